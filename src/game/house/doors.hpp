// Doors of houses: opened by walking into them, unlocked or pried open, pulled shut by waiting beside them.
#pragma once

#include <variant>

#include "game/common/body.hpp"

namespace posthaste {

struct Wait;  // road/on_foot.hpp

inline constexpr std::int32_t bumps_to_pry = 4;

struct Door {  // shut, it stands in the way and hides what is behind it; open or not it stops a window's light
    LULL(door, open, locked, (bumps, 0, bumps_to_pry));
    bool open = false;
    bool locked = false;
    std::int32_t bumps = 0;  // with the crowbar
};

struct OpenDoor {
    LULL_FIELDS(who, door);
    Entity who;
    Entity door;
};
struct Pry {  // one bump; the last one opens it
    LULL_FIELDS(who, door);
    Entity who;
    Entity door;
};
struct ShutDoor {
    LULL_FIELDS(door);
    Entity door;
};

struct DoorOpened {
    Cell at;
    bool with_key = false;
    bool operator==(const DoorOpened&) const = default;
};
struct DoorPried {
    Cell at;
    std::int32_t bumps_left = 0;  // 0: it is open
    bool operator==(const DoorPried&) const = default;
};
struct DoorShut {
    Cell at;
    bool operator==(const DoorShut&) const = default;
};

struct Doors {
    using Components = lull::Components<Door>;
    using Verbs = std::variant<OpenDoor, Pry, ShutDoor>;
    using Events = std::variant<DoorOpened, DoorPried, DoorShut>;
};

// Whether a shut door stands in that cell.
bool is_shut_door(const World& world, Cell cell);

void enact(const OpenDoor& open, const World& world, Action& action);
void enact(const Pry& pry, const World& world, Action& action);
void enact(const ShutDoor& shut, const World& world, Action& action);
void report(const OpenDoor& open, Report& to);
void report(const Pry& pry, Report& to);
void report(const ShutDoor& shut, Report& to);

Verdict doors_open(const Bump& bump, Judge& judge);
Verdict waiting_shuts_doors(const Wait& wait, Judge& judge);

}  // namespace posthaste
