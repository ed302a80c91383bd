// What a world can keep beside its state while it changes. A Definition names what it wants:
//
//     static constexpr lull::Keeping keeps{.undo = true, .hash = true, .changes = true};
//
// What is not named is not compiled. What is named is off until the world is asked for it (see World and
// Resolver); off, it costs a few instructions for each value that is written.
#pragma once

namespace lull {

struct Keeping {
    bool undo = false;     // the inverse of what was done, so that turns can be taken back
    bool hash = false;     // the hash of the state, at hand at any time
    bool changes = false;  // which components of which entities changed since a given moment
    bool trace = false;    // who asked for the last actions and what each rule said to them (see trace.hpp)
};

template <class Definition>
constexpr Keeping keeping_of() {
    if constexpr (requires { Definition::keeps; }) {
        return Definition::keeps;
    } else {
        return {};
    }
}

}  // namespace lull
