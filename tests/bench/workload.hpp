// The work by which the engine's speed is measured: a crowd of characters, closed doors and walls, one to a cell. Each
// turn one of them acts: a character steps somewhere, now and then a door closes. Three programs do it (lull_turn,
// seed_turn, hand_turn) and have to end in the same state.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "lull/cell.hpp"
#include "lull/random.hpp"

namespace bench {

// A size of map and crowd, as in "256 × 256 cells, 10k entities".
struct Size {
    const char* name;
    std::int32_t side;  // cells
    std::uint32_t characters;
    std::uint32_t doors;
    std::uint32_t walls;
    [[nodiscard]] std::uint32_t entities() const { return characters + doors + walls; }
};
inline constexpr Size tiny{"200", 40, 160, 20, 20};
inline constexpr Size small{"1k", 81, 800, 100, 100};
inline constexpr Size usual{"10k", 256, 8'000, 1'000, 1'000};
inline constexpr Size large{"160k", 1024, 128'000, 16'000, 16'000};

struct Health {
    std::int32_t now = 0;
    std::int32_t most = 0;
};

// The initial state of an entity. Entities are numbered from 0 in the order of this list.
struct Start {
    lull::Cell cell;
    bool is_door = false;
    bool can_open_doors = false;
    bool has_health = false;
};

// What an entity does in a turn. The rules decide whether it succeeds.
struct Order {
    std::uint32_t who = 0;
    std::int8_t columns = 0;  // 0, 0: `who` is a door and closes
    std::int8_t rows = 0;
};

// Extra work in a turn besides changing the world. The references can leave out each of these.
struct Features {
    bool undo = true;      // old values go to a log from which each turn could be undone
    bool hash = true;      // the digest of the whole state is kept current
    bool tracking = true;  // for each component of an entity, the turn of its last change is known
};
// How many of the last turns can be undone.
inline constexpr std::size_t undo_size = 1024;

inline constexpr Features everything{};
inline constexpr Features nothing{false, false, false};

class Workload {
public:
    explicit Workload(const Size& of) : size(of), chance_(2022, 1) {
        std::vector<std::uint32_t> cells(static_cast<std::size_t>(of.side) * of.side);
        for (std::uint32_t i = 0; i < cells.size(); ++i) {
            cells[i] = i;
        }
        for (std::uint32_t i = 0; i < of.entities(); ++i) {
            std::swap(cells[i], cells[i + chance_.below(static_cast<std::uint32_t>(cells.size()) - i)]);
            const bool character = i < of.characters;
            const bool door = !character && i < of.characters + of.doors;
            const auto number = static_cast<std::int32_t>(cells[i]);
            starts.push_back({{number % of.side, number / of.side}, door, character && i % 2 == 0, character});
        }
    }

    // The next orders, which are the same on every machine.
    const std::vector<Order>& draw(std::uint32_t count) {
        orders_.clear();
        for (std::uint32_t i = 0; i < count; ++i) {
            if (chance_.chance(1, 32)) {
                orders_.push_back({size.characters + chance_.below(size.doors), 0, 0});
                continue;
            }
            constexpr lull::Offset ways[] = {lull::north, lull::south, lull::east, lull::west};
            const lull::Offset way = ways[chance_.below(4)];
            orders_.push_back({chance_.below(size.characters), static_cast<std::int8_t>(way.columns),
                               static_cast<std::int8_t>(way.rows)});
        }
        return orders_;
    }

    Size size;
    std::vector<Start> starts;

private:
    lull::RandomStream chance_;
    std::vector<Order> orders_;
};

// One component of one entity as a number that depends on all of it; the sum of those that can change stands for the
// world, and the programs have to agree on it.
enum class Part : std::uint8_t { position, door_state, solid };
inline std::uint64_t digest_of(Part part, std::uint32_t who, std::uint64_t value) {
    std::uint64_t mixed = (std::uint64_t{who} << 34U | value << 2U | static_cast<std::uint64_t>(part)) + 1;
    mixed *= 0x9E3779B97F4A7C15ULL;
    mixed ^= mixed >> 32U;
    mixed *= 0xD6E8FEB86659FD93ULL;
    return mixed ^ (mixed >> 32U);
}
inline std::uint64_t digest_of(std::uint32_t who, lull::Cell cell) {
    return digest_of(Part::position, who, static_cast<std::uint64_t>(cell.row << 16 | cell.column));
}

}  // namespace bench
