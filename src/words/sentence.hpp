// Sentences with named places in them: "{who} catches fire.", and what fills those.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "game/mechanics.hpp"

namespace posthaste::words {

// A sentence about one of a kind, and one about several; without that, each is told by itself. Places: {who}, who it
// is about, as "a walker" or "3 walkers"; {count}; {falls} and {fall}, what is said at their end.
struct Counted {
    const char* one = "";
    const char* several = nullptr;
};

// What stands in a place. It sees its text only while a sentence is filled.
class Place {
public:
    // The name is without its braces.
    Place(const char* name, const char* text);
    Place(const char* name, const std::string& text);
    Place(const char* name, std::string_view text);
    Place(const char* name, std::int32_t number);
    [[nodiscard]] bool is_called(std::string_view name) const { return name == name_; }
    void add_to(std::string& sentence) const;

private:
    const char* name_;
    std::string_view text_;
    std::int32_t number_ = 0;
    bool is_number_ = false;
};

// `count` places.
std::string fill(const char* text, const Place* places, std::size_t count);
std::string fill(std::string_view text, const Place* places, std::size_t count);
// The text with each place filled in. A place that is not among those given stays as it is.
template <std::size_t Count>
std::string fill(const char* text, const Place (&places)[Count]) {
    return fill(text, places, Count);
}
template <std::size_t Count>
std::string fill(std::string_view text, const Place (&places)[Count]) {
    return fill(text, places, Count);
}

// About one, or so many, of that kind, begun with a capital letter.
std::string about(const Counted& sentence, const Named& who = {}, std::int32_t count = 1);

// With {count} filled in: "1 turn", "3 turns". Whatever depends on a number is put this way.
std::string counted(const Counted& sentence, std::int32_t count);

inline constexpr Counted coins{"{count} coin", "{count} coins"};
inline constexpr Counted cells{"{count} cell", "{count} cells"};
inline constexpr Counted steps{"{count} step", "{count} steps"};

// What is no sentence yet.
inline constexpr const char* as_sentence = "{words}.";

// "2 of 3"
std::string out_of(std::int32_t value, std::int32_t full);

}  // namespace posthaste::words
