#include "game/damage.hpp"

#include <cstdlib>
#include <iterator>

#include "game/game_data.hpp"
#include "game/ground.hpp"

namespace posthaste {

namespace {

constexpr std::int32_t letter_throw = 6;  // columns, at most

std::int32_t& plate_of(Plates& plates, Side side) {
    switch (side) {
        case Side::right: return plates.right;
        case Side::rear: return plates.rear;
        case Side::left: return plates.left;
        default: return plates.front;
    }
}

// The farthest free cell ahead on the road that no other letter of this action has taken; the van's
// own cell when there is none.
Cell where_a_letter_lands(const World& world, Cell from, std::int32_t already_thrown) {
    const auto& road = world.get<Road>(world.first<Road>());
    const std::int32_t row = from.row < road.top ? road.top : (from.row > road.bottom ? road.bottom : from.row);
    for (std::int32_t columns = letter_throw; columns > 0; --columns) {
        const Cell cell{from.column + columns, row};
        if (world.contains(cell) && world.cell(cell).count<Solid>() == 0 && world.cell(cell).count<Letter>() == 0 &&
            already_thrown-- == 0) {
            return cell;
        }
    }
    return from;
}

}  // namespace

Side side_towards(Cell van, Cell source) {
    const auto way = source - van;
    if (std::abs(way.columns) > std::abs(way.rows)) {
        return way.columns > 0 ? Side::front : Side::rear;
    }
    if (way.rows == 0) {
        return Side::front;  // its own cell
    }
    return way.rows < 0 ? Side::left : Side::right;
}

void hurt_van(const World& world, Action& action, Entity van, Side side, std::int32_t points, Cause cause) {
    Plates plates = world.get<Plates>(van);
    Engine engine = world.get<Engine>(van);
    Tyres tyres = world.get<Tyres>(van);
    MailSack sack = world.get<MailSack>(van);
    Health driver = world.get<Health>(van);
    std::int32_t thrown = 0;
    for (std::int32_t point = 0; point < points; ++point) {
        std::int32_t& plate = plate_of(plates, side);
        if (plate > 0) {
            --plate;
        } else if (side == Side::front && engine.value > 0) {
            --engine.value;
        } else if ((side == Side::left || side == Side::right) && tyres.value > 0) {
            --tyres.value;
        } else if (side == Side::rear && sack.letters > 0) {
            --sack.letters;
            const Entity letter = shipped_data().things.spawn(action, shipped_data().roles.letter);
            action.set(letter, Position{where_a_letter_lands(world, world.get<Position>(van).cell, thrown)});
            ++thrown;
        } else if (driver.value > 0) {
            --driver.value;
        }
    }
    action.set(van, plates);
    action.set(van, engine);
    action.set(van, tyres);
    action.set(van, sack);
    action.set(van, driver);
    action.set(van, LastHit{cause});
}

void hurt(const World& world, Action& action, Entity target, Cell source, std::int32_t points, Cause cause) {
    if (world.has<Van>(target)) {
        hurt_van(world, action, target, side_towards(world.get<Position>(target).cell, source), points, cause);
        return;
    }
    if (const Health* health = world.find<Health>(target)) {
        action.set(target, Health{health->value > points ? health->value - points : 0, health->full});
        action.remove<Intent>(target);
    }
}

void remove_body(const World& world, Action& action, Entity body) {
    const Position* position = world.find<Position>(body);
    const Leaves* leaves = world.find<Leaves>(body);
    if (position != nullptr && leaves != nullptr) {
        const Roles& roles = shipped_data().roles;
        const AssemblageId thing = leaves->what == Remains::acid ? roles.acid : roles.wreck;
        constexpr lull::Offset here_and_beside[] = {{0, 0}, lull::north, lull::east, lull::south, lull::west};
        for (std::size_t i = 0; i < (leaves->around ? std::size(here_and_beside) : 1); ++i) {
            const Cell cell = position->cell + here_and_beside[i];
            // Nothing that stands may come to stand where somebody is, and one pool is enough.
            bool fits = world.contains(cell) && !world.cell(cell).any<Scenery>();
            world.cell(cell).each([&](Entity other) {
                const bool crowds = other != body && world.has<Solid>(other) && shipped_data().things.has<Solid>(thing);
                fits = fits && !crowds;
            });
            fits = fits && !(leaves->what == Remains::acid && lies_there(world, cell, GroundKind::acid));
            if (fits) {
                const Entity left = shipped_data().things.spawn(action, thing);
                action.set(left, Position{cell});
            }
        }
    }
    world.each<MountedOn>([&](Entity mounted, const MountedOn& mount) {
        if (mount.carrier == body) {
            action.destroy(mounted);
        }
    });
    action.destroy(body);
}

}  // namespace posthaste
