// Rules that replace one action by another, and rules that never come to an end.
#include <doctest/doctest.h>

#include "tests/lull/door_world.hpp"
#include "tests/support/death_message.hpp"

namespace consume_test {

using namespace door_world;
using lull::Change;
using lull::Verdict;
using Picture = std::vector<std::string>;

namespace {

// A bump into a closed door opens it; a step into a wall becomes a shout.
struct Consuming : Base<Consuming> {
    static Verdict announces(const Change<Position>&, Judge& judge) {
        judge.react(Shout{'m'});
        return Verdict::accept;
    }
    static Verdict hates_row_1(const Change<Position>& move, Judge& judge) {
        judge.react(Shout{'r'});
        return move.to->cell.row == 1 ? Verdict::reject : Verdict::accept;
    }
    static Verdict bump_is_opening(const Change<Position>& move, Judge& judge) {
        const Entity door = judge.cell(move.to->cell).any<DoorState>();
        if (!door || judge.before().get<DoorState>(door).open) {
            return Verdict::accept;
        }
        judge.react(Shout{'c'});
        return judge.consume(OpenDoor{door});
    }
    static Verdict looks_last(const Change<Position>&, Judge& judge) {
        judge.react(Shout{'l'});
        return Verdict::accept;
    }
    static Verdict doors_creak(const Change<DoorState>& change, Judge& judge) {
        judge.react(Shout{change.to->open ? 'o' : 'x'});
        return Verdict::accept;
    }
    // Shouts of 1 to 9 count down to 0; ? replaces itself forever.
    static Verdict counts_down(const Change<Glyph>& change, Judge& judge) {
        if (change.to->letter == '?') {
            return judge.consume(Shout{'?'});
        }
        const bool counting = change.to->letter > '0' && change.to->letter <= '9';
        return counting ? judge.consume(Shout{change.to->letter - 1}) : Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(
            lull::on<Position>("announces", &announces), lull::on<Position>("hates row 1", &hates_row_1),
            lull::on<Position>("bump is opening", &bump_is_opening), lull::on<Position>("looks last", &looks_last),
            lull::on<DoorState>("locked door refuses", &locked_door_refuses),
            lull::on<DoorState>("doors creak", &doors_creak), lull::on<Glyph>("counts down", &counts_down));
    }
};

}  // namespace

TEST_CASE("consume(replacement): a bump is swallowed and an opening put in its place, judged from the start") {
    Drawn<Consuming> drawn({"@+."});
    CHECK_MESSAGE(drawn.walk('@', lull::east), "the opening was accepted, and it is what costs the turn");
    CHECK(drawn.picture() == Picture{"@/."});
    CHECK(drawn.game.schedule().now() == 100);
    CHECK_MESSAGE(drawn.shouts() == "o", "of the swallowed move nothing is left, not even what it had caused");
    CHECK(drawn.walk('@', lull::east));
    CHECK(drawn.shouts() == "omrl");
}

TEST_CASE("a swallowed action is neither accepted nor rejected, whatever was said of it before") {
    Drawn<Consuming> drawn({"@..", "+.."});
    CHECK(drawn.walk('@', lull::south));  // rejected by one rule, kept, then consumed by the next
    CHECK(drawn.is_open('+'));
    CHECK(drawn.shouts() == "o");
}

TEST_CASE("a replacement may itself be replaced, a bounded number of times") {
    Drawn<Consuming> drawn({"@..", "b#."});
    CHECK(drawn.act(Shout{'3'}));
    CHECK(drawn.shouts() == "0");
    const auto words = death_message([&] { drawn.act(Shout{'?'}); });
    if (words) {
        CHECK(words->find("shout, shout, shout, shout.\nrules consume actions without end\n") != std::string::npos);
    }
}

TEST_CASE("the replacement is refused like any other action") {
    Drawn<Consuming> drawn({"@X."});
    CHECK_FALSE(drawn.walk('@', lull::east));
    CHECK(drawn.picture() == Picture{"@X."});
    CHECK(drawn.shouts().empty());
    CHECK(drawn.game.schedule().now() == 0);
}

namespace {
struct Echoing : Base<Echoing> {
    static Verdict echoes(const Change<Glyph>&, Judge& judge) {
        judge.react(Shout{'e'});
        return Verdict::accept;
    }
    static Verdict echoes_later(const Change<DoorState>& change, Judge& judge) {
        judge.react(CloseDoor{change.entity}, 10);
        return Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Glyph>("echoes", &echoes), lull::on<DoorState>("echoes later", &echoes_later));
    }
};
}  // namespace

TEST_CASE("a rule that reacts to itself for ever stops at a stated limit with the last reactions told") {
    Drawn<Echoing> drawn({"@/"});
    const auto at_once = death_message([&] { drawn.act(Shout{'a'}); });
    if (at_once) {
        CHECK(*at_once ==
              "The last actions were: shout, shout, shout, shout, shout, shout, shout, shout.\n"
              "reactions cause each other without end\n");
    }
    const auto later = death_message([&] {
        drawn.act(CloseDoor{drawn['/']});
        drawn.game.finish();
    });
    if (later) {
        CHECK(later->find("close_door, close_door") != std::string::npos);
        CHECK(later->find("delayed reactions never end") != std::string::npos);
    }
}

namespace {
struct Idle : Base<Idle> {
    static constexpr auto rules() { return lull::rules(lull::on<Position>("collision", &collision)); }
    static Turn take_turn(const World&, Entity, int) { return {Shout{'z'}, Turn::Then::reschedule, 100}; }
    static void enact(const Verb&, const World&, Action&) {}
};
}  // namespace

TEST_CASE("a world in which turns pass for ever and nobody is awaited is stopped with a sentence") {
    Drawn<Idle> drawn({"b"});
    drawn.game.add_actor(drawn['b'], 0);
    const auto words = death_message([&] { drawn.game.run(); });
    if (words) {
        CHECK(words->find("shout, shout") != std::string::npos);
        CHECK(words->find("turns pass without end, awaiting nobody") != std::string::npos);
    }
}

namespace {
// An actor whose turn always has another step, or always starts over; each takes a moment to play out.
struct Restless : Base<Restless> {
    static Verdict rings(const Change<Glyph>& change, Judge& judge) {
        if (change.to->letter == 'z') {
            judge.react(Shout{'y'}, 10);
        }
        return Verdict::accept;
    }
    static constexpr auto rules() { return lull::rules(lull::on<Glyph>("rings", &rings)); }
    static Turn take_turn(const World& world, Entity who, int step) {
        const Turn::Then then = world.has<Web>(who) ? Turn::Then::free_action : Turn::Then::next_step;
        return step % 50'000 == 0 ? Turn{Shout{'z'}, then, 0} : Turn{std::nullopt, then, 0};
    }
};
}  // namespace

TEST_CASE("a turn that has one step more for ever is stopped with a sentence, and so is one that never ends a step") {
    Drawn<Restless> steps({"b"});
    steps.game.add_actor(steps['b'], 0);
    const auto words = death_message([&] {
        steps.game.run();
        steps.game.finish();
    });
    if (words) {
        CHECK(words->find("shout") != std::string::npos);
        CHECK(words->find("a turn takes one step after the other without end\n") != std::string::npos);
    }
    Drawn<Restless> again({"w"});
    again.game.add_actor(again['w'], 0);
    const auto other_words = death_message([&] {
        again.game.run();
        again.game.finish();
    });
    if (other_words) {
        CHECK(other_words->find("only a command can be answered with Then::free_action\n") != std::string::npos);
    }
}

namespace {
// Two moves in one action; the rules record the order in which they judge them.
struct Telling : Base<Telling> {
    static Verdict first(const Change<Position>& move, Judge& judge) {
        judge.react(Shout{move.to->cell.row == 0 ? 'a' : 'b'});
        return Verdict::accept;
    }
    static Verdict second(const Change<Position>& move, Judge& judge) {
        judge.react(Shout{move.to->cell.row == 0 ? 'A' : 'B'});
        return Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("first", &first), lull::on<Position>("second", &second));
    }
};
}  // namespace

TEST_CASE("rules share one loop per changed component: change by change, then rule by rule") {
    Drawn<Telling> drawn({"@..", "b.."});
    CHECK(drawn.act(WalkTogether{drawn['@'], lull::east, drawn['b'], lull::east}));
    CHECK(drawn.shouts() == "aAbB");
}

TEST_CASE("a component that is listed twice, has no name or the name of another is found by the compiler") {
    static_assert(lull::Components<Position, Solid>::times_listed<Solid> == 1);
    static_assert(lull::Components<Position, Solid>::times_listed<Web> == 0);
    const auto wrong_in_names = [](std::array<const char*, 3> names) {
        const lull::Complaint wrong = lull::detail::find_wrong_name(names);
        return wrong.sentence == nullptr ? std::string() : std::string(wrong.sentence) + ": " + wrong.second;
    };
    CHECK(wrong_in_names({"position", "solid", "web"}).empty());
    CHECK(wrong_in_names({"position", "solid", "solid"}) == "two components have this name: solid");
    CHECK(wrong_in_names({"position", "", "web"}) == "a component has no name: ");
}

}  // namespace consume_test
