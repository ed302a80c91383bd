// The workload programmed by hand on plain arrays: the cost of a turn without any engine. It does no less than Lull's
// turn: cells list their entities in id order, old values go to an undo ring, the state hash is kept current, and the
// last change of each component is known.
#pragma once

#include <cstdint>
#include <vector>

#include "tests/bench/workload.hpp"

namespace bench::by_hand {

template <Features with>
class Game {
public:
    explicit Game(const Workload& work)
        : side_(work.size.side),
          cells_(static_cast<std::size_t>(side_) * side_),
          places_(work.starts.size()),
          bits_(work.starts.size()),
          next_(work.starts.size(), nobody) {
        for (std::uint32_t who = 0; who < places_.size(); ++who) {
            const Start& start = work.starts[who];
            places_[who] = start.cell;
            bits_[who] = static_cast<std::uint8_t>(solid | (start.is_door ? door : 0) |
                                                   (start.can_open_doors ? can_open_doors : 0));
            link(who);
        }
        hash_ = digest();
        if constexpr (with.undo) {
            undo_.resize(undo_size);
        }
        if constexpr (with.tracking) {
            for (auto& changed : changed_) {
                changed.resize(places_.size());
            }
        }
    }

    void turn(const Order& order) {
        ++turn_;
        const std::uint32_t who = order.who;
        if (order.columns == 0 && order.rows == 0) {
            const bool others = cell_of(who).solid > ((bits_[who] & solid) != 0 ? 1 : 0);
            if (!others) {
                change_door(who, solid);
            }
            return;
        }
        const lull::Cell to{places_[who].column + order.columns, places_[who].row + order.rows};
        if (to.column < 0 || to.row < 0 || to.column >= side_ || to.row >= side_) {
            return;
        }
        const Square& there = cells_[number(to)];
        if ((bits_[who] & can_open_doors) != 0 && there.doors > 0) {
            std::uint32_t lowest = there.first;
            while ((bits_[lowest] & door) == 0) {
                lowest = next_[lowest];
            }
            if ((bits_[lowest] & open) == 0) {
                change_door(lowest, open);
                return;
            }
        }
        if ((bits_[who] & solid) != 0 && there.solid > 0) {
            return;
        }
        move(who, to);
    }

    [[nodiscard]] std::uint64_t digest() const {
        std::uint64_t sum = 0;
        for (std::uint32_t who = 0; who < places_.size(); ++who) {
            sum += digest_of(who, places_[who]) + digest_of_bits(who, bits_[who]);
        }
        return sum;
    }
    [[nodiscard]] std::uint64_t kept_hash() const { return hash_; }

private:
    enum : std::uint8_t { solid = 1, door = 2, open = 4, can_open_doors = 8 };
    static constexpr std::uint32_t nobody = ~std::uint32_t{0};

    struct Square {
        std::uint32_t first = nobody;
        std::uint16_t solid = 0;
        std::uint16_t doors = 0;
    };
    struct Undone {  // 16 bytes
        std::uint32_t turn = 0;
        std::uint32_t who_and_part = 0;
        std::uint64_t value = 0;
    };

    [[nodiscard]] std::size_t number(lull::Cell cell) const {
        return static_cast<std::size_t>(cell.row * side_ + cell.column);
    }
    [[nodiscard]] Square& cell_of(std::uint32_t who) { return cells_[number(places_[who])]; }
    [[nodiscard]] static std::uint64_t digest_of_bits(std::uint32_t who, std::uint8_t bits) {
        return ((bits & door) != 0 ? digest_of(Part::door_state, who, (bits & open) != 0 ? 1 : 0) : 0) +
               ((bits & solid) != 0 ? digest_of(Part::solid, who, 1) : 0);
    }

    void move(std::uint32_t who, lull::Cell to) {
        const lull::Cell from = places_[who];
        remember(Part::position, who, static_cast<std::uint64_t>(from.row) << 32U | static_cast<unsigned>(from.column));
        if constexpr (with.hash) {
            hash_ += digest_of(who, to) - digest_of(who, from);
        }
        unlink(who);
        places_[who] = to;
        link(who);
    }
    void change_door(std::uint32_t who, std::uint8_t to) {
        const auto bits = static_cast<std::uint8_t>((bits_[who] & ~(solid | open)) | to);
        if (bits == bits_[who]) {
            return;
        }
        remember(Part::door_state, who, bits_[who] & open);
        remember(Part::solid, who, bits_[who] & solid);
        if constexpr (with.hash) {
            hash_ += digest_of_bits(who, bits) - digest_of_bits(who, bits_[who]);
        }
        Square& here = cell_of(who);
        here.solid = static_cast<std::uint16_t>(here.solid - (bits_[who] & solid) + (bits & solid));
        bits_[who] = bits;
    }

    void remember(Part part, std::uint32_t who, std::uint64_t value) {
        if constexpr (with.undo) {
            undo_[undone_++ % undo_size] = {turn_, who << 2U | static_cast<std::uint32_t>(part), value};
        }
        if constexpr (with.tracking) {
            changed_[static_cast<std::size_t>(part)][who] = turn_;
        }
    }

    void link(std::uint32_t who) {
        Square& here = cell_of(who);
        std::uint32_t* slot = &here.first;
        while (*slot < who) {
            slot = &next_[*slot];
        }
        next_[who] = *slot;
        *slot = who;
        here.solid = static_cast<std::uint16_t>(here.solid + (bits_[who] & solid));
        here.doors = static_cast<std::uint16_t>(here.doors + ((bits_[who] & door) != 0 ? 1 : 0));
    }
    void unlink(std::uint32_t who) {
        Square& here = cell_of(who);
        std::uint32_t* slot = &here.first;
        while (*slot != who) {
            slot = &next_[*slot];
        }
        *slot = next_[who];
        here.solid = static_cast<std::uint16_t>(here.solid - (bits_[who] & solid));
        here.doors = static_cast<std::uint16_t>(here.doors - ((bits_[who] & door) != 0 ? 1 : 0));
    }

    std::int32_t side_;
    std::vector<Square> cells_;
    std::vector<lull::Cell> places_;  // these three are indexed by entity
    std::vector<std::uint8_t> bits_;
    std::vector<std::uint32_t> next_;  // in the same cell
    std::uint64_t hash_ = 0;
    std::uint32_t turn_ = 0;
    std::vector<Undone> undo_;
    std::size_t undone_ = 0;
    std::vector<std::uint32_t> changed_[3];  // turn of the last change, by part and entity
};

}  // namespace bench::by_hand
