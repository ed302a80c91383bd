// A small garden: a plant that grows with a goal, a crow that knows a word, bells that ring, a gardener.
#pragma once

#include "lull/modules/scripts.hpp"

#include <string>

#include "lull/game.hpp"
#include "lull/modules/goals.hpp"
#include "lull/modules/growth.hpp"
#include "lull/modules/hit_test.hpp"
#include "lull/random.hpp"
#include "lull/session.hpp"

namespace garden {

using lull::Cell;
using lull::Entity;
using lull::Text;
using lull::Value;

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
struct Pulled {  // a rope was pulled
    Entity to;
    std::int32_t times = 1;
};
struct Called {  // nothing hears it
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
struct WhatTime {  // nothing answers it
    using Answer = std::int32_t;
};

constexpr lull::Reason no_such_script = 9;

// b is a bell, c a crow, p a plant, g the gardener.
struct Game
    : lull::Game<
          Game, Position, Gardener,
          lull::Components<Position, Gardener, Bell, Crow, Plant, Layer, lull::Script, lull::Property, lull::Growing,
                           lull::Touchable>,
          lull::Verbs<Wait, Ring, Remove, Pulled, Called, Said, Begin, lull::Attach, lull::Detach, lull::SetProperty,
                      lull::TimePassed, lull::Grow, lull::Clicked, lull::DragBegan, lull::Dragged, lull::DragEnded>> {
    using Indexes = lull::Indexes<lull::Scripts, lull::Properties>;
    using Extensions = lull::Extensions<lull::Systems>;

    static void does(const Wait&, const World&, Action&) {}
    static lull::Time cost(const Wait& wait, const World& /*world*/) { return wait.time; }
    static void does(const Ring& ring, const World& world, Action& action) {
        action.set(ring.bell, Bell{world.get<Bell>(ring.bell).rung + 1});
    }
    static void does(const Remove& removed, const World&, Action& action) { action.destroy(removed.what); }
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
    // Counts its calls, and says its word that many times.
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
        return lull::systems(lull::continuous<Game, lull::Script>("scripts go on", &lull::scripts_go_on<Game>),
                             lull::continuous<Game, lull::Growing>("grows", &lull::grows<Game>));
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

inline bool attach(Session& game, Entity to, const char* script, const char* parameter = "", const Value& value = {}) {
    return game.tell(lull::Attach{to, Text::of(script), Text::of(parameter), value}).accepted;
}
inline std::int64_t number(const Session& game, Entity holder, const char* script, const char* property) {
    const Entity attachment = lull::script_of(game.world(), holder, Text::like(script));
    return lull::value_of(game.world(), attachment, Text::like(property)).number;
}
inline std::string said(const Session& game, const Game::Verb& message) {
    std::string words;
    for (const auto& it : game.preview(message)) {
        if (const auto* saying = std::get_if<Said>(&it.verb)) {
            words += std::string(saying->words.view()) + ";";
        }
    }
    return words;
}
inline std::vector<std::int32_t> rung(const Session& game) {
    std::vector<std::int32_t> times;
    game.world().each<Bell>([&](Entity, const Bell& bell) { times.push_back(bell.rung); });
    return times;
}
inline std::vector<Entity> all_of_crows(const Session& game) {
    std::vector<Entity> crows;
    game.world().each<Crow>([&](Entity crow, const Crow&) { crows.push_back(crow); });
    return crows;
}

}  // namespace garden
