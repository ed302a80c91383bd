#include "game/road/first_road.hpp"

#include <algorithm>
#include <vector>

#include "game/game_data.hpp"
#include "game/posthaste.hpp"
#include "game/road/driving.hpp"
#include "game/road/enemies.hpp"
#include "game/road/enemy_plans.hpp"
#include "game/road/horde.hpp"
#include "game/road/mail.hpp"
#include "game/road/road.hpp"
#include "game/road/shooting.hpp"
#include "game/sight.hpp"

namespace posthaste {

namespace {

constexpr std::string_view given = "given";  // a number: a bit for each hint that was given
constexpr std::string_view last = "last";    // a number: which one was given last, counted from 1
constexpr std::string_view since = "since";  // a number: the turn in which it was
constexpr std::int64_t at_least = 2;         // turns that a hint stays while what it is about is still ahead
constexpr std::int64_t at_most = 5;          // and while it still matters
constexpr std::int32_t near = 10;            // columns

// Whether such a thing is seen within so many columns ahead of the van.
template <class IsSuch>
bool is_ahead(const World& world, IsSuch is_such) {
    const Cell van = world.at(world.first<Van>());
    bool found = false;
    world.each<Position>([&](Entity entity, const Position& position) {
        const std::int32_t columns = position.cell.column - van.column;
        found = found || (columns > 0 && columns <= near && is_such(world, entity) && in_sight(world, position.cell));
    });
    return found;
}
bool can_be_shot(const World& world, Entity entity) {
    return side_that_hits(world, world.first<Van>(), world.at(entity)) != Side::count;
}

// What looks as such things do.
auto is_such(const World& world, AssemblageId thing) {
    return [looks = world.data().things.value_of<Looks>(thing)](const World& it, Entity other) {
        const Looks* has = it.find<Looks>(other);
        return has != nullptr && *has == looks;
    };
}
bool is_too_fast(const World& world) { return world.get<Speed>(world.first<Van>()).value > fastest_letter; }
bool coasting_is_struck(const World& world) {
    return !attackers_of(world, coasting_cell(world, world.first<Van>())).empty();
}
bool attacker_is_in_line(const World& world) {
    return is_ahead(world, [](const World& it, Entity thing) {
        const Intent* plan = it.find<Intent>(thing);
        return plan != nullptr && plan->attacks && can_be_shot(it, thing);
    });
}
bool horde_is_near(const World& world) {
    const Entity horde = world.first<Horde>();
    return horde && world.at(world.first<Van>()).column - world.get<Horde>(horde).front / 100 <= near;
}

bool is_due(const World& world, const Hint& one) {
    const auto is_it = is_such(world, one.thing);
    switch (one.when) {
        case HintWhen::too_fast_for_it: return is_too_fast(world) && is_ahead(world, is_it);
        case HintWhen::coasting_is_struck: return coasting_is_struck(world);
        case HintWhen::attacker_in_line: return attacker_is_in_line(world);
        case HintWhen::in_line:
            return is_ahead(world,
                            [&](const World& it, Entity thing) { return is_it(it, thing) && can_be_shot(it, thing); });
        case HintWhen::close_behind: return horde_is_near(world);
        default: return is_ahead(world, is_it);
    }
}

}  // namespace

void teach(const lull::ScriptCall<World>& call, const Settled& /*settled*/, Judge& judge) {
    if (!call.world.first<Van>()) {
        return;
    }
    const std::int64_t before = call.value(given).number;
    const Road& road = call.world.get<Road>(call.holder);
    if (before != 0 && road.turn - call.value(since).number < at_least) {
        return;
    }
    const std::vector<Hint>& hints = call.world.data().hints;
    for (std::int32_t run = road.run; run > 0; --run) {  // what is new first, then what no earlier road had
        for (std::size_t next = 0; next < hints.size(); ++next) {
            const std::int64_t bit = std::int64_t{1} << next;
            if (hints[next].from_run == run && (before & bit) == 0 && is_due(call.world, hints[next])) {
                const auto set = [&](std::string_view name, std::int64_t number) {
                    judge.react(lull::SetProperty{call.script, lull::Text::of(name), lull::Value::of(number)});
                };
                set(given, before | bit);
                set(last, static_cast<std::int64_t>(next) + 1);
                set(since, road.turn);
                return;
            }
        }
    }
}

std::int32_t hint_of(const World& world) {
    const Entity road = world.first<Road>();
    const Entity script = road ? lull::script_of(world, road, lull::Text::like(teaching_script)) : Entity{};
    if (!script) {
        return 0;
    }
    const std::vector<Hint>& hints = world.data().hints;
    const std::int64_t number = lull::value_of(world, script, lull::Text::like(last)).number;
    const std::int64_t age = world.get<Road>(road).turn - lull::value_of(world, script, lull::Text::like(since)).number;
    if (number < 1 || number > std::ssize(hints) || age < 0) {
        return 0;
    }
    const Hint& one = hints[static_cast<std::size_t>(number - 1)];
    const bool is_seen =
        (age < at_most && is_due(world, one)) || (age < at_least && is_ahead(world, is_such(world, one.thing)));
    return is_seen ? static_cast<std::int32_t>(number) : 0;
}

RouteKind without_what_comes_later(RouteKind kind, std::int32_t run, const GameData& data) {
    for (const Hint& one : data.hints) {
        if (one.from_run > run) {
            kind.factors.insert(kind.factors.begin(), {one.thing, 0});
        }
    }
    return kind;
}

bool lives_on_what_comes_later(const RouteKind& kind, std::int32_t run, const GameData& data) {
    return std::any_of(data.hints.begin(), data.hints.end(),
                       [&](const Hint& one) { return one.from_run > run && kind.percent_of(one.thing) > 100; });
}

}  // namespace posthaste
