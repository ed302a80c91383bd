// What drives with a hook, and what drives in three pieces: the tow truck and the Toll King.
#include <doctest/doctest.h>

#include "game/engine.hpp"
#include "game/road/enemy_plans.hpp"
#include "game/road/people.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"

namespace rig_test {

using namespace ascii_road;

namespace {

const Intent& plan(const DrawnRoad& road, Entity who) {
    const Intent* intent = road.plan_of(who);
    REQUIRE(intent != nullptr);
    return *intent;
}

// The rig's pieces, from its head back.
std::vector<Entity> rig(const DrawnRoad& road) {
    std::vector<Entity> pieces{road.enemy("toll_king")};
    REQUIRE(pieces[0]);
    each_trailer(road.world(), pieces[0], [&](Entity trailer, Cell) { pieces.push_back(trailer); });
    return pieces;
}

std::string fault_of(const Picture& map, const auto& lie) {
    lull::Resolver<Posthaste> resolver(static_cast<std::int32_t>(map[0].size()), static_cast<std::int32_t>(map.size()),
                                       {}, {}, shipped_data());
    populate(resolver, plan_of(map), 0, 9);
    resolver.run();
    resolver.apply_unjudged([&](Action& action) { lie(resolver.world(), action); });
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    resolver.save(writer);
    lull::Fault fault;
    const auto game = Game::load(bytes, shipped_data(), fault);
    for (int turn = 0; game != nullptr && turn < 6; ++turn) {
        game->command({Manoeuvre::coast, true});
        game->finish();
    }
    return fault ? fault.sentence() : std::string();
}

}  // namespace

TEST_CASE("a tow truck drives right behind where the van will be, and announces its hook on that cell") {
    DrawnRoad road({".u..@...........", "................"}, {.speed = 2});
    const Entity truck = road.enemy("tow_truck");
    CHECK(road.health_of(truck) == 6);
    CHECK(plan(road, truck).destination == Cell{5, 0});
    CHECK(plan(road, truck).attacks);
    CHECK(attacked_cells(road.world(), plan(road, truck)) == std::vector<Cell>{{6, 0}});
}

TEST_CASE("hooked, the van loses one speed each turn, as long as it keeps its row") {
    DrawnRoad road({"..u.@...................", "........................"}, {.speed = 3});
    road.coast();
    CHECK(is_hooked(road.world()));
    CHECK(road.times<Hooked>() == 1);
    CHECK(road.speed() == 2);
    CHECK(road.van() == Cell{7, 0});
    road.coast();
    CHECK(road.speed() == 1);
    CHECK(road.van() == Cell{9, 0});
    road.accelerate();
    CHECK(road.speed() == 1);
    CHECK(road.driver() == 8);
    CHECK(road.plates().rear == 1);
    CHECK(loaded(saved(*road.game))->hash() == road.game->hash());
    road.south();
    CHECK_FALSE(is_hooked(road.world()));
    CHECK(road.times<Unhooked>() == 1);
    CHECK(road.speed() == 1);
}

TEST_CASE("a truck whose hook came off throws it again at the earliest on its third announcement") {
    DrawnRoad road({".u..@...................", "........................"}, {.speed = 2});
    const Entity truck = road.enemy("tow_truck");
    road.coast();
    REQUIRE(is_hooked(road.world()));
    road.south();
    REQUIRE_FALSE(is_hooked(road.world()));
    CHECK_FALSE(plan(road, truck).attacks);
    road.coast();
    CHECK_FALSE(plan(road, truck).attacks);
    road.coast();
    CHECK(plan(road, truck).attacks);
}

TEST_CASE("a hit takes the hook off, and it is not thrown again at once") {
    // What hits the truck is a friend's cone, after the truck's own turn.
    DrawnRoad road({"...u@...........", "................", "....c..........."}, {.speed = 0});
    const Entity truck = road.enemy("tow_truck");
    road.coast();
    CHECK(road.times<Hooked>() == 1);
    CHECK(road.times<Unhooked>() == 1);
    CHECK(road.health_of(truck) == 4);
    CHECK_FALSE(is_hooked(road.world()));
    CHECK_FALSE(plan(road, truck).attacks);
}

TEST_CASE("missed, a hook holds nothing: whoever steers away in time keeps its speed") {
    DrawnRoad road({".u..@...........", "................"}, {.speed = 2});
    road.south();
    CHECK_FALSE(is_hooked(road.world()));
    CHECK_FALSE(road.happened<Unhooked>());
    CHECK(road.speed() == 2);
}

TEST_CASE("a hook drags the van to a standstill and no further, and it may still drive on") {
    DrawnRoad road({".u..@..................."}, {.speed = 2});
    road.coast();
    REQUIRE(is_hooked(road.world()));
    CHECK(is_hooked(loaded(saved(*road.game))->world()));
    road.brake();
    CHECK(road.speed() == 0);
    road.coast();
    CHECK(road.speed() == 0);
    const Cell before = road.van();
    road.accelerate();
    CHECK(road.van() == before + lull::east);
}

TEST_CASE("the Toll King is three cells long, and has one health, 24") {
    DrawnRoad road({"................", "......l.........", "................", "..@.............", "................"},
                   {.speed = 0});
    CHECK(road.picture()[1] == "....XXL.........");
    const auto pieces = rig(road);
    REQUIRE(pieces.size() == 3);
    CHECK(road.health_of(pieces[0]) == 24);
    CHECK(road.world().count<Weapon>() == 4);
    CHECK(grid_is_exact(road.world()));
}

TEST_CASE("it moves as one, and each part announces for itself") {
    DrawnRoad road({"....................", "....l...............", "....................", "......@.............",
                    "...................."},
                   {.speed = 2});
    const auto pieces = rig(road);
    const lull::Offset way = plan(road, pieces[0]).destination - road.cell_of(pieces[0]);
    CHECK(way.columns > 0);
    CHECK(plan(road, pieces[1]).destination == road.cell_of(pieces[1]) + way);
    CHECK(plan(road, pieces[2]).destination == road.cell_of(pieces[2]) + way);
    const Cell head = road.cell_of(pieces[0]);
    road.coast();
    CHECK(road.cell_of(pieces[0]) == head + way);
    CHECK(road.cell_of(pieces[1]) == head + way + lull::west);
    CHECK(road.cell_of(pieces[2]) == head + way + lull::west + lull::west);
    CHECK(grid_is_exact(road.world()));
    CHECK(loaded(saved(*road.game))->hash() == road.game->hash());
}

TEST_CASE("where one part has no room, the whole rig does not change its row") {
    DrawnRoad road({".....l..............", "...T................", "....................", "....................",
                    "........@...........", "...................."},
                   {.speed = 0});
    const auto pieces = rig(road);
    CHECK(plan(road, pieces[0]).destination.row == 0);
    road.coast();
    CHECK(road.cell_of(pieces[0]).row == 0);
    CHECK(road.cell_of(pieces[2]).column == road.cell_of(pieces[0]).column - 2);
}

TEST_CASE("a harpoon pulls the whole rig by whichever part it hits, or nothing of it") {
    const VanState harpooner{.speed = 0, .mounted = {{Side::front, "harpoon"}, {Side::left, "harpoon"}}};
    const auto cells = [](const DrawnRoad& road) {
        std::vector<Cell> of_all;
        for (const Entity piece : rig(road)) {
            of_all.push_back(road.cell_of(piece));
        }
        return of_all;
    };
    DrawnRoad behind({"............", "@....l......", "............"}, harpooner);
    behind.fire(Side::front);
    CHECK(cells(behind) == std::vector<Cell>{{4, 1}, {3, 1}, {2, 1}});
    DrawnRoad beside({"............", "....l.......", "............", "..@........."}, harpooner);
    beside.fire(Side::left);
    CHECK(cells(beside) == std::vector<Cell>{{4, 2}, {3, 2}, {2, 2}});
    CHECK(grid_is_exact(beside.world()));
    DrawnRoad in_the_way({"............", "....l.......", "....^.......", "..@........."}, harpooner);
    in_the_way.fire(Side::left);
    CHECK(cells(in_the_way) == std::vector<Cell>{{4, 1}, {3, 1}, {2, 1}});
}

TEST_CASE("on oil the rig skids as a whole: it follows its head, and skids once") {
    for (const char* const lane : {".....s..............", "......ss............", "....sss............."}) {
        const std::string oily = lane;
        CAPTURE(oily);
        DrawnRoad road({"....................", "....l...............", oily, "....................",
                        "....................", "........@..........."},
                       {.speed = 2});
        const auto pieces = rig(road);
        road.coast();
        const Cell head = road.cell_of(pieces[0]);
        CHECK(head.row == 3);
        CHECK(road.cell_of(pieces[1]) == head + lull::west);
        CHECK(road.cell_of(pieces[2]) == head + lull::west + lull::west);
        CHECK(road.times<EnemySkidded>() == 1);
        CHECK(grid_is_exact(road.world()));
    }
}

TEST_CASE("the turrets fire where they announced") {
    DrawnRoad road({"............", "............", "....l.......", "............", "...@........", "............"},
                   {.speed = 0});
    const auto pieces = rig(road);
    REQUIRE(plan(road, pieces[1]).attacks);
    CHECK(plan(road, pieces[1]).side == Side::right);
    const auto total = [&] { return road.plates().left + road.tyres() + road.driver(); };
    const std::int32_t before = total();
    road.coast();
    CHECK(total() < before);
    CHECK(road.times<YouFired, EnemyFired>() >= 1);
    CHECK_FALSE(plan(road, pieces[1]).attacks);  // it reloads
}

TEST_CASE("a hit on a part silences that part alone, and costs the whole rig") {
    DrawnRoad road({"............", "@.....l.....", "............"}, {.speed = 0});
    const auto pieces = rig(road);
    road.fire();
    CHECK(road.times<EnemyHit>() == 1);
    CHECK(road.health_of(pieces[0]) == 23);
    CHECK_FALSE(road.world().has<Health>(pieces[2]));
    CHECK(road.world().count<Intent>() == 3);
}

TEST_CASE("rammed from behind, it stops the van and each takes the difference of speeds") {
    DrawnRoad road({"............", "@....l......", "............"}, {.speed = 3});
    const auto pieces = rig(road);
    road.accelerate();
    CHECK(road.times<Rammed>() == 1);
    CHECK(road.health_of(pieces[0]) == 20);
    CHECK(road.speed() == 0);
    CHECK(road.van() == Cell{2, 1});
    CHECK(road.plates().front == 0);
    CHECK(road.engine() <= 5);
}

TEST_CASE("his death leaves three wrecks, and nothing of him stays") {
    const MapPlan plan = plan_of({"............", "@....l......", "............"});
    const auto game = loaded(begun(plan, 9, [](const World& world, Action& action) {
        action.set(world.first<Van>(), Speed{3});
        world.each<Enemy, Health>([&](Entity king, const Enemy&, const Health&) { action.set(king, Health{2, 24}); });
    }));
    game->command({Manoeuvre::coast, false});
    game->finish();
    CHECK(game->world().count<Enemy>() == 0);
    CHECK(game->world().count<Scenery>() == 3);
    CHECK(game->world().count<Weapon>() == 1);
    CHECK(game->picture(0, 12).find("..@%%%") != std::string::npos);
    CHECK(grid_is_exact(game->world()));
    CHECK(loaded(saved(*game))->hash() == game->hash());
}

TEST_CASE("a rig with a part missing, or coupled to itself, is refused or played; it never breaks") {
    const Picture map{"............", "@......l....", "............"};
    CHECK(fault_of(map, [](const World&, Action&) {}).empty());
    const auto each_piece = [](const World& world, const auto& visit) {
        world.each<MountedOn, Enemy>([&](Entity it, const MountedOn&, const Enemy&) { visit(it); });
    };
    // The last trailer is gone: a rig of two.
    CHECK(fault_of(map, [&](const World& world, Action& action) {
              Entity last;
              each_piece(world, [&](Entity it) { last = it; });
              world.each<MountedOn>([&](Entity gun, const MountedOn& mount) {
                  if (mount.carrier == last) {
                      action.destroy(gun);
                  }
              });
              action.destroy(last);
          }).empty());
    // Its head is gone.
    CHECK_FALSE(fault_of(map, [&](const World& world, Action& action) {
                    each_piece(world, [&](Entity it) {
                        const Entity head = head_of(world, it);
                        action.destroy(head);
                    });
                }).empty());
    // In a circle.
    CHECK_FALSE(fault_of(map, [&](const World& world, Action& action) {
                    each_piece(world, [&](Entity it) { action.set(it, MountedOn{it, Side::rear}); });
                }).empty());
    // Behind the van.
    CHECK_FALSE(fault_of(map, [&](const World& world, Action& action) {
                    each_piece(world, [&](Entity it) { action.set(it, MountedOn{world.first<Van>(), Side::rear}); });
                }).empty());
    // Torn apart: it goes on as far apart as it is.
    CHECK(fault_of(map, [&](const World& world, Action& action) {
              each_piece(world, [&](Entity it) { action.set(it, Position{{11, 2}}); });
          }).empty());
    // A hook without a truck to it.
    CHECK(fault_of({"............", "@..z....k...", "............"}, [&](const World& world, Action& action) {
              world.each<Enemy>([&](Entity it, const Enemy& enemy) {
                  Enemy hooked = enemy;
                  hooked.hooked = true;
                  action.set(it, hooked);
              });
          }).empty());
}

}  // namespace rig_test
