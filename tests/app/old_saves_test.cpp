// "A save from an older schema loads": the files of saves/ were written by the version that they are named
// after, and are kept as they are. They hold what stood in a slot.
#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <string_view>

#include "app/save_slots.hpp"
#include "app/saved_run.hpp"

namespace old_saves_test {

using namespace posthaste;

namespace {

struct Loaded : SavedRun {
    template <class C>
    [[nodiscard]] const C& of_van() const {
        return game->world().get<C>(game->van());
    }
};

// Each file is one string literal, so that it is there for tests that run as wasm too.
constexpr auto version_1 =
#include "tests/app/saves/version-1.txt"
    ;
constexpr auto version_1_halfway =
#include "tests/app/saves/version-1-halfway.txt"
    ;

Loaded load(std::string_view text) {
    const DecodedSave save = decode_save(text);
    REQUIRE_MESSAGE(!save.fault, save.fault.sentence());
    Loaded loaded;
    const lull::Fault fault = from_bytes(save.body, loaded);
    REQUIRE_MESSAGE(loaded.game != nullptr, fault.sentence());
    return loaded;
}

}  // namespace

TEST_CASE("a save of version 1, whose fields had no names, is the run that it was") {
    const Loaded loaded = load(version_1);
    CHECK(loaded.log == std::vector<std::string>{"The newest line.", "An older one."});
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
    const Loaded loaded = load(version_1_halfway);
    CHECK(loaded.game->pause().kind == lull::Pause::For::delay);
    CHECK(loaded.of_van<Position>().cell == Cell{4, 8});
    CHECK(loaded.game->world().count<Flight>() == 1);
    loaded.game->finish();
    CHECK(loaded.game->world().count<Flight>() == 0);
    CHECK(loaded.game->pause().kind == lull::Pause::For::input);
}

}  // namespace old_saves_test
