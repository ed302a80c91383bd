// The album: what is kept over all journeys, and what no trouble with it may cost.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "game/camps.hpp"
#include "tests/support/album_table.hpp"

namespace album_test {

using namespace album_table;

TEST_CASE("a letter that was caught and brought to a camp is in the album, also in a new session") {
    const auto ids = ids_on(*game_of(two_letters, fast));
    Last table(two_letters, fast);
    table.drive();
    CHECK(ids_in(stored_in(table.host)) == ids);
    const AlbumPages pages = stored_in(table.host);
    const std::int32_t camp = camp_of(0, 1, shipped_data().camps);
    CHECK(pages.marks.front() ==
          "letter=" + ids[0] + "@" + shipped_data().camps[static_cast<std::size_t>(camp) - 1].name);
    CHECK(pages.furthest == 1);
    CHECK(pages.best_pay == 95);  // with two deeds: not a scratch, full sack
    CHECK(pages.journeys == 1);
    CHECK(pages.roads == 1);
    CHECK(pages.won == 0);
    table.restart();
    table->update(Chosen{"album"});
    CHECK(table.panels().screen == Screen::album);
    CHECK(table.line("Letters") == "2 of " + std::to_string(shipped_data().letters.size()));
}

TEST_CASE("a letter that was caught and never delivered is in the album, and once a camp gets it, with that camp") {
    // The letter is caught, and the turn after that burns the driver.
    const Picture map = {"..@m.........."};
    const VanState burning{.speed = 1, .driver = 1, .engine = 1, .plates = no_plates, .burns = 3};
    const std::string id = ids_on(*game_of(map, burning)).front();
    Last table(map, burning);
    const auto lose = [&] {
        table->update(Key::coast);
        table.run_out();
        table.drive();
    };
    lose();
    CHECK(stored_in(table.host).marks == std::vector<std::string>{"letter=" + id, "death=fire"});
    Album album(table.host, shipped_data());
    album.load();
    CHECK(album.letters_found() == 1);
    CHECK(album.is_stuck_early());

    table.again({"..@m."}, fast);
    CHECK(stored_in(table.host).marks.front().starts_with("letter=" + id + "@"));
    table.host.storage.erase(slot_b);
    leave_game(table.host, *game_of(map, burning));
    table.restart();
    lose();
    CHECK_MESSAGE(stored_in(table.host).marks.front().starts_with("letter=" + id + "@"), "that it is lost again");
}

TEST_CASE("a letter that was caught and thrown out of the sack again is in the album, too") {
    // The letter is caught, then the horde bites: the letter first, and then the driver.
    const Picture map = {"..@m..........................."};
    const VanState bitten{.speed = 1, .driver = 1, .plates = no_plates, .horde_front = 0};
    const auto game = game_of(map, bitten);
    const std::string id = ids_on(*game).front();
    while (game->outcome() == nullptr) {
        REQUIRE(game->command({}) == Refusal::none);
    }
    game->world().each<Letter>([&](Entity it, const Letter& letter) {
        CHECK(letter.state == MailState::dropped);
        CHECK(game->world().has<Position>(it));
    });
    REQUIRE(game->world().get<MailSack>(game->van()).letters == 0);

    Last table(map, bitten);
    while (table.panels().screen == Screen::road) {
        table->update(Key::coast);
        table.run_out();
    }
    CHECK(stored_in(table.host).marks == std::vector<std::string>{"letter=" + id, "death=horde"});
}

TEST_CASE("what was caught in a journey that is given up for another is in the album; what lies there is not") {
    const Picture map = {"..@m...m.........."};
    Last table(map, {.speed = 1});
    const std::string id = ids_on(*game_of(map, {})).front();
    table->update(Key::coast);
    table.run_out();
    REQUIRE(table.panels().screen == Screen::road);
    CHECK(stored_in(table.host).marks.empty());
    table->update(Chosen{"title"});
    table.new_run("5");
    CHECK(stored_in(table.host).marks == std::vector<std::string>{"letter=" + id});
    CHECK(stored_in(table.host).furthest == 0);
}

TEST_CASE("what killed the driver is in the album once") {
    Last table(beside_a_walker, weak);
    table.drive();
    CHECK(stored_in(table.host).marks == std::vector<std::string>{"death=walker"});
    table.again(beside_a_walker, weak);
    CHECK(stored_in(table.host).marks.size() == 1);
}

TEST_CASE("who died in one of the first two runs may practise the second road first, and the journey waits") {
    const auto at_the_camp = [](Last& table) {
        table.again(one_letter, fast);
        table->update(Chosen{"drive_on"});
        REQUIRE(table.panels().screen == Screen::stop);
    };
    Last fresh(one_letter, fast);
    at_the_camp(fresh);
    CHECK_FALSE(offers(fresh.panels(), "rehearse"));
    Last table(beside_a_walker, weak);
    table.drive();
    at_the_camp(table);
    REQUIRE(offers(table.panels(), "rehearse"));
    const std::string hash = table->state_hash();
    table->update(Chosen{"rehearse"});
    REQUIRE(table.panels().screen == Screen::stop);
    CHECK_FALSE(offers(table.panels(), "rehearse"));
    table->update(Chosen{"set_out"});
    table->update(Key::coast);
    table.run_out();
    table->update(Key::take_back);
    table->update(Chosen{"title"});
    REQUIRE(offers(table.panels(), "continue_practice"));
    table->update(Chosen{"continue"});
    CHECK(table.panels().screen == Screen::stop);
    CHECK(table->state_hash() == hash);
    CHECK(offers(table.panels(), "rehearse"));
}

TEST_CASE("the same letter is in the album once, after a reload and after the same road again") {
    Last table(one_letter, fast);
    table.drive();
    const AlbumPages once = stored_in(table.host);
    table.restart();
    CHECK(stored_in(table.host) == once);
    table.again(one_letter, fast);
    CHECK(ids_in(stored_in(table.host)) == ids_in(once));
}

TEST_CASE("a practice run adds nothing, and leaves no trace on the machine") {
    SavedRun run;
    run.game = game_of(one_letter, fast);
    run.game->practise();
    Table table;
    table.host.storage["posthaste.save.practice.a"] = encode_save(to_bytes(run), 1);
    table.restart();
    table->update(Chosen{"continue_practice"});
    table->update(Key::coast);
    table.run_out();
    REQUIRE(table.panels().screen == Screen::result);
    CHECK(table.host.storage.count(first_key) == 0);
    CHECK(table.host.storage.count(second_key) == 0);
    CHECK(stored_in(table.host) == AlbumPages());
}

TEST_CASE("the album is written when a road ends or is given up, and at no other time") {
    Last table(one_letter, fast);
    table.drive();
    const std::string written = table.host.storage[first_key];
    REQUIRE_FALSE(written.empty());
    for (const char* id : {"album", "back", "title", "album", "back", "continue", "drive_on", "set_out"}) {
        table->update(Chosen{id});
        table->update(Hidden{});
        CHECK(table.host.storage[first_key] == written);
        CHECK(table.host.storage.count(second_key) == 0);
    }
}

TEST_CASE("what two tabs, or two stores, have of the album is put together") {
    FakeHost host;
    host.durable_state = StorageFault::none;
    AlbumPages here{{"letter=fence-01@Saltlick", "death=horde"}, 3, 40, 2, 0, 4};
    AlbumPages there{{"letter=goat-01@Mill End", "letter=fence-01@Coldwater", "death=fire"}, 2, 80, 5, 1, 3};
    host.storage[first_key] = encode_save(body_of(here), 7);
    host.durable[second_key] = encode_save(body_of(there), 9);
    const AlbumPages both = stored_in(host);
    CHECK(both.marks.size() == 4);
    CHECK(both.furthest == 3);
    CHECK(both.best_pay == 80);
    CHECK(both.journeys == 5);
    CHECK(both.roads == 4);

    // A tab that began before the other one wrote loses nothing of it either.
    FakeHost shared;
    Album first(shared, shipped_data());
    first.load();
    Album second(shared, shipped_data());
    second.load();
    const auto ended = [](const Picture& map) {
        DrawnRoad road(map, fast);
        road.coast();
        return std::move(road.game);
    };
    const auto with_one = ended(one_letter);
    const auto with_two = ended({"....m..", "...@m..", "......."});
    first.take_in(*with_one);
    const auto before = ids_in(stored_in(shared));
    second.take_in(*with_two);
    first.take_in(*with_one);
    const auto after = ids_in(stored_in(shared));
    for (const std::string& id : before) {
        CHECK(std::find(after.begin(), after.end(), id) != after.end());
    }
}

TEST_CASE("a letter that one copy of the album calls lost and another delivered has been delivered") {
    const AlbumPages lost{{"letter=goat-01"}, 1, 0, 1, 0, 0};
    const AlbumPages delivered{{"letter=goat-01@Mill End"}, 1, 40, 1, 0, 1};
    for (const bool first : {true, false}) {
        FakeHost host;
        host.storage[first_key] = encode_save(body_of(first ? lost : delivered), 1);
        host.storage[second_key] = encode_save(body_of(first ? delivered : lost), 2);
        CHECK(stored_in(host).marks == delivered.marks);
    }
}

TEST_CASE("what this version does not know stays in the album, and is not counted") {
    FakeHost host;
    const AlbumPages newer{{"letter=not-yet-written@Saltlick", "deed=of_a_newer_version"}, 1, 20, 1, 0, 1};
    host.storage[first_key] = encode_save(body_of(newer), 1);
    leave_game(host, *game_of(one_letter, fast));
    Session session(host, shipped_data());
    session.start();
    session.update(Key::coast);
    session.elapse(100'000);
    const AlbumPages pages = stored_in(host);
    CHECK(pages.marks.size() == 5);  // with a letter and two deeds
    CHECK(pages.marks[0] == newer.marks[0]);
    CHECK(pages.marks[1] == newer.marks[1]);
    Album album(host, shipped_data());
    album.load();
    CHECK(album.letters_found() == 1);
    CHECK(album.deeds_found() == 2);
}

TEST_CASE("an album with any byte changed or cut off is set aside with a sentence, and the journey opens") {
    Last good(one_letter, fast);
    good.drive();
    const std::string whole = good.host.storage[first_key];
    const std::string hash = good->state_hash();
    for (std::size_t at = 0; at < 2 * whole.size(); ++at) {
        CAPTURE(at);
        std::string damaged = whole.substr(0, at < whole.size() ? at : whole.size());
        if (at >= whole.size()) {
            damaged[at - whole.size()] = static_cast<char>(damaged[at - whole.size()] ^ 0x11);
        }
        Table table;
        table.host.storage = good.host.storage;
        table.host.storage[first_key] = damaged;
        table.restart();
        REQUIRE(table.panels().notice.find("The album could not be read: ") == 0);
        REQUIRE(table->state_hash() == hash);
        table->update(Chosen{"album"});
        REQUIRE(table.panels().screen == Screen::album);
    }
}

TEST_CASE("an album whose seal is whole and whose contents are not is set aside, too") {
    const lull::Bytes whole = body_of({{"letter=fence-01@Saltlick", "death=horde"}, 1, 20, 1, 0, 1});
    const std::string why = "its letters are damaged";
    std::vector<lull::Bytes> bodies;
    for (std::size_t size = 0; size < whole.size(); ++size) {
        bodies.emplace_back(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
    }
    bodies.push_back(whole);
    bodies.back().push_back(0);
    bodies.push_back(body_of({{""}, 1, 20, 1, 0, 1}));
    bodies.push_back(body_of({{std::string(1000, 'x')}, 1, 20, 1, 0, 1}));
    bodies.push_back(body_of({std::vector<std::string>(10'001, "x"), 1, 20, 1, 0, 1}));
    for (const lull::Bytes& body : bodies) {
        FakeHost host;
        host.storage[first_key] = encode_save(body, 1);
        Album album(host, shipped_data());
        CHECK(album.load() == "The album could not be read: " + why + ". It is set aside, not thrown away.");
        CHECK(album.is_empty());
    }
}

TEST_CASE("a damaged album, or one of a newer version, is kept aside when the next one is written") {
    for (const bool is_newer : {false, true}) {
        CAPTURE(is_newer);
        const std::string other = is_newer ? encode_save(body_of({}, 2), 5) : std::string("nonsense");
        Table table(one_letter, fast);
        table.host.storage[first_key] = other;
        table.restart();
        CHECK(table.panels().notice == std::string("The album could not be read: ") +
                                           (is_newer ? "it is of a newer version" : "it is not a save of this game") +
                                           ". It is set aside, not thrown away.");
        table->update(Key::coast);
        table.run_out();
        CHECK(ids_in(stored_in(table.host)).size() == 1);
        const auto holds = [&](const auto& entry) { return entry.second == other; };
        CHECK(std::any_of(table.host.storage.begin(), table.host.storage.end(), holds));
    }
}

TEST_CASE("one damaged copy of the album leaves what the other one holds") {
    const AlbumPages older{{"letter=fence-01@Saltlick", "death=horde"}, 3, 40, 2, 0, 4};
    FakeHost host;
    host.storage[first_key] = encode_save(body_of(older), 1);
    host.storage[second_key] = encode_save(body_of(older), 2).substr(0, 50);
    Album album(host, shipped_data());
    CHECK(album.load() == "One of the copies of the album could not be read. You see what the others hold.");
    CHECK(album.pages() == older);
}

TEST_CASE("where the album cannot be written, that is said, and the journey is saved") {
    Last table(one_letter, fast);
    struct NoAlbum : FakeHost {
        StorageFault write(StorageKey key, std::string_view value) override {
            return key.name.find(Album::slot) == 0 ? StorageFault::full : FakeHost::write(key, value);
        }
    } host;
    host.storage = table.host.storage;
    Session session(host, shipped_data());
    session.start();
    session.update(Key::coast);
    session.elapse(100'000);
    REQUIRE(session.panels().screen == Screen::result);
    CHECK(session.panels().notice.find("What is new in the album could not be saved") == 0);
    Session later(host, shipped_data());
    later.start();
    CHECK(later.state_hash() == session.state_hash());
}

TEST_CASE("a file that is loaded does not touch the album, and the file of a run does not hold it") {
    Last table(one_letter, fast);
    table.drive();
    const auto before = stored_in(table.host);
    const lull::Bytes file = table->export_file();
    table->update(FilePicked{file});
    CHECK(stored_in(table.host) == before);
    Table other;
    other->update(FilePicked{file});
    CHECK(other.panels().screen == Screen::result);
    CHECK(stored_in(other.host) == AlbumPages());
}

TEST_CASE("erasing everything erases the album, too, and asks so") {
    Last table(one_letter, fast);
    table.drive();
    table->update(Chosen{"settings"});
    for (const char* id : {"erase_all", "erase", "erase_surely"}) {
        if (table.panels().screen == Screen::question) {
            CHECK(table.panels().summary.find("the album") != std::string::npos);
        }
        table->update(Chosen{id});
    }
    CHECK(table.host.storage.empty());
    table->update(Chosen{"album"});
    CHECK(table.line("Letters").find("0 of ") == 0);
}

}  // namespace album_test
