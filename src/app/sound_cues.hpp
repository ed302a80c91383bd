// What happened, as sounds to be played now. Like the animation it follows the game while a turn plays out
// and never changes it; how anything sounds, and through what, it does not know.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/event.hpp"
#include "game/game.hpp"

namespace posthaste {

// The most important first: where not all can be heard, the last are left out. web/sound.js lists the
// same names in the same order.
enum class Sound : std::uint8_t {
    died,
    delivered,
    crash,
    hurt,  // the driver
    blast,
    part_lost,  // of the engine, or a tyre
    plate_lost,
    letter_lost,
    letter_caught,
    run_over,
    refused,
    shot,
    walker_died,
    walker_hit,
    fire,  // catches
    hiss,  // of water or acid
    shove,
    bump,
    horde,
    claw,
    scenery_hit,
    engine,
    count,
};

inline constexpr std::size_t kinds_of_sound = static_cast<std::size_t>(Sound::count);

struct SoundCue {
    Sound sound{};
    float gain = 0;   // above 0, at most 1
    float pan = 0;    // -1 left to 1 right
    float pitch = 1;  // how much faster than it was made
};

class SoundCues {
public:
    enum class Pace : std::uint8_t {
        live,     // happening now, while the player watches
        at_once,  // a whole turn in one moment: only what matters most
        skipped,  // the rest of a turn that the player did not wait for: one sound at most
    };

    // What was to be heard is forgotten, and the van is where it is.
    void reset(const Game& game);
    // After the game has moved on.
    void follow(const Game& game, const std::vector<Event>& events, Pace pace);
    void refuse();
    // What is to be heard since the last call, the most important first: never many, and each once. A
    // blast's 32 fragments are a spectacle, not a wall.
    std::vector<SoundCue> take();

private:
    using ByKind = std::array<SoundCue, kinds_of_sound>;  // without a gain: not heard

    static void add(ByKind& to, SoundCue cue);

    std::optional<Cell> van_;  // where it was last seen
    ByKind cues_{};
};

}  // namespace posthaste
