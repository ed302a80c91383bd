// Turns actions into turns. It never blocks and never reads a clock: it works until the world waits for something, and
// says for what: a player's input, a number of virtual milliseconds, or nothing.
//
// The order of one turn: the acting entity's action → its reactions, breadth first (rule order, then
// the order in which a rule asked) → delayed reactions by virtual time, then by the order in which they were
// asked for → the same entity's next step, if its turn has one → continuous systems, for the time until the
// next entity's turn → that turn.
//
// A game supplies (see tests/lull/door_world.hpp for a small one):
//   Components, Position, Cells, Verb (a variant of all verbs)
//   Controlled                                     the flag of entities that a player commands
//   static constexpr auto rules()                  the ordered rule list
//   static void enact(const Verb&, const World&, Action&)    what a verb would change now
//   static Turn take_turn(const World&, Entity, int step)    what an entity does when it is its turn; see game.hpp
//   static bool is_over(const World&)
// and, if it wants them: Data (data.hpp), Extensions (extension.hpp), Indexes (index.hpp), features (features.hpp),
// Observer (observer.hpp).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/byte_hash.hpp"
#include "lull/data.hpp"
#include "lull/detail/action_runner.hpp"
#include "lull/detail/extension_check.hpp"
#include "lull/detail/fields.hpp"
#include "lull/detail/other_streams.hpp"
#include "lull/detail/store_archive.hpp"
#include "lull/detail/turn_history.hpp"
#include "lull/detail/turn_state.hpp"
#include "lull/expect.hpp"
#include "lull/extension.hpp"
#include "lull/fault.hpp"
#include "lull/function_ref.hpp"
#include "lull/observer.hpp"
#include "lull/random.hpp"
#include "lull/rule.hpp"
#include "lull/travels.hpp"
#include "lull/turn.hpp"
#include "lull/turn_schedule.hpp"
#include "lull/what_if.hpp"
#include "lull/world.hpp"

namespace lull {

// Plays the turns of one game: asks actors, lets rules judge, commits, and lets time pass.
template <class Game>
class Resolver : private detail::ListCheck<typename Game::Components::List>,
                 private detail::VerbsCheck<typename Game::Verb> {
public:
    using Verb = typename Game::Verb;                          // any of the game's verbs
    using World = lull::World<Game>;                           // the game's world
    using Action = lull::Action<typename Game::Components>;    // a change that is proposed
    using Data = DataOf<Game>;                                 // the game's constant data
    using Observer = ObserverOf<Game>;                         // the observer
    static constexpr Features features = features_of<Game>();  // what the engine can do for this game
    // Endless delayed reactions are stopped at this number, with their story on stderr.
    static constexpr std::uint32_t most_delayed_in_a_turn = 100'000;
    // The most turns that may pass between two pauses.
    static constexpr std::uint32_t most_turns_in_a_row = 100'000;
    static constexpr std::int32_t most_steps_in_a_turn = 100'000;  // more stop the program with a sentence

    // On a map of that many cells. Gameplay chance decides what happens, cosmetic chance how it looks; both are
    // state, but only the first is hashed, so that a front end may draw from the second as it likes. The data must
    // outlive the resolver and all its copies.
    Resolver(std::int32_t columns, std::int32_t rows, RandomStream chance, RandomStream cosmetic_chance,
             const Data& data = no_data);
    Resolver(const Resolver&) = delete;
    Resolver& operator=(const Resolver&) = delete;

    // The world as it is; a reference stays valid.
    [[nodiscard]] const World& world() const { return world_; }
    // Whose turn comes when.
    [[nodiscard]] const TurnSchedule& schedule() const { return state_.schedule; }
    // The random numbers of the game. They are part of its state.
    [[nodiscard]] RandomStream& chance() { return state_.chance; }
    // The random numbers for what is only shown. They are saved, but not hashed.
    [[nodiscard]] RandomStream& cosmetic_chance() { return state_.cosmetic_chance; }
    // The entity whose turn is playing out, or none, and the step of the turn that comes next.
    [[nodiscard]] Entity acting() const { return state_.acting; }
    // How many steps the present turn has had.
    [[nodiscard]] std::int32_t step() const { return state_.step; }
    // Visits the delayed reactions that are still to come, in no particular order.
    template <class Visit>
    void each_delayed(Visit&& visit) const {
        state_.delayed.each(visit);
    }
    // What it waits for.
    [[nodiscard]] Pause pause() const { return state_.pause; }
    // The watcher must outlive the resolver or be taken away with null.
    void watch(Watcher<Game>* watcher) { runner_.watcher = watcher; }
    // The observer.
    [[nodiscard]] Observer& observer() { return runner_.observer; }
    // The observer.
    [[nodiscard]] const Observer& observer() const { return runner_.observer; }

    // Builds the world before its first turn, without judgement by rules. It may be called repeatedly.
    void apply_unjudged(FunctionRef<void(Action&)> build);
    // The entity's turn comes in that many units of the schedule, 0 or more.
    void add_actor(Entity entity, Time delay) { state_.schedule.add(entity, delay); }

    // Starts the game, or continues a loaded one, which then waits for what it was waiting for when it was saved.
    Pause run();

    // What the game waits for, if there is nothing to do before that, which holds whenever a game can be saved. None:
    // it has work to do first.
    [[nodiscard]] std::optional<Pause> waits_for() const;

    // May be called only while input is awaited. `then` says what follows an accepted command: further steps, or the
    // actor's next turn after `time`. A refused command changes nothing except by the effects of its refusal.
    CommandResult command(const Verb& verb, typename Turn<Verb>::Then then, Time time = 0);

    // The delay of the last pause has passed: runs everything that is due then.
    Pause resume();

    // Plays the rest of the turn at once, as if its delays had passed.
    Pause finish();

    // From now on at most that many turns can be undone, as long as the inverse of their changes fits into that many
    // bytes. Earlier turns can no longer be undone. 0 turns: none.
    void keep_undo(std::uint32_t turns, std::size_t bytes) requires(features.undo) {
        world_.keep_undo(turns, bytes);
        state_.schedule.record_in(turns > 0 ? &world_.undo_log() : nullptr);
        history_.begin(world_, state_);
    }
    // How often undo() can go back now, including a turn that is still playing out.
    [[nodiscard]] std::uint32_t undoable() const requires(features.undo) { return history_.undoable(world_, state_); }
    // Goes back to the last moment before now at which input was awaited, with everything exactly as it was, chance
    // included. A refused command that left no trace does not count. False: there is nothing to go back to. Code that
    // holds ids outside the world drops them (see World::revision).
    bool undo() requires(features.undo) {
        if (undoable() == 0) {
            return false;
        }
        expect(undo_turn(), "the log of what to undo does not fit the world");
        return true;
    }
    // Writes what can be undone, to follow the state in a save; at most as long as the log.
    void save_undo(ByteWriter& writer) const requires(features.undo) {
        world_.undo_log().save(writer, TurnHistory<Game>::shape_of_values());
    }
    // Call this after loading the state and keep_undo. Every turn is undone on a copy first, and `is_valid(const
    // Resolver&)` checks the result: if that fails it is a fault, and nothing can be undone then. A log from a version
    // with a different memory layout is ignored without a fault.
    Fault load_undo(ByteReader& reader, FunctionRef<bool(const Resolver&)> is_valid) requires(features.undo) {
        using History = TurnHistory<Game>;
        UndoLog& log = world_.undo_log();
        if (!log.load(reader, was_thinned_ ? History::no_shape : History::shape_of_values()) ||
            !History::values_are_sound(log, world_.store().index_end())) {
            log.forget();
            return Fault("what could be taken back in it is damaged");
        }
        Resolver copy(world_.columns(), world_.rows(), {}, {}, world_.data());
        copy.copy_from(*this);
        copy.world_.keep_undo(log.most_turns(), log.most_bytes());
        copy.state_.schedule.record_in(&copy.world_.undo_log());
        copy.world_.undo_log() = log;
        while (copy.undoable() > 0) {
            // Each turn must begin where a command was awaited, or where a traveller came.
            if (!copy.undo_turn() || (copy.waits_for() != copy.pause() && !(has_travels<Game> && !copy.acting())) ||
                !copy.state_.schedule.is_valid() || !copy.state_.parts_are_sound() ||
                !copy.state_.owners_are_alive(copy.world_) ||
                !StoreArchive<typename Game::Components>::is_sound(copy.world_.store()) ||
                !is_valid(std::as_const(copy))) {
                log.forget();
                return Fault("what could be taken back in it is damaged");
            }
        }
        // A log that was ignored, or that ends in another state, does not include this turn.
        history_.begin(world_, state_);
        return {};
    }

    // For worlds that are played as one (modules/worlds.hpp). The turns to come have that number in the log.
    void number_turns(std::uint32_t number) requires(features.undo) { history_.number = number; }
    // Begins a turn with that number, whatever is awaited, unless the newest has it. Nothing may be delayed.
    void begin_turn(std::uint32_t number) requires(features.undo) { history_.begin_numbered(world_, state_, number); }
    // The number of the turn that undo() goes back to. There must be one.
    [[nodiscard]] std::uint32_t number_to_undo() const requires(features.undo) {
        return history_.number_to_undo(world_, state_);
    }
    // The world will not be played for a while. A turn that is not over begins again afterwards.
    void put_aside() {
        if (state_.acting && world_.alive(state_.acting)) {
            state_.schedule.add(state_.acting, 0);
        }
        end_turn();
        state_.pause = {};
    }
    // A loaded game is accepted, though it may be run much later.
    void accept_loaded() { loaded_.on_trial.keep_for_good(); }

    // Updates the hash with every change, instead of computing it on demand.
    void keep_hash(bool keep = true) requires(features.hash) {
        if constexpr (features.hash) {  // without this, clang 14 instantiates a class with forbidden members
            world_.keep_hash(keep);
        }
    }
    // See World::changed_since.
    void keep_changes(std::size_t changes) requires(features.changes) { world_.keep_changes(changes); }

    // The whole state at one moment. Taking and restoring it again allocates nothing new.
    class Snapshot {
        friend class Resolver;
        typename World::Snapshot world_;
        TurnState<Game> state_;
    };
    // Keeps the whole state there. Memory that the snapshot has is used again.
    void take_snapshot(Snapshot& into) const;
    // Taken from a resolver on a map of this size, with the same data. What could be undone is forgotten.
    void restore(const Snapshot& snapshot);
    // Becomes a copy of another; both keep their own watcher and observer.
    void copy_from(const Resolver& other);
    // A copy without a watcher; see fork.hpp.
    [[nodiscard]] std::unique_ptr<Resolver> fork() const;

    // Writes the whole state, also in the middle of a turn.
    void save(ByteWriter& writer) const;
    // Loads into a resolver that was made for this and is thrown away on a fault. The caller has read the size of the
    // map to make it. The game checks what the values mean before it calls run(). lost(LostField) is called for each
    // field that no component has any more.
    Fault load(ByteReader& reader, std::uint32_t most_entities, OnLostField lost = {});
    // Loads from something other than bytes: read(world, state) fills both and returns what was wrong.
    template <class Read>
    Fault load_by(Read&& read) {
        const Fault fault = read(world_, state_);
        return fault ? fault : check_loaded();
    }
    // Everything but the world, for saving.
    [[nodiscard]] const TurnState<Game>& state() const { return state_; }

    // The hash of everything that matters: equal for equal states, however they came about, on every machine.
    [[nodiscard]] std::uint64_t hash() const;

private:
    friend class WhatIf<Game>;
    struct NoFork {};
    struct NoHistory {
        void begin(const World&, const TurnState<Game>&) {}
    };

    // Whether the loaded state could have come about in play.
    Fault check_loaded();
    void become(const TurnState<Game>& state) {
        state_ = state;
        runner_.observer.interrupt();
        history_.begin(world_, state_);
    }
    bool undo_turn() {
        const bool sound = history_.undo(world_, state_);
        runner_.observer.interrupt();
        since_turn_began_ = 0;
        return sound;
    }

    // --- one turn

    Pause go_on() { return stop_at(work()); }
    Pause stop_at(const Pause& pause) {
        state_.pause = pause;
        history_.begin(world_, state_);
        return pause;
    }
    void end_step(typename Turn<Verb>::Then then, Time time) {
        using Then = typename Turn<Verb>::Then;
        if (then == Then::free_action) {
            return;
        }
        if (then == Then::next_step) {
            runner_.check(++state_.step <= most_steps_in_a_turn, "a turn takes one step after the other without end");
            return;
        }
        runner_.expect_time(state_.acting, time);
        if (then == Then::reschedule && world_.alive(state_.acting)) {
            state_.schedule.add(state_.acting, time);
        } else if (const Entity next = world_.template first<typename Game::Controlled>();
                   then == Then::hand_over && next) {
            state_.schedule.drop(next);  // an entity with a turn of its own must not get a second one
            state_.schedule.add(next, time);
        }
        end_turn();
    }
    void end_turn() {
        state_.acting = {};
        state_.step = 0;
    }
    // Virtual time starts over when nothing refers to it any more, so a turn leaves no mark in it.
    void forget_virtual_time() {
        state_.virtual_ms = 0;
        state_.delayed.forget_order();
        since_turn_began_ = 0;
        each_extension(state_.extensions, [](auto& part) { part.virtual_time_ended(); });
    }
    // Performs what is due now and comes before everything else. False: nothing is due.
    bool go_on_now() {
        runner_.run_reactions();
        if (state_.delayed.next_ms() <= state_.virtual_ms) {
            runner_.observer.on_delayed(state_.delayed.next_order());
            const Verb verb = state_.delayed.take();
            runner_.check(++since_turn_began_ <= most_delayed_in_a_turn, "delayed reactions never end");
            runner_.perform(verb);
            return true;
        }
        return false;
    }
    [[nodiscard]] bool stands_still() const {
        if constexpr (has_travels<Game>) {
            if (world_.template count<Travels>() > 0 || world_.template count<typename Game::Controlled>() == 0) {
                return true;
            }
        }
        return Game::is_over(world_);
    }
    // The next point of virtual time with work to do, or never.
    [[nodiscard]] std::int64_t next_ms() const {
        std::int64_t next = state_.delayed.next_ms();
        std::apply(
            [&](const auto&... part) { ((next = std::min(next, part.next_ms(world_, state_.virtual_ms))), ...); },
            state_.extensions);
        return next;
    }
    // Moves the clock to the next ticket and tells the parts that follow time. False: it is there already.
    bool let_time_pass() {
        constexpr bool is_followed = []<class... Ps>(std::tuple<Ps...>*) {
            return (Ps::follows_time || ...);
        }(static_cast<ExtensionsOf<Game>*>(nullptr));
        if (!is_followed || state_.schedule.empty()) {
            return false;
        }
        const Time before = state_.schedule.now();  // the parts know of the time up to here
        state_.schedule.advance();
        const Time now = state_.schedule.now();
        const Time elapsed = now - before;
        if (elapsed == 0) {
            return false;
        }
        runner_.observer.set_default_origin(Origin::system);
        each_extension(state_.extensions, [&](auto& part) {
            part.time_passed(world_, now, elapsed, runner_.reactions, [this] { runner_.run_reactions(); });
        });
        return true;
    }

    // Performs a verb of the acting entity on this copy, with all that follows from it before the next step or turn.
    // False: it is refused.
    bool try_out(const Verb& verb) {
        const auto seed = static_cast<std::uint64_t>(state_.schedule.now());
        state_.chance = RandomStream(seed, 1);
        state_.cosmetic_chance = RandomStream(seed, 2);
        runner_.apply_unjudged([&](auto& action) { detail::replace_all_streams(world_, action, seed); });
        runner_.observer.on_request(Origin::turn, state_.acting);
        runner_.actor = state_.acting;
        runner_.perform(verb);
        const bool is_accepted = !runner_.judgement().rejected();
        for (;;) {
            while (go_on_now()) {
            }
            const std::int64_t next = next_ms();
            if (next == state_.never) {
                return is_accepted;
            }
            state_.virtual_ms = next;
            runner_.check(next < longest_turn_ms, "a turn lasts longer than eleven days");
        }
    }

    Pause work() {
        std::uint32_t turns = 0;
        for (;;) {
            if (go_on_now()) {
                continue;
            }
            if (const std::int64_t next = next_ms(); next != state_.never) {
                return {Pause::For::delay, {}, static_cast<std::int32_t>(next - state_.virtual_ms)};
            }
            forget_virtual_time();
            if (stands_still()) {
                return {};
            }
            if (state_.acting && !world_.alive(state_.acting)) {
                end_turn();
            }
            if (!state_.acting) {
                if (let_time_pass()) {
                    continue;
                }
                if (state_.schedule.empty()) {
                    return {};
                }
                runner_.check(++turns <= most_turns_in_a_row, "turns pass without end, awaiting nobody");
                state_.acting = state_.schedule.take().entity;
                state_.step = 0;
            }
            if (state_.step == 0 && world_.template has<typename Game::Controlled>(state_.acting)) {
                return {Pause::For::input, state_.acting, 0};
            }
            const Turn<Verb> turn = [&] {
                if constexpr (detail::PlansTurns<Game>) {
                    WhatIf<Game> what_if(*this, fork_);
                    return Game::take_turn(std::as_const(world_), state_.acting, state_.step, what_if);
                } else if constexpr (requires { Game::take_turn(world_, state_.acting, state_.step, state_.chance); }) {
                    return Game::take_turn(world_, state_.acting, state_.step, state_.chance);
                } else if constexpr (requires { Game::take_turn(world_, state_.acting, state_.step, Time{}); }) {
                    return Game::take_turn(world_, state_.acting, state_.step, state_.schedule.now());
                } else {
                    return Game::take_turn(world_, state_.acting, state_.step);
                }
            }();
            runner_.check(turn.then != Turn<Verb>::Then::free_action,
                          "only a command can be answered with Then::free_action");
            if (turn.verb) {
                runner_.observer.on_request(Origin::turn, state_.acting);
                runner_.actor = state_.acting;
                runner_.perform(*turn.verb);  // even a refusal costs the turn
            }
            end_step(turn.then, turn.time);
        }
    }

    // State, which is saved.
    World world_;
    TurnState<Game> state_;

    // Scratch, kept for its memory.
    std::uint32_t since_turn_began_ = 0;
    ActionRunner<Game> runner_;
    mutable Bytes hashed_;
    [[no_unique_address]] std::conditional_t<features.undo, TurnHistory<Game>, NoHistory> history_;
    typename StoreArchive<typename Game::Components>::Loaded loaded_;
    bool was_loaded_ = false;   // and has not been run since
    bool was_thinned_ = false;  // loading dropped entities, so the undo log does not fit any more
    [[no_unique_address]] std::conditional_t<detail::PlansTurns<Game>, Fork<Resolver>, NoFork> fork_;
};

template <class Game>
Resolver<Game>::Resolver(std::int32_t columns, std::int32_t rows, RandomStream chance, RandomStream cosmetic_chance,
                         const Data& data)
    : world_(columns, rows, data), runner_(world_, state_) {
    static_assert(detail::lists_its_extensions<Game>());
    static constexpr Complaint wrong = find_wrong_order(declared_orders(detail::rules_of<Game>));
    static_assert(wrong.sentence == nullptr,
                  "rules stand in another order than they declare, or name a rule that is not there; the next "
                  "message says which");
    static_assert(is_right<ShownName(wrong.first), ShownName(wrong.second)>(wrong.sentence, wrong.first, wrong.second));
    static constexpr Complaint apart = detail::find_rules_apart(detail::rules_of<Game>.list);
    static_assert(apart.sentence == nullptr,
                  "rules on one component or verb stand next to each other; the next message says which do not");
    static_assert(is_right<ShownName(apart.first), ShownName(apart.second)>(apart.sentence, apart.first, apart.second));
    static constexpr Complaint late = detail::find_bump_without_order(detail::rules_of<Game>.list);
    static_assert(late.sentence == nullptr,
                  "a bump behind another rule on moves is never asked if that one stops: it says before(...) or "
                  "after(...); the next message says which");
    static_assert(is_right<ShownName(late.first), ShownName(late.second)>(late.sentence, late.first, late.second));
    state_.chance = chance;
    state_.cosmetic_chance = cosmetic_chance;
}

template <class Game>
Pause Resolver<Game>::run() {
    accept_loaded();
    const std::optional<Pause> pause = std::exchange(was_loaded_, false) ? waits_for() : std::nullopt;
    if (!pause) {
        return go_on();
    }
    if (pause->kind != Pause::For::delay) {
        forget_virtual_time();  // a damaged save may have one
    }
    return stop_at(*pause);
}

template <class Game>
std::optional<Pause> Resolver<Game>::waits_for() const {
    if (const std::int64_t next = next_ms(); next != state_.never) {
        return Pause{Pause::For::delay, {}, static_cast<std::int32_t>(next - state_.virtual_ms)};
    }
    if (stands_still() || (!state_.acting && state_.schedule.empty())) {
        return Pause{};
    }
    if (state_.step == 0 && world_.template has<typename Game::Controlled>(state_.acting)) {
        return Pause{Pause::For::input, state_.acting, 0};
    }
    return std::nullopt;
}

template <class Game>
CommandResult Resolver<Game>::command(const Verb& verb, typename Turn<Verb>::Then then, Time time) {
    expect(state_.pause.kind == Pause::For::input, "a command came that nobody awaited");
    runner_.observer.on_request(Origin::command, state_.acting);
    runner_.actor = state_.acting;
    runner_.perform(verb);
    CommandResult result{runner_.judgement().reason(), !runner_.judgement().rejected()};
    if (result.accepted) {
        result.took_turn = then != Turn<Verb>::Then::free_action;
        end_step(then, time);
    }
    go_on();
    return result;
}

template <class Game>
Pause Resolver<Game>::resume() {
    expect(state_.pause.kind == Pause::For::delay, "resumed while nothing was delayed");
    state_.virtual_ms += state_.pause.milliseconds;
    runner_.check(state_.virtual_ms < longest_turn_ms, "a turn lasts longer than eleven days");
    return go_on();
}

template <class Game>
Pause Resolver<Game>::finish() {
    while (state_.pause.kind == Pause::For::delay) {
        resume();
    }
    return state_.pause;
}

template <class Game>
void Resolver<Game>::take_snapshot(Snapshot& into) const {
    world_.take_snapshot(into.world_);
    into.state_ = state_;
}

template <class Game>
void Resolver<Game>::restore(const Snapshot& snapshot) {
    world_.restore(snapshot.world_);
    become(snapshot.state_);
}

template <class Game>
void Resolver<Game>::copy_from(const Resolver& other) {
    world_.copy_from(other.world_);
    become(other.state_);
}

template <class Game>
std::unique_ptr<Resolver<Game>> Resolver<Game>::fork() const {
    auto copy =
        std::make_unique<Resolver>(world_.columns(), world_.rows(), RandomStream(), RandomStream(), world_.data());
    copy->copy_from(*this);
    return copy;
}

template <class Game>
void Resolver<Game>::save(ByteWriter& writer) const {
    writer.number(static_cast<std::uint64_t>(world_.columns()));
    writer.number(static_cast<std::uint64_t>(world_.rows()));
    StringTable texts;
    Bytes behind;
    ByteWriter to(behind);
    to.know(&texts);
    to(state_);
    if constexpr (features.undo) {
        TurnHistory<Game>::note_texts(world_, texts);
    }
    StoreArchive<typename Game::Components>::save(world_.store(), writer, std::move(texts));
    writer.append(behind);
}

template <class Game>
std::uint64_t Resolver<Game>::hash() const {
    hashed_.clear();
    ByteWriter writer(hashed_);
    state_.save_hashed(writer);
    return world_.hash() + state_.schedule.hash() + hash_bytes(hashed_, 0);
}

template <class Game>
void Resolver<Game>::apply_unjudged(FunctionRef<void(Action&)> build) {
    runner_.apply_unjudged(build);
    if constexpr (features.undo) {
        if (!world_.undo_log().has_turns()) {  // the action may have cleared the undo log
            history_.begin(world_, state_);
        }
    }
}

template <class Game>
Fault Resolver<Game>::load(ByteReader& reader, std::uint32_t most_entities, OnLostField lost) {
    using Archive = StoreArchive<typename Game::Components>;
    if (Fault fault = Archive::load(world_, reader, most_entities, loaded_, lost)) {
        return fault;
    }
    reader(state_);
    reader.know(nullptr);
    if (reader.unknown_verb()) {
        return Fault("what is to come in it is no longer known: " + std::string(reader.unknown_verb().view()));
    }
    if (reader.failed()) {
        return Fault("its order of turns is damaged, or it ends too early");
    }
    was_thinned_ = loaded_.some_are_gone &&
                   state_.forget_if([&](Entity entity) { return Archive::is_gone_by_loading(world_.store(), entity); });
    return check_loaded();
}

template <class Game>
Fault Resolver<Game>::check_loaded() {
    if (!state_.is_in_order()) {
        return Fault("its order of turns is damaged");
    }
    if (!state_.owners_are_alive(world_)) {
        return Fault("a turn belongs to nobody, or to somebody twice");
    }
    if (state_.step < 0 || (state_.step > 0 && !state_.acting)) {  // the actor may be gone while its turn is not over
        return Fault("a turn belongs to nobody");
    }
    was_loaded_ = true;
    return {};
}

}  // namespace lull
