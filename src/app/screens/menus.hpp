// The screens beside the road (help, settings, keys, credits, log), and the settings they change.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/host.hpp"
#include "app/picks.hpp"
#include "app/screens/panels.hpp"
#include "app/settings.hpp"
#include "game/game.hpp"

namespace posthaste {

class Menus {
public:
    static constexpr const char* slot = "posthaste.settings";

    // The host must outlive it.
    explicit Menus(Host& host) : host_(&host) {}

    // Reads what was set before; what cannot be read stays at its default.
    void load();
    [[nodiscard]] const Settings& settings() const { return settings_; }

    // Acts on a choice of one of these screens and keeps what it changed. False: it is none of theirs.
    bool choose(const Picked& picked);
    // Other settings in the place of these, which are kept.
    void take(const Settings& settings);
    void toggle_sound();
    // That hint of a first journey was given, counted from 1. Where that cannot be kept, it may come again.
    void remember_hint(std::int32_t number);
    void remember_swipe();
    // Back to the defaults, also where they are kept. False: the storage does not let it.
    bool erase();

    // A command waits for its key: every press goes to capture() first.
    [[nodiscard]] bool is_capturing() const { return capturing_.has_value(); }
    void capture(KeyPress press);
    // Whether there was a capture to end.
    bool cancel_capture();

    // A sentence for the player, once: the settings could not be kept, say. Mostly empty.
    std::string take_trouble();

    [[nodiscard]] Panels describe_settings(const Game* game) const;
    [[nodiscard]] Panels describe_keys() const;
    [[nodiscard]] Panels describe_help() const;

private:
    void keep();

    Host* host_;
    Settings settings_;
    std::optional<Key> capturing_;
    std::uint16_t contested_ =
        0;              // the scancode of a key that asks for something else already; pressed again, it moves
    std::string said_;  // about the last key
    std::string trouble_;
};

// When it is asked for in there.
Panels describe_help_in_house();
// A sheet with nothing on it yet but the way back.
Panels describe_menu(Screen screen, const char* heading, const char* subtitle = "");
Panels describe_help_in_depot();
Panels describe_credits();

// A save in the archive. Without a game, and with a sentence, if it cannot be read.
struct SetAsideRun {
    std::unique_ptr<Game> game;
    std::string why_not;
    bool replaces = false;  // another run is of the same kind, and gives way when this one is taken up
};
// Lists them in the settings, each under a heading of its own.
void add_set_aside_runs(Panels& settings, const std::vector<SetAsideRun>& runs);

Panels describe_log(const std::vector<std::string>& log);

}  // namespace posthaste
