// Into houses beside the road and out again: who is where, what goes along, and whose turns it is.
#include <doctest/doctest.h>

#include "game/engine.hpp"
#include "game/house/loot.hpp"
#include "game/house/play.hpp"
#include "game/house/survivors.hpp"
#include "game/posthaste.hpp"
#include "game/road/fire.hpp"
#include "game/road/hauls.hpp"
#include "game/road/mail.hpp"
#include "game/road/people.hpp"
#include "game/road/visits.hpp"
#include "tests/support/ascii_road.hpp"

namespace visits_test {

using namespace ascii_road;

const Picture before_a_house{",,D,,,,,,,", "..........", "..@.......", ".........."};

// Beside the van, below the door.
DrawnRoad at_the_door(VanState state = {}) {
    state.speed = 0;
    DrawnRoad road(before_a_house, state);
    REQUIRE(road.climb_out() == Refusal::none);
    REQUIRE(road.you() == Cell{2, 1});
    return road;
}

DrawnRoad inside_a_house(const VanState& state = {}) {
    DrawnRoad road = at_the_door(state);
    REQUIRE(road.north() == Refusal::none);
    REQUIRE(road.game->inside() != nullptr);
    return road;
}

// Out of the door that the courier came in by.
Manoeuvre way_out(const HousePlay& house) {
    const World& world = house.world();
    const Cell here = world.at(house.courier());
    return here.row == 0                  ? Manoeuvre::north
           : here.row == world.rows() - 1 ? Manoeuvre::south
           : here.column == 0             ? Manoeuvre::brake
                                          : Manoeuvre::accelerate;
}

std::unique_ptr<Game> copied(const Game& game) { return loaded(saved(game)); }

TEST_CASE("walking into the door of a house goes in: the courier is in another world, and the road goes on") {
    DrawnRoad road = inside_a_house();
    CHECK(road.happened<WentIn>());
    CHECK(road.game->on_foot());
    CHECK(road.game->world().count<Courier>() == 0);
    CHECK(road.game->inside()->world().count<Courier>() == 1);
    const std::int32_t turn = road.turn();
    for (int step = 0; step < steps_a_turn; ++step) {
        CHECK(road.coast() == Refusal::none);
    }
    CHECK(road.turn() == turn + 1);
    CHECK(road.game->inside()->house().steps == steps_a_turn);
}

TEST_CASE("out of the house you stand beside the van, and drive on") {
    DrawnRoad road = inside_a_house();
    CHECK(road.drive(way_out(*road.game->inside())) == Refusal::none);
    CHECK(road.game->inside() == nullptr);
    CHECK(road.happened<CameOut>());
    CHECK(road.you() == Cell{2, 1});
    CHECK(road.south() == Refusal::none);
    CHECK_FALSE(road.game->on_foot());
    CHECK(road.accelerate() == Refusal::none);
}

TEST_CASE("the driver gets out on the side of a house that is close by") {
    DrawnRoad south({"..........", "..@.......", "..........", ",,D,,,,,,,"}, {.speed = 0});
    REQUIRE(south.climb_out() == Refusal::none);
    CHECK(south.you() == Cell{2, 2});
    DrawnRoad ahead({",,,,D,,,,,", "..........", ".@........", ".........."}, {.speed = 0});
    REQUIRE(ahead.climb_out() == Refusal::none);
    CHECK(ahead.you() == Cell{1, 1});
    DrawnRoad far({"............", "..@.........", "............", ",,,,,,,,,,,D"}, {.speed = 0});
    REQUIRE(far.climb_out() == Refusal::none);
    CHECK(far.you() == Cell{2, 0});
}

TEST_CASE("a van shoves no house, and nothing that stands before one") {
    DrawnRoad road({".......", "..@D...", ".......", "......."}, {.speed = 0});
    CHECK(road.shove() == Refusal::nothing_to_shove);
    DrawnRoad other({".......", "..@oD..", ".......", "......."}, {.speed = 0});
    CHECK(other.shove() == Refusal::nothing_to_shove);
    DrawnRoad free({".......", "..@o.D.", ".......", "......."}, {.speed = 0});
    CHECK(free.shove() == Refusal::none);
}

TEST_CASE("the horde is at a door when it is at the door or at the van") {
    DrawnRoad road({",,,,,,,D,,,,,,,", "...............", "..@............", "..............."}, {.speed = 0});
    const Cell van = road.game->world().at(road.game->van());
    CHECK(road.game->steps_until_horde_at({7, 0}) == road.game->steps_until_horde_at(van));
}

// The horde moves already, and comes from far away.
const VanState chased{.turn = 12, .horde_front = -1500};

TEST_CASE("the horde stands still for three turns once you are in a house, and the clock says so at the door") {
    DrawnRoad road = at_the_door(chased);
    const auto before = road.game->steps_until_horde();
    REQUIRE(before);
    REQUIRE(road.north() == Refusal::none);
    const std::int32_t held = 3 * steps_a_turn;
    CHECK(road.game->steps_until_horde() == *before - 1 + held);
    CHECK(road.game->inside()->house().until_horde == *before - 1 + held);
    const std::int32_t front = road.horde_front();
    std::int32_t stood = 0;
    for (; road.horde_front() == front; ++stood) {
        REQUIRE(road.coast() == Refusal::none);
    }
    CHECK(stood > held);
    CHECK(stood <= held + steps_a_turn);
}

TEST_CASE("the clock of a house counts on outside") {
    DrawnRoad road = inside_a_house(chased);
    REQUIRE(road.coast() == Refusal::none);
    const std::int32_t inside = road.game->inside()->house().until_horde;
    CHECK(road.game->steps_until_horde() == inside);
    REQUIRE(road.drive(way_out(*road.game->inside())) == Refusal::none);
    CHECK(road.game->steps_until_horde() == inside - 1);
}

TEST_CASE("the dead want you, not the van: while you are inside they stay where they are") {
    DrawnRoad road({",,D,,,,,,,", "....z.....", "..@.......", ".........."},
                   {.speed = 0, .plates = no_plates, .noticed = true});
    REQUIRE(road.climb_out() == Refusal::none);
    REQUIRE(road.north() == Refusal::none);
    REQUIRE(road.game->inside() != nullptr);
    const auto wait_a_turn = [&] {
        for (int step = 0; step < steps_a_turn; ++step) {
            REQUIRE(road.coast() == Refusal::none);
        }
    };
    wait_a_turn();  // what was announced before comes about
    const Entity dead = road.world().first<Walker>();
    const Cell there = road.world().at(dead);
    const Tyres tyres = road.of_van<Tyres>();
    wait_a_turn();
    wait_a_turn();
    CHECK(road.world().at(dead) == there);
    CHECK(road.of_van<Tyres>().value == tyres.value);
    REQUIRE(road.drive(way_out(*road.game->inside())) == Refusal::none);
    wait_a_turn();
    wait_a_turn();
    CHECK(road.driver() < 8);  // and then they come
}

TEST_CASE("a house is visited once") {
    DrawnRoad road = inside_a_house();
    REQUIRE(road.drive(way_out(*road.game->inside())) == Refusal::none);
    CHECK(road.north() == Refusal::visited_already);
    CHECK(road.refusal_of(Manoeuvre::north) == "You have been in there.");
    CHECK(road.game->inside() == nullptr);
}

TEST_CASE("health and what one suffers from go in and come out") {
    VanState hurt;
    hurt.driver = 5;
    hurt.burns = 30;
    DrawnRoad road = inside_a_house(hurt);
    const World& house = road.game->inside()->world();
    const std::int32_t left = house.get<Health>(house.first<Courier>()).value;
    CHECK(left <= 5);
    CHECK(house.has<Burning>(house.first<Courier>()));
    REQUIRE(road.drive(way_out(*road.game->inside())) == Refusal::none);
    const World& world = road.game->world();
    CHECK(world.get<Health>(road.game->driver()).value <= left);
    CHECK(world.has<Burning>(road.game->driver()));
}

TEST_CASE("who was rescued sits in the van and is nowhere else") {
    const MapPlan plan = plan_of(before_a_house);
    lull::Resolver<Posthaste> resolver(plan.columns, plan.rows, {}, {}, shipped_data());
    populate(resolver, plan, 0, 1);
    resolver.run();
    const World& world = resolver.world();
    const Entity van = world.first<Van>();
    const Entity door = world.first<PlaceDoor>();
    const GameData& data = shipped_data();
    resolver.apply_unjudged([&](Action& action) {
        action.set(van, Speed{0});
        action.remove<Controlled>(van);
        action.set<Controlled>(door);
    });
    Entity courier;
    resolver.apply_unjudged([&](Action& action) {  // as they are brought out of a house
        courier = data.things.spawn(action, data.roles.courier);
        action.set(courier, Position{world.at(door)});
        action.remove<Solid>(courier);
        action.remove<Controlled>(courier);
        const Entity survivor = data.things.spawn(action, data.things.find("survivor"));
        action.set(survivor, Survivor{1});
        action.remove<Position>(survivor);
    });
    resolver.command(ComeOut{door, courier, 100, 0}, Turn::Then::hand_over, step_time);
    CHECK(passengers(world) == 1);
    world.each<Human>([&](Entity who, const Human& human) { CHECK((!human.aboard || !world.has<Position>(who))); });
}

TEST_CASE("who dies inside has died on that road") {
    VanState hurt;
    hurt.driver = 2;
    hurt.burns = 30;
    DrawnRoad road = inside_a_house(hurt);
    for (int step = 0; step < 20 && road.game->outcome() == nullptr; ++step) {
        road.coast();
    }
    REQUIRE(road.game->outcome() != nullptr);
    CHECK(road.game->outcome()->result == Result::dead);
    CHECK(road.game->outcome()->cause == Cause::fire);
    CHECK(road.game->outcome()->on_foot);
    const LastHit* hit = road.game->world().find<LastHit>(road.game->driver());  // not what hit the van before
    REQUIRE(hit != nullptr);
    CHECK(hit->cause == Cause::fire);
    CHECK(road.game->inside() == nullptr);
    CHECK(copied(*road.game) != nullptr);
}

TEST_CASE("what a driver does is refused inside, and costs nothing") {
    DrawnRoad road = inside_a_house();
    const auto hash = road.game->hash();
    CHECK(road.mend() == Refusal::on_foot);
    CHECK(road.fire() == Refusal::on_foot);
    CHECK(road.game->hash() == hash);
}

TEST_CASE("a purchase that is refused inside lets nobody take back what comes then") {
    VanState hurt;
    hurt.driver = 2;
    hurt.burns = 30;
    DrawnRoad road = inside_a_house(hurt);
    CHECK(road.game->buy({0, Side::front}) != Refusal::none);
    for (int step = 0; step < 20 && road.game->outcome() == nullptr; ++step) {
        road.coast();
    }
    REQUIRE(road.game->outcome() != nullptr);
    CHECK_FALSE(road.game->can_take_back());
}

TEST_CASE("into a van that stands in the door of a house visited before nobody climbs, and that is foretold") {
    VanState state;
    state.speed = 0;
    state.beneath = {{'D', {2, 2}}};
    DrawnRoad road({",,,,,,,,,,", "..........", "..@.......", ".........."}, state);
    REQUIRE(road.climb_out() == Refusal::none);
    const auto game = loaded(altered(saved(*road.game), {[](const World& world, Action& action) {
                                         world.each<PlaceDoor>([&](Entity entity, PlaceDoor door) {
                                             door.visited = true;
                                             action.set(entity, door);
                                         });
                                     }}));
    const Refusal foretold = game->would_refuse({Manoeuvre::climb_out});
    CHECK(foretold == Refusal::visited_already);
    CHECK(game->command({Manoeuvre::climb_out}) == foretold);
}

TEST_CASE("a preview of going in does not tell what is inside") {
    DrawnRoad road = at_the_door();
    const auto fork = road.game->fork();
    CHECK(fork->command({Manoeuvre::north, false}) == Refusal::none);
    CHECK(fork->inside() == nullptr);
    CHECK(fork->world().at(fork->driver()) == Cell{2, 1});
}

TEST_CASE("saved at any step inside, it goes on alike") {
    DrawnRoad road = inside_a_house();
    const Manoeuvre out = way_out(*road.game->inside());
    for (const Manoeuvre step : {Manoeuvre::coast, Manoeuvre::north, Manoeuvre::accelerate, Manoeuvre::south,
                                 Manoeuvre::brake, Manoeuvre::coast, out}) {
        const auto other = copied(*road.game);
        REQUIRE(other != nullptr);
        CHECK(other->hash() == road.game->hash());
        CHECK((other->inside() != nullptr) == (road.game->inside() != nullptr));
        CHECK(other->command({step, false}) == road.drive(step));
        CHECK(other->hash() == road.game->hash());
    }
}

TEST_CASE("a save in which somebody is in a house that is not there is refused") {
    DrawnRoad road = inside_a_house();
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    road.game->state().save(writer);
    lull::Fault fault;
    CHECK(Game::load(bytes, shipped_data(), fault) == nullptr);
    CHECK(fault.sentence() == "the place that somebody is in is not there");
}

TEST_CASE("in practice steps inside are taken back, as far as the door") {
    DrawnRoad road = at_the_door();
    road.game->practise();
    REQUIRE(road.north() == Refusal::none);
    const auto hash = road.game->hash();
    REQUIRE(road.coast() == Refusal::none);
    REQUIRE(road.coast() == Refusal::none);
    CHECK(road.game->take_back());
    CHECK(road.game->take_back());
    CHECK(road.game->hash() == hash);
    CHECK_FALSE(road.game->take_back());
    CHECK(road.game->inside() != nullptr);
    REQUIRE(road.drive(way_out(*road.game->inside())) == Refusal::none);
    CHECK_FALSE(road.game->can_take_back());
}

TEST_CASE("in practice the step that you died of inside is taken back, from a save as well, and you are inside again") {
    VanState hurt;
    hurt.driver = 2;
    hurt.burns = 30;
    DrawnRoad road = at_the_door(hurt);
    road.game->practise();
    REQUIRE(road.north() == Refusal::none);
    std::uint64_t before = road.game->hash();
    for (int step = 0; step < 20 && road.game->outcome() == nullptr; ++step) {
        before = road.game->hash();
        road.coast();
    }
    REQUIRE(road.game->outcome() != nullptr);
    CHECK(road.game->inside() == nullptr);
    lull::Bytes past;
    lull::ByteWriter writer(past);
    road.game->save_past(writer);
    lull::ByteReader reader(past);
    const auto other = copied(*road.game);
    REQUIRE(other != nullptr);
    REQUIRE_FALSE(other->load_past(reader));
    for (Game* game : {road.game.get(), other.get()}) {
        REQUIRE(game->take_back());
        CHECK(game->hash() == before);
        REQUIRE(game->inside() != nullptr);
        CHECK(game->command({Manoeuvre::coast, false}) == Refusal::none);
        CHECK(game->outcome() != nullptr);
    }
}

TEST_CASE("outside practice no step in a house can be taken back, and none is kept") {
    DrawnRoad road = inside_a_house();
    REQUIRE(road.coast() == Refusal::none);
    CHECK_FALSE(road.game->can_take_back());
    CHECK_FALSE(road.game->inside()->can_take_back());
}

TEST_CASE("what can be taken back inside is in the save, too") {
    DrawnRoad road = at_the_door();
    road.game->practise();
    REQUIRE(road.north() == Refusal::none);
    const auto hash = road.game->hash();
    REQUIRE(road.coast() == Refusal::none);
    lull::Bytes past;
    lull::ByteWriter writer(past);
    road.game->save_past(writer);
    const auto other = copied(*road.game);
    REQUIRE(other != nullptr);
    lull::ByteReader reader(past);
    CHECK_FALSE(other->load_past(reader));
    CHECK(other->take_back());
    CHECK(other->hash() == hash);
}

}  // namespace visits_test
