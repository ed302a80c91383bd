// A player's runs and their saves: one of each slot is kept, one of them is played. It reads and writes the stores, and
// lists the saves that are archived.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/saves/archived_saves.hpp"
#include "app/saves/save_slot.hpp"
#include "app/saves/saved_run.hpp"
#include "app/screens/menus.hpp"
#include "app/session/context.hpp"

namespace posthaste {

class Runs {
public:
    explicit Runs(Context& context)
        : context_(context),
          slots_{{context.host, journey_slot, words::the_saved_run, makes_room_},
                 {context.host, practice_slot, words::the_saved_run, makes_room_}},
          archived_(context.host) {}

    // --- the run that is played
    // Null until there is one.
    [[nodiscard]] Game* game() const { return playing_ ? runs_[index(*playing_)].game.get() : nullptr; }
    [[nodiscard]] std::optional<Slot> playing() const { return playing_; }
    // Only while there is a game.
    [[nodiscard]] SavedRun& played() { return runs_[index(*playing_)]; }
    [[nodiscard]] const SavedRun& played() const { return runs_[index(*playing_)]; }
    [[nodiscard]] bool is_resolving() const {
        return game() != nullptr && game()->pause().kind == lull::Pause::For::delay;
    }
    [[nodiscard]] bool is_over() const {
        return game() != nullptr && game()->pause().kind == lull::Pause::For::nothing;
    }
    void log_line(const std::string& line);
    // These keep the recording: a turn was commanded, it has ended, it was taken back.
    void record(const Command& command);
    void record_end();
    void forget_turn();
    // Keeps what was refused last, and in which state, so that the inspector can tell why.
    void remember_refused(const Command& command, const Errand& errand = {}) {
        context_.refused = {command, game()->hash(), errand};
    }

    // --- both
    // Without a game: there is none.
    [[nodiscard]] const SavedRun& run_of(Slot slot) const { return runs_[index(slot)]; }
    [[nodiscard]] const Game* game_of(Slot slot) const { return runs_[index(slot)].game.get(); }
    // Those that can be continued, the one played last first.
    [[nodiscard]] std::vector<Slot> open() const;
    // The run that is to be played when the program starts. Absent: there is none, or one is played.
    [[nodiscard]] std::optional<Slot> left() const;
    // Plays the run of that slot. One of the other slot that was played is saved.
    void play(Slot slot);
    // Puts a run in the place of another of its slot, and plays it.
    void replace(SavedRun run);

    // --- the stores
    void load();
    void save();
    // What is saved from now on belongs to a run that is not saved yet.
    void begin_saving();
    void flush();
    void stored(std::uint32_t ticket, StorageFault fault);
    // The second store was late. True: the run that is played is another one now.
    bool look_at_late_answers();
    // "Not saved since turn 7." for as long as it is so; else empty.
    [[nodiscard]] std::string unsaved() const;
    // The run that is played, as a file; empty when there is none.
    [[nodiscard]] lull::Bytes to_file() const;
    // What plays it: "0.9.0-1a2b3c4d", the release's name behind the version if it has one.
    [[nodiscard]] std::string version() const;
    // Hands that file to the player.
    void offer_file();
    // A run out of a file; without a game, and a fault, if it is none.
    SavedRun from_file(const lull::Bytes& contents, lull::Fault& fault) const;
    // False: some may still be there.
    bool erase();

    // --- archived saves
    [[nodiscard]] std::vector<SetAsideRun> list_archived() const;
    void offer_archived(std::size_t place);
    // The run of one of them, when what it replaces has been archived. Without a game: it cannot be, and it was said.
    SavedRun take_up(std::size_t place);
    // It is played and saved now.
    void leave_archive();
    // Archives the run of that slot, if there is one. False: it cannot be, and it was said.
    bool set_aside(Slot slot);

private:
    [[nodiscard]] SaveSlot& slot_now() { return slots_[index(*playing_)]; }
    SavedRun read(Slot slot);

    static constexpr std::size_t kinds = static_cast<std::size_t>(Slot::count);

    // Past journeys go before a save of a run does.
    struct MakesRoom {
        History& history;
        bool operator()() const { return history.give_way(); }
    };

    Context& context_;
    MakesRoom makes_room_{context_.history};
    SaveSlot slots_[kinds];  // by Slot, as the next
    SavedRun runs_[kinds];
    std::optional<Slot> playing_;
    bool last_practised_ = false;  // as it is stored: the run of which slot was played last
    ArchivedSaves archived_;
    std::string taken_up_;  // the text of the archived save that is taken up
};

}  // namespace posthaste
