// What is heard of what happens: which sound, how loud, from where, and never too many.
#include "app/sound_cues.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/support/player_table.hpp"

namespace sound_cues_test {

using namespace player_table;

namespace {

using Pace = SoundCues::Pace;
using Heard = std::vector<SoundCue>;

struct Listener {
    DrawnRoad road;
    SoundCues cues;

    explicit Listener(const Picture& map, const VanState& state = {}) : road(map, state) { cues.reset(*road.game); }
    Heard hear(const std::vector<Event>& events, Pace pace = Pace::live) {
        cues.follow(*road.game, events, pace);
        return cues.take();
    }
    Heard hear_turn(Pace pace = Pace::live) {
        cues.follow(*road.game, road.events, pace);
        return cues.take();
    }
};

std::ptrdiff_t times(const Heard& heard, Sound sound) {
    return std::count_if(heard.begin(), heard.end(), [&](const SoundCue& cue) { return cue.sound == sound; });
}

SoundCue the(const Heard& heard, Sound sound) {
    const auto found =
        std::find_if(heard.begin(), heard.end(), [&](const SoundCue& cue) { return cue.sound == sound; });
    REQUIRE(found != heard.end());
    return *found;
}

// Every sound of a turn that is watched as a page watches it: pulled after each alarm.
std::vector<Heard> watch(Table& table) {
    std::vector<Heard> moments{table->take_sounds()};
    while (const auto due = table->next_alarm()) {
        REQUIRE(moments.size() < 5000);
        table->elapse(*due == 0 ? 16 : *due);
        moments.push_back(table->take_sounds());
    }
    return moments;
}

Heard all_of(const std::vector<Heard>& moments) {
    Heard all;
    for (const Heard& heard : moments) {
        all.insert(all.end(), heard.begin(), heard.end());
    }
    return all;
}

const Picture quiet_road = {"................", "@...............", "................"};
// Two rows of barrels and what they can hit: nearly everything goes off at once.
const Picture crowded = {"......TT^^..zzzz", "@....ooooooozzzz", ".....ooooooozzzz"};

}  // namespace

TEST_CASE("where nothing happens and nothing moves, nothing is heard") {
    Listener listener(quiet_road, {.speed = 0});
    CHECK(listener.hear({}).empty());
    listener.road.coast();
    CHECK(listener.hear_turn().empty());
}

TEST_CASE("the engine is heard while the van moves, higher and louder the faster it is") {
    SoundCue slower{};
    for (const std::int32_t speed : {1, 2, 3, 4}) {
        Listener listener(quiet_road, {.speed = speed});
        listener.road.coast();
        const SoundCue engine = the(listener.hear_turn(), Sound::engine);
        CHECK(engine.pan == 0);
        CHECK(engine.gain <= 1);
        if (speed > 1) {
            CHECK(engine.pitch > slower.pitch);
            CHECK(engine.gain > slower.gain);
        }
        slower = engine;
    }
}

TEST_CASE("a turn that is watched has one stroke of the engine for each cell") {
    Table table(quiet_road, {.speed = 3});
    table->press(Key::coast);
    const auto moments = watch(table);
    CHECK(times(all_of(moments), Sound::engine) == 3);
    CHECK(moments.back().empty());
    CHECK(table->take_sounds().empty());
}

TEST_CASE("every event has a sound") {
    for (int what = 0; what <= static_cast<int>(What::died); ++what) {
        Listener listener(quiet_road);
        CAPTURE(what);
        CHECK(listener.hear({{static_cast<What>(what), {0, 1}, 1, Side::front, Cause::shot}}).size() == 1);
    }
}

TEST_CASE("no two kinds of event that a player should tell apart sound the same") {
    Listener listener(quiet_road);
    std::vector<Sound> sounds;
    for (const What what : {What::shot, What::walker_hit, What::barrel_burst, What::plate_lost, What::driver_lost,
                            What::letter_lost, What::letter_caught, What::crashed, What::delivered, What::died}) {
        sounds.push_back(listener.hear({{what, {0, 1}, 1}}).front().sound);
    }
    std::sort(sounds.begin(), sounds.end());
    CHECK(std::unique(sounds.begin(), sounds.end()) == sounds.end());
}

TEST_CASE("what is ahead comes from the right, what is behind from the left, never from one ear only") {
    Listener listener({"..............................................",
                       ".......@......................................",
                       ".............................................."});
    const auto pan_at = [&](std::int32_t column) {
        return listener.hear({{What::barrel_burst, {column, 1}}}).front().pan;
    };
    CHECK(pan_at(7) == 0);
    CHECK(pan_at(12) > 0);
    CHECK(pan_at(17) > pan_at(12));
    CHECK(pan_at(45) <= 0.6F);
    CHECK(pan_at(0) < 0);
}

TEST_CASE("what is far is quieter") {
    Listener listener(quiet_road);
    const auto gain_at = [&](std::int32_t column) {
        return listener.hear({{What::barrel_burst, {column, 1}}}).front().gain;
    };
    CHECK(gain_at(0) == 1);
    CHECK(gain_at(5) < gain_at(2));
    CHECK(gain_at(15) < gain_at(5));
    CHECK(gain_at(15) > 0.3F);
}

TEST_CASE("a crash is louder the faster it is") {
    Listener listener(quiet_road);
    CHECK(listener.hear({{What::crashed, {0, 1}, 3}}).front().gain >
          listener.hear({{What::crashed, {0, 1}, 1}}).front().gain);
}

TEST_CASE("the horde is heard only when it is near, and louder the nearer it is") {
    Listener listener(quiet_road);
    const auto gain_behind = [&](std::int32_t columns) {
        const Heard heard = listener.hear({{What::horde_moved, {-columns, 0}}});
        return heard.empty() ? 0 : heard.front().gain;
    };
    CHECK(gain_behind(40) == 0);
    CHECK(gain_behind(16) == 0);
    CHECK(gain_behind(10) > 0);
    CHECK(gain_behind(4) > gain_behind(10));
    CHECK(gain_behind(0) == 1);
}

TEST_CASE("claws that take something are heard together with what they take") {
    Listener listener(quiet_road);
    const Heard heard = listener.hear({{What::plate_lost, {0, 1}, 1, Side::left, Cause::walker}});
    CHECK(times(heard, Sound::plate_lost) == 1);
    CHECK(times(heard, Sound::claw) == 1);
    CHECK(times(listener.hear({{What::plate_lost, {0, 1}, 1, Side::left, Cause::fragment}}), Sound::claw) == 0);
}

TEST_CASE("many alike at once are one, a little louder") {
    Listener listener(quiet_road);
    const std::vector<Event> one(1, {What::scenery_hit, {5, 1}});
    const std::vector<Event> many(32, {What::scenery_hit, {5, 1}});
    const Heard single = listener.hear(one);
    const Heard heard = listener.hear(many);
    REQUIRE(heard.size() == 1);
    CHECK(heard[0].gain > single[0].gain);
    CHECK(heard[0].gain <= 1);
}

TEST_CASE("barrels beside each other do not sound exactly alike") {
    Listener listener(quiet_road);
    const auto pitch_at = [&](std::int32_t column) {
        return listener.hear({{What::barrel_burst, {column, 1}}}).front().pitch;
    };
    CHECK(pitch_at(5) != pitch_at(6));
    CHECK(pitch_at(5) == doctest::Approx(1).epsilon(0.11));
}

TEST_CASE("of much at once the most important is heard, in that order") {
    Listener listener(quiet_road);
    std::vector<Event> events;
    for (int what = 0; what <= static_cast<int>(What::died); ++what) {
        for (int i = 0; i < 5; ++i) {
            events.push_back({static_cast<What>(what), {0, 1}, 1, Side::front, Cause::fragment});
        }
    }
    const Heard heard = listener.hear(events);
    CHECK(heard.size() == 6);
    CHECK(heard.front().sound == Sound::died);
    CHECK(std::is_sorted(heard.begin(), heard.end(),
                         [](const SoundCue& one, const SoundCue& other) { return one.sound < other.sound; }));
    CHECK(times(heard, Sound::scenery_hit) == 0);
    CHECK(listener.hear(events, Pace::at_once).size() == 3);
    const Heard skipped = listener.hear(events, Pace::skipped);
    REQUIRE(skipped.size() == 1);
    CHECK(skipped[0].sound == Sound::died);
}

TEST_CASE("sounds that nobody takes do not pile up") {
    Listener listener(quiet_road);
    for (int i = 0; i < 100; ++i) {
        listener.cues.follow(*listener.road.game, {{What::barrel_burst, {3, 1}}, {What::shot, {0, 1}}}, Pace::live);
        listener.cues.refuse();
    }
    CHECK(listener.cues.take().size() <= 6);
}

TEST_CASE("a chain of explosions is heard as it spreads: a few sounds at a time, each moment anew") {
    Table table(crowded, {.speed = 0});
    table->press(Key::fire);
    table->press(Key::coast);
    const auto moments = watch(table);
    std::size_t with_a_blast = 0;
    for (const Heard& heard : moments) {
        CHECK(heard.size() <= 6);
        for (int sound = 0; sound < static_cast<int>(Sound::count); ++sound) {
            CHECK(times(heard, static_cast<Sound>(sound)) <= 1);
        }
        for (const SoundCue& cue : heard) {
            CHECK(cue.gain > 0);
            CHECK(cue.gain <= 1);
            CHECK(std::abs(cue.pan) <= 0.6F);
            CHECK(cue.pitch >= 0.5F);
            CHECK(cue.pitch <= 2);
        }
        with_a_blast += times(heard, Sound::blast) > 0 ? 1 : 0;
    }
    CHECK(moments.front().front().sound == Sound::shot);
    CHECK(with_a_blast >= 3);
}

TEST_CASE("without motion a turn is heard by its few most important sounds, at once") {
    Table table(crowded, {.speed = 0});
    table->set_reduced_motion(true);
    table->press(Key::fire);
    table->press(Key::coast);
    const Heard heard = table->take_sounds();
    CHECK(heard.size() >= 1);
    CHECK(heard.size() <= 3);
    CHECK(times(heard, Sound::blast) >= 1);
    CHECK_FALSE(table->next_alarm().has_value());
    CHECK(table->take_sounds().empty());
}

TEST_CASE("a turn that the next key cuts short adds one sound, not all of its own") {
    Table table(crowded, {.speed = 0});
    table->press(Key::fire);
    table->press(Key::coast);
    table->take_sounds();  // of the shot
    table->press(Key::escape);
    const Heard rest = table->take_sounds();
    REQUIRE(rest.size() == 1);
    CHECK(rest[0].sound <= Sound::blast);
    CHECK(table->take_sounds().empty());
}

TEST_CASE("a refused command is heard, and only that") {
    Table table(quiet_road, {.speed = 0});
    table->press(Key::west);  // it stands already
    const Heard heard = table->take_sounds();
    REQUIRE(heard.size() == 1);
    CHECK(heard[0].sound == Sound::refused);

    Table unarmed(quiet_road, {.armed = false});
    unarmed->press(Key::fire);
    CHECK(times(unarmed->take_sounds(), Sound::refused) == 1);
}

TEST_CASE("taking up a run makes no sound, wherever the van is") {
    Table table(quiet_road, {.speed = 2});
    CHECK(table->take_sounds().empty());
    table->press(Key::coast);
    table.run_out();
    table->choose("title");
    table->take_sounds();
    table->choose("new_run");
    CHECK(table->take_sounds().empty());
}

TEST_CASE("listening never changes the game") {
    Listener listener(crowded, {.speed = 2});
    listener.road.fire();
    const auto hash = listener.road.game->hash();
    listener.hear_turn();
    CHECK(listener.road.game->hash() == hash);
}

}  // namespace sound_cues_test
