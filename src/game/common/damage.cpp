#include "game/common/damage.hpp"

#include <cstdlib>
#include <iterator>
#include <vector>

#include "game/game_data.hpp"
#include "game/report.hpp"
#include "game/road/driving.hpp"
#include "game/road/enemies.hpp"
#include "game/road/mail.hpp"
#include "game/road/road.hpp"
#include "game/road/shooting.hpp"
#include "game/road/towing.hpp"

namespace posthaste {

namespace {

constexpr std::int32_t letter_throw = 6;  // columns, at most

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

void hurt_van(const World& world, Action& action, Entity van, Side side, std::int32_t points, LastHit by) {
    Plates plates = world.get<Plates>(van);
    Engine engine = world.get<Engine>(van);
    Tyres tyres = world.get<Tyres>(van);
    MailSack sack = world.get<MailSack>(van);
    const Health* at_the_wheel = world.find<Health>(van);
    Health driver = at_the_wheel != nullptr ? *at_the_wheel : Health{0};
    std::int32_t thrown = 0;
    std::vector<Entity> carried;
    world.each<Letter>([&](Entity it, const Letter& letter) {
        if (letter.state == MailState::carried) {
            carried.push_back(it);
        }
    });
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
            const Cell lands = where_a_letter_lands(world, world.at(van), thrown);
            if (carried.empty()) {  // of a game that was begun before letters had words
                action.set(world.data().things.spawn(action, world.data().roles.letter), Position{lands});
            } else {
                action.set(carried.back(), Letter{world.get<Letter>(carried.back()).number, MailState::dropped});
                action.set(carried.back(), Position{lands});
                carried.pop_back();
            }
            ++thrown;
        } else if (driver.value > 0) {
            --driver.value;
        }
    }
    action.set(van, plates);
    action.set(van, engine);
    action.set(van, tyres);
    action.set(van, sack);
    if (at_the_wheel != nullptr) {
        action.set(van, driver);
    }
    action.set(van, by);
}

void hurt(const World& world, Action& action, Entity target, Cell source, std::int32_t points, LastHit by) {
    if (world.has<Van>(target)) {
        hurt_van(world, action, target, side_towards(world.at(target), source), points, by);
        return;
    }
    const Entity whole = head_of(world, target);
    if (const Health* health = world.find<Health>(whole)) {
        action.set(whole, Health{health->value > points ? health->value - points : 0, health->full});
        action.remove<Intent>(target);
        if (world.has<Courier>(target)) {
            action.set(target, by);
        }
        const Enemy* enemy = world.find<Enemy>(target);
        if (enemy != nullptr && enemy->hooked) {
            Enemy thrown_off = *enemy;
            thrown_off.hooked = false;
            action.set(target, thrown_off);
        }
    }
}

LastHit hit_by(const World& world, Cause cause, Entity killer) {
    const Named* named = world.find<Named>(head_of(world, killer));
    return {cause, named != nullptr ? named->called : Text()};
}

Entity leave(const World& world, Action& action, Text what, Cell cell, Entity besides) {
    constexpr std::uint32_t most_ground = 8'000;  // on a whole map: far more than anybody could lay
    const Things& things = world.data().things;
    const AssemblageId thing = things.find(what.view());
    bool fits = things.contains(thing) && world.contains(cell) && !world.cell(cell).any<Scenery>() &&
                world.count<Ground>() < most_ground;
    if (things.has<Ground>(thing)) {  // never twice in one cell
        const Ground like = things.value_of<Ground>(thing);
        world.cell(cell).each<Ground>([&](Entity other) { fits = fits && !(world.get<Ground>(other) == like); });
    }
    world.cell(cell).each([&](Entity other) {
        fits = fits && !(other != besides && world.has<Solid>(other) && things.has<Solid>(thing));
    });
    if (!fits) {
        return {};
    }
    const Entity left = things.spawn(action, thing);
    action.set(left, Position{cell});
    return left;
}

void remove_body(const World& world, Action& action, Entity body) {
    const Position* position = world.find<Position>(body);
    const Leaves* leaves = world.find<Leaves>(body);
    if (position != nullptr && leaves != nullptr) {
        constexpr lull::Offset here_and_beside[] = {{0, 0}, lull::north, lull::east, lull::south, lull::west};
        for (std::size_t i = 0; i < (leaves->around ? std::size(here_and_beside) : 1); ++i) {
            leave(world, action, leaves->what, position->cell + here_and_beside[i], body);
        }
    }
    each_mounted(world, body, [&](Entity mounted, const MountedOn&) {
        if (is_trailer(world, mounted)) {
            remove_body(world, action, mounted);
        } else {
            action.destroy(mounted);
        }
    });
    action.destroy(body);
}

void enact(const Die& die, const World& world, Action& action) { remove_body(world, action, die.entity); }

Verdict dies_without_health(const Change<Health>& change, Judge& judge) {
    if (change.to->value > 0) {
        return Verdict::accept;
    }
    if (judge.after().has<Van>(change.entity) || judge.after().has<Courier>(change.entity)) {
        judge.react(EndRun{Result::dead});
    } else if (judge.after().has<Explosive>(change.entity)) {
        const Strike* strike = judge.verb<Strike>();
        const Flight* flight = strike != nullptr ? judge.before().find<Flight>(strike->projectile) : nullptr;
        judge.react(Explode{change.entity, flight != nullptr ? flight->by : Entity{}});
    } else {
        judge.react(Die{change.entity});
    }
    return Verdict::accept;
}

void report(const Die& die, Report& to) {
    if (to.now.has<Enemy>(die.entity)) {
        to.add(EnemyDied{to.at(die.entity), to.someone(die.entity)});
    }
}

}  // namespace posthaste
