// Counts the kinds of action in a run, and the rules that judged them. Builds without a trace report nothing.
#pragma once

#include "game/depot/play.hpp"
#include "game/engine.hpp"
#include "game/game.hpp"
#include "game/house/play.hpp"

#ifdef POSTHASTE_TRACE
#include <array>
#include <cstddef>
#include <cstdio>
#include <variant>
#endif

namespace posthaste {

#ifdef POSTHASTE_TRACE
// The actions of all runs, and the rules that judged them.
class Coverage {
public:
    static constexpr bool possible = true;
    static constexpr std::size_t kept = 16'384;  // more than any turn has
    // The game must keep its trace.
    void begin(Game& game) {
        game.keep_trace(kept);
        begin();
    }
    void begin() { seen_ = seen_inside_ = 0; }
    void take_in(const Game& game) {
        take_in(game.trace(), seen_);
        if (game.inside() != nullptr) {
            take_in(game.inside()->resolver().observer(), seen_inside_);
        } else if (game.in_depot() != nullptr) {
            take_in(game.in_depot()->resolver().observer(), seen_inside_);
        } else {
            seen_inside_ = 0;
        }
    }
    void take_in(const lull::Trace<Posthaste>& trace) { take_in(trace, seen_); }
    void tell() const {
        for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
            std::printf("kind \"%s\": asked for %u times\n", lull::VerbNames<Verb>::of(kind), kinds_[kind]);
        }
        for (std::size_t rule = 0; rule < rules; ++rule) {
            std::printf("rule \"%s\": looked %u times, spoke %u times\n", Trace::names_of_rules()[rule].c_str(),
                        looked_[rule], said_[rule]);
        }
    }

private:
    using Trace = lull::Trace<Posthaste>;
    static constexpr std::size_t rules = decltype(Posthaste::rules())::size;

    void take_in(const lull::Trace<Posthaste>& trace, Trace::Number& seen) {
        for (const auto* entry = trace.entry(seen + 1); entry != nullptr; entry = trace.entry(seen + 1)) {
            ++seen;
            ++kinds_[entry->verb.index()];
            for (const auto& look : entry->looks) {
                ++looked_[look.rule];
                said_[look.rule] += look.verdict == Verdict::accept ? 0 : 1;
            }
            for (const auto& queued : entry->queued) {
                ++said_[queued.rule];
            }
        }
    }

    Trace::Number seen_ = 0;
    Trace::Number seen_inside_ = 0;
    std::array<unsigned, std::variant_size_v<Verb>> kinds_{};
    std::array<unsigned, rules> looked_{};
    std::array<unsigned, rules> said_{};
};
#else
class Coverage {
public:
    static constexpr bool possible = false;
    void begin(Game&) {}
    void begin() {}
    void take_in(const Game&) {}
    void tell() const {}
};
#endif

}  // namespace posthaste
