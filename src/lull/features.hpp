// What a world can record while its state changes. A game lists what it wants:
//
//     static constexpr lull::Features features{.undo = true, .hash = true, .changes = true};
//
// Only what is listed is compiled in, and it stays off until the game turns it on (see World and Resolver). While off
// it costs a few instructions per write.
#pragma once

namespace lull {

// What a game's engine can do at all.
struct Features {
    bool undo = false;     // the inverse of each change, so that turns can be undone
    bool hash = false;     // the hash of the state, at hand at any time
    bool changes = false;  // which components of which entities changed since a given moment
    bool brief = false;    // messages give entities by id instead of in words, for programs that must be small
};

namespace detail {

template <class Game>
inline constexpr Features features_in{};
template <class Game>
requires requires { Game::features; }
inline constexpr Features features_in<Game> = Game::features;

}  // namespace detail

// The game's features, or those of Features{}.
template <class Game>
constexpr Features features_of() {
    return detail::features_in<Game>;
}

}  // namespace lull
