// The pistol, and barrels that burst into fragments.
#include <doctest/doctest.h>

#include "tests/support/ascii_road.hpp"

namespace shooting_test {

using namespace ascii_road;

TEST_CASE("the pistol hits at a range of six cells, not at seven") {
    DrawnRoad near({"@.....z........."}, {.speed = 0});
    const Entity hit = near.walker();
    near.fire();
    CHECK(near.health_of(hit) == 1);
    DrawnRoad far({"@......z........"}, {.speed = 0});
    const Entity missed = far.walker();
    far.fire();
    CHECK(far.health_of(missed) == 2);
    CHECK(far.happened<YouFired, EnemyFired>());
}

TEST_CASE("the first thing in line takes the hit") {
    for (const char thing : {'T', '^', '%'}) {
        DrawnRoad road({std::string("@.") + thing + "z......."}, {.speed = 0});
        const Entity behind = road.walker();
        road.fire();
        CHECK(road.health_of(behind) == 2);
        CHECK(road.times<SceneryHit>() == 1);
    }
    DrawnRoad two({"@..zz......."}, {.speed = 0});
    const Entity first = two.walker_at({3, 0});
    const Entity second = two.walker_at({4, 0});
    two.fire();
    CHECK(two.health_of(first) == 1);
    CHECK(two.health_of(second) == 2);
}

TEST_CASE("a letter does not stop a shot") {
    DrawnRoad road({"@.m.z......."}, {.speed = 0});
    const Entity hit = road.walker();
    road.fire();
    CHECK(road.health_of(hit) == 1);
    CHECK(road.letters_at({2, 0}) == 1);
}

TEST_CASE("the pistol fires along the van's row only") {
    DrawnRoad road({"..z.........", "@...........", "..z........."}, {.speed = 0});
    road.fire();
    CHECK(road.times<YouFired, EnemyFired>() == 1);
    CHECK_FALSE(road.happened<EnemyHit>());
}

TEST_CASE("the shot is fired from where the van stands, before it moves") {
    DrawnRoad road({"@......z........"}, {.speed = 4});  // seven away now, three after the move
    const Entity walker = road.walker();
    road.fire();
    CHECK(road.health_of(walker) == 2);
}

TEST_CASE("two hits kill a walker; the pistol fires every turn") {
    DrawnRoad road({"@.....z........."}, {.speed = 0});
    CHECK(road.fire() == Refusal::none);
    CHECK(road.refusal_of(Manoeuvre::coast, true).empty());
    CHECK(road.fire() == Refusal::none);
    CHECK(road.walkers() == 0);
    CHECK(road.times<EnemyDied>() == 1);
}

TEST_CASE("a walker shot dead clears the way in the same turn") {
    DrawnRoad road({".@z........."});
    road.fire();
    CHECK(road.walkers() == 1);
    CHECK(road.speed() == 0);
    road.drive(Manoeuvre::accelerate, true);
    CHECK(road.walkers() == 0);
    CHECK(road.van() == Cell{2, 0});
}

TEST_CASE("hitting a walker spoils its plan: it neither moves nor attacks this turn") {
    for (const bool fire : {false, true}) {
        DrawnRoad road({"@..z........"}, {.speed = 1});  // it plans to meet the van at column 1
        const Entity walker = road.walker();
        REQUIRE(road.plan_of(walker) != nullptr);
        CHECK(road.plan_of(walker)->destination == Cell{2, 0});
        CHECK(road.plan_of(walker)->attacks);
        road.drive(Manoeuvre::coast, fire);
        CHECK(road.world().get<Position>(walker).cell == (fire ? Cell{3, 0} : Cell{2, 0}));
        CHECK(road.plates().front == (fire ? 1 : 0));
        CHECK_MESSAGE(road.plan_of(walker) != nullptr, "it plans anew for the next turn");
    }
}

TEST_CASE("nothing is left in the air when a turn ends") {
    DrawnRoad road({".......T....", "@....o......", ".......z...."}, {.speed = 0});
    road.fire();
    CHECK(road.world().count<Flight>() == 0);
    CHECK(grid_is_exact(road.world()));
    DrawnRoad edge({"@.."}, {.speed = 0});
    edge.fire();
    CHECK(edge.world().count<Flight>() == 0);
}

namespace {
// A wide field with a barrel in the middle that the van shoots.
Picture field() {
    Picture map(17, std::string(20, '.'));
    map[8][2] = '@';
    map[8][8] = 'o';
    return map;
}
}  // namespace

TEST_CASE("a barrel bursts into 32 fragments") {
    DrawnRoad road(field(), {.speed = 0});
    road.game->command({Manoeuvre::coast, true});
    std::uint32_t most = 0;
    while (road.game->pause().kind == lull::Pause::For::delay) {
        most = std::max(most, road.world().count<Flight>());
        road.game->resume();
    }
    CHECK(most == 32);
}

TEST_CASE("fragments fly six cells, do one damage each, and wake nobody who is out of reach") {
    Picture map = field();
    const Cell reached[] = {{14, 8}, {8, 2}, {8, 14}, {12, 12}, {12, 4}};
    const Cell out_of_reach[] = {{8, 1}, {8, 15}, {13, 13}, {13, 3}};
    for (const Cell cell : reached) {
        map[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = 'z';
    }
    for (const Cell cell : out_of_reach) {
        map[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)] = 'z';
    }
    DrawnRoad road(map, {.speed = 0});
    std::vector<Entity> hit;
    std::vector<Entity> missed;
    for (const Cell cell : reached) {
        hit.push_back(road.walker_at(cell));
    }
    for (const Cell cell : out_of_reach) {
        missed.push_back(road.walker_at(cell));
    }
    road.fire();
    for (const Entity walker : hit) {
        CAPTURE(walker.index);
        CHECK(road.health_of(walker) == 1);
    }
    for (const Entity walker : missed) {
        CAPTURE(walker.index);
        CHECK(road.health_of(walker) == 2);
    }
    CHECK(road.plates().front == 0);  // the van is six away too
    CHECK(road.engine() == 8);
}

TEST_CASE("the first thing stops a fragment: behind a rock is shelter") {
    Picture map = field();
    map[8][9] = '^';
    map[8][10] = 'z';
    DrawnRoad road(map, {.speed = 0});
    const Entity sheltered = road.walker();
    road.fire();
    CHECK(road.times<BarrelBurst>() == 1);
    CHECK(road.health_of(sheltered) == 2);
}

TEST_CASE("who stands beside a bursting barrel takes three, cornerwise five") {
    // The first barrel sets off the second, which stands cornerwise to the van: a tie is a side.
    DrawnRoad road({"............", "@....o......", ".o.........."}, {.speed = 0});
    road.fire();
    CHECK(road.times<BarrelBurst>() == 2);
    CHECK(road.plates().front == 0);  // one straight back from the first barrel
    CHECK(road.engine() == 8);
    CHECK(road.plates().right == 0);
    CHECK(road.tyres() == 0);
    CHECK(road.driver() == 8);
}

TEST_CASE("a walker beside a barrel dies of two fragments") {
    DrawnRoad road({"............", "@....oz.....", "............"}, {.speed = 0});
    road.fire();
    CHECK(road.walkers() == 0);
    CHECK(road.times<EnemyDied>() == 1);
}

TEST_CASE("barrels set each other off, cell by cell at 50 ms") {
    DrawnRoad road({"................", "@.....o...o...o.", "................"}, {.speed = 0});
    road.game->command({Manoeuvre::coast, true});
    std::int32_t now = 0;
    std::vector<std::int32_t> bursts;
    while (road.game->pause().kind == lull::Pause::For::delay) {
        now += road.game->pause().milliseconds;
        road.game->resume();
        for (const Event& event : road.game->take_events()) {
            if (std::holds_alternative<BarrelBurst>(event)) {
                bursts.push_back(now);
            }
        }
    }
    REQUIRE(bursts.size() == 3);
    CHECK(bursts[0] == 6 * 20);
    CHECK(bursts[1] - bursts[0] == 4 * 50);
    CHECK(bursts[2] - bursts[1] == 4 * 50);
}

namespace {
const Picture chain = {"..T.......z.....", ".m...o..o......z", "@....o.....o.T..", "..z......o......",
                       "......z......m.."};
}

TEST_CASE("a chain of explosions ends the same at once, step by step, and saved at every pause") {
    DrawnRoad at_once(chain, {.speed = 3, .letters = 2});
    at_once.fire();
    CHECK(at_once.events.size() > 5);

    DrawnRoad stepped(chain, {.speed = 3, .letters = 2});
    stepped.game->command({Manoeuvre::coast, true});
    auto reloaded = loaded(saved(*stepped.game));
    int pauses = 0;
    while (stepped.game->pause().kind == lull::Pause::For::delay) {
        CHECK(reloaded->hash() == stepped.game->hash());
        CHECK(reloaded->pause() == stepped.game->pause());
        CHECK(grid_is_exact(stepped.world()));
        CHECK(grid_is_exact(reloaded->world()));
        stepped.game->resume();
        reloaded->resume();
        reloaded = loaded(saved(*reloaded));
        ++pauses;
    }
    CHECK(pauses > 8);
    CHECK(stepped.game->hash() == at_once.game->hash());
    CHECK(reloaded->hash() == at_once.game->hash());
    CHECK(saved(*stepped.game) == saved(*at_once.game));
    CHECK(saved(*reloaded) == saved(*at_once.game));
}

TEST_CASE("saved at any pause of a chain and loaded once, the turn ends the same") {
    DrawnRoad at_once(chain, {.speed = 3});
    at_once.fire();
    DrawnRoad stepped(chain, {.speed = 3});
    stepped.game->command({Manoeuvre::coast, true});
    while (stepped.game->pause().kind == lull::Pause::For::delay) {
        const auto copy = loaded(saved(*stepped.game));
        copy->finish();
        CHECK(copy->hash() == at_once.game->hash());
        stepped.game->resume();
    }
}

TEST_CASE("without a weapon in front, or while it reloads, firing is refused") {
    DrawnRoad road({"@.....z....."}, {.armed = false});
    CHECK(road.fire() == Refusal::no_weapon);
    CHECK(road.turn() == 1);
    CHECK(road.coast() == Refusal::none);
}

TEST_CASE("a van may shoot a barrel and die of it") {
    DrawnRoad road({"............", "@o..........", "............"},
                   {.speed = 0, .driver = 2, .engine = 0, .plates = {0, 1, 1, 1}});
    road.fire();
    REQUIRE(road.game->outcome() != nullptr);
    CHECK(road.game->outcome()->result == Result::dead);
    CHECK(road.game->outcome()->cause == Cause::fragment);
}

}  // namespace shooting_test
