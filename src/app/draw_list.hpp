// What the board looks like at one moment, as plain data: marks on cells, lines, sprites, numbers.
// The app describes, the platform paints; nothing here knows pixels, colours or a screen.
// Positions are in cells: (0, 0) is the top left corner of the map, x grows east, y grows south,
// and a sprite at (3, 2) fills the square from there to (4, 3).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace posthaste {

// One silhouette of the atlas each, in the order of assets/sprites.json.
enum class Sprite : std::uint8_t {
    van,
    walker,
    barrel,
    tree,
    wreck,
    rock,
    letter,
    fragment,
    shell,
    flash,
    runner,
    bloater,
    bandit,
    bike,
    car,
    claws,  // what somebody is about to do; and the next two
    lane,
    cone,
    grass,
    puddle,
    acid,
    oil,
    fire,    // of the ground
    ablaze,  // of somebody: smaller
    dies,    // foreseen: somebody's end; and a plan that fails
    refused,
    harpoon,
    mine,
    hitchhiker,
    truck,
    king,
    trailer,
    hook,  // what somebody is about to do, or does
    wave,  // asks for a lift
    count,
};

// One meaning each; the painter's palette gives the colour (see look.md's palette).
enum class Ink : std::uint8_t {
    paper,   // neutral light
    ink,     // neutral dark
    threat,  // airmail red
    you,     // airmail blue, light
    zombie,  // green
    bandit,  // coral
    hazard,  // orange
    letter,  // cream
    tree,    // near-black brown
    stone,   // grey
    straw,   // pale yellow
    water,   // grey-blue
    acid,    // yellow-green
    count,
};

enum class Mark : std::uint8_t {
    threat,    // hatched: an announced attack lands here
    step,      // where an enemy will step to (small outline)
    plan_end,  // where the van comes to rest if it coasts (rounded outline)
    aim,       // a cell the armed weapon's shot will pass
    goal,      // the last column
    hover,     // under the pointer
};

struct MarkDraw {
    Mark mark{};
    std::int32_t column = 0;
    std::int32_t row = 0;
};

struct SpriteDraw {
    Sprite sprite{};
    Ink ink{};
    float x = 0;
    float y = 0;
    float scale = 1;    // about the centre of its cell
    float opacity = 1;  // 0 to 1
};

// A dashed line through the centres of cells: the van's plan, an enemy's announced step.
struct PathDraw {
    Ink ink{};
    std::vector<std::pair<float, float>> points;
};

// An expanding ring, as of an explosion. The radius is in cells.
struct RingDraw {
    Ink ink{};
    float x = 0;  // centre
    float y = 0;
    float radius = 0;
    float opacity = 1;
};

// A short number or word that pops over a cell ("-2", "+1"): digits, '+', '-' only.
struct NumberDraw {
    Ink ink{};
    float x = 0;  // centre
    float y = 0;
    float opacity = 1;
    std::string text;
};

struct DrawList {
    // The ground.
    std::int32_t columns = 0;
    std::int32_t rows = 0;
    std::int32_t road_top = 0;      // first row of the road
    std::int32_t road_bottom = 0;   // last row of the road
    bool high_contrast = false;     // quiet ground, bright things with thick outlines
    std::uint64_t ground_seed = 0;  // the painter scatters grass and grain by it; no rule reads that
    // The camera keeps this x (in cells) at about a fifth of the visible width, inside the map.
    float focus_x = 0;
    float shake_x = 0;  // in cells
    float shake_y = 0;
    // Everything west of this x (in cells) is inside the horde; horde_next is where it stands next turn.
    float horde_x = -1;
    float horde_next_x = -1;
    // In painting order: marks, paths, sprites, rings, numbers.
    std::vector<MarkDraw> marks;
    std::vector<PathDraw> paths;
    std::vector<SpriteDraw> sprites;
    std::vector<RingDraw> rings;
    std::vector<NumberDraw> numbers;
};

}  // namespace posthaste
