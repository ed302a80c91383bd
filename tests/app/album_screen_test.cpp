// What the album shows, and what a waybill says of it.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/album_table.hpp"

namespace album_screen_test {

using namespace album_table;

// As the page gets them: letters from A to B with their numbers, and nothing else.
std::string texts_of_letters() {
    std::string texts;
    for (std::size_t i = 0; i < shipped_data().letters.size(); ++i) {
        texts += "letter\tA\tB\tNumber " + std::to_string(i + 1) + ".\n";
    }
    return texts;
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

TEST_CASE("letters that no camp got stand under a heading of their own") {
    Table table;
    const std::string& id = shipped_data().letters[0].id;
    table.host.storage[first_key] = encode_save(body_of({{"letter=" + id}, 1, 0, 1, 0, 0}), 1);
    table.restart();
    table->update(WordsArrived{texts_of_letters()});
    table->update(Chosen{"album"});
    const std::vector<Entry>& entries = table.panels().entries;
    const auto heading = std::find_if(entries.begin(), entries.end(), [](const Entry& entry) {
        return entry.heading == std::string("Caught, but lost on the road");
    });
    REQUIRE(heading != entries.end());
    CHECK(heading->text == "1 letter");
    CHECK(std::next(heading)->text.find("“Number 1.”") == 0);
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

}  // namespace album_screen_test
