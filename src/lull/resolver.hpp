// Turns actions into turns. It never blocks and never reads a clock: it works until the world waits for
// someone and says for whom or what: a player's input, a number of virtual milliseconds, or nothing.
//
// The order of one turn: the acting entity's action → its reactions, breadth first (rule order, then
// the order in which a rule asked) → immediate tasks (their time, then arrival) → delayed reactions by
// virtual time, then by the order in which they were asked for → the same entity's next step, if its turn
// has one → continuous systems, for the time until somebody is due → the next of the schedule: an entity's
// turn or a task.
//
// A Definition supplies (see tests/lull/door_world.hpp for a small one):
//   Components, Position, Cells, Kind (a variant of action kinds)
//   Controlled                                     the flag of entities that a player commands
//   static constexpr auto rules()                  the ordered rule list
//   static void enact(const Kind&, const World&, Action&)    what a kind would change now
//   static Turn take_turn(const World&, Entity, int step)    what an entity does when it is its turn
//   static bool is_over(const World&)
// and what definition_options.hpp and features.hpp list, if it wants that.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "lull/action.hpp"
#include "lull/byte_archive.hpp"
#include "lull/definition_options.hpp"
#include "lull/detail/delayed_reactions.hpp"
#include "lull/detail/list.hpp"
#include "lull/detail/recent_actions.hpp"
#include "lull/detail/resolver_options.hpp"
#include "lull/detail/stale_entities.hpp"
#include "lull/fault.hpp"
#include "lull/future_view.hpp"
#include "lull/random.hpp"
#include "lull/rule.hpp"
#include "lull/trace.hpp"
#include "lull/turn.hpp"
#include "lull/turn_schedule.hpp"
#include "lull/world.hpp"

namespace lull {

template <class Definition>
class Resolver {
public:
    using Kind = typename Definition::Kind;
    using World = lull::World<Definition>;
    using Action = lull::Action<typename Definition::Components>;
    using Asked = typename Judgement<Definition>::Asked;
    static constexpr Features features = features_of<Definition>();
    // No turn needs more; a rule that feeds itself for ever is stopped here, with a story on stderr.
    static constexpr std::uint32_t most_reactions_in_a_row = 100'000;
    static constexpr std::uint32_t most_delayed_in_a_turn = 100'000;
    // So many turns and tasks may pass between two pauses.
    static constexpr std::uint32_t most_turns_in_a_row = 100'000;
    // Gameplay chance decides what happens, cosmetic chance how it looks; both are part of the state, but
    // only the first is hashed, so that a front end may draw from the second as it likes.
    Resolver(std::int32_t columns, std::int32_t rows, RandomStream chance, RandomStream cosmetic_chance)
        : world_(columns, rows),
          chance_(chance),
          cosmetic_chance_(cosmetic_chance),
          action_(world_.store()),
          after_(world_, action_),
          judgement_(world_, after_) {
        if constexpr (features.trace) {
            judgement_.trace_into(&trace_);
        }
    }
    Resolver(const Resolver&) = delete;
    Resolver& operator=(const Resolver&) = delete;

    [[nodiscard]] const World& world() const { return world_; }
    [[nodiscard]] const TurnScheduleOf<Definition>& schedule() const { return schedule_; }
    [[nodiscard]] RandomStream& chance() { return chance_; }
    [[nodiscard]] RandomStream& cosmetic_chance() { return cosmetic_chance_; }
    // Whose turn is playing out, or nobody's; and which step of it comes next.
    [[nodiscard]] Entity acting() const { return acting_; }
    [[nodiscard]] std::int32_t step() const { return step_; }
    // The delayed reactions that are still to come, in no order.
    template <class Visit>
    void each_delayed(Visit&& visit) const {
        delayed_.each(visit);
    }
    [[nodiscard]] Pause pause() const { return pause_; }
    // The watcher must outlive the resolver or be taken away with null.
    void watch(Watcher<Definition>* watcher) { watcher_ = watcher; }

    // From now on it is known of so many of the last actions who asked for them and what each rule said.
    void keep_trace(std::size_t actions) requires(features.trace) { trace_.keep(actions); }
    [[nodiscard]] const Trace<Definition>& trace() const requires(features.trace) { return trace_; }

    // Builds the world before its first turn: no rule judges. `build(Action&)` may be called often.
    template <class Build>
    void establish(Build&& build) {
        build(action_);
        commit();
    }
    void add_actor(Entity entity, Time delay) { schedule_.add(entity, delay); }
    // An action at its time, by itself: see Judgement::schedule. For whoever builds or drives a game.
    TaskTicket add_task(const Kind& kind, Time in, Entity owner = {}) requires SchedulesTasks<Definition> {
        return options_.tasks.add(schedule_, kind, in, owner);
    }
    bool cancel(TaskTicket ticket) requires SchedulesTasks<Definition> {
        return options_.tasks.cancel(schedule_, ticket);
    }
    [[nodiscard]] const TaskList<Kind>& tasks() const requires SchedulesTasks<Definition> { return options_.tasks; }
    // The last refusal of an action about a stale entity, as a sentence.
    [[nodiscard]] std::string stale_entity_refusal() const requires RefusesStaleEntities<Definition> {
        return stale_entities_.sentence();
    }

    // Starts, or goes on after a load.
    Pause run() {
        pause_ = work();
        begin_undoable();
        return pause_;
    }

    // What an accepted command lets happen next: the actor's further steps, or its next turn.
    // Only while input is awaited. A refused command changes nothing but what its refusal causes.
    CommandResult command(const Kind& kind, typename Turn<Kind>::Then then, Time time = 0) {
        expect(pause_.kind == Pause::For::input, "a command came that nobody awaited");
        traced([&](auto& trace) { trace.asks(Asker::command, acting_); });
        perform(kind);
        const CommandResult result = last_result();
        if (result.accepted || result.price == Price::turn) {
            end_step(then, time);
        }
        run();
        return result;
    }

    // The delay of the last pause has passed: runs everything that is due then.
    Pause resume() {
        expect(pause_.kind == Pause::For::delay, "resumed while nothing was delayed");
        virtual_ms_ += pause_.milliseconds;
        return run();
    }

    // The rest of the turn at once, as if its delays had passed.
    Pause finish() {
        while (pause_.kind == Pause::For::delay) {
            resume();
        }
        return pause_;
    }

    // From now on the last turns can be taken back: so many at most, and as far as the inverse of what
    // happened in them fits into so many bytes. 0 turns: none, and what could be taken back is forgotten.
    void keep_undo(std::uint32_t turns, std::size_t bytes) requires(features.undo) {
        world_.keep_undo(turns, bytes);
        schedule_.record_in(turns > 0 ? &world_.undo_log() : nullptr);
        begin_undoable();
    }
    // How often undo() can go back now. While a turn plays out it counts too.
    [[nodiscard]] std::uint32_t undoable() const requires(features.undo) {
        const UndoLog& log = world_.undo_log();
        const std::uint32_t turns = log.has_turns() && nothing_since_head() ? log.turns() - 1 : log.turns();
        return std::min(turns, log.most_turns());
    }
    // Back to the last time before now that input began to be awaited, and everything exactly as it was
    // then, also chance. A command that was refused and left no trace is no such time. False: nothing is
    // kept to go back to. What holds ids outside the world drops them (see World::revision).
    bool undo() requires(features.undo) {
        if (undoable() == 0) {
            return false;
        }
        expect(take_back_turn(), "the log of what to undo does not fit the world");
        return true;
    }
    // What can be taken back, to stand in a save behind the state; it is as long as the log at most.
    void save_undo(ByteWriter& writer) const requires(features.undo) {
        world_.undo_log().save(writer, shape_of_values());
    }
    // After the state was loaded and keep_undo was called. Every turn is taken back on a copy first, and
    // `is_sound(const Resolver&)` asked there: what does not hold is a fault, and nothing can be taken back
    // then. From a version whose components lie otherwise in memory nothing is taken over; that is no fault.
    template <class Sound>
    Fault load_undo(ByteReader& reader, const Sound& is_sound) requires(features.undo) {
        return read_undo(reader, is_sound);
    }

    // Keeps the hash at hand while things change, instead of computing it when it is asked for.
    void keep_hash(bool keep = true) requires(features.hash) {
        world_.keep_hash(keep);
        schedule_.keep_hash(keep);
    }
    // See World::changed_since.
    void keep_changes(std::size_t changes) requires(features.changes) { world_.keep_changes(changes); }

    // The whole state at one moment. Filled again and restored again it allocates nothing new.
    class Snapshot;
    void take_snapshot(Snapshot& into) const {
        world_.take_snapshot(into.world_);
        into.rest_ = rest_of(*this);
    }
    // Taken from a resolver on a map of this size. What could be taken back is forgotten.
    void restore(const Snapshot& snapshot) {
        world_.restore(snapshot.world_);
        rest_of(*this) = snapshot.rest_;
        traced([](auto& trace) { trace.interrupt(); });
        begin_undoable();
    }
    // Becomes a copy of another, whoever watches either. See fork.hpp.
    void copy_from(const Resolver& other) {
        world_.copy_from(other.world_);
        rest_of(*this) = rest_of(other);
        traced([](auto& trace) { trace.interrupt(); });
        begin_undoable();
    }

    void save(ByteWriter& writer) const;
    // Into a resolver that was made for this and is thrown away on a fault. The map's size was read by
    // the caller, who had to make it. What the values mean is the game's to check, before it calls run().
    Fault load(ByteReader& reader, std::uint32_t most_entities);

    // Of everything that matters: the same for the same state, however it came about, on every machine.
    [[nodiscard]] std::uint64_t hash() const;

private:
    // So often an actor's refused action may cost nothing before it costs the turn after all.
    static constexpr std::uint8_t most_free_refusals = 8;

    // Nothing, unless the definition wants a trace.
    template <class Tell>
    void traced(Tell&& tell) {
        if constexpr (features.trace) {
            tell(trace_);
        }
    }

    // What is not the world, to be copied.
    template <class Self>
    static auto rest_of(Self& self) {
        return std::tie(self.schedule_, self.chance_, self.cosmetic_chance_, self.acting_, self.step_, self.virtual_ms_,
                        self.delayed_, self.options_, self.pause_);
    }

    // What is not the world while input is awaited, but for the schedule's tickets: nothing is delayed
    // then, and no step of a turn is done. What a game asked for besides (options_) follows, as it is saved.
    struct TurnHead {
        RandomStream chance;
        Entity acting;
        Time now = 0;
        RandomStream cosmetic_chance;
    };
    [[nodiscard]] const Bytes& head_now() const;
    // Whether all is as it was when the last undoable turn began, apart from how it looks. There must be one.
    [[nodiscard]] bool nothing_since_head() const;
    [[nodiscard]] const Bytes& value_of_newest() const;
    // Changes when a component's place or size does.
    [[nodiscard]] static std::uint64_t shape_of_values();
    static constexpr std::uint64_t no_shape = 0;
    // Whenever input begins to be awaited.
    void begin_undoable();
    // False: the log is not sound, and the state now is neither.
    bool take_back_turn();
    template <class Sound>
    Fault read_undo(ByteReader& reader, const Sound& is_sound);

    void perform(const Kind& kind);
    // How it ended: the last one's, which is not returned because it is hardly ever asked for.
    [[nodiscard]] CommandResult last_result() const;
    void propose(const Kind& kind);
    void conclude(const Kind& kind);
    void enqueue(const Asked& reaction);
    void commit();
    void end_step(typename Turn<Kind>::Then then, Time time);
    void end_turn();
    // Nothing refers to virtual time any more, so a turn leaves no mark in it.
    void forget_virtual_time();

    // The clock goes on to whoever is due next and the systems make up for it; false when it stands there.
    bool let_time_pass();

    void run_reactions();

    Pause work();

    // The state.
    World world_;
    TurnScheduleOf<Definition> schedule_;
    RandomStream chance_;
    RandomStream cosmetic_chance_;
    Entity acting_;          // whose turn it is
    std::int32_t step_ = 0;  // of that turn
    std::int64_t virtual_ms_ = 0;
    DelayedReactions<Kind> delayed_;
    ResolverOptions<Definition> options_;

    // Scratch, kept for its memory.
    std::uint32_t since_turn_began_ = 0;
    RecentActions<Kind> recent_;
    [[no_unique_address]] std::conditional_t<RefusesStaleEntities<Definition>, StaleEntities<Kind>, Unused<4>>
        stale_entities_;
    [[no_unique_address]] std::conditional_t<features.trace, Trace<Definition>, Unused<5>> trace_;
    Action action_;
    FutureView<Definition> after_;
    Judgement<Definition> judgement_;
    // A std::vector where a game's own functions write to it.
    std::conditional_t<HasSystems<Definition> || HasRealTime<Definition>, std::vector<Kind>, ListOf<Kind>> reactions_;
    PlainList<Entity> gone_;
    mutable Bytes hashed_;
    mutable Bytes head_;
    mutable Bytes value_;
    Pause pause_;
    bool was_thinned_ = false;  // by loading: what could be taken back does not fit it
    Watcher<Definition>* watcher_ = nullptr;
};

template <class Definition>
class Resolver<Definition>::Snapshot {
    friend class Resolver;
    typename World::Snapshot world_;
    std::tuple<TurnScheduleOf<Definition>, RandomStream, RandomStream, Entity, std::int32_t, std::int64_t,
               DelayedReactions<Kind>, ResolverOptions<Definition>, Pause>
        rest_;
};

}  // namespace lull

#include "lull/detail/resolver_save.hpp"  // IWYU pragma: export
#include "lull/detail/resolver_turn.hpp"  // IWYU pragma: export
#include "lull/detail/resolver_undo.hpp"  // IWYU pragma: export
