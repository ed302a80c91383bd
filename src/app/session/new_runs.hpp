// How runs begin: on a fresh road, on the one that was typed, on that of the day, or on one that was driven before.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/session/context.hpp"
#include "app/session/runs.hpp"

namespace posthaste {

class NewRuns {
public:
    NewRuns(Context& context, const Runs& runs) : context_(context), runs_(runs) {}

    // The route number, as it is typed.
    void type_seed(const std::string& text);
    [[nodiscard]] const std::string& seed() const { return seed_; }
    void forget_seed() { seed_.clear(); }
    // Chooses the van of the next new run, and ignores numbers that are no van's.
    void choose_van(std::int32_t number);
    [[nodiscard]] std::int32_t van() const { return van_; }
    void forget_choices() {
        forget_seed();
        van_ = 0;
    }

    // On the typed road; without one on a fresh road, which is the first road for a new player. Returns nothing, and
    // says why, if what was typed is no route number.
    [[nodiscard]] std::optional<SavedRun> fresh(bool practice) const;
    // The same van for everybody, so that results can be compared.
    [[nodiscard]] SavedRun daily() const;
    // On the road of another journey, whose van is shown as a ghost.
    [[nodiscard]] SavedRun beside(std::uint32_t seed, lull::Bytes other) const;
    // The journey that is played, from its beginning, with the same van.
    [[nodiscard]] SavedRun again() const;
    // The road that lies ahead, from the stop before it, as practice.
    [[nodiscard]] SavedRun rehearsal() const;

private:
    struct Beginning {
        std::uint32_t seed = 0;
        bool practice = false;
        std::int32_t van = 0;
        std::int32_t day = 0;  // the day of its daily route; 0 for any other route
        lull::Bytes ghost{};   // a JourneyCode
    };
    [[nodiscard]] SavedRun begun(Beginning begins) const;

    Context& context_;
    const Runs& runs_;
    std::string seed_;
    std::int32_t van_ = 0;
};

}  // namespace posthaste
