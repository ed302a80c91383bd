#include "app/houses/house_board.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "app/board/board.hpp"
#include "app/board/preview_drawing.hpp"
#include "app/houses/known_things.hpp"
#include "app/telling/telling.hpp"
#include "game/depot/gates.hpp"
#include "game/taste.hpp"
#include "lull/modules/ways.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

namespace {

constexpr float dim = 0.5F;
constexpr float creature_size = 1.1F;
constexpr Tint cold{0x62626e};  // of things that are only remembered
constexpr Tint strand_tag{0x807a72};

std::pair<float, float> middle_of(Cell cell) {
    return {static_cast<float>(cell.column) + 0.5F, static_cast<float>(cell.row) + 0.5F};
}

void add_mark(DrawList& list, Mark kind, Cell cell) { list.marks.push_back({kind, cell.column, cell.row}); }

void add_tag(DrawList& list, Tint ink, Cell cell, float x, float y, std::string text) {
    list.numbers.push_back(
        {ink, static_cast<float>(cell.column) + x, static_cast<float>(cell.row) + y, 1, std::move(text)});
}

void add_sprite_at(DrawList& list, Text sprite, Tint ink, Cell cell, float size = 1, float opacity = 1,
                   Layer layer = Layer::flying) {
    list.sprites.push_back(
        {sprite, ink, static_cast<float>(cell.column), static_cast<float>(cell.row), size, opacity, layer});
}

char light_of(const KnownThings& known, Cell cell) {
    constexpr std::int32_t next_to_you = 5;  // columns and rows squared, in all
    constexpr std::int32_t close_to_you = 15;
    if (!known.is_known(cell)) {
        return brightness::never;
    }
    if (!known.in_sight(cell)) {
        return brightness::remembered;
    }
    const lull::Offset off = cell - known.you();
    const std::int32_t far = off.columns * off.columns + off.rows * off.rows;
    return known.is_lit(cell)    ? brightness::lit
           : far <= next_to_you  ? brightness::next
           : far <= close_to_you ? brightness::close
                                 : brightness::far_off;
}

char letter_of(const World& world, const KnownThing& it) {
    if (it.door != nullptr) {
        return '+';
    }
    const bool is_wall = it.is_opaque && it.is_solid && !it.looks->sprite;
    return world.has<Entrance>(it.entity) ? '@' : it.looks->letter == Text::like("\"") ? '"' : is_wall ? '#' : '.';
}

// The street south of the house, the darker the farther from a doorstep. The van waits at the one where you came in.
void add_street(DrawList& list, const KnownThings& known) {
    constexpr float size_of_van = 1.2F;
    constexpr float size_of_sign = 0.9F;
    const World& world = known.world();
    std::string shades(static_cast<std::size_t>(list.columns), brightness::never);
    for (std::int32_t column = 0; column < list.columns; ++column) {
        if (const KnownThing* doorstep = known.doorstep_before({column, list.rows})) {
            const std::int32_t far = std::abs(column - doorstep->cell.column);
            shades[static_cast<std::size_t>(column)] = far <= 1   ? brightness::close
                                                       : far <= 2 ? brightness::far_off
                                                                  : brightness::remembered;
        }
    }
    for (const KnownThing& it : known.all()) {
        if (!world.has<Entrance>(it.entity) || it.cell.row + 1 != list.rows) {
            continue;
        }
        const Cell outside = it.cell + lull::south;
        if (van_waits_before(it)) {
            add_sprite_at(list, sprite::van, ink::paper, outside, size_of_van, 1, Layer::moving);
        }
        add_sprite_at(list, sprite::way_out, ink::you, outside + lull::east, size_of_sign);
    }
    for (const char shade : shades) {
        list.room += shade == brightness::never ? ' ' : '_';
    }
    list.light += shades;
    ++list.rows;
}

void add_cells(DrawList& list, const KnownThings& known) {
    const World& world = known.world();
    list.columns = world.columns();
    list.rows = world.rows();
    for (std::int32_t row = 0; row < list.rows; ++row) {
        for (std::int32_t column = 0; column < list.columns; ++column) {
            list.room += ' ';
            list.light += light_of(known, {column, row});
        }
    }
    for (const KnownThing& it : known.all()) {
        char& letter = list.room[static_cast<std::size_t>(it.cell.row * list.columns + it.cell.column)];
        const char own = it.looks != nullptr ? letter_of(world, it) : '.';
        letter = letter == ' ' || own != '.' ? own : letter;
    }
}

Text sprite_of(const World& world, const KnownThing& it) {
    if (it.door == nullptr) {
        return it.looks->sprite;
    }
    const auto signs = taste_of<Signs>(world, it.entity);
    return it.door->open ? signs.open : it.door->locked ? signs.locked : signs.shut;
}

// Walls and furniture are never hit, so their cells get no stripes.
bool is_hit_by_attacks(const World& world, Cell cell) {
    bool stands_fast = !world.contains(cell);
    if (!stands_fast) {
        world.cell(cell).each([&](Entity there) {
            const bool is_body = world.has<Courier>(there) || world.has<Survivor>(there) || world.has<Enemy>(there);
            stands_fast = stands_fast || (world.has<Solid>(there) && !is_body);
        });
    }
    return !stands_fast;
}

std::vector<Cell> cells_attacked(const KnownThings& known, const Hunter& hunter, const Intent& intent) {
    std::vector<Cell> cells;
    if (intent.attacks) {
        each_attacked(hunter, intent.destination, intent.destination, [&](Cell cell) {
            if (known.in_sight(cell) && is_hit_by_attacks(known.world(), cell)) {
                cells.push_back(cell);
            }
        });
    }
    return cells;
}

bool has(const std::vector<Cell>& cells, Cell cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

// What those in sight have announced: a line and corners where they go, stripes where they bite or claw.
void add_plans(DrawList& list, const KnownThings& known, std::optional<Cell> hovered) {
    const World& world = known.world();
    std::vector<Cell> threatened;
    std::vector<Cell> pointed;
    const auto stripes_go_here = static_cast<std::ptrdiff_t>(list.marks.size());
    world.each<Hunter, Intent, Position>(
        [&](Entity who, const Hunter& hunter, const Intent& intent, const Position& position) {
            if (!known.in_sight(position.cell)) {
                return;
            }
            const Looks& looks = world.get<Looks>(who);
            const std::vector<Cell> cells = cells_attacked(known, hunter, intent);
            threatened.insert(threatened.end(), cells.begin(), cells.end());
            for (const Cell cell : cells) {
                add_sign_of_attack(list, taste_of<Signs>(world, who), cell);
            }
            if (hovered && (*hovered == position.cell || *hovered == intent.destination || has(cells, *hovered))) {
                pointed.insert(pointed.end(), cells.begin(), cells.end());
                add_mark(list, Mark::hover, position.cell);
            }
            if (intent.destination != position.cell) {
                list.marks.push_back({Mark::step, intent.destination.column, intent.destination.row, {}, looks.tint});
                list.paths.push_back({looks.tint, {middle_of(position.cell), middle_of(intent.destination)}});
            }
        });
    DrawList stripes;
    add_area(stripes, Mark::threat, threatened);
    add_area(stripes, Mark::pointed, pointed);
    list.marks.insert(list.marks.begin() + stripes_go_here, stripes.marks.begin(), stripes.marks.end());
}

void add_things(DrawList& list, const KnownThings& known, Layer layer) {
    const World& world = known.world();
    for (const KnownThing& it : known.all()) {
        const bool is_underfoot = layer == Layer::ground && it.loot == nullptr && it.web == nullptr;
        if (it.looks == nullptr || it.looks->layer != layer || !sprite_of(world, it) ||
            (is_underfoot && it.cell == known.you())) {
            continue;
        }
        const bool sleeps = it.in_sight && it.enemy != nullptr && it.larva == nullptr && !world.has<Awake>(it.entity);
        const bool is_body = it.health != nullptr;
        const float opacity = !it.in_sight ? dim : sleeps ? 0.8F : 1;
        const Tint tint = it.in_sight || is_body || it.loot != nullptr ? it.looks->tint : cold;
        const float size = it.enemy != nullptr && it.larva == nullptr && !sleeps ? creature_size : 1;
        // Doors are part of a wall, and throw no shadow.
        add_sprite_at(list, sprite_of(world, it), tint, it.cell, size, opacity,
                      it.door != nullptr ? Layer::ground : layer);
    }
}

// On the head of somebody who wears one and is drawn in that cell.
void add_helmet(DrawList& list, const World& world, Entity who, Cell cell, float opacity) {
    constexpr float above = 0.3F;
    constexpr float size = 0.5F;
    if (const Entity helmet = helmet_of(world, who)) {
        const Looks& looks = world.get<Looks>(helmet);
        list.sprites.push_back({looks.sprite, looks.tint, static_cast<float>(cell.column),
                                static_cast<float>(cell.row) - above, size, opacity});
    }
}

void add_helmets(DrawList& list, const KnownThings& known) {
    for (const KnownThing& it : known.all()) {
        if (it.in_sight) {
            add_helmet(list, known.world(), it.entity, it.cell, 1);
        }
    }
}

// On those whom PreviewDrawing::add_ghosts draws where they will stand.
void add_helmets_of_ghosts(DrawList& list, const Preview& seen, const World& after) {
    for (const EnemyOutcome& it : seen.enemy_outcomes) {
        if (!it.dies && !(it.cell == it.from)) {
            add_helmet(list, after, it.who, it.cell, ghostly);
        }
    }
}

// Numbers beside things: strands of webs, steps of larvae, bumps that a door still takes, the "z" of sleepers.
void add_tags(DrawList& list, const KnownThings& known) {
    const World& world = known.world();
    for (const KnownThing& it : known.all()) {
        if (it.web != nullptr && it.in_sight) {
            add_tag(list, strand_tag, it.cell, 0.2F, 0.84F, std::to_string(it.web->strands));
        }
        if (it.larva != nullptr) {
            add_tag(list, ink::zombie, it.cell, 0.82F, 0.16F, std::to_string(it.larva->left));
        }
        if (it.door != nullptr && !it.door->open && it.door->bumps > 0) {
            add_tag(list, ink::you, it.cell, 0.82F, 0.16F, std::to_string(bumps_to_pry - it.door->bumps));
        }
        if (it.in_sight && it.enemy != nullptr && it.larva == nullptr && !world.has<Awake>(it.entity)) {
            add_tag(list, ink::stone, it.cell, 0.86F, 0.16F, "z");
        }
    }
}

// Where you, your followers and what you push would come to stand.
void add_moves(DrawList& list, const KnownThings& known, const World& after) {
    for (const KnownThing& it : known.all()) {
        const Position* then = it.in_sight && it.enemy == nullptr ? after.find<Position>(it.entity) : nullptr;
        const bool moves = then != nullptr && then->cell != it.cell && known.in_sight(then->cell);
        if (moves && it.looks != nullptr && it.looks->sprite) {
            const Tint tint = it.cell == known.you() ? ink::you : it.looks->tint;
            add_sprite_at(list, it.looks->sprite, tint, then->cell, 1, ghostly);
            add_helmet(list, after, it.entity, then->cell, ghostly);
        }
    }
}

// One "?" in the middle of each row of unknown cells side by side.
void add_questions(DrawList& list, const HousePreview& seen) {
    const std::vector<Cell>& cells = seen.uncovered;
    for (std::size_t first = 0; first < cells.size();) {
        std::size_t last = first;
        while (last + 1 < cells.size() && cells[last + 1] == cells[last] + lull::east) {
            ++last;
        }
        add_tag(list, ink::you, cells[(first + last) / 2], 0.5F, 0.5F, "?");
        first = last + 1;
    }
}

// The step itself: a dashed line, an outline where it ends or what it is about, and that it is safe.
void add_step(DrawList& list, const KnownThings& known, const HousePreview& seen) {
    const Cell from = known.you();
    const Cell ends = seen.preview.way.back();
    const Cell about = ends == from ? from + seen.way : ends;
    if (about != from) {
        list.paths.push_back({ink::you, {middle_of(from), middle_of(about)}});
    }
    add_mark(list, Mark::plan_end, about);
    if (seen.uncovered.empty() && ends != from && !hits_you(seen.preview)) {
        add_tag(list, ink::you, ends, 0.5F, 0.9F, words::safe);
    }
}

}  // namespace

DrawList draw_house(const HousePlay& play, const HousePreview& seen, std::optional<Cell> hovered) {
    const KnownThings known(play);
    const World& world = play.world();
    DrawList list;
    add_cells(list, known);
    add_street(list, known);
    for (const KnownThing& it : known.all()) {
        if (it.loot != nullptr && it.in_sight && it.loot->kind == LootKind::letter) {
            add_mark(list, Mark::letter, it.cell);
        }
    }
    if (!play.is_over()) {
        add_plans(list, known, hovered);
    }
    const bool is_foreseen = seen.after != nullptr && seen.refusal == StepRefusal::none;
    if (is_foreseen) {
        add_step(list, known, seen);
    }
    if (hovered && (world.contains(*hovered) || known.doorstep_before(*hovered) != nullptr)) {
        add_mark(list, Mark::hover, *hovered);
    }
    const auto plans = std::exchange(list.sprites, {});  // they lie over what stands there
    for (const Layer layer : {Layer::ground, Layer::standing, Layer::moving, Layer::van, Layer::flying}) {
        add_things(list, known, layer);
    }
    add_helmets(list, known);
    list.sprites.insert(list.sprites.end(), plans.begin(), plans.end());
    add_tags(list, known);
    constexpr float beside = 0.3F;  // a corner of your cell
    add_marks(list, conditions_of(world, play.courier()), static_cast<float>(known.you().column) + beside,
              static_cast<float>(known.you().row) - beside, false);
    if (is_foreseen) {
        const PreviewDrawing preview(seen.preview);
        preview.add_ghosts(list, world);
        add_helmets_of_ghosts(list, seen.preview, *seen.after);
        add_moves(list, known, *seen.after);
        preview.add_outcomes(list);
        preview.add_numbers(list);
        add_questions(list, seen);
    }
    return list;
}

}  // namespace posthaste
