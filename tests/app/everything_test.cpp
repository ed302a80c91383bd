// A file of everything: it holds all that a player has, another machine puts it to its own, and a bad one changes
// nothing.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>

#include "app/album/album.hpp"
#include "app/daily/daily.hpp"
#include "app/depots/depots.hpp"
#include "app/saves/everything.hpp"
#include "app/screens/menus.hpp"
#include "tests/support/album_table.hpp"
#include "tests/support/history_table.hpp"
#include "words/daily.hpp"
#include "words/saves.hpp"

namespace everything_test {

using namespace history_table;

namespace {

struct Machine : Traveller {
    void to(const char* place) {
        if (panels().screen == Screen::question) {
            session->update(Chosen{"keep"});
        }
        session->update(Chosen{"title"});
        session->update(Chosen{place});
    }
    void practise(const std::string& route) {
        session->update(Chosen{"title"});
        session->update(SeedTyped{route});
        session->update(Chosen{"practice"});
        coast();
    }
    // Left a few steps from the door.
    void leave_depot(int number) {
        to("depots");
        session->update(Chosen{"depot=" + std::to_string(number)});
        for (const Key key : {Key::west, Key::north, Key::west}) {
            session->update(key);
        }
        session->update(Chosen{"leave_depot"});
    }
    lull::Bytes everything() {
        host.files.clear();
        to("settings");
        session->update(Chosen{"export_all"});
        REQUIRE(host.files.size() == 1);
        const auto& [name, contents] = *host.files.begin();
        CHECK(name.starts_with("posthaste-everything-version-"));
        CHECK(panels().notice == "Saved to the file " + name + ".");
        return contents;
    }
    std::string shown(const char* place) {
        to(place);
        session->update(Chosen{"dismiss"});
        return to_json(panels());
    }
    std::string hash_of(const char* run) {
        to(run);
        return session->state_hash();
    }
    lull::Bytes depots() {
        Depots depots(host, shipped_data());
        depots.load();
        return depots.copy();
    }
    std::string notice() { return panels().notice; }
};

// Somebody who has some of everything.
struct Owner : Machine {
    Owner() {
        session->update(Chosen{"settings"});
        session->update(Chosen{"text=2"});
        session->update(Chosen{"title"});
        session->update(Chosen{"daily"});
        coast(2);
        lose();
        new_run("5");
        coast(2);
        practise("6");
        leave_depot(1);
    }
};

lull::Bytes body_in(const lull::Bytes& file) {
    DecodedSave save = unseal_save(file);
    REQUIRE_FALSE(save.fault);
    return save.body;
}

Everything all_in(const lull::Bytes& file) {
    Everything all;
    REQUIRE_FALSE(from_bytes(body_in(file), all));
    return all;
}

lull::Bytes file_of(const Everything& all) { return seal_save(to_bytes(all), 1); }

}  // namespace

TEST_CASE("a new machine has everything that the file holds, also after a restart") {
    Owner owner;
    const lull::Bytes file = owner.everything();
    Machine other;
    other->update(FilePicked{file});
    CHECK(other.panels().screen == Screen::road);
    CHECK(other.notice() == words::everything_is_loaded);
    for (int time = 0; time < 2; ++time) {
        CAPTURE(time);
        for (const char* run : {"continue", "continue_practice"}) {
            CAPTURE(run);
            CHECK(other.hash_of(run) == owner.hash_of(run));
        }
        for (const char* place : {"album", "history", "depots", "settings"}) {
            CAPTURE(place);
            CHECK(other.shown(place) == owner.shown(place));
        }
        CHECK(other.depots() == owner.depots());
        CHECK(stored_in(other.host) == stored_in(owner.host));
        CHECK(other.panels().display.text_size == 2);
        other.to("title");
        CHECK(other.label("daily") == words::daily_route_free);
        other.restart();
    }
}

TEST_CASE("the file of a machine that is loaded there again changes nothing") {
    Owner owner;
    const lull::Bytes file = owner.everything();
    const auto stored = owner.host.storage;
    owner->update(FilePicked{file});
    CHECK(owner.panels().screen == Screen::settings);
    CHECK(owner.notice() == words::everything_is_loaded);
    CHECK(owner.host.storage == stored);
}

TEST_CASE("it asks once before it takes the place of a run, which is then set aside") {
    Owner owner;
    const lull::Bytes file = owner.everything();
    Machine other;
    other.new_run("7");
    other.coast(3);
    other.practise("8");
    const std::string journey = other.hash_of("continue");
    const std::string practice = other.hash_of("continue_practice");
    const auto stored = other.host.storage;
    for (const KeyPress answer : {enter, escape}) {
        other->update(FilePicked{file});
        REQUIRE(other.panels().screen == Screen::question);
        CHECK(other.panels().summary ==
              "You have: run 1 on route 7, turn 4. The file has: run 1 on route 5, turn 3. Yours will be set aside, "
              "under "
              "Settings. You have: practice run 1 on route 8, turn 2. The file has: practice run 1 on route 6, turn 2. "
              "Yours will be set aside, under Settings. The file’s settings replace yours. Albums, past journeys and "
              "depots are put together.");
        CHECK(primary(other.panels()) == "keep");
        other->update(answer);
        CHECK(other.panels().screen == Screen::road);
        CHECK(other.host.storage == stored);
    }
    other->update(FilePicked{file});
    other->update(Chosen{"load"});
    CHECK(other.panels().screen == Screen::road);
    CHECK(other.notice() == std::string(words::everything_is_loaded) + " " + words::your_run_is_set_aside);
    CHECK(other->state_hash() == owner.hash_of("continue"));
    CHECK(other.hash_of("continue_practice") == owner.hash_of("continue_practice"));
    std::map<std::string, int> found;
    for (const char* old : {"take_up=0", "take_up=1"}) {
        other.to("settings");
        other->update(Chosen{old});
        REQUIRE(other.panels().screen == Screen::road);
        ++found[other->state_hash()];
    }
    CHECK(found == std::map<std::string, int>{{journey, 1}, {practice, 1}});
}

TEST_CASE("what only grows is put together, on both machines") {
    Owner owner;
    Machine other;
    other.new_run("1");
    other.lose();
    other.leave_depot(2);
    const AlbumPages before = album_table::stored_in(other.host);
    other->update(FilePicked{owner.everything()});
    CHECK(other.notice() == words::everything_is_loaded);
    const auto journeys = stored_in(other.host);
    REQUIRE(journeys.size() == 2);
    for (const std::uint32_t seed : {1U, 20'261'128U}) {
        CAPTURE(seed);
        CHECK(std::count_if(journeys.begin(), journeys.end(),
                            [&](const PastJourney& one) { return one.seed == seed; }) == 1);
    }
    const AlbumPages after = album_table::stored_in(other.host);
    for (const AlbumPages& one : {before, album_table::stored_in(owner.host)}) {
        for (const std::string& mark : one.marks) {
            CAPTURE(mark);
            CHECK(std::count(after.marks.begin(), after.marks.end(), mark) == 1);
        }
    }
    Depots depots(other.host, shipped_data());
    depots.load();
    CHECK_FALSE(depots.record(0).left.empty());
    CHECK_FALSE(depots.record(1).left.empty());
}

TEST_CASE("of two solutions of a depot the shorter one stays, and a depot that was left here stays as it is") {
    const auto records = [](std::int32_t steps, const lull::Bytes& left) {
        std::vector<DepotRecord> all{{shipped_data().depots[0].name, true, steps, 3, {}, false},
                                     {shipped_data().depots[1].name, false, 0, 0, left, true}};
        return bytes_of(2, all);
    };
    for (const std::int32_t here : {20, 30}) {
        CAPTURE(here);
        FakeHost host;
        Depots depots(host, shipped_data());
        REQUIRE_FALSE(depots.put_in(records(here, {1})));
        REQUIRE_FALSE(depots.put_in(records(50 - here, {2})));
        CHECK(depots.record(0).steps == 20);
        CHECK(depots.solved() == 1);
        CHECK(depots.record(1).left == lull::Bytes{1});
        CHECK(depots.record(1).found);
    }
}

TEST_CASE("past journeys of a machine where some have given way neither drop those here nor are dropped") {
    for (const std::int32_t first : {0, 40}) {
        CAPTURE(first);
        FakeHost host;
        History here(host);
        REQUIRE_FALSE(here.put_in(body_of({{coasted(first + 1, 1), coasted(first + 2, 2)}, first})));
        CHECK(here.take_copy(body_of({{coasted(41 - first, 3), coasted(42 - first, 4)}, 40 - first})).empty());
        CHECK(stored_in(host).size() == 4);
    }
}

TEST_CASE("a file of everything that is cut or altered anywhere changes nothing and is answered with a sentence") {
    Owner owner;
    const lull::Bytes file = owner.everything();
    Machine other;
    other.new_run("7");
    other.coast();
    const std::string hash = other->state_hash();
    const auto stored = other.host.storage;
    const auto refused = [&](const lull::Bytes& contents) {
        other->update(Chosen{"dismiss"});
        other->update(FilePicked{contents});
        CHECK(other.notice().starts_with("That file could not be loaded: "));
        CHECK(other.notice().ends_with(". Nothing has changed."));
        CHECK(other.panels().screen == Screen::road);
        CHECK(other->state_hash() == hash);
        CHECK(other.host.storage == stored);
    };
    for (std::size_t at = 0; at < file.size(); at += 1 + file.size() / 97) {
        CAPTURE(at);
        refused(lull::Bytes(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(at)));
        lull::Bytes altered = file;
        altered[at] ^= 1;
        refused(altered);
    }
    // With a seal that fits.
    const lull::Bytes body = body_in(file);
    for (std::size_t at = 0; at < body.size(); at += 1 + body.size() / 97) {
        CAPTURE(at);
        refused(seal_save({body.begin(), body.begin() + static_cast<std::ptrdiff_t>(at)}, 1));
    }
    refused(seal_save(lull::Bytes(1 << 20), 1));
    lull::Bytes newer = body;
    ++newer[11];  // behind the text "everything"
    refused(seal_save(newer, 1));
    CHECK(other.notice().find(words::is_of_newer_version) != std::string::npos);
    const Everything all = all_in(file);
    CHECK(all.parts.size() == 7);
    for (std::size_t i = 0; i < all.parts.size(); ++i) {
        if (all.parts[i].slot != Menus::slot) {  // any text is settings
            CAPTURE(all.parts[i].slot);
            Everything broken = all;
            broken.parts[i].bytes.resize(broken.parts[i].bytes.size() - 1);
            refused(file_of(broken));
            broken.parts[i].bytes = {0xff, 0xff, 0xff};
            refused(file_of(broken));
        }
    }
    Everything swapped = all;
    std::swap(swapped.parts[0].slot, swapped.parts[1].slot);
    refused(file_of(swapped));
    CHECK(other.notice().find(words::is_another_kind_of_run) != std::string::npos);
}

TEST_CASE("parts that this version does not know are passed over, and a file may lack any part") {
    Owner owner;
    const Everything all = all_in(owner.everything());
    for (const Everything::Part& part : all.parts) {
        CAPTURE(part.slot);
        Machine other;
        other->update(FilePicked{file_of({{{"posthaste.save.trophies", {1, 2, 3}}, part}})});
        CHECK(other.notice() == words::everything_is_loaded);
    }
    Machine other;
    other->update(FilePicked{file_of({})});
    CHECK(other.notice() == words::everything_is_loaded);
    CHECK(other.panels().screen == Screen::title);
}

TEST_CASE("where there is no room to set a run aside, nothing of the file is taken") {
    Owner owner;
    const lull::Bytes file = owner.everything();
    Machine other;
    other.new_run("7");
    other.coast();
    const std::string hash = other->state_hash();
    const auto stored = other.host.storage;
    other->update(FilePicked{file});
    other.host.full = true;
    other->update(Chosen{"load"});
    CHECK(other.notice() == words::no_room_to_set_aside);
    CHECK(other.panels().screen == Screen::road);
    CHECK(other->state_hash() == hash);
    CHECK(other.host.storage == stored);
    CHECK(other.panels().display.text_size == 0);
}

TEST_CASE("a machine that gives no files says so") {
    Machine machine;
    machine.host.has_files = false;
    machine.to("settings");
    machine->update(Chosen{"export_all"});
    CHECK(machine.notice() == words::no_way_to_save_a_file);
}

TEST_CASE("a run of a file comes on the screen from inside a depot, too") {
    Owner owner;
    const lull::Bytes file = owner.everything();
    Machine other;
    other.to("depots");
    other->update(Chosen{"depot=1"});
    other->update(Chosen{"settings"});
    other->update(FilePicked{file});
    CHECK(other.panels().screen == Screen::road);
    const DrawList seen = other->board();
    other.restart();
    CHECK(seen.columns == other->board().columns);
}

}  // namespace everything_test
