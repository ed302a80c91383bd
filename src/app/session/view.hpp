// What is seen of a session: the panels and the board, described anew after every input and as time passes.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "app/session/session.hpp"

namespace posthaste {

class Session::View {
public:
    explicit View(Router& router) : router_(router) {}

    // Describes anew what is seen now: the last thing that an input does.
    void show();
    // True once after each change.
    bool take_panels_changed() { return std::exchange(panels_changed_, false); }
    bool take_board_changed() { return std::exchange(board_changed_, false); }
    void elapse(double milliseconds);
    [[nodiscard]] std::optional<std::int32_t> next_alarm() const;
    [[nodiscard]] DrawList draw() const;

private:
    [[nodiscard]] Panels describe();
    // The screens that no first turn shows, apart from the others, so that the page can fetch them later.
    [[nodiscard]] Panels describe_other();

    Router& router_;
    bool panels_changed_ = true;
    bool board_changed_ = true;
};

}  // namespace posthaste
