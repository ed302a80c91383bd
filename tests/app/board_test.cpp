// What the draw list says of a game.
#include "app/board/board.hpp"

#include "app/preview.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "tests/support/ascii_road.hpp"

namespace board_test {

using namespace ascii_road;

namespace {

DrawList draw(const DrawnRoad& road, const BoardRequest& request = {}) {
    Animation animation;
    animation.reset(*road.game);
    return draw_board(*road.game, animation, request);
}

const BoardRequest aiming{true, true, std::nullopt, {}};
const BoardRequest playing_out{false, false, std::nullopt, {}};

BoardRequest hovering(Cell cell) { return {true, false, cell, {}}; }

DrawList draw_plan(const DrawnRoad& road, Manoeuvre manoeuvre = Manoeuvre::coast) {
    return draw(road, {true, false, std::nullopt, Previewer().foresee(*road.game, {manoeuvre, false}).way});
}

bool has_mark(const DrawList& list, Mark mark, Cell cell) {
    for (const MarkDraw& it : list.marks) {
        if (it.mark == mark && it.column == cell.column && it.row == cell.row) {
            return true;
        }
    }
    return false;
}

int count_marks(const DrawList& list, Mark mark) {
    int count = 0;
    for (const MarkDraw& it : list.marks) {
        count += it.mark == mark ? 1 : 0;
    }
    return count;
}

int place_of(const DrawList& list, Text sprite) {
    for (std::size_t i = 0; i < list.sprites.size(); ++i) {
        if (list.sprites[i].sprite == sprite) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

}  // namespace

TEST_CASE("the ground and the goal") {
    DrawnRoad road({",,,,,,", "@.....", "......", ",,,,,,"});
    const DrawList list = draw(road);
    CHECK(list.columns == 6);
    CHECK(list.rows == 4);
    CHECK(list.road_top == 1);
    CHECK(list.road_bottom == 2);
    CHECK(list.focus_x == 0);
    CHECK(count_marks(list, Mark::goal) == 4);
    CHECK(has_mark(list, Mark::goal, {5, 0}));
}

TEST_CASE("everything on the map has its sprite, where it stands") {
    DrawnRoad road({"@.z.o.m...T.", "^.%........."}, {.speed = 0});
    const DrawList list = draw(road);
    CHECK(list.sprites.size() == 10);  // with what the walker is about to do to the cells beside it
    for (const Text sprite : {Text::like("van"), Text::like("walker"), Text::like("barrel"), Text::like("letter"),
                              Text::like("tree"), Text::like("rock"), Text::like("wreck")}) {
        CHECK(place_of(list, sprite) >= 0);
    }
    const auto& walker = list.sprites[static_cast<std::size_t>(place_of(list, Text::like("walker")))];
    CHECK(walker.x == 2);
    CHECK(walker.y == 0);
}

TEST_CASE("the van is painted over walkers, walkers over what stands, flights over all") {
    DrawnRoad road({"@....o.m..z.", "..T........."}, {.speed = 0});
    road.game->command({Manoeuvre::coast, true});
    road.game->resume();
    const DrawList list = draw(road, playing_out);
    CHECK(place_of(list, Text::like("tree")) < place_of(list, Text::like("walker")));
    CHECK(place_of(list, Text::like("walker")) < place_of(list, Text::like("van")));
    CHECK(place_of(list, Text::like("van")) < place_of(list, Text::like("shell")));
}

TEST_CASE("a sleeping walker is fainter than one awake") {
    DrawnRoad asleep({"@.........z."}, {.speed = 0});
    DrawnRoad awake({"@...z......."}, {.speed = 0});
    const DrawList one = draw(asleep);
    const DrawList two = draw(awake);
    CHECK(one.sprites[static_cast<std::size_t>(place_of(one, Text::like("walker")))].opacity <
          two.sprites[static_cast<std::size_t>(place_of(two, Text::like("walker")))].opacity);
}

TEST_CASE("announced claws are red in the four cells beside where they end; a step has its mark and path") {
    DrawnRoad road({"............", "@..z........", "............"});
    const DrawList list = draw_plan(road);
    CHECK(has_mark(list, Mark::step, {2, 1}));
    for (const Cell cell : {Cell{1, 1}, Cell{3, 1}, Cell{2, 0}, Cell{2, 2}}) {
        CHECK(has_mark(list, Mark::threat, cell));
    }
    CHECK(count_marks(list, Mark::threat) == 4);
    CHECK(list.paths.size() == 2);  // its step and the van's way
}

TEST_CASE("an announced shot is red along its lane, up to what stands there for good; friends may move away") {
    const DrawList list = draw(DrawnRoad({"....k..@....z.T...."}, {.speed = 0}));
    for (std::int32_t column = 5; column <= 9; ++column) {
        CHECK(has_mark(list, Mark::threat, {column, 0}));
    }
    CHECK_FALSE(has_mark(list, Mark::threat, {10, 0}));
    CHECK_FALSE(has_mark(list, Mark::threat, {4, 0}));
    const DrawList stopped = draw(DrawnRoad({"....k..@T..........."}, {.speed = 0}));
    CHECK(has_mark(stopped, Mark::threat, {8, 0}));
    CHECK_FALSE(has_mark(stopped, Mark::threat, {9, 0}));
}

TEST_CASE("an announced cone is red in one, three and five cells, behind a tree too") {
    const DrawList list = draw(DrawnRoad({"....c....", "....T....", "....@....", "........."}, {.speed = 0}));
    CHECK(count_marks(list, Mark::threat) == 9);
    CHECK(has_mark(list, Mark::threat, {4, 1}));
    for (std::int32_t column = 3; column <= 5; ++column) {
        CHECK(has_mark(list, Mark::threat, {column, 2}));
    }
    for (std::int32_t column = 2; column <= 6; ++column) {
        CHECK(has_mark(list, Mark::threat, {column, 3}));
    }
}

TEST_CASE("claws, a lane and a cone each have a picture of their own where they come from") {
    const auto shows = [](const Picture& map, Text sprite) {
        return place_of(draw(DrawnRoad(map, {.speed = 0})), sprite) >= 0;
    };
    const Picture claws = {"..z@......"};
    const Picture lane = {"k..@......"};
    const Picture cone = {"...c......", "..........", "...@......"};
    CHECK(shows(claws, Text::like("claws")));
    CHECK_FALSE(shows(claws, Text::like("lane")));
    CHECK(shows(lane, Text::like("lane")));
    CHECK_FALSE(shows(lane, Text::like("claws")));
    CHECK(shows(cone, Text::like("cone")));
    CHECK_FALSE(shows(cone, Text::like("lane")));
    CHECK_FALSE(shows({"@.........z"}, Text::like("claws")));
}

TEST_CASE("the cells of a shot say which way it goes") {
    const DrawList list = draw(DrawnRoad({"....k..@....z.T...."}, {.speed = 0}));
    int chevrons = 0;
    for (const MarkDraw& mark : list.marks) {
        if (mark.mark == Mark::shot) {
            ++chevrons;
            CHECK(mark.way == lull::east);
        }
    }
    CHECK(chevrons == count_marks(list, Mark::threat));
}

TEST_CASE("stripes have an edge around them, and none between them") {
    const DrawList list = draw(DrawnRoad({"....k..@T..........."}, {.speed = 0}));
    for (const MarkDraw& mark : list.marks) {
        if (mark.mark == Mark::threat) {
            const unsigned ends = (mark.column == 5 ? 8U : 0U) | (mark.column == 8 ? 2U : 0U);
            CHECK(mark.edges == (1U | 4U | ends));
        }
    }
}

TEST_CASE("pointing at an enemy, or at a striped cell, outlines what is that enemy's alone") {
    const Picture map = {"................", "..z@...k........", "................"};
    const auto pointed = [&](std::optional<Cell> at) {
        return count_marks(draw(DrawnRoad(map, {.speed = 0}), {true, false, at, {}}), Mark::pointed);
    };
    const int all = count_marks(draw(DrawnRoad(map, {.speed = 0})), Mark::threat);
    CHECK(pointed(std::nullopt) == 0);
    CHECK(pointed(Cell{12, 0}) == 0);
    CHECK(pointed(Cell{2, 0}) == 4);
    CHECK(pointed(Cell{2, 0}) < all);
    CHECK(pointed(Cell{7, 1}) > 0);
    CHECK(pointed(Cell{7, 1}) < all);
}

TEST_CASE("a sleeper has a z, one awake has none") {
    const auto zs = [](const char* map) {
        int count = 0;
        for (const NumberDraw& it : draw(DrawnRoad({map}, {.speed = 0})).numbers) {
            count += it.text == "z" ? 1 : 0;
        }
        return count;
    };
    CHECK(zs("@.........z.") == 1);
    CHECK(zs("@...z.......") == 0);
}

TEST_CASE("what matters is larger than what does not: the van, then enemies, then scenery") {
    const DrawList list = draw(DrawnRoad({"@...z.......", "..T........."}, {.speed = 0}));
    const auto size_of = [&](Text sprite) {
        return list.sprites[static_cast<std::size_t>(place_of(list, sprite))].scale;
    };
    CHECK(size_of(Text::like("van")) > size_of(Text::like("walker")));
    CHECK(size_of(Text::like("walker")) >= 1);
    CHECK(size_of(Text::like("van")) > size_of(Text::like("tree")));
}

TEST_CASE("every enemy has a silhouette of its own, and the way of one that turns has a corner") {
    const DrawList list = draw(DrawnRoad({"@.z.r.b.d.k.c."}, {.speed = 0}));
    for (const Text sprite : {Text::like("walker"), Text::like("runner"), Text::like("bloater"), Text::like("bandit"),
                              Text::like("bike"), Text::like("car")}) {
        CHECK(place_of(list, sprite) >= 0);
    }
    const DrawList way = draw(DrawnRoad(
        {"...............", "..c............", "...............", "...............", "......@........"}, {.speed = 0}));
    REQUIRE(way.paths.size() == 1);
    const std::vector<std::pair<float, float>> cells = {{2.5F, 1.5F}, {2.5F, 2.5F}, {6.5F, 2.5F}};
    CHECK(way.paths.front().points == cells);
}

TEST_CASE("where the van comes to rest is marked, also at speed 0 and at the edge") {
    CHECK(has_mark(draw_plan(DrawnRoad({"@..........."}, {.speed = 3})), Mark::plan_end, {3, 0}));
    CHECK(has_mark(draw_plan(DrawnRoad({"@..........."}, {.speed = 0})), Mark::plan_end, {0, 0}));
    CHECK(has_mark(draw_plan(DrawnRoad({"....@.."}, {.speed = 4})), Mark::plan_end, {6, 0}));
}

TEST_CASE("the van's way turns where the van turns, and its ghost waits at the end") {
    const DrawList list = draw_plan(DrawnRoad({"............", "@..........."}, {.speed = 2}), Manoeuvre::north);
    REQUIRE(list.paths.size() == 1);
    const std::vector<std::pair<float, float>> way = {{0.5F, 1.5F}, {0.5F, 0.5F}, {1.5F, 0.5F}, {2.5F, 0.5F}};
    CHECK(list.paths.front().points == way);
    const SpriteDraw& ghost = list.sprites.front();
    CHECK(ghost.sprite == Text::like("van"));
    CHECK(ghost.opacity < 1);
    CHECK(ghost.x == 2);
    CHECK(ghost.y == 0);
    CHECK(has_mark(list, Mark::plan_end, {2, 0}));
}

TEST_CASE("a plan that something stops ends where it stops") {
    const DrawList list = draw_plan(DrawnRoad({"@..T........"}, {.speed = 4}));
    CHECK(has_mark(list, Mark::plan_end, {2, 0}));
}

TEST_CASE("armed, the cells that the shot passes are marked up to what it hits") {
    DrawnRoad road({"@...z......."}, {.speed = 0});
    CHECK(count_marks(draw(road, aiming), Mark::aim) == 4);
    CHECK(count_marks(draw(road), Mark::aim) == 0);
    CHECK(count_marks(draw(DrawnRoad({"@..........."}), aiming), Mark::aim) == 6);
    CHECK(count_marks(draw(DrawnRoad({"@.."}), aiming), Mark::aim) == 2);
}

TEST_CASE("no plans are shown while a turn plays out") {
    DrawnRoad road({"@..z........"});
    const DrawList list = draw(road, {false, true, std::nullopt, {{0, 0}, {1, 0}}});
    CHECK(count_marks(list, Mark::threat) == 0);
    CHECK(count_marks(list, Mark::plan_end) == 0);
    CHECK(count_marks(list, Mark::aim) == 0);
    CHECK(list.paths.empty());
}

TEST_CASE("the hovered cell is marked if it is on the map") {
    DrawnRoad road({"@..........."});
    CHECK(has_mark(draw(road, hovering(Cell{3, 0})), Mark::hover, {3, 0}));
    CHECK(count_marks(draw(road, hovering(Cell{12, 0})), Mark::hover) == 0);
    CHECK(count_marks(draw(road, hovering(Cell{0, -1})), Mark::hover) == 0);
}

TEST_CASE("the horde's next column is where it will be") {
    // Standing still, so that the leash does not matter.
    for (std::int32_t turn = 7; turn <= 12; ++turn) {
        CAPTURE(turn);
        DrawnRoad road({"....................@..................."}, {.speed = 0, .turn = turn, .horde_front = 700});
        const float shown = draw(road).horde_next_x;
        CHECK(draw(road).horde_x == 7);
        road.coast();
        CHECK(static_cast<float>(road.horde_front()) / 100 == shown);
    }
}

TEST_CASE("the horde's next column is right also when the van drives on") {
    DrawnRoad road({"....................@..................."}, {.speed = 3, .turn = 11, .horde_front = 600});
    const float shown = draw(road).horde_next_x;
    road.coast();
    CHECK(static_cast<float>(road.horde_front()) / 100 == shown);
}

namespace {

struct Foreseen {
    Preview seen;
    DrawList list;
    Foreseen(const DrawnRoad& road, Command command) : seen(Previewer().foresee(*road.game, command)) {
        list = draw(road, {true, command.shoots, std::nullopt, seen.way, &seen});
    }
    [[nodiscard]] int sprites_at(Text sprite, Cell cell, float most_opacity = 1) const {
        int count = 0;
        for (const SpriteDraw& it : list.sprites) {
            count += it.sprite == sprite && it.opacity <= most_opacity &&
                             static_cast<std::int32_t>(it.x + 0.5F) == cell.column &&
                             static_cast<std::int32_t>(it.y + 0.5F) == cell.row
                         ? 1
                         : 0;
        }
        return count;
    }
    [[nodiscard]] bool says(const char* number, Cell cell) const {
        for (const NumberDraw& it : list.numbers) {
            if (it.text == number && static_cast<std::int32_t>(it.x) == cell.column &&
                static_cast<std::int32_t>(it.y) == cell.row) {
                return true;
            }
        }
        return false;
    }
};

}  // namespace

TEST_CASE("a door that somebody has gone in by stands open ever after") {
    DrawnRoad road({",,,,,,D,,,,,", "......@.....", "............"}, {.speed = 0});
    CHECK(place_of(draw(road), Text::like("open_door")) < 0);
    const auto visit = [](const World& world, Action& action) {
        const Entity door = world.first<PlaceDoor>();
        PlaceDoor leads = world.get<PlaceDoor>(door);
        leads.visited = true;
        action.set(door, leads);
    };
    road.game = loaded(altered(saved(*road.game), {visit}));
    CHECK(place_of(draw(road), Text::like("open_door")) >= 0);
    CHECK(place_of(draw(road), Text::like("door")) < 0);
}

TEST_CASE("foreseen, an enemy's ghost waits where it will stand; it itself still stands where it is") {
    const Foreseen board(DrawnRoad({"............", "@...z.......", "............"}, {.speed = 0}), {});
    CHECK(board.sprites_at(Text::like("walker"), {4, 1}) == 1);
    CHECK(board.sprites_at(Text::like("walker"), {3, 1}, 0.5F) == 1);
    CHECK(board.sprites_at(Text::like("dies"), {4, 1}) == 0);
    CHECK(board.sprites_at(Text::like("refused"), {3, 1}) == 0);
    CHECK(board.list.numbers.empty());
}

TEST_CASE("foreseen, who dies is marked with a skull, and has no ghost") {
    const Foreseen board(DrawnRoad({"............", "@..r........", "............"}, {.speed = 0}),
                         {Manoeuvre::coast, true});
    CHECK(board.sprites_at(Text::like("dies"), {3, 1}) == 1);
    CHECK(board.sprites_at(Text::like("runner"), {3, 1}, 0.5F) == 0);
    CHECK(board.says("-1", {3, 1}));
}

TEST_CASE("foreseen, a plan that fails has a mark of its own where it was announced") {
    const Foreseen board(DrawnRoad({"..........", ".@........", "....r.....", "...r......"}, {.speed = 1}), {});
    CHECK(board.sprites_at(Text::like("refused"), board.seen.enemy_outcomes.front().announced) == 1);
}

TEST_CASE("foreseen, all that the van loses is one number where it ends, what it gains another") {
    const Foreseen board(DrawnRoad({"..z...", ".@m...", "..z..."}, {.speed = 1}), {});
    CHECK(board.says("-2", {2, 1}));
    CHECK(board.says("+1", {2, 1}));
    CHECK(board.list.numbers.size() == 2);
    for (const NumberDraw& it : board.list.numbers) {  // and neither hides its middle
        CHECK(std::hypot(it.x - 2.5F, it.y - 1.5F) > 0.3F);
    }
}

TEST_CASE("foreseen, letters thrown out of the sack lie faintly on the road, and the horde's line moves on") {
    const Foreseen board(DrawnRoad({".....@.........."},
                                   {.speed = 0, .plates = no_plates, .letters = 3, .turn = 11, .horde_front = 600}),
                         {});
    REQUIRE(board.seen.thrown.size() == 2);
    for (const Cell cell : board.seen.thrown) {
        CHECK(board.sprites_at(Text::like("letter"), cell, 0.5F) == 1);
    }
    CHECK(board.list.horde_next_x == static_cast<float>(board.seen.horde_front) / 100);
}

TEST_CASE("foreseen, a barrel that bursts has a faint flash") {
    const Foreseen board(DrawnRoad({"............", "@....o......", "............"}, {.speed = 0}),
                         {Manoeuvre::coast, true});
    CHECK(board.sprites_at(Text::like("flash"), {5, 1}, 0.5F) == 1);
}

TEST_CASE("foreseen, barrels are numbered in the order in which they go off") {
    const Foreseen board(DrawnRoad({"............", "@....o.o....", "............"}, {.speed = 0}),
                         {Manoeuvre::coast, true});
    CHECK(board.says("1", {5, 1}));
    CHECK(board.says("2", {7, 1}));
}

TEST_CASE("foreseen, your own end has a skull, too") {
    const Foreseen board(
        DrawnRoad({"..z...", ".@....", "......"}, {.speed = 1, .driver = 1, .tyres = 0, .plates = no_plates}), {});
    CHECK(board.sprites_at(Text::like("dies"), {2, 1}) == 1);
}

}  // namespace board_test
