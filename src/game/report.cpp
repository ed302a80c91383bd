#include "game/report.hpp"

#include "game/engine.hpp"
#include "game/game_data.hpp"
#include "game/taste.hpp"

namespace posthaste {

Report::Report(const View& after_it, const lull::TurnSchedule& schedule, std::vector<Event>& events)
    : now(after_it.world()), after(after_it), schedule_(schedule), events_(events) {}

Cell Report::at(Entity entity) const {
    const Position* position = now.find<Position>(entity);
    return position != nullptr ? position->cell : Cell{};
}

Named Report::called(Entity entity) const {
    const Named* named = now.find<Named>(entity);
    return named != nullptr ? *named : Named{};
}

Someone Report::someone(Entity entity) const {
    const Named* named = now.has<Enemy>(entity) ? now.find<Named>(entity) : nullptr;
    return named != nullptr ? Someone{*named, now.get<Looks>(entity), taste_of<Sounds>(now, entity)} : Someone{};
}

Surface Report::surface(Entity ground) const {
    const Looks* looks = now.find<Looks>(ground);
    return looks != nullptr ? Surface{called(ground).called, looks->tint, taste_of<Sounds>(now, ground).entered}
                            : Surface{};
}

void Report::add(Event event) {
    const bool is_perceived = std::visit(
        [&](const auto& it) {
            if constexpr (requires { it.at; }) {
                return in_sight(now, it.at);
            } else {
                return true;
            }
        },
        event);
    if (is_perceived) {
        add_felt(event);
    } else {
        ++happened_;
    }
}

void Report::add_felt(Event event) {
    events_.push_back(event);
    ++happened_;
}

void Report::add_losses() {
    const auto lost = [&](Entity whose, Lost::Part part, std::int32_t points) {
        if (points > 0) {
            const Cause cause = after.get<LastHit>(whose).cause;
            const CauseText told = now.data().told_of(cause);
            add_felt(Lost{at(whose), part, points, cause, Text::of(told.called), Text::of(told.sound), false});
        }
    };
    const auto is_hit = [&](Entity entity) {
        return entity && after.action().delta<LastHit>().insertions.find(entity) != nullptr;
    };
    const auto lost_health = [&](Entity whose) {
        lost(whose, Lost::Part::driver, now.get<Health>(whose).value - after.get<Health>(whose).value);
    };
    if (const Entity courier = now.first<Courier>(); is_hit(courier)) {
        lost_health(courier);
    }
    const Entity van = now.first<Van>();
    if (!is_hit(van)) {
        return;
    }
    const Plates& before = now.get<Plates>(van);
    const Plates& left = after.get<Plates>(van);
    lost(van, Lost::Part::front_plate, before.front - left.front);
    lost(van, Lost::Part::right_plate, before.right - left.right);
    lost(van, Lost::Part::rear_plate, before.rear - left.rear);
    lost(van, Lost::Part::left_plate, before.left - left.left);
    lost(van, Lost::Part::engine, now.get<Engine>(van).value - after.get<Engine>(van).value);
    lost(van, Lost::Part::tyre, now.get<Tyres>(van).value - after.get<Tyres>(van).value);
    lost(van, Lost::Part::letter, now.get<MailSack>(van).letters - after.get<MailSack>(van).letters);
    if (now.has<Health>(van)) {
        lost_health(van);
    }
}

bool Report::loses_plan(Entity enemy) const {
    const Intent* plan = now.find<Intent>(enemy);
    if (plan == nullptr || after.has<Intent>(enemy)) {
        return false;
    }
    for (const lull::TurnSchedule::Ticket& ticket : schedule_.tickets()) {
        if (ticket.entity == enemy) {
            return ticket.time == schedule_.now();  // later: it had this turn's already
        }
    }
    // It is in the midst of it.
    const Weapon* weapon = now.find<Weapon>(plan->weapon);
    const bool has_fired = weapon != nullptr && turns_to_reload(now, *weapon) > 0;
    return !(at(enemy) == plan->destination) || (plan->attacks && !has_fired);
}

void Report::add_hit(Entity enemy) {
    const Enemy* held = now.find<Enemy>(enemy);
    if (held != nullptr && held->hooked && after.has<Enemy>(enemy) && !after.get<Enemy>(enemy).hooked) {
        add_felt(Unhooked{at(enemy)});
    }
    const Entity whole = head_of(now, enemy);
    const Health* before = now.find<Health>(whole);
    const Health* left = after.find<Health>(whole);
    if (!now.has<Walker>(enemy) && after.has<Walker>(enemy)) {
        add(Rose{at(enemy), someone(enemy)});
    } else if (now.has<Human>(enemy) && now.get<Human>(enemy).turns_on != after.get<Human>(enemy).turns_on) {
        add(Bitten{at(enemy), someone(enemy)});
    } else if (before != nullptr && left != nullptr && left->value < before->value) {
        add(EnemyHit{at(enemy), someone(enemy), before->value - left->value, loses_plan(enemy)});
    }
}

bool Report::add_hits() {
    const std::int32_t before = happened_;
    add_losses();
    for (const auto& changed : after.action().delta<Health>().inserted<Health>()) {
        if (now.has<Enemy>(changed.entity)) {
            add_hit(changed.entity);
        }
    }
    return happened_ > before;
}

namespace {

// What the driver is told nothing of.
void report(const auto& /*verb*/, Report& /*to*/) {}

}  // namespace

void Posthaste::tell(const Verb& verb, const View& after, const Resolver& game, std::vector<Event>& events) {
    Report to(after, game.schedule(), events);
    std::visit([&](const auto& it) { report(it, to); }, verb);
}

}  // namespace posthaste
