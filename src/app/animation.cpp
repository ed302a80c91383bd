#include "app/animation.hpp"

#include <algorithm>
#include <string>

#include "game/driving.hpp"
#include "game/enemy_plans.hpp"

namespace posthaste {

namespace {

using What = Event::What;

constexpr double walk_ms = 130;
constexpr double shake_ms = 220;
constexpr double horde_ms = 260;
// When these are heard (assets/sounds/effects.json): a harpoon bites, a letter is in the sack, one round of
// a machine gun follows the other.
constexpr double harpoon_ms = 300;
constexpr double sack_ms = 110;
constexpr double round_ms = 75;
constexpr std::int32_t rounds_of_a_burst = 6;
constexpr std::int32_t beam_cells = 14;      // of flashes 0.7 of a cell apart: ten cells
constexpr std::int32_t of_a_cell = 1000;     // parts, in which offsets are told
constexpr std::int32_t shake_swing = 120;    // of those
constexpr std::int32_t farthest_slide = 12;  // columns, of the horde
constexpr float horde_seen_within = 12;      // columns behind the van
constexpr double number_ms = 700;
constexpr double number_apart_ms = 120;

// 0 to 1, slower towards the end.
float eased(float part) { return 1 - (1 - part) * (1 - part); }

}  // namespace

void Animation::reset(const Game& game) {
    finish();
    harpoon_bites_in_ms_ = 0;
    know_all(game.world());
    seen_ = game.world().mark();
}

void Animation::know_all(const World& world) {
    known_.clear();
    world.each<Position>([&](Entity entity, const Position& position) {
        known_.resize(std::max<std::size_t>(known_.size(), entity.index + 1));
        known_[entity.index] = {entity.generation, position.cell};
    });
    horde_ = world.first<Horde>();
    horde_front_ = world.get<Horde>(horde_).front;
}

// It comes by columns at once, and from afar by many: what of that can be seen is seen as a slide.
void Animation::advance_horde(const World& world) {
    const std::int32_t front = world.get<Horde>(horde_).front;
    const bool is_near = static_cast<float>(front) / 100 > van_x_ - horde_seen_within;
    if (front != horde_front_ && is_near) {
        const std::int32_t back = std::max((horde_front_ - front) * of_a_cell / 100, -farthest_slide * of_a_cell);
        motions_.add({.entity = horde_, .duration_ms = horde_ms, .offset = {back, 0}});
    }
    horde_front_ = front;
}

void Animation::follow(const Game& game, const std::vector<Event>& events) {
    const World& world = game.world();
    const Cell you = world.at(game.driver());  // letters go there
    van_x_ = static_cast<float>(you.column);
    van_y_ = static_cast<float>(you.row);
    // What a harpoon pulls waits for its bite.
    const bool pulls =
        std::any_of(events.begin(), events.end(), [](const Event& event) { return event.what == What::pulled; });
    moved_.clear();
    if (world.changed_since<Position>(seen_, moved_)) {
        moved_.each([&](std::uint32_t index) { slide(world, index, pulls ? harpoon_bites_in_ms_ : 0); });
    } else {  // more than is remembered: everything is simply there
        know_all(world);
    }
    seen_ = world.mark();
    advance_horde(world);
    for (const Event& event : events) {
        if (event.seen) {
            show(event);
        }
    }
}

void Animation::slide(const World& world, std::uint32_t index, double begins_in_ms) {
    const Entity entity = world.store().at_index(index);
    const Position* position = world.find<Position>(entity);
    if (position == nullptr) {
        return;
    }
    known_.resize(std::max<std::size_t>(known_.size(), index + 1));
    Known& known = known_[index];
    if (known.generation == entity.generation && !(known.cell == position->cell)) {
        const Flight* flight = world.find<Flight>(entity);
        const double duration = flight != nullptr ? flight->step_ms : world.has<Van>(entity) ? cell_ms : walk_ms;
        const lull::Offset back = known.cell - position->cell;
        motions_.add({.entity = entity,
                      .duration_ms = duration,
                      .blocks_gameplay = true,
                      .offset = {back.columns * of_a_cell, back.rows * of_a_cell},
                      .begins_in_ms = begins_in_ms});
    }
    known = {entity.generation, position->cell};
}

void Animation::shake() {
    motions_.stop(lull::Motion::What::shake, {});  // two at once are no stronger than one
    motions_.add({.what = lull::Motion::What::shake, .duration_ms = shake_ms, .offset = {shake_swing, shake_swing}});
}

void Animation::show(const Event& event) {
    const float x = static_cast<float>(event.cell.column) + 0.5F;
    const float y = static_cast<float>(event.cell.row) + 0.5F;
    const auto pop = [&](Tint ink, std::int32_t amount, double after = 0) {
        // Numbers over one cell follow each other instead of covering each other.
        int waiting = 0;
        effects_.each([&](const Effect& other, double since_ms, double) {
            const bool covers = other.kind == EffectKind::number && other.x == x && other.y == y;
            waiting += covers && since_ms < number_apart_ms ? 1 : 0;
        });
        effects_.add({EffectKind::number, ink, sprite::flash, x, y, 1, amount}, number_ms,
                     after + number_apart_ms * waiting);
    };
    const auto ring = [&](Tint ink, float radius, double duration, double after = 0) {
        effects_.add({EffectKind::ring, ink, sprite::flash, x, y, radius}, duration, after);
    };
    const auto flash = [&](Tint ink, lull::Offset beside, double duration, double after = 0) {
        effects_.add({EffectKind::flash, ink, sprite::flash, x - 0.5F + 0.7F * static_cast<float>(beside.columns),
                      y - 0.5F + 0.7F * static_cast<float>(beside.rows)},
                     duration, after);
    };
    switch (event.what) {
        case What::shot:
            if (event.shot == Shot::beam) {  // a beam
                const auto way = outward(event.side);
                for (std::int32_t i = 1; i <= beam_cells; ++i) {
                    flash(ink::you, {way.columns * i, way.rows * i}, 260);
                }
            } else if (event.shot != Shot::oil && event.shot != Shot::mine) {
                // The enemies' guns sound once, however many rounds they fire.
                const bool fires_on = event.shot == Shot::burst && event.amount == 0;
                for (std::int32_t round = 0; round < (fires_on ? rounds_of_a_burst : 1); ++round) {
                    flash(ink::letter, outward(event.side), fires_on ? round_ms - 15 : 110, round * round_ms);
                }
                if (event.shot == Shot::harpoon) {
                    harpoon_bites_in_ms_ = harpoon_ms;
                }
            }
            break;
        case What::walker_hit: pop(ink::paper, -event.amount); break;
        case What::walker_died:
        case What::walker_run_over: {
            const Looks& look = event.look;
            effects_.add({EffectKind::fade, look.tint, look.sprite, x - 0.5F, y - 0.5F}, 260);
            ring(look.tint, 0.8F, 220);
            break;
        }
        case What::barrel_burst: ring(ink::hazard, 6.5F, 360); [[fallthrough]];
        case What::mine_burst:
            ring(ink::letter, 2.5F, 200);
            flash(ink::hazard, {}, 160);
            shake();
            break;
        case What::plate_lost:
        case What::engine_lost:
        case What::tyre_lost:
        case What::driver_lost: pop(ink::threat, -event.amount); break;
        case What::letter_caught:
            effects_.add({EffectKind::drop, ink::letter, sprite::letter, x - 0.5F, y - 0.5F}, sack_ms);
            pop(ink::letter, 1, sack_ms);
            ring(ink::letter, 0.8F, 220, sack_ms);
            break;
        case What::letter_lost: pop(ink::letter, -event.amount); break;
        case What::caught_fire:
        case What::somebody_caught_fire:
        case What::van_caught_fire: ring(ink::hazard, 0.7F, 260); break;
        case What::van_put_out: ring(ink::water, 0.8F, 260); break;
        case What::corroded: ring(ink::acid, 0.6F, 220); break;
        case What::boarded: ring(ink::you, 0.8F, 220); break;
        case What::bitten:
        case What::rose: ring(ink::zombie, 0.9F, 300); break;
        case What::hooked: ring(ink::threat, 0.8F, 220); break;
        case What::scorched: pop(ink::hazard, -event.amount); break;
        case What::mended: pop(ink::you, 1); break;
        case What::pulled: ring(ink::stone, 0.7F, 220, harpoon_bites_in_ms_); break;
        case What::skidded: ring(ink::stone, 0.7F, 220); break;
        case What::kicked:
        case What::rammed:
        case What::crashed: shake(); break;
        default: break;
    }
}

void Animation::elapse(double milliseconds) {
    motions_.elapse(milliseconds);
    effects_.elapse(milliseconds);
    harpoon_bites_in_ms_ = std::max(0.0, harpoon_bites_in_ms_ - milliseconds);
}

void Animation::finish() {
    motions_.finish();
    effects_.clear();
}

bool Animation::is_moving() const { return motions_.is_moving() || effects_.is_moving(); }

std::pair<float, float> Animation::place_of(Entity entity, Cell cell) const {
    const lull::Offset seen = motions_.offset_of(entity);
    return {static_cast<float>(cell.column) + static_cast<float>(seen.columns) / of_a_cell,
            static_cast<float>(cell.row) + static_cast<float>(seen.rows) / of_a_cell};
}

float Animation::horde_lag() const { return static_cast<float>(motions_.offset_of(horde_).columns) / of_a_cell; }

void Animation::add_effects(DrawList& to) const {
    effects_.each([&](const Effect& effect, double since_ms, double duration_ms) {
        if (since_ms < 0) {
            return;
        }
        const auto part = static_cast<float>(since_ms / duration_ms);
        const float fading = 1 - part;
        switch (effect.kind) {
            case EffectKind::ring:
                to.rings.push_back({effect.ink, effect.x, effect.y, effect.size * eased(part), fading});
                break;
            case EffectKind::number:
                to.numbers.push_back({effect.ink, effect.x, effect.y - 0.9F * eased(part),
                                      std::min(1.0F, 2.5F * fading),
                                      (effect.amount > 0 ? "+" : "") + std::to_string(effect.amount)});
                break;
            case EffectKind::flash:
                to.sprites.push_back({effect.sprite, effect.ink, effect.x, effect.y, 1, fading});
                break;
            case EffectKind::drop:  // into the van, wherever that is by now
                to.sprites.push_back({effect.sprite, effect.ink, effect.x + (van_x_ - effect.x) * part,
                                      effect.y + (van_y_ - effect.y) * part, 1, 1, Layer::moving});
                break;
            case EffectKind::fade: break;
        }
    });
    const lull::Offset swing = motions_.offset_of({});
    to.shake_x = static_cast<float>(swing.columns) / of_a_cell;
    to.shake_y = static_cast<float>(swing.rows) / of_a_cell;
}

void Animation::add_ghosts(DrawList& to) const {
    effects_.each([&](const Effect& effect, double since_ms, double duration_ms) {
        if (effect.kind == EffectKind::fade) {
            const auto part = static_cast<float>(since_ms / duration_ms);
            to.sprites.push_back(
                {effect.sprite, effect.ink, effect.x, effect.y, 1 + 0.2F * part, 1 - part, Layer::moving});
        }
    });
}

}  // namespace posthaste
