// What a session keeps: the run's saves, what the player is told of them, and those that are set aside.
#include <algorithm>
#include <charconv>
#include <utility>

#include "app/base64.hpp"
#include "app/saved_run.hpp"
#include "app/session_state.hpp"

namespace posthaste {

namespace {

// As the end of "not saved since".
std::string moment_of(const Game& game) {
    const Road& road = game.world().get<Road>(game.road());
    return "turn " + std::to_string(road.turn) + (road.run > 1 ? " of run " + std::to_string(road.run) : "");
}

SavedRun read_save(const std::string& text, lull::Fault& fault) {
    const DecodedSave save = decode_save(text);
    fault = save.fault;
    SavedRun run;
    if (!fault) {
        fault = from_bytes(save.body, run);
    }
    return run;
}

}  // namespace

void Session::State::load() {
    SavedRun found;
    say(slots.load([&](const lull::Bytes& bytes) {
        found = {};
        return from_bytes(bytes, found);
    }));
    if (found.game) {
        slots.begin(moment_of(*found.game));
        take_over(std::move(found));  // may save: only once the slots know what they hold
    }
    describe();
}

void Session::State::save() {
    if (game) {
        say(slots.store(to_bytes(*this), moment_of(*game)));
        say_unsaved();
    }
}

void Session::State::say_unsaved() {
    std::string unsaved = game ? slots.unsaved() : std::string();
    panels_changed = panels_changed || unsaved != panels.unsaved;
    panels.unsaved = std::move(unsaved);
}

void Session::State::list_kept_saves() {
    int number = 0;
    for (const std::string& text : kept.list()) {
        lull::Fault fault;
        const SavedRun run = read_save(text, fault);
        const std::string place = std::to_string(number++);
        const std::string shelf =
            "Set aside " + std::to_string(number) + ": " +
            (run.game ? "route " + std::to_string(run.game->world().get<Road>(run.game->road()).seed) + ", " +
                            moment_of(*run.game)
                      : "a save that could not be read");
        Choice& go_on = panels.add_choice("", "Carry on with it", "");
        go_on.id = "take_up=" + place;
        go_on.shelf = shelf;
        go_on.icon = "van";
        go_on.note = game ? "The run you are in is set aside instead." : "It leaves this list.";
        go_on.refusal = run.game ? "" : "Not possible: " + fault.sentence() + ".";
        Choice& to_file = panels.add_choice("", "Save it to a file", "");
        to_file.id = "keep_file=" + place;
        to_file.shelf = shelf;
        to_file.icon = "letter";
        to_file.note = "It stays in this list, too.";
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
        const auto bytes = from_base64(text);
        const std::string file = "posthaste-set-aside-" + std::to_string(place + 1) + ".posthaste";
        const bool offered = host.offer_file(file, bytes ? *bytes : lull::Bytes(text.begin(), text.end()));
        say(offered ? "The save is in the file " + file + "." : "This machine has no way to save a file from here.");
    }
    describe();
    return true;
}

// The run that is on is set aside first: at no moment is either of them nowhere.
void Session::State::take_up(const std::string& text) {
    lull::Fault fault;
    SavedRun run = read_save(text, fault);
    if (!run.game) {
        say("That save could not be read: " + fault.sentence() + ". It stays where it is.");
        return;
    }
    if (game && kept.keep(encode_save(to_bytes(*this), 1)) != StorageFault::none) {
        say("There is no room to set aside the run you are in. Nothing has changed.");
        return;
    }
    const bool had_run = game != nullptr;
    slots.begin({});
    take_over(std::move(run));
    notice.clear();
    save();
    slots.flush();  // so that the second store has it before it loses the other
    if (slots.unsaved().empty()) {
        kept.remove(text);
    }
    if (had_run) {
        say("The run that you were in is set aside, under Settings.");
    }
}

}  // namespace posthaste
