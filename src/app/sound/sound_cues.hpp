// What happened, as sounds to be played now. Like the animation it follows the game while a turn plays out
// and never changes it; how anything sounds, and through what, it does not know.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/depots/depots.hpp"
#include "app/sound/sound.hpp"
#include "game/game.hpp"
#include "game/game_data.hpp"
#include "game/mechanics.hpp"
#include "lull/modules/sound.hpp"

namespace posthaste {

struct SoundCue {
    Text sound;
    float gain = 0;              // above 0, at most 1
    float pan = 0;               // -1 left to 1 right
    float pitch = 1;             // how much faster than it was made
    std::int32_t begins_ms = 0;  // from now
    std::int32_t turn = 0;       // chooses among its variants, so that a replay sounds the same
    std::int32_t lasts_ms = 0;   // of a loop: held for so long, unless it is asked for again
    std::int32_t at_ms = 0;      // of a loop: where in it to begin
    std::int32_t number = -1;    // its place in GameData::sounds, once it is taken
};

class SoundCues {
public:
    enum class Pace : std::uint8_t {
        live,     // happening now, while the player watches
        at_once,  // a whole turn in one moment: only what matters most
        skipped,  // the rest of a turn that the player did not wait for: one sound at most
    };

    // The data says which sounds there are, and which matter more; it must outlive this.
    explicit SoundCues(const GameData& data) : data_(&data) {}

    // What was to be heard is forgotten, and the van is where it is.
    void reset(const Game& game);
    // Time that has passed while a turn plays out, in milliseconds.
    void elapse(double milliseconds) { passed_ms_ += milliseconds; }
    // After the game has moved on.
    void follow(const Game& game, const std::vector<Event>& events, Pace pace);
    void refuse() { add_one(sound::refused); }
    void take_back() { add_one(sound::taken_back); }
    // A step in a depot, as it was foreseen, so long after the one before and so long from now: what is faster is
    // louder and higher.
    void walk(const World& now, const DepotPreview& seen, double since_ms, std::int32_t begins_ms);
    // A road begins, with its weather; a stop is reached.
    void begin_road(const Game& game);
    void reach_stop() { scene_ = {{sound::theme_camp, 1}}; }
    // What is to be heard since the last call, the most important first: never many, and each once. A
    // blast's 32 fragments are a spectacle, not a wall. Loops, themes and what begins later come last.
    std::vector<SoundCue> take();

private:
    // In the order of their importance; more of the same are one, a little louder.
    void add(std::vector<SoundCue>& to, SoundCue cue) const;
    void add_one(Text sound) { add(cues_, {sound, 1}); }
    void end_run(const Game& game, bool delivered);
    void follow_loops(const Game& game, Pace pace);

    const GameData* data_;
    std::optional<Cell> van_;  // where it was last seen
    std::int32_t speed_ = 0;
    std::int32_t front_ = 0;  // of the horde
    double passed_ms_ = 0;
    lull::SoundLoops<Van> engine_;
    lull::SoundLoops<Horde> horde_;
    lull::SoundLoops<Crate> crates_;
    std::vector<SoundCue> cues_;  // the most important first
    std::vector<SoundCue> loops_;
    std::vector<SoundCue> scene_;  // one after the other
};

}  // namespace posthaste
