// What letters say, and what is said where roads end. It comes by itself, after the game has begun: until then, and
// where it never comes, a letter is only a letter, and an end is told in plain words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/camps.hpp"
#include "words/endings.hpp"

namespace posthaste {

struct LetterText {
    std::string kind;  // "letter", "parcel"
    std::string from;
    std::string to;
    std::string first_line;
    [[nodiscard]] std::string addresses() const { return words::from_to(from, to); }
    [[nodiscard]] std::string quoted() const { return words::in_quotes(first_line); }
};

// On the way into a camp: when nothing else is to be said, with a full purse, hurt, late.
LULL_ENUM(Mood, first, rich, hurt, late);

// A sentence that fits some ends of runs. "{columns}", "{camp}" and "{killer}" are filled in.
struct EndText {
    Cause cause = Cause::nothing;  // nothing: any
    std::string_view killer;       // what it is called; empty: any
    Ending when = Ending::always;
    std::string_view text;
};

// For the driver who has come to the end of a journey with that many, at least.
struct LastLetter {
    std::int32_t passengers = 0;
    std::int32_t letters = 0;
    std::string_view from;
    std::string_view text;  // its paragraphs, with a tab between them
};

// Texts are given out as long as nothing else is read.
class StoryTexts {
public:
    // Reads words.tsv; false when the file is something else, and then nothing is known.
    bool read(std::string_view file);
    [[nodiscard]] bool is_here() const { return !file_.empty(); }
    // The letter of that number, counted from 1; nothing: nobody knows it.
    [[nodiscard]] std::optional<LetterText> letter(std::int32_t number) const;
    // By the camp's number, likewise; empty: nobody knows.
    [[nodiscard]] std::string_view greeting(std::int32_t camp, Mood mood) const;
    // The first that fits is meant.
    [[nodiscard]] std::vector<EndText> ends(Result result) const;
    [[nodiscard]] std::vector<LastLetter> last_letters() const;

private:
    enum Kind : std::uint8_t { letters, camps, deaths, arrivals, last, kinds };
    [[nodiscard]] std::string_view line(Kind kind, std::int32_t number) const;

    std::vector<char> file_;
    std::vector<std::string_view> lines_[kinds];  // of the file
};

}  // namespace posthaste
