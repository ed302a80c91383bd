#include "app/session/runs.hpp"

#include <algorithm>
#include <utility>

#include "app/saves/save_envelope.hpp"
#include "lull/version.hpp"
#include "words/saves.hpp"

namespace posthaste {

namespace {

// Holds "practice" while the run that was played last is one.
constexpr StorageKey playing_key("posthaste.playing", Form::text);
constexpr std::string_view practice_word = "practice";
constexpr std::size_t log_lines = 40;  // kept

// The end of the sentence "not saved since".
std::string moment_of(const Game& game) {
    const Road& road = game.world().get<Road>(game.road());
    return words::moment(road.turn, road.run);
}

SavedRun read_save(const DecodedSave& save, const GameData& data, lull::Fault& fault) {
    fault = save.fault;
    SavedRun run;
    if (!fault) {
        fault = from_bytes(save.body, data, run);
    }
    return run;
}

// Empty or a sentence for the player. Only a run of that slot's kind is taken.
std::string load_from(SaveSlot& saves, Slot wanted, const GameData& data, SavedRun& run) {
    std::string said = saves.load([&](const lull::Bytes& bytes) {
        run = {};
        lull::Fault fault = from_bytes(bytes, data, run);
        if (!fault && slot_of(*run.game) != wanted) {
            run = {};
            fault = lull::Fault(words::is_another_kind_of_run);
        }
        return fault;
    });
    if (run.game) {
        saves.begin(moment_of(*run.game));
    }
    return said;
}

}  // namespace

void Runs::record(const Command& command) { played().turns.push_back({command, 0}); }

void Runs::record_end() {
    if (!played().turns.empty()) {
        played().turns.back().hash = game()->hash();
    }
}

void Runs::forget_turn() {
    if (!played().turns.empty()) {
        played().turns.pop_back();
    }
}

void Runs::log_line(const std::string& line) {
    std::vector<std::string>& log = played().log;
    log.insert(log.begin(), line);
    log.resize(std::min(log.size(), log_lines));
}

std::vector<Slot> Runs::open() const {
    std::vector<Slot> open;
    const Slot last = playing_.value_or(Slot::journey);
    for (const Slot slot : {last, last == Slot::journey ? Slot::practice : Slot::journey}) {
        if (can_be_continued(game_of(slot))) {
            open.push_back(slot);
        }
    }
    return open;
}

std::optional<Slot> Runs::left() const {
    for (const Slot slot : {last_practised_ ? Slot::practice : Slot::journey, Slot::journey, Slot::practice}) {
        if (game() == nullptr && game_of(slot) != nullptr) {
            return slot;
        }
    }
    return std::nullopt;
}

void Runs::play(Slot slot) {
    if (game() != nullptr && playing_ != slot) {
        save();
    }
    playing_ = slot;
    if (last_practised_ != game()->practises()) {
        last_practised_ = game()->practises();
        last_practised_ ? context_.host.write(playing_key, practice_word) : context_.host.erase(playing_key);
    }
}

void Runs::replace(SavedRun run) {
    const Slot slot = slot_of(*run.game);
    runs_[index(slot)] = std::move(run);
    play(slot);
}

SavedRun Runs::read(Slot slot) {
    SavedRun found;
    context_.say(load_from(slots_[index(slot)], slot, context_.data, found));
    return found;
}

void Runs::load() {
    last_practised_ = context_.host.read(playing_key).value == practice_word;
    runs_[index(Slot::practice)] = read(Slot::practice);
    runs_[index(Slot::journey)] = read(Slot::journey);
}

void Runs::save() {
    if (game() != nullptr && context_.host.keeps_runs()) {
        context_.say(slot_now().store(to_bytes(played()), moment_of(*game())));
    }
}

void Runs::begin_saving() { slot_now().begin({}); }

void Runs::flush() {
    for (SaveSlot& slot : slots_) {
        slot.flush();
    }
}

void Runs::stored(std::uint32_t ticket, StorageFault fault) {
    for (SaveSlot& slot : slots_) {
        context_.say(slot.stored(ticket, fault));
    }
}

bool Runs::look_at_late_answers() {
    bool is_another = false;
    for (const Slot slot : {Slot::journey, Slot::practice}) {
        SaveSlot& late = slots_[index(slot)];
        if (!late.is_newer_in_durable()) {
            context_.say(late.catch_up());
            continue;
        }
        late.forget();
        SavedRun found = read(slot);
        if (found.game) {
            is_another = is_another || (game() != nullptr && playing_ == slot);
            runs_[index(slot)] = std::move(found);
        }
    }
    return is_another;
}

std::string Runs::unsaved() const { return game() != nullptr ? slots_[index(*playing_)].unsaved() : std::string(); }

lull::Bytes Runs::to_file() const { return game() != nullptr ? seal_save(to_bytes(played()), 1) : lull::Bytes(); }

SavedRun Runs::from_file(const lull::Bytes& contents, lull::Fault& fault) const {
    return read_save(unseal_save(contents), context_.data, fault);
}

std::string Runs::version() const {
    const std::string release = context_.host.release();
    return lull::version + (release.empty() ? "" : "-" + release);
}

void Runs::offer_file() {
    if (game() == nullptr) {
        return;
    }
    const Road& road = game()->world().get<Road>(game()->road());
    const std::string name = "posthaste-" + std::to_string(road.seed) +
                             (road.run > 1 ? "-run-" + std::to_string(road.run) : "") + "-turn-" +
                             std::to_string(road.turn) + "-version-" + version() + ".posthaste";
    context_.offer_file(name, to_file());
}

bool Runs::erase() {
    playing_.reset();
    last_practised_ = false;
    bool erased = context_.host.erase(playing_key) == StorageFault::none;
    for (std::size_t i = 0; i < kinds; ++i) {
        runs_[i] = {};
        erased = slots_[i].erase() && erased;
    }
    return archived_.remove_all() && erased;
}

std::vector<SetAsideRun> Runs::list_archived() const {
    std::vector<SetAsideRun> list;
    for (const std::string& text : archived_.list()) {
        SetAsideRun& it = list.emplace_back();
        lull::Fault fault;
        it.game = read_save(decode_save(text), context_.data, fault).game;
        it.why_not = fault.sentence();
        it.replaces = it.game && game_of(slot_of(*it.game)) != nullptr;
    }
    return list;
}

void Runs::offer_archived(std::size_t place) {
    const std::vector<std::string> texts = archived_.list();
    if (place < texts.size()) {
        const std::string& text = texts[place];
        context_.offer_file("posthaste-set-aside-" + std::to_string(place + 1) + ".posthaste",
                            {text.begin(), text.end()});
    }
}

// At no moment is either of the two nowhere.
SavedRun Runs::take_up(std::size_t place) {
    const std::vector<std::string> texts = archived_.list();
    if (place >= texts.size()) {
        return {};
    }
    lull::Fault fault;
    SavedRun run = read_save(decode_save(texts[place]), context_.data, fault);
    if (!run.game) {
        context_.say(words::fill(words::save_could_not_be_read, {{"why", fault.sentence()}}));
        return {};
    }
    if (!set_aside(slot_of(*run.game))) {
        return {};
    }
    taken_up_ = texts[place];
    return run;
}

bool Runs::set_aside(Slot slot) {
    const SavedRun& run = runs_[index(slot)];
    const bool is_kept = !run.game || archived_.keep(encode_save(to_bytes(run), 1)) == StorageFault::none;
    context_.say(is_kept ? "" : words::no_room_to_set_aside);
    return is_kept;
}

void Runs::leave_archive() {
    slot_now().flush();  // so that the second store has it before it loses the other
    if (slot_now().unsaved().empty()) {
        archived_.remove(taken_up_);
    }
}

}  // namespace posthaste
