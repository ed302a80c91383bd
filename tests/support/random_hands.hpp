// Random input to a whole session: every function that a front end calls, in any order, and a machine whose stores are
// late, fill up, deny and forget. After each input everything that must hold on any screen is checked; a broken promise
// stops the program with a sentence.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "app/session/session.hpp"
#include "lull/random.hpp"
#include "tests/support/fake_host.hpp"

namespace random_hands {

// What happened, so that a test sees that everything was reached.
struct Tally {
    std::uint64_t inputs = 0;
    std::uint64_t changes = 0;  // of a game's state
    std::set<posthaste::Screen> screens;
};

class Hands {
public:
    explicit Hands(std::uint64_t seed);

    // One input and a check of its result.
    void move();
    [[nodiscard]] const Tally& tally() const { return tally_; }

private:
    void act();
    void press();
    void choose();
    void point();
    void trouble();  // with the stores
    void take_a_file();
    void take_a_link();
    void look();
    void restart();
    [[nodiscard]] double at();
    [[nodiscard]] std::uint32_t below(std::uint32_t count) { return chance_.below(count); }

    FakeHost host_;
    std::unique_ptr<posthaste::Session> session_;
    lull::RandomStream chance_;
    double now_ = 1000;
    std::vector<lull::Bytes> files_;  // that the player has kept
    Tally tally_;
    std::string last_hash_;
};

}  // namespace random_hands
