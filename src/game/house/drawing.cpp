#include "game/house/drawing.hpp"

#include <algorithm>

namespace posthaste {

namespace {

char drawn_from(const std::vector<Filling>& fillings, lull::RandomStream& dice) {
    std::uint32_t all = 0;
    for (const Filling& filling : fillings) {
        all += filling.weight;
    }
    std::uint32_t left = all > 0 ? dice.below(all) : 0;
    for (const Filling& filling : fillings) {
        if (left < filling.weight) {
            return filling.letter;
        }
        left -= filling.weight;
    }
    return '.';
}

}  // namespace

FilledHouse draw_house(const HouseDrawing& drawing, bool mirrored, std::int32_t run, std::int32_t number) {
    lull::RandomStream dice(static_cast<std::uint64_t>(number),
                            static_cast<std::uint64_t>(2 * run + (mirrored ? 1 : 0)));
    FilledHouse house{drawing.name, drawing.columns, drawing.rows, drawing.cells, {}};
    if (mirrored) {
        for (std::int32_t row = 0; row < house.rows; ++row) {
            const auto begin = house.cells.begin() + row * house.columns;
            std::reverse(begin, begin + house.columns);
        }
    }
    for (char& cell : house.cells) {
        const HouseSlot* slot = drawing.slot(cell);
        if (slot == nullptr) {
            continue;
        }
        const char filling = drawn_from(slot->in(band_of(run)), dice);
        if (cell == 'C') {
            house.in_cupboards += filling;
        } else {
            cell = filling;
        }
    }
    return house;
}

FilledHouse fill_house(const HouseDrawing& drawing, bool mirrored, std::int32_t run, lull::RandomStream& dice) {
    const std::int32_t drawn_run = std::clamp(run, 1, last_run_drawn);
    auto number = static_cast<std::int32_t>(dice.below(draws_of_each_run));
    const auto is_refused = [&] {
        const auto& list = drawing.refused;
        return std::find(list.begin(), list.end(), RefusedDraw{drawn_run, mirrored, number}) != list.end();
    };
    for (std::int32_t tried = 0; tried < draws_of_each_run && is_refused(); ++tried) {
        number = (number + 1) % draws_of_each_run;
    }
    return draw_house(drawing, mirrored, drawn_run, number);
}

}  // namespace posthaste
