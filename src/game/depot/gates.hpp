// Plates, eyes and gates, the light that works them, and the vault behind it all.
#pragma once

#include <variant>

#include "game/common/body.hpp"
#include "lull/modules/beams.hpp"
#include "lull/modules/levels.hpp"

namespace posthaste {

// What light does is said by lull::Optics, lull::Emitter and lull::Sensor.
struct Receiver {  // a sensor that the vault waits for
    LULL(receiver);
};
struct Switch {  // a plate, or with a sensor an eye: it opens the gates of its letter
    LULL(switch_of, gate);
    std::uint8_t gate = 0;
};
struct Gate {
    LULL(gate, letter, open);
    std::uint8_t letter = 0;
    bool open = false;
};
struct Entrance {
    LULL(entrance);
};
struct Vault {  // open while every receiver is lit
    LULL(vault);
};
struct Depot {  // one entity is the room itself
    LULL(depot, level, version, (steps, 0, 1'000'000), (pushes, 0, 1'000'000), solved);
    Text level;                // its name
    std::int32_t version = 0;  // of the drawing
    std::int32_t steps = 0;
    std::int32_t pushes = 0;
    bool solved = false;
};

struct Settle {};  // gates open, then shut, until all are as their plates and eyes say
struct Solve {     // step into the vault
    LULL_FIELDS(depot);
    Entity depot;
};

struct Gates {
    using Components =
        lull::Components<lull::Optics, lull::Emitter, lull::Sensor, Receiver, Switch, Gate, Entrance, Vault, Depot>;
    using Verbs = std::variant<Settle, Solve, lull::LevelOpened, lull::LevelLeft>;
    using Events = std::variant<>;
};

// Whether a gate is to be open as things stand: a plate or an eye of its letter works, or something stands in it.
bool is_held_open(const World& world, Entity gate);
// Part of an action. A shut gate stands in the way of everybody and of light.
void turn_gate(Action& action, Entity entity, const Gate& gate, bool to_open);

// Part of an action in which the courier makes a step, with so many pushes. Does nothing where there is no depot.
void count_step(const World& world, Action& action, std::int32_t pushes);

void enact(const Settle& settle, const World& world, Action& action);
void enact(const Solve& solve, const World& world, Action& action);

Verdict the_way_out_leaves(const Change<Position>& move, Judge& judge);
Verdict vaults_open_to_light(const Change<Position>& move, Judge& judge);
Verdict shut_gates_are_in_the_way(const Change<Position>& move, Judge& judge);
Verdict the_room_settles(const Change<Position>& move, Judge& judge);
Verdict settles_until_nothing_changes(const Settle& settle, Judge& judge);

}  // namespace posthaste
