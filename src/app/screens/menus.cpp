#include "app/screens/menus.hpp"

#include <utility>

#include "app/orders.hpp"
#include "game/behaviour.hpp"
#include "game/posthaste.hpp"
#include "game/road/driving.hpp"
#include "game/road/mail.hpp"
#include "game/road/people.hpp"
#include "words/grammar.hpp"
#include "words/inspector.hpp"
#include "words/menus.hpp"
#include "words/questions.hpp"
#include "words/saves.hpp"
#include "words/sentence.hpp"

namespace posthaste {

namespace {

constexpr StorageKey settings_key(Menus::slot, Form::text);

std::string quoted(Key key) { return words::fill(words::quoted_order, {{"order", order_of(key).said.name}}); }

}  // namespace

Panels describe_menu(Screen screen, const char* heading, const char* subtitle) {
    Panels panels;
    panels.screen = screen;
    panels.heading = heading;
    panels.subtitle = subtitle;
    panels.add_choice(Pick::back, words::back, "Enter").primary = true;
    return panels;
}

void Menus::load() {
    if (const StorageRead read = host_->read(settings_key); read.value) {
        settings_ = settings_from_text(*read.value);
    }
}

void Menus::keep() {
    if (host_->write(settings_key, to_text(settings_)) == StorageFault::full) {
        trouble_ = words::no_room_for_settings;
    }
}

std::string Menus::take_trouble() { return std::exchange(trouble_, {}); }

bool Menus::choose(const Picked& picked) {
    const std::string_view value = picked.value;
    if (picked.pick == Pick::bind) {
        for (std::size_t i = 0; i < remappable_keys; ++i) {
            if (value == orders[i].id) {
                cancel_capture();
                capturing_ = static_cast<Key>(i);
                return true;
            }
        }
        return false;
    }
    if (const std::int32_t number = picked.number();
        picked.pick == Pick::preset && number >= 0 && number < static_cast<std::int32_t>(KeyPreset::count)) {
        settings_.keys = KeyMap(static_cast<KeyPreset>(number));
        cancel_capture();
    } else if (const Setting changed = settings_.set(picked.name, value); changed != Setting::none) {
        settings_.sound = changed == Setting::volume ? 1 : settings_.sound;  // who asks for a volume wants to hear it
    } else {
        return false;
    }
    keep();
    return true;
}

void Menus::take(const Settings& settings) {
    settings_ = settings;
    cancel_capture();
    keep();
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
    settings_.remember_hint(number);
    host_->write(settings_key, to_text(settings_));
}

void Menus::remember_swipe() {
    settings_.swiped = 1;
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
    const std::string name = name_of_key({wanted, press.letter, press.scancode});
    KeyMap& keys = settings_.keys;
    if (!KeyMap::can_be_bound(press)) {
        said_ = words::key_is_of_the_menus;
        return;
    }
    const auto owner = keys.meaning(press);
    if (owner && *owner != wanted && contested_ != press.scancode) {
        contested_ = press.scancode;
        said_ = words::fill(words::key_is_taken, {{"key", name}, {"other", quoted(*owner)}, {"order", quoted(wanted)}});
        return;
    }
    if (owner == wanted) {
        keys.unbind(press);
    } else {
        keys.bind(wanted, press);
    }
    std::string said = words::fill(owner == wanted ? words::key_no_longer_does : words::key_does_now,
                                   {{"key", name}, {"order", quoted(wanted)}});
    if (owner && !keys.has_key(*owner)) {
        words::add_sentence(said, words::fill(words::order_has_no_key, {{"order", quoted(*owner)}}));
    }
    cancel_capture();
    said_ = std::move(said);
    keep();
}

Panels Menus::describe_settings(const Game* game) const {
    Panels panels = describe_menu(Screen::settings, words::settings);
    panels.add_option(name_of(Setting::text), words::text_size, words::text_sizes, settings_.text_size);
    panels.add_option(name_of(Setting::contrast), words::contrast, words::contrasts, settings_.contrast);
    panels.add_option(name_of(Setting::motion), words::motion, words::motions, settings_.motion);
    panels.add_option(name_of(Setting::pace), words::animation_speed, words::animation_speeds, settings_.pace);
    panels.add_option(name_of(Setting::sound), words::sound, words::off_or_on, settings_.sound);
    panels.add_option(name_of(Setting::volume), words::volume, words::volumes, settings_.volume);
    panels.add_option(name_of(Setting::taps), words::touch, words::ways_of_touch, settings_.taps);
    panels.add_choice(Pick::keys, words::keys, "K");
    const bool practises = game != nullptr && game->practises();
    panels.add_choice(Pick::export_run, practises ? words::save_practice_to_a_file : words::save_run_to_a_file, "S")
        .refusal = game != nullptr ? "" : words::no_run_to_save;
    panels.add_choice(Pick::export_all, words::save_everything_to_a_file, "E");
    panels.add_choice(Pick::import_run, words::load_a_file, "L");
    if (practises) {
        panels.add_choice(Pick::inspect, words::open_inspector, "");
    }
    panels.add_choice(Pick::erase_all, words::erase_everything, "").tone = Tone::muted;
    return panels;
}

Panels Menus::describe_keys() const {
    Panels panels = describe_menu(Screen::keys, words::keys, words::about_keys);
    const auto preset = settings_.keys.preset();
    panels.add_option("preset", words::set_of_keys, words::sets_of_keys,
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
        panels.summary = words::fill(words::press_a_key, {{"order", quoted(*capturing_)}});
    }
    panels.announcement = panels.summary;
    panels.choices.front().primary = !capturing_;
    return panels;
}

Panels describe_help_in_house() {
    Panels panels = describe_menu(Screen::help, words::in_a_house, words::no_dice_inside);
    for (const auto& [icon, heading, text] : words::help_in_houses) {
        panels.add_entry(icon, heading, text);
    }
    return panels;
}

Panels describe_help_in_depot() {
    Panels panels = describe_menu(Screen::help, words::in_a_depot, words::no_hurry);
    for (const auto& [icon, heading, text] : words::help_in_depots) {
        panels.add_entry(icon, heading, text);
    }
    return panels;
}

Panels Menus::describe_help() const {
    const auto key = [&](Key which) {
        const std::string label = settings_.keys.label_of(which);
        return label.empty() ? std::string(words::no_key) : label;
    };
    Panels panels = describe_menu(Screen::help, words::how_to_drive, words::no_dice);
    const std::int32_t pay = pay_on_arrival({});
    panels.add_entry(
        "letter", words::the_mail,
        words::fill(words::about_mail, {{"speed", fastest_letter}, {"pay", pay}, {"more", pay_on_arrival({1}) - pay}}));
    panels.add_entry("speed_on", words::speed, words::fill(words::about_speed, {{"speed", fastest_steering}}));
    panels.add_entry("hatching", words::stripes, words::about_stripes);
    panels.add_entry("walker", words::the_dead, words::fill(words::about_the_dead, {{"speed", slowest_ram}}));
    panels.add_entry("lane", words::bandits, words::about_bandits);
    panels.add_entry("pistol", words::weapons, words::about_weapons);
    panels.add_entry("barrel", words::barrels, words::about_barrels);
    panels.add_entry("plate", words::damage, words::about_damage);
    panels.add_entry("seat", words::hitchhikers, words::fill(words::about_hitchhikers, {{"coins", fare}}));
    panels.add_entry("walk", words::on_foot, words::fill(words::about_on_foot, {{"key", key(Key::climb_out)}}));
    panels.add_entry("fire", words::fire_and_acid, words::about_fire_and_acid);
    panels.add_entry("walker", words::the_horde,
                     words::fill(words::about_the_horde, {{"turn", horde_from_turn}, {"hits", horde_bites}}));
    panels.add_entry("key", words::keys,
                     words::fill(words::about_help_keys, {{"fire", key(Key::fire)}, {"around", key(Key::around)}}));
    return panels;
}

Panels describe_credits() {
    Panels panels = describe_menu(Screen::credits, words::credits);
    for (const auto& [heading, text] : words::credited) {
        panels.add_entry("", heading, text);
    }
    return panels;
}

void add_set_aside_runs(Panels& settings, const std::vector<SetAsideRun>& runs) {
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const Game* game = runs[i].game.get();
        const auto number = static_cast<std::int32_t>(i) + 1;
        std::string section = words::fill(words::set_aside_unread, {{"number", number}});
        if (game != nullptr) {
            const Road& road = game->world().get<Road>(game->road());
            section = words::fill(words::set_aside_run, {{"number", number},
                                                         {"route", std::to_string(road.seed)},
                                                         {"moment", words::moment(road.turn, road.run)}});
        }
        Choice& go_on = settings.add_choice(id_of(Pick::take_up, i), words::continue_this_run, "");
        go_on.section = section;
        go_on.icon = "van";
        go_on.note = game == nullptr     ? ""
                     : !runs[i].replaces ? words::leaves_this_list
                     : game->practises() ? words::practice_is_set_aside
                                         : words::journey_is_set_aside;
        go_on.refusal = game != nullptr ? "" : words::fill(words::is_not_possible, {{"why", runs[i].why_not}});
        Choice& to_file = settings.add_choice(id_of(Pick::keep_file, i), words::save_it_to_a_file, "");
        to_file.section = section;
        to_file.icon = "letter";
        to_file.note = words::stays_in_this_list;
    }
}

Panels describe_log(const std::vector<std::string>& log) {
    Panels panels = describe_menu(Screen::log, words::what_happened, words::newest_first);
    for (const std::string& line : log) {
        panels.add_entry("", "", line);
    }
    return panels;
}

}  // namespace posthaste
