// What a board shows of a preview, on the road and in houses alike.
#pragma once

#include <vector>

#include "app/board/draw_list.hpp"
#include "app/preview.hpp"
#include "app/telling/telling.hpp"

namespace posthaste {

inline constexpr float enemy_size = 1.14F;  // of a cell
inline constexpr float ghostly = 0.45F;     // opacity

// Of what a turn costs, below the middle of a cell: what stands there is seen.
inline constexpr float low_in_a_cell = 0.34F;

// A small sign over what stands in a cell.
void add_outcome(DrawList& list, Text sprite, Cell cell);

class PreviewDrawing {
public:
    // The preview must outlive it.
    explicit PreviewDrawing(const Preview& seen);

    // Faintly, what would come to be: fire, bursts, letters on the road, and where enemies would stand.
    void add_ghosts(DrawList& list, const World& world) const;
    // Over all that stands: who dies, whose plan fails.
    void add_outcomes(DrawList& list) const;
    // What would be lost and gained, in one number for each cell and kind; all that you lose, now and by
    // what is caught, where you end.
    void add_numbers(DrawList& list) const;

private:
    const Preview* seen_;
    std::vector<Telling> tellings_;
};

}  // namespace posthaste
