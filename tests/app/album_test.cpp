// The album: what is kept over all journeys, and what no trouble with it may cost.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/album/album.hpp"
#include "game/camps.hpp"
#include "tests/support/journey_table.hpp"

namespace album_test {

using namespace journey_table;

const std::string first_key = std::string(Album::slot) + ".a";
const std::string second_key = std::string(Album::slot) + ".b";

// One turn from a camp, with so many letters on the way.
const Picture one_letter = {"...@m.."};
const Picture two_letters = {"...@mm."};
const VanState fast{.speed = 3};
// One turn from being clawed to death.
const Picture beside_a_walker = {"..z.....", "..@....."};
const VanState weak{.speed = 0, .driver = 1, .tyres = 0, .plates = {0, 0, 0, 0}};

std::vector<std::string> ids_on(const Game& game) {
    std::vector<std::string> ids;
    game.world().each<Letter>([&](Entity, const Letter& letter) {
        REQUIRE(letter.number > 0);
        ids.push_back(shipped_data().letters[static_cast<std::size_t>(letter.number) - 1].id);
    });
    return ids;
}

AlbumPages stored_in(FakeHost& host) {
    Album album(host, shipped_data());
    album.load();
    return album.pages();
}

// Of the letters in it.
std::vector<std::string> ids_in(const AlbumPages& pages) {
    std::vector<std::string> ids;
    for (const std::string& mark : pages.marks) {
        if (mark.find("letter=") == 0) {
            ids.push_back(mark.substr(7, mark.find('@') - 7));
        }
    }
    return ids;
}

lull::Bytes body_of(const AlbumPages& pages, std::uint64_t format = 1) {
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    writer.number(format);
    AlbumPages written = pages;
    writer(written);
    return bytes;
}

// A player on that road, whose next turn ends it.
struct Last : Table {
    Last(const Picture& map, const VanState& state) : Table(map, state) {}
    void drive() {
        session->update(Key::coast);
        run_out();
        REQUIRE(panels().screen == Screen::result);
    }
    // The same road again, as an old save of it would have it.
    void again(const Picture& map, const VanState& state) {
        host.storage.erase(slot_b);
        leave_game(host, *game_of(map, state));
        restart();
        drive();
    }
    std::string line(std::string_view label) {
        for (const Line& line : panels().waybill) {
            if (line.label == label) {
                return line.value;
            }
        }
        return {};
    }
    bool shows(std::string_view text) {
        return std::any_of(panels().entries.begin(), panels().entries.end(), [&](const Entry& entry) {
            return (entry.heading + " " + entry.text).find(text) != std::string::npos;
        });
    }
};

// As the page gets them: letters from A to B with their numbers, and nothing else.
std::string texts_of_letters() {
    std::string texts;
    for (std::size_t i = 0; i < shipped_data().letters.size(); ++i) {
        texts += "letter\tA\tB\tNumber " + std::to_string(i + 1) + ".\n";
    }
    return texts;
}

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

TEST_CASE("a letter that was caught and never delivered is not in the album; what killed the driver is, once") {
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

TEST_CASE("the album is written when a road ends, and at no other time") {
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

// One turn from a camp, without anything to be lost on the way; and the same with a puddle, on fire.
const Picture last_puddle = {"...@w.."};
const VanState on_fire{.speed = 3, .burns = 9};

bool has_deed(FakeHost& host, Deed deed) {
    Album album(host, shipped_data());
    album.load();
    return album.has(deed);
}

TEST_CASE("a deed that a camp has paid for is in the album; one on a road that was not survived is not") {
    Last dead({"@w......"}, {.driver = 1, .plates = no_plates, .turn = 20, .horde_front = 800, .burns = 3});
    dead.drive();
    CHECK_FALSE(has_deed(dead.host, Deed::just_a_splash));
    CHECK(dead.line("Deeds") == "Just a splash, not paid (0 of 16 so far)");
    Last table(last_puddle, on_fire);
    table.drive();
    CHECK(has_deed(table.host, Deed::just_a_splash));
    CHECK(table.line("Deeds") == "Not a scratch +20, Just a splash +5 (2 of 16 so far)");
    CHECK(table.line("New in the album") == "2 deeds");
    table.again(last_puddle, on_fire);
    CHECK(table.line("Deeds") == "Not a scratch +20, Just a splash +5 (2 of 16 so far)");
    CHECK(table.line("New in the album").empty());
}

TEST_CASE("the album shows each deed with what it takes, done or still to do, and the title counts them") {
    Table table;
    const AlbumPages pages{{"deed=own_goal", "deed=of_a_newer_version"}, 1, 20, 1, 0, 1};
    table.host.storage[first_key] = encode_save(body_of(pages), 1);
    table.restart();
    CHECK(table.panels().summary.find("Deeds: 1 of 16.") != std::string::npos);
    table->update(Chosen{"album"});
    const std::vector<Entry>& entries = table.panels().entries;
    const auto place_of = [&](std::string_view heading) {
        const auto found =
            std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.heading == heading; });
        REQUIRE(found != entries.end());
        return found - entries.begin();
    };
    CHECK(entries[static_cast<std::size_t>(place_of("Deeds"))].text == "1 of 16");
    CHECK(place_of("Own goal") == place_of("Deeds") + 1);
    CHECK(place_of("Still to do") == place_of("Own goal") + 1);
    const Entry& splash = entries[static_cast<std::size_t>(place_of("Just a splash"))];
    CHECK(splash.text == "Put out your burning van in a puddle. Pays 5.");
    CHECK(place_of("By the book") == place_of("Still to do") + 15);
}

TEST_CASE("deeds of two copies come together, and what a newer version knows is kept") {
    FakeHost host;
    host.storage[first_key] = encode_save(body_of({{"deed=own_goal", "deed=of_a_newer_version"}, 1, 20, 1, 0, 1}), 1);
    host.storage[second_key] = encode_save(body_of({{"deed=full_sack"}, 1, 20, 1, 0, 1}), 2);
    const AlbumPages together = stored_in(host);
    for (const char* mark : {"deed=own_goal", "deed=of_a_newer_version", "deed=full_sack"}) {
        CHECK(std::count(together.marks.begin(), together.marks.end(), mark) == 1);
    }
    Album album(host, shipped_data());
    album.load();
    CHECK(album.deeds_found() == 2);
}

TEST_CASE("a deed of the album that is damaged costs neither the run nor the other copy") {
    Last table(last_puddle, on_fire);
    const std::string hash = table->state_hash();
    std::string text = encode_save(body_of({{"deed=full_sack"}, 1, 20, 1, 0, 1}), 2);
    text[text.size() / 2] = text[text.size() / 2] == 'A' ? 'B' : 'A';
    table.host.storage[first_key] = encode_save(body_of({{"deed=own_goal"}, 1, 20, 1, 0, 1}), 1);
    table.host.storage[second_key] = text;
    table.restart();
    CHECK(table->state_hash() == hash);
    CHECK(has_deed(table.host, Deed::own_goal));
    CHECK_FALSE(has_deed(table.host, Deed::full_sack));
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

TEST_CASE("a letter is read whole in the album once the words are here, and so is its answer if it came") {
    const GameData& data = shipped_data();
    const auto answer = std::find_if(data.letters.begin(), data.letters.end(),
                                     [](const LetterFacts& letter) { return letter.answers > 0; });
    REQUIRE(answer != data.letters.end());
    const auto asked = static_cast<std::size_t>(answer->answers);
    const auto answering = static_cast<std::size_t>(answer - data.letters.begin()) + 1;
    Table table;
    AlbumPages pages{{"letter=" + data.letters[asked - 1].id + "@" + data.camps[1].name}, 1, 20, 1, 0, 1};
    table.host.storage[first_key] = encode_save(body_of(pages), 1);
    const auto told = [&] {
        table.restart();
        table->update(Chosen{"album"});
        CHECK(table.panels().summary == "The text of the letters has not arrived yet.");
        table->update(WordsArrived{texts_of_letters()});
        CHECK(table.panels().summary.empty());
        for (const Entry& entry : table.panels().entries) {
            if (entry.text.find("“Number " + std::to_string(asked) + ".”") == 0) {
                CHECK(entry.heading == "A to B");
                return entry.text;
            }
        }
        return std::string("nothing");
    };
    CHECK(told().find("The answer is still out there.") != std::string::npos);
    pages.marks.push_back("letter=" + answer->id + "@" + data.camps[2].name);
    table.host.storage[first_key] = encode_save(body_of(pages), 1);
    CHECK(told().find("A answers: “Number " + std::to_string(answering) + ".”") != std::string::npos);
}

TEST_CASE("what is missing in the album is counted and never told") {
    Last table(one_letter, fast);
    table.drive();
    table->update(WordsArrived{texts_of_letters()});
    table->update(Chosen{"album"});
    int letters = 0;
    for (const Entry& entry : table.panels().entries) {
        letters += entry.heading == "A to B" ? 1 : 0;
    }
    CHECK(letters == 1);
    for (const Camp& camp : shipped_data().camps) {
        CHECK(table.shows(camp.name));
    }
    CHECK(table.shows("Saltlick: 0 of 4"));
    CHECK(table.shows("Letters for any camp: 1."));
    CHECK(table.shows("What got you 0 of 9"));
    CHECK_FALSE(table.shows("Gunfire"));
}

TEST_CASE("the end of a road says what is new in the album, once, and the best ever beside this road's") {
    Last table(two_letters, fast);
    table.drive();
    CHECK(table.line("New in the album") == "2 letters, 2 deeds");
    CHECK(table.line("Pay") == "95");
    table.again(beside_a_walker, weak);
    CHECK(table.line("New in the album") == "A cause of death");
    CHECK(table.line("Pay") == "0, best 95");
    table.again(beside_a_walker, weak);
    CHECK(table.line("New in the album").empty());
    table.again(beside_a_walker, {.speed = 0, .driver = 1, .tyres = 0, .plates = {0, 0, 0, 0}, .turn = 9, .run = 3});
    CHECK(table.line("New in the album") == "Furthest yet");
    table->update(Chosen{"title"});
    CHECK(table.panels().summary == "Furthest: run 3. Best pay: 95 coins. Letters: 2 of " +
                                        std::to_string(shipped_data().letters.size()) + ". Deeds: 2 of 16.");
}

TEST_CASE("mashing Space and Enter through a death leaves its screen up until the hand has rested") {
    constexpr KeyPress space{44, 0};
    constexpr KeyPress right{79, 0};
    Last table(beside_a_walker, weak);
    double now = 10'000;
    table->tell_time(now);
    table.drive();
    table->tell_shown(now);
    const std::string hash = table->state_hash();
    for (int i = 0; i < 50; ++i) {
        now += 150;
        table->tell_time(now);
        table->update(i % 2 == 0 ? enter : space, now);
        REQUIRE(table.panels().screen == Screen::result);
    }
    for (int i = 0; i < 10; ++i) {  // the keys that drive never press anything, however slowly
        now += 5'000;
        table->tell_time(now);
        table->update(i % 2 == 0 ? right : space, now);
        now += 300;
        table->update(enter, now);
        REQUIRE(table.panels().screen == Screen::result);
    }
    CHECK(table->state_hash() == hash);
    table->update(enter, now + 350);
    CHECK(table.panels().screen == Screen::road);
}

TEST_CASE("a key that drives by the player's own choice presses no button of a waybill either") {
    Last table(beside_a_walker, weak);
    table.drive();
    table->update(Chosen{"settings"});
    table->update(Chosen{"keys"});
    table->update(Chosen{"bind=north"});
    table->update(letter('n'));
    table->update(Chosen{"back"});
    table->update(Chosen{"back"});
    REQUIRE(table.panels().screen == Screen::result);
    table->update(letter('n'));
    table->update(letter('b'));
    CHECK(table.panels().screen == Screen::album);
}

}  // namespace album_test
