// What is seen of a session: the panels and the board, described anew after every input and as time passes.
#pragma once

#include <cstdint>
#include <optional>

#include "app/session/session.hpp"

namespace posthaste {

class Session::View {
public:
    explicit View(Router& router) : router_(router) {}

    // What is seen now, described anew: the last thing that an input does.
    void show();
    void elapse(double milliseconds);
    [[nodiscard]] std::optional<std::int32_t> next_alarm() const;
    [[nodiscard]] DrawList draw() const;

private:
    [[nodiscard]] Panels describe();

    Router& router_;
};

}  // namespace posthaste
