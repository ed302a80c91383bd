// A world of vans, turrets, passengers and parcels, for relations between entities. Drawn in text: v a van, t a turret
// mounted on it, # wall, letters walk, digits weigh that much.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "lull/modules/group_index.hpp"
#include "lull/modules/transfer.hpp"
#include "lull/resolver.hpp"

namespace camp_world {

using lull::Cell;
using lull::Entity;
using lull::Offset;

struct Place {
    LULL(place, cell);
    Cell cell;
};
struct Weight {
    LULL(weight, kilograms);
    std::int32_t kilograms = 0;
};
struct Solid {
    LULL(solid);
};
struct Hero {
    LULL(hero);
};
struct OwnedBy {
    LULL(owned_by, owner);
    Entity owner;
};
struct RidesIn {
    LULL(rides_in, van, seat);
    Entity van;
    std::int32_t seat = 0;
};
struct MountedOn {
    LULL(mounted_on, van);
    Entity van;
};
struct Driver {
    LULL(driver, who);
    Entity who;
};
struct Fears {  // an entity that need not be taken along
    LULL(fears, feared);
    static constexpr bool refers_weakly = true;
    Entity feared;
};

struct Go {
    Entity who;
    Offset by;
};
struct GoTogether {
    Entity first;
    Offset first_by;
    Entity second;
    Offset second_by;
};
struct Disband {  // frees a group
    Entity group;
};
struct HandOver {  // control, from one entity to another
    Entity from;
    Entity to;
};
using Verb = std::variant<Go, GoTogether, Disband, HandOver>;

using Owned = lull::GroupIndex<&OwnedBy::owner>;
using Riding = lull::GroupIndex<&RidesIn::van>;
using Mounted = lull::GroupIndex<&MountedOn::van>;

// The log of a hook.
struct WeightLog {
    std::string log;
    void added(Entity entity, const Weight& weight) { say('+', entity, weight); }
    void removed(Entity entity, const Weight& weight) { say('-', entity, weight); }

private:
    void say(char sign, Entity entity, const Weight& weight) {
        log += sign + std::to_string(entity.index) + ':' + std::to_string(weight.kilograms) + ' ';
    }
};
using Weighing = lull::Hook<Weight, WeightLog>;

struct Camp {
    using Position = Place;
    using Components = lull::Components<Place, Weight, Solid, Hero, OwnedBy, RidesIn, MountedOn, Driver, Fears>;
    using Cells = lull::Aggregates<lull::Count<Solid>, lull::Any<Hero>, lull::Set<Weight>>;
    using Indexes = lull::Indexes<Owned, Riding, Mounted, Weighing>;
    using Verb = camp_world::Verb;
    using Controlled = Hero;
    static constexpr lull::Features features{.undo = true};
    using World = lull::World<Camp>;
    using Action = lull::Action<Components>;
    using Judge = lull::Judgement<Camp>;
    using Turn = lull::Turn<Verb>;

    static void enact(const Verb& kind, const World& world, Action& action) {
        std::visit([&](const auto& verb) { enact_verb(verb, world, action); }, kind);
    }
    static void move(Entity who, Offset by, const World& world, Action& action) {
        action.set(who, Place{world.get<Place>(who).cell + by});
    }
    static void enact_verb(const Go& go, const World& world, Action& action) { move(go.who, go.by, world, action); }
    static void enact_verb(const GoTogether& go, const World& world, Action& action) {
        move(go.first, go.first_by, world, action);
        move(go.second, go.second_by, world, action);
    }
    static void enact_verb(const Disband& disband, const World& world, Action& action) {
        lull::destroy_group<Owned>(world, disband.group, action);
    }
    static void enact_verb(const HandOver& hand_over, const World&, Action& action) {
        action.remove<Hero>(hand_over.from);
        action.set<Hero>(hand_over.to);
    }

    static lull::Verdict collision(const lull::Change<Place>& move, Judge& judge) {
        const bool blocked = !judge.before().contains(move.to->cell) ||
                             (judge.after().has<Solid>(move.entity) && judge.cell(move.to->cell).count<Solid>() > 0);
        return blocked ? lull::Verdict::reject : lull::Verdict::accept;
    }
    static constexpr auto rules() { return lull::rules(lull::on<Place>("collision", &collision)); }
    static Turn take_turn(const World&, Entity, int) { return {std::nullopt, Turn::Then::reschedule, 100}; }
    static bool is_over(const World&) { return false; }
};

struct DrawnCamp {
    lull::Resolver<Camp> game;
    std::map<char, Entity> by_letter;

    explicit DrawnCamp(const std::vector<std::string>& map)
        : game(static_cast<std::int32_t>(map.front().size()), static_cast<std::int32_t>(map.size()), {1, 1}, {1, 2}) {
        for (std::size_t row = 0; row < map.size(); ++row) {
            for (std::size_t column = 0; column < map[row].size(); ++column) {
                place(map[row][column], {static_cast<std::int32_t>(column), static_cast<std::int32_t>(row)});
            }
        }
    }
    void place(char letter, Cell cell) {
        if (letter == '.') {
            return;
        }
        game.apply_unjudged([&](auto& action) {
            const Entity entity = action.create();
            by_letter[letter] = entity;
            action.set(entity, Place{cell});
            if (letter >= '0' && letter <= '9') {
                action.set(entity, Weight{letter - '0'});
            } else {
                action.template set<Solid>(entity);
            }
            if (letter == 't') {
                action.set(entity, MountedOn{by_letter.at('v')});
            }
            if (letter == '@') {
                action.template set<Hero>(entity);
            }
        });
    }
    template <class C>
    void give(char letter, const C& value) {
        game.apply_unjudged([&](auto& action) { action.set(by_letter.at(letter), value); });
    }
    Entity operator[](char letter) { return by_letter.at(letter); }
    const lull::World<Camp>& world() { return game.world(); }
    bool act(const Verb& kind) { return game.command(kind, lull::Turn<Verb>::Then::reschedule, 100).accepted; }

    std::vector<std::string> picture() {
        std::vector<std::string> rows(static_cast<std::size_t>(world().rows()),
                                      std::string(static_cast<std::size_t>(world().columns()), '.'));
        for (const auto& [letter, entity] : by_letter) {
            if (const Place* place = world().find<Place>(entity)) {
                rows[static_cast<std::size_t>(place->cell.row)][static_cast<std::size_t>(place->cell.column)] = letter;
            }
        }
        return rows;
    }
    template <class Index>
    std::string members(Entity group) {
        std::string letters;
        world().index<Index>().each(group, [&](std::uint32_t index) {
            for (const auto& [letter, entity] : by_letter) {
                letters += entity.index == index ? std::string(1, letter) : "";
            }
        });
        return letters;
    }
};

}  // namespace camp_world
