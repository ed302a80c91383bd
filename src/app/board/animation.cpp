#include "app/board/animation.hpp"

#include <algorithm>
#include <string>

#include "game/posthaste.hpp"
#include "game/road/driving.hpp"
#include "game/road/enemy_plans.hpp"

namespace posthaste {

namespace {

constexpr double walk_ms = 130;
constexpr double shake_ms = 220;
constexpr double horde_ms = 260;
constexpr std::int32_t of_a_cell = 1000;     // parts, in which offsets are told
constexpr std::int32_t shake_swing = 120;    // of those
constexpr std::int32_t farthest_slide = 12;  // columns, of the horde
constexpr float horde_seen_within = 12;      // columns behind the van
constexpr double number_apart_ms = 120;

// 0 to 1, slower towards the end.
float eased(float part) { return 1 - (1 - part) * (1 - part); }

}  // namespace

void Animation::reset(const Game& game) {
    finish();
    strikes_in_ms_ = 0;
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
    const std::vector<Telling> tellings = tellings_of(events);
    const bool waits =
        std::any_of(tellings.begin(), tellings.end(), [](const Telling& telling) { return telling.waits_for_strike; });
    moved_.clear();
    if (world.changed_since<Position>(seen_, moved_)) {
        moved_.each([&](std::uint32_t index) { slide(world, index, waits ? strikes_in_ms_ : 0); });
    } else {  // more than is remembered: everything is simply there
        know_all(world);
    }
    seen_ = world.mark();
    advance_horde(world);
    for (const Telling& telling : tellings) {
        show(telling);
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
    motions_.stop(lull::Motion::Type::shake, {});  // two at once are no stronger than one
    motions_.add({.type = lull::Motion::Type::shake, .duration_ms = shake_ms, .offset = {shake_swing, shake_swing}});
}

void Animation::show(const Telling& telling) {
    strikes_in_ms_ = telling.strikes_in_ms > 0 ? telling.strikes_in_ms : strikes_in_ms_;
    for (Effect picture : telling.pictures) {
        picture.x += static_cast<float>(telling.at.column) + 0.5F;
        picture.y += static_cast<float>(telling.at.row) + 0.5F;
        double begins_ms = picture.begins_ms + (telling.waits_for_strike ? strikes_in_ms_ : 0);
        if (picture.kind == Effect::Kind::number) {
            // Numbers over one cell follow each other instead of covering each other.
            effects_.each([&](const Effect& other, double since_ms, double) {
                const bool covers = other.kind == picture.kind && other.x == picture.x && other.y == picture.y;
                begins_ms += covers && since_ms < number_apart_ms ? number_apart_ms : 0;
            });
        }
        effects_.add(picture, picture.lasts_ms, begins_ms);
    }
    if (telling.shakes) {
        shake();
    }
}

void Animation::elapse(double milliseconds) {
    motions_.elapse(milliseconds);
    effects_.elapse(milliseconds);
    strikes_in_ms_ = std::max(0.0, strikes_in_ms_ - milliseconds);
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
        const float x = effect.x - 0.5F;  // of a sprite's corner
        const float y = effect.y - 0.5F;
        switch (effect.kind) {
            case Effect::Kind::ring:
                to.rings.push_back({effect.ink, effect.x, effect.y, effect.size * eased(part), fading});
                break;
            case Effect::Kind::number:
                to.numbers.push_back({effect.ink, effect.x, effect.y - 0.9F * eased(part),
                                      std::min(1.0F, 2.5F * fading),
                                      (effect.amount > 0 ? "+" : "") + std::to_string(effect.amount)});
                break;
            case Effect::Kind::flash: to.sprites.push_back({effect.sprite, effect.ink, x, y, 1, fading}); break;
            case Effect::Kind::drop:  // into the van, wherever that is by now
                to.sprites.push_back(
                    {effect.sprite, effect.ink, x + (van_x_ - x) * part, y + (van_y_ - y) * part, 1, 1, Layer::moving});
                break;
            case Effect::Kind::fade: break;
        }
    });
    const lull::Offset swing = motions_.offset_of({});
    to.shake_x = static_cast<float>(swing.columns) / of_a_cell;
    to.shake_y = static_cast<float>(swing.rows) / of_a_cell;
}

void Animation::add_ghosts(DrawList& to) const {
    effects_.each([&](const Effect& effect, double since_ms, double duration_ms) {
        if (effect.kind == Effect::Kind::fade) {
            const auto part = static_cast<float>(since_ms / duration_ms);
            to.sprites.push_back({effect.sprite, effect.ink, effect.x - 0.5F, effect.y - 0.5F, 1 + 0.2F * part,
                                  1 - part, Layer::moving});
        }
    });
}

}  // namespace posthaste
