// What a player can choose beside the orders, in one table. Names cross the seam to the page; here a choice is one of
// these, with a value if it has one: "buy=3".
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>

namespace posthaste {

enum class Pick : std::uint8_t {
    // menus
    title,
    log,
    settings,
    keys,
    credits,
    depots,
    album,
    history,
    past,  // one of its journeys
    back,
    dismiss,
    ask_nothing,
    // runs
    continue_journey,
    continue_practice,
    new_run,
    daily,
    practice,
    again,
    drive_on,
    loadout,
    export_run,
    export_all,
    inspect,
    import_run,
    take_up,
    keep_file,
    erase_all,
    // answers to questions
    keep,
    begin,
    load,
    erase,
    erase_surely,
    // the stop
    set_out,
    rehearse,
    side,
    buy,
    route,
    // depots
    depot,
    leave_depot,
    next_depot,
    copy_result,
    restart,
    go_forward,
    crow,
    // journeys that are watched
    watch,
    share,
    film_play,
    film_back,
    film_on,
    film_pace,
    film_turn,
    take_over,
    play_route,
    own_release,
    own_tab,
    close_film,
    // the keys' screen
    bind,
    preset,
    none
};

inline constexpr std::string_view pick_names[] = {
    "title",      "log",       "settings",  "keys",         "credits",     "depots",      "album",
    "history",    "past",      "back",      "dismiss",      "ask_nothing", "continue",    "continue_practice",
    "new_run",    "daily",     "practice",  "again",        "drive_on",    "loadout",     "export",
    "export_all", "inspect",   "import",    "take_up",      "keep_file",   "erase_all",   "keep",
    "begin",      "load",      "erase",     "erase_surely", "set_out",     "rehearse",    "side",
    "buy",        "route",     "depot",     "leave_depot",  "next_depot",  "copy_result", "restart",
    "go_forward", "crow",      "watch",     "share",        "film_play",   "film_back",   "film_on",
    "film_pace",  "film_turn", "take_over", "play_route",   "own_release", "own_tab",     "close_film",
    "bind",       "preset"};
static_assert(std::size(pick_names) == static_cast<std::size_t>(Pick::none));

constexpr std::string_view name_of(Pick pick) { return pick_names[static_cast<std::size_t>(pick)]; }

// The id of a button: its name, and its value behind "=".
inline std::string id_of(Pick pick) { return std::string(name_of(pick)); }
inline std::string id_of(Pick pick, std::size_t value) { return id_of(pick) + "=" + std::to_string(value); }

// An id taken apart. A name that is not in the table is that of a setting, or of nothing.
struct Picked {
    Pick pick = Pick::none;
    std::string_view name;
    std::string_view value;

    explicit Picked(std::string_view id)
        : name(id.substr(0, id.find('='))), value(id.substr(name.size() < id.size() ? name.size() + 1 : id.size())) {
        for (std::size_t i = 0; i < std::size(pick_names); ++i) {
            pick = name == pick_names[i] ? static_cast<Pick>(i) : pick;
        }
    }

    // The value as a number from 0 to 999,999, or -1 if it is not such a number.
    [[nodiscard]] std::int32_t number() const {
        std::int32_t number = 0;
        const auto [end, fault] = std::from_chars(value.data(), value.data() + value.size(), number);
        return fault == std::errc() && end == value.data() + value.size() && number >= 0 && number < 1'000'000 ? number
                                                                                                               : -1;
    }
};

}  // namespace posthaste
