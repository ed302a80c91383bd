// What is heard of what happens: which sound, how loud, from where, and never too many.
#include <doctest/doctest.h>

#include "tests/app/listener.hpp"

namespace sound_cues_test {

using namespace listener;

TEST_CASE(
    "where nothing happens and nothing moves, nothing is heard but the engine, and that only while a turn plays") {
    Listener listener(quiet_road, {.speed = 0});
    CHECK(listener.hear({}, Pace::at_once).empty());
    listener.road.coast();
    const Heard heard = listener.hear_turn();
    REQUIRE(heard.size() == 1);
    CHECK(heard[0].sound == sound::engine[0]);
    CHECK(listener.cues.take().empty());
}

TEST_CASE("every event has a sound") {
    events::each_kind({0, 1}, [](const Event& event) {
        Listener listener(quiet_road);
        CAPTURE(event.index());
        CHECK(listener.hear({event}, Pace::at_once).size() == 1);
    });
}

TEST_CASE("no two kinds of event that a player should tell apart sound the same") {
    Listener listener(quiet_road);
    std::vector<std::int32_t> sounds;
    constexpr Cell here{0, 1};
    for (const Event& event : std::initializer_list<Event>{
             YouFired{here, Side::front, shot("pistol")}, EnemyHit{here, events::someone("walker")},
             events::barrel_bursts(here), events::lost(Lost::Part::front_plate), events::lost(Lost::Part::driver),
             events::lost(Lost::Part::letter), LetterCaught{here}, Crashed{here, 1}, Arrived{here}, DriverDied{here}}) {
        sounds.push_back(listener.hear({event}).front().number);
    }
    std::sort(sounds.begin(), sounds.end());
    CHECK(std::unique(sounds.begin(), sounds.end()) == sounds.end());
}

TEST_CASE("what is ahead comes from the right, what is behind from the left, never from one ear only") {
    Listener listener({"..............................................",
                       ".......@......................................",
                       ".............................................."});
    const auto pan_at = [&](std::int32_t column) {
        return listener.hear({events::barrel_bursts({column, 1})}).front().pan;
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
        return listener.hear({events::barrel_bursts({column, 1})}).front().gain;
    };
    CHECK(gain_at(0) == 1);
    CHECK(gain_at(5) < gain_at(2));
    CHECK(gain_at(15) < gain_at(5));
    CHECK(gain_at(15) > 0.3F);
}

TEST_CASE("a crash is louder the faster it is") {
    Listener listener(quiet_road);
    CHECK(listener.hear({Crashed{{0, 1}, 3}}).front().gain > listener.hear({Crashed{{0, 1}, 1}}).front().gain);
}

TEST_CASE("claws that take something are heard together with what they take") {
    Listener listener(quiet_road);
    const Heard heard = listener.hear({events::lost(Lost::Part::left_plate, 1, Cause::walker, {0, 1})});
    CHECK(times(heard, sound::plate_lost) == 1);
    CHECK(times(heard, sound::claw) == 1);
    CHECK(times(listener.hear({events::lost(Lost::Part::left_plate, 1, Cause::fragment, {0, 1})}), sound::claw) == 0);
}

TEST_CASE("many alike at once are one, a little louder") {
    Listener listener(quiet_road);
    const std::vector<Event> one(1, SceneryHit{{5, 1}, sounds("tree").hit});
    const std::vector<Event> many(32, SceneryHit{{5, 1}, sounds("tree").hit});
    const Heard single = listener.hear(one);
    const Heard heard = listener.hear(many);
    REQUIRE(heard.size() == 1);
    CHECK(heard[0].gain > single[0].gain);
    CHECK(heard[0].gain <= 1);
}

TEST_CASE("barrels beside each other do not sound exactly alike") {
    Listener listener(quiet_road);
    const auto pitch_at = [&](std::int32_t column) {
        return listener.hear({events::barrel_bursts({column, 1})}).front().pitch;
    };
    CHECK(pitch_at(5) != pitch_at(6));
    CHECK(pitch_at(5) == doctest::Approx(1).epsilon(0.11));
}

TEST_CASE("of much at once the most important is heard, in that order") {
    Listener listener(quiet_road);
    std::vector<Event> events;
    events::each_kind({0, 1}, [&](const Event& event) { events.insert(events.end(), 5, event); });
    events.insert(events.end(), 5, events::lost(Lost::Part::driver, 1, Cause::fragment, {0, 1}));
    const Heard heard = listener.hear(events);
    CHECK(heard.size() == 6 + 1);
    CHECK(heard.front().sound == sound::hurt);
    CHECK(std::is_sorted(heard.begin(), heard.end(),
                         [](const SoundCue& one, const SoundCue& other) { return one.number < other.number; }));
    CHECK(times(heard, sounds("tree").hit) == 0);
    CHECK(heard.back().sound == sound::theme_death);  // and what ends the run beside them
    CHECK(listener.hear(events, Pace::at_once).size() == 3 + 1);
    const Heard skipped = listener.hear(events, Pace::skipped);
    REQUIRE(skipped.size() == 1 + 1);
    CHECK(skipped[0].sound == sound::hurt);
    CHECK(skipped[1].sound == sound::theme_death);
}

TEST_CASE("sounds that nobody takes do not pile up") {
    Listener listener(quiet_road);
    for (int i = 0; i < 100; ++i) {
        listener.cues.follow(*listener.road.game,
                             {events::barrel_bursts({3, 1}), YouFired{{0, 1}, Side::front, shot("pistol")}},
                             Pace::live);
        listener.cues.refuse();
    }
    CHECK(listener.cues.take().size() <= 6);
}

TEST_CASE("a chain of explosions is heard as it spreads: a few sounds at a time, each moment anew") {
    Table table(crowded, {.speed = 0});
    table->update(Key::fire);
    table->update(Key::coast);
    const auto moments = watch(table);
    std::size_t with_a_blast = 0;
    for (const Heard& heard : moments) {
        CHECK(heard.size() <= 6);
        for (const std::string& sound : shipped_data().sounds) {
            CHECK(times(heard, Text::like(sound)) <= 1);
        }
        for (const SoundCue& cue : heard) {
            CHECK(cue.gain > 0);
            CHECK(cue.gain <= 1);
            CHECK(std::abs(cue.pan) <= 0.6F);
            CHECK(cue.pitch >= 0.5F);
            CHECK(cue.pitch <= 2);
        }
        with_a_blast += times(heard, sounds("barrel").bursts) > 0 ? 1 : 0;
    }
    CHECK(moments.front().front().sound == Text::like("pistol"));
    CHECK(with_a_blast >= 3);
}

TEST_CASE("without motion a turn is heard by its few most important sounds, at once") {
    Table table(crowded, {.speed = 0});
    table->update(MotionReduced{true});
    table->update(Key::fire);
    table->update(Key::coast);
    const Heard heard = table->take_sounds();
    CHECK(heard.size() >= 1);
    CHECK(heard.size() <= 3);
    CHECK(times(heard, sounds("barrel").bursts) >= 1);
    CHECK_FALSE(table->next_alarm().has_value());
    CHECK(table->take_sounds().empty());
}

TEST_CASE("a turn that the next key cuts short adds one sound, not all of its own") {
    Table table(crowded, {.speed = 0});
    table->update(Key::fire);
    table->update(Key::coast);
    table->take_sounds();  // of the shot
    table->update(Key::escape);
    const Heard rest = table->take_sounds();
    REQUIRE(rest.size() == 1);
    CHECK(rest[0].number <= shipped_data().number_of_sound(sounds("barrel").bursts));
    CHECK(table->take_sounds().empty());
}

TEST_CASE("a refused command is heard, and only that") {
    Table table(quiet_road, {.speed = 0});
    table->update(Key::west);  // it stands already
    const Heard heard = table->take_sounds();
    REQUIRE(heard.size() == 1);
    CHECK(heard[0].sound == sound::refused);

    Table unarmed(quiet_road, {.armed = false});
    unarmed->update(Key::fire);
    CHECK(times(unarmed->take_sounds(), sound::refused) == 1);
}

TEST_CASE("taking up a run makes no sound, wherever the van is") {
    Table table(quiet_road, {.speed = 2});
    CHECK(table->take_sounds().empty());
    table->update(Key::coast);
    table.run_out();
    table->update(Chosen{"title"});
    table->take_sounds();
    table->update(Chosen{"continue"});
    CHECK(table->take_sounds().empty());
}

TEST_CASE("each weapon has a sound of its own, and whatever an enemy fires sounds like an enemy") {
    Listener listener(quiet_road);
    std::vector<std::int32_t> sounds;
    for (const char* weapon :
         {"pistol", "shotgun", "machine_gun", "railgun", "flamethrower", "harpoon", "oil_dropper", "mine_layer"}) {
        sounds.push_back(listener.hear({YouFired{{0, 1}, Side::front, shot(weapon)}}).front().number);
        if (shot(weapon).flashes > 0) {
            CHECK(listener.hear({EnemyFired{{0, 1}, {}, Side::front, shot(weapon)}}).front().sound ==
                  Text::like("enemy_shot"));
        }
    }
    std::sort(sounds.begin(), sounds.end());
    CHECK(std::unique(sounds.begin(), sounds.end()) == sounds.end());
}

TEST_CASE("what is lost is told apart: engine, tyre, plate, letter and your own skin") {
    Listener listener(quiet_road);
    std::vector<std::int32_t> sounds;
    using Part = Lost::Part;
    for (const Part part : {Part::engine, Part::tyre, Part::front_plate, Part::letter, Part::driver}) {
        sounds.push_back(listener.hear({events::lost(part)}).front().number);
    }
    sounds.push_back(listener.hear({Corroded{{0, 1}, 1, events::ground("acid")}}).front().number);
    std::sort(sounds.begin(), sounds.end());
    CHECK(std::unique(sounds.begin(), sounds.end()) == sounds.end());
}

TEST_CASE("the dead groan when they are hit; what is made of metal has no throat") {
    Listener listener(quiet_road);
    for (const char* who : {"walker", "car"}) {
        const EnemyHit hit{{0, 1}, events::someone(who), 1};
        CHECK(listener.hear({hit}).front().sound == Text::like(*who == 'w' ? "walker_hit" : "scenery_hit"));
    }
    // In a game: a walker, a bike, a tow truck.
    for (const char who : {'z', 'k', 'u'}) {
        DrawnRoad road({std::string("@..") + who}, {.speed = 0});
        road.fire();
        REQUIRE(road.happened<EnemyHit>());
        for (const Event& event : road.events) {
            const EnemyHit* hit = std::get_if<EnemyHit>(&event);
            CHECK((hit == nullptr || hit->who.sounds.hit == Text::like(who == 'z' ? "walker_hit" : "scenery_hit")));
        }
    }
}

TEST_CASE("a variant is chosen by the turn, so a replay sounds the same") {
    Listener listener(quiet_road, {.speed = 1});
    const auto turn_of_a_blast = [&] { return listener.hear({events::barrel_bursts({3, 1})}).front().turn; };
    const std::int32_t before = turn_of_a_blast();
    CHECK(turn_of_a_blast() == before);
    listener.road.coast();
    listener.hear_turn();
    CHECK(turn_of_a_blast() == before + 1);
}

TEST_CASE(
    "a delivered run is heard to its stamp, the stop has a theme, a purchase its sound, and the next road begins") {
    Table table({"...@..."}, {.speed = 3, .engine = 6, .letters = 2});
    table->update(Key::coast);
    const Heard arrival = all_of(watch(table));
    CHECK(times(arrival, sound::letter_sack) == 2);
    CHECK(times(arrival, sound::coins) == 1);
    CHECK(arrival.back().sound == sound::stamp);
    CHECK(the(arrival, sound::coins).begins_ms == 180);
    table->update(Chosen{"drive_on"});
    const Heard stop = table->take_sounds();
    REQUIRE(stop.size() == 1);
    CHECK(stop[0].sound == sound::theme_camp);
    table->update(Chosen{"buy=1"});
    CHECK(times(table->take_sounds(), sound::bought) == 1);
    table->update(Chosen{"set_out"});
    CHECK(times(table->take_sounds(), sound::theme_road) == 1);
}

TEST_CASE("a turn taken back is heard once, however many are") {
    Table table;
    table->update(SeedTyped{"7"});
    table->update(Chosen{"practice"});
    for (const Key key : {Key::east, Key::coast, Key::coast}) {
        table->update(key);
        table.run_out();
    }
    table->take_sounds();
    table->update(Key::take_back);
    table->update(Key::take_back);
    const Heard heard = table->take_sounds();
    REQUIRE(heard.size() == 1);
    CHECK(heard[0].sound == sound::taken_back);
}

TEST_CASE("listening never changes the game") {
    Listener listener(crowded, {.speed = 2});
    listener.road.fire();
    const auto hash = listener.road.game->hash();
    listener.hear_turn();
    CHECK(listener.road.game->hash() == hash);
}

}  // namespace sound_cues_test
