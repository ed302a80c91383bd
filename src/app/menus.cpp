#include "app/menus.hpp"

#include <utility>

#include "app/orders.hpp"
#include "game/behaviour.hpp"
#include "game/driving.hpp"
#include "game/mail.hpp"
#include "game/people.hpp"

namespace posthaste {

namespace {

constexpr std::string_view settings_key = "posthaste.settings";

std::string quoted(Key key) { return "\"" + std::string(order_of(key).said.name) + "\""; }

// Text with "{}" filled in, one after the other.
std::string filled(const char* text, std::initializer_list<std::string> words) {
    std::string all = text;
    std::size_t at = 0;
    for (const std::string& word : words) {
        at = all.find("{}", at);
        if (at == std::string::npos) {
            break;
        }
        all.replace(at, 2, word);
        at += word.size();
    }
    return all;
}

Panels menu(Screen screen, const char* heading, const char* subtitle = "") {
    Panels panels;
    panels.screen = screen;
    panels.heading = heading;
    panels.subtitle = subtitle;
    panels.add_choice("back", "Back", "Enter").primary = true;
    return panels;
}

}  // namespace

void Menus::load() {
    if (const StorageRead read = host_->read(settings_key); read.value) {
        settings_ = settings_from_text(*read.value);
    }
}

void Menus::keep() {
    if (host_->write(settings_key, to_text(settings_)) == StorageFault::full) {
        trouble_ = "There is no room left to keep the settings in. They last until the page is closed.";
    }
}

std::string Menus::take_trouble() { return std::exchange(trouble_, {}); }

bool Menus::choose(std::string_view id) {
    const std::size_t equals = std::min(id.find('='), id.size());
    const std::string_view name = id.substr(0, equals);
    const std::string_view value = id.substr(std::min(equals + 1, id.size()));
    if (name == "bind") {
        for (std::size_t i = 0; i < remappable_keys; ++i) {
            if (value == orders[i].id) {
                cancel_capture();
                capturing_ = static_cast<Key>(i);
                return true;
            }
        }
        return false;
    }
    const auto last_preset = static_cast<char>('0' + static_cast<int>(KeyPreset::count) - 1);
    if (name == "preset" && value.size() == 1 && value[0] >= '0' && value[0] <= last_preset) {
        settings_.keys = KeyMap(static_cast<KeyPreset>(value[0] - '0'));
        cancel_capture();
    } else if (settings_.set(name, value)) {
        settings_.sound = name == "volume" ? 1 : settings_.sound;  // who asks for a volume wants to hear it
    } else {
        return false;
    }
    keep();
    return true;
}

bool Menus::erase() {
    settings_ = Settings();
    return host_->erase(settings_key) == StorageFault::none;
}

void Menus::toggle_sound() {
    settings_.sound = 1 - settings_.sound;
    keep();
}

void Menus::remember_hint(std::int32_t number) {
    settings_.taught = std::max(settings_.taught, number);
    host_->write(settings_key, to_text(settings_));
}

bool Menus::cancel_capture() {
    const bool was = is_capturing();
    capturing_.reset();
    contested_ = 0;
    said_.clear();
    return was;
}

void Menus::capture(KeyPress press) {
    if (!capturing_) {
        return;
    }
    const Key wanted = *capturing_;
    const std::string name = name_of_key({wanted, press.letter, press.place});
    KeyMap& keys = settings_.keys;
    if (!KeyMap::can_be_bound(press)) {
        said_ = "That key is taken by the menus. Press another, or Escape to keep the old one.";
        return;
    }
    const auto owner = keys.meaning(press);
    if (owner && *owner != wanted && contested_ != press.place) {
        contested_ = press.place;
        said_ = filled("{} is taken: it does {}. Press it again to have it do {} instead, or Escape to leave it.",
                       {name, quoted(*owner), quoted(wanted)});
        return;
    }
    std::string said;
    if (owner == wanted) {
        keys.unbind(press);
        said = filled("{} no longer does {}.", {name, quoted(wanted)});
    } else {
        keys.bind(wanted, press);
        said = filled("{} does {} now.", {name, quoted(wanted)});
    }
    if (owner && !keys.has_key(*owner)) {
        said += filled(" {} has no key left, only its button.", {quoted(*owner)});
    }
    cancel_capture();
    said_ = std::move(said);
    keep();
}

Panels Menus::describe_settings(const Game* game) const {
    Panels panels = menu(Screen::settings, "Settings");
    panels.add_option("text", "Text", "Normal|Large|Larger", settings_.text_size);
    panels.add_option("contrast", "Contrast", "Normal|High", settings_.contrast);
    panels.add_option("motion", "Motion", "As the system says|Full|Reduced", settings_.motion);
    panels.add_option("pace", "Animation speed", "Slow|Normal|Fast", settings_.pace);
    panels.add_option("sound", "Sound", "Off|On", settings_.sound);
    panels.add_option("volume", "Volume", "Low|Medium|High", settings_.volume);
    panels.add_option("taps", "Touch", "Tap twice to drive|Tap once", settings_.taps);
    panels.add_choice("keys", "Keys", "K");
    const bool practises = game != nullptr && game->practises();
    panels.add_choice("export", practises ? "Save the practice run to a file" : "Save the run to a file", "S").refusal =
        game != nullptr ? "" : "There is no run to save yet.";
    panels.add_choice("import", "Load a run from a file", "L");
    panels.add_choice("erase_all", "Erase everything", "").tone = Tone::muted;
    return panels;
}

Panels Menus::describe_keys() const {
    Panels panels = menu(Screen::keys, "Keys",
                         "Choose a set, or give a command a key of your own. Enter and Escape stay as they are.");
    const auto preset = settings_.keys.preset();
    panels.add_option("preset", "Set", "All of these|Arrows|WASD|vi|Keypad",
                      preset ? static_cast<std::int32_t>(*preset) : -1);
    for (std::size_t i = 0; i < remappable_keys; ++i) {
        KeyRow& row = panels.key_rows.emplace_back();
        row.id = orders[i].id;
        row.label = orders[i].said.name;
        row.keys = settings_.keys.labels_of(static_cast<Key>(i));
        row.capturing = capturing_ == static_cast<Key>(i);
    }
    panels.summary = said_;
    if (capturing_ && said_.empty()) {
        panels.summary = filled("Press a key for {}. One that it has already is taken away. Escape changes nothing.",
                                {quoted(*capturing_)});
    }
    panels.announcement = panels.summary;
    panels.choices.front().primary = !capturing_;
    return panels;
}

Panels Menus::describe_help() const {
    const auto key = [&](Key which) {
        const std::string label = settings_.keys.label_of(which);
        return label.empty() ? std::string("(no key)") : label;
    };
    const auto number = [](std::int32_t value) { return std::to_string(value); };
    Panels panels = menu(Screen::help, "How to drive", "No dice: what the board shows is what happens.");
    panels.add_entry(
        "letter", "The mail",
        filled("Drive over letters at speed {} or slower. The camp in the last column pays {}, and {} a "
               "letter.",
               {number(fastest_letter), number(pay_on_arrival({})), number(pay_on_arrival({1}) - pay_on_arrival({}))}));
    panels.add_entry("speed_on", "Speed",
                     filled("Faster and Brake change it by one; then you roll that many cells. Steer at {} or less.",
                            {number(fastest_steering)}));
    panels.add_entry("hatching", "Stripes",
                     "Don't end your turn on red stripes; driving through is safe. Point at an enemy to see its own.");
    panels.add_entry(
        "walker", "The dead",
        filled("Run them over at speed {} or more. Slower, they stop you. Z means asleep.", {number(slowest_ram)}));
    panels.add_entry("lane", "Bandits", "They fire the way the chevrons point. Hit one and it loses its turn.");
    panels.add_entry("pistol", "Weapons", "Arm one: it fires before you move.");
    panels.add_entry("barrel", "Barrels", "They burst and set each other off.");
    panels.add_entry("plate", "Damage", "The plate on that side goes first, then what is behind it, then you.");
    panels.add_entry("passenger", "Hitchhikers",
                     filled("End a turn beside one at speed 1 or less: {} coins on arrival.", {number(fare)}));
    panels.add_entry("van", "On foot", filled("{}, when stopped. Five steps a turn.", {key(Key::climb_out)}));
    panels.add_entry("fire", "Fire and acid", "Fire runs through dry grass; puddles put it out. Acid eats tyres.");
    panels.add_entry(
        "driver", "The horde",
        filled("It comes from turn {} on. Inside it: {} hits a turn.", {number(horde_from_turn), number(horde_bites)}));
    panels.add_entry(
        "key", "Keys",
        filled("Fire {}, look around {}, menu Esc. More under Settings.", {key(Key::fire), key(Key::around)}));
    return panels;
}

Panels describe_credits() {
    Panels panels = menu(Screen::credits, "Credits");
    panels.add_entry("", "Posthaste and Lull", "A road game, and the engine under it. MIT licence.");
    panels.add_entry("", "Silhouettes", "Delapouite, Lorc and Skoll, game-icons.net, CC BY 3.0.");
    panels.add_entry("", "Type", "Special Elite by Astigmatic (Apache 2.0). IBM Plex Mono by IBM (OFL 1.1).");
    panels.add_entry("", "Made with", "Emscripten, SDL2, cereal, xxHash and stb.");
    panels.add_entry("", "After", "Apocalypse Post, a seven-day roguelike of 2017.");
    return panels;
}

Panels describe_log(const std::vector<std::string>& log) {
    Panels panels = menu(Screen::log, "What happened", "Newest first.");
    for (const std::string& line : log) {
        panels.add_entry("", "", line);
    }
    return panels;
}

}  // namespace posthaste
