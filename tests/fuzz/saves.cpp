// Loads a save from anywhere and plays on.
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/saves/save_slot.hpp"
#include "app/saves/saved_run.hpp"
#include "game/posthaste.hpp"
#include "game/road/driving.hpp"
#include "game/shipped_data.hpp"
#include "lull/random.hpp"
#include "tests/fuzz/targets.hpp"
#include "words/refusals.hpp"

namespace fuzz {

namespace {

using namespace posthaste;
using lull::expect;
using lull::RandomStream;

Command any_command(RandomStream& chance) {
    Command command;
    command.manoeuvre = static_cast<Manoeuvre>(chance.below(static_cast<std::uint32_t>(Manoeuvre::count)));
    command.shoots = chance.chance(1, 3);
    if (command.shoots) {
        command.side = static_cast<Side>(chance.below(static_cast<std::uint32_t>(Side::count)));
    }
    return command;
}

// A command as a player would choose it: seldom one that is refused.
Command likely_command(RandomStream& chance, const Game& game) {
    if (chance.chance(1, 4)) {
        return {game.eastward()};
    }
    Command command = any_command(chance);
    for (int tries = 0; tries < 6 && game.would_refuse(command) != Refusal::none; ++tries) {
        command = any_command(chance);
    }
    return command;
}

Errand any_errand(RandomStream& chance) {
    return {static_cast<Errand::Type>(1 + chance.below(static_cast<std::uint32_t>(Errand::Type::count) - 1)),
            chance.between(0, 4) * chance.between(0, 4),
            static_cast<Side>(chance.below(static_cast<std::uint32_t>(Side::count)))};
}

// A game loads what it saves, to the same hash and the same bytes.
std::unique_ptr<Game> loaded_again(const SavedRun& run) {
    const lull::Bytes bytes = to_bytes(run);
    SavedRun again;
    const lull::Fault fault = from_bytes(bytes, shipped_data(), again);
    expect(!fault && again.game, ("A save that the game wrote itself was refused: " + fault.sentence()).c_str());
    expect(again.game->hash() == run.game->hash(), "A save that the game wrote itself came back as another state.");
    expect(again.game->practises() == run.game->practises(), "A save forgot whether it was practice.");
    expect(to_bytes(again) == bytes, "A save was written otherwise after it was loaded.");
    return std::move(again.game);
}

class Play {
public:
    Play(const lull::Bytes& body, SavedRun run, std::uint32_t number, Tally& tally)
        : body_(&body), run_(std::move(run)), chance_(number, 1), tally_(&tally) {}

    void play() {
        const auto first_run = first_run_of(run_);
        expect(!first_run || (*first_run >= 1 && *first_run <= last_run),
               "A save begins with a run that there is not.");
        const int looked_at = chance_.between(0, commands_each - 1);
        for (int i = 0; i < commands_each; ++i) {
            if (is_over()) {
                go_on_after_the_end();
            }
            std::unique_ptr<Game> twin;
            if (i == looked_at && looks_closely()) {
                twin = loaded_again(run_);
            }
            if (chance_.chance(1, is_over() ? 4 : 24)) {
                run_errand(any_errand(chance_));
            } else {
                command_at_random(twin.get());
            }
        }
        take_all_back();
    }

private:
    [[nodiscard]] Game& game() const { return *run_.game; }
    // Whether to run checks that cost as much as some turns: now and then.
    bool looks_closely() { return chance_.chance(1, 4); }
    void finish() {
        if (game().pause().kind == lull::Pause::For::delay) {  // a save from the middle of a turn
            game().finish();
            hash_.reset();
        }
    }
    // The hash of the current state, computed on demand, since it costs as much as a turn.
    std::uint64_t hash() {
        if (!hash_) {
            hash_ = game().hash();
        }
        return *hash_;
    }
    void has_changed() {
        hash_.reset();
        changed_ = true;
    }
    [[nodiscard]] bool is_over() { return game().pause().kind == lull::Pause::For::nothing; }

    void command_at_random(Game* twin) {
        ++tally_->commands;
        finish();
        const Command command = likely_command(chance_, game());
        const bool awaited = game().pause().kind == lull::Pause::For::input;
        expect(awaited || game().outcome() != nullptr, "Nobody is awaited, and the run is not over.");
        const Refusal predicted = game().would_refuse(command);
        const std::uint64_t before = game().practises() || predicted != Refusal::none ? hash() : 0;
        const Refusal refusal = game().command(command);
        expect(predicted == refusal, "A command was answered otherwise than predicted.");
        if (refusal != Refusal::none) {
            expect(!words::explain(refusal, game().world(), command.manoeuvre, command.side).empty(),
                   "A command was refused without a sentence.");
            expect(!looks_closely() || game().hash() == before, "A refused command changed something.");
            return;
        }
        ++tally_->turns;
        if (chance_.chance(1, 24) && game().pause().kind == lull::Pause::For::delay) {
            loaded_again(run_);  // in the middle of the turn
        }
        game().finish();
        has_changed();
        run_.turns.push_back({command, game().practises() ? hash() : 0});
        if (twin != nullptr) {
            twin->command(command);
            twin->finish();
            expect(twin->hash() == hash(), "A run that was saved and loaded went on otherwise.");
        }
        game().take_events();
        if (game().practises()) {
            before_.push_back(before);
            if (chance_.chance(1, 6)) {
                take_back();
            }
        }
    }

    void run_errand(const Errand& errand) {
        ++tally_->commands;
        finish();
        const bool practises = game().practises();
        const Refusal predicted = would_refuse(game(), errand);
        const std::uint64_t before = predicted != Refusal::none ? hash() : 0;
        const Refusal refusal = posthaste::run_errand(run_.game, errand);
        expect(predicted == refusal, "An errand was answered otherwise than predicted.");
        if (refusal != Refusal::none) {
            expect(!words::explain(refusal, game().world(), Manoeuvre::coast, errand.side).empty(),
                   "An errand was refused without a sentence.");
            expect(!looks_closely() || game().hash() == before, "A refused errand changed something.");
            return;
        }
        ++tally_->turns;
        expect(game().practises() == practises, "An errand ended the practice.");
        has_changed();
        run_.turns.push_back({{}, 0, errand});
        before_.clear();
    }

    void take_back() {
        const bool can = game().can_take_back();
        expect(game().take_back() == can, "A turn could be taken back, and was not.");
        if (!can) {
            before_.clear();  // the log had no room
            return;
        }
        has_changed();
        if (!before_.empty()) {
            expect(hash() == before_.back(), "A turn that was taken back left something behind.");
            before_.pop_back();
        }
        if (!run_.turns.empty()) {
            run_.turns.pop_back();
        }
    }
    void take_all_back() {
        while (game().practises() && game().can_take_back()) {
            take_back();
        }
    }

    // Does what a player would: in practice mode undoes a turn, otherwise opens the save again.
    void go_on_after_the_end() {
        if (game().can_take_back()) {
            take_back();
        } else if (changed_) {  // otherwise it was over from the start
            reopen();
            hash_.reset();
            changed_ = false;
            before_.clear();
        }
    }
    // Opens the save about four times per load: from the second time on from a copy, which costs less than the bytes.
    // The copy lacks what lies in the dust or out of sight in a house, and the past.
    void reopen() {
        if (opened_ == nullptr) {
            SavedRun again;
            from_bytes(*body_, shipped_data(), again);
            const bool is_inside = again.game->inside() != nullptr || again.game->in_depot() != nullptr;
            const bool can_be_copied =
                !again.game->practises() && !is_inside && !weather_of(again.game->world()).hides();
            (can_be_copied ? opened_ : run_.game) = std::move(again.game);
            run_.log = std::move(again.log);
            run_.turns = std::move(again.turns);
            turns_opened_ = run_.turns.size();
        }
        if (opened_ != nullptr) {
            game().copy_from(*opened_);
            expect(game().hash() == opened_->hash(), "A game became a copy of another, and stands elsewhere.");
            run_.turns.resize(turns_opened_);
        }
    }

    const lull::Bytes* body_;
    SavedRun run_;
    RandomStream chance_;
    Tally* tally_;
    std::vector<std::uint64_t> before_;  // in practice mode: the hash before each turn that can be undone
    std::optional<std::uint64_t> hash_;  // if computed since the last change
    bool changed_ = false;               // since the save was opened
    std::unique_ptr<Game> opened_;       // the state in the save, once it was opened again
    std::size_t turns_opened_ = 0;       // of it
};

}  // namespace

void saves(Input input, Tally& tally) {
    ++tally.runs;
    if (input.size() < command_bytes) {
        return;
    }
    const lull::Bytes body = bytes_of(input.subspan(command_bytes));
    const DecodedSave opened = unseal_save(seal_save(body, 1));
    expect(!opened.fault && opened.body == body, "A save with a right checksum was not opened.");
    SavedRun run;
    if (const lull::Fault fault = from_bytes(body, shipped_data(), run)) {
        expect(run.game == nullptr, "A save was refused, and taken all the same.");
        return;
    }
    expect(run.game != nullptr, "A save was neither refused nor taken.");
    ++tally.accepted;
    Play(body, std::move(run), number_of(input), tally).play();
}

}  // namespace fuzz
