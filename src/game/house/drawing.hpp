// A house as somebody drew it (assets/houses), and how it is filled: each of its slots by a draw of its own, with
// weights that depend on the run. There are so many draws of each house for a run; those that nobody could come out of
// well are listed as refused when the game is built.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/declare.hpp"
#include "lull/random.hpp"

namespace posthaste {

inline constexpr std::size_t bands = 3;  // of runs: 1 to 3, 4 to 6, and all later ones

[[nodiscard]] constexpr std::size_t band_of(std::int32_t run) { return run <= 3 ? 0 : run <= 6 ? 1 : 2; }

inline constexpr std::int32_t draws_of_each_run = 30;
inline constexpr std::int32_t last_run_drawn = 9;  // later ones have its draws

// A draw that does not count.
struct RefusedDraw {
    std::int32_t run = 1;
    bool mirrored = false;
    std::int32_t number = 0;
    LULL_FIELDS((run, 1, last_run_drawn), mirrored, (number, 0, draws_of_each_run - 1));
    bool operator==(const RefusedDraw&) const = default;
};

// One thing that may be in a slot, by the letter of a filled house; '.' is nothing.
struct Filling {
    char letter = '.';
    std::uint8_t weight = 1;
    LULL_FIELDS(letter, weight);
};
// What a letter of a drawing is filled with.
struct HouseSlot {
    char letter = ' ';
    std::vector<Filling> early;  // by band
    std::vector<Filling> middle;
    std::vector<Filling> late;
    LULL_FIELDS(letter, early, middle, late);

    [[nodiscard]] const std::vector<Filling>& in(std::size_t band) const {
        return band == 0 ? early : band == 1 ? middle : late;
    }
};

struct HouseDrawing {
    std::string name;
    std::string line;  // said as somebody comes in
    std::int32_t columns = 0;
    std::int32_t rows = 0;
    std::string cells;  // row by row; see FilledHouse for what is not a slot's letter
    std::vector<HouseSlot> slots;
    std::vector<RefusedDraw> refused;
    LULL_FIELDS(name, line, (columns, 3, 40), (rows, 3, 40), cells, slots, refused);

    // Null: the letter is no slot.
    [[nodiscard]] const HouseSlot* slot(char letter) const {
        for (const HouseSlot& one : slots) {
            if (one.letter == letter) {
                return &one;
            }
        }
        return nullptr;
    }
};

// A house as it is found.
struct FilledHouse {
    std::string name;
    std::int32_t columns = 0;
    std::int32_t rows = 0;
    // Row by row: # wall, H and T tall furniture, n, B, i, N, D, Y, o and u low furniture, " window, . floor, @ and =
    // doorsteps (the courier comes in by the first), + / & shut, open and locked door, k key, X crate, w web, S
    // survivor, s spider, z one of the dead, O and Z survivor and one of the dead in a helmet, h helmet, l larva, m
    // letter, P parcel, K kit, A plate, W weapon, ~ water, C cupboard.
    std::string cells;
    std::string in_cupboards;  // a letter for each of them, in the order of their cells: what is in it; . nothing
};

// The assemblages that houses are made of, by the letters of a filled house.
struct DrawnAs {
    char letter;
    std::string_view thing;
};
inline constexpr DrawnAs things_of_houses[] = {
    {'#', "wall"},          {'H', "tall_furniture"},
    {'n', "low_furniture"}, {'"', "window"},
    {'@', "doorstep"},      {'=', "back_doorstep"},
    {'+', "door"},          {'/', "open_door"},
    {'&', "locked_door"},   {'k', "key"},
    {'X', "house_crate"},   {'w', "web"},
    {'S', "survivor"},      {'s', "spider"},
    {'z', "prowler"},       {'l', "larva"},
    {'m', "found_letter"},  {'P', "parcel"},
    {'K', "found_kit"},     {'A', "found_plate"},
    {'W', "found_weapon"},  {'~', "water"},
    {'C', "cupboard"},      {'.', "floor"},
    {'h', "helmet"},        {'O', "survivor"},
    {'Z', "prowler"},       {'T', "shelf"},
    {'B', "bed"},           {'i', "pew"},
    {'N', "counter"},       {'D', "desk"},
    {'Y', "potted_plant"},  {'o', "straw"},
    {'u', "chair"},
};
inline constexpr std::string_view furniture = "HTnBiNDYou";
// What a larva becomes on its way.
inline constexpr std::string_view pupa = "pupa";
// What somebody becomes who is killed inside.
inline constexpr std::string_view risen = "prowler";

// The house as one of the draws for a run fills it, refused or not, as it is drawn or mirrored east to west.
FilledHouse draw_house(const HouseDrawing& drawing, bool mirrored, std::int32_t run, std::int32_t number);
// By chance, of the draws that count.
FilledHouse fill_house(const HouseDrawing& drawing, bool mirrored, std::int32_t run, lull::RandomStream& dice);

}  // namespace posthaste
