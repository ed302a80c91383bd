// Actions that cause each other without end. The resolver notes the last few; where they pass a limit it
// stops with a sentence and their story, so that the rule at fault is found at once.
#pragma once

#include <cstdint>
#include <cstdio>
#include <variant>

#include "lull/detail/type_name.hpp"
#include "lull/expect.hpp"

namespace lull {

// The name of an action kind, by its place in the variant: that of its type, as data writes it (open_door).
template <class Kind>
struct KindNames;
template <class... Kinds>
struct KindNames<std::variant<Kinds...>> {
    static constexpr const char* of(std::size_t place) { return names[place]; }

private:
    static constexpr const char* names[] = {detail::verb_name<Kinds>.text...};
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
                std::fputs(KindNames<Kind>::of(place), stderr);
                between = ", ";
            }
        }
        std::fputs(".\n", stderr);
    }

    std::uint64_t last_ = ~std::uint64_t{0};  // a byte each, its place in the variant; the last one lowest
};

}  // namespace lull
