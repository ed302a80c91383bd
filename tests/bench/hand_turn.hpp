// The workload written for itself alone, on plain arrays: what a turn costs without any engine. It does
// what Lull's turn does, no less: cells list their entities in id order, old values go to an undo ring,
// the state hash is kept, and what changed when is known. Each of these three can be left out.
#pragma once

#include <cstdint>
#include <vector>

#include "tests/bench/workload.hpp"

namespace bench::by_hand {

template <Features with>
class Game {
public:
    explicit Game(const Workload& work)
        : side_(work.size.side), cells_(static_cast<std::size_t>(side_) * side_), things_(work.starts.size()) {
        for (std::uint32_t who = 0; who < things_.size(); ++who) {
            const Start& start = work.starts[who];
            Thing& thing = things_[who];
            thing.column = static_cast<std::int16_t>(start.cell.column);
            thing.row = static_cast<std::int16_t>(start.cell.row);
            thing.bits = static_cast<std::uint8_t>(solid | (start.is_door ? door : 0) |
                                                   (start.can_open_doors ? can_open_doors : 0));
            link(who, thing);
            hash_ += hash_of(who, thing);
        }
        if constexpr (with.undo) undo_.resize(undo_size);
    }

    void turn(const Order& order) {
        ++turn_;
        Thing& thing = things_[order.who];
        if (order.columns == 0 && order.rows == 0) {
            const Square& here = cells_[number(thing.column, thing.row)];
            const bool others = here.solid > ((thing.bits & solid) != 0 ? 1 : 0);
            if (!others) change_door(order.who, thing, solid);
            return;
        }
        const std::int32_t column = thing.column + order.columns;
        const std::int32_t row = thing.row + order.rows;
        if (column < 0 || row < 0 || column >= side_ || row >= side_) return;
        const Square& there = cells_[number(column, row)];
        if ((thing.bits & can_open_doors) != 0 && there.doors > 0) {
            std::uint32_t lowest = there.first;
            while ((things_[lowest].bits & door) == 0) lowest = things_[lowest].next;
            if ((things_[lowest].bits & open) == 0) {
                change_door(lowest, things_[lowest], open);
                return;
            }
        }
        if ((thing.bits & solid) != 0 && there.solid > 0) return;
        move(order.who, thing, column, row);
    }

    [[nodiscard]] std::uint64_t digest() const {
        std::uint64_t sum = 0;
        for (std::uint32_t who = 0; who < things_.size(); ++who) sum += hash_of(who, things_[who]);
        return sum;
    }
    [[nodiscard]] std::uint64_t kept_hash() const { return hash_; }

private:
    enum : std::uint8_t { solid = 1, door = 2, open = 4, can_open_doors = 8 };
    static constexpr std::uint32_t nobody = ~std::uint32_t{0};
    static constexpr std::size_t undo_size = 1U << 16U;

    struct Square {
        std::uint32_t first = nobody;
        std::uint16_t solid = 0;
        std::uint16_t doors = 0;
    };
    struct Thing {
        std::int16_t column = 0;
        std::int16_t row = 0;
        std::uint32_t next = nobody;  // in its cell
        std::uint32_t changed = 0;    // in which turn
        std::uint8_t bits = 0;
    };
    struct Undone {
        std::uint32_t who = 0;
        std::uint32_t turn = 0;
        std::int16_t column = 0;
        std::int16_t row = 0;
        std::uint8_t bits = 0;
    };

    [[nodiscard]] std::size_t number(std::int32_t column, std::int32_t row) const {
        return static_cast<std::size_t>(row * side_ + column);
    }
    [[nodiscard]] static std::uint64_t hash_of(std::uint32_t who, const Thing& thing) {
        return digest_of(who, {thing.column, thing.row}) + hash_of_bits(who, thing.bits);
    }
    [[nodiscard]] static std::uint64_t hash_of_bits(std::uint32_t who, std::uint8_t bits) {
        return ((bits & door) != 0 ? digest_of(Part::door_state, who, (bits & open) != 0 ? 1 : 0) : 0) +
               ((bits & solid) != 0 ? digest_of(Part::solid, who, 1) : 0);
    }

    void move(std::uint32_t who, Thing& thing, std::int32_t column, std::int32_t row) {
        remember(who, thing);
        if constexpr (with.hash) {
            hash_ += digest_of(who, {column, row}) - digest_of(who, {thing.column, thing.row});
        }
        unlink(who, thing);
        thing.column = static_cast<std::int16_t>(column);
        thing.row = static_cast<std::int16_t>(row);
        link(who, thing);
    }
    void change_door(std::uint32_t who, Thing& thing, std::uint8_t to) {
        remember(who, thing);
        const auto bits = static_cast<std::uint8_t>((thing.bits & ~(solid | open)) | to);
        if constexpr (with.hash) hash_ += hash_of_bits(who, bits) - hash_of_bits(who, thing.bits);
        Square& here = cells_[number(thing.column, thing.row)];
        here.solid = static_cast<std::uint16_t>(here.solid - (thing.bits & solid) + (bits & solid));
        thing.bits = bits;
    }

    void remember(std::uint32_t who, Thing& thing) {
        if constexpr (with.undo) undo_[undone_++ % undo_size] = {who, turn_, thing.column, thing.row, thing.bits};
        if constexpr (with.tracking) thing.changed = turn_;
    }

    void link(std::uint32_t who, Thing& thing) {
        Square& here = cells_[number(thing.column, thing.row)];
        std::uint32_t* slot = &here.first;
        while (*slot < who) slot = &things_[*slot].next;
        thing.next = *slot;
        *slot = who;
        here.solid = static_cast<std::uint16_t>(here.solid + (thing.bits & solid));
        here.doors = static_cast<std::uint16_t>(here.doors + ((thing.bits & door) != 0 ? 1 : 0));
    }
    void unlink(std::uint32_t who, Thing& thing) {
        Square& here = cells_[number(thing.column, thing.row)];
        std::uint32_t* slot = &here.first;
        while (*slot != who) slot = &things_[*slot].next;
        *slot = thing.next;
        here.solid = static_cast<std::uint16_t>(here.solid - (thing.bits & solid));
        here.doors = static_cast<std::uint16_t>(here.doors - ((thing.bits & door) != 0 ? 1 : 0));
    }

    std::int32_t side_;
    std::vector<Square> cells_;
    std::vector<Thing> things_;
    std::uint64_t hash_ = 0;
    std::uint32_t turn_ = 0;
    std::vector<Undone> undo_;
    std::size_t undone_ = 0;
};

}  // namespace bench::by_hand
