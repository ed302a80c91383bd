// The van of another journey beside the one that is played: where it stood after as many turns of the same road, and
// what it had at each road's end. It plays that journey again as far as is asked, and touches no other game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "app/journeys/journey_replay.hpp"
#include "app/journeys/score.hpp"
#include "lull/cell.hpp"

namespace posthaste {

class Ghost {
public:
    static constexpr std::size_t most_bytes = 4096;  // of its code, which every save holds; real ones have some 500

    // none: there is no ghost. here: it drives. elsewhere: it took another road to the same camp. gone: its journey
    // ended on a road before this one.
    enum class Is : std::uint8_t { none, here, arrived, dead, left, elsewhere, gone };
    struct Seen {
        Is is = Is::none;
        lull::Cell cell{};      // here
        std::int32_t turn = 0;  // in which it arrived, died or was left, of this road
    };
    struct Ended {
        Score road;
        Score journey;
    };

    // The data must outlive it.
    explicit Ghost(const GameData& data) : data_(&data) {}

    // From now on it is the van of that journey, of these bytes of a JourneyCode that begins with run 1; empty: of
    // none. The fault is a sentence for the player, who then has no ghost.
    lull::Fault watch(const lull::Bytes& code);
    // To where that game stands. Says whether it is seen in another way now, its place apart.
    bool follow(const Game& game);
    [[nodiscard]] const Seen& seen() const { return seen_; }
    // What it had at the end of the road that was followed last, if it came there by the same one. Absent: it did not.
    [[nodiscard]] std::optional<Ended> result() const;

private:
    // The road of its journey that it is on, as far as it was played again.
    struct Past {
        std::int32_t run = 0;
        std::int32_t route = 0;
        std::uint8_t weather = 0;
        std::vector<lull::Cell> cells{};  // where its van stood as each turn began
        Is end = Is::here;                // here: not ended
        Ended result{};
    };

    void begin();
    void note();
    [[nodiscard]] Seen seen_from(const Road& road) const;

    const GameData* data_;
    lull::Bytes bytes_;
    JourneyCode code_;
    std::unique_ptr<JourneyReplay> replay_;  // null: there is no ghost
    Past past_;
    Seen seen_;
};

}  // namespace posthaste
