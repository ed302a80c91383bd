// Turns actions into turns. It never blocks and never reads a clock: it works until the world waits for
// someone and says for whom or what: a player's input, a number of virtual milliseconds, or nothing.
//
// The order of one turn: the acting entity's action → its reactions, breadth first (rule order, then
// the order in which a rule asked) → delayed reactions by virtual time, then by the order in which they
// were asked for → the same entity's next step, if its turn has one → the next entity of the schedule.
//
// A Definition supplies (see tests/engine/door_world.hpp for a small one):
//   Components, Position, Cells, Kind (a variant of action kinds)
//   Controlled                                     the flag of entities that a player commands
//   static constexpr auto rules()                  the ordered rule list
//   static void enact(const Kind&, const World&, Action&)    what a kind would change now
//   static Turn take_turn(const World&, Entity, int step)    what an entity does when it is its turn
//   static bool is_over(const World&)
// and, if it likes, what is kept beside the state (see keeping.hpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "engine/action.hpp"
#include "engine/byte_archive.hpp"
#include "engine/fault.hpp"
#include "engine/future_view.hpp"
#include "engine/random.hpp"
#include "engine/rule.hpp"
#include "engine/store_archive.hpp"
#include "engine/turn_schedule.hpp"
#include "engine/world.hpp"

namespace lull {

// Why the resolver stopped working.
struct Pause {
    enum class For : std::uint8_t { input, delay, nothing };
    For kind = For::nothing;
    Entity entity;                  // input: who is to be commanded
    std::int32_t milliseconds = 0;  // delay: virtual time until there is more to do
    friend bool operator==(const Pause&, const Pause&) = default;
};

// One step of an entity's turn.
template <class Kind>
struct Turn {
    enum class Then : std::uint8_t {
        more,   // take_turn is asked again, with the next step, when this one has played out
        wait,   // the turn ends; the next one comes after `time`
        leave,  // the turn ends; the entity takes no more turns
    };
    std::optional<Kind> kind;  // absent: does nothing
    Then then = Then::wait;
    Time time = 0;
};

struct Attempt {
    bool accepted = false;
    Reason reason = 0;
};

// Told of each action as it is committed or refused, to show it; it changes nothing.
template <class Definition>
class Watcher {
public:
    virtual ~Watcher() = default;
    virtual void accepted(const typename Definition::Kind& kind, const FutureView<Definition>& after) = 0;
    virtual void rejected(const typename Definition::Kind& kind, Reason reason) = 0;
};

template <class Definition>
class Resolver {
public:
    using Kind = typename Definition::Kind;
    using World = lull::World<Definition>;
    using Action = lull::Action<typename Definition::Components>;
    static constexpr Keeping keeping = keeping_of<Definition>();
    // No turn needs more; a rule that feeds itself for ever is stopped here.
    static constexpr std::uint32_t most_reactions_in_a_row = 100'000;
    // What a save may claim, in virtual time.
    static constexpr std::int64_t longest_delay_ms = 3'600'000;
    static constexpr std::int64_t longest_turn_ms = 1'000'000'000;

    // Gameplay chance decides what happens, cosmetic chance how it looks; both are part of the state, but
    // only the first is hashed, so that a front end may draw from the second as it likes.
    Resolver(std::int32_t columns, std::int32_t rows, RandomStream chance, RandomStream cosmetic_chance)
        : world_(columns, rows),
          chance_(chance),
          cosmetic_chance_(cosmetic_chance),
          action_(world_.store()),
          after_(world_, action_),
          judgement_(world_, after_) {}
    Resolver(const Resolver&) = delete;
    Resolver& operator=(const Resolver&) = delete;

    [[nodiscard]] const World& world() const { return world_; }
    [[nodiscard]] const TurnSchedule& schedule() const { return schedule_; }
    [[nodiscard]] RandomStream& chance() { return chance_; }
    [[nodiscard]] RandomStream& cosmetic_chance() { return cosmetic_chance_; }
    // Whose turn is playing out, or nobody's; and which step of it comes next.
    [[nodiscard]] Entity acting() const { return acting_; }
    [[nodiscard]] std::int32_t step() const { return step_; }
    // The delayed reactions that are still to come, in no order.
    template <class Visit>
    void each_delayed(Visit&& visit) const {
        for (const Delayed& delayed : delayed_) {
            visit(delayed.kind);
        }
    }
    [[nodiscard]] Pause pause() const { return pause_; }
    // The watcher must outlive the resolver or be taken away with null.
    void watch(Watcher<Definition>* watcher) { watcher_ = watcher; }

    // Builds the world before its first turn: no rule judges. `build(Action&)` may be called often.
    template <class Build>
    void establish(Build&& build) {
        build(action_);
        commit();
    }
    void add_actor(Entity entity, Time delay) { schedule_.add(entity, delay); }

    // Starts, or goes on after a load.
    Pause run() {
        pause_ = work();
        begin_undoable();
        return pause_;
    }

    // What an accepted command lets happen next: the actor's further steps, or its next turn.
    // Only while input is awaited. A refused command changes nothing but what its refusal causes.
    Attempt command(const Kind& kind, typename Turn<Kind>::Then then, Time time = 0) {
        expect(pause_.kind == Pause::For::input, "a command came while no input was awaited");
        const Attempt attempt = perform(kind);
        if (attempt.accepted) {
            end_step(then, time);
        }
        run();
        return attempt;
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
    void keep_undo(std::uint32_t turns, std::size_t bytes) requires(keeping.undo) {
        static_assert(std::is_trivially_copyable_v<TurnHead>);
        world_.keep_undo(turns, bytes);
        schedule_.record_in(turns > 0 ? &world_.undo_log() : nullptr);
        begin_undoable();
    }
    // How often undo() can go back now. While a turn plays out it counts too.
    [[nodiscard]] std::uint32_t undoable() const requires(keeping.undo) {
        const UndoLog& log = world_.undo_log();
        const std::uint32_t turns = log.turns() > 0 && nothing_since_head() ? log.turns() - 1 : log.turns();
        return std::min(turns, log.most_turns());
    }
    // Back to the last time before now that input began to be awaited, and everything exactly as it was
    // then, also chance. A command that was refused and left no trace is no such time. False: nothing is
    // kept to go back to. What holds ids outside the world drops them (see World::revision).
    bool undo() requires(keeping.undo) {
        if (undoable() == 0) {
            return false;
        }
        if (nothing_since_head()) {
            world_.undo_log().pop();
        }
        expect(take_back_turn(), "the log of what to undo does not fit the world");
        return true;
    }

    // Keeps the hash at hand while things change, instead of computing it when it is asked for.
    void keep_hash(bool keep = true) requires(keeping.hash) {
        world_.keep_hash(keep);
        schedule_.keep_hash(keep);
    }
    // See World::changed_since.
    void keep_changes(std::size_t changes) requires(keeping.changes) { world_.keep_changes(changes); }

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
        begin_undoable();
    }
    // Becomes a copy of another, whoever watches either. See fork.hpp.
    void become(const Resolver& other) {
        world_.become(other.world_);
        rest_of(*this) = rest_of(other);
        begin_undoable();
    }

    void save(ByteWriter& writer) const {
        writer.number(static_cast<std::uint64_t>(world_.columns()));
        writer.number(static_cast<std::uint64_t>(world_.rows()));
        StoreArchive<typename Definition::Components>::save(world_.store(), writer);
        writer(schedule_, chance_, cosmetic_chance_, acting_, step_, virtual_ms_, asked_so_far_);
        writer.number(delayed_.size());
        for (const Delayed& delayed : delayed_) {
            writer(delayed.due_ms, delayed.order);
            save_variant(writer, delayed.kind);
        }
    }

    // Into a resolver that was made for this and is thrown away on a fault. The map's size was read by
    // the caller, who had to make it. What the values mean is the game's to check, before it calls run().
    Fault load(ByteReader& reader, std::uint32_t most_entities) {
        if (Fault fault = StoreArchive<typename Definition::Components>::load(world_, reader, most_entities)) {
            return fault;
        }
        reader(schedule_, chance_, cosmetic_chance_, acting_, step_, virtual_ms_, asked_so_far_);
        const auto count = reader.number();
        for (std::uint64_t i = 0; i < count && !reader.failed(); ++i) {
            Delayed delayed;
            reader(delayed.due_ms, delayed.order);
            load_variant(reader, delayed.kind);
            delayed_.push_back(delayed);
        }
        if (reader.failed()) {
            return Fault("it ends too early");
        }
        if (!schedule_.is_sound() || !delayed_is_sound()) {
            return Fault("its order of turns is damaged");
        }
        std::vector<bool> has_turn(world_.store().index_end(), false);
        for (const auto& ticket : schedule_.tickets()) {
            if (!world_.alive(ticket.entity) || ticket.entity == acting_ || has_turn[ticket.entity.index]) {
                return Fault("a turn belongs to nobody, or to somebody twice");
            }
            has_turn[ticket.entity.index] = true;
        }
        if (step_ < 0 || (step_ > 0 && !world_.alive(acting_))) {
            return Fault("a turn belongs to nobody");
        }
        return {};
    }

    // Of everything that matters: the same for the same state, however it came about, on every machine.
    [[nodiscard]] std::uint64_t hash() const {
        hashed_.clear();
        ByteWriter writer(hashed_);
        writer(chance_, acting_, step_, virtual_ms_, asked_so_far_);
        for (const Delayed& delayed : delayed_) {
            writer(delayed.due_ms, delayed.order);
            save_variant(writer, delayed.kind);
        }
        return world_.hash() + schedule_.hash() + hash_bytes(hashed_, 0);
    }

private:
    struct Delayed {
        std::int64_t due_ms = 0;
        std::uint64_t order = 0;
        Kind kind;
        // The soonest sorts last.
        friend bool operator<(const Delayed& a, const Delayed& b) {
            return a.due_ms != b.due_ms ? a.due_ms > b.due_ms : a.order > b.order;
        }
    };

    // What is not the world, to be copied.
    template <class Self>
    static auto rest_of(Self& self) {
        return std::tie(self.schedule_, self.chance_, self.cosmetic_chance_, self.acting_, self.step_, self.virtual_ms_,
                        self.asked_so_far_, self.delayed_, self.pause_);
    }

    // What is not the world while input is awaited, but for the schedule's tickets: nothing is delayed
    // then, and no step of a turn is done.
    struct TurnHead {
        RandomStream chance;
        RandomStream cosmetic_chance;
        Entity acting;
        Time now = 0;
    };
    // Whether all is as it was when the last undoable turn began. There must be one.
    [[nodiscard]] bool nothing_since_head() const {
        const UndoLog& log = world_.undo_log();
        if (log.newest().what != UndoLog::What::turn) {
            return false;
        }
        TurnHead head;
        log.newest_value(reinterpret_cast<std::byte*>(&head));
        return head.chance == chance_ && head.acting == acting_ && head.now == schedule_.now() && delayed_.empty();
    }
    // Whenever input begins to be awaited.
    void begin_undoable() {
        if constexpr (keeping.undo) {
            UndoLog& log = world_.undo_log();
            if (log.on() && pause_.kind == Pause::For::input && (log.turns() == 0 || !nothing_since_head())) {
                const TurnHead head{chance_, cosmetic_chance_, acting_, schedule_.now()};
                log.begin_turn(&head, sizeof head);
            }
        }
    }
    // False: the log is not sound, and the state now is neither.
    bool take_back_turn() {
        UndoLog& log = world_.undo_log();
        alignas(8) std::byte value[std::max(sizeof(AnyValue<typename Definition::Components>), sizeof(TurnHead))];
        for (;;) {
            const UndoLog::Record record = log.newest();
            if (record.value_bytes > sizeof value) {
                return false;
            }
            log.newest_value(value);
            log.pop();
            if (record.what == UndoLog::What::turn) {
                break;
            }
            if (!schedule_.take_back(record, value) && !world_.take_back(record, value)) {
                return false;
            }
        }
        TurnHead head;
        std::memcpy(&head, value, sizeof head);
        chance_ = head.chance;
        cosmetic_chance_ = head.cosmetic_chance;
        acting_ = head.acting;
        schedule_.turn_back(head.now);
        step_ = 0;
        virtual_ms_ = 0;
        asked_so_far_ = 0;
        delayed_.clear();
        pause_ = {Pause::For::input, acting_, 0};
        world_.rewound();
        begin_undoable();
        return true;
    }

    [[nodiscard]] bool delayed_is_sound() const {
        for (const Delayed& delayed : delayed_) {
            if (delayed.due_ms <= virtual_ms_ || delayed.due_ms > virtual_ms_ + longest_delay_ms ||
                delayed.order >= asked_so_far_) {
                return false;
            }
        }
        return virtual_ms_ >= 0 && virtual_ms_ < longest_turn_ms && std::is_sorted(delayed_.begin(), delayed_.end());
    }

    Attempt perform(const Kind& kind) {
        Definition::enact(kind, world_, action_);
        judgement_.reset();
        static constexpr auto rules = Definition::rules();
        judge(rules, after_, judgement_);
        const Attempt attempt{!judgement_.rejected(), judgement_.reason()};
        for (const auto& reaction : judgement_.reactions()) {
            if (reaction.delay_ms > 0) {
                delay(reaction);
            } else {
                reactions_.push_back(reaction.kind);
            }
        }
        if (attempt.accepted) {
            if (watcher_ != nullptr) {
                watcher_->accepted(kind, after_);
            }
            commit();
        } else {
            if (watcher_ != nullptr) {
                watcher_->rejected(kind, attempt.reason);
            }
            action_.clear();
        }
        return attempt;
    }

    void delay(const Reaction<Kind>& reaction) {
        Delayed delayed{virtual_ms_ + reaction.delay_ms, asked_so_far_++, reaction.kind};
        delayed_.insert(std::upper_bound(delayed_.begin(), delayed_.end(), delayed), delayed);
    }

    void commit() {
        gone_.clear();
        world_.commit(action_, gone_);
        for (const Entity entity : gone_) {
            schedule_.drop(entity);
        }
    }

    void end_step(typename Turn<Kind>::Then then, Time time) {
        using Then = typename Turn<Kind>::Then;
        if (then == Then::more) {
            ++step_;
            return;
        }
        if (then == Then::wait && world_.alive(acting_)) {
            schedule_.add(acting_, time);
        }
        acting_ = {};
        step_ = 0;
    }

    void run_reactions() {
        std::uint32_t done = 0;
        for (std::size_t i = 0; i < reactions_.size(); ++i) {
            expect(++done <= most_reactions_in_a_row, "reactions cause each other without end");
            const Kind kind = reactions_[i];  // a copy: performing it may grow the list
            perform(kind);
        }
        reactions_.clear();
    }

    Pause work() {
        for (;;) {
            run_reactions();
            if (!delayed_.empty()) {
                if (delayed_.back().due_ms > virtual_ms_) {
                    return {Pause::For::delay, {}, static_cast<std::int32_t>(delayed_.back().due_ms - virtual_ms_)};
                }
                const Kind kind = delayed_.back().kind;
                delayed_.pop_back();
                perform(kind);
                continue;
            }
            // Nothing refers to virtual time any more, so a turn leaves no mark in it.
            virtual_ms_ = 0;
            asked_so_far_ = 0;
            if (Definition::is_over(world_)) {
                return {};
            }
            if (acting_ && !world_.alive(acting_)) {
                acting_ = {};
                step_ = 0;
            }
            if (!acting_) {
                if (schedule_.empty()) {
                    return {};
                }
                acting_ = schedule_.take().entity;
                step_ = 0;
            }
            if (step_ == 0 && world_.template has<typename Definition::Controlled>(acting_)) {
                return {Pause::For::input, acting_, 0};
            }
            const Turn<Kind> turn = Definition::take_turn(world_, acting_, step_);
            if (turn.kind) {
                perform(*turn.kind);  // refused: it costs the turn all the same
            }
            end_step(turn.then, turn.time);
        }
    }

    // The state.
    World world_;
    TurnSchedule schedule_;
    RandomStream chance_;
    RandomStream cosmetic_chance_;
    Entity acting_;          // whose turn it is
    std::int32_t step_ = 0;  // of that turn
    std::int64_t virtual_ms_ = 0;
    std::uint64_t asked_so_far_ = 0;
    std::vector<Delayed> delayed_;  // soonest last

    // Scratch, kept for its memory.
    Action action_;
    FutureView<Definition> after_;
    Judgement<Definition> judgement_;
    std::vector<Kind> reactions_;
    std::vector<Entity> gone_;
    mutable Bytes hashed_;
    Pause pause_;
    Watcher<Definition>* watcher_ = nullptr;
};

template <class Definition>
class Resolver<Definition>::Snapshot {
    friend class Resolver;
    typename World::Snapshot world_;
    std::tuple<TurnSchedule, RandomStream, RandomStream, Entity, std::int32_t, std::int64_t, std::uint64_t,
               std::vector<Delayed>, Pause>
        rest_;
};

}  // namespace lull
