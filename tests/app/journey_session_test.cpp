// The journeys that a session keeps, as their links tell them: with steps in a depot taken back, and while a turn still
// plays out.
#include <doctest/doctest.h>

#include "app/journeys/journey_code.hpp"
#include "app/journeys/journey_replay.hpp"
#include "app/saves/save_envelope.hpp"
#include "game/depot/play.hpp"
#include "lull/random.hpp"
#include "tests/support/player_table.hpp"
#include "tests/support/recordings.hpp"
#include "tests/support/seeds.hpp"

namespace journey_session_test {

using namespace posthaste;
using player_table::Table;

namespace {

// The journey of that session, played again to where the session is. Answers how many commands it has.
std::size_t replay(Table& table) {
    const DecodedSave save = unseal_save(table->export_file());
    REQUIRE_FALSE(save.fault);
    SavedRun run;
    REQUIRE_FALSE(from_bytes(save.body, shipped_data(), run));
    JourneyCode code;
    REQUIRE(code_of(run, "1", code).sentence().empty());
    JourneyCode read;
    REQUIRE(from_bytes(to_bytes(code), read).sentence().empty());
    JourneyReplay replay(std::move(read), shipped_data());
    replay.play(most_turns);
    CHECK(replay.tell("1") == "The journey ends as its link says.");
    run.game->finish();
    CHECK(replay.game().hash() == run.game->hash());
    CHECK(replay.turn() == run.game->world().get<Road>(run.game->road()).turn);
    return replay.played();
}

// The run up to where the courier is in a depot, as a file.
lull::Bytes file_in_a_depot(const recordings::Recording& recording) {
    SavedRun run;
    run.game = std::make_unique<Game>(8, 1, shipped_data());
    for (const RecordedTurn& turn : recording.run.turns) {
        REQUIRE(run.game->command(turn.command) == Refusal::none);
        run.game->finish();
        run.turns.push_back(turn);
        if (run.game->in_depot() != nullptr) {
            return seal_save(to_bytes(run), 1);
        }
    }
    return {};
}

constexpr Key ways[] = {Key::north, Key::south, Key::east, Key::west};

}  // namespace

TEST_CASE("a journey through a depot is played again without the steps that were taken back") {
    const lull::Bytes file = file_in_a_depot(recordings::named("foot-8-strolls"));
    REQUIRE_FALSE(file.empty());
    Table table;
    table->update(FilePicked{file});
    table->update(Chosen{"continue"});
    REQUIRE(table.panels().screen == Screen::depot);
    const std::size_t before = replay(table);
    lull::RandomStream chance(seeds::one(5), 1);
    std::size_t most = before;
    for (std::uint32_t time = 0; time < seeds::times(10); ++time) {
        for (int step = 0; step < 10 && table.panels().screen == Screen::depot; ++step) {
            table->update(chance.chance(1, 3) ? Key::take_back : ways[chance.below(4)]);
            table.run_out();
        }
        most = std::max(most, replay(table));
    }
    CHECK(most > before + 2);
}

TEST_CASE("a player's journey is linked from its first turn on, at any moment") {
    lull::RandomStream chance(seeds::one(6), 1);
    std::size_t most = 0;
    for (const std::uint32_t seed : seeds::several(5)) {
        CAPTURE(seed);
        Table table;
        table.new_run(std::to_string(seed));
        REQUIRE(table.panels().screen == Screen::road);
        CHECK(replay(table) == 0);
        for (int turn = 0; turn < 15 && table.panels().screen == Screen::road; ++turn) {
            table->update(chance.chance(1, 2) ? Key::east : chance.chance(1, 2) ? Key::coast : ways[chance.below(4)]);
            if (chance.chance(2, 3)) {
                table.run_out();
            }
            most = std::max(most, replay(table));
        }
    }
    CHECK(most >= 10);
}

}  // namespace journey_session_test
