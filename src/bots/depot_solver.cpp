#include "bots/depot_solver.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <unordered_map>
#include <vector>

#include "game/depot/depot.hpp"
#include "game/depot/play.hpp"
#include "game/engine.hpp"
#include "lull/expect.hpp"

namespace posthaste {

namespace {

constexpr std::array<lull::Offset, 4> ways{lull::north, lull::south, lull::west, lull::east};
constexpr std::string_view letters = "udlr";
constexpr unsigned bits_of_a_cell = 8;
constexpr unsigned most_gates = 8;
constexpr std::uint32_t nobody = ~std::uint32_t{0};

class Solver {
public:
    Solver(const DepotLevel& level, const GameData& data) : game_(begin_depot(level, data)) {
        const World& world = game_->world();
        movers_.push_back(world.first<Courier>());
        world.each<Crate>([&](Entity crate, const Crate&) { movers_.push_back(crate); });
        world.each<Gate>([&](Entity gate, const Gate&) { gates_.push_back(gate); });
        lull::expect(gates_.size() <= most_gates && most_gates + movers_.size() * bits_of_a_cell <= 64 &&
                         world.columns() * world.rows() <= 256,
                     "a depot is too large for what is remembered of a position");
    }

    std::optional<DepotSolution> solve(std::uint64_t most_states) {
        note(position(), nobody, ' ', 0);
        std::size_t begin = 0;
        for (std::int32_t steps = 1; begin < nodes_.size() && nodes_.size() <= most_states; ++steps) {
            const std::size_t end = nodes_.size();
            for (std::size_t i = begin; i < end; ++i) {
                try_ways(static_cast<std::uint32_t>(i), end);
            }
            if (found_from_ != nobody) {
                return DepotSolution{steps, found_pushes_, nodes_.size(), played_, way()};
            }
            begin = end;
        }
        return std::nullopt;
    }

private:
    using Position64 = std::uint64_t;
    struct Node {
        Position64 position = 0;
        std::uint32_t from = nobody;
        std::int32_t pushes = 0;
        char by = ' ';
    };

    [[nodiscard]] Position64 position() const {
        const World& world = game_->world();
        Position64 all = 0;
        for (const Entity mover : movers_) {
            const Cell cell = world.at(mover);
            all = all << bits_of_a_cell | static_cast<Position64>(cell.row * world.columns() + cell.column);
        }
        for (const Entity gate : gates_) {
            all = all << 1U | static_cast<Position64>(world.get<Gate>(gate).open ? 1 : 0);
        }
        return all;
    }
    // Puts everything in its place and clears the undo history.
    void set_up(Position64 all) {
        const World& world = game_->world();
        game_->apply_unjudged([&](Action& action) {
            for (auto gate = gates_.rbegin(); gate != gates_.rend(); ++gate, all >>= 1U) {
                if (const Gate& is = world.get<Gate>(*gate); is.open != ((all & 1U) != 0)) {
                    turn_gate(action, *gate, is, !is.open);
                }
            }
            for (auto mover = movers_.rbegin(); mover != movers_.rend(); ++mover, all >>= bits_of_a_cell) {
                const auto number = static_cast<std::int32_t>(all & 0xFFU);
                const Cell cell{number % world.columns(), number / world.columns()};
                if (!(world.at(*mover) == cell)) {
                    action.set(*mover, Position{cell});
                }
            }
        });
        game_->keep_undo(1, std::size_t{1} << 16U);
    }

    void note(Position64 position, std::uint32_t from, char by, std::int32_t pushes) {
        known_.emplace(position, static_cast<std::uint32_t>(nodes_.size()));
        nodes_.push_back({position, from, pushes, by});
    }
    void try_ways(std::uint32_t from, std::size_t next_layer) {
        set_up(nodes_[from].position);
        const Entity room = game_->world().first<Depot>();
        const std::int32_t pushed_before = game_->world().get<Depot>(room).pushes;
        for (std::size_t i = 0; i < ways.size(); ++i) {
            ++played_;
            if (!game_->command(Walk{movers_[0], ways[i]}, Turn::Then::reschedule, step_time).accepted) {
                continue;
            }
            const Depot& depot = game_->world().get<Depot>(room);
            const std::int32_t more = depot.pushes - pushed_before;
            const std::int32_t pushes = nodes_[from].pushes + more;
            const char by = more > 0 ? static_cast<char>(letters[i] - 'a' + 'A') : letters[i];
            if (depot.solved) {
                if (found_from_ == nobody || pushes < found_pushes_) {
                    found_from_ = from;
                    found_pushes_ = pushes;
                    found_by_ = by;
                }
            } else {
                meet(position(), from, by, pushes, next_layer);
            }
            lull::expect(game_->undo(), "a step that was taken cannot be undone");
        }
    }
    void meet(Position64 position, std::uint32_t from, char by, std::int32_t pushes, std::size_t next_layer) {
        const auto known = known_.find(position);
        if (known == known_.end()) {
            note(position, from, by, pushes);
        } else if (known->second >= next_layer && pushes < nodes_[known->second].pushes) {
            nodes_[known->second] = {position, from, pushes, by};  // equally short, with fewer pushes
        }
    }
    [[nodiscard]] std::string way() const {
        std::string steps(1, found_by_);
        for (std::uint32_t at = found_from_; nodes_[at].from != nobody; at = nodes_[at].from) {
            steps += nodes_[at].by;
        }
        std::reverse(steps.begin(), steps.end());
        return steps;
    }

    std::unique_ptr<lull::Resolver<Posthaste>> game_;
    std::vector<Entity> movers_;  // the courier comes first
    std::vector<Entity> gates_;
    std::vector<Node> nodes_;  // in the order of discovery, so layer by layer
    std::unordered_map<Position64, std::uint32_t> known_;
    std::uint64_t played_ = 0;
    std::uint32_t found_from_ = nobody;
    std::int32_t found_pushes_ = 0;
    char found_by_ = ' ';
};

}  // namespace

std::optional<DepotSolution> solve_depot(const DepotLevel& level, std::uint64_t most_states, const GameData& data) {
    return Solver(level, data).solve(most_states);
}

}  // namespace posthaste
