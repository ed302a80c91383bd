// What follows from an event for people: what is said, heard and seen of it, and its place in a preview. One function
// `tell` for each event fills it in, in the header of its mechanic, which telling.cpp includes.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/board/draw_list.hpp"
#include "app/screens/story_texts.hpp"
#include "app/sound/sound.hpp"
#include "game/mechanics.hpp"
#include "words/events.hpp"

namespace posthaste {

// Where a preview speaks of it: in the sentence that sums up, in those after it, or where there is room.
enum class Clause : std::uint8_t { hits_you, you_hit, you_get, befalls_you, the_rest, said_already };

// A picture in motion, over the middle of the event's cell.
struct Effect {
    enum class Kind : std::uint8_t { ring, number, flash, fade, drop };
    Kind kind{};
    Tint ink;
    Text sprite = sprite::flash;
    float x = 0;  // cells from there
    float y = 0;
    float size = 1;  // of a ring: its radius in the end, cells
    std::int32_t amount = 0;
    double lasts_ms = 0;
    double begins_ms = 0;  // from now
};

struct Telling {
    Cell at;                            // where it happened
    const StoryTexts* texts = nullptr;  // what letters say, where that is known

    // What is said: events with the same counted sentence about the same are told as one; else a sentence by itself.
    const words::Counted* counted = nullptr;
    Named who;
    std::string sentence;
    // In a preview.
    Clause clause = Clause::the_rest;
    struct Ghost {
        Text sprite;
        Tint ink;
        Layer layer = Layer::flying;
        float size = 1;
        bool is_numbered = false;  // in the order in which such things happen
    };
    std::optional<Ghost> ghost;  // on its cell, or where you end
    bool is_yours = false;       // it happens to you, wherever you end
    bool is_death = false;
    Tint number_ink;          // of the number beside it
    std::int32_t number = 0;  // 0: none
    // What is heard.
    struct Heard {
        Text sound;
        float gain = 0;  // beside the van
    };
    std::array<Heard, 2> sounds{};  // those that have no gain are not heard
    bool jolts = false;             // the van's speed changes, but not by its gears
    // What moves on the board.
    std::vector<Effect> pictures;
    bool shakes = false;
    double strikes_in_ms = 0;       // a shot that only then meets something
    bool waits_for_strike = false;  // it begins when that does

    void say(const words::Counted& it, const Named& about_whom = {}) {
        counted = &it;
        who = about_whom;
    }
    // A sentence about {one}, and perhaps about an {other}, each with its article.
    void name(const char* text, const Named& one, const Named& other = {});
    // Adds a sound, at most two in all. An empty name is not heard.
    void hear(Text sound, float gain = 1) { sounds[sounds[0].gain > 0 ? 1 : 0] = {sound, sound ? gain : 0}; }
    void ring(Tint ink, float radius, double lasts_ms, double begins_ms = 0);
    // Up it goes and fades: "-2".
    void pop(Tint ink, std::int32_t amount, double begins_ms = 0);
    void flash(Tint ink, float x, float y, double lasts_ms, double begins_ms = 0);
    void fade(const Looks& look);
};

// What is told of a condition (game/conditions.hpp) as long as somebody has it.
struct ConditionTelling {
    std::int32_t turns = 0;   // until it ends
    std::int32_t harm = 0;    // points that it will take until then; one that takes none sets this to 0
    Text mark;                // the sprite over whoever has it
    Text mark_on_the_ground;  // and over ground that has it
    Tint ink;
    // The row of meters that the driver gets: its id, its icon, its label in the van and on foot.
    const char* meter = "";
    const char* icon = "";
    const char* label = "";
    const char* label_on_foot = "";
    // What is said of you, of somebody else with a name ({what}), on a card, and of ground.
    const char* about_you = "";
    const char* about_somebody = "";
    const char* on_a_card = "";
    const char* about_the_ground = "";
};
// All that the entity has. A condition without a telling does not compile.
std::vector<ConditionTelling> conditions_of(const World& world, Entity entity);
// How much more harm is to come of one's conditions then than of one's conditions now.
std::int32_t harm_caught(const std::vector<ConditionTelling>& now, const std::vector<ConditionTelling>& then);

// All that follows from it. An event without a telling does not compile.
Telling telling_of(const Event& event, const StoryTexts* texts = nullptr);
std::vector<Telling> tellings_of(const std::vector<Event>& events, const StoryTexts* texts = nullptr);

template <class Which>
bool happens_at(const std::vector<Event>& events, Cell cell) {
    return std::any_of(events.begin(), events.end(), [&](const Event& event) {
        const Which* it = std::get_if<Which>(&event);
        return it != nullptr && it->at == cell;
    });
}

// What is worth a sentence: hits on one that dies are not, nor a second one on the same; of the acid only how far it
// has come in the end, and of who was stopped in a house not that they missed, too.
std::vector<Event> worth_saying(const std::vector<Event>& events);

}  // namespace posthaste
