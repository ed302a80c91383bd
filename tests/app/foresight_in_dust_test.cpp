// In dust a player is told nothing of what the driver does not see: neither by what is foreseen, nor by what
// weapons cover, nor by what would be refused.
#include <doctest/doctest.h>

#include <algorithm>

#include "app/board/board.hpp"
#include "app/preview.hpp"
#include "game/game_data.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "game/road/weather.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"

namespace foresight_in_dust_test {

using namespace ascii_road;

namespace {

// That game as if it had been otherwise between two turns: what each of these does, one after the other.
template <class... Alterations>
std::unique_ptr<Game> changed(const Game& game, const Alterations&... alterations) {
    return loaded(altered(saved(game), {Alter(alterations)...}));
}

// With the one gun that reaches farther than one sees in dust.
std::unique_ptr<Game> with_railgun(const Game& game) {
    return changed(game, [](const World& world, Action& action) {
        const Entity van = world.first<Van>();
        if (const Entity old = weapon_on(world, van, Side::front)) {
            action.destroy(old);
        }
        const auto& things = shipped_data().things;
        action.set(things.spawn(action, things.find("railgun")), MountedOn{van, Side::front});
    });
}

// The same to the eye of the driver; what it does not see is thinned out, and rocks and barrels stand there.
std::unique_ptr<Game> otherwise_unseen(const Game& game, lull::RandomStream& chance) {
    const auto thin_out = [&](const World& world, Action& action) {
        world.each<MountedOn>([&](Entity weapon, const MountedOn& mount) {
            if (!in_sight(world, world.get<Position>(mount.carrier).cell)) {
                action.destroy(weapon);
            }
        });
        world.each<Position>([&](Entity entity, const Position& position) {
            if (!in_sight(world, position.cell) && (world.has<Enemy>(entity) || chance.chance(1, 2))) {
                action.destroy(entity);
            }
        });
    };
    const auto fill = [&](const World& world, Action& action) {
        const auto& things = shipped_data().things;
        const std::int32_t van = world.get<Position>(world.first<Van>()).cell.column;
        const std::int32_t seen = weather_of(world).sight;
        for (std::int32_t row = 0; row < world.rows(); ++row) {
            for (const std::int32_t column : {van - seen - 1, van + seen + 1, van + seen + 2}) {
                if (world.contains({column, row}) && world.cell({column, row}).count<Solid>() == 0) {
                    const Entity made = things.spawn(action, things.find(chance.chance(1, 2) ? "barrel" : "rock"));
                    action.set(made, Position{{column, row}});
                }
            }
        }
    };
    return changed(game, thin_out, fill);
}

// What weapons cover, what a hand at any cell would mean, and what would be refused.
void check_offered_alike(const Game& one, const Game& other) {
    const World& world = one.world();
    for (const Side side : {Side::front, Side::right, Side::rear, Side::left}) {
        CHECK(line_of_fire(world, one.van(), side) == line_of_fire(other.world(), other.van(), side));
        for (int manoeuvre = 0; manoeuvre <= static_cast<int>(Manoeuvre::change_tyre); ++manoeuvre) {
            const Command command{static_cast<Manoeuvre>(manoeuvre), true, side};
            CHECK(one.would_refuse(command) == other.would_refuse(command));
        }
    }
    std::int32_t otherwise = 0;  // cells
    for (std::int32_t row = 0; row < world.rows(); ++row) {
        for (std::int32_t column = 0; column < world.columns(); ++column) {
            const Side fires = side_that_hits(world, one.van(), {column, row});
            otherwise += fires == side_that_hits(other.world(), other.van(), {column, row}) ? 0 : 1;
        }
    }
    CHECK(otherwise == 0);
    CHECK(one.eastward() == other.eastward());
}

void check_same(const Game& one, const Game& other, Command command) {
    check_offered_alike(one, other);
    const Preview seen = Previewer().foresee(one, command);
    const Preview also = Previewer().foresee(other, command);
    CHECK(seen.refusal == also.refusal);
    CHECK(seen.way == also.way);
    CHECK(seen.events == also.events);
    CHECK(seen.enemy_outcomes == also.enemy_outcomes);
    CHECK(seen.thrown == also.thrown);
    CHECK(seen.horde_front == also.horde_front);
    CHECK(tell(seen, one, command.manoeuvre) == tell(also, other, command.manoeuvre));
    const auto draw = [&](const Game& game, const Preview& preview) {
        Animation animation;
        animation.reset(game);
        return draw_board(game, animation, {true, true, std::nullopt, preview.way, &preview});
    };
    const DrawList drawn = draw(one, seen);
    const DrawList alike = draw(other, also);
    CHECK(drawn.horde_next_x == alike.horde_next_x);
    CHECK(std::equal(drawn.marks.begin(), drawn.marks.end(), alike.marks.begin(), alike.marks.end(),
                     [](const MarkDraw& a, const MarkDraw& b) {
                         return a.mark == b.mark && a.column == b.column && a.row == b.row;
                     }));
    CHECK(std::equal(drawn.paths.begin(), drawn.paths.end(), alike.paths.begin(), alike.paths.end(),
                     [](const PathDraw& a, const PathDraw& b) { return a.ink == b.ink && a.points == b.points; }));
    CHECK(std::equal(drawn.sprites.begin(), drawn.sprites.end(), alike.sprites.begin(), alike.sprites.end(),
                     [](const SpriteDraw& a, const SpriteDraw& b) {
                         return a.sprite == b.sprite && a.x == b.x && a.y == b.y && a.opacity == b.opacity;
                     }));
    CHECK(std::equal(drawn.numbers.begin(), drawn.numbers.end(), alike.numbers.begin(), alike.numbers.end(),
                     [](const NumberDraw& a, const NumberDraw& b) { return a.text == b.text && a.x == b.x; }));
}

void check_same(const DrawnRoad& one, const DrawnRoad& other, Command command) {
    check_same(*one.game, *other.game, command);
}

}  // namespace

TEST_CASE("in dust a preview knows only what the driver sees") {
    const VanState dusty{.speed = 2, .weather = "dust"};
    const DrawnRoad alone({".............", "@............", "............."}, dusty);
    const DrawnRoad followed({".............", "@........%ook", "............."}, dusty);
    const DrawnRoad clear({".............", "@.......z....", "............."}, {.speed = 2});
    for (const Manoeuvre manoeuvre : {Manoeuvre::coast, Manoeuvre::north, Manoeuvre::accelerate}) {
        check_same(alone, followed, {manoeuvre, true});
    }
    const auto told = [](const DrawnRoad& road) {
        return tell(Previewer().foresee(*road.game, {}), *road.game, Manoeuvre::coast);
    };
    CHECK(told(alone) == "Safe, as far as you can see.");
    CHECK(told(clear).find("Nothing hits you") == 0);
}

TEST_CASE("in dust a gun that reaches farther than one sees tells nothing of what stands there") {
    const VanState dusty{.weather = "dust", .mounted = {{Side::front, "railgun"}}};
    const Picture map = {"................", "@...............", "................"};
    const DrawnRoad alone(map, dusty);
    CHECK(side_that_hits(DrawnRoad({"@.......z......."}, dusty).world(), alone.game->van(), {8, 0}) == Side::front);
    for (const char thing : {'z', 'c', 'o', '^', 'd'}) {
        for (const std::size_t column : {9U, 10U}) {
            Picture peopled = map;
            peopled[1][column] = thing;
            const DrawnRoad other(peopled, dusty);
            CAPTURE(thing);
            CAPTURE(column);
            CHECK(side_that_hits(other.world(), other.game->van(), {static_cast<std::int32_t>(column), 1}) ==
                  Side::count);
            check_same(alone, other, {Manoeuvre::coast, true});
        }
    }
}

TEST_CASE("in dust worlds that differ only in the unseen are foreseen and drawn alike, to the letter") {
    int compared = 0;
    for (std::uint32_t seed = 1; compared < static_cast<int>(seeds::times(400)); ++seed) {
        auto game = std::make_unique<Game>(seed, 2 + static_cast<std::int32_t>(seed % 8), shipped_data());
        if (seed % 2 == 0) {
            game = with_railgun(*game);
        }
        lull::RandomStream chance(seed, 5);
        for (int turn = 0; turn < 40 && game->outcome() == nullptr && weather_of(game->world()).hides(); ++turn) {
            const auto other = otherwise_unseen(*game, chance);
            CHECK(other->hash() != game->hash());
            const Command command{static_cast<Manoeuvre>(chance.below(6)), chance.chance(1, 2)};
            CAPTURE(seed);
            CAPTURE(turn);
            check_same(*game, *other, command);
            ++compared;
            if (game->command(command) != Refusal::none) {
                game->command({});
            }
            game->finish();
        }
    }
}

}  // namespace foresight_in_dust_test
