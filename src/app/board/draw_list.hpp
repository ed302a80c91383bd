// What the board looks like at one moment, as plain data: marks on cells, lines, sprites, numbers.
// The app describes, the platform paints; nothing here knows pixels or a screen.
// Positions are in cells: (0, 0) is the top left corner of the map, x grows east, y grows south,
// and a sprite at (3, 2) fills the square from there to (4, 3).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/mechanics.hpp"

namespace posthaste {

struct Weather;  // game/road/weather.hpp

// The pictures of assets/sprites.json that the board itself asks for; things name their own in their data.
namespace sprite {
inline constexpr auto van = lull::Text::like("van");
inline constexpr auto letter = lull::Text::like("letter");
inline constexpr auto flash = lull::Text::like("flash");
inline constexpr auto claws = lull::Text::like("claws");    // on one who is bitten
inline constexpr auto fire = lull::Text::like("fire");      // of the ground
inline constexpr auto ablaze = lull::Text::like("ablaze");  // of somebody: smaller
inline constexpr auto poison = lull::Text::like("poison");  // in somebody
inline constexpr auto dies = lull::Text::like("dies");      // foreseen: somebody's end; and a plan that fails
inline constexpr auto refused = lull::Text::like("refused");
inline constexpr auto hook = lull::Text::like("hook");    // on who is held
inline constexpr auto wave = lull::Text::like("wave");    // asks for a lift
inline constexpr auto grass = lull::Text::like("grass");  // and the next three: on the ground, without an outline
inline constexpr auto puddle = lull::Text::like("puddle");
inline constexpr auto acid = lull::Text::like("acid");
inline constexpr auto oil = lull::Text::like("oil");
inline constexpr auto way_out = lull::Text::like("way_out");  // of a house: the sign beside its doorstep
inline constexpr auto glow = lull::Text::like("glow");        // around what is lit
}  // namespace sprite

// On a tag: which order it is of.
namespace sign {
inline constexpr const char* east = ">";
inline constexpr const char* west = "<";
inline constexpr const char* north = "^";
inline constexpr const char* south = "v";
inline constexpr const char* coast = "=";
}  // namespace sign

// One meaning each; things have tints of their own in their data.
namespace ink {
inline constexpr Tint paper{0xf3e9d2};          // neutral light
inline constexpr Tint threat{0xc8453b};         // airmail red
inline constexpr Tint bright_threat{0xffd9cf};  // on a threat's stripes
inline constexpr Tint you{0x7fb4ff};            // airmail blue, light
inline constexpr Tint zombie{0x9cc46a};
inline constexpr Tint hazard{0xd9803c};
inline constexpr Tint letter{0xfff6dc};
inline constexpr Tint stone{0x807a72};
inline constexpr Tint water{0x7d97a6};
inline constexpr Tint acid{0x8fae2b};
inline constexpr Tint twins{0xb79bf0};  // what entangles two things
inline constexpr Tint other{0xd6f0ea};  // the van of another journey
}  // namespace ink

enum class Mark : std::uint8_t {
    threat,    // hatched: an announced attack lands here
    shot,      // a chevron on such a cell: which way the shot goes
    pointed,   // the same cells, where they are those of the enemy that is pointed at
    step,      // where an enemy will step to (corners in its colour)
    plan_end,  // where the van comes to rest if it coasts (rounded outline)
    letter,    // a pale disc behind a letter
    aim,       // a cell the armed weapon's shot will pass
    goal,      // the last column
    hover,     // under the pointer
};

struct MarkDraw {
    Mark mark{};
    std::int32_t column = 0;
    std::int32_t row = 0;
    lull::Offset way = {};   // of a shot
    Tint ink = {};           // of a step
    std::uint8_t edges = 0;  // of a threat: where it ends; 1 to the north, 2 east, 4 south, 8 west
};

struct SpriteDraw {
    lull::Text sprite;
    Tint ink;
    float x = 0;
    float y = 0;
    float scale = 1;    // about the centre of its cell
    float opacity = 1;  // 0 to 1
    Layer layer = Layer::flying;
    std::int32_t turns = 0;  // quarters, clockwise
};

// A dashed line through the centres of cells: the van's plan, an enemy's announced step.
struct PathDraw {
    Tint ink;
    std::vector<std::pair<float, float>> points;
};

// A stretch of light.
struct BeamDraw {
    Tint ink;
    float brightness = 1;  // 0 to 1
    float from_x = 0;
    float from_y = 0;
    float to_x = 0;
    float to_y = 0;
};

// How a cell of a house is seen: not at all, as it is remembered, and the brighter the nearer.
namespace brightness {
inline constexpr char never = ' ';
inline constexpr char remembered = '0';
inline constexpr char far_off = '1';
inline constexpr char close = '2';
inline constexpr char next = '3';
inline constexpr char lit = '4';  // by a window
}  // namespace brightness

// An expanding ring, as of an explosion. The radius is in cells.
struct RingDraw {
    Tint ink;
    float x = 0;  // centre
    float y = 0;
    float radius = 0;
    float opacity = 1;
};

// A short number on a tag of paper over a cell ("-2", "+1"), or a word: digits, '+', '-', the letters of "safe" and of
// the "z" of one that sleeps, and the "?" of what nobody knows; never empty.
struct NumberDraw {
    Tint ink;
    float x = 0;  // centre
    float y = 0;
    float opacity = 1;
    std::string text;
};

struct DrawList {
    // The ground.
    std::int32_t columns = 0;
    std::int32_t rows = 0;
    std::int32_t road_top = 0;         // first row of the road
    std::int32_t road_bottom = 0;      // last row of the road
    bool high_contrast = false;        // quiet ground, bright things with thick outlines
    std::uint64_t ground_seed = 0;     // the painter scatters grass and grain by it; no rule reads that
    const Weather* weather = nullptr;  // of the game's data, which outlives this
    // The camera keeps this x (in cells) at about a fifth of the visible width, inside the map.
    float focus_x = 0;
    // The cell that is asked about: the camera gives way until it is seen. Negative: none is asked about.
    float asked_x = -1;
    float shake_x = 0;  // in cells
    float shake_y = 0;
    // Everything west of this x (in cells) is inside the horde; horde_next is where it stands next turn.
    float horde_x = -1;
    float horde_next_x = -1;
    // Not empty: it is a room instead, a letter for each cell, row by row: '#' wall, else floor.
    std::string room;
    // Not empty: that room is in a house, and this says how each of its cells is seen, see brightness. The room has
    // other letters, too: '"' window, '+' door, '@' doorstep; and '_' the street, all along the last row.
    std::string light;
    // In painting order: marks, paths, what lies and stands, beams, what moves, rings, numbers.
    std::vector<MarkDraw> marks;
    std::vector<PathDraw> paths;
    std::vector<BeamDraw> beams;
    std::vector<SpriteDraw> sprites;
    std::vector<RingDraw> rings;
    std::vector<NumberDraw> numbers;
    // While one board slides in and another out: how far east of its place it is seen, in widths of the picture, and
    // the other ones.
    float shift = 0;
    std::vector<DrawList> beside;
};

}  // namespace posthaste
