// "A save from an older schema loads": the files of saves/ were written by the version that they are named
// after, and are kept as they are. They are slots' texts, so that they can be read as wasm too.
#include <doctest/doctest.h>

#include <deque>
#include <fstream>
#include <iterator>
#include <string>

#include "app/save_slots.hpp"
#include "app/saved_run.hpp"

using namespace posthaste;

namespace {

struct Loaded {
    std::unique_ptr<Game> game;
    std::deque<std::string> log;
    template <class C>
    [[nodiscard]] const C& of_van() const {
        return game->world().get<C>(game->van());
    }
};

// Beside this file. A program without files, as the tests are as wasm, has none of them.
std::string text_of(const std::string& name) {
    const std::string here = __FILE__;
    std::ifstream file(here.substr(0, here.rfind('/') + 1) + "saves/" + name);
    return {std::istreambuf_iterator<char>(file), {}};
}

Loaded load(const std::string& text) {
    const DecodedSave save = decode_save(text);
    REQUIRE_MESSAGE(!save.fault, save.fault.sentence());
    Loaded loaded;
    lull::Fault fault;
    loaded.game = from_bytes(save.body, loaded.log, fault);
    REQUIRE_MESSAGE(loaded.game != nullptr, fault.sentence());
    return loaded;
}

}  // namespace

TEST_CASE("a save of version 1, whose fields had no names, is the run that it was") {
    const std::string text = text_of("version-1.txt");
#ifndef __EMSCRIPTEN__
    REQUIRE_FALSE(text.empty());
#endif
    if (text.empty()) {
        return;
    }
    const Loaded loaded = load(text);
    CHECK(loaded.log == std::deque<std::string>{"The newest line.", "An older one."});
    CHECK(loaded.game->world().get<Road>(loaded.game->road()).turn == 10);
    CHECK(loaded.game->world().get<Road>(loaded.game->road()).seed == 7);
    CHECK(loaded.of_van<Position>().cell == Cell{34, 8});
    CHECK(loaded.of_van<Speed>().value == 4);
    CHECK(loaded.of_van<Health>().value == 8);
    CHECK(loaded.of_van<Engine>().value == 8);
    CHECK(loaded.game->pause().kind == lull::Pause::For::input);
    CHECK(loaded.game->picture(30, 40).find("....@...................................") != std::string::npos);
    CHECK(loaded.game->command({Manoeuvre::coast, false}) == Refusal::none);
    loaded.game->finish();
    CHECK(loaded.of_van<Position>().cell.column > 34);
}

TEST_CASE("a save of version 1 from the middle of a turn goes on where it was") {
    const std::string text = text_of("version-1-halfway.txt");
    if (text.empty()) {
        return;
    }
    const Loaded loaded = load(text);
    CHECK(loaded.game->pause().kind == lull::Pause::For::delay);
    CHECK(loaded.of_van<Position>().cell == Cell{4, 8});
    CHECK(loaded.game->world().count<Flight>() == 1);
    loaded.game->finish();
    CHECK(loaded.game->world().count<Flight>() == 0);
    CHECK(loaded.game->pause().kind == lull::Pause::For::input);
}
