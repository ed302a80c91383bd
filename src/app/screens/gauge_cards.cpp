#include "app/screens/gauge_cards.hpp"

#include <algorithm>
#include <string>

#include "game/road/driving.hpp"
#include "game/road/mail.hpp"
#include "game/road/people.hpp"
#include "words/gauges.hpp"
#include "words/road_screen.hpp"
#include "words/sentence.hpp"

namespace posthaste {

Card card_of_gauge(const Panels& panels, std::string_view id) {
    const auto find = [](const auto& gauges, std::string_view called) {
        const auto found = std::find_if(gauges.begin(), gauges.end(), [&](const auto& it) { return it.id == called; });
        return found != gauges.end() ? &*found : nullptr;
    };
    Card card;
    const auto* meter = find(panels.meters, id);
    if (meter != nullptr) {
        card.name = words::fill(words::gauge_and_value,
                                {{"gauge", meter->label}, {"value", words::out_of(meter->value, meter->max)}});
    } else if (const auto* counter = find(panels.counters, id)) {
        card.name =
            words::fill(words::gauge_and_value, {{"gauge", counter->label}, {"value", std::to_string(counter->value)}});
    } else if (id == "speed" && panels.speed >= 0) {
        card.name = words::fill(words::speed_of, {{"speed", panels.speed}, {"top", panels.max_speed}});
        meter = find(panels.meters, "engine");
    } else if (id == "stamp" && panels.screen == Screen::road) {
        card.name = panels.stamp.text;
    }
    const auto* tyres = find(panels.meters, "tyres");
    if (const char* text = card.name.empty() ? nullptr : words::about_gauge(id)) {
        card.text = words::fill(text, {{"value", meter != nullptr ? meter->value : 0},
                                       {"full", meter != nullptr ? meter->max : 0},
                                       {"top", panels.max_speed},
                                       {"steer", std::min(fastest_steering, tyres != nullptr ? tyres->value : 0)},
                                       {"letter", pay_for_a_letter},
                                       {"camp", pay_for_arriving},
                                       {"fare", fare}});
    } else {
        card = {};
    }
    return card;
}

}  // namespace posthaste
