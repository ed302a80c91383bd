#include "words/sentence.hpp"

#include <algorithm>

#include "game/names.hpp"

namespace posthaste::words {

std::string fill(std::string_view text, std::initializer_list<Place> places) {
    std::string filled;
    while (!text.empty()) {
        const std::size_t open = std::min(text.find('{'), text.size());
        filled += text.substr(0, open);
        text.remove_prefix(open);
        const std::size_t close = std::min(text.find('}'), text.size());
        const std::string_view name = text.substr(0, close);
        const auto place = std::find_if(places.begin(), places.end(),
                                        [&](const Place& it) { return !name.empty() && name.substr(1) == it.name; });
        if (place != places.end()) {
            filled += place->value;
            text.remove_prefix(std::min(close + 1, text.size()));
        } else {
            filled += name;
            text.remove_prefix(close);
        }
    }
    return filled;
}

std::string about(const Counted& sentence, const Named& who, std::int32_t count) {
    const std::string name(who.called.words());
    const std::string number = std::to_string(count);
    return capitalised(fill(count == 1 ? sentence.one : sentence.several,
                            {{"who", count == 1 ? with_article(name) : number + " " + plural_of(name)},
                             {"count", number},
                             {"falls", who.falls.words()},
                             {"fall", who.fall.words()}}));
}

}  // namespace posthaste::words
