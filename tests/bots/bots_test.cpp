// The bots follow the rules of the game and what they deny themselves, and their thinking disturbs nothing.
#include <doctest/doctest.h>

#include "bots/evaluation.hpp"
#include "bots/play_journey.hpp"
#include "bots/player.hpp"
#include "bots/recorder.hpp"
#include "game/shipped_data.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/seeds.hpp"

namespace bots_test {

using namespace ascii_road;
using namespace posthaste::bots;

namespace {

// How much was lost on the way, letters included.
int losses(const std::vector<Event>& events) {
    int sum = 0;
    for (const Event& event : events) {
        sum += loss_of(event);
    }
    return sum;
}

int lost_by(const char* bot, Game& game, int turns) {
    Player player(*bot_named(bot), 1);
    int sum = 0;
    for (int i = 0; i < turns && game.outcome() == nullptr; ++i) {
        REQUIRE(game.command(player.choose(game)) == Refusal::none);
        game.finish();
        sum += losses(game.take_events());
    }
    return sum;
}

int lost_by_coasting(Game& game, int turns) {
    int sum = 0;
    for (int i = 0; i < turns && game.outcome() == nullptr; ++i) {
        game.command({});
        game.finish();
        sum += losses(game.take_events());
    }
    return sum;
}

}  // namespace

TEST_CASE("every bot gives only commands that are possible and that it allows itself") {
    constexpr auto turns = static_cast<int>(seeds::times(12));
    for (const Bot& bot : every_bot()) {
        CAPTURE(bot.name);
        Game game(5, 3, shipped_data());
        Player player(bot, 5);
        for (int turn = 0; turn < turns && game.outcome() == nullptr; ++turn) {
            const std::int32_t speed = game.world().get<Speed>(game.van()).value;
            const bool could_go = game.would_refuse({game.eastward(), false}) == Refusal::none;
            const Manoeuvre eastward = could_go ? game.eastward() : Manoeuvre::coast;
            const Command command = player.choose(game);
            CHECK(game.would_refuse(command) == Refusal::none);
            CHECK(!(bot.denies == Denial::shots && command.shoots));
            if (bot.denies == Denial::all_but_east) {
                CHECK(command.manoeuvre == eastward);
            }
            if (bot.denies == Denial::moving) {
                CHECK(command.manoeuvre == (speed > 0 ? Manoeuvre::brake : Manoeuvre::coast));
            }
            game.command(command);
            game.finish();
        }
    }
}

TEST_CASE("a possible command is named once, and what would be refused is not") {
    Game game(5, 1, shipped_data());
    std::vector<Command> seen;
    each_possible_command(game, [&](Command command) {
        CHECK(game.would_refuse(command) == Refusal::none);
        for (const Command& other : seen) {
            CHECK_FALSE(other == command);
        }
        seen.push_back(command);
    });
    CHECK(seen.size() == 10);  // five manoeuvres, each with and without a shot; there is nothing to push
}

TEST_CASE("thinking leaves the game as it was") {
    for (const Bot& bot : every_bot()) {
        CAPTURE(bot.name);
        Game game(7, 4, shipped_data());
        const std::uint64_t before = game.hash();
        Player(bot, 1).choose(game);
        CHECK(game.hash() == before);
        CHECK(game.take_events().empty());
    }
    Game game(7, 4, shipped_data());
    const std::uint64_t before = game.hash();
    Recorder recorder;
    Tally tally;
    for (int i = 0; i < 4; ++i) {
        recorder.look(game, tally);
    }
    CHECK(game.hash() == before);
    CHECK(tally.turns_thought_over == 1);
}

TEST_CASE("the same bot with the same seed plays the same game, with another seed another one") {
    const bool is_slow = seeds::times(2) == 1;
    for (const char* name : {"random", "greedy"}) {
        if (is_slow && name == std::string("greedy")) {
            continue;
        }
        CAPTURE(name);
        const Tally once = play_journey(*bot_named(name), 3, shipped_data());
        CHECK(once == play_journey(*bot_named(name), 3, shipped_data()));
        CHECK_FALSE(once == play_journey(*bot_named(name), 4, shipped_data()));
        CHECK(once.games == 1);
        CHECK(once.runs[0].begun == 1);
    }
}

TEST_CASE("looking one turn ahead steers round what coasting would crash into") {
    const Picture road{
        "....................",
        "...@..%.............",
        "....................",
    };
    auto coasting = game_of(road, {.speed = 3});
    CHECK(lost_by_coasting(*coasting, 1) == 3);
    auto looking = game_of(road, {.speed = 3});
    CHECK(lost_by("looks 1", *looking, 1) == 0);
}

TEST_CASE("who is greedy sees a mine in the way, and what stands farther ahead") {
    auto mine = game_of({"....................", "@.x.................", "...................."}, {.speed = 1});
    CHECK(lost_by("greedy", *mine, 6) == 0);
    const Picture walled{
        "^^^^^^^^^^^^^^^^^^^^",
        ".@......%...........",
        "^^^^^^^^^...........",
    };
    auto going = game_of(walled, {.speed = 3});
    Player greedy(*bot_named("greedy"), 1);
    CHECK(greedy.choose(*going).manoeuvre != Manoeuvre::accelerate);
}

TEST_CASE("who is greedy shoots the one who would hit the cell they end in") {
    auto game = game_of({"^^^^^^^^^^^^^^^^^^^^", ".@..z...............", "^^^^^^^^^^^^^^^^^^^^"}, {.speed = 1});
    Player greedy(*bot_named("greedy"), 1);
    const auto attacks = [&] {
        bool announced = false;
        game->world().each<Intent>([&](Entity, const Intent& plan) { announced = announced || plan.attacks; });
        return announced;
    };
    REQUIRE(attacks());
    CHECK(greedy.choose(*game).shoots);
}

TEST_CASE("the horde is feared the more, the nearer it is, before it is there") {
    const auto fear = [](std::int32_t horde_front) {
        VanState state;
        state.turn = 20;
        state.horde_front = horde_front;
        const auto game = game_of({"....................", "..@.................", "...................."}, state);
        return fear_of_horde(game->world(), game->world().at(game->van()));
    };
    CHECK(fear(-2'000) == 0);
    CHECK(fear(-300) > 0);
    CHECK(fear(-100) > fear(-300));
    CHECK(fear(250) > fear(-100));
}

TEST_CASE("looking three turns ahead brakes for what can no longer be steered round a turn later") {
    const Picture road{
        "^^^^^^^^^^^^^^^^^^^^^^^^",
        "...@.........%..........",
        "^^^^^^^^^...............",
    };
    auto coasting = game_of(road, {.speed = 4});
    CHECK(lost_by_coasting(*coasting, 4) >= 4);
    auto looking = game_of(road, {.speed = 4});
    CHECK(lost_by("looks 3", *looking, 6) == 0);
}

TEST_CASE("looking ahead, one is not where an announced lane of fire will be") {
    const Picture road{
        "........................",
        "....@......d............",
        "........................",
    };
    auto game = game_of(road, {.speed = 0, .armed = false});
    const auto fires = [&] {
        bool announced = false;
        game->world().each<Intent>([&](Entity, const Intent& plan) { announced = announced || plan.attacks; });
        return announced;
    };
    for (int turn = 0; turn < 5 && !fires(); ++turn) {
        game->command({});
        game->finish();
    }
    REQUIRE(fires());
    game->take_events();
    const auto coasting = game->fork();
    CHECK(lost_by_coasting(*coasting, 1) > 0);
    CHECK(lost_by("looks 2", *game, 1) == 0);
}

// The search keeps twelve states of each turn, and many of them may differ by a shot alone.
TEST_CASE("a bot with four weapons still weighs most of the manoeuvres that it weighs with one") {
    const Bot all = *bot_named("looks 3");
    const Bot one = *bot_named("pistol only");
    int with_all = 0;
    int with_one = 0;
    for (std::uint32_t seed = 1; seed <= 6; ++seed) {
        const Game road(seed, 6, shipped_data());
        const auto game = loaded(altered(saved(road), {[](const World& world, Action& action) {
                                             const auto mount = [&](std::string_view gun, Side side) {
                                                 const Things& things = world.data().things;
                                                 const Entity weapon = things.spawn(action, things.find(gun));
                                                 action.set(weapon, MountedOn{world.first<Van>(), side});
                                             };
                                             mount("shotgun", Side::right);
                                             mount("machine_gun", Side::left);
                                             mount("railgun", Side::rear);
                                         }}));
        Search search;
        const auto ways_weighed = [&](const Bot& bot) {
            search.best(*game, bot, 3);
            int ways = 0;
            for (std::size_t i = 0; i < static_cast<std::size_t>(Manoeuvre::count); ++i) {
                ways += search.worth_of(static_cast<Manoeuvre>(i)) != Search::impossible ? 1 : 0;
            }
            return ways;
        };
        for (int turn = 0; turn < 8 && game->outcome() == nullptr; ++turn) {
            with_all += ways_weighed(all);
            with_one += ways_weighed(one);
            play_turn(*game, search.best(*game, all, 1));
        }
    }
    CHECK(with_all * 4 >= with_one * 3);
}

TEST_CASE("looking ahead, one shoots who would block the way") {
    const Picture road{
        "^^^^^^^^^^^^^^",
        "@....r........",
        "^^^^^^^^^^^^^^",
    };
    auto game = game_of(road, {.speed = 0});
    game->command({});
    game->finish();
    const Command command = Player(*bot_named("looks 2"), 1).choose(*game);
    CHECK(command.shoots);
}

TEST_CASE("who is held up drives round it rather than shove it along") {
    const Picture road{
        "........................",
        "........................",
        ".^..^..^..^..^..^.......",
        "@^......................",
    };
    auto game = game_of(road, {.speed = 0});
    lost_by("looks 3", *game, 8);
    CHECK(game->world().at(game->van()).column > 10);
}

TEST_CASE("who wants every letter goes where who wants none does not") {
    const Picture road{
        ".........m........................",
        "@................m................",
        "..................................",
    };
    const auto caught = [&](const char* bot) {
        auto game = game_of(road, {.speed = 2});
        lost_by(bot, *game, 8);
        return game->world().get<MailSack>(game->van()).letters;
    };
    CHECK(caught("every letter") == 2);
    CHECK(caught("no letters") == 0);
}

TEST_CASE("the way ahead leads round a pocket of rocks") {
    const Picture road{
        "............", ".....^^^....", ".......^....", ".....^^^....", "............",
    };
    auto game = game_of(road, {});
    WayAhead way;
    way.look(game->world());
    CHECK(way.from({6, 2}) > way.from({6, 0}) + 3 * WayAhead::for_a_column);
    CHECK(way.from({2, 2}) < way.from({6, 2}) + 4 * WayAhead::for_a_column);  // it does not lead into the pocket
    CHECK(way.from({11, 2}) == 0);
}

}  // namespace bots_test
