// The dungeon for a web page: what page/page.js calls. It never waits; after a step the page asks how long to wait
// until there is more to see. Ways are numbers in the order of lull::four_ways: north, east, south, west.
#include <emscripten.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "examples/dungeon/letters.hpp"
#include "examples/dungeon/page_texts.hpp"
#include "lull/session.hpp"

namespace {

using namespace dungeon;
using Session = lull::Session<Game>;

std::optional<Session> game;
std::string answer;  // the page copies a text before it asks for the next one

const char* give(std::string text) {
    answer = std::move(text);
    return answer.c_str();
}

bool is_awaited() { return game->pause().kind == lull::Pause::For::input; }

// What a verb means to the player; nothing if it isn't worth a word.
struct Teller {
    const lull::World<Game>& world;  // before the step
    int way;

    [[nodiscard]] bool is_hero(Entity who) const { return world.alive(who) && world.has<Hero>(who); }
    [[nodiscard]] bool is_monster(Entity who) const { return world.alive(who) && world.has<Monster>(who); }

    std::string operator()(const Walk& walk) const {
        return is_hero(walk.who)      ? std::string("You step ") + way_names[way] + "."
               : is_monster(walk.who) ? "A monster moves."
                                      : "";
    }
    std::string operator()(const Open& open) const {
        return is_hero(open.who) ? "You open the door." : "A monster opens a door.";
    }
    std::string operator()(const Push& /*push*/) const { return "You push the crate."; }
    std::string operator()(const Take& /*take*/) const { return "You take the key."; }
    std::string operator()(const Tear& tear) const {
        const bool is_yours = world.at(tear.web) == world.at(world.first<Hero>());
        return is_yours ? "You tear at the web." : "A monster tears at a web.";
    }
    std::string operator()(const Hurt& hurt) const { return is_monster(hurt.who) ? "A monster is hurt." : ""; }
    std::string operator()(const Die& die) const {
        return is_hero(die.who) ? "You die." : is_monster(die.who) ? "A monster dies." : "";
    }
    std::string operator()(const Ignite& /*ignite*/) const { return "Grass catches fire."; }
    std::string operator()(const Burn& /*burn*/) const { return ""; }
    std::string operator()(const Burst& /*burst*/) const { return "A barrel bursts."; }
    std::string operator()(const Fly& /*fly*/) const { return ""; }
};

// Why the hero stays where it is.
std::string refusal(const lull::World<Game>& world, const Game::Verb& verb, Cell ahead) {
    return std::holds_alternative<Open>(verb)     ? "The door is locked: you need the key."
           : world.cell(ahead).count<Crate>() > 0 ? "Something is behind the crate."
                                                  : "A wall is in the way.";
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE void start() { game.emplace(map, options); }

// The rows of the map as letters (letters.hpp), each with a line break after it.
EMSCRIPTEN_KEEPALIVE const char* board() { return give(drawn(game->world())); }

EMSCRIPTEN_KEEPALIVE int health() {
    const Health* health = game->world().find<Health>(game->first<Hero>());
    return health != nullptr ? health->left : 0;
}

// What a step would lead to until it is the hero's turn again, in sentences; empty while the last step plays out.
EMSCRIPTEN_KEEPALIVE const char* foretell(int way) {
    if (!is_awaited()) {
        return give("");
    }
    const lull::World<Game>& world = game->world();
    const Offset by = lull::four_ways[way];
    std::string text;
    std::int32_t wounds = 0;
    for (const auto& happening : game->preview(Walk{game->awaited(), by})) {
        const Hurt* hurt = std::get_if<Hurt>(&happening.verb);
        if (happening.accepted && hurt != nullptr && hurt->who == game->awaited()) {
            wounds += hurt->by;
        }
        const std::string sentence = happening.accepted ? std::visit(Teller{world, way}, happening.verb)
                                     : Game::doer_of(happening.verb) == game->awaited()
                                         ? refusal(world, happening.verb, world.at(game->awaited()) + by)
                                         : "";
        if (!sentence.empty() && text.find(sentence) == std::string::npos) {
            text += (text.empty() ? "" : " ") + sentence;
        }
    }
    if (wounds > 0) {
        text += " You lose " + std::to_string(std::min(wounds, health())) + " health.";
    }
    return give(text);
}

// Plays up to the first delay. If the step before still plays out, that is finished first. 1: it took a turn.
EMSCRIPTEN_KEEPALIVE int walk(int way) {
    game->finish();
    return is_awaited() && game->command(Walk{game->awaited(), lull::four_ways[way]}).took_turn ? 1 : 0;
}

EMSCRIPTEN_KEEPALIVE void finish() { game->finish(); }

// Milliseconds until resume() is to be called; 0: it is your turn; -1: the game is over.
EMSCRIPTEN_KEEPALIVE int milliseconds_left() {
    return game->is_over() ? -1 : is_awaited() ? 0 : std::max(game->pause().milliseconds, 1);
}

EMSCRIPTEN_KEEPALIVE void resume() { game->resume(); }

// 0: there is nothing to undo.
EMSCRIPTEN_KEEPALIVE int undo() {
    game->finish();
    return game->undo() ? 1 : 0;
}

// A game that is over can't be saved.
EMSCRIPTEN_KEEPALIVE const char* save() { return give(to_hex(game->save())); }

EMSCRIPTEN_KEEPALIVE const char* state_hash() { return give(hash_text(game->hash())); }

// Empty, or why it can't be loaded; then the game stays as it is.
EMSCRIPTEN_KEEPALIVE const char* load(const char* saved) {
    const std::optional<lull::Bytes> bytes = from_hex(saved);
    return give(bytes ? game->load(*bytes).sentence() : "it is not made of bytes");
}

}  // extern "C"
