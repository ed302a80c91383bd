// Beams, twins and bounds in a small game of their own: a hand that pushes things around under lamps.
#include "lull/modules/beams.hpp"

#include <doctest/doctest.h>

#include "lull/game.hpp"
#include "lull/modules/bounds.hpp"
#include "lull/modules/entangled.hpp"
#include "lull/modules/goals.hpp"
#include "lull/modules/ways.hpp"
#include "lull/random.hpp"
#include "lull/session.hpp"
#include "tests/support/seeds.hpp"

namespace beams_test {

using lull::Cell;
using lull::Change;
using lull::Entity;
using lull::Offset;
using lull::Verdict;

namespace {

struct Position {
    LULL(position, cell);
    Cell cell;
};
struct Hand {
    LULL(hand);
};
struct Dog {
    LULL(dog);
};

struct Move {  // moves any entity
    Entity what;
    Offset by;
};
struct Flip {  // flips a mirror
    Entity what;
};

constexpr lull::Reason out_of_bounds = 1;
constexpr lull::Reason occupied = 2;

// > is a lamp that lets light through, / and \ mirrors, # a wall, r a pane of colour 2, * a sensor for colour 2, 1 and
// 2 twins, d a dog that stays in the yard, y, and @ the hand.
struct Game : lull::Game<Game, Position, Hand,
                         lull::Components<Position, Hand, Dog, lull::Optics, lull::Emitter, lull::Sensor,
                                          lull::Entangled, lull::Zone, lull::ConfinedTo>,
                         lull::Verbs<Move, Flip>> {
    using Indexes = lull::Indexes<lull::Beams<Position>>;

    static void does(const Move& move, const World& world, Action& action) {
        action.set(move.what, Position{world.at(move.what) + move.by});
        lull::move_twins<Position>(world, action);
    }
    static void does(const Flip& flip, const World& world, Action& action) {
        const bool is_slash = world.get<lull::Optics>(flip.what).effect == lull::OnLight::slash;
        action.set(flip.what, lull::Optics{is_slash ? lull::OnLight::backslash : lull::OnLight::slash});
    }
    static Verdict one_in_a_cell(const Change<Position>& move, Judge& judge) {
        const bool is_free = judge.before().contains(move.to->cell) &&
                             !judge.before().cell(move.to->cell).any<lull::Entangled>() &&
                             judge.cell(move.to->cell).count<lull::Entangled>() == 0;
        if (!is_free) {
            judge.give_reason(occupied);
        }
        return is_free ? Verdict::accept : Verdict::reject;
    }
    static constexpr auto rules() {
        return lull::rules(
            lull::on<Position>("dogs keep to their yard", &lull::keeps_within<Position, Judge, out_of_bounds>)
                .moved()
                .who_has<lull::ConfinedTo>(),
            lull::on<Position>("one in a cell", &one_in_a_cell).moved().who_has<lull::Entangled>());
    }
    static void place(char letter, Entity entity, Action& action) {
        switch (letter) {
            case '@': action.set<Hand>(entity); return;
            case '>': action.set(entity, lull::Emitter{lull::east, 1}); return;
            case '/': action.set(entity, lull::Optics{lull::OnLight::slash}); return;
            case '\\': action.set(entity, lull::Optics{lull::OnLight::backslash}); return;
            case '#': action.set(entity, lull::Optics{}); return;
            case 'r': action.set(entity, lull::Optics{lull::OnLight::colours, 2}); return;
            case '*':
                action.set(entity, lull::Sensor{2});
                action.set(entity, lull::Optics{});
                return;
            case '1':
            case '2': action.set(entity, lull::Entangled{}); return;
            case 'd': action.set<Dog>(entity); [[fallthrough]];
            case 'y': action.set(entity, lull::Zone{7}); return;
            default: return;
        }
    }
};
using Session = lull::Session<Game>;
using Light = lull::Beams<Position>;

const std::vector<lull::Beam>& beams(const Session& game) { return game.world().index<Light>().all(game.world()); }
Entity what_is_at(const Session& game, Cell cell) {
    Entity found;
    game.world().cell(cell).each([&](Entity entity) { found = entity; });
    return found;
}
std::uint64_t traced(const Session& game) {
    beams(game);
    return game.world().index<Light>().traced();
}

// A drawn game whose two twins are linked.
std::unique_ptr<lull::Resolver<Game>> with_twins(const std::vector<std::string>& map, lull::InStep how) {
    auto made = Session(map).resolver().fork();
    std::vector<Entity> twins;
    made->world().each<lull::Entangled>([&](Entity twin, const auto&) { twins.push_back(twin); });
    REQUIRE(twins.size() == 2);
    made->apply_unjudged([&](Game::Action& action) {
        action.set(twins[0], lull::Entangled{twins[1], how});
        action.set(twins[1], lull::Entangled{twins[0], how});
    });
    return made;
}
std::vector<Cell> places(const Session& game) {
    std::vector<Cell> cells;
    game.world().each<lull::Entangled>([&](Entity twin, const auto&) { cells.push_back(game.world().at(twin)); });
    return cells;
}

}  // namespace

TEST_CASE("beams: a ring of mirrors ends the beam after one round") {
    const Session game({"@....", "./.\\.", ".....", ".\\>/.", "....."});
    REQUIRE(beams(game).size() == 1);
    // The lamp lets its own light through: eight cells in a ring, and the first one again.
    CHECK(beams(game)[0].steps.size() == 9);
    CHECK(beams(game)[0].steps.front() == beams(game)[0].steps.back());
    CHECK_FALSE(beams(game)[0].ends_on_map);
}

TEST_CASE("beams: in a ring with a pane the second round, in its colour, is the last") {
    const Session game({"@....", "./r\\.", ".....", ".\\>/.", "....."});
    CHECK(beams(game)[0].steps.size() <= 25);
    CHECK(beams(game)[0].steps.back().colour == 2);
}

TEST_CASE("beams: a pane makes a beam of its colour, which a sensor tells from others") {
    const Session game({"@....", ">.r.*", ">...*"});
    std::vector<Entity> lit;
    const auto& world = game.world();
    world.each<lull::Sensor>([&](Entity sensor, const auto&) {
        if (world.index<Light>().falls_on(world, sensor)) {
            lit.push_back(sensor);
        }
    });
    CHECK(lit.size() == 1);
    CHECK(world.at(lit[0]) == Cell{4, 1});
    const auto progress = lull::progress_of<lull::Sensor>(
        world, [&](Entity sensor) { return world.index<Light>().falls_on(world, sensor); });
    CHECK(progress == lull::Progress{1, 2});
    CHECK_FALSE(progress.is_reached());
    CHECK(progress.share_of(100) == 50);
    CHECK_FALSE(lull::Progress{}.is_reached());
}

TEST_CASE("beams: only those through a cell that changed are traced anew, and only when somebody asks") {
    Session game({"@......", ">..#...", ">......", "....\\.."});
    const auto first = traced(game);
    CHECK(first == 2);
    game.act(Move{what_is_at(game, {4, 3}), lull::west});
    CHECK(traced(game) == first);
    game.act(Move{what_is_at(game, {3, 3}), lull::north});
    game.act(Flip{what_is_at(game, {3, 2})});
    CHECK(traced(game) == first + 1);
    CHECK(beams(game)[1].steps.back().cell == Cell{3, 1});
    game.undo();
    CHECK(traced(game) == first + 2);
    CHECK(beams(game)[1].steps.back().cell == Cell{3, 3});
}

TEST_CASE("beams: after any moves they are what a fresh world finds, also after undoing and loading") {
    for (const std::uint32_t seed : seeds::several(10)) {
        lull::RandomStream chance(seed, 1);
        Session game({"@.....#.", ">../..r.", "..\\...#.", ">...\\../", "..r./...", ">.\\....#"});
        for (int i = 0; i < 60; ++i) {
            std::vector<Entity> things;
            game.world().each<Position>([&](Entity entity, const auto&) { things.push_back(entity); });
            const Entity what = things[chance.below(static_cast<std::uint32_t>(things.size()))];
            const Offset way = lull::four_ways[chance.below(4)];
            const Cell to = game.world().at(what) + way;
            if (chance.below(5) == 0) {
                game.undo();
            } else if (game.world().contains(to)) {
                game.act(Move{what, way});
            }
            if (chance.below(3) == 0) {
                continue;  // several changes before the next query
            }
            const auto anew = game.resolver().fork();
            const auto& fresh = anew->world().index<Light>().all(anew->world());
            REQUIRE(beams(game).size() == fresh.size());
            for (std::size_t k = 0; k < fresh.size(); ++k) {
                CHECK(beams(game)[k].steps == fresh[k].steps);
                CHECK(beams(game)[k].ends_on_map == fresh[k].ends_on_map);
            }
        }
    }
}

TEST_CASE("entangled: what moves one twin moves the other, the same way or mirrored, and nothing feeds back") {
    Session same(with_twins({"@1....", "..2..."}, lull::InStep::same));
    const Entity one = same.first<lull::Entangled>();
    CHECK(same.act(Move{one, lull::east}).accepted);
    CHECK(places(same) == std::vector<Cell>{{2, 0}, {3, 1}});
    Session mirrored(with_twins({"@1....", "...2.."}, lull::InStep::columns));
    CHECK(mirrored.act(Move{one, lull::east}).accepted);
    CHECK(places(mirrored) == std::vector<Cell>{{2, 0}, {2, 1}});
    CHECK(lull::for_twin(lull::north, lull::InStep::rows) == lull::south);
    CHECK(lull::for_twin(lull::east, lull::InStep::rows) == lull::east);
}

TEST_CASE("entangled: both twins move or neither") {
    Session game(with_twins({"@1....", ".....2"}, lull::InStep::same));
    const Entity one = game.first<lull::Entangled>();
    const auto before = places(game);
    const auto refused = game.act(Move{one, lull::east});  // the other would leave the map
    CHECK_FALSE(refused.accepted);
    CHECK(refused.reason == occupied);
    CHECK(places(game) == before);
    CHECK(game.act(Move{one, lull::west}).accepted);
}

TEST_CASE("bounds: a move beyond them is refused and says why") {
    auto made = Session({"@dyy.", ".....", "yyy.."}).resolver().fork();
    const Entity dog = made->world().first<Dog>();
    // The dog leaves while the yard stays.
    made->apply_unjudged([&](Game::Action& action) {
        action.remove<lull::Zone>(dog);
        action.set(dog, lull::ConfinedTo{7});
        const Entity grass = action.create();
        action.set(grass, Position{{1, 0}});
        action.set(grass, lull::Zone{7});
        const Entity street = action.create();
        action.set(street, Position{{1, 1}});
        action.set(street, lull::Zone{8});
    });
    Session game(std::move(made));
    CHECK(game.act(Move{dog, lull::east}).accepted);
    CHECK(game.act(Move{dog, lull::west}).accepted);
    const auto refused = game.act(Move{dog, lull::south});
    CHECK_FALSE(refused.accepted);
    CHECK(refused.reason == out_of_bounds);
    CHECK(game.act(Move{game.first<Hand>(), lull::south}).accepted);  // an entity without an area goes anywhere
}

}  // namespace beams_test
