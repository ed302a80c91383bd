#include "app/screens/panels.hpp"

#include <algorithm>
#include <utility>

#include "lull/modules/json_text.hpp"

namespace posthaste {

void Panels::show_each_key_once() {
    for (auto choice = choices.begin(); choice != choices.end(); ++choice) {
        const bool is_taken =
            std::any_of(choices.begin(), choice, [&](const Choice& other) { return other.key == choice->key; });
        choice->key = is_taken ? std::string() : choice->key;
    }
}

std::string Panels::choice_for(KeyPress press) const {
    for (const Choice& choice : choices) {
        if (choice.key.size() == 1) {
            const char shown = choice.key.front();
            if (shown == press.letter || (shown >= 'A' && shown <= 'Z' && shown - 'A' + 'a' == press.letter)) {
                return choice.id;
            }
        }
    }
    const bool counts = screen != Screen::result && screen != Screen::question && screen != Screen::stop;
    const std::size_t place = static_cast<std::size_t>(press.letter - '1');
    return counts && press.letter >= '1' && press.letter <= '9' && place < choices.size() ? choices[place].id
                                                                                          : std::string();
}

const Choice* Panels::primary() const {
    const auto found =
        std::find_if(choices.begin(), choices.end(), [](const Choice& choice) { return choice.primary; });
    return found != choices.end() ? &*found : nullptr;
}

Choice& Panels::add_choice(Pick pick, const char* label, std::string key) {
    return add_choice(id_of(pick), label, std::move(key));
}

Choice& Panels::add_choice(std::string choice_id, const char* label, std::string key) {
    Choice& choice = choices.emplace_back();
    choice.id = std::move(choice_id);
    choice.label = label;
    choice.key = std::move(key);
    return choice;
}

void Panels::add_meter(const char* meter_id, const char* icon, const char* label, std::int32_t value, std::int32_t max,
                       Tone tone) {
    Meter& meter = meters.emplace_back();
    meter.id = meter_id;
    meter.icon = icon;
    meter.label = label;
    meter.value = value;
    meter.max = std::max(value, max);
    meter.tone = tone;
    meter.left = value;
}

void Panels::add_counter(const char* counter_id, const char* icon, const char* label, std::int32_t value) {
    Counter& counter = counters.emplace_back();
    counter.id = counter_id;
    counter.icon = icon;
    counter.label = label;
    counter.value = value;
}

void Panels::add_line(const char* label, std::string value) {
    Line& line = waybill.emplace_back();
    line.label = label;
    line.value = std::move(value);
}

void Panels::add_entry(const char* icon, const char* entry_heading, std::string text) {
    Entry& entry = entries.emplace_back();
    entry.icon = icon;
    entry.heading = entry_heading;
    entry.text = std::move(text);
}

void Panels::add_option(const char* option_id, const char* label, std::string_view values, std::int32_t chosen) {
    Option& option = options.emplace_back();
    option.id = option_id;
    option.label = label;
    option.chosen = chosen;
    while (!values.empty()) {
        const std::size_t end = std::min(values.find('|'), values.size());
        option.values.emplace_back(values.substr(0, end));
        values.remove_prefix(std::min(end + 1, values.size()));
    }
}

std::string to_json(const Panels& panels) { return lull::JsonText::of(panels); }

}  // namespace posthaste
