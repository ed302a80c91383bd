#include "game/old_saves.hpp"

#include <array>

namespace posthaste {

namespace {

struct Fields {
    std::string_view component;
    const char* fields;  // each with the count of numbers that it was written as
};
constexpr std::array<Fields, 20> fields_of_version_1{{
    {"position", "cell 2"},
    {"health", "value 1, full 1"},
    {"speed", "value 1"},
    {"engine", "value 1, full 1"},
    {"tyres", "value 1, full 1"},
    {"plates", "front 1, right 1, rear 1, left 1"},
    {"mail_sack", "letters 1"},
    {"orders", "manoeuvre 1, shoots 1"},
    {"roll", "row_step 1, remaining 1"},
    {"last_hit", "cause 1"},
    {"weapon", "range 1, damage 1, reload 1, ready_turn 1"},
    {"mounted_on", "carrier 2, side 1"},
    {"flight", "origin 2, columns 1, rows 1, step 1, steps 1, step_ms 1, damage 1, cause 1"},
    {"explosive", "range 1"},
    {"intent", "destination 2, attacks 1"},
    {"horde", "front 1"},
    {"letter", ""},
    {"scenery", "kind 1"},
    {"road", "top 1, bottom 1, run 1, turn 1, seed 1"},
    {"outcome", "result 1, cause 1, pay 1"},
}};

}  // namespace

const char* fields_before_names(std::string_view component) {
    for (const Fields& old : fields_of_version_1) {
        if (old.component == component) {
            return old.fields;
        }
    }
    return nullptr;
}

}  // namespace posthaste
