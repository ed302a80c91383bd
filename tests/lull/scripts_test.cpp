// Messages, queries, scripts, growth and hit-testing in a small garden: a plant that grows with a goal, a crow that
// knows a word, bells that ring, a gardener.
#include "lull/parts/scripts.hpp"

#include <doctest/doctest.h>

#include <string>

#include "lull/game.hpp"
#include "lull/parts/goals.hpp"
#include "lull/parts/growth.hpp"
#include "lull/parts/hit_test.hpp"
#include "lull/random.hpp"
#include "lull/session.hpp"
#include "tests/support/seeds.hpp"

namespace scripts_test {

using lull::Cell;
using lull::Entity;
using lull::Text;
using lull::Value;

namespace {

struct Position {
    LULL(position, cell);
    Cell cell;
};
struct Gardener {
    LULL(gardener);
};
struct Bell {
    LULL(bell, (rung, 0, 1000));
    std::int32_t rung = 0;
};
struct Crow {
    LULL(crow);
};
struct Plant {
    LULL(plant);
};
struct Layer {
    LULL(layer, height);
    std::int32_t height = 0;
};

struct Wait {
    std::int32_t time = 100;
};
struct Ring {
    Entity bell;
};
struct Remove {
    Entity what;
};
// Messages.
struct Pulled {  // a rope
    Entity to;
    std::int32_t times = 1;
};
struct Called {  // nobody hears it
    Entity to;
};
struct Said {
    Entity to;
    Text words;
};
struct Begin {
    Entity to;
};

// A query.
struct HowManyRang {
    using Answer = lull::Progress;
};
struct WhatTime {  // nobody answers
    using Answer = std::int32_t;
};

constexpr lull::Reason no_such_script = 9;

// b a bell, c a crow, p a plant, g the gardener.
struct Game
    : lull::Game<
          Game, Position, Gardener,
          lull::Components<Position, Gardener, Bell, Crow, Plant, Layer, lull::Script, lull::Property, lull::Growing,
                           lull::Touchable>,
          lull::Verbs<Wait, Ring, Remove, Pulled, Called, Said, Begin, lull::Attach, lull::Detach, lull::SetProperty,
                      lull::TimePassed, lull::Grow, lull::Clicked, lull::DragBegan, lull::Dragged, lull::DragEnded>> {
    using Indexes = lull::Indexes<lull::Scripts, lull::Properties>;
    using Parts = lull::Parts<lull::Systems>;

    static void does(const Wait&, const World&, Action&) {}
    static lull::Time cost(const Wait& wait) { return wait.time; }
    static void does(const Ring& ring, const World& world, Action& action) {
        action.set(ring.bell, Bell{world.get<Bell>(ring.bell).rung + 1});
    }
    static void does(const Remove& removed, const World& world, Action& action) {
        lull::detach_all(world, action, removed.what);
        action.destroy(removed.what);
    }
    static void does(const lull::Message auto& /*message*/, const World&, Action&) {}
    static void does(const lull::Attach& verb, const World& world, Action& action) { lull::enact(verb, world, action); }
    static void does(const lull::Detach& verb, const World& world, Action& action) { lull::enact(verb, world, action); }
    static void does(const lull::SetProperty& verb, const World& world, Action& action) {
        lull::enact(verb, world, action);
    }
    static void does(const lull::Grow& verb, const World& world, Action& action) { lull::enact(verb, world, action); }

    static void ring(Entity bell, const Pulled& pulled, Judge& judge) {
        for (std::int32_t i = 0; i < pulled.times; ++i) {
            judge.react(Ring{bell});
        }
    }
    static lull::Progress how_many_rang(const HowManyRang& /*query*/, const World& world) {
        return lull::progress_of<Bell>(world, [&](Entity bell) { return world.get<Bell>(bell).rung > 0; });
    }
    static constexpr auto queries() { return lull::queries(&how_many_rang); }

    using Call = lull::ScriptCall<World>;
    // Counts how often it was called, and says its word so often.
    static void answers(const Call& call, const lull::Clicked& /*clicked*/, Judge& judge) {
        const std::int64_t asked = call.value("asked").number + 1;
        judge.react(lull::SetProperty{call.script, Text::of("asked"), Value::of(asked)});
        judge.react(Said{call.holder, call.value("word").text});
    }
    static void grows_with_the_bells(const Call& call, const Pulled& /*pulled*/, Judge& judge) {
        const auto progress = lull::ask<Game>(call.world, HowManyRang{});
        judge.react(
            lull::SetProperty{call.script, Text::of("share"), Value::of(std::int64_t{progress->share_of(100)})});
    }
    static void turns_into_another(const Call& call, const Begin& /*begin*/, Judge& judge) {
        judge.react(lull::Detach{call.script});
        judge.react(lull::Attach{call.holder, Text::of("answers"), Text::of("word"), Value::of(Text::of("Caw"))});
    }
    static void counts_time(const Call& call, const lull::TimePassed& passed, Judge& judge) {
        const std::int64_t before = call.value("time").number;
        judge.react(lull::SetProperty{call.script, Text::of("time"), Value::of(before + passed.elapsed)});
    }
    static constexpr auto scripts() {
        return lull::scripts(lull::script<Crow>("answers", lull::hearing<lull::Clicked>(&answers)),
                             lull::script<Plant, Position>("grows", lull::hearing<Pulled>(&grows_with_the_bells)),
                             lull::script<Crow>("changes", lull::hearing<Begin>(&turns_into_another)),
                             lull::script<Position>("counts", lull::hearing<lull::TimePassed>(&counts_time)));
    }
    static constexpr auto rules() {
        return lull::rules(
            lull::hears<Pulled, Bell>("bells ring", &ring),
            lull::on<Pulled>("scripts hear ropes", lull::scripts_hear<Game>),
            lull::on<Begin>("scripts hear a beginning", lull::scripts_hear<Game>),
            lull::on<lull::Clicked>("scripts hear clicks", lull::scripts_hear<Game>),
            lull::on<lull::TimePassed>("scripts hear time", lull::scripts_hear<Game>),
            lull::on<lull::Attach>("scripts want their components", &lull::may_attach<Game, Judge, no_such_script>));
    }
    static constexpr auto systems() {
        return lull::systems(lull::goes_on<Game, lull::Script>("scripts go on", &lull::scripts_go_on<Game>),
                             lull::goes_on<Game, lull::Growing>("grows", &lull::grows<Game>));
    }
    static void place(char letter, Entity entity, Action& action) {
        switch (letter) {
            case 'g': action.set<Gardener>(entity); break;
            case 'b': action.set(entity, Bell{}); break;
            case 'c': action.set<Crow>(entity); break;
            case 'p': action.set<Plant>(entity); break;
            default: break;
        }
    }
};
using Session = lull::Session<Game>;

bool attach(Session& game, Entity to, const char* script, const char* parameter = "", const Value& value = {}) {
    return game.tell(lull::Attach{to, Text::of(script), Text::of(parameter), value}).accepted;
}
std::int64_t number(const Session& game, Entity holder, const char* script, const char* property) {
    const Entity attachment = lull::script_of(game.world(), holder, Text(script));
    return lull::value_of(game.world(), attachment, Text(property)).number;
}
std::string said(const Session& game, const Game::Kind& message) {
    std::string words;
    for (const auto& it : game.preview(message)) {
        if (const auto* saying = std::get_if<Said>(&it.verb)) {
            words += std::string(saying->words.words()) + ";";
        }
    }
    return words;
}
std::vector<std::int32_t> rung(const Session& game) {
    std::vector<std::int32_t> times;
    game.world().each<Bell>([&](Entity, const Bell& bell) { times.push_back(bell.rung); });
    return times;
}
std::vector<Entity> all_of_crows(const Session& game) {
    std::vector<Entity> crows;
    game.world().each<Crow>([&](Entity crow, const Crow&) { crows.push_back(crow); });
    return crows;
}

}  // namespace

TEST_CASE("a message to one reaches only that one, and a broadcast all that listen, in id order") {
    Session game({"gbbb"});
    const Entity first = game.first<Bell>();
    game.tell(Pulled{first});
    CHECK(rung(game) == std::vector<std::int32_t>{1, 0, 0});
    game.tell(Pulled{{}, 2});
    CHECK(rung(game) == std::vector<std::int32_t>{3, 2, 2});
}

TEST_CASE("a message that nobody hears is harmless, and so is one to who does not listen or is gone") {
    Session game({"gbc"});
    const std::uint64_t before = game.hash();
    CHECK(game.tell(Called{}).accepted);
    CHECK(game.tell(Pulled{game.first<Crow>()}).accepted);
    CHECK(game.tell(Pulled{Entity{77, 3}}).accepted);
    CHECK(game.hash() == before);
    CHECK_FALSE(game.undo());
}

TEST_CASE("messages wait their turn: all hear of one before any hears what followed from it") {
    Session game({"gbb"});
    std::vector<std::size_t> order;
    for (const auto& it : game.preview(Pulled{{}, 2})) {
        order.push_back(it.verb.index());
    }
    CHECK(order == std::vector<std::size_t>{3, 1, 1, 1, 1});
}

TEST_CASE("a query is answered at once by one at most, and one that nobody answers with nothing") {
    Session game({"gbb"});
    game.tell(Pulled{game.first<Bell>()});
    const auto progress = lull::ask<Game>(game.world(), HowManyRang{});
    REQUIRE(progress);
    CHECK(*progress == lull::Progress{1, 2});
    CHECK_FALSE(lull::ask<Game>(game.world(), WhatTime{}));
}

TEST_CASE("two holders of one script do not share its properties") {
    Session game({"gcc"});
    const auto crows = all_of_crows(game);
    CHECK(attach(game, crows[0], "answers", "word", Value::of(Text::of("Caw"))));
    CHECK(attach(game, crows[1], "answers", "word", Value::of(Text::of("Kra"))));
    game.tell(lull::Clicked{crows[0]});
    game.tell(lull::Clicked{crows[0]});
    game.tell(lull::Clicked{crows[1]});
    CHECK(number(game, crows[0], "answers", "asked") == 2);
    CHECK(number(game, crows[1], "answers", "asked") == 1);
    CHECK(said(game, lull::Clicked{crows[0]}) == "Caw;");
    CHECK(said(game, lull::Clicked{crows[1]}) == "Kra;");
}

TEST_CASE("a script names the components that it needs, and is refused elsewhere with the reason") {
    Session game({"gcp"});
    const auto refused = game.tell(lull::Attach{game.first<Plant>(), Text::of("answers"), {}, {}});
    CHECK_FALSE(refused.accepted);
    CHECK(refused.reason == no_such_script);
    CHECK_FALSE(attach(game, game.first<Plant>(), "no such script"));
    CHECK_FALSE(attach(game, Entity{99, 1}, "answers"));
    CHECK(game.world().count<lull::Script>() == 0);
    CHECK(attach(game, game.first<Plant>(), "grows"));
}

TEST_CASE("a script attaches and detaches from within, itself included, and leaves no properties behind") {
    Session game({"gc"});
    const Entity crow = game.first<Crow>();
    attach(game, crow, "changes", "kept", Value::of(true));
    CHECK(game.world().count<lull::Property>() == 1);
    game.tell(Begin{});
    CHECK_FALSE(lull::script_of(game.world(), crow, Text("changes")));
    CHECK(lull::script_of(game.world(), crow, Text("answers")));
    CHECK(game.world().count<lull::Property>() == 1);
    CHECK(said(game, lull::Clicked{crow}) == "Caw;");
    game.tell(Begin{});  // nothing hears it any more
    CHECK(game.world().count<lull::Script>() == 1);
    game.tell(Remove{crow});
    CHECK(game.world().count<lull::Script>() == 0);
    CHECK(game.world().count<lull::Property>() == 0);
}

TEST_CASE("a property holds a truth, a number, a text, an entity or a cell, and a save keeps it") {
    Session game({"gcb"});
    const Entity crow = game.first<Crow>();
    attach(game, crow, "answers");
    const Entity script = lull::script_of(game.world(), crow, Text("answers"));
    const Value values[] = {Value::of(true), Value::of(std::int64_t{-3'000'000'000}), Value::of(Text::of("Kra")),
                            Value::of(game.first<Bell>()), Value::of(Cell{2, 0})};
    for (const Value& value : values) {
        game.tell(lull::SetProperty{script, Text::of(lull::names_of(value.kind)[static_cast<std::size_t>(value.kind)]),
                                    value});
    }
    Session loaded({"gcb"});
    REQUIRE_FALSE(loaded.load(game.save()));
    CHECK(loaded.hash() == game.hash());
    for (const Value& value : values) {
        const Value kept = lull::value_of(loaded.world(), script,
                                          Text(lull::names_of(value.kind)[static_cast<std::size_t>(value.kind)]));
        CHECK(kept.kind == value.kind);
        CHECK(kept.number == value.number);
        CHECK(kept.text == value.text);
        CHECK(kept.entity == value.entity);
        CHECK(kept.cell == value.cell);
    }
}

TEST_CASE("saved amid what scripts do, and undone, it all goes on as it was") {
    Session game({"gccpb"});
    for (const Entity crow : all_of_crows(game)) {
        attach(game, crow, "answers", "word", Value::of(Text::of("Caw")));
        attach(game, crow, "counts");
    }
    attach(game, game.first<Plant>(), "grows");
    lull::RandomStream chance(seeds::one(5), 1);
    std::vector<std::uint64_t> hashes;
    for (int i = 0; i < 60; ++i) {
        hashes.push_back(game.hash());
        Session loaded({"gccpb"});
        REQUIRE_FALSE(loaded.load(game.save()));
        const auto crows = all_of_crows(game);
        const Game::Kind kinds[] = {lull::Clicked{crows[chance.below(2)]}, Pulled{}, Wait{1 + i}};
        const auto which = chance.below(3);
        for (Session* one : {&game, &loaded}) {
            which == 2 ? one->act(kinds[which]) : one->tell(kinds[which]);
        }
        CHECK(loaded.hash() == game.hash());
    }
    while (game.undo()) {
        REQUIRE_FALSE(hashes.empty());
        while (hashes.size() > 1 && hashes.back() != game.hash()) {
            hashes.pop_back();  // what changed nothing is no turn
        }
    }
    CHECK(Session({"gccpb"}).hash() == game.hash());
}

TEST_CASE("a script hears time pass, each attachment for itself") {
    Session game({"gpc"});
    attach(game, game.first<Plant>(), "counts");
    attach(game, game.first<Crow>(), "counts");
    attach(game, game.first<Crow>(), "answers");
    game.act(Wait{30});
    game.act(Wait{12});
    CHECK(number(game, game.first<Plant>(), "counts", "time") == 42);
    CHECK(number(game, game.first<Crow>(), "counts", "time") == 42);
}

TEST_CASE("a plant asks how near the goal is") {
    Session game({"gbbp"});
    attach(game, game.first<Plant>(), "grows");
    game.tell(Pulled{game.first<Bell>()});
    game.tell(Pulled{});
    CHECK(number(game, game.first<Plant>(), "grows", "share") == 50);  // of before the second
    game.tell(Pulled{});
    CHECK(number(game, game.first<Plant>(), "grows", "share") == 100);
}

TEST_CASE("growth: each grows at its own rate, to the same size however time is sliced") {
    std::vector<std::vector<std::int32_t>> ends;
    for (const std::int32_t slice : {1, 7, 30, 1000}) {
        auto made = Session({"gpp"}).resolver().fork();
        made->establish([&](Game::Action& action) {
            std::int32_t strength = 3;
            made->world().each<Plant>([&](Entity plant, const Plant&) {
                action.set(plant, lull::Growing{5, 0, 40 * strength, strength, 0});
                --strength;
            });
        });
        Session game(std::move(made));
        for (std::int32_t passed = 0; passed < 1000;) {
            const std::int32_t now = std::min(slice, 1000 - passed);
            game.act(Wait{now});
            passed += now;
        }
        ends.emplace_back();
        game.world().each<lull::Growing>([&](Entity, const lull::Growing& it) { ends.back().push_back(it.size); });
    }
    for (const auto& end : ends) {
        CHECK(end == std::vector<std::int32_t>{15, 10});
    }
}

TEST_CASE("hit-testing: the topmost layer wins, the inactive get nothing, and what is not touchable is not met") {
    auto made = Session({"gbcp."}).resolver().fork();
    const auto touch = [&](Entity what, const lull::Touchable& touchable, std::int32_t height) {
        made->establish([&](Game::Action& action) {
            action.set(what, Position{{2, 0}});
            action.set(what, touchable);
            action.set(what, Layer{height});
        });
    };
    const auto& world = made->world();
    const auto layer_of = [&](Entity what) { return world.get<Layer>(what).height; };
    touch(world.first<Bell>(), {true, false, true}, 2);
    touch(world.first<Crow>(), {true, false, true}, 5);
    touch(world.first<Plant>(), {true, false, false}, 9);
    CHECK(lull::hit(world, {2, 0}, layer_of) == world.first<Crow>());
    touch(world.first<Crow>(), {true, false, false}, 5);
    CHECK(lull::hit(world, {2, 0}, layer_of) == world.first<Bell>());
    CHECK_FALSE(lull::hit(world, {0, 0}, layer_of));
    CHECK_FALSE(lull::hit(world, {9, 9}, layer_of));
}

TEST_CASE("hit-testing: click, drag start, drag and drag end become messages") {
    auto made = Session({"gbc..", "....."}).resolver().fork();
    const Entity bell = made->world().first<Bell>();
    const Entity crow = made->world().first<Crow>();
    made->establish([&](Game::Action& action) {
        action.set(bell, lull::Touchable{true, true, true});
        action.set(crow, lull::Touchable{true, false, true});
    });
    Session game(std::move(made));
    attach(game, crow, "answers");
    const auto layer_of = [](Entity) { return 0; };
    std::string told;
    const auto tell = [&](const auto& message) {
        using M = std::remove_cvref_t<decltype(message)>;
        told += std::is_same_v<M, lull::Clicked>     ? "click "
                : std::is_same_v<M, lull::DragBegan> ? "begin "
                : std::is_same_v<M, lull::Dragged>   ? "drag "
                                                     : "end ";
        CHECK(game.tell(message).accepted);
    };
    lull::Pointer pointer;
    pointer.press(game.world(), {2, 0}, layer_of);
    pointer.release(game.world(), tell);
    CHECK(told == "click ");
    CHECK(number(game, crow, "answers", "asked") == 1);
    pointer.press(game.world(), {1, 0}, layer_of);
    pointer.move(game.world(), {1, 0}, tell);
    pointer.move(game.world(), {1, 1}, tell);
    pointer.move(game.world(), {2, 1}, tell);
    pointer.move(game.world(), {9, 1}, tell);  // beside the map
    pointer.release(game.world(), tell);
    CHECK(told == "click begin drag drag end ");
    told.clear();
    pointer.press(game.world(), {2, 0}, layer_of);
    pointer.move(game.world(), {3, 0}, tell);
    pointer.release(game.world(), tell);
    pointer.press(game.world(), {4, 1}, layer_of);
    pointer.release(game.world(), tell);
    CHECK(told.empty());  // it left what it had pressed, and pressed nothing
    pointer.press(game.world(), {1, 0}, layer_of);
    game.tell(Remove{bell});
    pointer.release(game.world(), tell);
    CHECK(told.empty());
}

}  // namespace scripts_test
