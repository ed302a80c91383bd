// A broken invariant stops the program with a sentence, in release builds too: a game that continued in a wrong state
// would save it. Mistakes of a user or a disk are values instead (see fault.hpp).
#pragma once

#include <cstdio>
#include <cstdlib>

namespace lull {

// Stops the program with this sentence unless it holds: for what a caller must guarantee.
inline void expect(bool holds, const char* sentence) {
    if (holds) [[likely]] {
        return;
    }
    std::fputs(sentence, stderr);
    std::fputs("\n", stderr);
    std::abort();
}

}  // namespace lull
