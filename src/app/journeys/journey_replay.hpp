// Plays a journey again from its beginning, a command at a time. It has no limit of its own: whoever plays a journey
// from outside plays so many commands at once that nobody waits, since it may have most_turns of them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "app/journeys/journey_code.hpp"
#include "game/game.hpp"

namespace posthaste {

class JourneyReplay {
public:
    // How it stands with the journey. Otherwise: all was played and the state at the end is not what the code claims.
    enum class Standing : std::uint8_t { under_way, as_told, otherwise, refused };

    // It stands at the beginning. The data must outlive it.
    JourneyReplay(JourneyCode code, const GameData& data);

    // Begins the next command, and leaves its turn to be played out: by finish(), or by the game's own delays. What
    // still plays out from the turn before is finished first. False: there is none, or it is refused; then nothing
    // changes.
    bool begin_step();
    void finish();
    // The same, played out at once.
    bool step();
    // Plays at most that many commands; says how many it did.
    std::size_t play(std::size_t most);

    [[nodiscard]] const JourneyCode& code() const { return code_; }
    // Another one on the next road.
    [[nodiscard]] Game& game() { return *game_; }
    [[nodiscard]] const Game& game() const { return *game_; }
    // How many commands were played, and which road and turn that led to, each counted from 1.
    [[nodiscard]] std::size_t played() const { return played_; }
    [[nodiscard]] std::int32_t run() const;
    [[nodiscard]] std::int32_t turn() const;
    // Why the next command cannot be carried out. None: it can, or there is none, or it was not tried yet.
    [[nodiscard]] Refusal refusal() const { return refusal_; }
    // It is told of a turn that was played out.
    [[nodiscard]] Standing standing() const;
    // The same for people; empty while under way. If it went wrong and was driven in a version other than ours, that
    // is said, too.
    [[nodiscard]] std::string tell(const std::string& our_version) const;

private:
    JourneyCode code_;
    std::unique_ptr<Game> game_;
    std::size_t played_ = 0;
    Refusal refusal_ = Refusal::none;
};

}  // namespace posthaste
