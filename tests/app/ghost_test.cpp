// Another driver's van beside the own: it stands where it stood after as many turns, changes nothing, outlives the
// page, and at the end of the road the two are compared.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "app/board/draw_list.hpp"
#include "app/journeys/ghost.hpp"
#include "app/journeys/journey_replay.hpp"
#include "app/orders.hpp"
#include "app/saves/save_envelope.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "tests/support/journey_table.hpp"
#include "tests/support/recordings.hpp"
#include "words/ghost.hpp"

namespace ghost_test {

using namespace journey_table;
using recordings::code_of;

namespace {

const Road& road_of(const Game& game) { return game.world().get<Road>(game.road()); }

// Where the van of that journey stood when that turn of its first road began. Absent: it did not come so far.
std::optional<Cell> place_of(const JourneyCode& code, std::int32_t turn) {
    JourneyReplay replay(code, shipped_data());
    while (replay.turn() < turn && replay.run() == 1 && replay.step()) {
    }
    const bool is_there = replay.run() == 1 && replay.turn() >= turn && replay.game().outcome() == nullptr;
    return is_there ? std::optional(replay.game().world().at(replay.game().van())) : std::nullopt;
}

std::optional<Cell> ghost_on(const DrawList& board) {
    const auto found = std::find_if(board.sprites.begin(), board.sprites.end(),
                                    [](const SpriteDraw& it) { return it.ink == ink::other; });
    if (found == board.sprites.end()) {
        return std::nullopt;
    }
    return posthaste::cell_of(found->x, found->y);
}

struct Racer : Table {
    JourneyCode code;
    explicit Racer(JourneyCode of) : code(std::move(of)) {
        session->update(LinkOpened{to_bytes(code)});
        run_out();
        session->update(Chosen{"play_route"});
        if (panels().screen == Screen::question) {
            session->update(Chosen{"begin"});
        }
    }
    explicit Racer(const std::string& recording) : Racer(code_of(recording)) {}
    void drive(Key key) {
        session->update(key);
        run_out();
    }
    // The commands of a recording's first road, on the road itself.
    void drive_like(const JourneyCode& other) {
        for (const RecordedTurn& turn : other.turns) {
            if (panels().screen != Screen::road || turn.is_errand()) {
                break;
            }
            if (turn.command.shoots) {
                session->update(weapon_key(turn.command.side));
            }
            const bool shoves = turn.command.manoeuvre == Manoeuvre::shove;
            for (int key = 0; key < static_cast<int>(std::size(orders)); ++key) {
                if (orders[key].manoeuvre == (shoves ? Manoeuvre::accelerate : turn.command.manoeuvre)) {
                    drive(static_cast<Key>(key));
                    break;
                }
            }
        }
    }
    std::optional<Cell> ghost() { return ghost_on(session->board()); }
    std::string line(std::string_view label) {
        for (const Line& line : panels().waybill) {
            if (line.label == label) {
                return line.value;
            }
        }
        return {};
    }
};

// Leaves that run in the host's first place.
void leave(FakeHost& host, const SavedRun& run) { host.storage[slot_a] = encode_save(to_bytes(run), 1); }

}  // namespace

TEST_CASE("Play this route shows the other's van where it stood after as many turns") {
    Racer table("seed-1-greedy");
    REQUIRE(table.panels().screen == Screen::road);
    CHECK(table.panels().notice == words::ghost_is_explained);
    std::int32_t turn = 1;
    for (; turn < 12 && table.panels().screen == Screen::road; ++turn) {
        CAPTURE(turn);
        REQUIRE(table.ghost());
        CHECK(table.ghost() == place_of(table.code, turn));
        table.drive(turn % 3 == 1 ? Key::east : Key::coast);
    }
    CHECK(turn > 4);
    CHECK_FALSE(table->next_alarm());
}

TEST_CASE("a ghost slides to its next cell, and is there at once where motion is reduced") {
    for (const bool still : {false, true}) {
        CAPTURE(still);
        Racer table("seed-1-greedy");
        table->update(MotionReduced{still});
        int between = 0;
        const auto look = [&] {
            for (const SpriteDraw& it : table->board().sprites) {
                between += it.ink == ink::other && it.x > std::floor(it.x) ? 1 : 0;
            }
        };
        for (std::int32_t turn = 1; turn < 4; ++turn) {
            const auto before = table.ghost();
            table->update(Key::coast);
            for (look(); table->next_alarm(); look()) {
                table->elapse(std::max(16, *table->next_alarm()));
            }
            CHECK(table.ghost() != before);
            CHECK(table.ghost() == place_of(table.code, turn + 1));
        }
        CHECK((between > 3) == !still);
    }
}

TEST_CASE("a ghost is faint, in a ring, and has no card of something that can be hit") {
    Racer table("seed-1-greedy");
    table.drive(Key::coast);
    const DrawList board = table->board();
    const auto found = std::find_if(board.sprites.begin(), board.sprites.end(),
                                    [](const SpriteDraw& it) { return it.ink == ink::other; });
    REQUIRE(found != board.sprites.end());
    CHECK(found->opacity <= 0.5F);
    CHECK(std::any_of(board.rings.begin(), board.rings.end(), [](const RingDraw& it) { return it.ink == ink::other; }));
    const Cell there = *table.ghost();
    table->update(Tapped{static_cast<float>(there.column) + 0.5F, static_cast<float>(there.row) + 0.5F});
    CHECK(table.panels().card.name == words::ghost_card);
    CHECK(table.panels().card.full == 0);
    CHECK(table.panels().announcement.find(words::ghost_card) != std::string::npos);
    table->update(Key::around);
    const std::vector<std::string>& lines = table.panels().card.lines;
    CHECK(std::any_of(lines.begin(), lines.end(),
                      [](const std::string& line) { return line.find(words::ghost_there) != std::string::npos; }));
}

TEST_CASE(
    "a ghost that follows its own journey is where that van stood as the turn began, in houses and depots as well") {
    for (const char* name : {"journey-7-looks-2", "foot-97-strolls", "foot-8-strolls"}) {
        CAPTURE(name);
        const JourneyCode code = code_of(name);
        JourneyReplay replay(code, shipped_data());
        Ghost ghost(shipped_data());
        REQUIRE_FALSE(ghost.watch(to_bytes(code)));
        std::pair<std::int32_t, std::int32_t> at;
        Cell began;
        while (replay.step()) {
            CAPTURE(replay.played());
            ghost.follow(replay.game());
            const std::pair now(replay.run(), replay.turn());
            if (now != at || replay.turn() == 1) {
                began = replay.game().world().at(replay.game().van());
            }
            at = now;
            CHECK(ghost.seen().is == Ghost::Is::here);
            CHECK(ghost.seen().cell == began);
        }
    }
}

TEST_CASE("a ghost that was followed to a later road is found again on an earlier one") {
    const JourneyCode code = code_of("journey-7-looks-2");
    JourneyReplay replay(code, shipped_data());
    Ghost ghost(shipped_data());
    REQUIRE_FALSE(ghost.watch(to_bytes(code)));
    const Game first(code.seed, 1, shipped_data());
    ghost.follow(first);
    const Ghost::Seen before = ghost.seen();
    while (replay.run() < 3 && replay.step()) {
    }
    ghost.follow(replay.game());
    CHECK(ghost.seen().is == Ghost::Is::here);
    ghost.follow(first);
    CHECK(ghost.seen().is == before.is);
    CHECK(ghost.seen().cell == before.cell);
}

TEST_CASE("a ghost changes neither the road nor any plan") {
    Racer with("seed-1-greedy");
    Table without;
    without.new_run("1");
    for (const Key key : {Key::east, Key::north, Key::coast, Key::east, Key::south, Key::coast, Key::west}) {
        CHECK(with->state_hash() == without->state_hash());
        CHECK(with.panels().summary == without.panels().summary);
        CHECK(with->board().marks.size() == without->board().marks.size());
        with.drive(key);
        without->update(key);
        without.run_out();
    }
}

TEST_CASE("a ghost outlives the page, and a restart of the same journey") {
    Racer table("seed-1-greedy");
    table.drive(Key::east);
    table.drive(Key::coast);
    const std::optional<Cell> before = table.ghost();
    REQUIRE(before);
    table.restart();
    CHECK(table.panels().screen == Screen::road);
    CHECK(table.ghost() == before);
}

TEST_CASE("a turn taken back takes the ghost back as well") {
    const JourneyCode code = code_of("seed-1-greedy");
    Table table;
    SavedRun run{std::make_unique<Game>(1, 1, shipped_data()), {}, {}};
    run.game->practise();
    run.ghost = to_bytes(code);
    table.host.storage["posthaste.save.practice.a"] = encode_save(to_bytes(run), 1);
    table.restart();
    REQUIRE(table.panels().screen == Screen::road);
    const auto first = ghost_on(table->board());
    REQUIRE(first);
    for (int i = 0; i < 3; ++i) {
        table->update(Key::east);
        table.run_out();
    }
    CHECK(ghost_on(table->board()) != first);
    for (int i = 0; i < 3; ++i) {
        table->update(Key::take_back);
    }
    CHECK(ghost_on(table->board()) == first);
}

TEST_CASE("a ghost that is damaged or too long is dropped with a sentence, and the run goes on") {
    lull::Bytes damaged = to_bytes(code_of("seed-1-greedy"));
    damaged[damaged.size() / 2] ^= 1;
    JourneyCode endless = code_of("seed-1-greedy");
    while (endless.turns.size() <= Ghost::most_bytes) {
        endless.turns.push_back({{Manoeuvre::coast}});
    }
    for (const auto& [ghost, sentence] :
         {std::pair(damaged, words::ghost_is_unreadable), std::pair(lull::Bytes{1, 2, 3}, words::ghost_is_unreadable),
          std::pair(to_bytes(endless), words::ghost_is_too_long)}) {
        Table table;
        SavedRun run{std::make_unique<Game>(1, 1, shipped_data()), {}, {}};
        run.ghost = ghost;
        leave(table.host, run);
        table.restart();
        CHECK(table.panels().screen == Screen::road);
        CHECK(table.panels().notice == sentence);
        CHECK_FALSE(ghost_on(table->board()));
        table->update(Key::east);
        table.run_out();
        const std::string hash = table->state_hash();
        table.restart();
        CHECK(table->state_hash() == hash);
        CHECK(table.panels().notice.empty());
    }
}

TEST_CASE("a journey that is refused on the way has a ghost as far as it goes") {
    JourneyCode code = code_of("seed-1-greedy");
    code.turns.resize(3);
    code.turns.push_back({{}, 0, {Errand::Type::route, 1}});
    Racer table(code);
    for (int turn = 0; turn < 3; ++turn) {
        CHECK(table.ghost());
        table.drive(Key::coast);
    }
    table.drive(Key::coast);
    CHECK_FALSE(table.ghost());
    const std::vector<std::string>& log = table.panels().log;
    CHECK(std::find(log.begin(), log.end(), words::fill(words::ghost_left, {{"turn", 4}})) != log.end());
}

TEST_CASE("a save without a ghost is what it was before there were ghosts") {
    SavedRun run{std::make_unique<Game>(1, 1, shipped_data()), {}, {}};
    const lull::Bytes plain = to_bytes(run);
    run.ghost = {1, 2, 3};
    const lull::Bytes with = to_bytes(run);
    REQUIRE(with.size() > plain.size());
    CHECK(std::equal(plain.begin(), plain.end(), with.begin()));
    SavedRun again;
    REQUIRE_FALSE(from_bytes(with, shipped_data(), again));
    CHECK(again.ghost == run.ghost);
    CHECK(to_bytes(again) == with);
}

TEST_CASE("driving as the other did, the waybill says that the two are even") {
    Racer table("seed-1-greedy");
    table.drive_like(table.code);
    REQUIRE(table.panels().screen == Screen::result);
    CHECK(table.line(words::beside_the_other) == "as many letters, as many coins, as many turns");
    CHECK(table.line(words::beside_the_other_in_all).empty());
}

TEST_CASE("driving otherwise, the waybill says by how much, also after a reload") {
    Racer table("seed-1-greedy");
    JourneyReplay other(table.code, shipped_data());
    while (other.game().outcome() == nullptr && other.step()) {
    }
    REQUIRE(other.game().outcome() != nullptr);
    for (int turn = 0; turn < 400 && table.panels().screen == Screen::road; ++turn) {
        table.drive(Key::coast);
    }
    REQUIRE(table.panels().screen == Screen::result);
    const auto number = [&](std::string_view label) { return std::stoi(table.line(label)); };
    const words::Lead lead{number("Letters") - other.game().world().get<MailSack>(other.game().van()).letters,
                           number("Pay") - other.game().outcome()->pay, number("Turns") - road_of(other.game()).turn};
    CHECK(lead.turns != 0);
    const std::string told = table.line(words::beside_the_other);
    CHECK(told == words::told_lead(lead));
    table.restart();
    CHECK(table.line(words::beside_the_other) == told);
}

TEST_CASE("from the second road on, the waybill compares the whole journeys as well") {
    const JourneyCode code = code_of("journey-7-looks-2");
    JourneyReplay replay(code, shipped_data());
    SavedRun run;
    while (replay.run() < 2 || replay.game().outcome() == nullptr) {
        REQUIRE(replay.step());
    }
    // The same run, saved at the end of the second road.
    run.turns.assign(code.turns.begin(), code.turns.begin() + static_cast<std::ptrdiff_t>(replay.played()));
    lull::Bytes state;
    replay.game().save(state);
    lull::Fault fault;
    run.game = Game::load(state, shipped_data(), fault);
    REQUIRE_FALSE(fault);
    run.ghost = to_bytes(code);
    FakeHost host;
    leave(host, run);
    Session session(host, shipped_data());
    session.start();
    REQUIRE(session.panels().screen == Screen::result);
    std::string in_all;
    for (const Line& line : session.panels().waybill) {
        in_all = line.label == words::beside_the_other_in_all ? line.value : in_all;
    }
    CHECK(in_all == "as many letters, as many coins, as many turns");
}

TEST_CASE("on another road to the same camp there is no ghost, and it is said where it went") {
    const JourneyCode code = code_of("journey-7-looks-2");
    JourneyReplay replay(code, shipped_data());
    while (replay.run() < 2) {
        REQUIRE(replay.step());
    }
    const Crossroads roads = crossroads(code.seed, 2, shipped_data());
    REQUIRE(roads.count > 1);
    Ghost ghost(shipped_data());
    REQUIRE_FALSE(ghost.watch(to_bytes(code)));
    int here = 0;
    int elsewhere = 0;
    for (std::int32_t i = 0; i < roads.count; ++i) {
        Start start;
        start.seed = code.seed;
        start.run = 2;
        start.route = roads.routes[i];
        const Game game(start, shipped_data());
        ghost.follow(game);
        const bool is_same = roads.routes[i].kind == road_of(replay.game()).route &&
                             roads.routes[i].weather == road_of(replay.game()).weather;
        (ghost.seen().is == Ghost::Is::here ? here : elsewhere) += 1;
        CHECK((ghost.seen().is == Ghost::Is::here) == is_same);
    }
    CHECK(here >= 1);
    CHECK(elsewhere >= 1);
}

}  // namespace ghost_test
