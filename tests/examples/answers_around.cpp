// The snippets of docs/lull/how-do-i.md and saves.md that stand around a game: several worlds, save slots, older saves,
// bots, recordings, several players, hexagons. Played to see that the answers are true.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lull/byte_hash.hpp"
#include "lull/modules/group_index.hpp"
#include "lull/modules/ways.hpp"
#include "lull/modules/worlds.hpp"
#include "lull/session.hpp"

namespace {

using lull::Cell;
using lull::Entity;
using lull::Offset;
using lull::Verdict;

struct Position {
    LULL(position, cell);
    Cell cell;
};
struct Hero {
    LULL(hero);
};
struct Thief {
    LULL(thief);
};
struct Coin {
    LULL(coin);
};
struct HeldBy {
    LULL(held_by, holder);
    static constexpr bool goes_with_group = true;
    Entity holder;
};
using Held = lull::GroupIndex<&HeldBy::holder>;
struct Purse {
    LULL(purse, gold);
    std::int32_t gold = 0;
};

struct Walk {
    Entity who;
    Offset by;
};
struct Take {
    Entity who;
    Entity coin;
};

// The game before a change: a purse counted coppers.
namespace before {
struct Purse {
    LULL(purse, copper);
    std::int32_t copper = 700;
};
struct Game : lull::Game<Game, Position, Hero, lull::Components<Position, Hero, Purse>, lull::Verbs<Walk>> {
    static void does(const Walk& walk, const World& world, Action& action) {
        action.set(walk.who, Position{world.at(walk.who) + walk.by});
    }
    static void place(char /*letter*/, Entity entity, Action& action) {
        action.set<Hero>(entity);
        action.set(entity, Purse{});
    }
};
}  // namespace before

struct FromCopper {
    std::vector<std::pair<Entity, std::int64_t>> coppers;
    void lost(const lull::LostField& field) {
        if (field.component == "purse" && field.field == "copper") {
            coppers.emplace_back(field.entity, field.number);
        }
    }
    void complete(auto& game) const {
        game.apply_unjudged([&](auto& action) {
            for (const auto& [who, copper] : coppers) {
                action.set(who, Purse{static_cast<std::int32_t>(copper / 100)});
            }
        });
    }
};

struct Game : lull::Game<Game, Position, Hero, lull::Components<Position, Hero, Thief, Coin, HeldBy, Purse>,
                         lull::Verbs<Walk, Take>> {
    using Indexes = lull::Indexes<Held>;
    using Migration = FromCopper;

    static void does(const Walk& walk, const World& world, Action& action) {
        action.set(walk.who, Position{world.at(walk.who) + walk.by});
    }
    static void does(const Take& take, const World&, Action& action) {
        action.remove<Position>(take.coin);
        action.set(take.coin, HeldBy{take.who});
    }
    static Verdict takes(const lull::Bump& bump, Judge& judge) {
        judge.react(Take{bump.who, bump.what});
        return Verdict::accept;
    }
    static Verdict edges(const lull::Change<Position>& move, Judge& judge) {
        return judge.before().contains(move.to->cell) ? Verdict::accept : Verdict::reject_and_stop;
    }
    static constexpr auto rules() {
        return lull::rules(lull::on<Position>("edges", &edges).moved(),
                           lull::bump<Position, Hero, Coin>("coins are taken", &takes).after("edges"),
                           lull::bump<Position, Thief, Coin>("coins are stolen", &takes).after("edges"));
    }
    static bool takes_turns(const World& world, Entity who) { return world.has<Thief>(who); }
    static Turn take_turn(const World& world, Entity who, int /*step*/, WhatIf& what_if) {
        for (const Offset by : lull::four_ways) {
            const World* after = what_if.after(Walk{who, by});  // null: it would be refused
            if (after != nullptr && after->index<Held>().size(who) > world.index<Held>().size(who)) {
                return turn(Walk{who, by}, world);
            }
        }
        return turn(Walk{who, lull::east}, world);
    }
    static void place(char letter, Entity entity, Action& action) {
        if (letter == '@') {
            action.set<Hero>(entity);
        } else if (letter == 't') {
            action.set<Thief>(entity);
        } else if (letter == 'o') {
            action.set<Coin>(entity);
        }
    }
};

using Session = lull::Session<Game>;

// False: the file could not be written, and the slot is as before.
bool save(const Session& game, const std::filesystem::path& slot) {
    const lull::Bytes bytes = game.save();
    const std::filesystem::path fresh = slot.string() + ".new";
    std::ofstream file(fresh, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    file.close();
    std::error_code error;
    if (file) {
        std::filesystem::rename(fresh, slot, error);
    }
    return file && !error;
}

lull::Bytes bytes_of(const std::filesystem::path& slot) {
    std::ifstream file(slot, std::ios::binary);
    return {(std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>()};
}

// A save with its checksum in front.
lull::Bytes sealed(const lull::Bytes& save) {
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    writer.number(lull::hash_bytes(save, 0));
    writer.append(save);
    return bytes;
}
// Empty, which no game loads, if these are not the bytes that were sealed.
lull::Bytes opened(const lull::Bytes& sealed) {
    lull::ByteReader reader(sealed);
    const std::uint64_t checksum = reader.number();
    const lull::Bytes save(sealed.end() - static_cast<std::ptrdiff_t>(reader.left()), sealed.end());
    return lull::hash_bytes(save, 0) == checksum ? save : lull::Bytes();
}

// The step after which the hero holds most coins.
Offset greedy_step(const Session& game) {
    lull::Fork<Session> what_if;
    Offset best = lull::north;
    std::uint32_t most = 0;
    for (const Offset by : lull::four_ways) {
        Session& copy = what_if.of(game);  // as the game is now
        copy.act(Walk{copy.awaited(), by});
        const std::uint32_t held = copy.world().count<HeldBy>();
        if (held > most) {
            most = held;
            best = by;
        }
    }
    return best;
}

void note(lull::Bytes& log, const Game::Verb& verb) {
    lull::ByteWriter writer(log);
    writer(verb);
}

// False: the log is damaged.
bool replay(const lull::Bytes& log, Session& game) {
    lull::ByteReader reader(log);
    while (reader.left() > 0) {
        Game::Verb verb;
        reader(verb);
        if (reader.failed()) {
            return false;
        }
        game.act(verb);
    }
    return true;
}

constexpr Offset six_ways[] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};

std::int32_t hexes_between(Cell a, Cell b) {
    const Offset by = b - a;
    return (std::abs(by.columns) + std::abs(by.rows) + std::abs(by.columns + by.rows)) / 2;
}

void check(bool is_so, const char* sentence) {
    if (!is_so) {
        std::printf("This is not so: %s.\n", sentence);
        std::exit(1);
    }
}

namespace ice {
struct Stairs {
    LULL(stairs, world, cell);
    std::int32_t world = 0;
    Cell cell;
};
struct Climb {
    Entity who;
    Entity stairs;
};
struct Game : lull::Game<Game, Position, Hero, lull::Components<Position, Hero, Coin, HeldBy, Stairs, lull::Travels>,
                         lull::Verbs<Walk, Take, Climb>> {
    using Indexes = lull::Indexes<Held>;

    static void does(const Walk& walk, const World& world, Action& action) {
        action.set(walk.who, Position{world.at(walk.who) + walk.by});
    }
    static void does(const Take& take, const World&, Action& action) {
        action.remove<Position>(take.coin);
        action.set(take.coin, HeldBy{take.who});
    }
    static void does(const Climb& climb, const World& world, Action& action) {
        const Stairs& stairs = world.get<Stairs>(climb.stairs);
        action.set(climb.who, lull::Travels{stairs.world, stairs.cell});
    }
    static Verdict takes(const lull::Bump& bump, Judge& judge) {
        judge.react(Take{bump.who, bump.what});
        return Verdict::accept;
    }
    static Verdict climbs(const lull::Bump& bump, Judge& judge) {
        judge.react(Climb{bump.who, bump.what});
        return Verdict::accept;
    }
    static constexpr auto rules() {
        return lull::rules(lull::bump<Position, Hero, Coin>("coins are taken", &takes),
                           lull::bump<Position, Hero, Stairs>("heroes climb", &climbs));
    }
    static void place(char letter, Entity entity, Action& action) {
        switch (letter) {
            case '@': action.set<Hero>(entity); break;
            case 'o': action.set<Coin>(entity); break;
            case '>': action.set(entity, Stairs{1, {1, 1}}); break;
            case '<': action.set(entity, Stairs{0, {0, 0}}); break;
            default: break;
        }
    }
};

const std::vector<std::vector<std::string>> levels{{"@o>"}, {"...", "..<"}};

void several_worlds() {
    const auto level = [](std::int32_t world) {
        return lull::Session<Game>::drawn(levels[static_cast<std::size_t>(world)], {.seed = 7});
    };
    lull::Worlds<Game, Held> game(2, level);
    game.act(Walk{game.awaited(), lull::east});
    const std::uint64_t above = game.hash();
    game.act(Walk{game.awaited(), lull::east});
    const lull::Bytes below = game.save();
    const bool was_undone = game.undo();  // in both levels
    const lull::Fault fault = game.load(below);

    check(was_undone && !fault && game.number() == 1, "a save below is loaded after an undo above");
    const Entity hero = game.awaited();
    check(game.world().at(hero) == Cell{1, 1}, "the hero is awaited below");
    check(game.world().get<HeldBy>(game.played().first<Coin>()).holder == hero, "the coin is in the hero's hands");
    check(game.find(0)->world().count<Hero>() == 0, "no hero is left above");
    check(game.act(Walk{hero, lull::east}).took_turn && game.number() == 0, "the hero climbs back");
    check(game.undo() && game.undo() && game.hash() == above, "both journeys are taken back");
}
}  // namespace ice

void every_turn() {
    Session game({"@o."}, {.undo = lull::all_turns});
    const std::uint64_t start = game.hash();
    for (int turn = 0; turn < 2000; ++turn) {
        game.act(Walk{game.awaited(), turn % 2 == 0 ? lull::east : lull::west});
    }
    int undone = 0;
    while (game.undo()) {
        ++undone;
    }
    check(undone == 2000 && game.hash() == start, "all turns are undone");
}

void slots_and_older_saves() {
    Session game({"@o."});
    const std::filesystem::path slot = std::filesystem::path("slot-1.save");
    game.act(Walk{game.first<Hero>(), lull::east});
    check(save(game, slot), "the slot is written");
    Session other({"@"});
    check(!other.load(bytes_of(slot)) && other.hash() == game.hash(), "the slot is loaded");
    check(!save(game, "no such folder/slot"), "a slot that cannot be written says so");
    lull::Bytes cut = game.save();
    cut.pop_back();
    const std::uint64_t state = other.hash();
    check(other.load(cut) && other.hash() == state, "a cut save is refused and changes nothing");

    lull::Bytes kept = sealed(game.save());
    check(opened(kept) == game.save(), "a sealed save can be opened");
    kept[kept.size() / 2] ^= 1U;
    check(opened(kept).empty() && other.load(opened(kept)), "a flipped bit is found");

    const lull::Session<before::Game> old({"@"});
    check(!other.load(old.save()), "an older save is loaded");
    check(other.world().get<Purse>(other.first<Hero>()).gold == 7, "700 coppers are 7 gold");
}

void bots_and_recordings() {
    Session game({"...", ".@o", "..."});
    lull::Bytes log;
    const Walk walk{game.awaited(), greedy_step(game)};
    check(walk.by == lull::east && game.world().count<HeldBy>() == 0,
          "the bot wants the coin and has not taken it yet");
    for (const Game::Verb& verb : {Game::Verb(walk), Game::Verb(Walk{walk.who, lull::north})}) {
        note(log, verb);
        game.act(verb);
    }
    Session again({"...", ".@o", "..."});
    check(replay(log, again) && again.hash() == game.hash(), "the recording ends in the same state");
    log.pop_back();
    check(!replay(log, again), "a cut recording is found");
}

void enemies_that_plan() {
    Session game({"@..", ".t.", ".o."});
    const Entity thief = game.first<Thief>();
    game.act(Walk{game.awaited(), lull::east});
    check(game.world().get<HeldBy>(game.first<Coin>()).holder == thief, "the thief has gone where the coin was");
}

void several_players() {
    Session game({"@.@"});
    const Entity first = game.awaited();
    check(game.act(Walk{first, lull::east}).took_turn, "the first player walks");
    check(game.awaited() != first, "then the other is awaited");
    const auto outcome = game.act(Walk{first, lull::east});
    check(!outcome.accepted && outcome.reason == lull::not_its_turn, "a verb of the first is refused now");
}

void hexagons() {
    Session game({"...", ".@.", "..."});
    const Entity hero = game.first<Hero>();
    check(game.act(Walk{hero, six_ways[1]}).took_turn, "the hero walks north-east");
    check(hexes_between({1, 1}, game.world().at(hero)) == 1, "which is one hexagon away");
    check(hexes_between({0, 0}, {2, 2}) == 4, "and the far corner is four");
}

}  // namespace

int main() {
    ice::several_worlds();
    every_turn();
    slots_and_older_saves();
    bots_and_recordings();
    enemies_that_plan();
    several_players();
    hexagons();
    std::printf("All answers hold.\n");
    return 0;
}
