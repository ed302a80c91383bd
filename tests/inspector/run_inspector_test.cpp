// The inspector: a practice run is taken over through its save, each turn is told with who asked and which rule said
// what, and the run that is given back is the one that was.
#include <doctest/doctest.h>

#include <string>

#include "app/saves/save_envelope.hpp"
#include "app/saves/saved_run.hpp"
#include "game/journey.hpp"
#include "game/road/shop.hpp"
#include "game/shipped_data.hpp"
#include "inspector/run_inspector.hpp"
#include "tests/support/recordings.hpp"
#include "tests/support/seeds.hpp"
#include "words/inspector.hpp"
#include "words/refusals.hpp"

namespace run_inspector_test {

using namespace posthaste;

namespace {

std::string hash_text(const Game& game) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(game.hash()));
    return text;
}

// A practice run that somebody drives.
struct Practice {
    SavedRun run{std::make_unique<Game>(7, 1, shipped_data()), {}, {}};

    Practice() { run.game->practise(); }
    void drive(const Command& command) {
        REQUIRE(run.game->command(command) == Refusal::none);
        run.game->finish();
        run.turns.push_back({command, run.game->hash()});
    }
    [[nodiscard]] lull::Bytes file() const { return seal_save(to_bytes(run), 1); }
    // Last of all that was refused.
    [[nodiscard]] lull::Fault open(RunInspector& inspector, const std::optional<RecordedTurn>& refused = {}) const {
        return inspector.open(file(), hash_text(*run.game),
                              refused ? static_cast<std::int32_t>(word_of(*refused)) : -1);
    }
};

SavedRun run_in(const lull::Bytes& file) {
    SavedRun run;
    REQUIRE_FALSE(from_bytes(unseal_save(file).body, shipped_data(), run));
    return run;
}

bool tells(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("inspector: the last turns are listed, and each is told with who asked, the rules, and what changed") {
    Practice practice;
    practice.drive({Manoeuvre::accelerate, false});
    practice.drive({Manoeuvre::north, false});
    RunInspector inspector(shipped_data());
    REQUIRE_FALSE(practice.open(inspector));
    CHECK(inspector.turns() == R"(["Turn 1: Faster", "Turn 2: Steer north"])");
    const std::string told = inspector.turn(1);
    CHECK(tells(told, R"("isAsPlayed": true)"));
    CHECK(tells(told, R"("name": "On the road")"));
    CHECK(tells(told, R"("verb": "take_orders")"));
    CHECK(tells(told, R"("origin": "command")"));
    CHECK(tells(told, R"({"rule": "orders must be possible", )"));
    CHECK(tells(told, R"("component": "speed", "before")"));
    CHECK(inspector.turn(0).empty());
    CHECK(inspector.turn(3).empty());
}

TEST_CASE("inspector: a refused order names the rule that refused it, and says why in the game's own words") {
    Practice practice;
    practice.drive({Manoeuvre::accelerate, false});
    practice.drive({Manoeuvre::accelerate, false});
    RunInspector inspector(shipped_data());
    REQUIRE_FALSE(practice.open(inspector));
    const std::string told = inspector.refused(2);
    INFO(told);
    CHECK(tells(told, R"("title": "Climb out")"));
    CHECK(tells(told, R"({"rule": "drivers climb out of what stands", )"));
    CHECK(tells(told, R"("said": "reject)"));
}

TEST_CASE("inspector: the order that was refused last comes first and is marked, after the newest turn only") {
    Practice practice;
    practice.drive({Manoeuvre::accelerate, false});
    RunInspector inspector(shipped_data());
    REQUIRE_FALSE(practice.open(inspector, RecordedTurn{.command = {Manoeuvre::climb_out, false}}));
    const std::string told = inspector.refused(1);
    INFO(told);
    CHECK(tells(told.substr(0, 60), R"("title": "Climb out")"));
    CHECK(tells(told, R"("isLast": true)"));
    CHECK_FALSE(tells(inspector.refused(0), R"("isLast": true)"));
    REQUIRE_FALSE(practice.open(inspector));
    CHECK_FALSE(tells(inspector.refused(1), R"("isLast": true)"));
}

TEST_CASE(
    "inspector: what was refused last is told of whatever it was: a shot on the way, a tyre for a side, nonsense") {
    Practice practice;
    practice.drive({Manoeuvre::accelerate, false});
    RunInspector inspector(shipped_data());
    REQUIRE_FALSE(practice.open(inspector, RecordedTurn{.command = {Manoeuvre::brake, true, Side::rear}}));
    const std::string of_the_road = inspector.refused(1);
    INFO(of_the_road);
    CHECK(tells(of_the_road.substr(0, 80), "brake"));
    CHECK(tells(of_the_road, R"("isLast": true)"));

    Practice stands;
    stands.run.game = std::make_unique<Game>(7, 3, shipped_data());
    stands.run.game->practise();
    for (const std::int32_t good : assortment(stands.run.game->world()).goods) {
        const RecordedTurn turn{.errand = {Errand::Type::purchase, good, Side::left}};
        if (is_mounted(*find_good(shipped_data(), good)) ||
            would_refuse(*stands.run.game, turn.errand) == Refusal::none) {
            continue;
        }
        REQUIRE_FALSE(stands.open(inspector, turn));
        const std::string told = inspector.refused(0);
        const std::string title = R"("title": ")" + words::name_of({good, Side::front}, shipped_data());
        CHECK(told.find(title) < 20);
        CHECK(told.find(title, 20) == std::string::npos);  // once
    }
    for (const std::int32_t nonsense : {9, 63, 200, 0x7fff'ffff}) {
        REQUIRE_FALSE(inspector.open(stands.file(), hash_text(*stands.run.game), nonsense));
        CHECK_FALSE(inspector.refused(0).empty());
    }
}

TEST_CASE("inspector: at a stop it tells which purchases are refused, and why") {
    Practice practice;
    practice.run.game = std::make_unique<Game>(7, 3, shipped_data());
    practice.run.game->practise();
    REQUIRE(is_at_a_stop(*practice.run.game));
    const auto goods = assortment(practice.run.game->world()).goods;
    std::size_t refused = 0;
    for (const std::int32_t good : goods) {
        const RecordedTurn turn{.errand = {Errand::Type::purchase, good, Side::front}};
        if (would_refuse(*practice.run.game, turn.errand) == Refusal::none) {
            continue;
        }
        ++refused;
        RunInspector inspector(shipped_data());
        REQUIRE_FALSE(practice.open(inspector, turn));
        const std::string told = inspector.refused(0);
        INFO(told);
        CHECK(tells(told.substr(0, 80), words::name_of({good, Side::front}, shipped_data())));
        CHECK(tells(told, R"("isLast": true)"));
        CHECK_FALSE(tells(told, R"("title": "Climb out")"));
    }
    CHECK(refused > 0);
}

TEST_CASE("inspector: the run at any moment is a file that the game takes, in the state that it was in then") {
    Practice practice;
    practice.drive({Manoeuvre::accelerate, false});
    const std::string after_one = hash_text(*practice.run.game);
    practice.drive({Manoeuvre::south, false});
    RunInspector inspector(shipped_data());
    REQUIRE_FALSE(practice.open(inspector));
    static_cast<void>(inspector.turn(2));
    static_cast<void>(inspector.refused(1));
    const SavedRun same = run_in(inspector.file(2));
    CHECK(hash_text(*same.game) == hash_text(*practice.run.game));
    CHECK(same.game->practises());
    CHECK(same.turns.size() == 2);
    const SavedRun earlier = run_in(inspector.file(1));
    CHECK(hash_text(*earlier.game) == after_one);
    CHECK(earlier.turns.size() == 1);
    CHECK(earlier.game->can_take_back());
}

TEST_CASE("inspector: on the road, in a house and in a depot each turn comes out as it was played") {
    bool saw_house = false;
    bool saw_depot = false;
    for (const char* name : {"foot-8-strolls", "foot-97-strolls"}) {
        const recordings::Recording recorded = recordings::named(name);
        const Game& end = *recorded.run.game;
        Practice practice;
        practice.run.game =
            std::make_unique<Game>(end.world().get<Road>(end.road()).seed, recorded.first_run, shipped_data());
        practice.run.game->practise();
        for (const RecordedTurn& turn : recorded.run.turns) {
            if (turn.is_errand()) {
                break;
            }
            practice.drive(turn.command);
            const bool is_new_place = (practice.run.game->inside() != nullptr && !saw_house) ||
                                      (practice.run.game->in_depot() != nullptr && !saw_depot);
            const std::size_t turns = practice.run.turns.size();
            if (turns % (7 * seeds::seldom) != 0 && !is_new_place) {
                continue;
            }
            RunInspector inspector(shipped_data());
            REQUIRE_FALSE(practice.open(inspector));
            std::string told;
            for (std::size_t number = 1; !(told = inspector.turn(number)).empty(); ++number) {
                INFO(name << ", after " << turns << " turns, " << number);
                CHECK(tells(told, R"("isAsPlayed": true)"));
                saw_house = saw_house || tells(told, words::in_the_house);
                saw_depot = saw_depot || tells(told, words::in_the_depot);
            }
            CHECK(hash_text(*run_in(inspector.file(turns)).game) == hash_text(*practice.run.game));
        }
    }
    CHECK(saw_house);
    CHECK(saw_depot);
}

TEST_CASE(
    "inspector: a journey, another state and damaged bytes are refused with a sentence, and then there is nothing") {
    Practice practice;
    practice.drive({Manoeuvre::accelerate, false});
    RunInspector inspector(shipped_data());
    REQUIRE_FALSE(practice.open(inspector));
    CHECK(inspector.open(practice.file(), "0123456789abcdef").sentence() == words::inspected_run_differs);
    CHECK(inspector.turns() == "[]");
    CHECK(inspector.turn(1).empty());
    CHECK(inspector.refused(0) == "[]");
    CHECK(inspector.file(0).empty());
    lull::Bytes cut = practice.file();
    cut.resize(cut.size() / 2);
    CHECK(tells(inspector.open(cut, hash_text(*practice.run.game)).sentence(), "The run cannot be inspected: "));
    SavedRun journey{std::make_unique<Game>(7, 1, shipped_data()), {}, {}};
    CHECK(inspector.open(seal_save(to_bytes(journey), 1), hash_text(*journey.game)).sentence() ==
          words::inspects_practice_only);
}

}  // namespace run_inspector_test
