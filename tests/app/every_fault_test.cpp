// Every fault of the storage, mechanically: sessions that visit every screen, with the read or write of each number
// failing once, from then on, or as the last thing that the program ever did. Whatever fails, what is found later
// is never older than the last save that counted, and a turn that does not count is seen not to.
//
// A sample in every run of the tests; all of them with --no-skip, as ./dev soak does.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/journeys/journey_code.hpp"
#include "app/saves/saved_run.hpp"
#include "app/session/session.hpp"
#include "game/shipped_data.hpp"
#include "lull/byte_hash.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/failing_host.hpp"
#include "tests/support/seeds.hpp"

using namespace posthaste;

namespace {

// A step: a key, a choice, a file, or a word of the machine's own.
constexpr const char* script =
    // A journey, and the menus.
    "choice new_run; key east; key east; key north; choice title; choice settings; choice text=1; choice keys; "
    "choice back; choice back; choice help; choice back; choice credits; choice back; choice continue; key coast; "
    "hide; choice log; choice back; key around; key west; key fire; key coast; restart; key east; key south; "
    "choice settings; choice export; choice take_up=0; choice back; key coast; "
    // Another journey in its place.
    "choice title; choice new_run; choice keep; choice new_run; restart; choice title; choice new_run; choice begin; "
    "key east; key east; key coast; hide; restart; key coast; "
    // A file in its place: a road's end, the waybill, a stop, the next road.
    "file; choice keep; choice continue; key east; file; choice load; key east; key coast; hide; restart; "
    "choice drive_on; choice buy=1; choice title; choice continue; restart; choice buy=5; choice set_out; key east; "
    "key east; restart; key coast; "
    // A file of everything in its place.
    "choice settings; everything; choice keep; everything; choice load; key coast; restart; key coast; "
    // Practice beside it, and anew.
    "choice title; choice practice; key east; key east; key take_back; key coast; hide; restart; key coast; "
    "choice title; choice practice; choice begin; key east; key coast; choice title; choice continue; key coast; "
    // A depot in between.
    "choice title; choice depots; choice depot=1; key west; key north; key take_back; choice leave_depot; "
    "choice title; choice continue; key coast; "
    // Somebody else's journey, watched.
    "choice title; link; choice watch; choice film_back; hide; choice close_film; choice continue; key coast; "
    // Its route, with its ghost; and the daily route, twice.
    "choice title; link; choice play_route; choice keep; choice play_route; choice begin; key coast; restart; key "
    "coast; "
    "choice title; choice daily; choice begin; key east; hide; restart; key coast; "
    "choice title; choice daily; choice begin; key north; restart; key coast; "
    // Everything gone, and the first journey of all again.
    "choice settings; choice erase_all; choice keep; choice erase_all; choice erase; choice keep; choice erase_all; "
    "choice erase; choice erase_surely; choice new_run; key west; key coast; restart; key coast; key north; hide";

std::vector<std::string> steps() {
    std::vector<std::string> all;
    for (std::string_view left = script; !left.empty();) {
        const std::size_t end = std::min(left.find("; "), left.size());
        all.emplace_back(left.substr(0, end));
        left.remove_prefix(std::min(end + 2, left.size()));
    }
    return all;
}

// The file that a player picks: a van one turn before a road's end, fast, with two letters.
const lull::Bytes& picked_file() {
    static const lull::Bytes file = [] {
        SavedRun run;
        run.game = ascii_road::game_of({"....@..."}, {.speed = 3, .letters = 2, .turn = 9});
        return seal_save(to_bytes(run), 1);
    }();
    return file;
}

// A file of all that somebody has after two turns of another road.
const lull::Bytes& file_of_everything() {
    static const lull::Bytes file = [] {
        FakeHost host;
        Session session(host, shipped_data());
        session.start();
        for (const Input& input : {Input(SeedTyped{"9"}), Input(Chosen{"new_run"}), Input(Key::east), Input(Key::coast),
                                   Input(Chosen{"settings"}), Input(Chosen{"export_all"})}) {
            session.update(input);
        }
        return host.files.begin()->second;
    }();
    return file;
}

// The journey of a link.
const lull::Bytes& linked_journey() {
    static const lull::Bytes bytes =
        to_bytes(JourneyCode{"0.9.0", 3, 1, {{{Manoeuvre::coast}}, {{Manoeuvre::north}}, {{Manoeuvre::coast}}}, 0});
    return bytes;
}

constexpr const char* nobody = "0000000000000000";  // the hash of no run

void run_out(Session& session) {
    for (int alarms = 0; session.next_alarm() && alarms < 5000; ++alarms) {
        session.elapse(std::max(16, *session.next_alarm()));
    }
}

std::uint64_t digest_of(const FakeHost& host, const char* other) {
    std::string all = std::to_string(static_cast<int>(host.durable_state)) + (other != nullptr ? other : "");
    for (const auto* store : {&host.storage, &host.durable}) {
        for (const auto& [key, value] : *store) {
            all += "\n" + key + " " + value;
        }
        all += "\n";
    }
    return lull::hash_bytes({all.begin(), all.end()}, 0);
}

// What a healthy program finds on the machine afterwards, once a turn that was left in its midst has played out.
// `forgets`: the quick store has lost all that it had, as when a browser is killed.
// `other`: the run that is not the one which opens, by its choice on the title; which opens is no part of a save.
std::string found_later(const FailingHost& broken, bool forgets = false, const char* other = nullptr) {
    FailingHost host;
    host.durable_state = broken.durable_state;
    host.durable = broken.durable;
    if (!forgets) {
        host.storage = broken.storage;
    }
    // It depends on nothing else: what was found in the same stores before is not looked for again.
    static std::map<std::uint64_t, std::string> found_before;
    const std::uint64_t stores = digest_of(host, other);
    if (const auto known = found_before.find(stores); known != found_before.end()) {
        return known->second;
    }
    Session session(host, shipped_data());
    session.start();
    run_out(session);
    if (other != nullptr) {
        session.update(Chosen{"title"});
        session.update(Chosen{other});
        run_out(session);
    }
    return found_before[stores] = session.state_hash();
}

struct Scripted {
    FailingHost& host;
    std::unique_ptr<Session> session;
    std::vector<std::string> states;  // hashes, in the order in which they came to be
    std::size_t counted = 0;          // of these, how many are sure: the last one that counted is the one before
    std::string older;                // the state that opened, if a newer one was known
    std::vector<Screen> seen;
    std::vector<std::string> questions;  // their headings
    int different_states = 0;

    explicit Scripted(FailingHost& the_host) : host(the_host) { open(); }

    void open() {
        session = std::make_unique<Session>(host, shipped_data());
        session->start();
        // What could not be read may be newer than what opens. That is said, and the newer one stays on the machine.
        const std::string hash = session->state_hash();
        const bool is_older = std::find(states.begin(), states.end(), hash) != states.end() && states.back() != hash;
        older = is_older ? hash : std::string();
        look();
    }
    // The second store answers in its own time: after a step, as a rule, and sometimes a step later.
    void answer() {
        for (int patience = 100; !host.pending.empty() && !host.stopped; --patience) {
            REQUIRE(patience > 0);
            const StorageFault fault = host.next_answer();
            if (host.stopped) {
                return;
            }
            const auto ticket = host.answer(fault);
            session->update(StoreAnswered{ticket, fault});
        }
    }
    void look() {
        const Panels& panels = session->panels();
        if (std::find(seen.begin(), seen.end(), panels.screen) == seen.end()) {
            seen.push_back(panels.screen);
        }
        if (panels.screen == Screen::question) {
            questions.push_back(panels.heading);
        }
        const std::string hash = session->state_hash();
        if (!session->is_watching() && hash != nobody && hash != older && (states.empty() || states.back() != hash)) {
            states.push_back(hash);
            ++different_states;
        }
    }
    // Nothing is said to be unsaved, and nothing is on its way: what is here counts, and is there to be found.
    void count() {
        const bool has_run = session->state_hash() != nobody;
        if (has_run && !session->is_watching() && session->state_hash() != older && !host.stopped &&
            host.pending.empty() && session->panels().unsaved.empty()) {
            counted = states.size();
            const std::string hash = session->state_hash();
            const char* choice = found_later(host) == hash                      ? nullptr
                                 : found_later(host, false, "continue") == hash ? "continue"
                                                                                : "continue_practice";
            CHECK(found_later(host, false, choice) == hash);
        }
    }
    // What was erased is to be gone, unless it is said that it is not.
    void erased() {
        const bool all = session->panels().notice == "Everything is erased.";
        states.clear();
        counted = 0;
        older.clear();
        if (all && !host.stopped) {
            CHECK(found_later(host) == nobody);
        }
    }
    void act(const std::string& step) {
        constexpr std::pair<const char*, Key> keys[] = {{"key east", Key::east},     {"key west", Key::west},
                                                        {"key north", Key::north},   {"key south", Key::south},
                                                        {"key coast", Key::coast},   {"key fire", Key::fire},
                                                        {"key around", Key::around}, {"key take_back", Key::take_back}};
        if (step.starts_with("choice ")) {
            session->update(Chosen{step.substr(7)});
            if (step == "choice erase_surely" && session->state_hash() == nobody) {
                erased();
            }
        } else if (step == "hide") {
            session->update(Hidden{});
        } else if (step == "restart") {
            open();
        } else if (step == "link") {
            session->update(LinkOpened{linked_journey()});
        } else if (step == "everything") {
            session->update(FilePicked{file_of_everything()});
        } else if (step == "file") {
            session->update(FilePicked{picked_file()});
        }
        for (const auto& [name, key] : keys) {
            if (step == name) {
                session->update(key);
            }
        }
        run_out(*session);
        look();
    }
    void play() {
        static const std::vector<std::string> all = steps();
        for (std::size_t i = 0; i < all.size() && !host.stopped; ++i) {
            act(all[i]);
            if (i % 3 != 1) {
                answer();
            }
            count();
        }
    }
};

void check_fault(bool durable, Breaks breaks, StorageFault fault, int at) {
    CAPTURE(durable);
    CAPTURE(static_cast<int>(breaks));
    CAPTURE(static_cast<int>(fault));
    CAPTURE(at);
    FailingHost host;
    host.durable_state = durable ? StorageFault::none : StorageFault::absent;
    host.fails_at = at;
    host.breaks = breaks;
    host.fault = fault;
    Scripted scripted(host);
    scripted.play();
    if (scripted.counted == 0) {
        return;
    }
    for (const bool forgets : {false, true}) {
        if (forgets && !(durable && breaks == Breaks::stops)) {
            continue;  // only where the second store worked to the end is it alone enough
        }
        CAPTURE(forgets);
        const auto& states = scripted.states;
        std::ptrdiff_t newest = 0;
        for (const char* other : {static_cast<const char*>(nullptr), "continue", "continue_practice"}) {
            const auto place = std::find(states.rbegin(), states.rend(), found_later(host, forgets, other));
            newest = std::max(newest, states.rend() - place);
        }
        CHECK_MESSAGE(
            newest >= static_cast<std::ptrdiff_t>(scripted.counted),
            "found the state " << newest << " of " << states.size() << ", but " << scripted.counted << " counted");
    }
}

int operations_of_a_sound_run(bool durable) {
    FailingHost host;
    host.durable_state = durable ? StorageFault::none : StorageFault::absent;
    Scripted(host).play();
    return host.operations;
}

constexpr Breaks all_breaks[] = {Breaks::once, Breaks::for_ever, Breaks::stops};
constexpr StorageFault all_faults[] = {StorageFault::denied, StorageFault::full};

void check_faults(int step) {
    for (const bool durable : {false, true}) {
        const int operations = operations_of_a_sound_run(durable);
        REQUIRE(operations > 100);
        for (const Breaks breaks : all_breaks) {
            for (const StorageFault fault : all_faults) {
                for (int at = 1; at <= operations; at += step) {
                    check_fault(durable, breaks, fault, at);
                }
            }
        }
    }
}

}  // namespace

TEST_CASE("the script that faults are tried on visits every screen, and asks every question") {
    FailingHost host;
    host.durable_state = StorageFault::none;
    Scripted scripted(host);
    scripted.play();
    for (int screen = 0; screen <= static_cast<int>(Screen::log); ++screen) {
        CAPTURE(screen);
        CHECK(std::find(scripted.seen.begin(), scripted.seen.end(), static_cast<Screen>(screen)) !=
              scripted.seen.end());
    }
    const std::vector<std::string> asked{"End your journey?", "End your practice run?", "Load everything?",
                                         "Erase everything?", "Really everything?"};
    for (const std::string& heading : asked) {
        CAPTURE(heading);
        CHECK(std::find(scripted.questions.begin(), scripted.questions.end(), heading) != scripted.questions.end());
    }
    CHECK(scripted.different_states > 35);
    CHECK(scripted.states.size() >= 4);
    CHECK(scripted.counted == scripted.states.size());
    CHECK(found_later(host) == scripted.states.back());
}

TEST_CASE("a sample of the faults: nothing older than the last save that counted is found") {
    check_faults(97 * static_cast<int>(seeds::seldom));
}

TEST_CASE("every fault: nothing older than the last save that counted is found" * doctest::skip()) { check_faults(1); }
