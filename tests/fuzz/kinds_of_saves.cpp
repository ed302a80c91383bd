#include "tests/fuzz/kinds_of_saves.hpp"
#include "game/posthaste.hpp"
#include "game/shipped_data.hpp"

#include <memory>
#include <utility>

#include "app/daily/daily.hpp"
#include "app/journeys/journey_code.hpp"
#include "app/saves/saved_run.hpp"
#include "game/road/driving.hpp"
#include "lull/expect.hpp"
#include "lull/random.hpp"

namespace fuzz {

namespace {

using namespace posthaste;

constexpr std::int32_t columns = 48;
constexpr std::int32_t rows = 7;

bool stands_about(const Things& things, AssemblageId thing) {
    return (things.has<Enemy>(thing) && things.has<Health>(thing)) || things.has<Scenery>(thing) ||
           things.has<Explosive>(thing) || things.has<Letter>(thing) || things.has<Ground>(thing);
}

MapPlan empty_road(Cell van) {
    MapPlan plan;
    plan.columns = columns;
    plan.rows = rows;
    plan.road_top = 1;
    plan.road_bottom = rows - 2;
    plan.van = van;
    plan.horde_front = -3000;
    return plan;
}

// Every `nth` thing of the game, scattered ahead of the van.
MapPlan small_road(std::uint32_t seed, std::size_t nth) {
    const Things& things = shipped_data().things;
    lull::RandomStream chance(seed, 5);
    MapPlan plan = empty_road({2, 3});
    plan.weather = static_cast<std::uint8_t>(seed % shipped_data().weathers.size());
    std::vector<bool> taken(columns * rows, false);
    for (std::size_t i = seed % nth; i < things.count(); i += nth) {
        const AssemblageId thing{static_cast<std::uint16_t>(i)};
        const Cell cell{chance.between(5, columns / 2), chance.between(0, rows - 1)};
        const auto place = static_cast<std::size_t>(cell.row * columns + cell.column);
        if (stands_about(things, thing) && !taken[place]) {
            taken[place] = true;
            plan.things.push_back({thing, cell});
        }
    }
    return plan;
}

SavedRun begun(std::unique_ptr<Game> game) { return {std::move(game), {"The engine turns over. East."}, {}}; }

// Plays random turns with shots; the last one is left in the middle if possible.
void drive(SavedRun& run, int turns, std::uint32_t seed, bool to_the_middle) {
    lull::RandomStream chance(seed, 6);
    for (int i = 0; i < 400 && turns > 0 && run.game->outcome() == nullptr; ++i) {
        const auto manoeuvre = chance.chance(1, 2) ? run.game->eastward() : static_cast<Manoeuvre>(chance.below(6));
        const Command command{manoeuvre, chance.chance(1, 2), Side::front};
        if (run.game->command(command) != Refusal::none) {
            continue;
        }
        --turns;
        const bool plays_out = run.game->pause().kind == lull::Pause::For::delay;
        if (to_the_middle && turns <= 3 && plays_out) {
            for (int step = 0; step < 4; ++step) {
                run.game->resume();
            }
            run.turns.push_back({command, 0});
            return;
        }
        run.game->finish();
        run.turns.push_back({command, run.game->hash()});
    }
}

void drive_to_the_end(SavedRun& run) {
    for (int i = 0; i < 2000 && run.game->outcome() == nullptr; ++i) {
        if (run.game->command({run.game->eastward(), true}) != Refusal::none &&
            run.game->command({run.game->eastward()}) != Refusal::none) {
            run.game->command({Manoeuvre::coast});
        }
        run.game->finish();
    }
}

bool is_inside(const SavedRun& run) { return run.game->inside() != nullptr || run.game->in_depot() != nullptr; }

// Stops before a door, goes in and takes some random steps, which may lead out again.
SavedRun visited(const char* door, bool practises, std::uint32_t seed) {
    MapPlan plan = empty_road({2, 2});
    plan.things.push_back({shipped_data().things.find(door), {2, 0}});
    SavedRun run = begun(std::make_unique<Game>(plan, shipped_data()));
    if (practises) {
        run.game->practise();
    }
    const auto act = [&](Manoeuvre manoeuvre) {
        const bool is_done = run.game->command({manoeuvre}) == Refusal::none;
        run.game->finish();
        if (is_done) {
            run.turns.push_back({{manoeuvre}, run.game->hash()});
        }
        return is_done;
    };
    lull::expect(act(Manoeuvre::brake) && act(Manoeuvre::climb_out) && act(Manoeuvre::north) && is_inside(run),
                 "nobody can go in by that door");
    lull::RandomStream chance(seed, 7);
    for (int tries = 0; tries < 12 && is_inside(run); ++tries) {
        act(static_cast<Manoeuvre>(chance.below(static_cast<std::uint32_t>(Manoeuvre::count))));
    }
    return run;
}

KindOfSave saved_inside(const char* name, const char* door, bool practises) {
    for (std::uint32_t seed = 1; seed < 90; ++seed) {
        if (const SavedRun run = visited(door, practises, seed); is_inside(run)) {
            return {name, to_bytes(run)};
        }
    }
    lull::expect(false, "everybody leaves at once");
    return {};
}

}  // namespace

std::vector<KindOfSave> saves_from_inside() {
    return {saved_inside("in a house", "house_door", false), saved_inside("in a house, practice", "house_door", true),
            saved_inside("in a depot", "depot_door", false), saved_inside("in a depot, practice", "depot_door", true)};
}

std::vector<KindOfSave> saves_of_each_kind() {
    std::vector<KindOfSave> kinds;
    const auto add = [&](const char* name, const SavedRun& run) { kinds.push_back({name, to_bytes(run)}); };
    {
        SavedRun run = begun(std::make_unique<Game>(small_road(1, 2), shipped_data()));
        add("begun", run);
        drive(run, 6, 1, false);
        add("driven", run);
    }
    for (std::uint32_t seed = 2; seed < 60; ++seed) {
        SavedRun run = begun(std::make_unique<Game>(small_road(seed, 2), shipped_data()));
        drive(run, 8, seed, true);
        if (run.game->pause().kind == lull::Pause::For::delay) {
            add("middle of a turn", run);
            break;
        }
    }
    {
        SavedRun run = begun(std::make_unique<Game>(small_road(3, 3), shipped_data()));
        run.game->practise();
        drive(run, 8, 3, false);
        add("practice", run);
    }
    {
        const std::int32_t day = 20'785;
        SavedRun run = begun(std::make_unique<Game>(seed_of_day(day), 1, shipped_data()));
        drive(run, 5, 4, false);
        JourneyCode other;
        lull::expect(!code_of(run, "0.9.0", other), "a run of a few turns has no code");
        run.day = day;
        run.counts = true;
        run.ghost = to_bytes(other);
        add("daily route with a ghost", run);
    }
    {
        SavedRun run = begun(std::make_unique<Game>(small_road(4, 40), shipped_data()));  // hardly anybody there
        drive_to_the_end(run);
        lull::expect(run.game->outcome() != nullptr, "a run on an empty road does not end");
        add("delivered", run);
        if (run_errand(run.game, {Errand::Type::route, 0}) == Refusal::none) {
            add("next road", run);
        }
    }
    for (std::uint32_t seed = 5; seed < 90; ++seed) {
        SavedRun run = begun(std::make_unique<Game>(small_road(seed, 1), shipped_data()));
        drive_to_the_end(run);
        if (run.game->outcome() != nullptr && run.game->outcome()->result == Result::dead) {
            add("dead", run);
            break;
        }
    }
    {
        SavedRun run = begun(std::make_unique<Game>(7, 3, shipped_data()));
        drive(run, 12, 7, false);
        add("real road", run);
    }
    return kinds;
}

}  // namespace fuzz
