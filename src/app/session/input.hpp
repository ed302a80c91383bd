// All that comes in to a session from outside, besides time: one variant.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "app/host.hpp"
#include "app/input_map.hpp"
#include "app/key_map.hpp"
#include "lull/byte_archive.hpp"
#include "lull/cell.hpp"

namespace posthaste {

// The cell that a place on the board is in.
[[nodiscard]] inline lull::Cell cell_of(float x, float y) {
    return {static_cast<std::int32_t>(std::floor(x)), static_cast<std::int32_t>(std::floor(y))};
}

// A button, by the id that its Choice, Option or KeyRow shows.
struct Chosen {
    std::string id;
};
// The content of the seed's field, before "new_run".
struct SeedTyped {
    std::string text;
};
// A click or a tap on the board, in cells, fractional. At first it only asks, unless the player has it otherwise.
struct Tapped {
    float x = 0;
    float y = 0;
    bool by_mouse = false;
};
// A finger swept over the board, which means that key.
struct Swiped {
    Key key = Key::east;
};
// A mouse's button, or a finger, goes down where things can be dragged, moves while it is down, and is let go.
struct PointerDown {
    float x = 0;
    float y = 0;
};
struct PointerMoved {
    float x = 0;
    float y = 0;
};
struct PointerUp {
    float x = 0;
    float y = 0;
};
// The cell under the pointer, or under a finger at rest: what would happen there is shown. Absent if it is nowhere.
struct Hovered {
    std::optional<lull::Cell> cell;
    bool by_hand = true;  // the hand moved, not the board under it
};
// The choice that is pointed at or has the focus: what it would do is shown. "about=" and the id of a gauge: what that
// means is told. Empty if it is neither.
struct Hinted {
    std::string id;
};
// The page is going away or hidden: saves at once, finishes nothing.
struct Hidden {};
// What the second store says to a write, by the number that the host gave it.
struct StoreAnswered {
    std::uint32_t ticket = 0;
    StorageFault fault = StorageFault::none;
};
// The second store was late; now it can be read.
struct DurableArrived {};
// What the system says; the player's own setting goes first.
struct MotionReduced {
    bool reduced = false;
};
// What letters and camps say, from words.tsv, once it is here.
struct WordsArrived {
    std::string file;
};
// A file that a player picked. What is no save is refused with a sentence, and nothing changes. Where it would end a
// run that can be continued, that is asked first.
struct FilePicked {
    lull::Bytes contents;
};
// A moment of the run of practice that is played, as a file, out of the inspector: it goes on from there.
struct RunGivenBack {
    lull::Bytes contents;
};
// The bytes of a journey, out of a link that was opened. What is none is refused with a sentence.
struct LinkOpened {
    lull::Bytes code;
};

using Input = std::variant<KeyPress, Key, Chosen, SeedTyped, Tapped, Swiped, PointerDown, PointerMoved, PointerUp,
                           Hovered, Hinted, Hidden, StoreAnswered, DurableArrived, MotionReduced, WordsArrived,
                           FilePicked, RunGivenBack, LinkOpened>;

}  // namespace posthaste
