// Motion between two states: it begins where things were, ends where they are, and ends.
#include "app/board/animation.hpp"

#include <doctest/doctest.h>

#include "tests/support/ascii_road.hpp"

namespace animation_test {

using namespace ascii_road;

namespace {
struct Moving {
    DrawnRoad road;
    Animation animation;

    explicit Moving(const Picture& map, const VanState& state = {}) : road(map, state) {
        road.game->keep_changes();
        animation.reset(*road.game);
    }
    void follow() { animation.follow(*road.game, road.game->take_events()); }
    float van_x() { return animation.place_of(road.game->van(), road.van()).first; }
};
}  // namespace

TEST_CASE("at rest nothing moves and everything is where the rules have it") {
    Moving moving({"..@....."});
    CHECK_FALSE(moving.animation.is_moving());
    CHECK(moving.van_x() == 2);
    moving.follow();
    CHECK_FALSE(moving.animation.is_moving());
}

TEST_CASE("the van slides from cell to cell in the time that the rules give it") {
    Moving moving({"..@....."}, {.speed = 1});
    moving.road.game->command({Manoeuvre::coast, false});
    moving.follow();
    CHECK(moving.animation.is_moving());
    CHECK(moving.van_x() == 2);
    moving.animation.elapse(25);
    CHECK(moving.van_x() == doctest::Approx(2.5));
    moving.animation.elapse(25);
    CHECK(moving.van_x() == 3);
    moving.animation.elapse(1);
    CHECK_FALSE(moving.animation.is_moving());
}

TEST_CASE("the horde slides to where the rules have it") {
    Moving moving({"..........@............"}, {.speed = 0, .turn = 11, .horde_front = 600});
    moving.road.game->command({Manoeuvre::coast, false});
    moving.road.game->finish();
    REQUIRE(moving.road.horde_front() > 600);
    moving.follow();
    const auto shown = [&] {
        return static_cast<float>(moving.road.horde_front()) / 100 + moving.animation.horde_lag();
    };
    CHECK(shown() == doctest::Approx(6));
    moving.animation.elapse(130);
    CHECK(shown() > 6.3F);
    CHECK(moving.animation.horde_lag() < 0);
    moving.animation.elapse(130);
    CHECK(moving.animation.horde_lag() == 0);
}

TEST_CASE("finishing ends all motion at once, and so does a long time") {
    for (const bool finish : {true, false}) {
        Moving moving({"............", "@....oz.....", "............"}, {.speed = 2});
        moving.road.game->command({Manoeuvre::coast, true});
        moving.road.game->finish();
        moving.follow();
        CHECK(moving.animation.is_moving());
        if (finish) {
            moving.animation.finish();
        } else {
            moving.animation.elapse(10'000);
        }
        CHECK_FALSE(moving.animation.is_moving());
        CHECK(moving.van_x() == 2);
        DrawList list;
        moving.animation.add_effects(list);
        moving.animation.add_ghosts(list);
        CHECK(list.rings.empty());
        CHECK(list.numbers.empty());
        CHECK(list.sprites.empty());
        CHECK(list.shake_x == 0);
    }
}

TEST_CASE("losses pop as numbers, bursts as rings, a kill leaves a ghost") {
    Moving moving({"............", "@....oz.....", "............"}, {.speed = 0});
    moving.road.game->command({Manoeuvre::coast, true});
    moving.road.game->finish();
    moving.follow();
    moving.animation.elapse(1);
    DrawList list;
    moving.animation.add_effects(list);
    CHECK_FALSE(list.rings.empty());
    CHECK_FALSE(list.numbers.empty());
    CHECK(list.shake_x != 0);
    for (const RingDraw& ring : list.rings) {
        CHECK(ring.radius >= 0);
        CHECK(ring.opacity >= 0);
        CHECK(ring.opacity <= 1);
    }
    for (const NumberDraw& number : list.numbers) {
        CHECK(number.text.find_first_not_of("0123456789+-") == std::string::npos);
        CHECK(number.opacity >= 0);
        CHECK(number.opacity <= 1);
    }
    DrawList ghosts;
    moving.animation.add_ghosts(ghosts);
    CHECK(ghosts.sprites.size() == 1);
}

TEST_CASE("a new thing in a dead one's index does not slide in from its grave") {
    // Fragments use up and give back indexes; none may be drawn away from the blast it belongs to.
    Moving moving({"................", "@....o..o...o...", "................"}, {.speed = 0});
    moving.road.game->command({Manoeuvre::coast, true});
    while (moving.road.game->pause().kind == lull::Pause::For::delay) {
        moving.follow();
        moving.road.world().each<Flight, Position>([&](Entity entity, const Flight&, const Position& position) {
            const auto [x, y] = moving.animation.place_of(entity, position.cell);
            CHECK(std::abs(x - static_cast<float>(position.cell.column)) <= 1.01F);
            CHECK(std::abs(y - static_cast<float>(position.cell.row)) <= 1.01F);
        });
        const auto due = moving.road.game->pause().milliseconds;
        moving.animation.elapse(due);
        moving.road.game->resume();
    }
}

// What is seen at a moment of the animation and heard at that moment of the sound.
TEST_CASE("a muzzle flashes when its shot is heard; a machine gun's six rounds are 75 ms apart") {
    Moving moving({"............", "@...........", "............"}, {.speed = 0});
    const auto flashes = [&] {
        DrawList list;
        moving.animation.add_effects(list);
        return list.sprites.size();
    };
    moving.animation.follow(*moving.road.game, {YouFired{{0, 1}, Side::front, shot("pistol")}});
    CHECK(flashes() == 1);
    moving.animation.finish();

    moving.animation.follow(*moving.road.game, {YouFired{{0, 1}, Side::front, shot("machine_gun")}});
    for (int round = 0; round < 6; ++round) {
        CAPTURE(round);
        moving.animation.elapse(1);
        CHECK(flashes() == 1);
        moving.animation.elapse(69);
        CHECK(flashes() == 0);  // between two
        moving.animation.elapse(5);
    }
    CHECK(flashes() == 0);
    CHECK_FALSE(moving.animation.is_moving());
}

TEST_CASE("a caught letter is in the sack after 110 ms, and only then is it counted") {
    Moving moving({"............", "@...........", "............"}, {.speed = 0});
    moving.animation.follow(*moving.road.game, {LetterCaught{{2, 1}}});
    DrawList before;
    moving.animation.elapse(55);
    moving.animation.add_effects(before);
    REQUIRE(before.sprites.size() == 1);
    CHECK(before.sprites[0].sprite == Text::like("letter"));
    CHECK(before.sprites[0].x == doctest::Approx(1));  // half-way from the letter's cell to the van
    CHECK(before.numbers.empty());
    moving.animation.elapse(56);
    DrawList after;
    moving.animation.add_effects(after);
    CHECK(after.sprites.empty());
    CHECK(after.numbers.size() == 1);
    CHECK(after.rings.size() == 1);
}

TEST_CASE("what a harpoon pulls moves when it is heard to bite, 300 ms after the shot") {
    Moving moving({"............", "@...........", "............"}, {.speed = 1});
    moving.animation.follow(*moving.road.game, {YouFired{{0, 1}, Side::front, shot("harpoon")}});
    moving.animation.elapse(100);
    moving.road.game->command({Manoeuvre::coast, false});
    moving.road.game->finish();
    moving.animation.follow(*moving.road.game, {VanPulled{{1, 1}}});
    moving.animation.elapse(195);
    CHECK(moving.van_x() == 0);
    moving.animation.elapse(30);
    CHECK(moving.van_x() == doctest::Approx(0.5));
    moving.animation.elapse(30);
    CHECK(moving.van_x() == 1);
}

TEST_CASE("the animation never changes the game") {
    Moving moving({"............", "@....oz.....", "............"}, {.speed = 2});
    moving.road.game->command({Manoeuvre::coast, true});
    moving.road.game->finish();
    const auto hash = moving.road.game->hash();
    moving.follow();
    moving.animation.elapse(40);
    moving.animation.finish();
    CHECK(moving.road.game->hash() == hash);
}

}  // namespace animation_test
