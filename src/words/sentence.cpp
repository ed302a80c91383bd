#include "words/sentence.hpp"

#include <algorithm>

#include "words/grammar.hpp"

namespace posthaste::words {

Place::Place(const char* name, const char* text) : name_(name), text_(text) {}
Place::Place(const char* name, const std::string& text) : name_(name), text_(text) {}
Place::Place(const char* name, std::string_view text) : name_(name), text_(text) {}
Place::Place(const char* name, std::int32_t number) : name_(name), number_(number), is_number_(true) {}

void Place::add_to(std::string& sentence) const {
    if (is_number_) {
        sentence += std::to_string(number_);
    } else {
        sentence += text_;
    }
}

std::string fill(const char* text, const Place* places, std::size_t count) {
    return fill(std::string_view(text), places, count);
}

std::string fill(std::string_view text, const Place* places, std::size_t count) {
    std::string filled;
    while (!text.empty()) {
        const std::size_t open = std::min(text.find('{'), text.size());
        filled += text.substr(0, open);
        text.remove_prefix(open);
        const std::size_t close = std::min(text.find('}'), text.size());
        const std::string_view name = text.substr(0, close);
        const Place* const end = places + count;
        const Place* const place =
            std::find_if(places, end, [&](const Place& it) { return !name.empty() && it.is_called(name.substr(1)); });
        if (place != end) {
            place->add_to(filled);
            text.remove_prefix(std::min(close + 1, text.size()));
        } else {
            filled += name;
            text.remove_prefix(close);
        }
    }
    return filled;
}

std::string about(const Counted& sentence, const Named& who, std::int32_t count) {
    const std::string name(who.called.view());
    return capitalised(fill(
        count == 1 ? sentence.one : sentence.several,
        {{"who", how_many(name, count)}, {"count", count}, {"falls", who.falls.view()}, {"fall", who.fall.view()}}));
}

std::string counted(const Counted& sentence, std::int32_t count) {
    return fill(count == 1 ? sentence.one : sentence.several, {{"count", count}});
}

std::string out_of(std::int32_t value, std::int32_t full) {
    return fill("{value} of {full}", {{"value", value}, {"full", full}});
}

}  // namespace posthaste::words
