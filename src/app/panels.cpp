// The view model as JSON. Written by hand: a page of code against a library that would cost more wasm
// than the rest of the app.
#include "app/panels.hpp"

#include <string_view>

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
    constexpr std::string_view names[] = {"title", "road", "result"};
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
                .field("primary", choice.primary);
        });
        all.field("asks_seed", panels.asks_seed).field("seed", std::string_view(panels.seed));
        all.list("waybill", panels.waybill, [&](const Line& line) {
            Object(text).field("label", std::string_view(line.label)).field("value", std::string_view(line.value));
        });
        all.field("notice", std::string_view(panels.notice)).field("board_label", std::string_view(panels.board_label));
    }
    return text;
}

}  // namespace posthaste
