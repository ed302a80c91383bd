// The inspector's questions, answered for a tiny game: each turn as a tree of actions, the refused orders, and the game
// at an earlier moment.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "lull/game.hpp"
#include "lull/modules/inspection.hpp"

namespace inspection_test {

using lull::Bump;
using lull::Cell;
using lull::Entity;
using lull::Offset;
using lull::Verdict;

namespace {

struct Position {
    LULL(position, cell);
    Cell cell;
};
struct Hero {
    LULL(hero);
};
struct Wall {
    LULL(wall);
};
struct Pot {
    LULL(pot, (holds, 0, 9));
    std::int32_t holds = 2;
};

struct Walk {
    LULL_FIELDS(who, by);
    Entity who;
    Offset by;
};
struct Crack {
    LULL_FIELDS(pot);
    Entity pot;
};

struct Pots : lull::Game<Pots, Position, Hero, lull::Components<Position, Hero, Wall, Pot>, lull::Verbs<Walk, Crack>> {
    using Observer = lull::Trace<Pots>;

    static void does(const Walk& walk, const World& world, Action& action) {
        action.set(walk.who, Position{world.at(walk.who) + walk.by});
    }
    static void does(const Crack& crack, const World& world, Action& action) {
        const std::int32_t left = world.get<Pot>(crack.pot).holds - 1;
        left > 0 ? action.set(crack.pot, Pot{left}) : action.destroy(crack.pot);
    }
    static Verdict pots_crack(const Bump& bump, Judge& judge) {
        judge.react(Crack{bump.what});
        return Verdict::accept;
    }
    static Verdict walls_stand(const Bump& /*bump*/, Judge& /*judge*/) { return Verdict::reject_and_stop; }
    static constexpr auto rules() {
        return lull::rules(lull::bump<Position, Hero, Wall>("walls stand", &walls_stand),
                           lull::bump<Position, Hero, Pot>("pots crack", &pots_crack));
    }
    static std::string_view what_is(const World& world, Entity entity) {
        return world.has<Hero>(entity) ? "hero" : world.has<Pot>(entity) ? "pot" : "wall";
    }
    static void place(char letter, Entity entity, Action& action) {
        switch (letter) {
            case '@': action.set<Hero>(entity); break;
            case '#': action.set<Wall>(entity); break;
            case 'p': action.set(entity, Pot{}); break;
            default: break;
        }
    }
};

const std::vector<std::string> map{"#@p."};
using Session = lull::Session<Pots>;
using Inspection = lull::Inspection<Pots>;

// A game that is played, and an inspector of its own.
struct Table {
    Session game{map};
    std::vector<Inspection::Order> played;
    Session copy{map};
    Inspection inspection{copy};

    void walk(const char* title, Offset by) {
        const Walk verb{game.first<Hero>(), by};
        if (game.act(verb).took_turn) {
            played.push_back({title, verb});
        }
    }
    void open() { REQUIRE_FALSE(inspection.open(game.save(), game.hash(), played)); }
};

bool tells(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("inspection: a turn is told with its causes, what the rules said, and what changed") {
    Table table;
    table.walk("East", lull::east);
    table.walk("West", lull::west);
    table.walk("East", lull::east);
    table.open();
    CHECK(table.inspection.turns() == R"(["East", "West", "East"])");
    const std::string last = table.inspection.turn(3);
    INFO(last);
    CHECK(tells(last, R"("isAsPlayed": true)"));
    CHECK(tells(last, R"("verb": "walk")"));
    CHECK(tells(last, R"("fields": {"who": "hero #1.1", "by": {"columns": 1, "rows": 0}})"));
    CHECK(tells(last, R"("looks": [)"));
    CHECK(tells(last, R"({"rule": "pots crack", "about": "hero #1.1", "said": "accept"})"));
    CHECK(tells(
        last, R"("queued": [{"verb": "crack", "fields": {"pot": "pot #2.1"}, "delay_ms": 0, "rule": "pots crack"}])"));
    CHECK(tells(last, R"("cause": 1)"));
    CHECK(tells(last, R"({"entity": "pot #2.1", "component": "pot", "before": {"holds": 1}})"));
    const std::string first = table.inspection.turn(1);
    CHECK(tells(first, R"("component": "pot", "before": {"holds": 2}, "now": {"holds": 1})"));
    CHECK(table.inspection.turn(0).empty());
    CHECK(table.inspection.turn(4).empty());
}

TEST_CASE("inspection: the orders that are refused at a moment are told with the rule that refuses them") {
    Table table;
    table.walk("East", lull::east);
    table.open();
    const auto orders = [](const Session& session) {
        return std::vector<Inspection::Order>{{"West", Walk{session.first<Hero>(), lull::west}},
                                              {"East", Walk{session.first<Hero>(), lull::east}}};
    };
    CHECK(table.inspection.refused(1, orders) == "[]");
    const std::string told = table.inspection.refused(0, orders, "West");
    CHECK_FALSE(tells(told, R"("isLast": true)"));  // it was refused later, or not at all
    INFO(told);
    CHECK(tells(told, R"("title": "West")"));
    CHECK_FALSE(tells(told, R"("title": "East")"));
    CHECK(tells(told, R"({"rule": "walls stand", "about": "hero #1.1", "said": "reject and stop"})"));
}

TEST_CASE("inspection: the order that was refused last is marked where the game stands") {
    Table table;
    table.open();
    const auto orders = [](const Session& session) {
        return std::vector<Inspection::Order>{{"West", Walk{session.first<Hero>(), lull::west}},
                                              {"West again", Walk{session.first<Hero>(), lull::west}}};
    };
    const std::string told = table.inspection.refused(0, orders, "West again");
    INFO(told);
    CHECK(told.find(R"("title": "West again")") < told.find(R"("isLast": true)"));
    CHECK(told.find(R"("isLast": true)") < told.find(R"("title": "West")"));
    CHECK(tells(told, R"("isLast": false)"));
    CHECK_FALSE(tells(table.inspection.refused(0, orders), R"("isLast": true)"));
}

TEST_CASE("inspection: the game at an earlier moment is a save of it, and looking changed nothing") {
    Table table;
    const std::uint64_t before = table.game.hash();
    table.walk("East", lull::east);
    table.open();
    static_cast<void>(table.inspection.turn(1));
    Session other(map);
    REQUIRE_FALSE(other.load(table.inspection.save(0)));
    CHECK(other.hash() == before);
    REQUIRE_FALSE(other.load(table.inspection.save(1)));
    CHECK(other.hash() == table.game.hash());
    CHECK(other.can_undo());
}

TEST_CASE("inspection: a damaged save and another state are refused, and then there is nothing to show") {
    Table table;
    table.walk("East", lull::east);
    table.open();
    CHECK(table.inspection.open(table.game.save(), 1, table.played));
    CHECK(table.inspection.turns() == "[]");
    CHECK(table.inspection.turn(1).empty());
    CHECK(table.inspection.save(0).empty());
    lull::Bytes cut = table.game.save();
    cut.resize(cut.size() / 2);
    CHECK(table.inspection.open(cut, table.game.hash(), table.played));
    CHECK(table.inspection.refused(0, [](const Session&) { return std::vector<Inspection::Order>(); }) == "[]");
}

}  // namespace inspection_test
