// A game in which one mistake is made: the one that the command line names. Prints what became of it, unless the engine
// stops the program with its own sentence. See mistakes.test.mjs.
#include <cstdio>
#include <iterator>
#include <string>
#include <string_view>

#include "lull/session.hpp"

using lull::Bump;
using lull::Change;
using lull::Entity;
using lull::Offset;
using lull::Verdict;

std::string_view made;  // the mistake

struct Position {
    LULL(position, cell);
    lull::Cell cell;
};
struct Hero {
    LULL(hero);
};
struct Solid {
    LULL(solid);
};
struct Ghost {
    LULL(ghost);
};
struct Door {
    LULL(door, open);
    bool open = false;
};
struct Health {
    LULL(health, (left, 0, 100));
    std::int32_t left = 5;
};

struct Walk {
    Entity who;
    Offset by;
};
struct Open {
    Entity door;
};
struct Hurt {
    Entity whom;
};
struct Heal {
    Entity whom;
    std::int32_t by;
};
struct Echo {
    Entity from;
};

int answers_counted = 0;  // what a rule must not keep

struct Game : lull::Game<Game, Position, Hero, lull::Components<Position, Hero, Solid, Ghost, Door, Health>,
                         lull::Verbs<Walk, Open, Hurt, Heal, Echo>> {
    static void does(const Walk& walk, const World& world, Action& action) {
        action.set(walk.who, Position{world.at(walk.who) + walk.by});
    }
    static void does(const Open& open, const World& world, Action& action) {
        if (made == "asks for what is not there") {
            action.set(open.door, Health{world.get<Health>(open.door).left + 1});
        }
        action.set(open.door, Door{true});
    }
    static void does(const Hurt& hurt, const World& world, Action& action) {
        action.set(hurt.whom, Health{world.get<Health>(hurt.whom).left - 1});
    }
    static void does(const Heal& heal, const World& world, Action& action) {
        action.set(heal.whom, Health{world.get<Health>(heal.whom).left + heal.by});
    }
    static void does(const Echo& /*echo*/, const World& /*world*/, Action& /*action*/) {}

    static Verdict strikes(const Bump& bump, Judge& judge) {
        judge.react(Hurt{bump.what});
        return Verdict::reject_and_stop;
    }
    static Verdict collision(const Change<Position>& move, Judge& judge) {
        return judge.cell(move.to->cell).count<Solid>() == 0 ? Verdict::accept : Verdict::reject_and_stop;
    }
    static Verdict counts(const Change<Position>& /*move*/, Judge& /*judge*/) {
        ++answers_counted;
        return Verdict::accept;
    }
    static Verdict echoes(const Echo& echo, Judge& judge) {
        judge.react(echo);
        return Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::bump<Position, Hero, Health>("strikes", &strikes).before("collision"),
                           lull::on<Position>("collision", &collision).moved().who_has<Solid>(),
                           lull::on<Position>("counts", &counts).moved(), lull::on<Echo>("echoes", &echoes));
    }

    static bool takes_turns(const World& world, Entity who) { return world.has<Ghost>(who); }
    static Turn take_turn(const World& /*world*/, Entity /*who*/, int /*step*/) {
        if (made == "a turn without end") {
            return {std::nullopt, Turn::Then::next_step, 0};
        }
        return {std::nullopt, Turn::Then::reschedule, made == "turns without time" ? 0 : 100};
    }

    static void place(char letter, Entity entity, Action& action) {
        switch (letter) {
            case '#': action.set<Solid>(entity); break;
            case '@':
                action.set<Hero>(entity);
                action.set<Solid>(entity);
                break;
            case 'G': action.set<Ghost>(entity); break;
            case '+': action.set(entity, Door{}); break;
            case 'M':
                action.set(entity, Health{});
                action.set<Solid>(entity);
                break;
            default: break;
        }
    }
};
using Session = lull::Session<Game>;

void say(const char* what, bool holds) { std::printf("%s%s\n", what, holds ? "" : ": no"); }

void make_it() {
    Session game({made.substr(0, 5) == "turns" || made.substr(0, 6) == "a turn" ? "@.G" : "@.M"});
    const Entity hero = game.awaited();
    const Entity monster = game.first<Health>();
    if (made == "a place beside the map") {
        game.act(Walk{hero, lull::west});
    } else if (made == "a number out of bounds") {
        game.act(Heal{monster, 500});
    } else if (made == "asks for what is not there") {
        game.act(Open{hero});
    } else if (made == "reactions without end") {
        game.act(Echo{hero});
    } else if (made == "turns without time" || made == "a turn without end") {
        game.act(Walk{hero, lull::east});
    } else if (made == "a stale entity") {
        game.resolver().apply_unjudged([&](auto& action) { action.destroy(monster); });
        game.act(Open{monster});
    } else if (made == "somebody else's turn") {
        const auto outcome = game.act(Walk{monster, lull::west});
        say("reason not_its_turn", !outcome.accepted && outcome.reason == lull::not_its_turn);
    } else if (made == "a command after the end") {
        game.resolver().apply_unjudged([&](auto& action) { action.destroy(hero); });
        game.act(Open{monster});
        const auto outcome = game.act(Walk{hero, lull::east});
        say("reason nobody_is_awaited", !outcome.accepted && outcome.reason == lull::nobody_is_awaited);
    } else if (made == "a blow for nothing") {
        game.act(Walk{hero, lull::east});
        const auto outcome = game.act(Walk{hero, lull::east});
        say("the blow landed and took no time",
            !outcome.accepted && !outcome.took_turn && game.world().get<Health>(monster).left == 4);
    } else if (made == "a rule that is never asked") {
        game.act(Walk{hero, lull::east});
        answers_counted = 0;
        game.act(Walk{hero, lull::east});
        say("the rule was not asked", answers_counted == 0);
    } else if (made == "a change without rules") {
        game.resolver().apply_unjudged([&](auto& action) { action.set(monster, Health{1}); });
        game.act(Walk{hero, lull::east});
        game.undo();
        say("undo took both back",
            game.world().get<Health>(monster).left == 5 && game.world().at(hero) == lull::Cell{0, 0});
    } else if (made == "a preview that is kept") {
        const auto ahead = game.preview(Walk{hero, lull::east});
        game.act(Walk{hero, lull::east});
        say("it still says accepted", ahead.front().accepted && !game.act(Walk{hero, lull::east}).accepted);
    } else if (made == "a reference that is kept") {
        const Position& kept = game.world().get<Position>(hero);
        game.act(Walk{hero, lull::east});
        say("it shows another value", kept.cell == lull::Cell{1, 0});
    } else if (made == "a rule with a memory") {
        static_cast<void>(game.preview(Walk{hero, lull::east}));
        say("the preview counted, too", answers_counted == 1);
    } else if (made == "an unknown letter") {
        const Session other({"@?."});
        say("nothing is there", other.world().cell({1, 0}).count<Solid>() == 0);
    } else if (made == "a damaged save") {
        const lull::Bytes save = game.save();
        const std::uint64_t before = game.hash();
        std::size_t refused = 0;
        for (std::size_t length = 0; length < save.size(); ++length) {
            const lull::Bytes cut(save.begin(), save.begin() + static_cast<std::ptrdiff_t>(length));
            refused += game.load(cut) && game.hash() == before ? 1 : 0;
        }
        say("refused at every length, the game as before", refused == save.size());
        for (std::size_t bit = 0; bit < 8 * save.size(); ++bit) {
            lull::Bytes flipped = save;
            flipped[bit / 8] = static_cast<std::uint8_t>(flipped[bit / 8] ^ (1U << (bit % 8)));
            static_cast<void>(game.load(flipped));  // refused, or another game: there is no checksum in it
        }
    } else {
        std::puts("no such mistake");
    }
}

int main(int count, char** words) {
    made = count > 1 ? words[1] : "";
    make_it();
}
