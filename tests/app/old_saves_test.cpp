// "A save from an older schema loads": the files of saves/ were written by the version that they are named
// after, and are kept as they are. They hold what the page stored: base64.
#include <doctest/doctest.h>

#include <cctype>
#include <cereal/external/base64.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "app/save_slots.hpp"
#include "app/saved_run.hpp"
#include "game/arms.hpp"
#include "game/names.hpp"

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

// Written before names and looks were data: all that there was then; a harpoon and flames under way.
constexpr auto version_2 =
#include "tests/app/saves/version-2.txt"
    ;
constexpr auto version_2_harpoon =
#include "tests/app/saves/version-2-harpoon.txt"
    ;
constexpr auto version_2_flames =
#include "tests/app/saves/version-2-flames.txt"
    ;

Loaded load(std::string_view text) {
    const DecodedSave save = decode_save(cereal::base64::decode(std::string(text)));
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

TEST_CASE("a save of the board of seventeen rows goes on, to its end, on its own board") {
    const Loaded loaded = load(version_1);
    const auto is_old_board = [](const Game& game) {
        const Road& road = game.world().get<Road>(game.road());
        return game.world().rows() == 17 && road.top == 6 && road.bottom == 11;
    };
    REQUIRE(is_old_board(*loaded.game));
    CHECK(shipped_data().road.rows == 13);
    // As low as the old board goes, where a new one has no row.
    while (loaded.game->outcome() == nullptr && loaded.of_van<Position>().cell.row < 14) {
        if (loaded.game->command({Manoeuvre::south, false}) != Refusal::none) {
            REQUIRE(loaded.game->command({Manoeuvre::brake, false}) == Refusal::none);
        }
        loaded.game->finish();
    }
    CHECK(loaded.of_van<Position>().cell.row == 14);
    SavedRun again;
    CHECK_FALSE(from_bytes(to_bytes(loaded), again));
    CHECK(is_old_board(*again.game));
    CHECK(again.game->hash() == loaded.game->hash());
    // The road after it is a new one.
    const std::unique_ptr<Game> next = std::make_unique<Game>(7, 2);
    CHECK(next->world().rows() == 13);
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

TEST_CASE("a save of before names and looks were data shows and calls everything as it did") {
    const Loaded loaded = load(version_2);
    const World& world = loaded.game->world();
    CHECK(loaded.game->picture(0, 40) ==  // as that version drew it
          ",,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,\n"
          ",,,,,,,,,RZ,,,,,^,o,g,a,x,,,,,,,,,,,,,,,\n"
          "..........C.............................\n"
          "............U...........................\n"
          "....x.@........o................xxl.....\n"
          "........................................\n"
          "........................................\n"
          ",,,,,,,,,,ZBK,H,T,%,m,w,s,,,,,,,,,,,,,,,\n"
          ",,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,\n");
    struct Thing {
        Cell cell;
        const char* name;
        const char* thing;
    };
    for (const Thing& it : {Thing{{9, 1}, "runner", "runner"},
                            {{10, 1}, "walker", "walker"},
                            {{10, 2}, "car", "car"},
                            {{12, 3}, "tow truck", "tow_truck"},
                            {{10, 7}, "walker", "walker"},
                            {{11, 7}, "bloater", "bloater"},
                            {{12, 7}, "bike", "bike"},
                            {{14, 7}, "hitchhiker", "hitchhiker"},
                            {{34, 4}, "the Toll King", "toll_king"},
                            {{33, 4}, "turret of the Toll King", "trailer"},
                            {{16, 7}, "tree", "tree"},
                            {{16, 1}, "rock", "rock"},
                            {{18, 7}, "wreck", "wreck"},
                            {{18, 1}, "barrel", "barrel"},
                            {{20, 7}, "letter", "letter"},
                            {{20, 1}, "", "dry_grass"},
                            {{22, 7}, "puddle", "puddle"},
                            {{22, 1}, "acid", "acid"},
                            {{24, 7}, "oil", "oil"},
                            {{24, 1}, "mine", "mine"},
                            {{4, 4}, "mine", "mine"},
                            {{6, 4}, "", "van"}}) {
        CAPTURE(it.thing);
        const Things& things = shipped_data().things;
        const AssemblageId thing = things.find(it.thing);
        int found = 0;
        world.cell(it.cell).each([&](Entity entity) {
            ++found;
            CHECK(name_of(world, entity) == it.name);
            CHECK(world.get<Looks>(entity) == things.value_of<Looks>(thing));
            CHECK(world.has<Ground>(entity) == things.has<Ground>(thing));
            if (world.has<Ground>(entity)) {
                CHECK(world.get<Ground>(entity) == things.value_of<Ground>(thing));
            }
        });
        CHECK(found == 1);
    }
    for (const auto& [side, name] : {std::pair{Side::front, "harpoon"},
                                     {Side::right, "shotgun"},
                                     {Side::rear, "mine"},
                                     {Side::left, "machine gun"}}) {
        CHECK(name_of(world, weapon_on(world, loaded.game->van(), side)) == name);
    }
    // It goes on, is saved again, and then is as it is.
    CHECK(loaded.game->command({Manoeuvre::coast, true, Side::front}) == Refusal::none);
    loaded.game->finish();
    SavedRun again;
    CHECK_FALSE(from_bytes(to_bytes(loaded), again));
    CHECK(again.game->hash() == loaded.game->hash());
}

TEST_CASE("what a save of before had under way looks as what was fired") {
    const auto flying = [](const Loaded& loaded, const char* sprite) {
        int count = 0;
        loaded.game->world().each<Flight, Looks>([&](Entity, const Flight&, const Looks& looks) {
            CHECK(looks.sprite == Text::like(sprite));
            CHECK(looks.layer == Layer::flying);
            ++count;
        });
        loaded.game->finish();
        CHECK(loaded.game->pause().kind == lull::Pause::For::input);
        return count;
    };
    CHECK(flying(load(version_2_harpoon), "harpoon") == 1);
    CHECK(flying(load(version_2_flames), "fire") == 3);
}

}  // namespace old_saves_test
