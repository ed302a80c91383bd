// A player at the end of a road, and what the album then holds.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "app/album/album.hpp"
#include "lull/byte_archive.hpp"
#include "tests/support/journey_table.hpp"

namespace album_table {

using namespace journey_table;

inline const std::string first_key = std::string(Album::slot) + ".a";
inline const std::string second_key = std::string(Album::slot) + ".b";

// One turn from a camp, with so many letters on the way.
inline const Picture one_letter = {"...@m.."};
inline const Picture two_letters = {"...@mm."};
inline const VanState fast{.speed = 3};
// One turn from being clawed to death.
inline const Picture beside_a_walker = {"..z.....", "..@....."};
inline const VanState weak{.speed = 0, .driver = 1, .tyres = 0, .plates = {0, 0, 0, 0}};

inline std::vector<std::string> ids_on(const Game& game) {
    std::vector<std::string> ids;
    game.world().each<Letter>([&](Entity, const Letter& letter) {
        REQUIRE(letter.number > 0);
        ids.push_back(shipped_data().letters[static_cast<std::size_t>(letter.number) - 1].id);
    });
    return ids;
}

inline AlbumPages stored_in(FakeHost& host) {
    Album album(host, shipped_data());
    album.load();
    return album.pages();
}

// Of the letters in it.
inline std::vector<std::string> ids_in(const AlbumPages& pages) {
    std::vector<std::string> ids;
    for (const std::string& mark : pages.marks) {
        if (mark.find("letter=") == 0) {
            ids.push_back(mark.substr(7, mark.find('@') - 7));
        }
    }
    return ids;
}

inline lull::Bytes body_of(const AlbumPages& pages, std::uint64_t format = 1) {
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    writer.number(format);
    AlbumPages written = pages;
    writer(written);
    return bytes;
}

// A player on that road, whose next turn ends it.
struct Last : Table {
    Last(const Picture& map, const VanState& state) : Table(map, state) {}
    void drive() {
        session->update(Key::coast);
        run_out();
        REQUIRE(panels().screen == Screen::result);
    }
    // The same road again, as an old save of it would have it.
    void again(const Picture& map, const VanState& state) {
        host.storage.erase(slot_b);
        leave_game(host, *game_of(map, state));
        restart();
        drive();
    }
    std::string line(std::string_view label) {
        for (const Line& line : panels().waybill) {
            if (line.label == label) {
                return line.value;
            }
        }
        return {};
    }
    bool shows(std::string_view text) {
        return std::any_of(panels().entries.begin(), panels().entries.end(), [&](const Entry& entry) {
            return (entry.heading + " " + entry.text).find(text) != std::string::npos;
        });
    }
};

}  // namespace album_table
