// Broken hints: each is refused with file, line and what was expected.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "tests/pack/shipped_files.hpp"

namespace hints_test {

using namespace shipped;

namespace {

std::string complaints_about(const std::string& hints) {
    auto files = shipped_files();
    const auto file =
        std::find_if(files.begin(), files.end(), [](const lull::DataFile& one) { return one.name == "hints.json"; });
    file->text = "{ \"hints\": [\n" + hints + "\n] }";
    lull::Complaints complaints;
    pack_game_data(files, complaints);
    return all(complaints);
}

constexpr const char* runner = R"({ "thing": "runner", "from_run": 2, "text": "It runs." })";

}  // namespace

TEST_CASE("a hint has words, a thing, and its only place") {
    CHECK(complaints_about(runner).empty());
    CHECK(complaints_about(R"({ "thing": "runner", "text": "" })").find("hints.json:2: hints[0].text: ") == 0);
    CHECK(complaints_about(R"({ "thing": "ghost", "text": "Boo." })") ==
          "hints.json:2: hints[0].thing: there is no assemblage \"ghost\"");
    CHECK(complaints_about(R"({ "thing": "runner", "when": "soon", "text": "It runs." })").find("hints[0].when") !=
          std::string::npos);
    CHECK(complaints_about(std::string(runner) + ",\n" + runner) ==
          "hints.json:3: hints[1].thing: there is such a hint about it already");
}

TEST_CASE("no run of a first journey has more than two things that are new") {
    std::string three;
    for (const char* thing : {"runner", "bandit", "bike"}) {
        three += (three.empty() ? "" : ",\n") + std::string(R"({ "thing": ")") + thing +
                 R"(", "from_run": 2, "text": "It is new." })";
    }
    CHECK(complaints_about(three).find("hints[0].from_run: at most 2 things are new in one run") != std::string::npos);
}

}  // namespace hints_test
