// Events as tests make them, and one of every kind.
#pragma once

#include <utility>
#include <variant>

#include "game/mechanics.hpp"
#include "tests/support/named.hpp"

namespace events {

using namespace posthaste;

inline Someone someone(const char* thing) { return {named(thing), {}, sounds(thing)}; }
inline Surface ground(const char* thing) { return {named(thing).called, {}, sounds(thing).entered}; }

inline Event lost(Lost::Part part, std::int32_t points = 1, Cause cause = Cause::nothing, Cell at = {}) {
    const CauseText told = shipped_data().told_of(cause);
    return Lost{at, part, points, cause, Text::of(told.called), Text::of(told.sound), false};
}

inline Event barrel_bursts(Cell at = {}) { return BarrelBurst{at, named("barrel"), sounds("barrel").bursts}; }

inline bool is_lost(const Event& event, Lost::Part part) {
    const Lost* it = std::get_if<Lost>(&event);
    return it != nullptr && it->part == part;
}

// Visits one of each kind that has a place, at that cell: about a walker, one point, shot.
template <class Visit>
void each_kind(Cell at, Visit&& visit) {
    const auto make = [&]<class Which>(Which event) {
        if constexpr (requires { event.at; }) {
            event.at = at;
            if constexpr (requires { event.who = someone("walker"); }) {
                event.who = someone("walker");
            } else if constexpr (requires { event.who = named("walker"); }) {
                event.who = named("walker");
            }
            if constexpr (requires { event.points; }) {
                event.points = 1;
            }
            if constexpr (requires { event.cause; }) {
                event.cause = Cause::shot;
            }
            if constexpr (requires { event.shot; }) {
                event.shot = shot("pistol");
            }
            if constexpr (requires { event.what; }) {
                event.what = named("barrel");
            }
            if constexpr (
                requires { event.sound; } && !requires { event.cause; }) {
                event.sound = shot("tow_hook").sound;
            }
            if constexpr (requires { event.on; }) {
                event.on = ground("oil");
            }
            if constexpr (requires { event.by; }) {
                event.by = ground("acid");
            }
            visit(Event(event));
        }
    };
    [&]<std::size_t... I>(std::index_sequence<I...>) { (make(std::variant_alternative_t<I, Event>()), ...); }
    (std::make_index_sequence<std::variant_size_v<Event>>());
}

}  // namespace events
