// A tiny house drawn in letters (see house/drawing.hpp for what they stand for), played by letters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/engine.hpp"
#include "game/house/play.hpp"
#include "game/shipped_data.hpp"

namespace posthaste {

class HouseVisit {
public:
    explicit HouseVisit(const std::vector<std::string>& rows, const std::string& in_cupboards = {},
                        std::int32_t until_horde = 100, std::int32_t seats = 1)
        : play_(filled(rows, in_cupboards), until_horde, seats, shipped_data()) {}

    // Steps: n, e, s, w and . to wait. The last refusal.
    StepRefusal go(std::string_view steps) {
        StepRefusal refusal = StepRefusal::none;
        for (const char step : steps) {
            refusal = step == '.' ? play_.wait() : play_.step(way_of(step));
        }
        return refusal;
    }
    [[nodiscard]] HousePlay& play() { return play_; }
    [[nodiscard]] const World& world() const { return play_.world(); }
    [[nodiscard]] Cell you() const { return world().at(play_.courier()); }
    [[nodiscard]] std::int32_t health() const { return world().get<Health>(play_.courier()).value; }
    // A row of the house as it is.
    [[nodiscard]] std::string row(std::int32_t number) const {
        std::string letters(static_cast<std::size_t>(world().columns()), ' ');
        for (const Layer layer : {Layer::ground, Layer::standing, Layer::moving}) {
            world().each<Position, Looks>([&](Entity it, const Position& place, const Looks& looks) {
                if (looks.layer != layer || place.cell.row != number) {
                    return;
                }
                const Door* door = world().find<Door>(it);
                if (looks.letter.view() == "." && letters[static_cast<std::size_t>(place.cell.column)] != ' ') {
                    return;  // floor lies under everything
                }
                letters[static_cast<std::size_t>(place.cell.column)] = door == nullptr ? looks.letter.view()[0]
                                                                       : door->open    ? '/'
                                                                       : door->locked  ? '&'
                                                                                       : '+';
            });
        }
        return letters;
    }
    [[nodiscard]] const Intent* plan_of(char letter) const { return world().find<Intent>(the(letter)); }
    [[nodiscard]] Entity the(char letter) const {
        Entity found;
        world().each<Looks>(
            [&](Entity it, const Looks& looks) { found = !found && looks.letter.view()[0] == letter ? it : found; });
        return found;
    }

    static lull::Offset way_of(char step) {
        return step == 'n'   ? lull::north
               : step == 'e' ? lull::east
               : step == 's' ? lull::south
               : step == 'w' ? lull::west
                             : lull::Offset{};
    }
    static FilledHouse filled(const std::vector<std::string>& rows, const std::string& in_cupboards) {
        FilledHouse house{"Test",
                          static_cast<std::int32_t>(rows.front().size()),
                          static_cast<std::int32_t>(rows.size()),
                          {},
                          in_cupboards};
        for (const std::string& row : rows) {
            house.cells += row;
        }
        return house;
    }

private:
    HousePlay play_;
};

}  // namespace posthaste
