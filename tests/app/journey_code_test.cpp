// A journey as a few bytes: they go there and back, they are played again to the same end, and whatever else comes is
// answered by a sentence.
#include "app/journeys/journey_code.hpp"
#include "app/journeys/journey_replay.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <vector>

#include "app/saves/fixed_numbers.hpp"
#include "lull/byte_hash.hpp"
#include "lull/random.hpp"
#include "tests/support/recordings.hpp"
#include "tests/support/seeds.hpp"

namespace journey_code_test {

using namespace posthaste;

namespace {

constexpr const char* version = "0.9.0";

std::string refusal_of(const lull::Bytes& bytes) {
    JourneyCode any;
    return from_bytes(bytes, any).sentence();
}

JourneyCode read(const lull::Bytes& bytes) {
    JourneyCode code;
    REQUIRE(from_bytes(bytes, code).sentence().empty());
    return code;
}

// The check fits again, so that what was changed is read.
lull::Bytes sealed(lull::Bytes bytes) {
    const std::size_t end = bytes.size() - 8;
    put_fixed(bytes, end, lull::hash_bytes({bytes.begin(), bytes.end() - 8}, 0), 8);
    return bytes;
}

JourneyCode some(std::vector<Command> commands) {
    JourneyCode code{version, 7, 1, {}, 0};
    for (const Command& command : commands) {
        code.turns.push_back({command, 0, {}});
    }
    return code;
}

constexpr Command east{Manoeuvre::accelerate}, coast{Manoeuvre::coast}, mend{Manoeuvre::mend};

}  // namespace

TEST_CASE("every recording goes into bytes and back, and is played again to its own end") {
    std::size_t longest = 0;
    std::size_t journeys = 0;
    const std::vector<std::filesystem::path> files = recordings::files();
    for (std::size_t i = 0; i < files.size(); i += seeds::seldom) {
        const recordings::Recording recording = recordings::play(files[i]);
        CAPTURE(recording.name);
        JourneyCode code = recordings::code_of(recording);
        if (recording.first_run == 1) {
            ++journeys;
            JourneyCode told;
            REQUIRE(code_of(recording.run, version, told).sentence().empty());
            CHECK(to_bytes(told) == to_bytes(code));
        }
        const lull::Bytes bytes = to_bytes(code);
        longest = std::max(longest, bytes.size());
        CHECK(bytes.size() <= 2 * code.turns.size() + 40);
        JourneyReplay replay(read(bytes), shipped_data());
        CHECK(replay.play(most_turns) == code.turns.size());
        CHECK(replay.standing() == Standing::as_told);
        CHECK(replay.game().hash() == code.end_hash);
        CHECK(to_bytes(replay.code()) == bytes);
    }
    CHECK(journeys >= 40 / seeds::seldom);
    MESSAGE("the longest recording takes " << longest << " bytes before it is packed");
}

TEST_CASE("a journey is played again a command at a time, and says where it is") {
    const recordings::Recording recording = recordings::named("journey-42-looks-2");
    const JourneyCode code = recordings::code_of(recording);
    JourneyReplay replay(code, shipped_data());
    CHECK(replay.run() == 1);
    CHECK(replay.turn() == 1);
    CHECK(replay.played() == 0);
    CHECK(replay.standing() == Standing::under_way);
    CHECK(replay.tell(version).empty());
    while (replay.step()) {
        const RecordedTurn& last = code.turns[replay.played() - 1];
        if (last.errand.type == Errand::Type::route) {
            CHECK(replay.turn() == 1);
        }
        CHECK(replay.game().pause().kind != lull::Pause::For::delay);
    }
    const Game& game = *recording.run.game;
    CHECK(replay.run() == game.world().get<Road>(game.road()).run);
    CHECK(replay.run() > 3);
    CHECK(replay.turn() == game.world().get<Road>(game.road()).turn);
    CHECK(replay.played() == code.turns.size());
    CHECK(replay.tell(version) == "The journey ends as its link says.");
    CHECK_FALSE(replay.step());
}

TEST_CASE("a turn of a journey can play out at the pace of a film, to the same end") {
    const JourneyCode code = recordings::code_of(recordings::named("seed-1-looks-2"));
    JourneyReplay replay(code, shipped_data());
    std::size_t delays = 0;
    while (replay.begin_step()) {
        while (replay.played() % 2 == 0 && replay.game().pause().kind == lull::Pause::For::delay) {
            replay.game().resume();
            ++delays;
        }
    }
    CHECK(delays > 0);
    CHECK(replay.standing() == Standing::as_told);
}

TEST_CASE("playing stops after as many commands as were asked for") {
    JourneyCode code = some(std::vector<Command>(most_turns, coast));
    JourneyReplay replay(read(to_bytes(code)), shipped_data());
    CHECK(replay.play(3) == 3);
    CHECK(replay.played() == 3);
    CHECK(replay.standing() == Standing::under_way);
}

TEST_CASE("a command that is refused stops the journey there, with the reason") {
    JourneyReplay replay(some({east, east, mend, coast}), shipped_data());
    CHECK(replay.play(10) == 2);
    CHECK(replay.played() == 2);
    CHECK(replay.refusal() == Refusal::not_standing);
    CHECK(replay.standing() == Standing::refused);
    CHECK(replay.tell(version) == "The journey stops at turn 3. Stop first: that takes both hands.");
    const std::uint64_t hash = replay.game().hash();
    CHECK_FALSE(replay.step());
    CHECK(replay.game().hash() == hash);
}

TEST_CASE("a command after the end of a run stops the journey, too") {
    recordings::Recording recording = recordings::named("seed-1-random");
    JourneyCode code = recordings::code_of(recording);
    REQUIRE(recording.run.game->outcome() != nullptr);
    code.turns.push_back({coast, 0, {}});
    JourneyReplay replay(code, shipped_data());
    CHECK(replay.play(most_turns) == code.turns.size() - 1);
    CHECK(replay.tell(version).ends_with("The run is over."));
}

TEST_CASE("a journey that ends otherwise than its code claims is told so, and of which version it is") {
    JourneyCode code = some({east, east});
    JourneyReplay replay(code, shipped_data());
    replay.play(2);
    CHECK(replay.standing() == Standing::otherwise);
    CHECK(replay.tell(version) == "The journey does not end as its link says.");
    CHECK(replay.tell("1.0.0-2b") ==
          "The journey does not end as its link says. It was driven in version 0.9.0 of the "
          "game, and this is version 1.0.0-2b.");
    code.end_hash = replay.game().hash();
    JourneyReplay of_other_version(code, shipped_data());
    of_other_version.play(2);
    CHECK(of_other_version.tell("1.0.0") == "The journey ends as its link says.");
}

TEST_CASE("the bytes are just these") {
    JourneyCode code = some({east, {Manoeuvre::coast, true, Side::left}});
    code.version = "1.0";
    code.turns.push_back({{}, 0, {Errand::Type::route, 1, {}}});
    code.end_hash = 0x0807060504030201U;
    CHECK(word_of(code.turns[2]) == 1092);                      // 0x44 and 8 times 128
    const lull::Bytes expected{1, 3,  '1',  '.', '0', 7, 1, 3,  //
                               0, 36, 0xc4, 8,                  // commands
                               1, 2,  3,    4,   5,   6, 7, 8,  // the end
                               0, 0,  0,    0,   0,   0, 0, 0};
    CHECK(to_bytes(code) == sealed(expected));
}

TEST_CASE("bytes that are no journey are refused by a sentence") {
    const std::string not_whole = "That is not a complete journey: part of it is missing or was changed.";
    const lull::Bytes good = to_bytes(some({east, coast}));
    CHECK(refusal_of({}) == not_whole);
    CHECK(refusal_of({1}) == not_whole);
    CHECK(refusal_of(lull::Bytes(16, 0)) == not_whole);
    CHECK(refusal_of(sealed(lull::Bytes(17, 0))) == "That journey was made by a newer version of the game.");
    CHECK(refusal_of(sealed(lull::Bytes(17, 1))) == not_whole);
    lull::Bytes newer = good;
    newer[0] = 2;
    CHECK(refusal_of(sealed(newer)) == "That journey was made by a newer version of the game.");
    CHECK(refusal_of(lull::Bytes(most_code_bytes + 1, 1)) == "That journey is larger than 1 MB. No real journey is.");
    CHECK(refusal_of(lull::Bytes(most_code_bytes, 1)) == not_whole);
    for (const char* wrong : {"", "<b>1.0</b>", "1.0 beta", "01234567890123456789012345678901234567890"}) {
        CAPTURE(wrong);
        lull::Bytes bytes{1};
        lull::ByteWriter writer(bytes);
        writer.text(wrong);
        for (const int number : {7, 1, 0}) {
            writer.number(static_cast<std::uint64_t>(number));
        }
        bytes.resize(bytes.size() + 16);
        CHECK(refusal_of(sealed(bytes)) == not_whole);
    }
    lull::Bytes longer = good;
    longer.insert(longer.end() - 16, 0);
    CHECK(refusal_of(sealed(longer)) == not_whole);
}

TEST_CASE("numbers that no journey has are refused by a sentence") {
    const auto refusal = [](std::uint64_t seed, std::uint64_t run, std::uint64_t count, std::uint64_t command) {
        lull::Bytes bytes{1, 1, '1'};
        lull::ByteWriter writer(bytes);
        for (const std::uint64_t number : {seed, run, count, command}) {
            writer.number(number);
        }
        bytes.resize(bytes.size() + 16);
        return refusal_of(sealed(bytes));
    };
    const std::string not_whole = "That is not a complete journey: part of it is missing or was changed.";
    CHECK(refusal(UINT32_MAX, 1000, 1, 1).empty());
    CHECK(refusal(std::uint64_t{UINT32_MAX} + 1, 1, 1, 1) == not_whole);
    CHECK(refusal(1, 0, 1, 1) == not_whole);
    CHECK(refusal(1, 1001, 1, 1) == not_whole);
    CHECK(refusal(1, 1, 2, 1) == not_whole);
    CHECK(refusal(1, 1, most_turns, 1) == not_whole);
    CHECK(refusal(1, 1, most_turns + 1, 1) == "That journey has more than 100000 commands, too many for a link.");
    CHECK(refusal(1, 1, 1, 63) == "That journey has a command that does not exist.");
    CHECK(refusal(1, 1, 1, UINT64_MAX) == "That journey has a command that does not exist.");
}

TEST_CASE("a journey that was altered or cut at random is refused, or played to what it gives, and twice the same") {
    lull::RandomStream chance(seeds::one(11), 1);
    std::vector<lull::Bytes> journeys;
    for (const char* name : {"seed-1-random", "foot-97-strolls", "journey-46-looks-2", "run-9-random"}) {
        journeys.push_back(to_bytes(recordings::code_of(recordings::named(name))));
    }
    std::size_t played = 0;
    std::size_t stopped = 0;
    for (std::uint32_t time = 0; time < seeds::times(10'000); ++time) {
        lull::Bytes bytes = journeys[chance.below(static_cast<std::uint32_t>(journeys.size()))];
        const lull::Bytes whole = bytes;
        if (chance.chance(1, 4)) {
            bytes.resize(chance.below(static_cast<std::uint32_t>(bytes.size())));
        }
        for (std::uint32_t changes = chance.below(4); changes > 0 && !bytes.empty(); --changes) {
            // Most often one command for another.
            const auto bits = chance.chance(1, 3) ? chance.below(256) : chance.below(8);
            bytes[chance.below(static_cast<std::uint32_t>(bytes.size()))] ^= static_cast<std::uint8_t>(bits);
        }
        if (bytes != whole) {
            CHECK_FALSE(refusal_of(bytes).empty());
        }
        if (bytes.size() >= 8) {
            bytes = sealed(bytes);
        }
        JourneyCode code;
        if (const lull::Fault fault = from_bytes(bytes, code)) {
            CHECK(fault.sentence().ends_with('.'));
            continue;
        }
        JourneyReplay replay(code, shipped_data());
        replay.play(10);
        stopped += replay.standing() == Standing::refused ? 1 : 0;
        ++played;
        if (replay.standing() != Standing::under_way) {
            CHECK(replay.tell(version).ends_with('.'));
        }
        if (time % 50 == 0) {
            JourneyReplay again(read(to_bytes(code)), shipped_data());
            again.play(10);
            CHECK(again.game().hash() == replay.game().hash());
            CHECK(again.standing() == replay.standing());
        }
    }
    CHECK(played > seeds::times(10'000) / 4);
    CHECK(stopped > seeds::times(10'000) / 20);
}

TEST_CASE("practice has no link, and neither has a journey whose first turns were not kept") {
    const auto refusal = [](const SavedRun& run) {
        JourneyCode any;
        return code_of(run, version, any).sentence();
    };
    SavedRun run = std::move(recordings::named("seed-1-greedy").run);
    CHECK(refusal(run).empty());
    run.turns.erase(run.turns.begin(), run.turns.begin() + 5);
    CHECK(refusal(run) == "This journey has no link: its first turns were not kept.");
    const SavedRun later = std::move(recordings::named("run-3-greedy").run);
    CHECK(refusal(later) == "This journey has no link: its first turns were not kept.");
    SavedRun practice = std::move(recordings::named("seed-1-greedy").run);
    practice.game->practise();
    CHECK(refusal(practice) == "A practice run has no link, since its turns can be taken back.");
    SavedRun endless = std::move(recordings::named("seed-1-greedy").run);
    endless.turns.resize(most_turns + 1, endless.turns.back());
    CHECK(refusal(endless) == "That journey has more than 100000 commands, too many for a link.");
}

TEST_CASE("what a player has driven is linked while a turn still plays out, and drives on undisturbed") {
    SavedRun run{std::make_unique<Game>(3, 1, shipped_data()), {}, {}};
    for (int time = 0; time < 2; ++time) {
        REQUIRE(run.game->command(east) == Refusal::none);
        run.turns.push_back({east, 0, {}});
    }
    REQUIRE(run.game->pause().kind == lull::Pause::For::delay);
    const std::uint64_t hash = run.game->hash();
    JourneyCode code;
    REQUIRE(code_of(run, version, code).sentence().empty());
    CHECK(run.game->hash() == hash);
    JourneyReplay replay(code, shipped_data());
    replay.play(2);
    CHECK(replay.standing() == Standing::as_told);
    run.game->finish();
    CHECK(run.game->hash() == code.end_hash);
}

}  // namespace journey_code_test
