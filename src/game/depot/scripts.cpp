#include "game/depot/scripts.hpp"

#include <algorithm>

#include "game/definition.hpp"
#include "game/depot/depot.hpp"

namespace posthaste {

namespace {

constexpr std::int64_t largest_plant = 10'000;
constexpr std::int64_t most_asked = 1'000'000;

}  // namespace

lull::Progress how_much_is_lit(const HowMuchIsLit& /*query*/, const World& world) { return lit_receivers(world); }

// It never shrinks: what was lit once has done it good.
void grow_with_light(const ScriptCall& call, const Settled& /*settled*/, Judge& judge) {
    const auto lit = lull::ask<Definition>(call.world, HowMuchIsLit{});
    if (!lit) {
        return;
    }
    const lull::Growing& plant = call.world.get<lull::Growing>(call.holder);
    const auto full = std::clamp<std::int64_t>(call.value(full_size).number, 0, largest_plant);
    const auto aim = lit->share_of(static_cast<std::int32_t>(full));
    if (const std::int32_t more = aim - plant.size; more > plant.left) {
        judge.react(lull::GrowOn{call.holder, more});
    }
    if (lit->is_reached() && !lull::script_of(call.world, call.holder, lull::Text(bloom_script))) {
        judge.react(lull::Attach{call.holder, lull::Text::of(bloom_script), {}, {}});
    }
}

void bloom_in_light(const ScriptCall& call, const Settled& /*settled*/, Judge& judge) {
    const auto lit = lull::ask<Definition>(call.world, HowMuchIsLit{});
    if (!lit || !lit->is_reached()) {
        judge.react(lull::Detach{call.script});
    }
}

void give_hint(const ScriptCall& call, const lull::Clicked& /*clicked*/, Judge& judge) {
    judge.react(Says{call.holder, call.value(hint).text});
    judge.react(lull::SetProperty{call.script, lull::Text::of(times_asked),
                                  lull::Value::of(std::min(call.value(times_asked).number, most_asked) + 1)});
}

}  // namespace posthaste
