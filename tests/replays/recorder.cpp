// Writes the recordings of a folder: runs and journeys played by bots, so that they are won and lost for the same
// reasons as a player's and every verb and rule takes part (compare.mjs checks that). Run it when the rules change:
// ./dev build native-release record_replays
//
//     posthaste_recorder FOLDER
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/commands.hpp"
#include "bots/house_search.hpp"
#include "bots/player.hpp"
#include "bots/stopping.hpp"
#include "game/depot/play.hpp"
#include "game/game.hpp"
#include "game/house/play.hpp"
#include "game/journey.hpp"
#include "game/names.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "game/road/first_road.hpp"
#include "game/shipped_data.hpp"
#include "lull/modules/ways.hpp"
#include "lull/random.hpp"

namespace {

using namespace posthaste;

constexpr std::int32_t most_turns = 400;  // the horde ends every run long before

// Bots outside the table: one takes every hitchhiker, the other sets fires and then makes for water.
constexpr bots::Bot obliging{.name = "obliging", .turns = 2, .weights = {.letter = 10, .passenger = 300}};
constexpr bots::Bot daring{.name = "daring", .turns = 2, .weights = {.letter = 10, .harm_to_come = 60}};
constexpr bots::Bot scorched{.name = "scorched", .turns = 3, .weights = {.letter = 0, .harm_to_come = -400}};

const bots::Bot& bot_named(std::string_view name) {
    return name == obliging.name ? obliging : name == daring.name ? daring : *bots::bot_named(name);
}

// The driver's goal on foot; at the end it is the van.
enum class Sought : std::uint8_t { enemy, person, letter, acid, wheels, door, depot, van };

// Plays one game at a time and records its commands line by line.
class Recorder {
public:
    Recorder(const char* bot, std::uint32_t seed, std::int32_t run)
        : seed_(seed),
          game_(std::make_unique<Game>(seed, run, shipped_data())),
          player_(bot_named(bot), seed),
          scorched_player_(scorched, seed),
          is_daring_(bot == std::string_view(daring.name)),
          chance_(seed, 77) {
        lines_ = "# seed " + std::to_string(seed) + " run " + std::to_string(run) + "\n";
    }

    // One run. Now and then it gives an order that may be refused, because recordings hold refusals too.
    void play_run(bool fires_all) {
        while (game_->outcome() == nullptr && game_->world().get<Road>(game_->road()).turn < most_turns) {
            const bool burns = is_daring_ && game_->world().has<Burning>(game_->van());
            Command command = (burns ? scorched_player_ : player_).choose(*game_);
            if (fires_all) {
                command = with_another_weapon(command);
            }
            const Command any{static_cast<Manoeuvre>(chance_.below(8)), chance_.chance(1, 2),
                              static_cast<Side>(chance_.below(4))};
            if (chance_.chance(1, 25) && bots::has_a_key(*game_, any.manoeuvre)) {
                command = any;
            }
            lines_ += to_text(command) + "\n";
            if (game_->command(command) == Refusal::none) {
                game_->finish();
            }
        }
    }

    // A run in which the driver gets out when a goal is near, goes there, and gets in again. In the first house they go
    // to these cells.
    void play_strolls(Sought sought, std::vector<lull::Cell> inside = {}) {
        goals_inside_ = std::move(inside);
        constexpr std::int32_t near = 7;
        constexpr std::int32_t longest_stroll = 60;  // steps
        while (game_->outcome() == nullptr && game_->world().get<Road>(game_->road()).turn < most_turns) {
            for (int turns = 0; turns < 3 || (turns < 40 && lull::steps_between(here(), nearest(sought)) > near);
                 ++turns) {
                if (game_->outcome() != nullptr) {
                    return;
                }
                give(player_.choose(*game_));
            }
            do {
                give({Manoeuvre::climb_out, false});
            } while (!game_->on_foot() && give({Manoeuvre::brake, false}));
            for (std::int32_t step = 0; step < longest_stroll && game_->on_foot(); ++step) {
                stroll(step > longest_stroll / 2 ? Sought::van : sought);
            }
            for (int tries = 0; tries < 200 && game_->on_foot() && game_->outcome() == nullptr; ++tries) {
                stroll(Sought::van);
            }
            if (game_->on_foot()) {
                return;  // dead, or no way back
            }
        }
    }

    // Run after run with one van that buys and fires everything it can.
    void play_journey() {
        ask({Errand::Type::loadout, static_cast<std::int32_t>(seed_ % shipped_data().loadouts.size())});
        for (;;) {
            shop();
            play_run(true);
            const std::int32_t run = game_->world().get<Road>(game_->road()).run;
            if (game_->outcome() == nullptr || game_->outcome()->result == Result::dead || run == runs_of_a_journey ||
                !ask({Errand::Type::route, static_cast<std::int32_t>(chance_.below(2))})) {
                return;
            }
        }
    }

    [[nodiscard]] const std::string& lines() const { return lines_; }

private:
    // False: the order was refused, or the run is over.
    bool give(Command command) {
        if (game_->outcome() != nullptr) {
            return false;
        }
        lines_ += to_text(command) + "\n";
        const bool done = game_->command(command) == Refusal::none;
        game_->finish();
        return done;
    }

    [[nodiscard]] lull::Cell here() const { return game_->world().at(game_->driver()); }
    // The nearest goal of that kind; far away if there is none.
    [[nodiscard]] lull::Cell nearest(Sought sought) const {
        const World& world = game_->world();
        lull::Cell found = here();
        std::int32_t least = 1000;
        world.each<Position>([&](lull::Entity it, const Position& place) {
            const Enemy* enemy = world.find<Enemy>(it);
            const Ground* ground = world.find<Ground>(it);
            const Intent* plan = world.find<Intent>(it);
            const bool waves = enemy != nullptr && enemy->wants == Want::lift;
            const bool drives = plan != nullptr && world.has<Speed>(it);
            const bool is_it = sought == Sought::enemy    ? enemy != nullptr && !waves
                               : sought == Sought::person ? waves
                               : sought == Sought::letter ? world.has<Letter>(it)
                               : sought == Sought::acid   ? ground != nullptr && ground->corrodes
                               : sought == Sought::wheels ? drives
                               : sought == Sought::door   ? may_go_in(world, it) && leads_to(it, Leads::house)
                               : sought == Sought::depot  ? may_go_in(world, it) && leads_to(it, Leads::depot)
                                                          : world.has<Van>(it);
            const lull::Cell there = drives && sought == Sought::wheels ? plan->destination : place.cell;
            const std::int32_t steps = lull::steps_between(here(), there);
            if (is_it && steps > 0 && steps < least) {
                least = steps;
                found = there;
            }
        });
        return least < 1000 ? found : here() + lull::Offset{1000, 0};
    }

    [[nodiscard]] bool leads_to(lull::Entity door, Leads place) const {
        return game_->world().get<PlaceDoor>(door).leads == place;
    }

    static Manoeuvre step_towards(lull::Offset way) {
        const bool along = std::abs(way.columns) >= std::abs(way.rows);
        return way.columns == 1000 ? Manoeuvre::coast
               : along             ? way.columns > 0 ? Manoeuvre::accelerate : Manoeuvre::brake
               : way.rows > 0      ? Manoeuvre::south
                                   : Manoeuvre::north;
    }

    // Whoever is hit loses the attack that they announced.
    bool hits_somebody() {
        const World& house = game_->inside()->world();
        const lull::Cell you = house.at(game_->inside()->courier());
        for (const lull::Offset way : lull::four_ways) {
            if (house.contains(you + way) && house.cell(you + way).any<Enemy>()) {
                return give({step_towards(way), false});
            }
        }
        return false;
    }

    // One step of a shortest way to the first of the cells to go to, or into what stands there.
    void walk_to_goal() {
        const World& house = game_->inside()->world();
        const lull::Cell you = house.at(game_->inside()->courier());
        const auto way = lull::shortest_way(house, you, goals_inside_.front(), [&](lull::Cell cell) {
            return !house.cell(cell).any<Solid>() || house.cell(cell).any<Door>() || house.cell(cell).any<Survivor>();
        });
        const bool is_there = way.empty() || (give({step_towards(way[0] - you), false}) && way.size() == 1);
        if (is_there || ++tries_inside_ > 60) {
            goals_inside_.erase(goals_inside_.begin());
        }
    }

    // To the cells that were asked for; or a part of a fair way through that house, often all of it, and then anywhere.
    void walk_inside(bool goes_home) {
        if (hits_somebody()) {
            return;
        }
        if (!goals_inside_.empty()) {
            walk_to_goal();
            return;
        }
        if (game_->inside()->house().steps == 0) {
            const World& world = game_->world();
            const PlaceDoor& door = world.get<PlaceDoor>(door_gone_in_by(world));
            lull::RandomStream dice(world.get<Road>(game_->road()).seed, static_cast<std::uint64_t>(door.draw));
            const HouseDrawing& drawing = shipped_data().houses[static_cast<std::size_t>(door.number) - 1];
            const auto way = find_fair_way(fill_house(drawing, door.mirrored, world.get<Road>(game_->road()).run, dice),
                                           shipped_data());
            tried_.clear();
            fair_steps_ = 0;
            fair_way_ = way ? way->way.substr(0, chance_.below(50)) : "";
        }
        if (fair_steps_ >= fair_way_.size()) {
            wander_inside(goes_home);
            return;
        }
        constexpr std::string_view ways = "nesw.";
        constexpr Manoeuvre steps_of_ways[] = {Manoeuvre::north, Manoeuvre::accelerate, Manoeuvre::south,
                                               Manoeuvre::brake, Manoeuvre::coast};
        give({steps_of_ways[ways.find(fair_way_[fair_steps_++])], false});
    }

    // To where they tried least so far, and in the end to the nearest way out.
    void wander_inside(bool goes_home) {
        const World& house = game_->inside()->world();
        const lull::Cell you = house.at(game_->inside()->courier());
        lull::Cell out{-1000, 0};
        house.each<Entrance, Position>([&](lull::Entity, const Entrance&, const Position& place) {
            out = lull::steps_between(you, place.cell) < lull::steps_between(you, out) ? place.cell : out;
        });
        std::pair<std::int32_t, Manoeuvre> best{1000, Manoeuvre::coast};
        for (const Manoeuvre manoeuvre :
             {Manoeuvre::accelerate, Manoeuvre::south, Manoeuvre::brake, Manoeuvre::north}) {
            const lull::Cell next = you + step_of(manoeuvre);
            const bool leaves = !house.contains(next);
            if (!leaves || (goes_home && you == out)) {
                const std::int32_t tried =
                    leaves ? -1 : 3 * tried_[{next.column, next.row}] + static_cast<std::int32_t>(chance_.below(3));
                best = std::min(best, {tried + (goes_home ? lull::steps_between(next, out) : 0), manoeuvre});
            }
        }
        const lull::Cell next = you + step_of(best.second);
        ++tried_[{next.column, next.row}];
        give({chance_.chance(1, 8) ? Manoeuvre::coast : best.second, false});
    }

    // A part of the stated solution, often all of it; then anywhere, and out.
    void walk_in_depot() {
        const DepotPlay& depot = *game_->in_depot();
        if (depot.depot().steps == 0) {
            stated_steps_ = static_cast<std::int32_t>(chance_.below(50));
        }
        const Manoeuvre stated = bots::next_step_in_depot(depot);
        const bool follows = depot.depot().steps < stated_steps_ || stated == Manoeuvre::climb_out;
        const Manoeuvre other = chance_.chance(1, 8) ? Manoeuvre::climb_out : static_cast<Manoeuvre>(chance_.below(4));
        if (!give({follows ? stated : other, false})) {
            give({Manoeuvre::climb_out, false});
        }
    }

    // One step towards the goal; now and then in any direction.
    void stroll(Sought sought) {
        if (game_->in_depot() != nullptr) {
            walk_in_depot();
            return;
        }
        if (game_->inside() != nullptr) {
            walk_inside(sought == Sought::van);
            return;
        }
        Manoeuvre manoeuvre = step_towards(nearest(sought) - here());
        if (chance_.chance(1, 8)) {
            manoeuvre = static_cast<Manoeuvre>(chance_.below(9));
        }
        if (!give({manoeuvre, false})) {
            give({static_cast<Manoeuvre>(chance_.below(5)), false});
        }
    }

    bool ask(const Errand& errand) {
        const bool done = run_errand(game_, errand) == Refusal::none;
        lines_ += to_text(errand) + "\n";
        return done;
    }

    // Buys the dearest thing for the front, and then whatever it can afford, in another order at each stop and nothing
    // cheap on odd roads; now and then it tries something too expensive.
    void shop() {
        const std::vector<std::int32_t> goods = assortment(game_->world()).goods;
        const auto dearer = [](std::int32_t one, std::int32_t other) {
            return find_good(shipped_data(), one)->price < find_good(shipped_data(), other)->price;
        };
        const Errand dearest{Errand::Type::purchase, *std::max_element(goods.begin(), goods.end(), dearer)};
        if (run_errand(game_, dearest) == Refusal::none) {
            lines_ += to_text(dearest) + "\n";
        }
        for (int tries = 0; tries < 40; ++tries) {
            const Errand errand{Errand::Type::purchase, goods[chance_.below(static_cast<std::uint32_t>(goods.size()))],
                                static_cast<Side>(chance_.below(4))};
            const bool is_cheap = find_good(shipped_data(), errand.number)->price < 40;
            if ((seed_ % 2 == 0 || !is_cheap) &&
                (run_errand(game_, errand) == Refusal::none || chance_.chance(1, 30))) {
                lines_ += to_text(errand) + "\n";
            }
        }
    }

    // The bot's command, but with another ready weapon than the pistol, so that every weapon is tried.
    Command with_another_weapon(Command command) {
        bots::each_possible_command(*game_, [&](Command other) {
            const Entity weapon = bots::weapon_of(*game_, other);
            if (weapon && name_of(game_->world(), weapon) != "pistol" && other.manoeuvre == command.manoeuvre &&
                (chance_.chance(1, 3) || falls_on_somebody(game_->world().get<Weapon>(weapon), other.side))) {
                command = other;
            }
        });
        return command;
    }

    [[nodiscard]] bool falls_on_somebody(const Weapon& weapon, Side side) const {
        const World& world = game_->world();
        const auto cells = line_of_fire(world, game_->van(), side);
        return ground_named(world, weapon.drops).harm > 0 &&
               std::any_of(cells.begin(), cells.end(),
                           [&](lull::Cell cell) { return world.cell(cell).count<Solid>() > 0; });
    }

    std::uint32_t seed_;
    std::unique_ptr<Game> game_;
    bots::Player player_;
    bots::Player scorched_player_;
    bool is_daring_;
    std::vector<lull::Cell> goals_inside_;  // of the first house
    std::int32_t tries_inside_ = 0;
    std::string fair_way_;
    std::size_t fair_steps_ = 0;
    std::int32_t stated_steps_ = 0;
    std::map<std::pair<std::int32_t, std::int32_t>, std::int32_t> tried_;  // cells of the house: how often
    lull::RandomStream chance_;
    std::string lines_;
};

// File names have no spaces.
std::string name_of(std::string_view bot, std::uint32_t number, std::string_view kind) {
    std::string name(kind);
    name += '-' + std::to_string(number) + '-';
    for (const char letter : bot) {
        name += letter == ' ' ? '-' : letter;
    }
    return name;
}

bool write(const std::filesystem::path& file, const std::string& text) {
    std::ofstream out(file, std::ios::binary);
    out << text;
    out.close();
    return static_cast<bool>(out);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("posthaste_recorder FOLDER\n", stderr);
        return 2;
    }
    const std::filesystem::path folder = argv[1];
    std::error_code fault;
    for (const auto& entry : std::filesystem::directory_iterator(folder, fault)) {
        if (entry.path().extension() == ".txt") {
            std::filesystem::remove(entry.path(), fault);
        }
    }
    bool written = true;
    const auto record = [&](const std::string& name, const char* bot, std::uint32_t seed, std::int32_t run,
                            bool journey) {
        Recorder recorder(bot, seed, run);
        if (journey) {
            recorder.play_journey();
        } else {
            recorder.play_run(false);
        }
        written = write(folder / (name + ".txt"), recorder.lines()) && written;
    };
    for (const char* bot : {"random", "greedy", "looks 1", "looks 2", "every letter"}) {
        for (std::uint32_t seed = 1; seed <= 6; ++seed) {
            record(name_of(bot, seed, "seed"), bot, seed, 1, false);
        }
    }
    record("first-road-looks-2", "looks 2", first_road_seed, 1, false);
    // Later runs have more of everything, and weather.
    for (const char* bot : {"random", "greedy", "looks 2"}) {
        for (std::int32_t run = 2; run <= runs_of_a_journey; ++run) {
            record(name_of(bot, static_cast<std::uint32_t>(run), "run"), bot, static_cast<std::uint32_t>(10 + run), run,
                   false);
        }
    }
    // Rare events: a hitchhiker gets in, water puts out the van, rain stops fire from spreading.
    struct Rare {
        const char* bot;
        std::uint32_t seed;
        std::int32_t run;
    };
    for (const Rare& rare :
         {Rare{"obliging", 166, 4}, {"daring", 215, 5}, {"daring", 371, 5}, {"daring", 483, 5}, {"daring", 630, 4}}) {
        record(name_of(rare.bot, rare.seed, "rare"), rare.bot, rare.seed, rare.run, false);
    }
    // On foot; through doors, to somebody who waits in a church, and to a cellar's cupboard.
    const struct {
        Sought sought;
        std::uint32_t seed;
        std::int32_t run;
        std::vector<lull::Cell> inside;
    } strolls[] = {{Sought::letter, 21, 1, {}},
                   {Sought::person, 148, 4, {}},
                   {Sought::enemy, 23, 5, {}},
                   {Sought::acid, 27, 6, {}},
                   {Sought::wheels, 25, 8, {}},
                   {Sought::wheels, 26, 9, {}},
                   {Sought::depot, 8, 1, {}},
                   {Sought::depot, 32, 1, {}},
                   {Sought::door, 97, 1, {}},
                   {Sought::door, 210, 4, {}},
                   {Sought::door, 451, 2, {{9, 4}}},
                   {Sought::door, 684, 4, {{1, 4}}},
                   {Sought::door, 751, 5, {{1, 1}, {3, 2}, {2, 1}, {4, 3}, {3, 3}, {5, 3}}}};
    for (const auto& stroll : strolls) {
        Recorder recorder("looks 1", stroll.seed, stroll.run);
        recorder.play_strolls(stroll.sought, stroll.inside);
        written = write(folder / (name_of("strolls", stroll.seed, "foot") + ".txt"), recorder.lines()) && written;
    }
    // Whole journeys, with everything that shops sell.
    for (const std::uint32_t seed : {1U, 2U, 3U, 4U, 5U, 6U, 7U, 9U, 20U, 42U, 46U, 94U}) {
        record(name_of("looks 2", seed, "journey"), "looks 2", seed, 1, true);
    }
    if (!written) {
        std::fputs("The recordings cannot be written.\n", stderr);
        return 1;
    }
    return 0;
}
