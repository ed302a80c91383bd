// Each deed on a small road that does it, and on one that nearly does.
#include <doctest/doctest.h>

#include "game/depot/play.hpp"
#include "game/engine.hpp"
#include "game/house/play.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "game/road/shop.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"

namespace deeds_test {

using namespace ascii_road;

namespace {

bool has_done(const DrawnRoad& road, Deed deed) { return is_done(deeds_of(road.world()), deed); }

void alter(DrawnRoad& road, const Alter& change) {
    road.game = loaded(altered(saved(*road.game), {change}));
    road.game->take_events();
}

// The weapon of an enemy that fires.
Entity gun_of(const World& world, Entity enemy) {
    Entity gun;
    each_mounted(world, enemy, [&](Entity it, const MountedOn&) { gun = it; });
    return gun;
}

// It stays where it is and fires to that side in its next turn.
Alter fires(Cell from, Side side) {
    return [=](const World& world, Action& action) {
        const Entity enemy = world.cell(from).any<Enemy>();
        action.set<Awake>(enemy);
        action.set(enemy, Intent{from, true, side, true, gun_of(world, enemy)});
    };
}
// It goes there and claws.
Alter claws_from(Cell from, Cell to) {
    return [=](const World& world, Action& action) {
        const Entity enemy = world.cell(from).any<Enemy>();
        action.set<Awake>(enemy);
        action.set(enemy, Intent{to, true, Side::front, true, {}});
    };
}
Alter drives_to(Cell from, Cell to) {
    return [=](const World& world, Action& action) {
        action.set(world.cell(from).any<Enemy>(), Intent{to, false, Side::front, true, {}});
    };
}
Alter weakens(Cell at) {
    return [=](const World& world, Action& action) {
        const Entity enemy = world.cell(at).any<Enemy>();
        action.set(enemy, Health{1, world.get<Health>(enemy).full});
    };
}

const VanState stands{.speed = 0};

void arrive(DrawnRoad& road) {
    for (int turn = 0; turn < 20 && road.game->outcome() == nullptr; ++turn) {
        road.coast();
    }
    REQUIRE(road.game->outcome() != nullptr);
    REQUIRE(road.game->outcome()->result == Result::delivered);
}

}  // namespace

TEST_CASE("two with one shot: the rounds of one machine gun count, two shots do not") {
    DrawnRoad one({"@..zz......."}, {.speed = 0, .mounted = {{Side::front, "machine_gun"}}});
    one.fire();
    REQUIRE(one.walkers() == 0);
    CHECK(has_done(one, Deed::two_with_one_shot));
    CHECK(one.times<DeedDone>() == 1);
    DrawnRoad two({"@..rr......."}, stands);
    two.fire();
    two.fire();
    REQUIRE(two.walkers() == 0);
    CHECK_FALSE(has_done(two, Deed::two_with_one_shot));
    CHECK_FALSE(two.happened<DeedDone>());
}

TEST_CASE("two with one shot: who is run over in that turn was not shot") {
    DrawnRoad road({"@..rr......."}, {.speed = 4});
    road.fire();
    REQUIRE(road.walkers() == 0);
    CHECK_FALSE(has_done(road, Deed::two_with_one_shot));
}

TEST_CASE("two with one shot: a barrel that it sets off counts, one that you drive into does not") {
    const Picture shot{"......r.....", "@.....o.....", "......r....."};
    DrawnRoad far(shot, stands);
    far.fire();
    REQUIRE(far.walkers() == 0);
    CHECK(has_done(far, Deed::two_with_one_shot));
    DrawnRoad near({"..r.........", ".@o.........", "..r........."}, {.speed = 1});
    near.coast();
    REQUIRE(near.walkers() == 0);
    CHECK_FALSE(has_done(near, Deed::two_with_one_shot));
}

TEST_CASE("two with one shot: a hitchhiker is no enemy") {
    DrawnRoad road({"@..hr......."}, {.speed = 0, .mounted = {{Side::front, "machine_gun"}}});
    road.fire();
    REQUIRE(road.world().count<Enemy>() == 0);
    CHECK_FALSE(has_done(road, Deed::two_with_one_shot));
}

TEST_CASE("chain of three: one barrel sets off a second and that a third; two are no chain") {
    DrawnRoad three({"@.....o..o..o......"}, stands);
    three.fire();
    REQUIRE(three.times<BarrelBurst>() == 3);
    CHECK(has_done(three, Deed::chain_of_three));
    CHECK(three.world().count<Chain>() == 0);
    DrawnRoad two({"@.....o..o........."}, stands);
    two.fire();
    REQUIRE(two.times<BarrelBurst>() == 2);
    CHECK_FALSE(has_done(two, Deed::chain_of_three));
}

TEST_CASE("chain of three: it counts who drives into the first, and who sets off three in three turns does not") {
    DrawnRoad road({".@o..o..o..........."}, {.driver = 8, .engine = 8, .plates = {8, 8, 8, 8}});
    road.coast();
    REQUIRE(road.times<BarrelBurst>() == 3);
    CHECK(has_done(road, Deed::chain_of_three));
    DrawnRoad slow({"@.....o............."}, {.speed = 0, .plates = {8, 8, 8, 8}});
    for (const std::int32_t column : {6, 5, 4}) {
        alter(slow, [&](const World& world, Action& action) {
            if (world.count<Explosive>() == 0) {
                const Entity barrel = shipped_data().things.spawn(action, shipped_data().things.find("barrel"));
                action.set(barrel, Position{{column, 0}});
            }
        });
        slow.fire();
        REQUIRE(slow.times<BarrelBurst>() == 1);
    }
    CHECK_FALSE(has_done(slow, Deed::chain_of_three));
}

TEST_CASE("chain of three: another's shot sets off what is not your chain") {
    DrawnRoad road({"@.................", "..................", "......o..o..o..d.."}, stands);
    alter(road, fires({15, 2}, Side::rear));
    road.coast();
    REQUIRE(road.times<BarrelBurst>() == 3);
    CHECK_FALSE(has_done(road, Deed::chain_of_three));
}

TEST_CASE("own goal: a bandit shoots a bandit, or a bike; not one of the dead, and you are no bandit") {
    for (const char* lane : {"....d..d..", "....k..d..", "....z..d.."}) {
        CAPTURE(lane);
        DrawnRoad road({lane, "..........", "..........", "@........."}, stands);
        alter(road, weakens({4, 0}));
        alter(road, fires({7, 0}, Side::rear));
        alter(road, [](const World& world, Action& action) { action.remove<Intent>(world.cell({4, 0}).any<Enemy>()); });
        road.coast();
        REQUIRE(road.world().count<Enemy>() == 1);
        CHECK(has_done(road, Deed::own_goal) == (lane[4] != 'z'));
    }
    DrawnRoad yours({"@...d......"}, stands);
    alter(yours, weakens({4, 0}));
    yours.fire();
    REQUIRE(yours.world().count<Enemy>() == 0);
    CHECK_FALSE(has_done(yours, Deed::own_goal));
}

TEST_CASE("between the stripes: red north and south of a safe cell, where a turn ends") {
    const Picture map{".........", "..z......", "...@.....", "..z......", "........."};
    const auto with = [&](Cell second) {
        DrawnRoad road(map, stands);
        alter(road, claws_from({2, 1}, {2, 1}));
        alter(road, claws_from({2, 3}, second));
        road.coast();
        return has_done(road, Deed::between_the_stripes);
    };
    CHECK(with({2, 3}));
    CHECK_FALSE(with({2, 4}));  // nothing south of it
    CHECK_FALSE(with({3, 3}));  // the cell itself is red
    DrawnRoad stopped({".........", "..z......", "...@zT...", "..z......", "........."}, stands);
    alter(stopped, claws_from({2, 1}, {2, 1}));
    alter(stopped, claws_from({2, 3}, {2, 3}));
    alter(stopped, claws_from({4, 2}, {6, 2}));
    stopped.coast();
    REQUIRE(stopped.happened<Lost>());  // one that is stopped short claws from where it stands
    CHECK_FALSE(has_done(stopped, Deed::between_the_stripes));
}

TEST_CASE("not a scratch: nothing is lost on the way, not even a heart that grows again") {
    DrawnRoad whole({"@..m...."}, {.speed = 2});
    arrive(whole);
    CHECK(has_done(whole, Deed::not_a_scratch));
    DrawnRoad burnt({"@......."}, {.speed = 2, .burns = 1});
    arrive(burnt);
    CHECK_FALSE(has_done(burnt, Deed::not_a_scratch));
    DrawnRoad scalded({".a......", "@.......", ".a......"}, stands);
    REQUIRE(scalded.climb_out() == Refusal::none);
    REQUIRE(scalded.accelerate() == Refusal::none);
    REQUIRE(scalded.driver() == 7);
    REQUIRE(scalded.brake() == Refusal::none);
    alter(scalded, [](const World& world, Action& action) { action.set(world.first<Courier>(), Health{8, 8}); });
    REQUIRE(scalded.drive(Manoeuvre::climb_out) == Refusal::none);
    REQUIRE_FALSE(scalded.game->on_foot());
    scalded.accelerate();
    arrive(scalded);
    CHECK_FALSE(has_done(scalded, Deed::not_a_scratch));
}

TEST_CASE("full sack: every letter of the road, and there was one") {
    DrawnRoad all({"@.m.m..."}, {.speed = 2});
    arrive(all);
    CHECK(has_done(all, Deed::full_sack));
    DrawnRoad most({"@.m.....", "....m..."}, {.speed = 2});
    arrive(most);
    CHECK_FALSE(has_done(most, Deed::full_sack));
    DrawnRoad none({"@......."}, {.speed = 2});
    arrive(none);
    CHECK_FALSE(has_done(none, Deed::full_sack));
}

TEST_CASE("saved from a bite: who was about to be clawed, until your hit, and is brought to camp") {
    const auto drive_home = [](bool attacked, bool brings) {
        DrawnRoad road({"....h...", "@..z....", "........"}, stands);
        alter(road, claws_from({3, 1}, attacked ? Cell{3, 0} : Cell{3, 2}));
        road.fire();
        REQUIRE(road.times<EnemyHit>() == 1);
        alter(road, [&](const World& world, Action& action) {
            const Entity human = world.first<Human>();
            if (brings) {
                action.set(human, Human{0, true});
                action.remove<Position>(human);
                action.remove<Solid>(human);
                action.remove<Intent>(human);
                action.remove<Flammable>(human);
            }
            action.set(world.first<Van>(), Position{{5, 2}});
            action.set(world.first<Van>(), Speed{2});
        });
        arrive(road);
        return has_done(road, Deed::saved_from_a_bite);
    };
    CHECK(drive_home(true, true));
    CHECK_FALSE(drive_home(true, false));
    CHECK_FALSE(drive_home(false, true));
}

TEST_CASE("who dies in the blast that hits the one who was about to claw them is not saved") {
    DrawnRoad road({"...h....", "..zxz..@", "........"}, stands);
    alter(road, [](const World& world, Action& action) {
        action.set<PartOfDeed>(world.cell({3, 1}).any<Ground>());  // as if you had laid it
        action.set(world.first<Human>(), Health{1, 2});
    });
    alter(road, drives_to({2, 1}, {3, 1}));
    alter(road, claws_from({4, 1}, {4, 0}));
    road.coast();
    CHECK(road.times<MineBurst>() == 1);
    CHECK_FALSE(road.world().first<Human>());
    CHECK_FALSE(has_done(road, Deed::saved_from_a_bite));
}

TEST_CASE("the King's tyres: your hit on his front holds him, and you pass it in that turn") {
    const Picture map{"....................", ".....l..............", "....................", "....@...............",
                      "...................."};
    const auto past = [&](Cell from, std::int32_t speed, Side side) {
        DrawnRoad road(map, {.speed = speed, .plates = {9, 9, 9, 9}, .traffic = 2, .mounted = {{side, "pistol"}}});
        alter(road, [&](const World& world, Action& action) { action.set(world.first<Van>(), Position{from}); });
        alter(road, [](const World& world, Action& action) {
            const Entity head = world.cell({5, 1}).any<Enemy>();
            action.set(head, Intent{{7, 1}, false, Side::front, true, {}});
        });
        road.fire(side);
        REQUIRE(road.times<EnemyHit>() == 1);
        return has_done(road, Deed::the_kings_tyres);
    };
    CHECK(past({5, 3}, 3, Side::left));
    CHECK_FALSE(past({4, 3}, 4, Side::left));  // a hit on a part behind it holds nothing
    CHECK_FALSE(past({5, 3}, 0, Side::left));  // he is not passed
}

TEST_CASE("close the door: the horde is two columns behind on arrival, not three") {
    for (const std::int32_t columns : {2, 3}) {
        DrawnRoad road({"......@..."}, {.speed = 3, .horde_front = 900 - columns * 100});
        arrive(road);
        CHECK(has_done(road, Deed::close_the_door) == (columns == 2));
    }
}

TEST_CASE("right of way: three of the dead under the wheels in one turn") {
    DrawnRoad three({"@.zzz......."}, {.speed = 4});
    three.coast();
    REQUIRE(three.times<EnemyRunOver>() == 3);
    CHECK(has_done(three, Deed::right_of_way));
    DrawnRoad two({"@.zz.......z............"}, {.speed = 4});
    two.coast();
    REQUIRE(two.times<EnemyRunOver>() == 2);
    for (int turn = 0; turn < 4 && two.walkers() > 0; ++turn) {
        two.coast();
    }
    REQUIRE(two.walkers() == 0);
    CHECK_FALSE(has_done(two, Deed::right_of_way));
    DrawnRoad bandit({"@.zzd......."}, {.speed = 4});
    bandit.coast();
    REQUIRE(bandit.times<EnemyRunOver>() == 3);
    CHECK_FALSE(has_done(bandit, Deed::right_of_way));
}

TEST_CASE("off the hook: the truck must have hooked you, and its end is not a friend's doing") {
    const VanState armed{.speed = 0, .mounted = {{Side::rear, "pistol"}}};
    const auto end_of_truck = [&](bool hooks, bool by_friend) {
        DrawnRoad road({"...u@...........", "...............d"}, armed);
        if (!hooks) {
            alter(road, drives_to({3, 0}, {3, 0}));
        }
        road.coast();
        REQUIRE(road.happened<Hooked>() == hooks);
        alter(road, weakens({3, 0}));
        if (by_friend) {
            const Entity bandit = road.enemy("bandit");
            alter(road, [=](const World&, Action& action) { action.set(bandit, Position{{3, 1}}); });
            alter(road, fires({3, 1}, Side::left));
            road.coast();
        } else {
            road.fire(Side::rear);
        }
        REQUIRE_FALSE(road.enemy("tow_truck"));
        return has_done(road, Deed::off_the_hook);
    };
    CHECK(end_of_truck(true, false));
    CHECK_FALSE(end_of_truck(false, false));
    CHECK_FALSE(end_of_truck(true, true));
}

TEST_CASE("just a splash: a puddle puts the van out; a fire that has burnt down does not count") {
    DrawnRoad splash({"@w........"}, {.burns = 3});
    splash.coast();
    CHECK(has_done(splash, Deed::just_a_splash));
    DrawnRoad late({"@.w......."}, {.burns = 1});
    late.coast();
    late.coast();
    CHECK_FALSE(late.world().has<Burning>(late.game->van()));
    CHECK_FALSE(has_done(late, Deed::just_a_splash));
}

TEST_CASE("on one cylinder: the engine has one point left on arrival, not two") {
    for (const std::int32_t engine : {1, 2}) {
        DrawnRoad road({"@..."}, {.engine = engine});
        arrive(road);
        CHECK(has_done(road, Deed::on_one_cylinder) == (engine == 1));
    }
}

TEST_CASE("something you dropped: a mine of yours destroys a bike; one that lay there does not count") {
    DrawnRoad yours({"..k....@........"}, {.speed = 2, .mounted = {{Side::rear, "mine_layer"}}});
    alter(yours, drives_to({2, 0}, {2, 0}));
    yours.fire(Side::rear);
    REQUIRE(yours.world().count<PartOfDeed>() == 1);
    const Entity bike = yours.enemy("bike");
    alter(yours, drives_to(yours.cell_of(bike), {6, 0}));
    alter(yours, weakens(yours.cell_of(bike)));
    yours.coast();
    REQUIRE_FALSE(yours.enemy("bike"));
    CHECK(has_done(yours, Deed::something_you_dropped));
    DrawnRoad theirs({"..k...x.@......."}, {.speed = 2});
    alter(theirs, drives_to({2, 0}, {6, 0}));
    alter(theirs, weakens({2, 0}));
    theirs.coast();
    REQUIRE_FALSE(theirs.enemy("bike"));
    CHECK_FALSE(has_done(theirs, Deed::something_you_dropped));
}

namespace {

// Out of a house when its clock says that the horde is so many steps away.
DrawnRoad out_of_a_house(bool with_parcel, std::int32_t until_horde) {
    DrawnRoad road({",,D,,,,,,,", "..........", "..@.......", ".........."},
                   {.speed = 0, .turn = 12, .horde_front = -100});
    REQUIRE(road.climb_out() == Refusal::none);
    REQUIRE(road.north() == Refusal::none);
    HousePlay* house = road.game->inside();
    REQUIRE(house != nullptr);
    if (with_parcel) {
        lull::Bytes state;
        lull::ByteWriter writer(state);
        house->resolver().save(writer);
        const lull::Bytes all = house->save();  // the state, and what can be taken back
        lull::Bytes bytes = altered(state, {[](const World& world, Action& action) {
                                        const Things& things = world.data().things;
                                        const Entity parcel = things.spawn(action, things.find("parcel"));
                                        action.remove<Position>(parcel);
                                        action.set(parcel, Inside{world.first<Courier>()});
                                    }});
        bytes.insert(bytes.end(), all.begin() + static_cast<std::ptrdiff_t>(state.size()), all.end());
        const lull::Fault fault = house->load(bytes);
        REQUIRE_MESSAGE(!fault, fault.sentence());
    }
    const Cell here = house->world().at(house->courier());
    const lull::Offset out = here.row == 0                           ? lull::north
                             : here.row == house->world().rows() - 1 ? lull::south
                             : here.column == 0                      ? lull::west
                                                                     : lull::east;
    while (road.game->steps_until_horde() > until_horde) {
        REQUIRE(road.coast() == Refusal::none);
    }
    REQUIRE(road.game->steps_until_horde() == until_horde);
    REQUIRE(road.drive(manoeuvre_of(out)) == Refusal::none);
    REQUIRE(road.happened<CameOut>());
    return road;
}

}  // namespace

TEST_CASE("out in time: with a parcel, and with the horde at most five steps away") {
    CHECK(has_done(out_of_a_house(true, 5), Deed::out_in_time));
    CHECK_FALSE(has_done(out_of_a_house(false, 5), Deed::out_in_time));
    CHECK_FALSE(has_done(out_of_a_house(true, 6), Deed::out_in_time));
}

TEST_CASE("by the book: a depot solved in as few steps as it can be, not in two more, and not left unsolved") {
    const auto leave_after = [](std::int32_t wasted, bool solves) {
        DrawnRoad road({",,U,,,,,,,", "..........", "..@.......", ".........."}, stands);
        REQUIRE(road.climb_out() == Refusal::none);
        REQUIRE(road.north() == Refusal::none);
        const Entity door = door_gone_in_by(road.world());
        const auto number = static_cast<std::size_t>(road.world().get<PlaceDoor>(door).number);
        const DepotLevel& level = shipped_data().depots[number - 1];
        const lull::Offset first = level.step_of_solution(0);
        for (std::int32_t i = 0; i < wasted; ++i) {  // there and back
            REQUIRE(road.game->command({manoeuvre_of(i % 2 == 0 ? first : lull::Offset{-first.columns, -first.rows}),
                                        false}) == Refusal::none);
        }
        for (std::int32_t i = 0; solves && !(level.step_of_solution(i) == lull::Offset{}); ++i) {
            REQUIRE(road.game->command({manoeuvre_of(level.step_of_solution(i)), false}) == Refusal::none);
        }
        REQUIRE(road.game->in_depot()->solved() == solves);
        REQUIRE(road.climb_out() == Refusal::none);
        return has_done(road, Deed::by_the_book);
    };
    CHECK(leave_after(0, true));
    CHECK_FALSE(leave_after(2, true));
    CHECK_FALSE(leave_after(0, false));
}

TEST_CASE("the camp pays for deeds, each once a road, and the next road begins without any") {
    DrawnRoad plain({"@......"}, {.speed = 2, .plates = {0, 1, 1, 1}, .burns = 1});
    arrive(plain);
    DrawnRoad deeds({"@w.w..."}, {.speed = 1, .burns = 9});
    deeds.coast();
    CHECK(deeds.times<DeedDone>() == 1);
    deeds.accelerate();
    CHECK_FALSE(deeds.happened<DeedDone>());
    CHECK(coins_of(deeds.world(), deeds.game->van()) == 0);
    arrive(deeds);
    CHECK(deeds.game->outcome()->pay - plain.game->outcome()->pay ==
          5 + (has_done(deeds, Deed::not_a_scratch) ? 20 : 0));
    CHECK(coins_of(deeds.world(), deeds.game->van()) == deeds.game->outcome()->pay);
    REQUIRE(run_errand(deeds.game, {Errand::Type::route, 0, Side::front}) == Refusal::none);
    CHECK(deeds_of(deeds.world()).done == 0);
}

TEST_CASE("who dies is paid for no deed") {
    DrawnRoad road({"@w......"}, {.driver = 1, .plates = no_plates, .turn = 20, .horde_front = 800, .burns = 3});
    road.coast();
    REQUIRE(road.game->outcome() != nullptr);
    CHECK(has_done(road, Deed::just_a_splash));
    CHECK(road.game->outcome()->pay == 0);
}

TEST_CASE("a deed is taken back with its turn, foreseen by a copy, and kept by a save") {
    DrawnRoad road({"@w........"}, {.burns = 3});
    road.game->practise();
    const auto copy = road.game->fork();
    copy->command({Manoeuvre::coast, false});
    copy->finish();
    CHECK(is_done(deeds_of(copy->world()), Deed::just_a_splash));
    CHECK_FALSE(has_done(road, Deed::just_a_splash));
    road.coast();
    CHECK(copy->hash() == road.game->hash());
    CHECK(is_done(deeds_of(loaded(saved(*road.game))->world()), Deed::just_a_splash));
    REQUIRE(road.game->take_back());
    CHECK_FALSE(has_done(road, Deed::just_a_splash));
}

TEST_CASE("all sixteen deeds are in the data") {
    CHECK(shipped_data().deeds.size() == static_cast<std::size_t>(Deed::count));
}

}  // namespace deeds_test
