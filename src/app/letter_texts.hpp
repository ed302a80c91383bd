// What letters say. It comes by itself, after the game has begun: until then, and where it never comes, a letter is
// only a letter.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace posthaste {

struct LetterText {
    std::string kind;  // "letter", "parcel"
    std::string from;
    std::string to;
    std::string first_line;
    [[nodiscard]] std::string addresses() const { return from + " to " + to; }
    [[nodiscard]] std::string quoted() const { return "“" + first_line + "”"; }
};

class LetterTexts {
public:
    // Of letters.tsv; false when that is not what it is, and then nothing is known.
    bool read(std::string_view file);
    // By a letter's number, counted from 1; null: nobody knows what it says.
    [[nodiscard]] const LetterText* find(std::int32_t number) const {
        return number >= 1 && static_cast<std::size_t>(number) <= texts_.size()
                   ? &texts_[static_cast<std::size_t>(number) - 1]
                   : nullptr;
    }

private:
    std::vector<LetterText> texts_;
};

}  // namespace posthaste
