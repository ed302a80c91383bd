#include "game/depot/scripts.hpp"

#include <algorithm>

#include "game/depot/depot.hpp"
#include "game/engine.hpp"
#include "game/report.hpp"

namespace posthaste {

namespace {

constexpr std::int64_t largest_plant = 10'000;
constexpr std::int64_t most_asked = 1'000'000;
constexpr std::int32_t letter_ms = 45;

// A letter of several bytes is shown whole.
std::int32_t after_letter(std::string_view name, std::size_t at) {
    do {
        ++at;
    } while (at < name.size() && (static_cast<unsigned char>(name[at]) & 0xC0U) == 0x80U);
    return static_cast<std::int32_t>(at);
}

}  // namespace

lull::Progress how_much_is_lit(const HowMuchIsLit& /*query*/, const World& world) { return lit_receivers(world); }

// It never shrinks: what was lit once has done it good.
void grow_with_light(const ScriptCall& call, const Settled& /*settled*/, Judge& judge) {
    const auto lit = lull::ask<Posthaste>(call.world, HowMuchIsLit{});
    if (!lit) {
        return;
    }
    const lull::Growing& plant = call.world.get<lull::Growing>(call.holder);
    const auto full = std::clamp<std::int64_t>(call.value(full_size).number, 0, largest_plant);
    const auto aim = lit->share_of(static_cast<std::int32_t>(full));
    if (const std::int32_t more = aim - plant.size; more > plant.left) {
        judge.react(lull::GrowOn{call.holder, more});
    }
    if (lit->is_reached() && !lull::script_of(call.world, call.holder, lull::Text::like(bloom_script))) {
        judge.react(lull::Attach{call.holder, lull::Text::of(bloom_script), {}, {}});
    }
}

void bloom_in_light(const ScriptCall& call, const Settled& /*settled*/, Judge& judge) {
    const auto lit = lull::ask<Posthaste>(call.world, HowMuchIsLit{});
    if (!lit || !lit->is_reached()) {
        judge.react(lull::Detach{call.script});
    }
}

void give_hint(const ScriptCall& call, const lull::Clicked& /*clicked*/, Judge& judge) {
    judge.react(Says{call.holder, call.value(hint).text});
    judge.react(lull::SetProperty{call.script, lull::Text::of(times_asked),
                                  lull::Value::of(std::min(call.value(times_asked).number, most_asked) + 1)});
}

void begin_to_spell(const ScriptCall& call, const lull::LevelOpened& /*opened*/, Judge& judge) {
    judge.react(Spell{call.script, 0});
}

void spell_on(const ScriptCall& call, const Spell& spell, Judge& judge) {
    const std::string_view name = call.world.get<Depot>(call.holder).level.view();
    const auto letters = static_cast<std::size_t>(std::max(spell.letters, 0));
    judge.react(lull::SetProperty{call.script, lull::Text::of(letters_spelt),
                                  lull::Value::of(static_cast<std::int64_t>(letters))});
    if (letters < name.size()) {
        judge.react(Spell{call.script, after_letter(name, letters)}, letter_ms);
    }
}

std::size_t spelt_of(const World& world) {
    const Entity room = world.first<Depot>();
    const std::size_t all = world.get<Depot>(room).level.view().size();
    const Entity script = lull::script_of(world, room, lull::Text::like(title_script));
    const lull::Value spelt = lull::value_of(world, script, lull::Text::like(letters_spelt));
    return spelt.kind == lull::ValueKind::number && spelt.number >= 0
               ? std::min(all, static_cast<std::size_t>(spelt.number))
               : all;
}

void report(const Says& says, Report& to) { to.add_felt(Said{says.words}); }

}  // namespace posthaste
