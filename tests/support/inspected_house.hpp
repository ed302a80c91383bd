// What is seen of a tiny house, and what is told of it. See house/drawing.hpp for what the letters stand for.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/houses/house_board.hpp"
#include "app/houses/house_screens.hpp"
#include "app/screens/cards.hpp"
#include "tests/support/ascii_house.hpp"

namespace posthaste {

struct InspectedHouse {
    HousePlay play;
    HousePreview seen;

    explicit InspectedHouse(const std::vector<std::string>& rows, const std::string& in_cupboards = {},
                            std::int32_t until_horde = 100)
        : play(HouseVisit::filled(rows, in_cupboards), until_horde, 1, shipped_data()) {}

    // Steps: n, e, s, w and . to wait.
    void go(std::string_view steps) {
        for (const char step : steps) {
            REQUIRE((step == '.' ? play.wait() : play.step(HouseVisit::way_of(step))) == StepRefusal::none);
        }
        seen = {};
    }
    void ask(char step) { seen = foresee_step(play, HouseVisit::way_of(step)); }
    [[nodiscard]] DrawList board() const { return draw_house(play, seen, std::nullopt); }
    [[nodiscard]] Panels panels() const { return describe_house(play, seen, {}, KeyMap()); }
    [[nodiscard]] std::string aloud() const { return describe_house_aloud(play); }
    [[nodiscard]] Card card(std::int32_t column, std::int32_t row) const { return card_of_house(play, {column, row}); }

    [[nodiscard]] const SpriteDraw* sprite(std::string_view name) const {
        static std::vector<SpriteDraw> drawn;
        drawn = board().sprites;
        const auto found = std::find_if(drawn.begin(), drawn.end(),
                                        [&](const SpriteDraw& it) { return it.sprite == Text::like(name); });
        return found == drawn.end() ? nullptr : &*found;
    }
    [[nodiscard]] bool has_mark(Mark mark, std::int32_t column, std::int32_t row) const {
        const DrawList list = board();
        return std::any_of(list.marks.begin(), list.marks.end(),
                           [&](const MarkDraw& it) { return it.mark == mark && it.column == column && it.row == row; });
    }
    [[nodiscard]] bool has_tag(std::string_view text) const {
        const DrawList list = board();
        return std::any_of(list.numbers.begin(), list.numbers.end(),
                           [&](const NumberDraw& it) { return it.text == text; });
    }
    [[nodiscard]] char light(std::int32_t column, std::int32_t row) const {
        const DrawList list = board();
        return list.light[static_cast<std::size_t>(row * list.columns + column)];
    }
};

inline bool is_in(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace posthaste
