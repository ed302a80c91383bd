// Plays a journey again from its beginning, one command at a time. It sets no limit: a journey may have most_turns
// commands, so callers play only a few at once, and nobody has to wait.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "app/journeys/journey_code.hpp"
#include "game/game.hpp"

namespace posthaste {

// How it stands with a journey that is played. Otherwise: all was played and the state at the end is not what the code
// claims.
enum class Standing : std::uint8_t { under_way, as_told, otherwise, refused };
// So many of its commands were played, led to that game, and the next one is refused for that reason, if it is.
Standing standing_of(const JourneyCode& code, std::size_t played, const Game& game, Refusal refusal);
// The same for people; empty while under way. If it went wrong and was driven in a version other than ours, that is
// said, too.
std::string tell_standing(const JourneyCode& code, std::size_t played, const Game& game, Refusal refusal,
                          const std::string& our_version);

class JourneyReplay {
public:
    // It stands at the beginning. The data must outlive it.
    JourneyReplay(JourneyCode code, const GameData& data);

    // Begins the next command, and leaves its turn to be played out: by finish(), or by the game's own delays. What
    // still plays out from the turn before is finished first. Returns false, and changes nothing, if there is no next
    // command or it is refused.
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
    // Why the next command was refused; Refusal::none if it was not tried yet or nothing hinders it.
    [[nodiscard]] Refusal refusal() const { return refusal_; }
    // It is told of a turn that was played out.
    [[nodiscard]] Standing standing() const { return standing_of(code_, played_, *game_, refusal_); }
    [[nodiscard]] std::string tell(const std::string& our_version) const {
        return tell_standing(code_, played_, *game_, refusal_, our_version);
    }

private:
    JourneyCode code_;
    std::unique_ptr<Game> game_;
    std::size_t played_ = 0;
    Refusal refusal_ = Refusal::none;
};

}  // namespace posthaste
