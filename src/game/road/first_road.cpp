#include "game/road/first_road.hpp"

#include <algorithm>
#include <array>

#include "game/posthaste.hpp"
#include "game/road/driving.hpp"
#include "game/road/enemies.hpp"
#include "game/road/enemy_plans.hpp"
#include "game/road/horde.hpp"
#include "game/road/mail.hpp"
#include "game/road/road.hpp"
#include "game/road/shooting.hpp"

namespace posthaste {

namespace {

constexpr std::string_view given = "given";  // how many hints were: a number
constexpr std::string_view since = "since";  // the turn of the last one: a number
constexpr std::int64_t at_least = 2;         // turns that a hint stays, whatever happens
constexpr std::int64_t at_most = 5;          // and while what it is about is still near
constexpr std::int32_t near = 10;            // columns

using IsSuch = bool (*)(const World& world, Entity entity);

// Whether such a thing is within so many columns ahead of the van.
bool is_ahead(const World& world, IsSuch is_such) {
    const Cell van = world.at(world.first<Van>());
    bool found = false;
    world.each<Position>([&](Entity entity, const Position& position) {
        const std::int32_t columns = position.cell.column - van.column;
        found = found || (columns > 0 && columns <= near && is_such(world, entity));
    });
    return found;
}
bool can_be_shot(const World& world, Entity entity) {
    return side_that_hits(world, world.first<Van>(), world.at(entity)) != Side::count;
}

bool letter_is_ahead(const World& world) {
    return world.get<Speed>(world.first<Van>()).value > fastest_letter &&
           is_ahead(world, [](const World& it, Entity thing) { return it.has<Letter>(thing); });
}
bool coasting_is_struck(const World& world) {
    return !attackers_of(world, coasting_cell(world, world.first<Van>())).empty();
}
bool attacker_can_be_shot(const World& world) {
    return is_ahead(world, [](const World& it, Entity thing) {
        const Intent* plan = it.find<Intent>(thing);
        return plan != nullptr && plan->attacks && can_be_shot(it, thing);
    });
}
bool barrel_can_be_shot(const World& world) {
    return is_ahead(world,
                    [](const World& it, Entity thing) { return it.has<Explosive>(thing) && can_be_shot(it, thing); });
}
bool somebody_waits(const World& world) {
    return is_ahead(world, [](const World& it, Entity thing) {
        const Enemy* enemy = it.find<Enemy>(thing);
        return enemy != nullptr && enemy->wants == Want::lift;
    });
}
bool horde_is_near(const World& world) {
    const Entity horde = world.first<Horde>();
    return horde && world.at(world.first<Van>()).column - world.get<Horde>(horde).front / 100 <= near;
}

// In the order of assets/data/hints.json.
constexpr std::array<bool (*)(const World&), hint_count> is_due{
    &letter_is_ahead, &coasting_is_struck, &attacker_can_be_shot, &barrel_can_be_shot, &somebody_waits, &horde_is_near};

}  // namespace

void teach(const lull::ScriptCall<World>& call, const Settled& /*settled*/, Judge& judge) {
    if (!call.world.first<Van>()) {
        return;
    }
    const std::int64_t before = std::max<std::int64_t>(call.value(given).number, 0);
    const std::int64_t turn = call.world.get<Road>(call.holder).turn;
    if (before > 0 && turn - call.value(since).number < at_least) {
        return;
    }
    for (auto next = static_cast<std::size_t>(before); next < is_due.size(); ++next) {
        if (is_due[next](call.world)) {
            const auto number = static_cast<std::int64_t>(next) + 1;
            judge.react(lull::SetProperty{call.script, lull::Text::of(given), lull::Value::of(number)});
            judge.react(lull::SetProperty{call.script, lull::Text::of(since), lull::Value::of(turn)});
            return;
        }
    }
}

std::int32_t hint_of(const World& world) {
    const Entity road = world.first<Road>();
    const Entity script = road ? lull::script_of(world, road, lull::Text::like(teaching_script)) : Entity{};
    if (!script) {
        return 0;
    }
    const std::int64_t number = lull::value_of(world, script, lull::Text::like(given)).number;
    const std::int64_t age = world.get<Road>(road).turn - lull::value_of(world, script, lull::Text::like(since)).number;
    const bool is_seen = number >= 1 && number <= std::int64_t{is_due.size()} && age >= 0 &&
                         (age < at_least || (age < at_most && is_due[static_cast<std::size_t>(number - 1)](world)));
    return is_seen ? static_cast<std::int32_t>(number) : 0;
}

}  // namespace posthaste
