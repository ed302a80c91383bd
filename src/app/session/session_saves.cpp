// What a session keeps: the run's saves, what the player is told of them, and those that are set aside.
#include <algorithm>
#include <charconv>
#include <utility>

#include "app/saves/saved_run.hpp"
#include "app/session/session_state.hpp"
#include "words/menus.hpp"
#include "words/saves.hpp"

namespace posthaste {

namespace {

// The end of the sentence "not saved since".
std::string moment_of(const Game& game) {
    const Road& road = game.world().get<Road>(game.road());
    return words::moment(road.turn, road.run);
}

SavedRun read_save(const std::string& text, const GameData& data, lull::Fault& fault) {
    const DecodedSave save = decode_save(text);
    fault = save.fault;
    SavedRun run;
    if (!fault) {
        fault = from_bytes(save.body, data, run);
    }
    return run;
}

// Empty or a sentence for the player. Only a run of that slot's kind is taken.
std::string load_from(SaveSlot& slots, Slot wanted, const GameData& data, SavedRun& run) {
    std::string said = slots.load([&](const lull::Bytes& bytes) {
        run = {};
        lull::Fault fault = from_bytes(bytes, data, run);
        if (!fault && slot_of(*run.game) != wanted) {
            run = {};
            fault = lull::Fault(words::is_another_kind_of_run);
        }
        return fault;
    });
    if (run.game) {
        slots.begin(moment_of(*run.game));
    }
    return said;
}

}  // namespace

SavedRun Session::State::read(Slot slot) {
    SavedRun found;
    say(load_from(slots[index(slot)], slot, data, found));
    return found;
}

// Older versions kept the one run that there was in the journey's slot: if that is a practice run, it moves over. It
// was saved over a journey, of which the last save but one may still be there.
SavedRun Session::State::take_old_practice() {
    SavedRun practice;
    SavedRun journey;
    SaveSlot old(host, journey_slot);
    load_from(old, Slot::practice, data, practice);
    if (!practice.game) {
        return {};
    }
    last_practised = true;
    say(slots[index(Slot::practice)].store(to_bytes(practice), moment_of(*practice.game)));
    load_from(slots[index(Slot::journey)], Slot::journey, data, journey);
    if (!journey.game && slots[index(Slot::practice)].unsaved().empty()) {
        slots[index(Slot::journey)].erase();
    }
    aside[index(Slot::journey)] = std::move(journey);
    return practice;
}

void Session::State::load() {
    last_practised = host.read(playing_key).value == practice_word;
    aside[index(Slot::practice)] = read(Slot::practice);
    SavedRun old;
    if (!aside[index(Slot::practice)].game) {
        old = take_old_practice();
    }
    if (old.game) {
        aside[index(Slot::practice)] = std::move(old);
    } else {
        aside[index(Slot::journey)] = read(Slot::journey);
    }
    say(depots.load());
    play_what_was_left();
}

// May save: only once the slots know what they hold.
void Session::State::play_what_was_left() {
    for (const Slot slot : {last_practised ? Slot::practice : Slot::journey, Slot::journey, Slot::practice}) {
        if (!game && aside[index(slot)].game) {
            take_over_late(std::move(aside[index(slot)]));
        }
    }
}

void Session::State::look_at_late_answers() {
    for (const Slot slot : {Slot::journey, Slot::practice}) {
        SaveSlot& late = slots[index(slot)];
        if (!late.is_newer_in_durable()) {
            say(late.catch_up());
            continue;
        }
        late = SaveSlot(host, slot == Slot::journey ? journey_slot : practice_slot);
        SavedRun found = read(slot);
        if (found.game && game && slot_of(*game) == slot) {
            take_over_late(std::move(found));
        } else if (found.game) {
            aside[index(slot)] = std::move(found);
        }
    }
    if (!depots.is_inside() && depots.slots().is_newer_in_durable()) {
        say(depots.load_anew());
    } else {
        say(depots.slots().catch_up());
    }
    play_what_was_left();
}

void Session::State::save() {
    if (game) {
        say(its_slot().store(to_bytes(*this), moment_of(*game)));
        say_unsaved();
    }
}

void Session::State::say_unsaved() {
    std::string unsaved = game ? its_slot().unsaved() : std::string();
    panels_changed = panels_changed || unsaved != panels.unsaved;
    panels.unsaved = std::move(unsaved);
}

Panels Session::State::describe_settings_now() const {
    Panels settings = menus.describe_settings(game.get());
    if (const std::string release = host.release(); !release.empty()) {
        settings.waybill.push_back({words::version, release});
    }
    list_kept_saves(settings);
    return settings;
}

void Session::State::list_kept_saves(Panels& settings) const {
    int number = 0;
    for (const std::string& text : kept.list()) {
        lull::Fault fault;
        const SavedRun run = read_save(text, data, fault);
        const std::string place = std::to_string(number++);
        const std::string section =
            run.game ? words::fill(words::set_aside_run,
                                   {{"number", number},
                                    {"route", std::to_string(run.game->world().get<Road>(run.game->road()).seed)},
                                    {"moment", moment_of(*run.game)}})
                     : words::fill(words::set_aside_unread, {{"number", number}});
        Choice& go_on = settings.add_choice("", words::continue_this_run, "");
        go_on.id = "take_up=" + place;
        go_on.section = section;
        go_on.icon = "van";
        const bool replaces = run.game && game_of(slot_of(*run.game)) != nullptr;
        go_on.note = !run.game               ? ""
                     : !replaces             ? words::leaves_this_list
                     : run.game->practises() ? words::practice_is_set_aside
                                             : words::journey_is_set_aside;
        go_on.refusal = run.game ? "" : words::fill(words::is_not_possible, {{"why", fault.sentence()}});
        Choice& to_file = settings.add_choice("", words::save_it_to_a_file, "");
        to_file.id = "keep_file=" + place;
        to_file.section = section;
        to_file.icon = "letter";
        to_file.note = words::stays_in_this_list;
    }
}

bool Session::State::choose_kept_save(std::string_view id) {
    const std::size_t equals = std::min(id.find('='), id.size());
    const std::string_view name = id.substr(0, equals);
    if (name != "take_up" && name != "keep_file") {
        return false;
    }
    const std::string_view digits = id.substr(std::min(equals + 1, id.size()));
    std::size_t place = 0;
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), place);
    const std::vector<std::string> texts = kept.list();
    if (fault != std::errc() || end != digits.data() + digits.size() || place >= texts.size()) {
        return true;
    }
    const std::string& text = texts[place];
    if (name == "take_up") {
        take_up(text);
    } else {
        const std::string file = "posthaste-set-aside-" + std::to_string(place + 1) + ".posthaste";
        const bool offered = host.offer_file(file, {text.begin(), text.end()});
        say(offered ? words::fill(words::save_is_in_the_file, {{"file", file}}) : words::no_way_to_save_a_file);
    }
    return true;
}

// The run that is on is set aside first: at no moment is either of them nowhere.
void Session::State::take_up(const std::string& text) {
    lull::Fault fault;
    SavedRun run = read_save(text, data, fault);
    if (!run.game) {
        say(words::fill(words::save_could_not_be_read, {{"why", fault.sentence()}}));
        return;
    }
    const Slot slot = slot_of(*run.game);
    const SavedRun& old = game && slot_of(*game) == slot ? *this : aside[index(slot)];
    const bool had_run = old.game != nullptr;
    if (had_run && kept.keep(encode_save(to_bytes(old), 1)) != StorageFault::none) {
        say(words::no_room_to_set_aside);
        return;
    }
    put_in_place(std::move(run), About::file);
    its_slot().flush();  // so that the second store has it before it loses the other
    if (its_slot().unsaved().empty()) {
        kept.remove(text);
    }
    if (had_run) {
        say(words::your_run_is_set_aside);
    }
}

}  // namespace posthaste
