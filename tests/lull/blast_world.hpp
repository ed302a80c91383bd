// A world of bullets, barrels and fragments that fly in virtual time: o barrel, # wall, @ the hero, z another actor, *
// a fragment or bullet in flight.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lull/modules/playback.hpp"
#include "lull/modules/sprite.hpp"
#include "lull/modules/virtual_time.hpp"
#include "lull/resolver.hpp"

namespace blast_world {

using lull::Cell;
using lull::Entity;
using lull::Offset;

struct Place {
    LULL(place, cell);
    Cell cell;
};
struct Flying {  // one cell at each moment
    LULL(flying, by, cells_left);
    Offset by;
    std::int32_t cells_left = 0;
};
struct Ember {  // fades from moment to moment, faster and faster
    LULL(ember, glow);
    std::int32_t glow = 0;
};
struct Glyph {
    LULL(glyph, letter);
    std::int32_t letter = 0;
};
struct Solid {
    LULL(solid);
};
struct Barrel {
    LULL(barrel);
};
struct Hero {
    LULL(hero);
};
struct Turns {  // how many its entity has taken
    LULL(turns, taken);
    std::int32_t taken = 0;
};

struct Fire {
    Entity who;
    Offset by;
};
struct Fly {
    Entity what;
};
struct Vanish {
    Entity what;
};
struct Explode {
    Entity barrel;
};
struct Fade {
    Entity what;
    std::int32_t by = 1;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(what, by);
    }
};
struct Step {
    Entity who;
    Offset by;
};
struct Rest {
    Entity who;
};
using Verb = std::variant<Fire, Fly, Vanish, Explode, Fade, Step, Rest>;

struct Blast {
    using Position = Place;
    using Components = lull::Components<Place, Flying, Ember, Glyph, Solid, Barrel, Hero, Turns, lull::Pose>;
    using Cells = lull::Aggregates<lull::Count<Solid>, lull::Any<Barrel>>;
    using Verb = blast_world::Verb;
    using Controlled = Hero;
    using World = lull::World<Blast>;
    using View = lull::FutureView<Blast>;
    using Action = lull::Action<Components>;
    using Judge = lull::Judgement<Blast>;
    using Turn = lull::Turn<Verb>;
    using Extensions = lull::Extensions<lull::HeldTurns>;

    static constexpr std::int32_t step_ms = 130;

    static void launch(Cell from, Offset by, std::int32_t cells, Action& action) {
        const Entity flying = action.create();
        action.set(flying, Place{from});
        action.set(flying, Glyph{'*'});
        action.set(flying, Flying{by, cells});
    }
    static void enact(const Verb& kind, const World& world, Action& action) {
        std::visit([&](const auto& verb) { enact_verb(verb, world, action); }, kind);
    }
    static void enact_verb(const Fire& fire, const World& world, Action& action) {
        launch(world.get<Place>(fire.who).cell, fire.by, 20, action);
        if (const Ember* muzzle = world.find<Ember>(fire.who)) {
            action.set(fire.who, *muzzle);
        }
    }
    static void enact_verb(const Fly& fly, const World& world, Action& action) {
        if (const Flying* flying = world.find<Flying>(fly.what)) {
            action.set(fly.what, Place{world.get<Place>(fly.what).cell + flying->by});
            action.set(fly.what, Flying{flying->by, flying->cells_left - 1});
        }
    }
    static void enact_verb(const Vanish& vanish, const World&, Action& action) { action.destroy(vanish.what); }
    static void enact_verb(const Explode& explode, const World& world, Action& action) {
        if (world.alive(explode.barrel)) {
            const Cell here = world.get<Place>(explode.barrel).cell;
            action.destroy(explode.barrel);
            for (const Offset by : {lull::north, lull::east, lull::south, lull::west}) {
                launch(here, by, 3, action);
            }
        }
    }
    static void enact_verb(const Fade& fade, const World& world, Action& action) {
        if (const Ember* ember = world.find<Ember>(fade.what)) {
            action.set(fade.what, Ember{ember->glow - fade.by});
        }
    }
    static void enact_verb(const Step& step, const World& world, Action& action) {
        action.set(step.who, Place{world.get<Place>(step.who).cell + step.by});
    }
    static void enact_verb(const Rest& rest, const World& world, Action& action) {
        action.set(rest.who, Turns{world.get<Turns>(rest.who).taken + 1});
    }

    static lull::Verdict meets(const lull::Change<Place>& move, Judge& judge) {
        if (move.from == nullptr || !judge.after().has<Flying>(move.entity)) {
            return lull::Verdict::accept;
        }
        if (const Entity barrel = judge.cell(move.to->cell).any<Barrel>()) {
            judge.react(Explode{barrel}, 20);  // igniting takes a moment
            judge.react(Vanish{move.entity});
            return lull::Verdict::reject_and_stop;
        }
        if (!judge.before().contains(move.to->cell) || judge.cell(move.to->cell).count<Solid>() > 0 ||
            judge.after().get<Flying>(move.entity).cells_left == 0) {
            judge.react(Vanish{move.entity});
            return lull::Verdict::reject_and_stop;
        }
        return lull::Verdict::accept;
    }
    static lull::Verdict collision(const lull::Change<Place>& move, Judge& judge) {
        return judge.after().has<Solid>(move.entity) && judge.cell(move.to->cell).count<Solid>() > 0
                   ? lull::Verdict::reject_and_stop
                   : lull::Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Place>("meets", &meets), lull::on<Place>("collision", &collision),
                           lull::in_virtual_time<Flying, Judge, &next_cell>("flies"),
                           lull::in_virtual_time<Ember, Judge, &next_glow>("fades"));
    }
    // Everything that flies moves one cell every 50 ms.
    static std::optional<lull::Scheduled<Verb>> next_cell(const lull::Change<Flying>& flight) {
        return {{Fly{flight.entity}, 50}};
    }
    static std::optional<lull::Scheduled<Verb>> next_glow(const lull::Change<Ember>& ember) {
        if (ember.to->glow == 0) {
            return std::nullopt;
        }
        return {{Fade{ember.entity}, ember.to->glow * 10}};
    }
    // A step is shown before the next actor moves.
    static std::int32_t holds_turn_ms(const Verb& kind, const View&) {
        return std::holds_alternative<Step>(kind) ? step_ms : 0;
    }

    static Turn take_turn(const World&, Entity entity, int) { return {Rest{entity}, Turn::Then::reschedule, 100}; }
    static bool is_over(const World&) { return false; }
};

struct DrawnBlast {
    lull::Resolver<Blast> game;
    std::map<char, Entity> by_letter;

    explicit DrawnBlast(const std::vector<std::string>& map)
        : game(static_cast<std::int32_t>(map.front().size()), static_cast<std::int32_t>(map.size()), {1, 1}, {1, 2}) {
        for (std::size_t row = 0; row < map.size(); ++row) {
            for (std::size_t column = 0; column < map[row].size(); ++column) {
                place(map[row][column], {static_cast<std::int32_t>(column), static_cast<std::int32_t>(row)});
            }
        }
        game.add_actor(by_letter.at('@'), 0);
        if (by_letter.contains('z')) {
            game.add_actor(by_letter.at('z'), 50);
        }
        game.run();
    }
    void place(char letter, Cell cell) {
        if (letter == '.') {
            return;
        }
        game.apply_unjudged([&](auto& action) {
            const Entity entity = by_letter[letter] = action.create();
            action.set(entity, Place{cell});
            action.set(entity, Glyph{letter});
            if (letter == 'o') {
                action.template set<Barrel>(entity);
            } else {
                action.template set<Solid>(entity);
            }
            if (letter == '@') {
                action.template set<Hero>(entity);
            }
            if (letter == 'z') {
                action.set(entity, Turns{});
            }
        });
    }
    Entity operator[](char letter) { return by_letter.at(letter); }
    const lull::World<Blast>& world() { return game.world(); }
    bool act(const Verb& kind) { return game.command(kind, lull::Turn<Verb>::Then::reschedule, 100).accepted; }
    std::int32_t turns_of_z() { return world().get<Turns>(by_letter.at('z')).taken; }
    std::vector<std::string> picture() { return picture_of(world()); }
    static std::vector<std::string> picture_of(const lull::World<Blast>& world) {
        std::vector<std::string> rows(static_cast<std::size_t>(world.rows()),
                                      std::string(static_cast<std::size_t>(world.columns()), '.'));
        world.each<Place, Glyph>([&](Entity, const Place& place, const Glyph& glyph) {
            rows[static_cast<std::size_t>(place.cell.row)][static_cast<std::size_t>(place.cell.column)] =
                static_cast<char>(glyph.letter);
        });
        return rows;
    }
};

}  // namespace blast_world
