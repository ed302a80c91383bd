// Explains a turn: each of its actions with who asked for it, which rules judged it, what each answered, and what was
// queued. Builds without a trace explain nothing.
#pragma once

#include <cstdint>

#include "game/game.hpp"

#ifdef POSTHASTE_TRACE
#include <cstdio>
#include <map>
#include <string>

#include "lull/describe.hpp"
#endif

namespace posthaste {

#ifdef POSTHASTE_TRACE
class Why {
public:
    explicit Why(std::uint32_t turn) : turn_(turn) {}

    void begin(Game& game) {
        game.keep_trace(kept);
        seen_ = 0;
        note(game);
    }
    // Call this after each line, which was played in the turn noted before.
    void take_in(const Game& game) {
        const auto name = [&](Entity entity) {
            const auto noted = names_.find(entity);
            return noted != names_.end() ? noted->second : lull::named_id(game.world(), entity);
        };
        while (const auto* entry = game.trace().entry(seen_ + 1)) {
            ++seen_;
            if (at_ == turn_) {
                std::printf("%s\n", game.trace().why(*entry, name).c_str());
                has_told_ = true;
            }
        }
        note(game);
    }
    [[nodiscard]] bool has_told() const { return has_told_; }

private:
    static constexpr std::size_t kept = 16'384;  // more than any turn has

    // Notes names, so that entities gone by the end of a turn keep theirs.
    void note(const Game& game) {
        at_ = static_cast<std::uint32_t>(game.world().get<Road>(game.road()).turn);
        for (std::uint32_t index = 0; index < game.world().store().index_end(); ++index) {
            const Entity entity = game.world().store().at_index(index);
            if (game.world().alive(entity)) {
                names_[entity] = lull::named_id(game.world(), entity);
            }
        }
    }

    std::uint32_t turn_;
    std::uint32_t at_ = 0;
    std::uint64_t seen_ = 0;
    bool has_told_ = false;
    std::map<Entity, std::string> names_;
};
#else
class Why {
public:
    explicit Why(std::uint32_t /*turn*/) {}
    void begin(Game& /*game*/) {}
    void take_in(const Game& /*game*/) {}
    [[nodiscard]] static bool has_told() { return true; }
};
#endif

}  // namespace posthaste
