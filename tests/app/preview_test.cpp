// What is foreseen is what happens, and asking changes nothing.
#include "app/preview.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "app/board/animation.hpp"
#include "app/board/board.hpp"
#include "game/road/weather.hpp"
#include "game/shipped_data.hpp"
#include "lull/random.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"

namespace foresight_test {

using namespace ascii_road;

namespace {

std::string told(const DrawnRoad& road, Command command = {}) {
    return tell(Previewer().foresee(*road.game, command), *road.game, command.manoeuvre);
}

const EnemyOutcome* fate_of(const Preview& seen, Entity who) {
    for (const EnemyOutcome& fate : seen.enemy_outcomes) {
        if (fate.who == who) {
            return &fate;
        }
    }
    return nullptr;
}

// What a turn can change, as it was before it.
struct Moment {
    struct Standing {
        Entity who;
        Cell cell;
        std::optional<Intent> plan;
        std::int32_t ready_turn;  // of the weapon that it plans to fire
    };
    std::vector<Standing> enemies;
    std::vector<Entity> letters;
    std::int32_t driver, engine, tyres, plates, sack;

    explicit Moment(const Game& game) {
        const World& world = game.world();
        world.each<Enemy, Position>([&](Entity who, const Enemy&, const Position& position) {
            const Intent* plan = world.find<Intent>(who);
            const Weapon* weapon = plan != nullptr ? world.find<Weapon>(plan->weapon) : nullptr;
            enemies.push_back({who, position.cell, plan != nullptr ? std::optional(*plan) : std::nullopt,
                               weapon != nullptr ? weapon->ready_turn : 0});
        });
        world.each<Letter, Position>([&](Entity letter, const Letter&, const Position&) { letters.push_back(letter); });
        const Plates& all = world.get<Plates>(game.van());
        driver = world.get<Health>(game.van()).value;
        engine = world.get<Engine>(game.van()).value;
        tyres = world.get<Tyres>(game.van()).value;
        plates = all.front + all.right + all.rear + all.left;
        sack = world.get<MailSack>(game.van()).letters;
    }
};

std::int32_t lost(const Preview& seen, std::initializer_list<Lost::Part> parts) {
    std::int32_t sum = 0;
    for (const Event& event : seen.events) {
        for (const Lost::Part part : parts) {
            sum += events::is_lost(event, part) ? loss_of(event) : 0;
        }
    }
    return sum;
}

void check_foreseen(const Preview& seen, const Moment& before, const Game& game, const std::vector<Event>& events) {
    const World& world = game.world();
    CHECK(seen.way.back() == world.get<Position>(game.van()).cell);
    CHECK(seen.horde_front == world.get<Horde>(world.first<Horde>()).front);
    CHECK(seen.events == events);
    std::size_t enemy_outcomes = 0;
    for (const auto& [who, cell, plan, ready_turn] : before.enemies) {
        const EnemyOutcome* fate = fate_of(seen, who);
        const Position* place = world.find<Position>(who);
        enemy_outcomes += fate != nullptr ? 1 : 0;
        CHECK((place == nullptr) == (fate != nullptr && fate->dies));
        if (place == nullptr) {
            continue;
        }
        CHECK((fate != nullptr ? fate->cell : cell) == place->cell);
        CHECK((fate == nullptr || fate->from == cell));
        if (plan && game.outcome() == nullptr) {
            const Weapon* weapon = world.find<Weapon>(plan->weapon);
            const bool holds_fire = plan->attacks && weapon != nullptr && weapon->ready_turn == ready_turn;
            const bool stays_away = !(place->cell == plan->destination);
            if (stays_away || holds_fire || weapon != nullptr) {
                CHECK((fate != nullptr && fate->refused) == (stays_away || holds_fire));
            }
        }
    }
    CHECK(enemy_outcomes == seen.enemy_outcomes.size());
    std::size_t thrown = 0;
    world.each<Letter, Position>([&](Entity letter, const Letter&, const Position& position) {
        if (std::find(before.letters.begin(), before.letters.end(), letter) == before.letters.end()) {
            ++thrown;
            CHECK(std::find(seen.thrown.begin(), seen.thrown.end(), position.cell) != seen.thrown.end());
        }
    });
    CHECK(thrown == seen.thrown.size());
    const Moment now(game);
    using Part = Lost::Part;
    CHECK(before.driver - now.driver == lost(seen, {Part::driver}));
    CHECK(before.engine - now.engine == lost(seen, {Part::engine}));
    CHECK(before.tyres - now.tyres == lost(seen, {Part::tyre}));
    CHECK(before.plates - now.plates ==
          lost(seen, {Part::front_plate, Part::right_plate, Part::rear_plate, Part::left_plate}));
    const auto caught = std::count_if(seen.events.begin(), seen.events.end(),
                                      [](const Event& event) { return std::holds_alternative<LetterCaught>(event); });
    CHECK(before.sack - now.sack == lost(seen, {Part::letter}) - caught);
}

}  // namespace

TEST_CASE("the forecast of coasting is what coasting does") {
    CHECK(told(DrawnRoad({"@..........."}), {}).find("Nothing hits you.") == 0);
    CHECK(told(DrawnRoad({"..z...", "..@..."}, {.speed = 0}), {}).find("Claws: north plate gone.") == 0);
    CHECK(told(DrawnRoad({"............", "@....o......", "............"}, {.speed = 0}), {Manoeuvre::coast, true}) ==
          "Fragments: front plate gone. A barrel goes off.");
    CHECK(told(DrawnRoad({"@..........."}, {.armed = false}), {Manoeuvre::coast, true}) == "The front mount is empty.");
    CHECK(told(DrawnRoad({"@..........."}, {.speed = 0}), {Manoeuvre::brake, false}).find("stopped") !=
          std::string::npos);
}

TEST_CASE("one sentence sums up what hits you, what you hit and what you get; the rest is told after it") {
    CHECK(told(DrawnRoad({"..z...", "..@m..", "......"}, {.speed = 1}))
              .find("Claws: north plate gone, and you catch a letter.") == 0);
    CHECK(told(DrawnRoad({"............", "@..r........", "............"}, {.speed = 0}), {Manoeuvre::coast, true}) ==
          "Nothing hits you, and a runner falls.");
    CHECK(told(DrawnRoad({".z..........", "@.mr........", "............"}, {.speed = 3}))
              .find("Nothing hits you, you run over a runner, and you catch a letter.") == 0);
    const std::string barrel =
        told(DrawnRoad({"............", "@...o.......", "............"}, {.speed = 0}), {Manoeuvre::coast, true});
    CHECK(barrel == "Fragments: front plate gone. A barrel goes off.");
}

TEST_CASE("who moves has a ghost where it will stand, who dies is known") {
    DrawnRoad road({"............", "@...z....r..", "............"}, {.speed = 0});
    const Entity walker = road.enemy("walker");
    const Preview steps = Previewer().foresee(*road.game, {});
    const EnemyOutcome* fate = fate_of(steps, walker);
    REQUIRE(fate != nullptr);
    CHECK(fate->from == Cell{4, 1});
    CHECK(fate->cell == Cell{3, 1});
    CHECK_FALSE(fate->dies);
    CHECK_FALSE(fate->refused);
    const DrawnRoad shot({"............", "@..r........", "............"}, {.speed = 0});
    const Preview dies = Previewer().foresee(*shot.game, {Manoeuvre::coast, true});
    REQUIRE(dies.enemy_outcomes.size() == 1);
    CHECK(dies.enemy_outcomes.front().dies);
    CHECK(dies.enemy_outcomes.front().cell == Cell{3, 0 + 1});
}

TEST_CASE("a plan that a rule refuses or a hit spoils is foreseen as refused, where it was announced") {
    const DrawnRoad crowd({"..........", ".@........", "....r.....", "...r......"}, {.speed = 1});
    const Preview seen = Previewer().foresee(*crowd.game, {});
    REQUIRE(seen.enemy_outcomes.size() == 2);
    const int refused = (seen.enemy_outcomes[0].refused ? 1 : 0) + (seen.enemy_outcomes[1].refused ? 1 : 0);
    CHECK(refused == 1);
    CHECK(seen.enemy_outcomes[0].announced == seen.enemy_outcomes[1].announced);
    CHECK(told(crowd, {}).find("A runner is in the way of a runner.") != std::string::npos);
    const DrawnRoad bike({"@.....k....."}, {.speed = 0});
    const Preview spoilt = Previewer().foresee(*bike.game, {Manoeuvre::coast, true});
    REQUIRE(spoilt.enemy_outcomes.size() == 1);
    CHECK(spoilt.enemy_outcomes.front().refused);
    CHECK_FALSE(Previewer().foresee(*bike.game, {}).enemy_outcomes.front().refused);
    CHECK(told(bike, {Manoeuvre::coast, true}).find("plan") == std::string::npos);  // it is told as a hit
}

TEST_CASE("a walker that only claws and is hit first is foreseen as refused") {
    const DrawnRoad road({"......", "@.z...", "......"}, {.speed = 1});
    const Preview hit = Previewer().foresee(*road.game, {Manoeuvre::brake, true});
    REQUIRE(hit.enemy_outcomes.size() == 1);
    CHECK(hit.enemy_outcomes.front().refused);
}

TEST_CASE("letters out of the sack are foreseen where they will lie, the horde where it will stand") {
    DrawnRoad road({".....@.........."},
                   {.speed = 0, .plates = no_plates, .letters = 3, .turn = 11, .horde_front = 600});
    const Preview seen = Previewer().foresee(*road.game, {});
    REQUIRE(seen.thrown.size() == 2);
    CHECK(seen.thrown.front().column < seen.thrown.back().column);
    road.coast();
    CHECK(road.letters_at(seen.thrown.front()) == 1);
    CHECK(road.letters_at(seen.thrown.back()) == 1);
    CHECK(seen.horde_front == road.horde_front());
}

TEST_CASE("with full sight the preview of a turn is the turn: 10,000 commands, every field") {
    Previewer previewer;  // one for all: each run's map is of another size
    const int turns = static_cast<int>(seeds::times(10'000));
    int done = 0;
    for (std::uint32_t seed = 1; done < turns; ++seed) {
        Game game(static_cast<std::uint32_t>(seeds::one(seed)), 1 + static_cast<std::int32_t>(seed % 9),
                  shipped_data());
        lull::RandomStream chance(seed, 4);
        for (int turn = 0; turn < 60 && game.outcome() == nullptr; ++turn) {
            if (weather_of(game.world()).hides()) {
                break;
            }
            constexpr Manoeuvre all[] = {Manoeuvre::accelerate, Manoeuvre::coast, Manoeuvre::north,
                                         Manoeuvre::brake,      Manoeuvre::south, Manoeuvre::shove};
            const Command command{all[chance.below(6)], chance.chance(1, 3)};
            const auto hash = game.hash();
            const Preview seen = previewer.foresee(game, command);
            const Moment before(game);
            CHECK(game.hash() == hash);
            REQUIRE(game.command(command) == seen.refusal);
            if (seen.refusal != Refusal::none) {
                continue;
            }
            game.finish();
            ++done;
            CAPTURE(seed);
            CAPTURE(turn);
            check_foreseen(seen, before, game, game.take_events());
            REQUIRE(previewer.after()->hash() == game.hash());
        }
    }
}

TEST_CASE("no cell has more than two tags, and the cell of the plan that is shown says first what that plan costs") {
    Previewer previewer;
    for (const std::uint32_t seed : seeds::several(8)) {
        Game game(seed, 1 + static_cast<std::int32_t>(seed % 9), shipped_data());
        lull::RandomStream chance(seed, 12);
        for (int turn = 0; turn < 40 && game.outcome() == nullptr && game.inside() == nullptr; ++turn) {
            const auto order = static_cast<Manoeuvre>(chance.below(5));
            const std::vector<ReachableCell> reach = reach_of(game, std::nullopt, previewer);
            const Preview plan = previewer.foresee(game, {order, false});
            if (plan.refusal == Refusal::none && !weather_of(game.world()).hides()) {
                Animation animation;
                animation.reset(game);
                const DrawList board =
                    draw_board(game, animation, {.way = plan.way, .foreseen = &plan, .reach = &reach});
                std::map<std::pair<int, int>, std::vector<std::string>> tags;
                for (const NumberDraw& it : board.numbers) {
                    if (it.ink == ink::threat || it.ink == ink::you) {
                        tags[{static_cast<int>(it.x), static_cast<int>(it.y)}].push_back(it.text);
                    }
                }
                const Cell end = plan.way.back();
                const std::vector<std::string>& there = tags[{end.column, end.row}];
                if (cost_of(plan) > 0) {
                    CHECK(std::count(there.begin(), there.end(), "-" + std::to_string(cost_of(plan))) == 1);
                }
                for (const auto& [cell, texts] : tags) {
                    CHECK(texts.size() <= 2);
                }
            }
            game.command({order, false});
            game.finish();
            game.take_events();
        }
    }
}

TEST_CASE("before a rock three orders end in one cell: it says what the plan costs, and above that the worst of them") {
    const DrawnRoad road({"^^^^^^^^", "..@%....", "^^^^^^^^"}, {.speed = 1});
    Previewer previewer;
    const std::vector<ReachableCell> reach = reach_of(*road.game, std::nullopt, previewer);
    for (const Manoeuvre planned : {Manoeuvre::coast, Manoeuvre::brake}) {
        const Preview plan = previewer.foresee(*road.game, {planned, false});
        Animation animation;
        animation.reset(*road.game);
        const DrawList board = draw_board(*road.game, animation, {.way = plan.way, .foreseen = &plan, .reach = &reach});
        std::map<float, std::string> from_top_to_bottom;
        for (const NumberDraw& it : board.numbers) {
            from_top_to_bottom[it.y] = it.text;
        }
        REQUIRE(from_top_to_bottom.size() == 2);
        CHECK(from_top_to_bottom.begin()->second == ">-2");  // of going faster
        CHECK(from_top_to_bottom.rbegin()->second == (planned == Manoeuvre::coast ? "-1" : "safe"));
    }
}

TEST_CASE("every cell that an order reaches says what ending there costs, and that is what it then costs") {
    Previewer previewer;
    constexpr Manoeuvre orders[] = {Manoeuvre::coast, Manoeuvre::accelerate, Manoeuvre::brake, Manoeuvre::north,
                                    Manoeuvre::south};
    std::size_t dear = 0;
    std::size_t safe = 0;
    for (const std::uint32_t seed : seeds::several(8)) {
        Game game(seed, 1 + static_cast<std::int32_t>(seed % 9), shipped_data());
        lull::RandomStream chance(seed, 11);
        for (int turn = 0; turn < 40 && game.outcome() == nullptr; ++turn) {
            const std::vector<ReachableCell> reach = reach_of(game, std::nullopt, previewer);
            const bool sees_all = !weather_of(game.world()).hides();
            std::vector<Cell> reached;
            const Manoeuvre given = orders[chance.below(5)];
            if (game.command({given, false}) != Refusal::none) {
                continue;
            }
            game.finish();
            std::int32_t lost = 0;
            for (const Event& event : game.take_events()) {
                lost += loss_of(event);
            }
            const Cell end = game.world().at(game.van());
            const auto told =
                std::find_if(reach.begin(), reach.end(), [&](const ReachableCell& it) { return it.cell == end; });
            if (sees_all) {
                REQUIRE(told != reach.end());
            }
            if (sees_all) {  // several orders may end in one cell
                CHECK((told->cost <= lost || lost == 0));
                CHECK(told->most >= lost);
                (lost > 0 ? dear : safe) += 1;
            }
            for (const ReachableCell& one : reach) {
                CHECK(std::count(reached.begin(), reached.end(), one.cell) == 0);
                reached.push_back(one.cell);
            }
        }
    }
    CHECK(dear >= seeds::times(2));
    CHECK(safe >= seeds::times(4));
}

TEST_CASE("where two orders end in one cell, both the least and the most that this costs are told") {
    const DrawnRoad road({"........", "..@.^...", "........"}, {.speed = 2});
    Previewer previewer;
    const std::vector<ReachableCell> reach = reach_of(*road.game, std::nullopt, previewer);
    const auto before_the_rock = std::find_if(reach.begin(), reach.end(), [](const ReachableCell& it) {
        return it.cell == Cell{3, 1};
    });
    REQUIRE(before_the_rock != reach.end());
    CHECK(before_the_rock->cost == 0);  // who brakes stops there
    CHECK(before_the_rock->most >= 2);  // who coasts runs into the rock
}

TEST_CASE("nothing is foreseen while a turn plays out, nor after the end") {
    DrawnRoad road({"@....o......"}, {.speed = 0});
    road.game->command({Manoeuvre::coast, true});
    REQUIRE(road.game->pause().kind == lull::Pause::For::delay);
    CHECK(Previewer().foresee(*road.game, {}).way.empty());
    DrawnRoad over({"...@..."}, {.speed = 3});
    over.game->command({});
    over.game->finish();
    CHECK(Previewer().foresee(*over.game, {}).way.empty());
}

TEST_CASE("a plan is summed up in two lines: what others do is told only where there is room") {
    constexpr std::size_t two_lines = 115;
    std::size_t longest = 0;
    bool told_of_others = false;
    for (const std::uint32_t seed : seeds::several(6)) {
        Game game(seed, 9, shipped_data());
        for (int turn = 0; turn < 25 && game.outcome() == nullptr; ++turn) {
            const std::string told = tell(Previewer().foresee(game, {}), game, Manoeuvre::coast);
            const bool of_others =
                told.find(" in the way of ") != std::string::npos || told.find("is bitten") != std::string::npos;
            CHECK((!of_others || told.size() <= two_lines));
            told_of_others = told_of_others || of_others;
            longest = std::max(longest, told.size());
            game.command({turn < 2 ? Manoeuvre::accelerate : Manoeuvre::coast, false});
            game.finish();
        }
    }
    CHECK(told_of_others);
    CHECK(longest > 60);
}

TEST_CASE("what befalls the van itself is told, however much else there is to say") {
    const DrawnRoad road({"@..........."});
    Preview seen;
    seen.way = {{0, 0}, {1, 0}};
    using Part = Lost::Part;
    for (const Part part : {Part::front_plate, Part::right_plate, Part::rear_plate, Part::left_plate}) {
        seen.events.push_back(events::lost(part, 1, Cause::walker));
    }
    seen.events.push_back(events::lost(Part::driver, 2, Cause::shot));
    seen.events.emplace_back(EnemyDied{{4, 0}, {}});
    seen.events.emplace_back(EnemyPulled{{}, events::someone("car")});
    CHECK(tell(seen, *road.game, Manoeuvre::coast).find("pulls a car") == std::string::npos);
    seen.events.back() = VanPulled{};
    CHECK(tell(seen, *road.game, Manoeuvre::coast).find("pulls the van along") != std::string::npos);
    seen.events.back() = VanSkidded{{}, events::ground("oil")};
    const std::string skids = tell(seen, *road.game, Manoeuvre::coast);
    seen.events.pop_back();
    CHECK(skids.size() > tell(seen, *road.game, Manoeuvre::coast).size());
}

}  // namespace foresight_test
