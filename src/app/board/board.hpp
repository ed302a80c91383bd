// The board of the road screen: what the draw list says of a game at one moment.
#pragma once

#include <optional>
#include <vector>

#include "app/board/animation.hpp"
#include "app/board/draw_list.hpp"
#include "app/preview.hpp"
#include "game/game.hpp"

namespace posthaste {

struct ConditionTelling;  // app/telling/telling.hpp

struct BoardRequest {
    bool plans = true;  // show intents and the van's way: only while input is awaited
    bool aims = false;  // show where a shot would go
    std::optional<Cell> hovered;
    std::vector<Cell> way;              // of the van, as foreseen: from where it stands to where it ends
    const Preview* foreseen = nullptr;  // what would happen on that way
    Side aimed = Side::front;           // out of which side that shot goes
    const std::vector<ReachableCell>* reach = nullptr;  // where each order ends
};

// Marks all of these cells, each once, with edges where the area ends.
void add_area(DrawList& list, Mark kind, const std::vector<Cell>& cells);
// What is about to be done to that cell without a weapon.
void add_sign_of_attack(DrawList& list, const Signs& signs, Cell cell);
// The marks of all that somebody or some ground suffers from, side by side in their cell.
void add_marks(DrawList& list, const std::vector<ConditionTelling>& conditions, float x, float y, bool of_the_ground);

// The van of another journey, in cells, fractional: a faint picture in a ring, beneath all that can be hit.
void add_other_van(DrawList& list, float column, float row);

DrawList draw_board(const Game& game, const Animation& animation, const BoardRequest& request);

}  // namespace posthaste
