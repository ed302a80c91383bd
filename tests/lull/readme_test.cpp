// The C++ of the READMEs and of docs/ is compiled here, or is part of the files that it names.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "lull/session.hpp"

namespace readme_test {

// clang-format off
using lull::Bump, lull::Change, lull::Entity, lull::Offset, lull::Verdict;

struct Position { LULL(position, cell); lull::Cell cell; };   // its name in saves and data, and its fields, in order
struct Door { LULL(door, open); bool open = false; };
struct Solid { LULL(solid); };                                // a flag: no fields
struct Hero { LULL(hero); };

struct Walk { Entity who; Offset by; };                       // a verb is a plain struct
struct Open { Entity door; };

struct Game : lull::Game<Game, Position, Hero, lull::Components<Position, Door, Solid, Hero>, lull::Verbs<Walk, Open>> {
    // What verbs would change.
    static void does(const Walk& walk, const World& world, Action& action) {
        action.set(walk.who, Position{world.at(walk.who) + walk.by});
    }
    static void does(const Open& open, const World&, Action& action) {
        action.set(open.door, Door{true});
        action.remove<Solid>(open.door);
    }

    // What rules say of it: whom they concern, and in which order.
    static Verdict doors_open(const Bump& bump, Judge& judge) {
        if (judge.before().get<Door>(bump.what).open) return Verdict::accept;
        return judge.consume(Open{bump.what});   // the mover stays; the door opens, and that was the turn
    }
    static Verdict collision(const Change<Position>& move, Judge& judge) {
        return judge.cell(move.to->cell).count<Solid>() == 0 ? Verdict::accept : Verdict::reject_and_stop;
    }
    static constexpr auto rules() {
        return lull::rules(lull::bump<Position, Hero, Door>("doors open", &doors_open).before("collision"),
                           lull::on<Position>("collision", &collision).moved().who_has<Solid>());
    }

    // What the letters of a map stand for.
    static void place(char letter, Entity entity, Action& action) {
        if (letter == '.') return;
        action.set<Solid>(entity);
        if (letter == '@') action.set<Hero>(entity);
        if (letter == '+') action.set(entity, Door{});
    }
};
// clang-format on

namespace {

std::string text_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

struct Excerpt {
    std::string from;  // name of the file
    std::string text;
};
// A comment with the name of a file says where the lines below it come from.
std::vector<Excerpt> excerpts_of(const std::string& page) {
    std::vector<Excerpt> excerpts;
    const std::string begin = "\n```cpp\n";
    for (auto at = page.find(begin); at != std::string::npos; at = page.find(begin, at + 1)) {
        const auto from = at + begin.size();
        std::istringstream block(page.substr(from, page.find("\n```", from) - from));
        excerpts.push_back({"tests/lull/readme_test.cpp", ""});
        for (std::string line; std::getline(block, line);) {
            if (line.starts_with("// src/")) {
                excerpts.push_back({line.substr(3), ""});
            } else {
                excerpts.back().text += line + '\n';
            }
        }
    }
    return excerpts;
}
std::string without_blank_ends(const std::string& text) {
    const auto first = text.find_first_not_of('\n');
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of('\n') + 1 - first);
}

}  // namespace

TEST_CASE("the game of Lull's README: a bumped door opens and the mover stays") {
    const auto draw = [](const Game::World&) {};
    const auto wait = [](std::int32_t) {};
    // clang-format off
lull::Session<Game> game({"#####", "#@+.#", "#####"});
const Entity hero = game.first<Hero>();
const auto ahead = game.preview(Walk{hero, lull::east});               // what would happen, and to whom
game.act(Walk{hero, lull::east}, [&](std::int32_t ms) { draw(game.world()); wait(ms); });
const bool was_undone = game.undo();
const lull::Fault fault = game.load(game.save());                        // a sentence, if it cannot be
    // clang-format on
    REQUIRE(ahead.size() == 1);
    CHECK(ahead[0].affected == std::vector<Entity>{game.first<Door>()});
    CHECK(was_undone);
    CHECK_FALSE(fault);
    CHECK_FALSE(game.world().get<Door>(game.first<Door>()).open);
    CHECK(game.act(Walk{hero, lull::east}).took_turn);
    CHECK(game.world().get<Door>(game.first<Door>()).open);
    CHECK(game.world().at(hero) == lull::Cell{1, 1});
    CHECK(game.act(Walk{hero, lull::east}).accepted);
    CHECK(game.world().at(hero) == lull::Cell{2, 1});
}

TEST_CASE("the C++ of the pages stands, line for line, where it is compiled") {
    std::size_t found = 0;
    for (const Excerpt& excerpt : excerpts_of(text_of("src/lull/README.md") + text_of("docs/mechanics.md"))) {
        const std::string text = without_blank_ends(excerpt.text);
        CAPTURE(excerpt.from);
        CAPTURE(text);
        CHECK(text_of(excerpt.from).find("\n" + text + "\n") != std::string::npos);
        found += text.empty() ? 0 : 1;
    }
    CHECK(found >= 4);
}

}  // namespace readme_test
