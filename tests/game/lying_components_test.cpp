// Saves whose entities are what they cannot be: components on the wrong ones, missing, or beyond their ranges.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <string_view>

#include "game/shipped_data.hpp"
#include "tests/support/inconsistent_save.hpp"

namespace lying_components_test {

using namespace inconsistent_save;

TEST_CASE("components on the wrong entity") {
    const auto check = [](const std::function<void(Lie&)>& tamper) {
        Lie lie;
        tamper(lie);
        lie.check();
    };
    const Cell ahead{2, 1};
    SUBCASE("the van in flight") {
        check([](Lie& lie) { lie.give(lie.van, Flight{{1, 1}, 4, 0, 0, 3, 20, 1, Cause::shot}); });
        check([](Lie& lie) { lie.give(lie.walker, Flight{{4, 1}, -4, 0, 0, 3, 20, 1, Cause::shot}); });
    }
    SUBCASE("the van is a barrel, a letter, a tree, a walker, a weapon, the horde") {
        check([](Lie& lie) { lie.give(lie.van, Explosive{6}); });
        check([](Lie& lie) { lie.give(lie.van, Letter{}); });
        check([](Lie& lie) { lie.give(lie.van, Scenery{}); });
        check([](Lie& lie) { lie.give(lie.van, Walker{}); });
        check([](Lie& lie) { lie.give(lie.van, Enemy{}); });
        check([](Lie& lie) { lie.give(lie.van, Ground{.corrodes = true}); });
        check([](Lie& lie) { lie.give(lie.tree, Enemy{}); });
        check([](Lie& lie) { lie.give(lie.tree, Leaves{}); });
        check([](Lie& lie) { lie.give(lie.van, Intent{{9, 2}, true, Side::front, true, {}}); });
        check([](Lie& lie) {
            lie.give(lie.van, Weapon{});
            lie.give(lie.van, MountedOn{lie.van, Side::front});
        });
    }
    SUBCASE("the road or the horde is a thing that can be caught, hit or run over") {
        for (const auto who : {&Lie::road, &Lie::horde, &Lie::pistol}) {
            check([&](Lie& lie) {
                lie.give(lie.*who, Position{ahead});
                lie.give(lie.*who, Letter{});
            });
            check([&](Lie& lie) {
                lie.give(lie.*who, Position{ahead});
                lie.give(lie.*who, Health{1, 1});
                lie.give(lie.*who, Solid{});
            });
            check([&](Lie& lie) {
                lie.give(lie.*who, Position{{11, 1}});  // pushed over the edge
                lie.give(lie.*who, Solid{});
                lie.give(lie.van, Position{{10, 1}});
                lie.give(lie.van, Speed{0});
                lie.give(lie.walker, Position{{10, 0}});
                lie.give(lie.tree, Position{{10, 2}});
            });
            check([&](Lie& lie) {
                lie.give(lie.*who, Position{ahead});
                lie.give(lie.*who, Health{1, 1});
                lie.give(lie.*who, Explosive{6});
                lie.give(lie.*who, Solid{});
            });
            check([&](Lie& lie) {
                lie.give(lie.*who, Position{ahead});
                lie.give(lie.*who, Health{1, 1});
                lie.give(lie.*who, Walker{});
            });
            check([&](Lie& lie) {
                lie.give(lie.*who, Position{ahead});
                lie.give(lie.*who, Flight{ahead, 4, 0, 9, 3, 20, 1, Cause::shot});
                lie.delay(Fly{lie.*who});
            });
        }
    }
    SUBCASE("weapons that carry each other, or are carried by no van") {
        check([](Lie& lie) { lie.give(lie.pistol, MountedOn{lie.pistol, Side::front}); });
        check([](Lie& lie) { lie.give(lie.pistol, MountedOn{lie.tree, Side::rear}); });
        check([](Lie& lie) { lie.give(lie.pistol, MountedOn{{}, Side::front}); });
        check([](Lie& lie) { lie.give(lie.tree, MountedOn{lie.van, Side::front}); });
        check([](Lie& lie) { lie.take<Weapon>(lie.pistol); });
        check([](Lie& lie) { lie.take<MountedOn>(lie.pistol); });
    }
    SUBCASE("orders, a roll or an outcome where there should be none") {
        check([](Lie& lie) { lie.give(lie.van, Orders{Manoeuvre::north, true}); });
        check([](Lie& lie) { lie.give(lie.tree, Orders{}); });
        check([](Lie& lie) { lie.give(lie.van, Roll{1, 100}); });
        check([](Lie& lie) { lie.give(lie.van, Roll{-1, 0}); });
        check([](Lie& lie) { lie.give(lie.walker, Roll{0, 3}); });
        check([](Lie& lie) { lie.give(lie.road, Outcome{}); });
        check([](Lie& lie) { lie.give(lie.van, Outcome{}); });
        check([](Lie& lie) {
            lie.give(lie.van, Orders{Manoeuvre::north, true});
            lie.parts.step = 1;
        });
    }
    SUBCASE("values at and beyond their ranges") {
        check([](Lie& lie) { lie.give(lie.van, Speed{100}); });
        check([](Lie& lie) { lie.give(lie.van, Speed{-1}); });
        check([](Lie& lie) { lie.give(lie.van, Health{0, 8}); });
        check([](Lie& lie) { lie.give(lie.walker, Health{0, 8}); });
        check([](Lie& lie) { lie.give(lie.walker, Health{9, 8}); });
        check([](Lie& lie) { lie.give(lie.van, Engine{100, 100}); });
        check([](Lie& lie) { lie.give(lie.van, MailSack{9'000}); });
        check([](Lie& lie) { lie.give(lie.van, Position{{11, 1}}); });
        check([](Lie& lie) { lie.give(lie.van, Position{{12, 1}}); });
        check([](Lie& lie) { lie.give(lie.van, Position{{-1, 1}}); });
        check([](Lie& lie) { lie.give(lie.walker, Position{{1, 1}}); });
        check([](Lie& lie) { lie.give(lie.walker, Intent{{99, 99}, true, Side::front, true, {}}); });
        check([](Lie& lie) { lie.give(lie.pistol, Weapon{100, 100, 100, 1'000'000}); });
        check([](Lie& lie) { lie.give(lie.walker, Intent{{9, 2}, true, static_cast<Side>(99), true, {}}); });
        check([](Lie& lie) { lie.give(lie.walker, Intent{{9, 2}, true, Side::rear, false, lie.pistol}); });
        check([](Lie& lie) { lie.give(lie.walker, Intent{{9, 2}, true, Side::rear, false, {3, 77}}); });
        check([](Lie& lie) { lie.give(lie.walker, Enemy{Want::abreast, 8, 100, true, 100}); });
        check([](Lie& lie) { lie.give(lie.walker, Enemy{static_cast<Want>(99)}); });
        check([](Lie& lie) { lie.give(lie.walker, Enemy{Want::lift}); });
        check([](Lie& lie) { lie.give(lie.walker, Enemy{Want::cover, 1'000'000'000, -1, true, -1}); });
        check([](Lie& lie) { lie.give(lie.walker, Enemy{Want::behind, 8, 100, true, 0}); });
        check([](Lie& lie) { lie.give(lie.walker, Speed{100}); });
        check([](Lie& lie) { lie.give(lie.walker, Leaves{Text::of("van"), true}); });
        check([](Lie& lie) { lie.give(lie.walker, Leaves{Text::of("wreck"), true}); });
        check([](Lie& lie) {
            lie.give(lie.walker, Enemy{Want::behind, 4, 100, true, 0});
            lie.give(lie.walker, Speed{3});
            lie.give(lie.pistol, MountedOn{lie.walker, Side::rear});
            lie.give(lie.pistol, Weapon{100, 100, 1, 0, Pattern::cone, Ways::around, 100, true});
        });
        check([](Lie& lie) {
            lie.give(lie.pistol, Weapon{6, 1, 1, 0, static_cast<Pattern>(99), static_cast<Ways>(99), 0, false});
        });
        check([](Lie& lie) { lie.give(lie.horde, Horde{10'000'000}); });
        check([](Lie& lie) { lie.give(lie.road, Road{0, 2, 1, 900'000, 0}); });
        check([](Lie& lie) { lie.give(lie.road, Road{2, 0, 1, 0, 0}); });
        check([](Lie& lie) { lie.give(lie.barrel, Explosive{20}); });
        check([](Lie& lie) { lie.give(lie.barrel, Flight{{8, 2}, 4, 4, 100, 100, 1000, 100, Cause::shot}); });
    }
    SUBCASE("fire and water where they cannot be, or too much of them") {
        for (const auto who :
             {&Lie::road, &Lie::van, &Lie::walker, &Lie::tree, &Lie::barrel, &Lie::letter, &Lie::horde, &Lie::pistol}) {
            check([&](Lie& lie) { lie.give(lie.*who, Burning{3, 0}); });
            check([&](Lie& lie) { lie.give(lie.*who, Ground{}); });
            check([&](Lie& lie) { lie.give(lie.*who, Corrosion{3}); });
            check([&](Lie& lie) {
                lie.give(lie.*who, Flammable{100});
                lie.give(lie.*who, Burning{100, 99});
            });
            check([&](Lie& lie) {
                lie.take<Flammable>(lie.*who);
                lie.give(lie.*who, Burning{1, 0});
            });
        }
        check([](Lie& lie) { lie.give(lie.van, Burning{0, 0}); });
        check([](Lie& lie) { lie.give(lie.van, Burning{-1, -1}); });
        check([](Lie& lie) { lie.give(lie.van, Burning{1, 1000}); });
        check([](Lie& lie) { lie.give(lie.van, Flammable{0}); });
        check([](Lie& lie) { lie.give(lie.van, Corrosion{4}); });
        check([](Lie& lie) { lie.give(lie.van, Corrosion{-1}); });
        check([](Lie& lie) { lie.give(lie.van, Roll{0, 3, true}); });
        check([](Lie& lie) { lie.give(lie.road, Road{0, 2, 1, 1, 0, 7}); });
        check([](Lie& lie) { lie.give(lie.road, Road{0, 2, 1, 1, 0, 3}); });
        for (const int grass : {4, 400}) {
            check([&](Lie& lie) {
                for (int i = 0; i < grass; ++i) {
                    lie.resolver.apply_unjudged([&](Action& action) {
                        const Entity made = action.create();
                        action.set(made, Position{{3, 1}});
                        action.set(made, Ground{.slippery = i % 2 != 0});
                        action.set(made, Flammable{3});
                        action.set(made, Burning{3, 0});
                    });
                }
            });
        }
    }
    SUBCASE("coins and roads that cannot be") {
        for (const auto who : {&Lie::road, &Lie::van, &Lie::walker, &Lie::letter, &Lie::pistol}) {
            check([&](Lie& lie) { lie.give(lie.*who, Purse{100}); });
        }
        check([](Lie& lie) { lie.give(lie.van, Purse{10'000'000}); });
        check([](Lie& lie) { lie.give(lie.van, Purse{-1}); });
        check([](Lie& lie) { lie.give(lie.road, Road{0, 2, 1, 1, 0, 0, 255}); });
        check([](Lie& lie) { lie.give(lie.road, Road{0, 2, 1, 1, 0, 0, -1}); });
        check([](Lie& lie) { lie.give(lie.road, Road{0, 2, 1000, 1, 0, 0, 254}); });
    }
    SUBCASE("something missing") {
        check([](Lie& lie) { lie.take<Position>(lie.van); });
        check([](Lie& lie) { lie.take<Tyres>(lie.van); });
        check([](Lie& lie) { lie.take<Controlled>(lie.van); });
        check([](Lie& lie) { lie.take<Solid>(lie.van); });
        check([](Lie& lie) { lie.take<Van>(lie.van); });
        check([](Lie& lie) { lie.take<Road>(lie.road); });
        check([](Lie& lie) { lie.take<Horde>(lie.horde); });
        check([](Lie& lie) { lie.take<Position>(lie.walker); });
        check([](Lie& lie) { lie.take<Health>(lie.walker); });
        check([](Lie& lie) { lie.take<Enemy>(lie.walker); });
        check([](Lie& lie) { lie.take<Solid>(lie.walker); });
        check([](Lie& lie) { lie.take<Position>(lie.barrel); });
        check([](Lie& lie) { lie.take<Health>(lie.barrel); });
        check([](Lie& lie) { lie.take<Position>(lie.tree); });
        check([](Lie& lie) { lie.take<Position>(lie.letter); });
    }
    SUBCASE("two of what there is one of") {
        check([](Lie& lie) { lie.give(lie.walker, Van{}); });
        check([](Lie& lie) { lie.give(lie.walker, Controlled{}); });
        check([](Lie& lie) { lie.give(lie.walker, Road{}); });
        check([](Lie& lie) { lie.give(lie.walker, Horde{}); });
        check([](Lie& lie) { lie.give(lie.van, Horde{}); });
    }
}

TEST_CASE("who lives on without health, and could be rammed for ever, is refused") {
    Lie lie;
    lie.give(lie.walker, Position{{2, 1}});
    lie.give(lie.walker, Speed{50});
    lie.check();
    lie.give(lie.walker, Health{0, 1});
    lie.check();
    lull::Fault fault;
    CHECK(Game::load(lie.bytes(), shipped_data(), fault) == nullptr);
    CHECK(fault.sentence().find("somebody's health") != std::string::npos);
    for (const auto who : {&Lie::van, &Lie::barrel}) {
        Lie other;
        other.give(other.*who, Health{0, 8});
        other.check();
        CHECK(Game::load(other.bytes(), shipped_data(), fault) == nullptr);
    }
}

TEST_CASE("an enemy that others drive through, and whose wreck would find no room, is refused") {
    Lie lie;
    lie.take<Solid>(lie.walker);
    lie.check();
    lull::Fault fault;
    CHECK(Game::load(lie.bytes(), shipped_data(), fault) == nullptr);
    CHECK(fault.sentence().find("an enemy") != std::string::npos);
}

TEST_CASE("weapons, kits and what flies, beyond what they may be") {
    const auto lie_about = [](auto&& alter) {
        Lie lie;
        alter(lie);
        lie.check();
        lull::Fault fault;
        CHECK_MESSAGE(Game::load(lie.bytes(), shipped_data(), fault) == nullptr, "it is not believed");
    };
    const auto weapon = [&](auto&& alter) {
        lie_about([&](Lie& lie) {
            Weapon it = lie.resolver.world().get<Weapon>(lie.pistol);
            alter(it);
            lie.give(lie.pistol, it);
        });
    };
    weapon([](Weapon& it) { it.rounds = 0; });
    weapon([](Weapon& it) { it.rounds = 1'000'000; });
    lie_about([](Lie& lie) { lie.give(lie.tree, Looks{{}, {}, {}, Layer::count}); });
    lie_about([](Lie& lie) { lie.give(lie.tree, Looks{{}, {}, {}, Layer::standing, 101}); });
    lie_about([](Lie& lie) { lie.take<Looks>(lie.walker); });
    lie_about([](Lie& lie) { lie.take<Named>(lie.walker); });
    lie_about([](Lie& lie) { lie.take<Named>(lie.pistol); });
    weapon([](Weapon& it) { it.drops = Text::of("van"); });
    weapon([](Weapon& it) { it.ignites = true, it.range = 100; });
    weapon([](Weapon& it) { it.drops = Text::of("mine"), it.range = 100; });
    lie_about([](Lie& lie) { lie.give(lie.van, Kits{-1, 0}); });
    lie_about([](Lie& lie) { lie.give(lie.van, Kits{0, 101}); });
    lie_about([](Lie& lie) { lie.give(lie.walker, Kits{1, 1}); });
    lie_about([](Lie& lie) { lie.give(lie.van, Orders{Manoeuvre::coast, true, Side::count}); });
    lie_about([](Lie& lie) { lie.give(lie.tree, Ground{.harm = 3}); });
    lie_about([](Lie& lie) { lie.delay(Shift{lie.van, 1, 0, Shift::Why::pull}); });
}

TEST_CASE("strange weapons that are believed do no harm to the program") {
    for (const Side side : {Side::front, Side::right, Side::rear, Side::left}) {
        for (int effects = 0; effects < 32; ++effects) {
            Lie lie;
            Weapon it = lie.resolver.world().get<Weapon>(lie.pistol);
            it.range = 10;
            it.rounds = 12;
            it.pattern = Pattern::cone;
            it.ignites = (effects & 1) != 0;
            it.pulls = (effects & 2) != 0;
            it.kicks = (effects & 4) != 0;
            it.pierces = (effects & 8) != 0;
            constexpr const char* droppable[] = {"wreck", "acid", "oil", "mine"};
            it.drops = (effects & 16) != 0 ? Text::of(droppable[effects % 4]) : Text();
            lie.give(lie.pistol, it);
            lie.give(lie.pistol, MountedOn{lie.van, side});
            lie.give(lie.van, Orders{Manoeuvre::coast, true, side});
            lie.parts.step = 1;
            lie.check();
        }
    }
}

TEST_CASE("what is at the end of its range when a save is loaded stays within it as the run goes on") {
    SUBCASE("one more letter than a sack holds") {
        Lie lie;
        lie.give(lie.van, MailSack{10'000});
        lie.give(lie.letter, Position{{2, 1}});
        lie.check();
    }
    SUBCASE("one more turn than there are, and a weapon that is ready after it") {
        Lie lie;
        lie.give(lie.road, Road{0, 2, 1, 1'000'000, 0});
        lie.check();
    }
}

TEST_CASE("a van that has no speed while its driver is on foot") {
    DrawnRoad road({"....", "..@.", "...."}, {.speed = 0});
    REQUIRE(road.climb_out() == Refusal::none);
    lull::Bytes bytes = saved(*road.game);
    const std::string_view name = "speed";
    const auto found = std::search(bytes.begin(), bytes.end(), name.begin(), name.end());
    REQUIRE(found != bytes.end());
    *found = 'S';  // a part that nobody knows, so that the van goes without
    lull::Fault fault;
    CHECK(Game::load(bytes, shipped_data(), fault) == nullptr);
    CHECK(fault.sentence() == "what it says of the van cannot be");
}

}  // namespace lying_components_test
