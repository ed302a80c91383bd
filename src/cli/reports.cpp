#include "cli/reports.hpp"

#include <algorithm>
#include <cstdio>

#include "app/houses/known_things.hpp"
#include "app/screens/narration.hpp"
#include "game/depot/play.hpp"
#include "game/house/play.hpp"
#include "game/posthaste.hpp"
#include "game/road/driving.hpp"

using namespace posthaste;

namespace {

// What the courier knows of the house that they are in, one row a line.
void report_house(const HousePlay& house) {
    std::printf("driver %d steps %d horde %d in %s\n",
                static_cast<int>(house.world().get<Health>(house.courier()).value),
                static_cast<int>(house.house().steps), static_cast<int>(house.house().until_horde),
                std::string(house.house().drawing.view()).c_str());
    const KnownThings known(house);
    for (std::int32_t row = 0; row < house.world().rows(); ++row) {
        std::string line;
        for (std::int32_t column = 0; column < house.world().columns(); ++column) {
            const KnownThing* top = known.top({column, row});
            line += top == nullptr || top->looks == nullptr || !top->looks->letter ? ' ' : top->looks->letter.view()[0];
        }
        std::puts(line.c_str());
    }
}

void report_depot(const DepotPlay& depot, std::optional<std::int32_t> until_horde) {
    std::printf("driver %d steps %d horde %d in %s%s\n",
                static_cast<int>(depot.world().get<Health>(depot.courier()).value),
                static_cast<int>(depot.depot().steps), static_cast<int>(until_horde.value_or(-1)),
                std::string(depot.depot().level.view()).c_str(), depot.solved() ? ", solved" : "");
}

}  // namespace

std::string hexadecimal(std::uint64_t value) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
    return text;
}

std::string turn_line(const Game& game) {
    const Road& road = game.world().get<Road>(game.road());
    return "turn " + std::to_string(road.turn) + ' ' + hexadecimal(game.hash());
}

bool is_silent(const Options& options) { return options.task != Task::play; }

void tell_refusal(const std::string& why, const Options& options) {
    if (options.task != Task::link) {
        std::fprintf(options.task == Task::dump ? stderr : stdout, "%srefused: %s\n", options.records ? "# " : "",
                     why.c_str());
    }
}

void report(Game& game, const Options& options) {
    const World& world = game.world();
    if (is_silent(options)) {
        return;
    }
    std::puts(turn_line(game).c_str());
    if (options.says_words) {
        for (const std::string& sentence : narrate(game.take_events())) {
            std::printf("says %s\n", sentence.c_str());
        }
    }
    if (options.hashes_only || options.records) {
        return;
    }
    if (game.inside() != nullptr) {
        report_house(*game.inside());
        return;
    }
    if (game.in_depot() != nullptr) {
        report_depot(*game.in_depot(), game.steps_until_horde());
        return;
    }
    const Entity van = game.van();
    const Health* driver = world.find<Health>(game.driver());  // null: the courier died out of the van
    std::printf("driver %d engine %d tyres %d plates %d/%d/%d/%d speed %d letters %d horde %d\n",
                static_cast<int>(driver != nullptr ? driver->value : 0), static_cast<int>(world.get<Engine>(van).value),
                static_cast<int>(world.get<Tyres>(van).value), static_cast<int>(world.get<Plates>(van).front),
                static_cast<int>(world.get<Plates>(van).right), static_cast<int>(world.get<Plates>(van).rear),
                static_cast<int>(world.get<Plates>(van).left), static_cast<int>(world.get<Speed>(van).value),
                static_cast<int>(world.get<MailSack>(van).letters),
                static_cast<int>(world.get<Horde>(world.first<Horde>()).front / 100));
    const std::int32_t first = std::max(0, world.at(game.driver()).column - 8);
    std::fputs(game.picture(first, 60).c_str(), stdout);
}

void report_end(const Game& game, const Options& options) {
    if (const Outcome* outcome = game.outcome(); outcome != nullptr && !is_silent(options)) {
        std::fputs(options.records ? "# " : "", stdout);
        std::printf(outcome->result == Result::delivered ? "delivered, pay %d\n" : "dead, pay %d\n",
                    static_cast<int>(outcome->pay));
    }
}

void report_beginning(Game& game, const Options& options, bool says_which) {
    if (says_which && !is_silent(options)) {
        const Road& road = game.world().get<Road>(game.road());
        std::printf("# seed %lu run %d", static_cast<unsigned long>(road.seed), static_cast<int>(road.run));
        if (options.route) {
            std::printf(" kind %d weather %s", static_cast<int>(options.route->kind) + 1,
                        game.world().data().weathers[options.route->weather].name.c_str());
        }
        std::puts("");
    }
    report(game, options);
}
