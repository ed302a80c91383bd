// The road game's own data files as shipped, with one place changed or one file added.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "game/game_data.hpp"
#include "pack/pack.hpp"

namespace shipped {

using namespace posthaste;

inline std::vector<lull::DataFile> shipped_files() {
    std::vector<lull::DataFile> files;
    for (const char* name : {"goods.json", "things.json", "road.json", "routes.json", "things_of_depots.json",
                             "letters.json", "cards.json", "hints.json", "camps.json", "ends.json", "weathers.json"}) {
        std::ifstream input(std::string("assets/data/") + name, std::ios::binary);
        files.push_back({name, std::string{std::istreambuf_iterator<char>(input), {}}});
        REQUIRE_MESSAGE(!files.back().text.empty(), name);
    }
    for (const char* name : {"sounds/effects.json", "sounds/themes.json", "sounds/loops.json", "data/houses.json",
                             "data/things_of_houses.json", "data/deeds.json"}) {
        std::ifstream input(std::string("assets/") + name, std::ios::binary);
        files.push_back({name, std::string{std::istreambuf_iterator<char>(input), {}}});
        REQUIRE_MESSAGE(!files.back().text.empty(), name);
    }
    return files;
}

inline std::string all(const lull::Complaints& complaints) {
    std::string text;
    for (const std::string& sentence : complaints.sentences()) {
        text += (text.empty() ? "" : "\n") + sentence;
    }
    return text;
}

// "things.json:12: " for the line of the shipped file that contains the text.
inline std::string at(std::size_t file, const std::string& text) {
    const lull::DataFile shipped = shipped_files()[file];
    const auto place = shipped.text.find(text);
    REQUIRE(place != std::string::npos);
    const auto lines =
        std::count(shipped.text.begin(), shipped.text.begin() + static_cast<std::ptrdiff_t>(place), '\n');
    return shipped.name + ":" + std::to_string(lines + 1) + ": ";
}

// The shipped files with one text in them replaced by another.
inline std::string wrong_with(std::size_t file, const std::string& text, const std::string& instead) {
    auto files = shipped_files();
    const auto at = files[file].text.find(text);
    REQUIRE(at != std::string::npos);
    files[file].text.replace(at, text.size(), instead);
    lull::Complaints complaints;
    pack_game_data(files, complaints);
    return all(complaints);
}

// The shipped data with one more file.
struct Extended {
    GameData data;
    explicit Extended(const std::string& text, const std::string& was = "", const std::string& instead = "") {
        auto files = shipped_files();
        files[1].text.replace(files[1].text.find(was), was.size(), instead);
        files.push_back({"more.json", text});
        lull::Complaints complaints;
        const lull::Bytes bytes = pack_game_data(files, complaints);
        REQUIRE(all(complaints) == "");
        const lull::Fault fault = read_game_data(bytes.data(), bytes.size(), data);
        REQUIRE_MESSAGE(!fault, fault.sentence());
    }
    [[nodiscard]] AssemblageId thing(const char* name) const { return data.things.find(name); }
};

}  // namespace shipped
