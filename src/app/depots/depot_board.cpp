#include "app/depots/depot_board.hpp"

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "app/board/slide.hpp"

namespace posthaste {

namespace {

constexpr float faint = 0.45F;
constexpr float full_grown = 100;
constexpr std::array<Tint, 3> light{{{0xfff6dc}, {0xf0736a}, {0x7fb4ff}}};  // by LightColour

Tint tint_of(lull::BeamColour colour) { return light[colour < light.size() ? colour : 0]; }

// From the edge of the emitter to where it ends, turned in the middles of cells.
void add_beams(DrawList& list, const World& world, float brightness) {
    for (const lull::Beam& beam : world.index<Light>().all(world)) {
        for (std::size_t i = 1; i < beam.steps.size(); ++i) {
            const lull::BeamStep& from = beam.steps[i - 1];
            const lull::BeamStep& to = beam.steps[i];
            BeamDraw part{tint_of(from.colour)};
            part.brightness = brightness;
            part.from_x = static_cast<float>(from.cell.column) + 0.5F;
            part.from_y = static_cast<float>(from.cell.row) + 0.5F;
            part.to_x = static_cast<float>(to.cell.column) + 0.5F;
            part.to_y = static_cast<float>(to.cell.row) + 0.5F;
            if (i == 1) {  // out of the edge of its lamp
                part.from_x += 0.35F * static_cast<float>(from.way.columns);
                part.from_y += 0.35F * static_cast<float>(from.way.rows);
            }
            if (i + 1 == beam.steps.size()) {  // it is seen as far as the edge of what stops it
                part.to_x -= 0.35F * static_cast<float>(from.way.columns);
                part.to_y -= 0.35F * static_cast<float>(from.way.rows);
            }
            list.beams.push_back(part);
        }
    }
}

Tint tint_of(const World& world, Entity entity, const Looks& looks) {
    if (world.has<lull::Entangled>(entity)) {
        return ink::twins;
    }
    if (const auto* emitter = world.find<lull::Emitter>(entity)) {
        return tint_of(emitter->colour);
    }
    if (const auto* sensor = world.find<lull::Sensor>(entity)) {
        return tint_of(sensor->colour);
    }
    const auto* optics = world.find<lull::Optics>(entity);
    return optics != nullptr && optics->effect == lull::OnLight::colours && !world.has<Crate>(entity)
               ? tint_of(optics->colour)
               : looks.tint;
}

// The picture of a frame: the first bears the sprite's own name, the others "name_1" and so on.
lull::Text frame_of(lull::Text sprite, std::int32_t frame) {
    return frame == 0 ? sprite : lull::Text::like(std::string(sprite.view()) + "_" + std::to_string(frame));
}

bool is_lit(const World& world, Entity entity) {
    return world.has<lull::Sensor>(entity) && world.index<Light>().falls_on(world, entity);
}

// With what is on top of it, and around it while it is lit.
void add_thing(DrawList& list, const World& world, Entity entity, std::int32_t frame, float x, float y, float opacity) {
    const Looks& looks = world.get<Looks>(entity);
    const lull::Pose& pose = world.get<lull::Pose>(entity);
    const lull::Growing* growing = world.find<lull::Growing>(entity);
    const float scale = growing != nullptr ? 0.35F + 0.65F * static_cast<float>(growing->size) / full_grown : 1;
    const auto add = [&](lull::Text picture, Tint tint, std::int32_t turns) {
        if (picture) {
            list.sprites.push_back({picture, tint, x, y, scale, opacity, looks.layer, turns});
        }
    };
    add(frame_of(looks.sprite, frame), tint_of(world, entity, looks), pose.turns);
    const auto* optics = world.find<lull::Optics>(entity);
    const bool is_pane = optics != nullptr && optics->effect == lull::OnLight::colours;
    add(pose.second, is_pane ? tint_of(optics->colour) : ink::water, pose.second_turns);
    if (is_lit(world, entity)) {
        add(pose.effect, tint_of(world.get<lull::Sensor>(entity).colour), 0);
    }
}

constexpr float parts_of_a_cell = 1000;  // in which motions are told

// Walls are of the room itself.
void add_room(DrawList& list, const World& world, std::int32_t version) {
    list.columns = world.columns();
    list.rows = world.rows();
    list.ground_seed = static_cast<std::uint64_t>(version);
    list.room.assign(static_cast<std::size_t>(list.columns) * static_cast<std::size_t>(list.rows), '.');
    world.each<Looks, Position, Solid>([&](Entity entity, const Looks&, const Position& position, const Solid&) {
        if (!world.has<Named>(entity)) {
            list.room[static_cast<std::size_t>(position.cell.row * list.columns + position.cell.column)] = '#';
        }
    });
}

// What would be elsewhere: an outline where it would come to stand, a line on which it goes there, and its light. Gates
// that would open or shut, and receivers that would light up, have an outline, too.
void add_foreseen(DrawList& list, const World& world, const World& then) {
    add_beams(list, then, 0.35F);
    const auto outline = [&](Entity entity) {
        const lull::Cell cell = world.at(entity);
        list.marks.push_back({Mark::plan_end, cell.column, cell.row});
    };
    world.each<Gate>([&](Entity entity, const Gate& gate) {
        if (then.get<Gate>(entity).open != gate.open) {
            outline(entity);
        }
    });
    world.each<lull::Sensor>([&](Entity entity, const lull::Sensor&) {
        if (is_lit(then, entity) != is_lit(world, entity)) {
            outline(entity);
        }
    });
    then.each<lull::Pose, Position>([&](Entity entity, const lull::Pose&, const Position& position) {
        if (!world.alive(entity) || !world.has<Position>(entity) || world.at(entity) == position.cell) {
            return;
        }
        const lull::Cell from = world.at(entity);
        const auto middle = [](lull::Cell cell) {
            return std::pair(static_cast<float>(cell.column) + 0.5F, static_cast<float>(cell.row) + 0.5F);
        };
        list.paths.push_back({ink::you, {middle(from), middle(position.cell)}});
        list.marks.push_back({Mark::plan_end, position.cell.column, position.cell.row});
        const auto x = static_cast<float>(position.cell.column);
        const auto y = static_cast<float>(position.cell.row);
        add_thing(list, then, entity, 0, x, y, faint);
    });
}

DrawList draw_room(const DepotPlay& play, const lull::Animations& motions, std::int64_t loop_ms,
                   const DepotPreview& seen) {
    const World& world = play.world();
    DrawList list;
    add_room(list, world, play.depot().version);
    const auto place = [&](Entity entity, lull::Cell cell) {
        const lull::Offset off = motions.offset_of(entity);
        return std::pair(static_cast<float>(cell.column) + static_cast<float>(off.columns) / parts_of_a_cell,
                         static_cast<float>(cell.row) + static_cast<float>(off.rows) / parts_of_a_cell);
    };
    world.each<lull::Entangled, Position>([&](Entity entity, const lull::Entangled& twin, const Position& position) {
        if (entity.index < twin.twin.index) {  // the link, once
            const auto [x, y] = place(entity, position.cell);
            const auto [to_x, to_y] = place(twin.twin, world.at(twin.twin));
            list.paths.push_back({ink::twins, {{x + 0.5F, y + 0.5F}, {to_x + 0.5F, to_y + 0.5F}}});
        }
    });
    if (!seen.walk.empty()) {
        PathDraw walk{ink::you, {}};
        const lull::Cell from = world.at(play.courier());
        walk.points.emplace_back(static_cast<float>(from.column) + 0.5F, static_cast<float>(from.row) + 0.5F);
        for (const lull::Cell cell : seen.walk) {
            walk.points.emplace_back(static_cast<float>(cell.column) + 0.5F, static_cast<float>(cell.row) + 0.5F);
        }
        list.paths.push_back(std::move(walk));
        list.marks.push_back({Mark::plan_end, seen.walk.back().column, seen.walk.back().row});
    }
    if (seen.after != nullptr && seen.refusal == StepRefusal::none) {
        add_foreseen(list, world, *seen.after);
    }
    add_beams(list, world, 1);
    std::vector<lull::DrawnSprite> drawn;
    lull::list_sprites(
        world, motions, loop_ms, [&](Entity entity) { return world.get<Looks>(entity).layer; }, drawn);
    for (const lull::DrawnSprite& it : drawn) {
        const Gate* gate = world.find<Gate>(it.entity);
        const bool is_open_vault = world.has<Vault>(it.entity) && vault_is_open(world);
        const bool is_open = is_open_vault || (gate != nullptr && gate->open);
        const bool moves = !(motions.offset_of(it.entity) == lull::Offset{});
        const auto x = static_cast<float>(it.x) / parts_of_a_cell;
        const auto y = static_cast<float>(it.y) / parts_of_a_cell;
        add_thing(list, world, it.entity, moves ? it.frame : 0, x, y,
                  (is_open ? 0.3F : 1) * static_cast<float>(it.opacity) / 1000);
        if (is_open_vault) {
            list.sprites.push_back({sprite::glow, ink::you, x, y, 1, 1, Layer::standing, 0});
        }
    }
    return list;
}

}  // namespace

DrawList draw_depot(const Depots& depots, const DepotPreview& seen, std::optional<lull::Cell> hovered) {
    DrawList list = draw_room(depots.play(), depots.motions(), depots.loop_ms(), seen);
    if (hovered && depots.play().world().contains(*hovered)) {
        list.marks.push_back({Mark::hover, hovered->column, hovered->row});
    }
    slide_in(list, depots.rooms().come_in(), ComesFrom::east);
    depots.rooms().each_leaving([&](const DepotPlay& room, double gone) {
        list.beside.push_back(draw_room(room, {}, 0, {}));
        slide_out(list.beside.back(), gone, ComesFrom::east);
    });
    return list;
}

}  // namespace posthaste
