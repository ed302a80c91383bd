// The view model as JSON. Written by hand: a page of code against a library that would cost more wasm
// than the rest of the app.
#include "app/panels.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace posthaste {

namespace {

void put(std::string& to, std::string_view text) {
    to += '"';
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') {
            to += '\\';
            to += letter;
        } else if (static_cast<unsigned char>(letter) < 0x20) {
            constexpr std::string_view digits = "0123456789abcdef";
            to += "\\u00";
            to += digits[static_cast<unsigned char>(letter) >> 4U];
            to += digits[static_cast<unsigned char>(letter) & 15U];
        } else {
            to += letter;
        }
    }
    to += '"';
}
void put(std::string& to, std::int32_t value) { to += std::to_string(value); }
void put(std::string& to, bool value) { to += value ? "true" : "false"; }
void put(std::string& to, Tone tone) {
    constexpr std::string_view names[] = {"plain", "you", "threat", "muted"};
    put(to, names[static_cast<std::size_t>(tone)]);
}
void put(std::string& to, Screen screen) {
    constexpr std::string_view names[] = {"title", "road",     "result", "stop",    "question",
                                          "help",  "settings", "keys",   "credits", "log"};
    put(to, names[static_cast<std::size_t>(screen)]);
}

// One object; each field adds its name and value.
class Object {
public:
    explicit Object(std::string& to) : to_(&to) { *to_ += '{'; }
    ~Object() { *to_ += '}'; }
    Object(const Object&) = delete;
    Object& operator=(const Object&) = delete;

    template <class Value>
    Object& field(std::string_view name, const Value& value) {
        key(name);
        put(*to_, value);
        return *this;
    }
    template <class List, class Each>
    Object& list(std::string_view name, const List& values, Each&& each) {
        key(name);
        *to_ += '[';
        bool first = true;
        for (const auto& value : values) {
            *to_ += first ? "" : ",";
            first = false;
            each(value);
        }
        *to_ += ']';
        return *this;
    }
    void key(std::string_view name) {
        *to_ += first_ ? "" : ",";
        first_ = false;
        put(*to_, name);
        *to_ += ':';
    }

private:
    std::string* to_;
    bool first_ = true;
};

}  // namespace

void Panels::show_each_key_once() {
    for (auto choice = choices.begin(); choice != choices.end(); ++choice) {
        const bool is_taken =
            std::any_of(choices.begin(), choice, [&](const Choice& other) { return other.key == choice->key; });
        choice->key = is_taken ? std::string() : choice->key;
    }
}

Choice& Panels::add_choice(const char* choice_id, const char* label, std::string key) {
    Choice& choice = choices.emplace_back();
    choice.id = choice_id;
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

std::string to_json(const Panels& panels) {
    std::string text;
    {
        Object all(text);
        all.field("screen", panels.screen)
            .field("heading", std::string_view(panels.heading))
            .field("subtitle", std::string_view(panels.subtitle));
        all.key("stamp");
        Object(text).field("text", std::string_view(panels.stamp.text)).field("tone", panels.stamp.tone);
        all.list("meters", panels.meters, [&](const Meter& meter) {
            Object(text)
                .field("id", std::string_view(meter.id))
                .field("icon", std::string_view(meter.icon))
                .field("label", std::string_view(meter.label))
                .field("value", meter.value)
                .field("max", meter.max)
                .field("left", meter.left)
                .field("tone", meter.tone);
        });
        all.list("counters", panels.counters, [&](const Counter& counter) {
            Object(text)
                .field("id", std::string_view(counter.id))
                .field("icon", std::string_view(counter.icon))
                .field("label", std::string_view(counter.label))
                .field("value", counter.value);
        });
        all.field("speed", panels.speed)
            .field("max_speed", panels.max_speed)
            .field("lead", std::string_view(panels.lead))
            .field("summary", std::string_view(panels.summary));
        all.list("log", panels.log, [&](const std::string& line) { put(text, std::string_view(line)); });
        all.list("choices", panels.choices, [&](const Choice& choice) {
            Object(text)
                .field("id", std::string_view(choice.id))
                .field("label", std::string_view(choice.label))
                .field("key", std::string_view(choice.key))
                .field("refusal", std::string_view(choice.refusal))
                .field("tone", choice.tone)
                .field("pressed", choice.pressed)
                .field("primary", choice.primary)
                .field("toggles", choice.toggles)
                .field("shelf", std::string_view(choice.shelf))
                .field("icon", std::string_view(choice.icon))
                .field("note", std::string_view(choice.note));
        });
        all.field("asks_seed", panels.asks_seed).field("seed", std::string_view(panels.seed));
        all.list("waybill", panels.waybill, [&](const Line& line) {
            Object(text).field("label", std::string_view(line.label)).field("value", std::string_view(line.value));
        });
        all.list("options", panels.options, [&](const Option& option) {
            Object(text)
                .field("id", std::string_view(option.id))
                .field("label", std::string_view(option.label))
                .list("values", option.values, [&](const std::string& value) { put(text, std::string_view(value)); })
                .field("chosen", option.chosen);
        });
        all.list("key_rows", panels.key_rows, [&](const KeyRow& row) {
            Object(text)
                .field("id", std::string_view(row.id))
                .field("label", std::string_view(row.label))
                .field("keys", std::string_view(row.keys))
                .field("capturing", row.capturing);
        });
        all.list("entries", panels.entries, [&](const Entry& entry) {
            Object(text)
                .field("icon", std::string_view(entry.icon))
                .field("heading", std::string_view(entry.heading))
                .field("text", std::string_view(entry.text));
        });
        all.key("display");
        Object(text)
            .field("text_size", panels.display.text_size)
            .field("high_contrast", panels.display.high_contrast)
            .field("still", panels.display.still)
            .field("volume", panels.display.volume);
        all.field("announcement", std::string_view(panels.announcement));
        all.field("notice", std::string_view(panels.notice))
            .field("unsaved", std::string_view(panels.unsaved))
            .field("board_label", std::string_view(panels.board_label));
    }
    return text;
}

}  // namespace posthaste
