// Actions that cause each other without end. The resolver notes the last few; where they pass a limit it
// stops with a sentence and their story, so that the rule at fault is found at once.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <variant>

#include "lull/expect.hpp"

namespace lull {

// The name of an action kind, by its place in the variant: what it calls itself (`static constexpr auto
// name`), else "kind 3".
template <class Kind>
struct KindNames;
template <class... Kinds>
struct KindNames<std::variant<Kinds...>> {
    static std::string of(std::size_t place) {
        const char* name = given(place);
        return name == nullptr ? "kind " + std::to_string(place) : name;
    }
    // The same, on stderr.
    static void tell(std::size_t place) {
        if (const char* name = given(place)) {
            std::fputs(name, stderr);
            return;
        }
        char number[] = "kind 000";  // there are fewer than a thousand
        char* end = number + 5;
        for (std::size_t digit = place >= 100 ? 100 : place >= 10 ? 10 : 1; digit > 0; digit /= 10) {
            *end++ = static_cast<char>('0' + place / digit % 10);
        }
        *end = '\0';
        std::fputs(number, stderr);
    }

private:
    static const char* given([[maybe_unused]] std::size_t place) {
        if constexpr ((requires { Kinds::name; } || ...)) {
            static constexpr const char* names[] = {name_of<Kinds>()...};
            return names[place];
        } else {
            return nullptr;
        }
    }
    template <class K>
    static constexpr const char* name_of() {
        if constexpr (requires { K::name; }) {
            return K::name;
        } else {
            return nullptr;
        }
    }
};

template <class Kind>
class RecentActions {
public:
    static constexpr std::uint8_t nothing = 0xFF;
    void note(const Kind& kind) { last_ = last_ << 8U | kind.index(); }
    void expect_end(bool ends, const char* sentence) const {
        if (!ends) [[unlikely]] {
            tell();
            expect(false, sentence);
        }
    }

private:
    static_assert(std::variant_size_v<Kind> <= nothing, "more than 255 kinds of actions");

    // Piece by piece: a string would cost every game a kilobyte of code that none should ever run.
    void tell() const {
        const char* between = "The last actions were: ";
        for (int bit = 56; bit >= 0; bit -= 8) {
            const auto place = static_cast<std::uint8_t>(last_ >> bit);
            if (place != nothing) {
                std::fputs(between, stderr);
                KindNames<Kind>::tell(place);
                between = ", ";
            }
        }
        std::fputs(".\n", stderr);
    }

    std::uint64_t last_ = ~std::uint64_t{0};  // a byte each, its place in the variant; the last one lowest
};

}  // namespace lull
