// Virtual time: things that fly, hold and fade while a turn resolves, and a player who does not want to wait.
#include "lull/modules/virtual_time.hpp"

#include <doctest/doctest.h>

#include "tests/lull/blast_world.hpp"
#include "tests/support/death_message.hpp"

namespace virtual_time_test {

using namespace blast_world;
using lull::Animations;
using lull::Motion;
using lull::Pause;
using Picture = std::vector<std::string>;
constexpr auto then_wait = lull::Turn<Verb>::Then::reschedule;

namespace {
// A game on display, and a player who may be in a hurry.
struct Watched {
    lull::Resolver<Blast>& game;
    Animations animations;
    lull::Playback playback;

    explicit Watched(DrawnBlast& blast) : game(blast.game) {}
    void elapse(double milliseconds) {
        playback.elapse(
            game, milliseconds, [&](double part) { animations.elapse(part); }, [] {});
    }
    void finish_turn() {
        playback.finish(game);
        animations.finish_blocking();
    }
    lull::CommandResult command(const Verb& kind) {
        finish_turn();
        return game.command(kind, then_wait, 100);
    }
    [[nodiscard]] bool is_resolving() const { return playback.is_resolving(game); }
    [[nodiscard]] std::optional<double> next_alarm_ms() const { return playback.next_alarm_ms(game); }
    [[nodiscard]] std::int64_t loop_ms() const { return playback.loop_ms(); }
};
}  // namespace

TEST_CASE("game logic is called at each discrete point in virtual time while a turn resolves") {
    DrawnBlast blast({"@....#"});
    blast.act(Fire{blast['@'], lull::east});
    CHECK(blast.game.pause() == Pause{Pause::For::delay, {}, 50});
    Picture seen;
    while (blast.game.pause().kind == Pause::For::delay) {
        blast.game.resume();
        seen.push_back(blast.picture().front());
    }
    CHECK(seen == Picture{"@*...#", "@.*..#", "@..*.#", "@...*#", "@....#"});
}

TEST_CASE("each moment says in how many virtual milliseconds the next one comes, and the last one says nothing") {
    DrawnBlast blast({"@...z"});
    blast.game.apply_unjudged([&](auto& action) { action.set(blast['z'], Ember{4}); });
    blast.act(Fade{blast['z'], 1});
    std::vector<std::int32_t> delays;
    std::string glow;
    while (blast.game.pause().kind == Pause::For::delay) {
        delays.push_back(blast.game.pause().milliseconds);
        glow += std::to_string(blast.world().get<Ember>(blast['z']).glow);
        CHECK_MESSAGE(blast.turns_of_z() == 0, "nobody else acts before it is over");
        blast.game.resume();
    }
    CHECK(delays == std::vector<std::int32_t>{30, 20, 10});
    CHECK(glow == "321");
    CHECK(blast.world().get<Ember>(blast['z']).glow == 0);
    CHECK(blast.turns_of_z() == 1);
}

TEST_CASE("what goes on by itself ends with its component, and a moment that was due then changes nothing") {
    DrawnBlast blast({"@...z"});
    blast.game.apply_unjudged([&](auto& action) { action.set(blast['z'], Ember{4}); });
    blast.act(Fade{blast['z'], 1});
    blast.game.apply_unjudged([&](auto& action) { action.template remove<Ember>(blast['z']); });
    CHECK(blast.game.resume().kind == Pause::For::input);
    CHECK_FALSE(blast.world().has<Ember>(blast['z']));
    CHECK(blast.turns_of_z() == 1);
}

TEST_CASE("several go on at once, each at its own pace") {
    DrawnBlast blast({"@....#"});
    blast.game.apply_unjudged([&](auto& action) { action.set(blast['@'], Ember{4}); });
    blast.act(Fire{blast['@'], lull::east});
    std::vector<std::int32_t> delays;
    while (blast.game.pause().kind == Pause::For::delay) {
        delays.push_back(blast.game.pause().milliseconds);
        blast.game.resume();
    }
    // The shot moves at 50, 100, 150 ..., the ember fades at 40, 70, 90 and 100.
    CHECK(delays == std::vector<std::int32_t>{40, 10, 20, 20, 10, 50, 50, 50});
    CHECK(blast.picture().front() == "@....#");
    CHECK(blast.world().get<Ember>(blast['@']).glow == 0);
}

namespace {
const Picture chain_map{
    "@..o..o.z", ".........", "#..o.....", ".........", "......o..",
};
const Picture chain_end{
    "@.......z", ".........", "#........", ".........", "......o..",
};

lull::Bytes saved(const lull::Resolver<Blast>& game) {
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    game.save(writer);
    return bytes;
}
}  // namespace

TEST_CASE("bullet, barrel and chain of explosions in one turn") {
    DrawnBlast blast(chain_map);
    blast.act(Fire{blast['@'], lull::east});
    int points = 0;
    while (blast.game.pause().kind == Pause::For::delay) {
        CHECK_MESSAGE(blast.turns_of_z() == 0, "nobody else acts before it is over");
        blast.game.resume();
        ++points;
    }
    CHECK(blast.picture() == chain_end);
    CHECK(points > 8);
    CHECK(blast.turns_of_z() == 1);
}

TEST_CASE("chain explosion: same final state with animation on, skipped, or interrupted by a save") {
    DrawnBlast skipped(chain_map);
    skipped.act(Fire{skipped['@'], lull::east});
    skipped.game.finish();

    DrawnBlast slow(chain_map);
    Watched playback(slow);
    playback.command(Fire{slow['@'], lull::east});
    for (int frame = 0; playback.is_resolving(); ++frame) {
        REQUIRE(frame < 1000);
        playback.elapse(frame % 7 == 0 ? 90 : 16);  // a machine that stutters
    }
    CHECK(slow.game.hash() == skipped.game.hash());

    DrawnBlast interrupted(chain_map);
    interrupted.act(Fire{interrupted['@'], lull::east});
    lull::Bytes bytes = saved(interrupted.game);
    for (int pauses = 0;; ++pauses) {
        REQUIRE(pauses < 100);
        lull::Resolver<Blast> loaded(9, 5, {}, {});
        lull::ByteReader reader(bytes);
        reader.number();
        reader.number();
        REQUIRE_FALSE(loaded.load(reader, 1000));
        if (loaded.run().kind != Pause::For::delay) {
            CHECK(loaded.hash() == skipped.game.hash());
            CHECK(pauses > 8);
            break;
        }
        loaded.resume();
        bytes = saved(loaded);
    }
}

TEST_CASE("a blocking animation holds the next turn, a cosmetic one never does") {
    DrawnBlast blast({"@..z"});
    Watched playback(blast);
    Animations& animations = playback.animations;
    playback.command(Step{blast['@'], lull::east});
    animations.add({Motion::Type::slide, blast['@'], Blast::step_ms, true, {-1000, 0}});
    animations.add({Motion::Type::fade, blast['z'], 900, false, {}, 200, 1000});
    CHECK(blast.turns_of_z() == 0);
    playback.elapse(Blast::step_ms - 1);
    CHECK(blast.turns_of_z() == 0);
    playback.elapse(1);
    CHECK(blast.turns_of_z() == 1);
    CHECK_MESSAGE(blast.game.pause().entity == blast['@'], "though something still fades");
    CHECK(animations.is_moving());
}

TEST_CASE("input during a cosmetic animation acts at once, and the animation goes on") {
    DrawnBlast blast({"@..z"});
    Watched playback(blast);
    Animations& animations = playback.animations;
    animations.add({Motion::Type::fade, blast['z'], 900, false, {}, 0, 1000});
    playback.elapse(450);
    CHECK(animations.opacity_of(blast['z']) == 500);
    CHECK(playback.command(Step{blast['@'], lull::east}).accepted);
    CHECK(blast.picture() == Picture{".@.z"});
    CHECK(animations.opacity_of(blast['z']) == 500);
}

TEST_CASE("the next key during a blocking animation finishes it and is then executed") {
    DrawnBlast blast({"@...z"});
    Watched playback(blast);
    Animations& animations = playback.animations;
    playback.command(Step{blast['@'], lull::east});
    animations.add({Motion::Type::slide, blast['@'], Blast::step_ms, true, {-1000, 0}});
    animations.add({Motion::Type::shake, {}, 500, false, {100, 100}});
    playback.elapse(10);
    CHECK(animations.offset_of(blast['@']).columns < -900);
    CHECK(playback.command(Step{blast['@'], lull::east}).accepted);
    CHECK(blast.picture() == Picture{"..@.z"});
    CHECK_MESSAGE(blast.turns_of_z() == 1, "whose turn came in between");
    CHECK(animations.offset_of(blast['@']) == lull::Offset{});
    CHECK_MESSAGE(animations.is_moving(), "the shake was only beautiful");
}

TEST_CASE("the wait until the next turn is the same, whatever keys are pressed meanwhile") {
    DrawnBlast patient({"@...z"});
    DrawnBlast hasty({"@...z"});
    Watched slow(patient);
    Watched quick(hasty);
    for (int step = 0; step < 3; ++step) {
        slow.command(Step{patient['@'], lull::east});
        slow.elapse(1000);
        quick.command(Step{hasty['@'], lull::east});
    }
    quick.finish_turn();
    CHECK(patient.game.hash() == hasty.game.hash());
}

TEST_CASE("several animations at once compose: velocity, fades, shakes") {
    Animations animations;
    const Entity entity{3, 1};
    animations.add({Motion::Type::slide, entity, 100, false, {-1000, 0}});
    animations.add({Motion::Type::slide, entity, 200, false, {0, 2000}});
    animations.add({Motion::Type::fade, entity, 100, false, {}, 1000, 0});
    animations.add({Motion::Type::fade, entity, 100, false, {}, 600, 600});
    animations.add({Motion::Type::shake, {}, 80, false, {40, -40}});
    CHECK(animations.offset_of(entity) == lull::Offset{-1000, 2000});
    CHECK(animations.opacity_of(entity) == 600);
    animations.elapse(50);
    CHECK(animations.offset_of(entity) == lull::Offset{-500, 1500});
    CHECK(animations.opacity_of(entity) == 300);
    CHECK(animations.offset_of({}) == lull::Offset{-15, 15});  // swung back, and less far
    CHECK(animations.offset_of({4, 1}) == lull::Offset{});
    animations.elapse(60);
    CHECK(animations.offset_of(entity) == lull::Offset{0, 900});
    CHECK(animations.opacity_of(entity) == 1000);
    animations.elapse(100);
    CHECK_FALSE(animations.is_moving());
}

TEST_CASE("what slides later waits where it comes from, and a shake can be stopped") {
    Animations animations;
    Motion later{Motion::Type::slide, {1, 1}, 100, true, {-1000, 0}};
    later.begins_in_ms = 50;
    animations.add(later);
    animations.add({Motion::Type::shake, {}, 80, false, {40, 40}});
    CHECK(animations.offset_of({1, 1}) == lull::Offset{-1000, 0});
    animations.elapse(60);
    CHECK(animations.offset_of({1, 1}) == lull::Offset{-900, 0});
    CHECK_FALSE(animations.offset_of({}) == lull::Offset{});
    animations.stop(Motion::Type::shake, {});
    CHECK(animations.offset_of({}) == lull::Offset{});
    CHECK(animations.offset_of({1, 1}) == lull::Offset{-900, 0});
}

TEST_CASE("an animation may begin later, and is not seen before") {
    Animations animations;
    Motion later{Motion::Type::fade, {1, 1}, 100, false, {}, 0, 0};
    later.begins_in_ms = 50;
    animations.add(later);
    CHECK(animations.opacity_of({1, 1}) == 1000);
    animations.elapse(50);
    CHECK(animations.opacity_of({1, 1}) == 0);
    animations.elapse(100);
    CHECK(animations.opacity_of({1, 1}) == 1000);
}

TEST_CASE("looping frames rest while input is awaited, and no alarm is asked for") {
    DrawnBlast blast({"@...z"});
    Watched playback(blast);
    const lull::Pose walking{4, 50};
    CHECK_FALSE(playback.next_alarm_ms());
    playback.elapse(1234);
    CHECK(lull::frame_at(walking, playback.loop_ms()) == 0);
    playback.command(Step{blast['@'], lull::east});
    CHECK(playback.next_alarm_ms() == Blast::step_ms);
    playback.elapse(60);
    CHECK(playback.next_alarm_ms() == Blast::step_ms - 60);
    CHECK(lull::frame_at(walking, playback.loop_ms()) == 1);
    playback.elapse(1000);
    CHECK_MESSAGE(playback.loop_ms() == Blast::step_ms, "the turn was over long before");
    CHECK_FALSE(playback.next_alarm_ms());
    playback.elapse(1000);
    CHECK(playback.loop_ms() == Blast::step_ms);
}

TEST_CASE("frame animation: the frame follows virtual time") {
    lull::Pose sprite{3, 100};
    std::string frames;
    for (std::int64_t ms = 0; ms < 700; ms += 50) {
        frames += static_cast<char>('0' + lull::frame_at(sprite, ms));
    }
    CHECK(frames == "00112200112200");
    sprite.loops = false;
    CHECK(lull::frame_at(sprite, 150) == 1);
    CHECK(lull::frame_at(sprite, 1'000'000'000'000) == 2);
    CHECK(lull::frame_at(sprite, -5) == 0);
    sprite.frame_ms = 0;
    CHECK(lull::frame_at(sprite, 150) == 0);
}

TEST_CASE("layers: a stable draw order within a layer, whoever comes and goes") {
    DrawnBlast blast({"@abcd"});
    std::map<Entity, std::int32_t> layers;
    const auto order = [&] {
        Animations animations;
        std::vector<lull::DrawnSprite> list;
        lull::list_sprites(
            blast.world(), animations, 0, [&](Entity entity) { return layers[entity]; }, list);
        std::string letters;
        for (const auto& drawn : list) {
            letters += static_cast<char>(blast.world().get<Glyph>(drawn.entity).letter);
        }
        return letters;
    };
    const auto draw = [&](char letter, std::int32_t layer) {
        layers[blast[letter]] = layer;
        blast.game.apply_unjudged([&](auto& action) { action.set(blast[letter], lull::Pose{}); });
    };
    draw('d', 1);
    draw('b', 1);
    draw('c', 0);
    draw('a', 1);
    draw('@', 2);
    CHECK(order() == "cabd@");
    blast.game.apply_unjudged([&](auto& action) { action.destroy(blast['b']); });
    CHECK(order() == "cad@");
    blast.place('b', {2, 0});
    draw('b', 1);
    CHECK(order().size() == 5);
    draw('a', 1);  // drawn again, in its old position
    CHECK(order().find('a') < order().find('d'));
    draw('a', 3);
    CHECK(order().back() == 'a');
}

TEST_CASE("an offset never changes a cell: the sprite's own, a slide, a shake") {
    DrawnBlast blast({"@.b"});
    blast.game.apply_unjudged([&](auto& action) {
        lull::Pose pose;
        pose.offset = {2400, -300};
        pose.turns = 1;
        action.set(blast['b'], pose);
    });
    const auto hash = blast.game.hash();
    Animations animations;
    animations.add({Motion::Type::slide, blast['b'], 100, false, {-2000, 0}});
    animations.add({Motion::Type::shake, {}, 100, false, {50, 0}});
    std::vector<lull::DrawnSprite> list;
    lull::list_sprites(
        blast.world(), animations, 0, [](Entity) { return 0; }, list);
    REQUIRE(list.size() == 1);
    CHECK(list[0].x == 2000 + 2400 - 2000 + 50);
    CHECK(list[0].y == -300);
    CHECK(blast.world().get<Place>(blast['b']).cell == Cell{2, 0});
    CHECK(blast.world().cell({2, 0}).count<Solid>() == 1);
    CHECK(blast.game.hash() == hash);
}

TEST_CASE("what holds a turn and what flies is saved with it") {
    DrawnBlast whole({"@...z"});
    whole.act(Step{whole['@'], lull::east});
    const lull::Bytes bytes = saved(whole.game);
    lull::Resolver<Blast> loaded(5, 1, {}, {});
    lull::ByteReader reader(bytes);
    reader.number();
    reader.number();
    REQUIRE_FALSE(loaded.load(reader, 100));
    CHECK(loaded.run() == whole.game.pause());
    CHECK(loaded.hash() == whole.game.hash());
}

namespace {
struct Restless : Blast {
    using World = lull::World<Restless>;
    using View = lull::FutureView<Restless>;
    using Judge = lull::Judgement<Restless>;
    static constexpr auto rules() {
        return lull::rules(lull::in_virtual_time<Ember, Judge, &next_glow>("never fades"));
    }
    static std::optional<lull::Scheduled<Verb>> next_glow(const lull::Change<Ember>& ember) {
        return {{Fade{ember.entity}, 1}};
    }
    static std::int32_t holds_turn_ms(const Verb&, const View&) { return 0; }
    static void enact(const Verb& kind, const World&, Action& action) {
        action.set(std::get<Fade>(kind).what, Ember{1});
    }
    static Turn take_turn(const World&, Entity, int) { return {}; }
    static bool is_over(const World&) { return false; }
};
}  // namespace

TEST_CASE("logic that wants another moment for ever is stopped with a sentence") {
    lull::Resolver<Restless> game(2, 1, {1, 1}, {1, 2});
    Entity hero;
    game.apply_unjudged([&](auto& action) {
        hero = action.create();
        action.template set<Hero>(hero);
    });
    game.add_actor(hero, 0);
    const auto words = death_message([&] {
        game.run();
        game.command(Fade{hero, 0}, then_wait, 100);
        game.finish();
    });
    if (words) {
        CHECK(words->find("delayed reactions never end") != std::string::npos);
    }
}

}  // namespace virtual_time_test
