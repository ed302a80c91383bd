// The smallest game that needs every idea of the engine: walkers, walls, doors, webs, barrels that count down. Maps are
// drawn in text: # wall, + closed door, / open door, X locked door, digits and letters walk.
#pragma once

#include <map>
#include <string>
#include <variant>
#include <vector>

#include "lull/resolver.hpp"

namespace door_world {

using lull::Cell;
using lull::Entity;
using lull::Offset;

struct Position {
    LULL(position, cell);
    Cell cell;
};
struct DoorState {
    LULL(door_state, open);
    bool open = false;
};
struct Glyph {
    LULL(glyph, letter);
    std::int32_t letter = 0;
};
struct Solid {
    LULL(solid);
};
struct CanOpenDoors {
    LULL(can_open_doors);
};
struct Locked {
    LULL(locked);
};
struct Web {
    LULL(web);
};
struct Hero {
    LULL(hero);
};

struct Walk {
    Entity who;
    Offset by;
};
struct OpenDoor {
    Entity door;
};
struct CloseDoor {
    Entity door;
};
struct LearnAndWalk {  // moves and gains can_open_doors in one action
    Entity who;
    Offset by;
};
struct WalkTogether {  // two entities, one action
    Entity first;
    Offset first_by;
    Entity second;
    Offset second_by;
};
struct TearWeb {
    Entity web;
};
struct Shout {  // leaves a mark that shows a test which follow-ons ran, in which order
    std::int32_t letter = 0;
};
using Verb = std::variant<Walk, OpenDoor, CloseDoor, LearnAndWalk, WalkTogether, TearWeb, Shout>;

// The code that every variation below shares; only the rules differ.
template <class Self>
struct Base {
    using Position = door_world::Position;
    using Components = lull::Components<Position, DoorState, Glyph, Solid, CanOpenDoors, Locked, Web, Hero>;
    using Cells = lull::Aggregates<lull::Count<Solid>, lull::Any<DoorState>, lull::Any<Web>>;
    using Verb = door_world::Verb;
    using Controlled = Hero;
    using World = lull::World<Self>;
    using Action = lull::Action<Components>;
    using Judge = lull::Judgement<Self>;
    using Turn = lull::Turn<Verb>;

    static void enact(const Verb& kind, const World& world, Action& action) {
        std::visit([&](const auto& verb) { enact_verb(verb, world, action); }, kind);
    }
    static Turn take_turn(const World&, Entity, int) { return {}; }
    static bool is_over(const World&) { return false; }

    static void move(Entity who, Offset by, const World& world, Action& action) {
        action.set(who, Position{world.template get<Position>(who).cell + by});
    }
    static void enact_verb(const Walk& walk, const World& world, Action& action) {
        move(walk.who, walk.by, world, action);
    }
    static void enact_verb(const LearnAndWalk& walk, const World& world, Action& action) {
        move(walk.who, walk.by, world, action);
        action.template set<CanOpenDoors>(walk.who);
    }
    static void enact_verb(const WalkTogether& walk, const World& world, Action& action) {
        move(walk.first, walk.first_by, world, action);
        move(walk.second, walk.second_by, world, action);
    }
    static void enact_verb(const OpenDoor& open, const World&, Action& action) {
        action.template remove<Solid>(open.door);
        action.set(open.door, DoorState{true});
    }
    static void enact_verb(const CloseDoor& close, const World&, Action& action) {
        action.template set<Solid>(close.door);
        action.set(close.door, DoorState{false});
    }
    static void enact_verb(const TearWeb& tear, const World&, Action& action) { action.destroy(tear.web); }
    static void enact_verb(const Shout& shout, const World&, Action& action) {
        action.set(action.create(), Glyph{shout.letter});
    }

    // Rules.
    static lull::Verdict bump_opens_door(const lull::Change<Position>& move, Judge& judge) {
        if (!judge.after().template has<CanOpenDoors>(move.entity)) {
            return lull::Verdict::accept;
        }
        const Entity door = judge.cell(move.to->cell).template any<DoorState>();
        if (!door || judge.before().template get<DoorState>(door).open) {
            return lull::Verdict::accept;
        }
        judge.react(OpenDoor{door});
        return lull::Verdict::reject_and_stop;
    }
    static lull::Verdict collision(const lull::Change<Position>& move, Judge& judge) {
        if (!judge.before().contains(move.to->cell)) {
            return lull::Verdict::reject_and_stop;
        }
        const bool blocked =
            judge.after().template has<Solid>(move.entity) && judge.cell(move.to->cell).template count<Solid>() > 0;
        return blocked ? lull::Verdict::reject_and_stop : lull::Verdict::accept;
    }
    static lull::Verdict locked_door_refuses(const lull::Change<DoorState>& change, Judge& judge) {
        const bool opens = change.to->open && judge.after().template has<Locked>(change.entity);
        return opens ? lull::Verdict::reject_and_stop : lull::Verdict::accept;
    }
    static lull::Verdict occupied_door_stays_open(const lull::Change<DoorState>& change, Judge& judge) {
        if (change.to->open) {
            return lull::Verdict::accept;
        }
        const auto* place = judge.before().template find<Position>(change.entity);
        const bool occupied = place != nullptr && judge.cell(place->cell).template count<Solid>() > 0;
        return occupied ? lull::Verdict::reject_and_stop : lull::Verdict::accept;
    }
    static lull::Verdict web_holds(const lull::Change<Position>& move, Judge& judge) {
        if (move.from == nullptr) {
            return lull::Verdict::accept;
        }
        const Entity web = judge.before().cell(move.from->cell).template any<Web>();
        if (!web || web == move.entity) {
            return lull::Verdict::accept;
        }
        judge.react(TearWeb{web});
        return lull::Verdict::reject_and_stop;
    }
};

struct Doors : Base<Doors> {
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("web holds", &web_holds),
                           lull::on<Position>("bump opens door", &bump_opens_door).before("collision"),
                           lull::on<Position>("collision", &collision),
                           lull::on<DoorState>("locked door refuses", &locked_door_refuses),
                           lull::on<DoorState>("occupied door stays open", &occupied_door_stays_open));
    }
};

// A world drawn in text, with its entities found by their letters.
template <class Game>
struct Drawn {
    lull::Resolver<Game> game;
    std::map<char, Entity> by_letter;

    explicit Drawn(const std::vector<std::string>& map)
        : game(static_cast<std::int32_t>(map.front().size()), static_cast<std::int32_t>(map.size()), {1, 1}, {1, 2}) {
        for (std::size_t row = 0; row < map.size(); ++row) {
            for (std::size_t column = 0; column < map[row].size(); ++column) {
                place(map[row][column], {static_cast<std::int32_t>(column), static_cast<std::int32_t>(row)});
            }
        }
        if (by_letter.contains('@')) {
            game.add_actor(by_letter['@'], 0);
        }
        game.run();
    }

    void place(char letter, Cell cell) {
        if (letter == '.') {
            return;
        }
        game.apply_unjudged([&](auto& action) {
            const Entity entity = action.create();
            by_letter[letter] = entity;
            action.set(entity, Position{cell});
            action.set(entity, Glyph{letter});
            if (letter == '+' || letter == '/' || letter == 'X') {
                action.set(entity, DoorState{letter == '/'});
            }
            if (letter == 'X') {
                action.template set<Locked>(entity);
            }
            if (letter == 'w') {
                action.template set<Web>(entity);
            }
            if (letter != '/' && letter != 'w') {
                action.template set<Solid>(entity);
            }
            if (letter == '@') {
                action.template set<Hero>(entity);
                action.template set<CanOpenDoors>(entity);
            }
        });
    }

    Entity operator[](char letter) { return by_letter.at(letter); }
    bool act(const Verb& kind) { return game.command(kind, lull::Turn<Verb>::Then::reschedule, 100).accepted; }
    bool walk(char who, Offset by) { return act(Walk{by_letter.at(who), by}); }
    Cell where(char who) { return game.world().template get<Position>(by_letter.at(who)).cell; }
    bool is_open(char door) { return game.world().template get<DoorState>(by_letter.at(door)).open; }

    // The picture a player would see: the highest id of each cell; an open door is drawn /.
    std::vector<std::string> picture() {
        const auto& world = game.world();
        std::vector<std::string> rows(static_cast<std::size_t>(world.rows()),
                                      std::string(static_cast<std::size_t>(world.columns()), '.'));
        world.template each<Position, Glyph>([&](Entity entity, const Position& position, const Glyph& glyph) {
            const auto* door = world.template find<DoorState>(entity);
            rows[static_cast<std::size_t>(position.cell.row)][static_cast<std::size_t>(position.cell.column)] =
                door != nullptr && door->open ? '/' : static_cast<char>(glyph.letter);
        });
        return rows;
    }
    // The shouts so far, in order.
    std::string shouts() {
        std::string all;
        game.world().template each<Glyph>([&](Entity entity, const Glyph& glyph) {
            if (!game.world().template has<Position>(entity)) {
                all += static_cast<char>(glyph.letter);
            }
        });
        return all;
    }
};

}  // namespace door_world
