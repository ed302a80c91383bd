// The order of one turn with everything that can be in it, tasks that wait for their time, and the price of a refusal.
#include <doctest/doctest.h>

#include "lull/modules/prices.hpp"
#include "lull/modules/tasks.hpp"
#include "lull/system.hpp"
#include "tests/lull/door_world.hpp"

namespace turn_order_test {

using namespace door_world;
using lull::Change;
using lull::Pause;
using lull::Verdict;

namespace {

// Letters identify the shouts. 'P' (the player's) causes: reactions p then q (q by the second rule), r as a reaction to
// p; immediate tasks i (now) and h (overdue by 5); delayed reactions d at 20 ms and e at 10 ms, which asks for an
// immediate task of its own, j; a task t in 50. The system shouts s for each 50 units of time; the other actor shouts
// o.
struct Everything : Base<Everything> {
    using Extensions = lull::Extensions<lull::Systems, lull::Tasks>;
    static Verdict first(const Change<Glyph>& change, Judge& judge) {
        switch (change.to->letter) {
            case 'P':
                judge.schedule(Shout{'i'}, 0);
                judge.schedule(Shout{'t'}, 50);
                judge.react(Shout{'d'}, 20);
                judge.react(Shout{'e'}, 10);
                judge.react(Shout{'p'});
                judge.schedule(Shout{'h'}, -5);
                break;
            case 'p': judge.react(Shout{'r'}); break;
            case 'e': judge.schedule(Shout{'j'}, 0); break;
            case 'Q':  // refused by the next rule, so nothing of it is ever scheduled
                judge.schedule(Shout{'!'}, 0);
                judge.schedule(Shout{'!'}, 10);
                break;
            default: break;
        }
        return Verdict::accept;
    }
    static Verdict second(const Change<Glyph>& change, Judge& judge) {
        if (change.to->letter == 'P') {
            judge.react(Shout{'q'});
        }
        return change.to->letter == 'Q' ? Verdict::reject : Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Glyph>("first", &first), lull::on<Glyph>("second", &second));
    }
    static void time_ticks(const World&, Entity, lull::Time elapsed, lull::Asked<Everything>& asks_for) {
        for (; elapsed >= 50; elapsed -= 50) {
            asks_for.push_back(Shout{'s'});
        }
    }
    static constexpr auto systems() {
        return lull::systems(lull::continuous<Everything, Hero>("time ticks", &time_ticks));
    }
    static Turn take_turn(const World&, Entity, int) { return {Shout{'o'}, Turn::Then::reschedule, 100}; }
};

}  // namespace

TEST_CASE("one test prints the whole order of one turn") {
    Drawn<Everything> drawn({"@b"});
    drawn.game.add_actor(drawn['b'], 100);
    drawn.act(Shout{'P'});
    drawn.game.finish();
    MESSAGE("the order: ", drawn.shouts());
    // P; its reactions p and q, then r; the immediate tasks h and i; the delayed e, its task j, then d;
    // the system for the 50 units that pass and the task t; the next 50 units, and the next actor.
    CHECK(drawn.shouts() == "Ppqrhiejdstso");
    CHECK(drawn.game.pause().entity == drawn['@']);
    CHECK(drawn.game.schedule().now() == 100);
}

TEST_CASE("a refused action schedules nothing") {
    Drawn<Everything> drawn({"@b"});
    CHECK_FALSE(drawn.act(Shout{'Q'}));
    CHECK(drawn.game.part<lull::Tasks>().size() == 0);
    CHECK(drawn.game.schedule().empty());
}

TEST_CASE("immediate tasks come before timed ones and do not move the clock; ties are first in, first out") {
    Drawn<Everything> drawn({"@b"});
    for (const char letter : {'1', '2', '3'}) {
        lull::add_task(drawn.game, Shout{letter}, 100);
    }
    drawn.game.add_actor(drawn['b'], 100);  // after the tasks that came before it
    lull::add_task(drawn.game, Shout{'4'}, 100);
    lull::add_task(drawn.game, Shout{'x'}, 0);
    lull::add_task(drawn.game, Shout{'y'}, 0);
    lull::add_task(drawn.game, Shout{'w'}, -1);
    drawn.game.run();
    CHECK(drawn.shouts() == "wxy");
    CHECK(drawn.game.schedule().now() == 0);
    drawn.act(Shout{'H'});
    CHECK(drawn.shouts() == "wxyHss123o4");
    CHECK(drawn.game.part<lull::Tasks>().size() == 0);
}

TEST_CASE("relative time in, absolute time out: a task asked for later is due later") {
    Drawn<Everything> drawn({"@b"});
    drawn.act(Shout{'H'});  // the clock is at 100
    lull::add_task(drawn.game, Shout{'1'}, 150);
    drawn.act(Shout{'H'});
    CHECK(drawn.shouts() == "HssHss");
    drawn.act(Shout{'H'});
    CHECK(drawn.shouts() == "HssHssHs1s");
}

TEST_CASE("cancel tickets: a task that is taken back never runs, and only once can it be taken back") {
    Drawn<Everything> drawn({"@b"});
    const auto first = lull::add_task(drawn.game, Shout{'1'}, 100);
    const auto second = lull::add_task(drawn.game, Shout{'2'}, 100);
    const auto now = lull::add_task(drawn.game, Shout{'3'}, 0);
    CHECK(lull::cancel(drawn.game, first));
    CHECK(lull::cancel(drawn.game, now));
    CHECK_FALSE(lull::cancel(drawn.game, first));
    CHECK_FALSE(lull::cancel(drawn.game, {}));
    CHECK_FALSE(lull::cancel(drawn.game, {77}));
    drawn.act(Shout{'H'});
    CHECK(drawn.shouts() == "Hss2");
    CHECK_FALSE(lull::cancel(drawn.game, second));
}

namespace {
// Lighting a web's fuse schedules its end; opening a door cancels that.
struct Bombs : Base<Bombs> {
    using Extensions = lull::Extensions<lull::Tasks>;
    static Verdict fuse_burns(const Change<Web>& change, Judge& judge) {
        judge.schedule(Shout{'*'}, 50, change.entity);
        judge.schedule(TearWeb{change.entity}, 50, change.entity);
        return Verdict::accept;
    }
    static Verdict door_defuses(const Change<DoorState>&, Judge& judge) {
        judge.cancel_tasks(judge.before().first<Web>());
        return Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Web>("fuse burns", &fuse_burns),
                           lull::on<DoorState>("door defuses", &door_defuses));
    }
    static void enact(const Verb& kind, const World& world, Action& action) {
        if (const auto* walk = std::get_if<Walk>(&kind)) {
            action.set<Web>(walk->who);  // lights the fuse
        } else {
            Base::enact(kind, world, action);
        }
    }
};
}  // namespace

TEST_CASE("tasks are forgotten when a rule says so, and with their owner") {
    Drawn<Bombs> burning({"@+w"});
    burning.walk('w', lull::east);
    CHECK(burning.shouts() == "*");
    CHECK_FALSE(burning.game.world().alive(burning['w']));

    Drawn<Bombs> defused({"@+w"});
    defused.game.command(Walk{defused['w'], lull::east}, lull::Turn<Verb>::Then::reschedule, 10);
    CHECK(defused.game.part<lull::Tasks>().size() == 2);
    defused.act(OpenDoor{defused['+']});
    CHECK(defused.game.part<lull::Tasks>().size() == 0);
    CHECK(defused.shouts().empty());

    Drawn<Bombs> torn({"@+w"});
    torn.game.command(Walk{torn['w'], lull::east}, lull::Turn<Verb>::Then::reschedule, 10);
    torn.act(TearWeb{torn['w']});
    CHECK(torn.game.part<lull::Tasks>().size() == 0);
    CHECK(torn.shouts().empty());
}

namespace {
template <class Game>
lull::Bytes saved(const lull::Resolver<Game>& game) {
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    game.save(writer);
    return bytes;
}
}  // namespace

TEST_CASE("tasks and turns are saved and loaded with their order kept") {
    Drawn<Everything> drawn({"@b"});
    drawn.game.add_actor(drawn['b'], 100);
    drawn.act(Shout{'P'});
    lull::add_task(drawn.game, Shout{'1'}, 10);
    lull::add_task(drawn.game, Shout{'2'}, 10);
    const auto bytes = saved(drawn.game);  // between e at 10 ms and d at 20
    REQUIRE(drawn.game.pause().kind == Pause::For::delay);
    drawn.game.finish();

    lull::Resolver<Everything> loaded(2, 1, {}, {});
    lull::ByteReader reader(bytes);
    reader.number();
    reader.number();
    REQUIRE_FALSE(loaded.load(reader, 1000));
    CHECK(saved(loaded) == bytes);
    loaded.run();
    loaded.finish();
    CHECK(loaded.hash() == drawn.game.hash());
    CHECK(drawn.shouts().find("12") != std::string::npos);
}

TEST_CASE("damaged tasks are refused with a sentence, whatever byte is wrong, and never run") {
    Drawn<Everything> drawn({"@b"});
    lull::add_task(drawn.game, Shout{'1'}, 100, drawn['b']);
    drawn.act(Shout{'P'});
    const auto bytes = saved(drawn.game);
    int refused = 0;
    for (std::size_t i = 2; i < bytes.size(); ++i) {
        for (const unsigned flip : {0x01U, 0x10U, 0x80U}) {
            auto damaged = bytes;
            damaged[i] = static_cast<std::uint8_t>(damaged[i] ^ flip);
            lull::ByteReader reader(damaged);
            reader.number();
            reader.number();
            lull::Resolver<Everything> loaded(2, 1, {}, {});
            refused += loaded.load(reader, 1000) ? 1 : 0;
        }
    }
    CHECK(refused > static_cast<int>(bytes.size()) / 4);  // the rest are valid, with other values
    for (std::size_t size = 2; size < bytes.size(); ++size) {
        lull::ByteReader reader(bytes.data(), size);
        reader.number();
        reader.number();
        lull::Resolver<Everything> loaded(2, 1, {}, {});
        CHECK(static_cast<bool>(loaded.load(reader, 1000)));
    }
}

namespace {
// Walkers that bump into walls. Actors walk east; the letters of the map say what a bump costs them.
struct Priced : Base<Priced> {
    using Extensions = lull::Extensions<lull::Prices>;
    static Verdict wall_hurts(const Change<Position>& move, Judge& judge) {
        const auto glyph = judge.before().get<Glyph>(move.entity).letter;
        if (judge.before().contains(move.to->cell) && judge.cell(move.to->cell).count<Solid>() == 0) {
            return Verdict::accept;
        }
        if (judge.before().has<Web>(move.entity)) {
            judge.set_price(lull::Price::nothing);
        }
        if (glyph == 'P') {
            judge.set_price(lull::Price::turn);
        }
        judge.react(Shout{'b'});
        return Verdict::reject_and_stop;
    }
    static constexpr auto rules() { return lull::rules(lull::on<Position>("wall hurts", &wall_hurts)); }
    static Turn take_turn(const World&, Entity entity, int) {
        return {Walk{entity, lull::east}, Turn::Then::reschedule, 100};
    }
};
struct PricedWorld : Drawn<Priced> {
    using Drawn::Drawn;
    std::size_t bumps() { return shouts().size(); }
};
}  // namespace

TEST_CASE("a refused player command costs nothing; a refused action of another actor costs its turn") {
    PricedWorld drawn({"@#", "b#"});
    drawn.game.add_actor(drawn['b'], 50);
    CHECK_FALSE(drawn.walk('@', lull::east));
    CHECK(drawn.game.schedule().now() == 0);
    CHECK(drawn.bumps() == 1);
    CHECK(drawn.walk('@', lull::south) == false);  // onto b
    CHECK(drawn.act(Shout{'.'}));
    CHECK(drawn.bumps() == 4);  // two of its own, its shout, and b's one bump at 50
    CHECK(drawn.game.schedule().tickets().front().time == 150);
}

TEST_CASE("a refusal costs otherwise if a rule says so: a player's turn, or nothing of another's") {
    PricedWorld drawn({"@#", ".."});
    drawn.game.apply_unjudged([&](auto& action) { action.set(drawn['@'], Glyph{'P'}); });
    CHECK_FALSE(drawn.walk('@', lull::east));
    CHECK_MESSAGE(drawn.game.schedule().now() == 100, "the bump cost the player a turn");

    PricedWorld stubborn({"@.", "w#"});
    stubborn.game.add_actor(stubborn['w'], 50);
    stubborn.act(Shout{'.'});
    CHECK_MESSAGE(stubborn.bumps() == 1 + 9, "it may try again, but not for ever");
    CHECK(stubborn.game.schedule().now() == 100);
}

namespace {
struct Strollers : Base<Strollers> {
    static Turn take_turn(const World&, Entity, int) { return {{}, Turn::Then::retire, 0}; }
    static constexpr auto rules() { return lull::rules(lull::on<Position>("collision", &collision)); }
};
}  // namespace

TEST_CASE("who is taken out of the world while awaited is awaited no longer, whatever is commanded next") {
    for (const bool destroyed : {false, true}) {
        CAPTURE(destroyed);
        Entity hero;
        Entity other;
        Entity rock;
        lull::Resolver<Strollers> game(9, 6, {1, 1}, {1, 2});
        game.apply_unjudged([&](auto& action) {
            for (Entity* each : {&hero, &other, &rock}) {
                *each = action.create();
                action.set(*each, Position{{static_cast<std::int32_t>(each->index) * 2, 1}});
            }
            action.template set<Hero>(hero);
            action.template set<Hero>(other);
        });
        game.add_actor(hero, 0);
        game.add_actor(other, 50);
        CHECK(game.run().entity == hero);
        game.apply_unjudged(
            [&](auto& action) { destroyed ? action.destroy(hero) : action.template remove<Hero>(hero); });
        CHECK(game.command(Walk{rock, lull::east}, lull::Turn<Verb>::Then::reschedule, 10).accepted);
        CHECK(game.pause() == lull::Pause{lull::Pause::For::input, other, 0});
    }
}

}  // namespace turn_order_test
