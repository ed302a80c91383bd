// The snippets of docs/lull/rules.md: the order of a turn, and mistakes that nothing warns you about. Each is made here
// once, to see that it leads to what the page says.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "lull/session.hpp"
#include "lull/system.hpp"

namespace {

using lull::Bump;
using lull::Change;
using lull::Entity;
using lull::Offset;
using lull::Time;
using lull::Verdict;

struct Position {
    LULL(position, cell);
    lull::Cell cell;
};
struct Hero {
    LULL(hero);
};
struct Monster {
    LULL(monster);
};
struct Health {
    LULL(health, (left, 0, 9));
    std::int32_t left = 9;
};
struct Hunger {
    LULL(hunger);
};

struct Walk {
    Entity who;
    Offset by;
};
struct Hurt {
    Entity whom;
};
struct Say {
    std::int32_t letter = 0;
};

// What all the games below share; each has rules of its own.
template <class Self>
struct Cave : lull::Game<Self, Position, Hero, lull::Components<Position, Hero, Monster, Health, Hunger>,
                         lull::Verbs<Walk, Hurt, Say>> {
    static void does(const Walk& walk, const auto& world, auto& action) {
        action.set(walk.who, Position{world.at(walk.who) + walk.by});
    }
    static void does(const Hurt& hurt, const auto& world, auto& action) {
        action.set(hurt.whom, Health{world.template get<Health>(hurt.whom).left - 1});
    }
    static void does(const Say&, const auto&, auto&) {}
    static void place(char letter, Entity entity, auto& action) {
        if (letter == '@') {
            action.template set<Hero>(entity);
            action.template set<Hunger>(entity);
        } else if (letter == 'M') {
            action.template set<Monster>(entity);
            action.set(entity, Health{});
        }
    }
};

// The order of one turn.
struct Ordered : Cave<Ordered> {
    using Extensions = lull::Extensions<lull::Systems>;

    static Verdict first(const Change<Position>&, Judge& judge) {
        judge.react(Say{'a'});
        judge.react(Say{'e'}, 10);
        return Verdict::accept;
    }
    static Verdict second(const Change<Position>&, Judge& judge) {
        judge.react(Say{'b'});
        judge.react(Say{'d'}, 5);
        return Verdict::accept;
    }
    static Verdict echoes(const Say& say, Judge& judge) {
        if (say.letter == 'a') {
            judge.react(Say{'c'});
        }
        return Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("first", &first).moved(), lull::on<Position>("second", &second).moved(),
                           lull::on<Say>("echoes", &echoes));
    }
    static void hungers(const World&, Entity, Time, Asked& asked) { asked.push_back(Say{'f'}); }
    static constexpr auto systems() { return lull::systems(lull::continuous<Ordered, Hunger>("hungers", &hungers)); }
    static bool takes_turns(const World& world, Entity who) { return world.has<Monster>(who); }
    static Turn take_turn(const World&, Entity, int /*step*/) { return {Say{'m'}, Turn::Then::reschedule, 100}; }
};

// A blow that costs nothing, and one that costs its turn.
struct Cheap : Cave<Cheap> {
    static Verdict strikes(const Bump& bump, Judge& judge) {
        judge.react(Hurt{bump.what});
        return Verdict::reject_and_stop;
    }
    static constexpr auto rules() { return lull::rules(lull::bump<Position, Hero, Monster>("strikes", &strikes)); }
};
struct Fair : Cave<Fair> {
    static Verdict strikes(const Bump& bump, Judge& judge) { return judge.consume(Hurt{bump.what}); }
    static constexpr auto rules() { return lull::rules(lull::bump<Position, Hero, Monster>("strikes", &strikes)); }
};

// A rule that stops hides the change from those behind it.
struct Hidden : Cave<Hidden> {
    static Verdict stands_still(const Change<Position>&, Judge&) { return Verdict::reject_and_stop; }
    static Verdict complains(const Change<Position>&, Judge& judge) {
        judge.react(Say{'x'});
        return Verdict::reject;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("stands still", &stands_still),
                           lull::on<Position>("complains", &complains));
    }
};

// A rule with a memory of its own.
struct Counting : Cave<Counting> {
    static int& steps() {
        static int steps = 0;
        return steps;
    }
    static Verdict counts(const Change<Position>&, Judge&) {
        ++steps();
        return Verdict::accept;
    }
    static constexpr auto rules() { return lull::rules(lull::on<Position>("counts", &counts)); }
};

void check(bool is_so, const char* sentence) {
    if (!is_so) {
        std::printf("This is not so: %s.\n", sentence);
        std::exit(1);
    }
}

// The letters that were said since the last call.
template <class Game>
std::string said(lull::Session<Game>& game) {
    std::string letters;
    for (const auto& it : game.take_events()) {
        const Say* say = std::get_if<Say>(&it.verb);
        letters += say != nullptr ? static_cast<char>(say->letter) : 'W';
    }
    return letters;
}

}  // namespace

int main() {
    lull::Session<Ordered> ordered({"@.M"});
    ordered.act(Walk{ordered.first<Hero>(), lull::east});
    check(said(ordered) == "Wabcdemf",
          "verb, reactions breadth first, delayed ones, the next actor, systems with time");

    lull::Session<Cheap> cheap({"@M"});
    const auto blow = cheap.act(Walk{cheap.first<Hero>(), lull::east});
    check(!blow.took_turn && cheap.world().get<Health>(cheap.first<Monster>()).left == 8, "the blow lands for nothing");
    lull::Session<Fair> fair({"@M"});
    check(fair.act(Walk{fair.first<Hero>(), lull::east}).took_turn, "the consumed bump takes its turn");
    check(fair.world().get<Health>(fair.first<Monster>()).left == 8, "and lands as well");

    lull::Session<Hidden> hidden({"@."});
    hidden.act(Walk{hidden.first<Hero>(), lull::east});
    check(said(hidden) == "W", "nobody behind the rule that stops is asked");

    lull::Session<Fair> still({"@."});
    const Entity hero = still.first<Hero>();
    still.act(Walk{hero, lull::east});
    still.resolver().apply_unjudged([&](auto& action) { action.set(hero, Position{{0, 0}}); });
    still.act(Walk{hero, lull::east});
    check(still.undo() && still.world().at(hero) == lull::Cell{1, 0},
          "undo takes the walk and the change back at once");

    lull::Session<Counting> counting({"@.."});
    const int before = Counting::steps();
    const auto foretold = counting.preview(Walk{counting.first<Hero>(), lull::east});
    check(foretold.size() == 1 && Counting::steps() == before + 1, "a preview counts, too");
    std::printf("All answers hold.\n");
    return 0;
}
