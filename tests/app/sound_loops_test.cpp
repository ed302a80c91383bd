// What goes on for a while: the engine, the horde, the theme of a road and its weather, an arrival.
#include <doctest/doctest.h>

#include "tests/app/listener.hpp"

namespace sound_loops_test {

using namespace listener;

TEST_CASE("the engine is heard while the van moves, by a loop of its own for each speed") {
    constexpr Text loops[] = {sound::engine[1], sound::engine[2], sound::engine[3], sound::engine[4]};
    for (const std::int32_t speed : {1, 2, 3, 4}) {
        Listener listener(quiet_road, {.speed = speed});
        listener.road.coast();
        const SoundCue engine = the(listener.hear_turn(), loops[speed - 1]);
        CHECK(engine.pan == 0);
        CHECK(engine.gain == 1);
        CHECK(engine.lasts_ms >= 50);  // until the next cell is crossed
        CHECK(engine.lasts_ms < 100);  // and no longer: unasked, it dies
    }
}

TEST_CASE("a turn that is watched keeps the engine alive by one push for each cell") {
    Table table(quiet_road, {.speed = 3});
    table->update(Key::coast);
    const auto moments = watch(table);
    CHECK(times(all_of(moments), sound::engine[3]) == 3);
    CHECK(moments.back().empty());
    CHECK(table->take_sounds().empty());
}

TEST_CASE("the engine's loop goes on where it was, and begins anew on another road") {
    Listener listener(quiet_road, {.speed = 1});
    listener.road.coast();
    CHECK(the(listener.hear_turn(), sound::engine[1]).at_ms == 0);
    listener.cues.elapse(120);
    listener.road.coast();
    CHECK(the(listener.hear_turn(), sound::engine[1]).at_ms == 120);
    listener.cues.reset(*listener.road.game);
    listener.road.coast();
    CHECK(the(listener.hear_turn(), sound::engine[1]).at_ms == 0);
}

TEST_CASE("an engine is held longer where the player watches more slowly") {
    const auto held = [](const char* pace) {
        Table table(quiet_road, {.speed = 2});
        table->update(Chosen{"settings"});
        table->update(Chosen{pace});
        table->update(Chosen{"back"});
        table->take_sounds();
        table->update(Key::coast);
        return the(all_of(watch(table)), sound::engine[2]).lasts_ms;
    };
    CHECK(held("pace=0") == 2 * held("pace=1"));
    CHECK(2 * held("pace=2") == held("pace=1"));
}

TEST_CASE("without motion the horde is heard only when it is near, and louder the nearer it is") {
    Listener listener(quiet_road);
    const auto gain_behind = [&](std::int32_t columns) {
        const Heard heard = listener.hear({HordeMoved{{-columns, 0}}}, Pace::at_once);
        return heard.empty() ? 0 : heard.front().gain;
    };
    CHECK(gain_behind(40) == 0);
    CHECK(gain_behind(16) == 0);
    CHECK(gain_behind(10) > 0);
    CHECK(gain_behind(4) > gain_behind(10));
    CHECK(gain_behind(0) == 1);
}

TEST_CASE("a new road begins with its theme, and its weather under it a little later") {
    Table table;
    table.new_run("7");
    const Heard heard = table->take_sounds();
    REQUIRE(heard.size() == 2);
    CHECK(heard[0].sound == sound::theme_road);
    CHECK(heard[0].begins_ms == 0);
    CHECK((heard[1].sound == Text::like("wind") || heard[1].sound == Text::like("rain") ||
           heard[1].sound == Text::like("dust")));
    CHECK(heard[1].begins_ms == 600);
}

TEST_CASE("changing speed is heard as a gear, an accident is not") {
    Listener listener(quiet_road, {.speed = 1});
    listener.road.game->command({Manoeuvre::accelerate, false});
    listener.road.game->finish();
    CHECK(times(listener.hear({}), sound::gear) == 1);
    listener.road.game->command({Manoeuvre::brake, false});
    listener.road.game->finish();
    CHECK(times(listener.hear({Crashed{{0, 1}, 1}}), sound::gear) == 0);
}

TEST_CASE("watched, the horde is a loop while it advances, by its nearness") {
    for (const auto& [columns, loop] :
         {std::pair{14, sound::horde_loop[0]}, {8, sound::horde_loop[1]}, {5, sound::horde_loop[2]}}) {
        const int behind = columns;  // clang 14 captures no structured binding
        CAPTURE(behind);
        Listener listener({"....................", "...............@....", "...................."},
                          {.speed = 0, .turn = 12, .horde_front = (15 - behind) * 100});
        CHECK(times(listener.hear({}), loop) == 0);
        listener.road.coast();
        const SoundCue horde = the(listener.hear_turn(), loop);
        CHECK(horde.pan < 0);  // it comes from the west
        CHECK(times(listener.hear({}), loop) == 0);
    }
}

TEST_CASE("on arrival the letters are counted, then the coins, and last comes the stamp, on silence") {
    Listener listener(quiet_road);
    listener.hear({});
    const Heard none = listener.hear({Arrived{{0, 1}}});
    CHECK(none.back().sound == sound::stamp);
    CHECK(times(none, sound::letter_sack) == 0);

    Listener laden(quiet_road, {.letters = 7});
    const Heard heard = laden.hear({Arrived{{0, 1}}});
    CHECK(times(heard, sound::letter_sack) == 5);
    const SoundCue* last = nullptr;
    for (const SoundCue& cue : heard) {
        if (cue.sound != sound::letter_sack) {
            continue;
        }
        if (last != nullptr) {
            CHECK(cue.begins_ms == last->begins_ms + 90);
            CHECK(cue.pitch == doctest::Approx(last->pitch * 1.0594631));
        }
        last = &cue;
    }
    CHECK(heard.back().sound == sound::stamp);
    CHECK(heard.back().begins_ms > last->begins_ms + 270);  // the last letter has been heard
}

}  // namespace sound_loops_test
