// Catches actions that cause each other without end. The resolver notes the last few; beyond a limit it stops with a
// sentence and their story, so that the rule at fault is found at once.
#pragma once

#include <cstdint>
#include <cstdio>
#include <variant>

#include "lull/detail/verb_names.hpp"
#include "lull/expect.hpp"

namespace lull {

template <class Verb>
class LoopGuard {
public:
    static constexpr std::uint8_t nothing = 0xFF;
    void note(const Verb& verb) { last_ = last_ << 8U | verb.index(); }
    void check(bool ends, const char* sentence) const {
        if (!ends) [[unlikely]] {
            tell();
            expect(false, sentence);
        }
    }

    // Written piece by piece: building a string would add a kilobyte of code to every game, for something that should
    // never run.
    void tell() const {
        const char* between = "The last actions were: ";
        for (int bit = 56; bit >= 0; bit -= 8) {
            const auto place = static_cast<std::uint8_t>(last_ >> bit);
            if (place != nothing) {
                std::fputs(between, stderr);
                std::fputs(VerbNames<Verb>::of(place), stderr);
                between = ", ";
            }
        }
        std::fputs(".\n", stderr);
    }

private:
    static_assert(std::variant_size_v<Verb> <= nothing, "more than 255 kinds of actions");

    std::uint64_t last_ = ~std::uint64_t{0};  // one byte per action, its index in the variant; the newest is lowest
};

}  // namespace lull
