// Row "Trace" of the engine: for each action who asked, which rules judged it, what each answered, what was queued.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "lull/modules/trace.hpp"
#include "lull/system.hpp"
#include "tests/lull/door_world.hpp"
#include "tests/support/allocations.hpp"

namespace trace_test {

namespace {

using door_world::Base;
using door_world::Drawn;
using door_world::Glyph;
using door_world::OpenDoor;
using door_world::Position;
using door_world::Shout;
using door_world::Walk;
using lull::Origin;
using lull::Verdict;

struct TracedDoors : Base<TracedDoors> {
    using Observer = lull::Trace<TracedDoors>;
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("bump opens door", &bump_opens_door).before("collision"),
                           lull::on<Position>("collision", &collision),
                           lull::on<door_world::DoorState>("locked door refuses", &locked_door_refuses));
    }
};
using Trace = lull::Trace<TracedDoors>;

struct TracedTear : Base<TracedTear> {
    using Observer = lull::Trace<TracedTear>;
    static constexpr auto rules() { return lull::rules(lull::on<Position>("collision", &collision)); }
    static std::string_view what_is(const World& world, lull::Entity entity) {
        return world.has<door_world::Web>(entity) ? "web" : "";
    }
};

// A world in which everything that can ask for an action does.
struct Busy : Base<Busy> {
    static constexpr lull::Features features{.undo = true};
    using Observer = lull::Trace<Busy>;
    using Extensions = lull::Extensions<lull::Systems>;

    static Verdict swap(const lull::Change<Glyph>& change, Judge& judge) {
        return change.to->letter == 'x' ? judge.consume(Shout{'y'}) : Verdict::accept;
    }
    static Verdict echo(const lull::Change<Glyph>& change, Judge& judge) {
        if (change.to->letter == 'a') {
            judge.react(Shout{'c'}, 50);
            judge.react(Shout{'b'});
        }
        return Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Glyph>("swap", &swap), lull::on<Glyph>("echo", &echo));
    }
    static Turn take_turn(const World&, lull::Entity, int) { return {Shout{'t'}, Turn::Then::reschedule, 100}; }
    static void hum(const World&, lull::Entity, lull::Time, lull::Asked<Busy>& asked) { asked.push_back(Shout{'s'}); }
    static constexpr auto systems() {
        return lull::systems<Busy>(lull::continuous<Busy, door_world::Hero>("hum", &hum));
    }
};

// The letter, the Origin, the number of the cause and its rule for every shout, oldest first.
std::string askers(const lull::Trace<Busy>& trace) {
    std::string all;
    trace.each([&](const auto& entry) {
        const auto& shout = std::get<Shout>(entry.verb);
        std::string told(1, static_cast<char>(shout.letter));
        told += std::string(" ") + lull::name_of(entry.source.origin);
        if (entry.source.cause != 0) {
            told += " of " + trace.name_of_rule(entry.source.rule) + " to " +
                    static_cast<char>(std::get<Shout>(trace.entry(entry.source.cause)->verb).letter);
        }
        all = told + "\n" + all;
    });
    return all;
}

}  // namespace

TEST_CASE("trace: why did the door not open? One query tells") {
    Drawn<TracedDoors> world({"@X."});
    world.game.observer().keep(16);
    CHECK_FALSE(world.walk('@', lull::east));
    const auto* told = world.game.observer().newest<OpenDoor>(world['X']);
    REQUIRE(told != nullptr);
    CHECK(world.game.observer().why(*told) ==
          "No. 2, open_door [[1, 1]], was rejected, reason 0.\n"
          "  \"locked door refuses\" looked at entity 1 and said: reject and stop.\n"
          "It was asked for by a reaction of \"bump opens door\" to No. 1, walk [[0, 1], {\"columns\": 1, \"rows\": "
          "0}].\n");
    const auto* walk = world.game.observer().newest<Walk>(world['@']);
    REQUIRE(walk != nullptr);
    CHECK(world.game.observer().why(*walk) ==
          "No. 1, walk [[0, 1], {\"columns\": 1, \"rows\": 0}], was rejected, reason 0.\n"
          "  \"bump opens door\" looked at entity 0 and said: reject and stop.\n"
          "  \"bump opens door\" asked for open_door [[1, 1]].\n"
          "It was asked for by a command of entity 0.\n");
    CHECK(world.game.observer().newest<OpenDoor>(world['@']) == nullptr);
}

TEST_CASE("trace: the same as JSON") {
    Drawn<TracedDoors> world({"@+."});
    world.game.observer().keep(16);
    world.walk('@', lull::east);
    world.walk('@', lull::west);
    CHECK(world.game.observer().to_json() == R"([
  {
    "number": 1,
    "verb": "walk",
    "fields": [[0, 1], {"columns": 1, "rows": 0}],
    "result": "rejected",
    "reason": 0,
    "time": 0,
    "ms": 0,
    "origin": "command",
    "actor": [0, 1],
    "looks": [{"rule": "bump opens door", "about": [0, 1], "said": "reject and stop"}],
    "queued": [{"verb": "open_door", "fields": [[1, 1]], "delay_ms": 0, "rule": "bump opens door"}],
    "changes": []
  },
  {
    "number": 2,
    "verb": "open_door",
    "fields": [[1, 1]],
    "result": "accepted",
    "reason": 0,
    "time": 0,
    "ms": 0,
    "origin": "reaction",
    "cause": 1,
    "rule": "bump opens door",
    "looks": [{"rule": "locked door refuses", "about": [1, 1], "said": "accept"}],
    "queued": [],
    "changes": [
      {"entity": [1, 1], "component": "door_state", "before": {"open": false}, "now": {"open": true}},
      {"entity": [1, 1], "component": "solid", "before": true}
    ]
  },
  {
    "number": 3,
    "verb": "walk",
    "fields": [[0, 1], {"columns": -1, "rows": 0}],
    "result": "rejected",
    "reason": 0,
    "time": 0,
    "ms": 0,
    "origin": "command",
    "actor": [0, 1],
    "looks": [
      {"rule": "bump opens door", "about": [0, 1], "said": "accept"},
      {"rule": "collision", "about": [0, 1], "said": "reject and stop"}
    ],
    "queued": [],
    "changes": []
  }
]
)");
}

TEST_CASE("trace: what an action changed is told with its values before and now, under the names of that moment") {
    Drawn<TracedTear> world({"@w"});
    const lull::Entity web = world['w'];
    world.game.observer().keep(8);
    CHECK(world.act(door_world::TearWeb{web}));
    CHECK_FALSE(world.game.world().alive(web));
    const auto& trace = world.game.observer();
    REQUIRE(trace.newest_number() == 1);
    const auto name = [&](lull::Entity entity) { return trace.name_of(world.game.world(), entity); };
    CHECK(trace.name_of(world.game.world(), web) == "web #1.1");
    const std::string told = trace.to_json(0, name);
    INFO(told);
    CHECK(told.find(R"({"entity": "web #1.1", "component": "web", "before": true})") != std::string::npos);
    CHECK(told.find(R"("component": "position", "before": {"cell": {"column": 1, "row": 0}}})") != std::string::npos);
    CHECK(trace.to_json(1) == "[]\n");
}

TEST_CASE("trace: what is built without judgement belongs to no action") {
    Drawn<TracedDoors> world({"@."});
    world.game.observer().keep(8);
    CHECK(world.walk('@', lull::east));
    const std::string told = world.game.observer().to_json();
    world.game.apply_unjudged([&](auto& action) { action.set(action.create(), Glyph{'z'}); });
    CHECK(world.game.observer().to_json() == told);
}

TEST_CASE("trace: commands, turns, reactions at once and delayed, systems and replacements are told apart") {
    Drawn<Busy> world({"@"});
    lull::Entity other;
    world.game.apply_unjudged([&](auto& action) {
        other = action.create();
        action.set(other, Glyph{'o'});
    });
    world.game.add_actor(other, 50);
    world.game.observer().keep(64);
    CHECK(world.act(Shout{'a'}));
    world.game.finish();
    CHECK(askers(world.game.observer()) ==
          "a command\n"
          "b reaction of echo to a\n"
          "c reaction of echo to a\n"
          "s system\n"
          "t turn\n"
          "s system\n");
    CHECK(world.act(Shout{'x'}));
    world.game.finish();
    const auto* swapped =
        world.game.observer().newest([](const auto& entry) { return std::get<Shout>(entry.verb).letter == 'x'; });
    REQUIRE(swapped != nullptr);
    CHECK(swapped->result == lull::Trace<Busy>::Result::consumed);
    const auto* swap = world.game.observer().entry(swapped->number + 1);
    REQUIRE(swap != nullptr);
    CHECK(swap->source.origin == Origin::replacement);
    CHECK(swap->source.cause == swapped->number);
    CHECK(lull::Trace<Busy>::name_of_rule(swap->source.rule) == "swap");
}

TEST_CASE("trace: the last so many actions are kept, and none until it is asked for") {
    Drawn<TracedDoors> world({"@."});
    world.walk('@', lull::east);
    CHECK(world.game.observer().to_json() == "[]\n");
    world.game.observer().keep(3);
    for (int i = 0; i < 4; ++i) {
        world.walk('@', i % 2 == 0 ? lull::west : lull::east);
    }
    std::vector<Trace::Number> numbers;
    world.game.observer().each([&](const Trace::Entry& entry) { numbers.push_back(entry.number); });
    CHECK(numbers == std::vector<Trace::Number>{4, 3, 2});
    CHECK(world.game.observer().entry(1) == nullptr);
    CHECK(world.game.observer().entry(5) == nullptr);
    world.game.observer().keep(0);
    world.walk('@', lull::west);
    CHECK(world.game.observer().to_json() == "[]\n");
}

TEST_CASE("trace: once its ring is full it allocates nothing; it changes nothing of what happens") {
    Drawn<TracedDoors> traced({"@.a"});
    Drawn<TracedDoors> other({"@.a"});
    traced.game.observer().keep(8);
    const auto step = [](Drawn<TracedDoors>& world, int i) { world.walk('@', i % 2 == 0 ? lull::east : lull::west); };
    for (int i = 0; i < 40; ++i) {
        step(traced, i);
        step(other, i);
        CHECK(traced.game.hash() == other.game.hash());
    }
    const auto before = allocations_so_far();
    for (int i = 0; i < 40; ++i) {
        step(traced, i);
    }
    CHECK(allocations_so_far() == before);
}

TEST_CASE("trace: after a turn was taken back or loaded, nothing is said to have been caused by what is no more") {
    Drawn<Busy> world({"@"});
    world.game.keep_undo(4, 4096);
    world.game.observer().keep(64);
    CHECK(world.act(Shout{'a'}));  // c is still to come
    CHECK(world.game.pause().kind == lull::Pause::For::delay);
    CHECK(world.game.undo());
    CHECK(world.act(Shout{'a'}));
    world.game.finish();
    const auto* late =
        world.game.observer().newest([](const auto& entry) { return std::get<Shout>(entry.verb).letter == 'c'; });
    const auto* second =
        world.game.observer().newest([](const auto& entry) { return std::get<Shout>(entry.verb).letter == 'a'; });
    REQUIRE(late != nullptr);
    REQUIRE(second != nullptr);
    CHECK(late->source.cause == second->number);
}

}  // namespace trace_test
