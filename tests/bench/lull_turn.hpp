// The workload as a maker would write it with Lull.
#pragma once

#include <memory>
#include <variant>

#include "lull/resolver.hpp"
#include "tests/bench/workload.hpp"

namespace bench::with_lull {

using lull::Entity;
using lull::Verdict;

struct Position {
    LULL(position, cell);
    lull::Cell cell;
};
struct DoorState {
    LULL(door_state, open);
    bool open = false;
};
struct Health {
    LULL(health, now, most);
    std::int32_t now = 0;
    std::int32_t most = 0;
};
struct Solid {
    LULL(solid);
};
struct CanOpenDoors {
    LULL(can_open_doors);
};
struct Player {
    LULL(player);
};

struct Walk {
    Entity who;
    lull::Offset by;
};
struct OpenDoor {
    Entity door;
};
struct CloseDoor {
    Entity door;
};

// With `everybody_acts` all characters act; otherwise only the player, whose orders come from outside.
template <lull::Features kept, bool everybody_acts>
struct Doors {
    using Position = with_lull::Position;
    using Components = lull::Components<Position, DoorState, Health, Solid, CanOpenDoors, Player>;
    using Cells = lull::Aggregates<lull::Count<Solid>, lull::Any<DoorState>>;
    using Verb = std::variant<Walk, OpenDoor, CloseDoor>;
    using Controlled = Player;
    static constexpr lull::Features features = kept;
    using World = lull::World<Doors>;
    using Action = lull::Action<Components>;
    using Judge = lull::Judgement<Doors>;

    static void enact(const Verb& kind, const World& world, Action& action) {
        std::visit([&](const auto& verb) { enact_verb(verb, world, action); }, kind);
    }
    static void enact_verb(const Walk& walk, const World& world, Action& action) {
        action.set(walk.who, with_lull::Position{world.template get<Position>(walk.who).cell + walk.by});
    }
    static void enact_verb(const OpenDoor& open, const World&, Action& action) {
        action.template remove<Solid>(open.door);
        action.set(open.door, DoorState{true});
    }
    static void enact_verb(const CloseDoor& close, const World&, Action& action) {
        action.template set<Solid>(close.door);
        action.set(close.door, DoorState{false});
    }
    static lull::Turn<Verb> take_turn(const World&, Entity, int) requires(!everybody_acts) { return {}; }
    // Wanders about in a way that depends on its position.
    static lull::Turn<Verb> take_turn(const World& world, Entity who, int) requires(everybody_acts) {
        constexpr lull::Offset ways[] = {lull::north, lull::south, lull::east, lull::west};
        const lull::Cell cell = world.template get<Position>(who).cell;
        const auto number = static_cast<std::uint32_t>(cell.column * 7 + cell.row * 3) + who.index;
        return {Walk{who, ways[number % 4]}, lull::Turn<Verb>::Then::reschedule, 90 + number % 20};
    }
    static bool is_over(const World&) { return false; }

    static Verdict bump_opens_door(const lull::Change<Position>& move, Judge& judge) {
        if (!judge.after().template has<CanOpenDoors>(move.entity)) {
            return Verdict::accept;
        }
        const Entity door = judge.cell(move.to->cell).template any<DoorState>();
        if (!door || judge.before().template get<DoorState>(door).open) {
            return Verdict::accept;
        }
        judge.react(OpenDoor{door});
        return Verdict::reject_and_stop;
    }
    static Verdict collision(const lull::Change<Position>& move, Judge& judge) {
        if (!judge.before().contains(move.to->cell)) {
            return Verdict::reject_and_stop;
        }
        const bool blocked =
            judge.after().template has<Solid>(move.entity) && judge.cell(move.to->cell).template count<Solid>() > 0;
        return blocked ? Verdict::reject_and_stop : Verdict::accept;
    }
    static Verdict occupied_door_stays_open(const lull::Change<DoorState>& change, Judge& judge) {
        if (change.to->open) {
            return Verdict::accept;
        }
        const lull::Cell place = judge.before().template get<Position>(change.entity).cell;
        return judge.cell(place).template count<Solid>() > 0 ? Verdict::reject_and_stop : Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("bump opens door", &bump_opens_door).before("collision"),
                           lull::on<Position>("collision", &collision),
                           lull::on<DoorState>("occupied door stays open", &occupied_door_stays_open));
    }
};

template <Features with, bool everybody_acts = false>
class Game {
public:
    using Posthaste =
        Doors<lull::Features{.undo = with.undo, .hash = with.hash, .changes = with.tracking}, everybody_acts>;
    using Resolver = lull::Resolver<Posthaste>;
    using Action = typename Posthaste::Action;
    using Then = typename lull::Turn<typename Posthaste::Verb>::Then;

    explicit Game(const Workload& work)
        : game_(std::make_unique<Resolver>(work.size.side, work.size.side, lull::RandomStream(1, 1),
                                           lull::RandomStream(1, 2))) {
        for (const Start& start : work.starts) {
            game_->apply_unjudged([&](Action& action) {
                const Entity entity = action.create();
                action.set(entity, Position{start.cell});
                action.template set<Solid>(entity);
                if (start.is_door) {
                    action.set(entity, DoorState{});
                }
                if (start.can_open_doors) {
                    action.template set<CanOpenDoors>(entity);
                }
                if (start.has_health) {
                    action.set(entity, Health{10, 10});
                }
            });
        }
        // It is always this entity's turn: the orders come from outside, as a player's do.
        Entity player;
        game_->apply_unjudged([&](Action& action) {
            player = action.create();
            action.template set<Player>(player);
        });
        game_->add_actor(player, 0);
        for (std::uint32_t i = 0; everybody_acts && i < work.size.characters; ++i) {
            game_->add_actor(game_->world().store().at_index(i), 1 + i % 100);
        }
        game_->run();
        if constexpr (with.undo) {
            game_->keep_undo(undo_size, undo_size * 96);
        }
        if constexpr (with.hash) {
            game_->keep_hash();
        }
        if constexpr (with.tracking) {
            game_->keep_changes(1U << 12U);
        }
    }

    void turn(const Order& order) {
        const Entity who = game_->world().store().at_index(order.who);
        if (order.columns == 0 && order.rows == 0) {
            game_->command(CloseDoor{who}, Then::reschedule, 1);
        } else {
            game_->command(Walk{who, {order.columns, order.rows}}, Then::reschedule, 1);
        }
    }

    // The player closes a door and waits for as long as all others need for a turn.
    void turn_of_all(const Workload& work) requires(everybody_acts) {
        game_->command(CloseDoor{game_->world().store().at_index(work.size.characters)}, Then::reschedule, 100);
    }

    [[nodiscard]] std::uint64_t digest() const {
        std::uint64_t sum = 0;
        const auto& world = game_->world();
        world.template each<Position>(
            [&](Entity entity, const Position& position) { sum += digest_of(entity.index, position.cell); });
        world.template each<DoorState>(
            [&](Entity entity, const DoorState& door) { sum += digest_of(Part::door_state, entity.index, door.open); });
        world.template each<Solid>(
            [&](Entity entity, const Solid&) { sum += digest_of(Part::solid, entity.index, 1); });
        return sum;
    }

    [[nodiscard]] Resolver& resolver() { return *game_; }
    [[nodiscard]] const Resolver& resolver() const { return *game_; }

private:
    std::unique_ptr<Resolver> game_;
};

}  // namespace bench::with_lull
