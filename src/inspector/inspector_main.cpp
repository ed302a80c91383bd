// The inspector as the page calls it: a second program, fetched when it is asked for. What it answers is JSON text, or
// bytes, that is valid until the next call.
#include <emscripten.h>

#include <string>

#include "game/shipped_data.hpp"
#include "inspector/run_inspector.hpp"

namespace posthaste {

namespace {

// The page calls plain functions, and they need the run that was opened.
struct Opened {
    RunInspector inspector{shipped_data()};
    std::string answer;
    lull::Bytes file;
};
Opened& opened() {
    static Opened instance;
    return instance;
}

const char* give(std::string text) {
    opened().answer = std::move(text);
    return opened().answer.c_str();
}

}  // namespace

}  // namespace posthaste

extern "C" {

using namespace posthaste;

// Room for what the page passes in.
EMSCRIPTEN_KEEPALIVE void* inspector_room(int bytes) { return std::malloc(static_cast<std::size_t>(bytes)); }
EMSCRIPTEN_KEEPALIVE void inspector_free(void* room) { std::free(room); }
// `refused` less than 0: nothing was. Empty, or a sentence that says why it cannot be.
EMSCRIPTEN_KEEPALIVE const char* inspector_open(const unsigned char* file, int length, const char* hash, int refused) {
    return give(opened().inspector.open(lull::Bytes(file, file + length), hash, refused).sentence());
}
EMSCRIPTEN_KEEPALIVE const char* inspector_turns() { return give(opened().inspector.turns()); }
EMSCRIPTEN_KEEPALIVE const char* inspector_turn(unsigned number) { return give(opened().inspector.turn(number)); }
EMSCRIPTEN_KEEPALIVE const char* inspector_refused(unsigned moment) { return give(opened().inspector.refused(moment)); }
// The file's length; inspector_bytes says where it is.
EMSCRIPTEN_KEEPALIVE int inspector_file(unsigned moment) {
    opened().file = opened().inspector.file(moment);
    return static_cast<int>(opened().file.size());
}
EMSCRIPTEN_KEEPALIVE const unsigned char* inspector_bytes() { return opened().file.data(); }
}
