// The plan on the road: which weapon is armed, what is pointed at or asked about, the command that all this makes, and
// what it would do. None of it costs a turn.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/orders.hpp"
#include "app/preview.hpp"
#include "app/screens/cards.hpp"
#include "app/session/hand.hpp"
#include "app/session/runs.hpp"

namespace posthaste {

struct RoadScreen;  // app/screens/road_screens.hpp

// All but the questions about what is asked need a game.
class RoadPlan {
public:
    RoadPlan(Context& context, const Runs& runs) : context_(context), runs_(runs) {}

    // A cell that is asked about by the cursor or by a tap, until the next order.
    struct Asked {
        Cell cell;
        Hand hand = Hand::finger;  // the driving keys move the cursor
        bool confirms = false;     // what was asked for is told: the same again does it
    };
    // What a hand at a cell asks for: a manoeuvre, or firing at what stands there.
    struct Pointed {
        Manoeuvre manoeuvre = Manoeuvre::coast;
        std::optional<Side> fires;
    };

    std::optional<Side> armed;  // the side of the weapon that fires with the next order

    [[nodiscard]] const std::optional<Asked>& asked() const { return asked_; }
    // The cell that is asked about, by whatever hand.
    [[nodiscard]] std::optional<Cell> asked_cell() const {
        return asked_ ? std::optional(asked_->cell) : context_.points ? context_.hovered : std::nullopt;
    }
    [[nodiscard]] bool asks() const { return asked_cell() || looks_around_ || !context_.hinted.empty(); }
    // The card that tells of it; empty: nothing is asked about.
    [[nodiscard]] Card card() const;
    void ask_nothing();
    void ask_of_nothing_but(Cell cell);
    void forget_asked();  // but what the mouse points at
    void ask(Asked asked);
    void look_around();
    // Whether a hand there asks for what is asked about already, and so confirms it.
    [[nodiscard]] bool is_confirmed_by(Cell cell) const;

    // What is armed, else the first side whose weapon is ready, else the front.
    [[nodiscard]] Side side_to_arm() const;
    [[nodiscard]] Pointed pointed_at(Cell cell) const;
    [[nodiscard]] static Command command_of(Manoeuvre manoeuvre, std::optional<Side> fires);
    // What is hinted at, else what is pointed at, else coasting.
    [[nodiscard]] Command command() const;

    // Works out what the command would do, and where each would lead. It holds until the game or the command changes.
    void foresee(const Command& command);
    void forget_foreseen();
    [[nodiscard]] const Preview& foreseen() const { return foreseen_; }
    [[nodiscard]] const std::vector<ReachableCell>& reach() const { return reach_; }
    // The game after the command; null: nothing is foreseen.
    [[nodiscard]] const Game* after() const { return foreseen_.way.empty() ? nullptr : previewer_.after(); }
    // What is foreseen of that command, in words.
    [[nodiscard]] std::string told_of(const Command& command) const;
    // Works out the plan anew, and what the screen of the road says and shows of it.
    void describe(RoadScreen& on);
    // How who listens hears of what is asked about.
    [[nodiscard]] std::string tell_asked();

private:
    // Where the game is: who waits on foot changes nothing but when everybody else acts.
    struct Moment {
        lull::ChangeMark changes;
        std::int32_t steps_until_others = 0;
        friend bool operator==(const Moment&, const Moment&) = default;
    };
    [[nodiscard]] Moment now() const { return {game().world().mark(), game().steps_until_others()}; }
    [[nodiscard]] const Game& game() const { return *runs_.game(); }

    Context& context_;
    const Runs& runs_;
    std::optional<Asked> asked_;
    bool looks_around_ = false;  // the card lists what is around the van
    Previewer previewer_;
    Preview foreseen_;
    Moment foreseen_at_;
    Command foreseen_of_;
    std::vector<ReachableCell> reach_;  // of every order, with what is armed
    Moment reach_at_;
    std::optional<Side> reach_armed_;
};

}  // namespace posthaste
