// What a world can record while its state changes. A Definition lists what it wants:
//
//     static constexpr lull::Features features{.undo = true, .hash = true, .changes = true};
//
// What is not listed is not compiled. What is listed stays off until the game turns it on (see World and
// Resolver); while off it costs a few instructions for each value written.
#pragma once

namespace lull {

struct Features {
    bool undo = false;     // the inverse of what was done, so that turns can be taken back
    bool hash = false;     // the hash of the state, at hand at any time
    bool changes = false;  // which components of which entities changed since a given moment
    bool trace = false;    // who asked for the last actions and what each rule said to them (see trace.hpp)
};

template <class Definition>
constexpr Features features_of() {
    if constexpr (requires { Definition::features; }) {
        return Definition::features;
    } else {
        return {};
    }
}

}  // namespace lull
