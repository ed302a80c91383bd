// Plays the house that a run's courier is in: steps, what is pointed at and asked about. The screen is the road's.
#pragma once

#include <optional>

#include "app/houses/house_board.hpp"
#include "app/houses/house_screens.hpp"
#include "app/session/road_controller.hpp"

namespace posthaste {

class HouseController {
public:
    HouseController(Context& context, Runs& runs, RoadController& road) : context_(context), runs_(runs), road_(road) {}

    [[nodiscard]] bool is_inside() const { return road_.is_driving() && runs_.game()->inside() != nullptr; }

    // --- input, only inside
    void obey(Key key);
    // Whether that key was for the cursor.
    bool move_cursor(Key key);
    void tap(Cell cell);
    // Tells of that cell; when it was told already, does what a tap there does.
    void ask_or_do(Cell cell, Hand hand);
    void ask_of_nothing_but(Cell cell);

    // --- what is seen
    [[nodiscard]] Panels describe();
    [[nodiscard]] DrawList draw() const;
    // The cell that the picture should show, and where you are.
    [[nodiscard]] std::pair<Cell, Cell> cells_to_see() const;

private:
    [[nodiscard]] HousePlay& play() const { return *runs_.game()->inside(); }
    [[nodiscard]] std::optional<Cell> asked_cell() const;
    void go(Manoeuvre manoeuvre);
    void look_around();
    void ask(Cell cell, Hand hand);
    // Whether a hand can point at it: a cell of the house, or of the street before a doorstep.
    [[nodiscard]] bool is_shown(Cell cell) const;
    // What a hand there asks for: one step the longer way; into the street, by its doorstep.
    [[nodiscard]] Manoeuvre step_to(Cell cell) const;
    [[nodiscard]] HousePreview foresee();

    struct Asked {
        Cell cell;
        Hand hand = Hand::finger;  // the walking keys move the cursor
    };

    Context& context_;
    Runs& runs_;
    RoadController& road_;
    std::optional<Asked> asked_;
    bool looks_around_ = false;
    HousePreview foreseen_;
};

}  // namespace posthaste
