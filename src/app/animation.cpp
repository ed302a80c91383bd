#include "app/animation.hpp"

#include <algorithm>
#include <string>

#include "app/bodies.hpp"
#include "game/driving.hpp"
#include "game/enemy_plans.hpp"

namespace posthaste {

namespace {

using What = Event::What;

constexpr double walk_ms = 130;
constexpr double shake_ms = 220;
// When these are heard (assets/sounds/effects.json): a harpoon bites, a letter is in the sack, one round of
// a machine gun follows the other.
constexpr double harpoon_ms = 300;
constexpr double sack_ms = 110;
constexpr double round_ms = 75;
constexpr std::int32_t rounds_of_a_burst = 6;
constexpr std::int32_t beam_cells = 14;  // of flashes 0.7 of a cell apart: ten cells
constexpr float shake_cells = 0.12F;

// 0 to 1, slower towards the end.
float eased(double part) {
    const auto left = static_cast<float>(1 - std::clamp(part, 0.0, 1.0));
    return 1 - left * left;
}

}  // namespace

void Animation::reset(const Game& game) {
    slides_.clear();
    effects_.clear();
    shake_until_ = 0;
    harpoon_bites_ = 0;
    now_ = 0;
    known_.clear();
    game.world().each<Position>([&](Entity entity, const Position& position) {
        if (entity.index >= known_.size()) {
            known_.resize(entity.index + 1);
        }
        known_[entity.index] = {entity.generation, position.cell};
    });
}

void Animation::follow(const Game& game, const std::vector<Event>& events) {
    const World& world = game.world();
    const Cell van = world.get<Position>(game.van()).cell;
    van_x_ = static_cast<float>(van.column);
    van_y_ = static_cast<float>(van.row);
    // What a harpoon pulls waits for its bite.
    const bool pulls =
        std::any_of(events.begin(), events.end(), [](const Event& event) { return event.what == What::pulled; });
    const double starts = pulls ? std::max(now_, harpoon_bites_) : now_;
    world.each<Position>([&](Entity entity, const Position& position) {
        if (entity.index >= known_.size()) {
            known_.resize(entity.index + 1);
        }
        Known& known = known_[entity.index];
        if (known.generation == entity.generation && !(known.cell == position.cell)) {
            const auto [x, y] = place_of(entity, known.cell);
            std::erase_if(slides_, [&](const Slide& slide) { return slide.entity == entity; });
            const Flight* flight = world.find<Flight>(entity);
            const double duration = flight != nullptr ? flight->step_ms : world.has<Van>(entity) ? cell_ms : walk_ms;
            slides_.push_back({entity, x, y, position.cell, starts, duration});
        }
        known = {entity.generation, position.cell};
    });
    for (const Event& event : events) {
        if (event.seen) {
            show(event);
        }
    }
}

void Animation::show(const Event& event) {
    const float x = static_cast<float>(event.cell.column) + 0.5F;
    const float y = static_cast<float>(event.cell.row) + 0.5F;
    const auto pop = [&](Ink ink, std::int32_t amount, double after = 0) {
        // Numbers over one cell follow each other instead of covering each other.
        const auto waiting = std::count_if(effects_.begin(), effects_.end(), [&](const Effect& effect) {
            return effect.kind == EffectKind::number && effect.x == x && effect.y == y && effect.start > now_ - 120;
        });
        effects_.push_back({EffectKind::number, ink, Sprite::flash, x, y, 1,
                            now_ + after + 120.0 * static_cast<double>(waiting), 700, amount});
    };
    const auto ring = [&](Ink ink, float radius, double duration, double after = 0) {
        effects_.push_back({EffectKind::ring, ink, Sprite::flash, x, y, radius, now_ + after, duration, 0});
    };
    const auto flash = [&](Ink ink, lull::Offset beside, double duration, double after = 0) {
        effects_.push_back({EffectKind::flash, ink, Sprite::flash, x - 0.5F + 0.7F * static_cast<float>(beside.columns),
                            y - 0.5F + 0.7F * static_cast<float>(beside.rows), 1, now_ + after, duration, 0});
    };
    switch (event.what) {
        case What::shot:
            if (event.weapon == WeaponKind::railgun) {  // a beam
                const auto way = outward(event.side);
                for (std::int32_t i = 1; i <= beam_cells; ++i) {
                    flash(Ink::you, {way.columns * i, way.rows * i}, 260);
                }
            } else if (event.weapon != WeaponKind::oil && event.weapon != WeaponKind::mine) {
                // The enemies' guns sound once, however many rounds they fire.
                const bool fires_on = event.weapon == WeaponKind::machine_gun && event.amount == 0;
                for (std::int32_t round = 0; round < (fires_on ? rounds_of_a_burst : 1); ++round) {
                    flash(Ink::letter, outward(event.side), fires_on ? round_ms - 15 : 110, round * round_ms);
                }
                if (event.weapon == WeaponKind::harpoon) {
                    harpoon_bites_ = now_ + harpoon_ms;
                }
            }
            break;
        case What::walker_hit: pop(Ink::paper, -event.amount); break;
        case What::walker_died:
        case What::walker_run_over: {
            const BodyLook& look = body_look(event.who);
            effects_.push_back({EffectKind::fade, look.ink, look.sprite, x - 0.5F, y - 0.5F, 1, now_, 260, 0});
            ring(look.ink, 0.8F, 220);
            break;
        }
        case What::barrel_burst: ring(Ink::hazard, 6.5F, 360); [[fallthrough]];
        case What::mine_burst:
            ring(Ink::letter, 2.5F, 200);
            flash(Ink::hazard, {}, 160);
            shake_until_ = now_ + shake_ms;
            break;
        case What::plate_lost:
        case What::engine_lost:
        case What::tyre_lost:
        case What::driver_lost: pop(Ink::threat, -event.amount); break;
        case What::letter_caught:
            effects_.push_back(
                {EffectKind::drop, Ink::letter, Sprite::letter, x - 0.5F, y - 0.5F, 1, now_, sack_ms, 0});
            pop(Ink::letter, 1, sack_ms);
            ring(Ink::letter, 0.8F, 220, sack_ms);
            break;
        case What::letter_lost: pop(Ink::letter, -event.amount); break;
        case What::caught_fire:
        case What::somebody_caught_fire:
        case What::van_caught_fire: ring(Ink::hazard, 0.7F, 260); break;
        case What::van_put_out: ring(Ink::water, 0.8F, 260); break;
        case What::corroded: ring(Ink::acid, 0.6F, 220); break;
        case What::boarded: ring(Ink::you, 0.8F, 220); break;
        case What::bitten:
        case What::rose: ring(Ink::zombie, 0.9F, 300); break;
        case What::hooked: ring(Ink::threat, 0.8F, 220); break;
        case What::scorched: pop(Ink::hazard, -event.amount); break;
        case What::mended: pop(Ink::you, 1); break;
        case What::pulled: ring(Ink::stone, 0.7F, 220, std::max(0.0, harpoon_bites_ - now_)); break;
        case What::skidded: ring(Ink::stone, 0.7F, 220); break;
        case What::kicked:
        case What::rammed:
        case What::crashed: shake_until_ = now_ + shake_ms; break;
        default: break;
    }
}

void Animation::elapse(double milliseconds) {
    now_ += milliseconds;
    std::erase_if(slides_, [&](const Slide& slide) { return slide.start + slide.duration <= now_; });
    std::erase_if(effects_, [&](const Effect& effect) { return effect.start + effect.duration <= now_; });
}

void Animation::finish() {
    slides_.clear();
    effects_.clear();
    shake_until_ = 0;
}

bool Animation::is_moving() const { return !slides_.empty() || !effects_.empty() || shake_until_ > now_; }

std::pair<float, float> Animation::place_of(Entity entity, Cell cell) const {
    for (const Slide& slide : slides_) {
        if (slide.entity == entity && slide.to == cell) {
            const auto part = static_cast<float>(std::clamp((now_ - slide.start) / slide.duration, 0.0, 1.0));
            return {slide.from_x + (static_cast<float>(cell.column) - slide.from_x) * part,
                    slide.from_y + (static_cast<float>(cell.row) - slide.from_y) * part};
        }
    }
    return {static_cast<float>(cell.column), static_cast<float>(cell.row)};
}

void Animation::add_effects(DrawList& to) const {
    for (const Effect& effect : effects_) {
        const double part = (now_ - effect.start) / effect.duration;
        if (part < 0) {
            continue;
        }
        const float fading = static_cast<float>(1 - part);
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
            case EffectKind::drop: {  // into the van, wherever that is by now
                const auto way = static_cast<float>(part);
                to.sprites.push_back({effect.sprite, effect.ink, effect.x + (van_x_ - effect.x) * way,
                                      effect.y + (van_y_ - effect.y) * way, 1, 1});
                break;
            }
            case EffectKind::fade: break;
        }
    }
    if (shake_until_ > now_) {
        // A fixed wobble that dies away: no randomness needed for four beats.
        const auto left = static_cast<float>((shake_until_ - now_) / shake_ms);
        const int beat = static_cast<int>(left * 6);
        to.shake_x = shake_cells * left * (beat % 2 == 0 ? 1.0F : -1.0F);
        to.shake_y = shake_cells * left * (beat % 3 == 0 ? 1.0F : -1.0F);
    }
}

void Animation::add_ghosts(DrawList& to) const {
    for (const Effect& effect : effects_) {
        if (effect.kind == EffectKind::fade) {
            const auto part = static_cast<float>((now_ - effect.start) / effect.duration);
            to.sprites.push_back({effect.sprite, effect.ink, effect.x, effect.y, 1 + 0.2F * part, 1 - part});
        }
    }
}

}  // namespace posthaste
