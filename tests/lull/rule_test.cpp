// How rules judge: the worked examples of the design, by name.
#include "lull/rule.hpp"

#include <doctest/doctest.h>

#include "tests/lull/door_world.hpp"
#include "tests/support/wrong_order.hpp"

namespace rule_test {

using namespace door_world;
using lull::Change;
using lull::Verdict;
using Picture = std::vector<std::string>;

TEST_CASE("bump opens a door and the mover stays") {
    Drawn<Doors> drawn({"@+."});
    CHECK_FALSE(drawn.walk('@', lull::east));
    CHECK(drawn.is_open('+'));
    CHECK(drawn.picture() == Picture{"@/."});
    CHECK(drawn.walk('@', lull::east));
    CHECK(drawn.walk('@', lull::east));
    CHECK(drawn.picture() == Picture{"./@"});
}

TEST_CASE("who cannot open doors just bumps into them") {
    Drawn<Doors> drawn({"@.", "b+"});
    CHECK_FALSE(drawn.act(Walk{drawn['b'], lull::east}));
    CHECK_FALSE(drawn.is_open('+'));
}

TEST_CASE("a locked door refuses") {
    Drawn<Doors> drawn({"@X."});
    CHECK_FALSE(drawn.walk('@', lull::east));
    CHECK_FALSE(drawn.is_open('X'));
    CHECK(drawn.where('@') == Cell{0, 0});
}

TEST_CASE("a door closes, unless somebody stands in it") {
    Drawn<Doors> drawn({"@/."});
    CHECK(drawn.act(CloseDoor{drawn['/']}));
    CHECK_FALSE(drawn.is_open('/'));
    CHECK_FALSE(drawn.walk('@', lull::east));
    CHECK(drawn.walk('@', lull::east));
    CHECK_FALSE(drawn.act(CloseDoor{drawn['/']}));
    CHECK(drawn.is_open('/'));
}

TEST_CASE("a spider's web holds whoever stands in it until it is torn") {
    Drawn<Doors> drawn({"@w."});
    CHECK(drawn.walk('@', lull::east));
    CHECK_FALSE(drawn.walk('@', lull::east));  // tears the web
    CHECK_FALSE(drawn.game.world().alive(drawn['w']));
    CHECK(drawn.walk('@', lull::east));
    CHECK(drawn.where('@') == Cell{2, 0});
}

namespace {
// Its rules declare which entities they concern, and note whenever they are asked.
struct Said : Base<Said> {
    static inline std::string asked;
    static inline Entity actor;

    static Verdict webs_hold(const Change<Position>& move, Judge& judge) {
        asked += "webs ";
        judge.react(TearWeb{judge.before().cell(move.from->cell).any<Web>()});
        return Verdict::reject_and_stop;
    }
    static Verdict doors_open(const lull::Bump& bump, Judge& judge) {
        asked += "doors ";
        CHECK(judge.verb<Walk>()->by == bump.to - bump.from);
        CHECK(judge.verb<OpenDoor>() == nullptr);
        if (judge.before().get<DoorState>(bump.what).open) {
            return Verdict::accept;
        }
        judge.react(OpenDoor{bump.what});
        return Verdict::reject_and_stop;
    }
    static Verdict locks_want_keys(const OpenDoor& open, Judge& judge) {
        asked += "locks ";
        actor = judge.actor();
        CHECK(judge.verb<OpenDoor>() == &open);
        return judge.before().has<Locked>(open.door) ? Verdict::reject_and_stop : Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(
            lull::on<OpenDoor>("locks want keys", &locks_want_keys),
            lull::on<Position>("webs hold", &webs_hold).moved().from<Web>().who_has<Hero>().before("doors open"),
            lull::bump<Position, CanOpenDoors, DoorState>("doors open", &doors_open).before("collision"),
            lull::on<Position>("collision", &collision));
    }
    // What its rules were asked during this action.
    template <class Act>
    static std::string asked_by(Act&& act) {
        asked.clear();
        act();
        return asked;
    }
};
}  // namespace

TEST_CASE("a rule is asked only about whom it concerns") {
    Drawn<Said> drawn({"@w.+.", "bw..."});
    CHECK(Said::asked_by([&] { CHECK(drawn.walk('@', lull::east)); }).empty());       // onto the web
    CHECK(Said::asked_by([&] { drawn.act(Walk{drawn['b'], lull::east}); }).empty());  // no hero
    CHECK(Said::asked_by([&] { drawn.act(Walk{drawn['b'], lull::east}); }).empty());
    CHECK(drawn.where('b') == Cell{2, 1});
    CHECK(Said::asked_by([&] { CHECK_FALSE(drawn.walk('@', lull::east)); }) == "webs ");
    CHECK(drawn.walk('@', lull::east));
    CHECK(Said::asked_by([&] { CHECK_FALSE(drawn.walk('@', lull::east)); }) == "doors locks ");
    CHECK(drawn.is_open('+'));
    CHECK(Said::asked_by([&] { CHECK(drawn.walk('@', lull::east)); }) == "doors ");  // the door is open
    CHECK(Said::asked_by([&] { CHECK(drawn.walk('@', lull::east)); }).empty());
}

TEST_CASE("a rule on a verb judges it with all it says, and knows whose turn it is") {
    Drawn<Said> drawn({"@X."});
    CHECK(Said::asked_by([&] { CHECK_FALSE(drawn.walk('@', lull::east)); }) == "doors locks ");
    CHECK_FALSE(drawn.is_open('X'));
    CHECK(Said::actor == drawn['@']);
}

namespace {
// 'a' causes r, and r causes s, at once; later it causes d, and d causes e. Each is noted with the actor's letter.
struct Acting : Base<Acting> {
    static inline std::string noted;
    static Verdict notes(const Shout& shout, Judge& judge) {
        const auto* who = judge.before().find<Glyph>(judge.actor());
        noted += {static_cast<char>(shout.letter), who != nullptr ? static_cast<char>(who->letter) : '-'};
        switch (shout.letter) {
            case 'a':
                judge.react(Shout{'r'});
                judge.react(Shout{'d'}, 10);
                break;
            case 'r': judge.react(Shout{'s'}); break;
            case 'd': judge.react(Shout{'e'}); break;
            default: break;
        }
        return Verdict::accept;
    }
    static constexpr auto rules() { return lull::rules(lull::on<Shout>("notes", &notes)); }
    static Turn take_turn(const World&, Entity, int step) {
        return {Shout{'a'}, step == 0 ? Turn::Then::next_step : Turn::Then::retire, 0};
    }
};
}  // namespace

TEST_CASE(
    "who acts is known to all that follows at once, also when the turn ends with it, and not to what comes later") {
    Drawn<Acting> drawn({"@b"});
    Acting::noted.clear();
    drawn.act(Shout{'a'});
    CHECK(Acting::noted == "a@r@s@");
    drawn.game.finish();
    CHECK(Acting::noted == "a@r@s@d-e-");

    Acting::noted.clear();
    drawn.game.add_actor(drawn['b'], 50);
    drawn.act(Shout{'.'});
    drawn.game.finish();
    CHECK(Acting::noted == ".@abrbsbd-e-abrbsbd-e-");
}

namespace {
// The first two reject without and with a reason; a reason from an accepting rule does not count.
struct Reasons : Base<Reasons> {
    static Verdict far(const Change<Position>& move, Judge& judge) {
        judge.give_reason(9);
        return move.to->cell.column > 5 ? Verdict::reject : Verdict::accept;
    }
    static Verdict without(const Change<Position>& move, Judge&) {
        return move.to->cell.column > 0 ? Verdict::reject : Verdict::accept;
    }
    template <lull::Reason reason>
    static Verdict with(const Change<Position>& move, Judge& judge) {
        judge.give_reason(reason);
        return move.to->cell.column > 1 ? Verdict::reject : Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("far", &far), lull::on<Position>("without", &without),
                           lull::on<Position>("with 3", &with<3>), lull::on<Position>("with 4", &with<4>));
    }
};
}  // namespace

TEST_CASE("a refusal has the first reason that was given for it, also when an earlier rule gave none") {
    Drawn<Reasons> drawn({"@...", "...."});
    const auto reason_of = [&](Offset by) {
        return drawn.game.command(Walk{drawn['@'], by}, lull::Turn<Verb>::Then::reschedule, 100).reason;
    };
    CHECK(reason_of({1, 0}) == 0);
    CHECK(reason_of({2, 0}) == 3);
    CHECK(reason_of({6, 0}) == 9);
    CHECK(reason_of({0, 1}) == 0);
}

namespace {
// Compiles as long as no order is declared, and shows why one should be.
struct CollisionFirst : Base<CollisionFirst> {
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("collision", &collision),
                           lull::on<Position>("bump opens door", &bump_opens_door),
                           lull::on<DoorState>("locked door refuses", &locked_door_refuses));
    }
};
constexpr auto declared_collision_first =
    lull::rules(lull::on<Position>("collision", &CollisionFirst::collision),
                lull::on<Position>("bump opens door", &CollisionFirst::bump_opens_door).before("collision"),
                lull::on<DoorState>("locked door refuses", &CollisionFirst::locked_door_refuses));
}  // namespace

TEST_CASE("collision before doors is the wrong order") {
    Drawn<CollisionFirst> drawn({"@+."});
    CHECK_FALSE(drawn.walk('@', lull::east));
    CHECK_MESSAGE(!drawn.is_open('+'), "a closed door is solid, so collision stopped the bump");
    CHECK(wrong_in(declared_collision_first) == "the first must come before the second: bump opens door, collision");
    CHECK(wrong_in(Doors::rules()).empty());
}

TEST_CASE("an action that moves and gains can_open_doors opens the door") {
    Drawn<Doors> drawn({"@..", "b+."});
    CHECK_FALSE(drawn.act(LearnAndWalk{drawn['b'], lull::east}));
    CHECK(drawn.is_open('+'));
    CHECK_MESSAGE(!drawn.game.world().has<CanOpenDoors>(drawn['b']), "the refused action taught nothing");
}

TEST_CASE("a multi-entity action with one bad move is refused whole") {
    Drawn<Doors> drawn({"@..", "b#."});
    CHECK_FALSE(drawn.act(WalkTogether{drawn['@'], lull::east, drawn['b'], lull::east}));
    CHECK(drawn.picture() == Picture{"@..", "b#."});
    CHECK_FALSE(drawn.act(WalkTogether{drawn['b'], lull::east, drawn['@'], lull::east}));
    CHECK(drawn.picture() == Picture{"@..", "b#."});
}

TEST_CASE("two movers swap cells in one action") {
    Drawn<Doors> drawn({"@b"});
    CHECK(drawn.act(WalkTogether{drawn['@'], lull::east, drawn['b'], lull::west}));
    CHECK(drawn.picture() == Picture{"b@"});
}

TEST_CASE("two movers into one cell are refused") {
    Drawn<Doors> drawn({"@.b"});
    CHECK_FALSE(drawn.act(WalkTogether{drawn['@'], lull::east, drawn['b'], lull::west}));
    CHECK(drawn.picture() == Picture{"@.b"});
}

TEST_CASE("following into a cell that is left in the same action is allowed") {
    Drawn<Doors> drawn({"@b."});
    CHECK(drawn.act(WalkTogether{drawn['@'], lull::east, drawn['b'], lull::east}));
    CHECK(drawn.picture() == Picture{".@b"});
}

namespace {
// Shouts 'a' when it accepts and 'r' when it rejects; being next to a wall decides which.
struct Shouting : Base<Shouting> {
    static Verdict accepting_one(const Change<Position>&, Judge& judge) {
        judge.react(Shout{'a'});
        return Verdict::accept;
    }
    static Verdict rejecting_one(const Change<Position>& move, Judge& judge) {
        judge.react(Shout{'r'});
        return move.to->cell.column == 2 ? Verdict::reject : Verdict::accept;
    }
    static Verdict accepting_later(const Change<Position>&, Judge& judge) {
        judge.react(Shout{'b'});
        return Verdict::accept;
    }
    static Verdict stopping(const Change<Position>& move, Judge& judge) {
        judge.react(Shout{'s'});
        return move.to->cell.row == 1 ? Verdict::reject_and_stop : Verdict::accept;
    }
    static Verdict hidden_from(const Change<Position>&, Judge& judge) {
        judge.react(Shout{'h'});
        return Verdict::accept;
    }
    static Verdict looking_last(const Change<Position>&, Judge& judge) {
        const bool refused = judge.rejected();
        judge.react(Shout{refused ? 'S' : 'T'});
        return refused ? Verdict::reject : Verdict::accept;
    }
    static Verdict answers_a(const Change<Glyph>& change, Judge& judge) {
        if (change.to->letter == 'a') {
            judge.react(Shout{'A'});
        }
        return Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("accepting one", &accepting_one),
                           lull::on<Position>("rejecting one", &rejecting_one),
                           lull::on<Position>("accepting later", &accepting_later),
                           lull::on<Position>("stopping", &stopping), lull::on<Position>("hidden from", &hidden_from),
                           lull::on<Position>("looking last", &looking_last), lull::on<Glyph>("answers a", &answers_a));
    }
};
}  // namespace

TEST_CASE("accepted and rejected follow-ons never cross") {
    Drawn<Shouting> accepted({"@...", "...."});
    CHECK(accepted.walk('@', lull::east));
    CHECK(accepted.shouts() == "arbshTA");  // breadth first: the answer to 'a' comes last

    Drawn<Shouting> rejected({".@..", "...."});
    CHECK_FALSE(rejected.walk('@', lull::east));
    CHECK(rejected.shouts() == "rS");
}

TEST_CASE("reject and stop hides the action from later rules") {
    Drawn<Shouting> drawn({"@...", "...."});
    CHECK_FALSE(drawn.walk('@', lull::south));
    CHECK(drawn.shouts() == "s");
}

TEST_CASE("reject and keep lets later rules look") {
    Drawn<Shouting> drawn({".@..", "...."});
    CHECK_FALSE(drawn.walk('@', lull::east));  // column 2: rejected early, kept
    CHECK(drawn.shouts().find('S') != std::string::npos);
}

namespace {
// Collision is the one of every game here; what passes through walls is a rule before it.
struct Haunted : Base<Haunted> {
    static Verdict ghosts_pass(const Change<Position>& move, Judge& judge) {
        const bool is_ghost = judge.before().get<Glyph>(move.entity).letter == 'g';
        return is_ghost && judge.before().contains(move.to->cell) ? Verdict::accept_and_stop : Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("ghosts pass", &ghosts_pass).moved().who_has<Glyph>().before("collision"),
                           lull::on<Position>("collision", &collision));
    }
};
}  // namespace

TEST_CASE("a ghost passes through walls, and collision need not know") {
    Drawn<Haunted> drawn({"g#@"});
    CHECK(drawn.act(Walk{drawn['g'], lull::east}));
    CHECK_FALSE_MESSAGE(drawn.act(Walk{drawn['g'], lull::north}), "but not off the map");
    CHECK(drawn.act(Walk{drawn['g'], lull::west}));
    CHECK_FALSE(drawn.walk('@', lull::west));
}

TEST_CASE("a refused action uses up no id") {
    Drawn<Doors> drawn({"@#"});
    const Entity before = drawn.game.world().store().nth_next_id(0);
    CHECK_FALSE(drawn.walk('@', lull::east));
    CHECK(drawn.game.world().store().nth_next_id(0) == before);
}

TEST_CASE("contradictory, unknown and doubled rule names are faults") {
    const auto a = lull::on<Position>("a", &Doors::collision);
    const auto b = lull::on<Position>("b", &Doors::collision);
    CHECK(wrong_in(lull::rules(a.before("b"), b.before("a"))) == "the first must come before the second: b, a");
    CHECK(wrong_in(lull::rules(a.after("b"), b)) == "the first must come before the second: b, a");
    CHECK(wrong_in(lull::rules(a.after("c"))) == "the first names the second, which is not in the list: a, c");
    CHECK(wrong_in(lull::rules(a, a)) == "two members of the list have this name: a, a");
    // A circle of three, closed by an `after`, in whatever order.
    const auto c = lull::on<Position>("c", &Doors::collision);
    CHECK(wrong_in(lull::rules(a.before("b"), b.before("c"), c.before("a"))) ==
          "the first must come before the second: c, a");
    CHECK(wrong_in(lull::rules(a.before("b").after("c"), b, c.after("b"))) ==
          "the first must come before the second: c, a");
    CHECK(wrong_in(lull::rules(b.before("c"), c.before("a"), a.before("b"))) ==
          "the first must come before the second: a, b");
    CHECK(wrong_in(lull::rules(a.before("c"), b.after("a"), c.after("b"))).empty());
}

}  // namespace rule_test
