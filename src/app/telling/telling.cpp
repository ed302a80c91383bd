#include "app/telling/telling.hpp"

#include <algorithm>
#include <string_view>

#include "app/telling/driving.hpp"
#include "app/telling/enemies.hpp"
#include "app/telling/fire.hpp"
#include "app/telling/harm.hpp"
#include "app/telling/houses.hpp"
#include "app/telling/people.hpp"
#include "app/telling/visits.hpp"
#include "app/telling/weapons.hpp"
#include "game/conditions.hpp"

namespace posthaste {

std::vector<ConditionTelling> conditions_of(const World& world, Entity entity) {
    std::vector<ConditionTelling> all;
    each_condition(world, entity, [&](const auto& condition) {
        ConditionTelling& told = all.emplace_back();
        const lull::Time time = lull::Time{condition.left} * condition.period - condition.rest;
        told.turns = static_cast<std::int32_t>((time + turn_time - 1) / turn_time);
        told.harm = condition.left * condition.strength;
        tell(condition, told);
    });
    return all;
}

std::int32_t harm_caught(const std::vector<ConditionTelling>& now, const std::vector<ConditionTelling>& then) {
    std::int32_t more = 0;
    for (const ConditionTelling& it : then) {
        const auto had = std::find_if(now.begin(), now.end(), [&](const ConditionTelling& other) {
            return std::string_view(other.meter) == it.meter;  // two may share a mark, none its row of meters
        });
        more += std::max(it.harm - (had != now.end() ? had->harm : 0), 0);
    }
    return more;
}

void Telling::name(const char* text, const Named& one, const Named& other) {
    const auto named = [](const Named& it) { return words::with_article(std::string(it.called.view())); };
    sentence = words::capitalised(words::fill(text, {{"one", named(one)}, {"other", named(other)}}));
}

void Telling::ring(Tint ink, float radius, double lasts_ms, double begins_ms) {
    pictures.push_back(
        {.kind = Effect::Kind::ring, .ink = ink, .size = radius, .lasts_ms = lasts_ms, .begins_ms = begins_ms});
}

void Telling::pop(Tint ink, std::int32_t amount, double begins_ms) {
    constexpr double number_ms = 700;
    pictures.push_back(
        {.kind = Effect::Kind::number, .ink = ink, .amount = amount, .lasts_ms = number_ms, .begins_ms = begins_ms});
}

void Telling::flash(Tint ink, float x, float y, double lasts_ms, double begins_ms) {
    pictures.push_back(
        {.kind = Effect::Kind::flash, .ink = ink, .x = x, .y = y, .lasts_ms = lasts_ms, .begins_ms = begins_ms});
}

void Telling::fade(const Looks& look) {
    constexpr double fade_ms = 260;
    pictures.push_back({.kind = Effect::Kind::fade, .ink = look.tint, .sprite = look.sprite, .lasts_ms = fade_ms});
    ring(look.tint, 0.8F, 220);
}

Telling telling_of(const Event& event, const StoryTexts* texts) {
    Telling to;
    to.texts = texts;
    std::visit(
        [&](const auto& it) {
            if constexpr (requires { it.at; }) {
                to.at = it.at;
            }
            tell(it, to);
        },
        event);
    return to;
}

std::vector<Telling> tellings_of(const std::vector<Event>& events, const StoryTexts* texts) {
    std::vector<Telling> tellings;
    tellings.reserve(events.size());
    for (const Event& event : events) {
        tellings.push_back(telling_of(event, texts));
    }
    return tellings;
}

namespace {

// Why somebody in a house could not do what they had announced is said once.
bool is_said_by_another(const std::vector<Event>& events, const Event& event) {
    const AttackMissed* missed = std::get_if<AttackMissed>(&event);
    const HunterStopped* stopped = std::get_if<HunterStopped>(&event);
    return (missed != nullptr &&
            (happens_at<HunterStopped>(events, missed->at) || happens_at<StrandTorn>(events, missed->at))) ||
           (stopped != nullptr && happens_at<StrandTorn>(events, stopped->at));
}

}  // namespace

std::vector<Event> worth_saying(const std::vector<Event>& events) {
    std::vector<Event> worth;
    std::vector<Named> told;  // the enemies whose hits are among those already
    const auto add_hits_of = [&](const Named& who) {
        std::vector<Cell> cells;
        for (const bool spoils_plan : {true, false}) {
            for (const Event& event : events) {
                const EnemyHit* hit = std::get_if<EnemyHit>(&event);
                if (hit == nullptr || !(hit->who.name == who) || hit->spoils_plan != spoils_plan) {
                    continue;
                }
                const bool dies = std::any_of(events.begin(), events.end(), [&](const Event& other) {
                    const EnemyDied* died = std::get_if<EnemyDied>(&other);
                    return died != nullptr && died->at == hit->at;
                });
                if (!dies && std::find(cells.begin(), cells.end(), hit->at) == cells.end()) {
                    cells.push_back(hit->at);
                    worth.push_back(event);
                }
            }
        }
    };
    const Corroded* last = nullptr;
    for (const Event& event : events) {
        const Corroded* corroded = std::get_if<Corroded>(&event);
        last = corroded != nullptr ? corroded : last;
    }
    for (const Event& event : events) {
        if (const EnemyHit* hit = std::get_if<EnemyHit>(&event)) {
            if (std::find(told.begin(), told.end(), hit->who.name) == told.end()) {
                told.push_back(hit->who.name);
                add_hits_of(hit->who.name);
            }
        } else if (std::holds_alternative<Corroded>(event)) {
            if (last != nullptr) {
                worth.emplace_back(*std::exchange(last, nullptr));
            }
        } else if (!is_said_by_another(events, event)) {
            worth.push_back(event);
        }
    }
    return worth;
}

}  // namespace posthaste
