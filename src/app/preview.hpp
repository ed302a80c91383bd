// What a command would do, found by playing it out on a copy of the game that holds no more than the
// player knows. With full sight it is exactly what then happens.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "game/mechanics.hpp"
#include "lull/fork.hpp"

namespace posthaste {

// What becomes of an enemy that is seen and moves, dies, or does not what it announced.
struct EnemyOutcome {
    Entity who;
    Cell from;
    Cell cell;       // where it will stand; of one that dies, where it stands
    Cell announced;  // where it wants to be
    bool dies = false;
    bool refused = false;  // its step or its attack does not come about
    Entity in_the_way;     // what stands then where it wants to be; none: nothing does
    bool operator==(const EnemyOutcome&) const = default;
};

struct Preview {
    Refusal refusal = Refusal::none;  // not none: the command is impossible, and nothing else is filled in
    std::vector<Cell> way;            // of the driver, in the van or on foot, from where you stand to where you end
    Text you;                         // how you look there
    std::vector<Event> events;
    std::int32_t harm_caught = 0;              // points that you will lose in later turns by what you catch in this one
    std::int32_t harm_to_come = 0;             // and by all that you suffer from then
    std::vector<EnemyOutcome> enemy_outcomes;  // in the order of the entities
    std::vector<Cell> thrown;                  // where letters out of the sack will lie, from west to east
    std::int32_t horde_front = 0;              // in hundredths of a column
};

// Keeps its copy of the game, so that looking ahead again costs little more than the turn itself.
class Previewer {
public:
    // While a turn plays out nothing is foreseen: the way is empty.
    Preview foresee(const Game& game, Command command);
    // How everything stands after what was foreseen last, as far as the player knows. Null before.
    [[nodiscard]] const Game* after() const { return fork_.get(); }

private:
    lull::Fork<Game> fork_;
};

// Where an order would take the van, and what that costs.
struct ReachableCell {
    Cell cell;
    std::int32_t cost = 0;
    std::int32_t most = 0;  // of several orders that end there, what the worst of them costs
    Manoeuvre best = Manoeuvre::coast;
    Manoeuvre worst = Manoeuvre::coast;
    std::optional<Cell> runs_down;  // where the hitchhiker stands whom one of them runs down
    bool operator==(const ReachableCell&) const = default;
};
// Tries every order that drives, or on foot is a step, and is possible now, with the shot that goes with it if one is
// armed. No cell comes twice. Empty while a turn plays out.
std::vector<ReachableCell> reach_of(const Game& game, const std::optional<Side>& armed, Previewer& previewer);

// What becomes of the enemies in sight, by the world before, the one after and what happens between them. Plans fail
// only where all have had their turn.
std::vector<EnemyOutcome> outcomes_of(const World& now, const World& then, const std::vector<Event>& events,
                                      bool all_acted);
// Points of plate, engine, tyre and driver, and letters.
std::int32_t loss_of(const Preview& seen);
// The same; if nothing is lost yet, the points that will be, by what is caught.
std::int32_t cost_of(const Preview& seen);
// Whether anything befalls you that hurts, now or by what is caught.
bool hits_you(const Preview& seen);

// In a sentence that sums it up (what hits you or that nothing does, what you hit, what you get), then what else
// happens.
std::string sum_up(const Preview& preview, const World& now, const char* if_unhurt);
// The same, or why it is impossible.
std::string tell(const Preview& preview, const Game& game, Manoeuvre manoeuvre);

}  // namespace posthaste
