// The dungeon once more, with a trace: what the page loads when somebody opens the inspector. It answers the panel of
// src/lull/page/inspector.js.
#include <emscripten.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "examples/dungeon/letters.hpp"
#include "examples/dungeon/page_texts.hpp"
#include "lull/modules/inspection.hpp"

namespace {

using namespace dungeon;
using Inspection = lull::Inspection<Game>;

struct Opened {
    lull::Session<Game> game{map, options};
    Inspection inspection{game};
    std::string last;    // the title of the step that was refused last; empty: none
    std::string answer;  // the page copies a text before it asks for the next one
};
Opened& opened() {
    static Opened instance;
    return instance;
}

const char* give(std::string text) {
    opened().answer = std::move(text);
    return opened().answer.c_str();
}

Inspection::Order step(const lull::Session<Game>& game, std::size_t way) {
    return {std::string("A step ") + way_names[way], Walk{game.first<Hero>(), lull::four_ways[way]}};
}

std::vector<Inspection::Order> four_steps(const lull::Session<Game>& game) {
    return {step(game, 0), step(game, 1), step(game, 2), step(game, 3)};
}

}  // namespace

extern "C" {

// The save and the hash as the game gave them, the ways that were gone, as digits, and the way that was refused last,
// -1 if none. Empty, or what is wrong.
EMSCRIPTEN_KEEPALIVE const char* inspector_open(const char* save, const char* hash, const char* ways, int refused) {
    Opened& it = opened();
    std::uint64_t wanted = 0;
    const std::string_view digits = hash;
    std::from_chars(digits.data(), digits.data() + digits.size(), wanted, 16);
    it.last = refused >= 0 && refused < 4 ? step(it.game, static_cast<std::size_t>(refused)).title : "";
    std::vector<Inspection::Order> played;
    for (const char way : std::string_view(ways)) {
        if (way < '0' || way > '3') {
            return give("its steps are damaged");
        }
        played.push_back(step(it.game, static_cast<std::size_t>(way - '0')));
    }
    return give(it.inspection.open(from_hex(save).value_or(lull::Bytes()), wanted, std::move(played)).sentence());
}
EMSCRIPTEN_KEEPALIVE const char* inspector_turns() { return give(opened().inspection.turns()); }
EMSCRIPTEN_KEEPALIVE const char* inspector_turn(unsigned number) { return give(opened().inspection.turn(number)); }
EMSCRIPTEN_KEEPALIVE const char* inspector_refused(unsigned moment) {
    return give(opened().inspection.refused(moment, &four_steps, opened().last));
}
EMSCRIPTEN_KEEPALIVE const char* inspector_save(unsigned moment) {
    return give(to_hex(opened().inspection.save(moment)));
}

}  // extern "C"
