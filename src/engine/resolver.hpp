// Turns actions into turns. It never blocks and never reads a clock: it works until the world waits for
// someone and says for whom or what: a player's input, a number of virtual milliseconds, or nothing.
//
// The order of one turn: the acting entity's action → its reactions, breadth first (rule order, then
// the order in which a rule asked) → immediate tasks (their time, then arrival) → delayed reactions by
// virtual time, then by the order in which they were asked for → the same entity's next step, if its turn
// has one → continuous systems, for the time until somebody is due → the next of the schedule: an entity's
// turn or a task.
//
// A Definition supplies (see tests/engine/door_world.hpp for a small one):
//   Components, Position, Cells, Kind (a variant of action kinds)
//   Controlled                                     the flag of entities that a player commands
//   static constexpr auto rules()                  the ordered rule list
//   static void enact(const Kind&, const World&, Action&)    what a kind would change now
//   static Turn take_turn(const World&, Entity, int step)    what an entity does when it is its turn
//   static bool is_over(const World&)
// and what definition_options.hpp and keeping.hpp list, if it wants that.
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

#include "engine/about_the_gone.hpp"
#include "engine/action.hpp"
#include "engine/byte_archive.hpp"
#include "engine/definition_options.hpp"
#include "engine/delayed_reactions.hpp"
#include "engine/fault.hpp"
#include "engine/future_view.hpp"
#include "engine/random.hpp"
#include "engine/resolver_options.hpp"
#include "engine/rule.hpp"
#include "engine/runaway.hpp"
#include "engine/store_archive.hpp"
#include "engine/turn.hpp"
#include "engine/turn_schedule.hpp"
#include "engine/world.hpp"

namespace lull {

template <class Definition>
class Resolver {
public:
    using Kind = typename Definition::Kind;
    using World = lull::World<Definition>;
    using Action = lull::Action<typename Definition::Components>;
    using Asked = typename Judgement<Definition>::Asked;
    static constexpr Keeping keeping = keeping_of<Definition>();
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
        delayed_.each(visit);
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
    // An action at its time, by itself: see Judgement::schedule. For whoever builds or drives a game.
    TaskTicket add_task(const Kind& kind, Time in, Entity owner = {}) requires SchedulesTasks<Definition> {
        return options_.tasks.add(schedule_, kind, in, owner);
    }
    bool cancel(TaskTicket ticket) requires SchedulesTasks<Definition> {
        return options_.tasks.cancel(schedule_, ticket);
    }
    [[nodiscard]] const TaskList<Kind>& tasks() const requires SchedulesTasks<Definition> { return options_.tasks; }
    // What was last refused because it is about somebody who is gone, as a sentence.
    [[nodiscard]] std::string about_the_gone() const requires NamesTheLiving<Definition> {
        return about_the_gone_.sentence();
    }

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
        if (attempt.accepted || attempt.price == Price::turn) {
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
        expect(take_back_turn(), "the log of what to undo does not fit the world");
        return true;
    }
    // What can be taken back, to stand in a save behind the state; it is as long as the log at most.
    void save_undo(ByteWriter& writer) const requires(keeping.undo) {
        world_.undo_log().save(writer, shape_of_values());
    }
    // After the state was loaded and keep_undo was called. Every turn is taken back on a copy first, and
    // `is_sound(const Resolver&)` asked there: what does not hold is a fault, and nothing can be taken back
    // then. From a version whose components lie otherwise in memory nothing is taken over; that is no fault.
    template <class Sound>
    Fault load_undo(ByteReader& reader, Sound&& is_sound) requires(keeping.undo) {
        UndoLog& log = world_.undo_log();
        if (!log.load(reader, shape_of_values())) {
            return Fault("what could be taken back in it is damaged");
        }
        Resolver copy(world_.columns(), world_.rows(), {}, {});
        copy.become(*this);
        copy.world_.keep_undo(log.most_turns(), log.most_bytes());
        copy.schedule_.record_in(&copy.world_.undo_log());
        copy.world_.undo_log() = log;
        while (copy.undoable() > 0) {
            if (!copy.take_back_turn() || !copy.world_.alive(copy.acting_) || !copy.schedule_.is_sound() ||
                !copy.options_.is_sound(copy.schedule_, 0) ||
                !copy.schedule_.belongs_to_the_living(copy.world_, copy.acting_, SchedulesTasks<Definition>) ||
                !is_sound(std::as_const(copy))) {
                log.forget();
                return Fault("what could be taken back in it is damaged");
            }
        }
        return {};
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
        writer(schedule_, chance_, cosmetic_chance_, acting_, step_, virtual_ms_);
        delayed_.save(writer);
        options_.save(writer);
    }

    // Into a resolver that was made for this and is thrown away on a fault. The map's size was read by
    // the caller, who had to make it. What the values mean is the game's to check, before it calls run().
    Fault load(ByteReader& reader, std::uint32_t most_entities) {
        if (Fault fault = StoreArchive<typename Definition::Components>::load(world_, reader, most_entities)) {
            return fault;
        }
        reader(schedule_, chance_, cosmetic_chance_, acting_, step_, virtual_ms_);
        delayed_.load(reader);
        options_.load(reader);
        if (reader.failed()) {
            return Fault("it ends too early");
        }
        if (!schedule_.is_sound() || !delayed_.is_sound(virtual_ms_) || !options_.is_sound(schedule_, virtual_ms_)) {
            return Fault("its order of turns is damaged");
        }
        if (!schedule_.belongs_to_the_living(world_, acting_, SchedulesTasks<Definition>)) {
            return Fault("a turn belongs to nobody, or to somebody twice");
        }
        if (step_ < 0 || (step_ > 0 && !world_.alive(acting_))) {
            return Fault("a turn belongs to nobody");
        }
        schedule_.loaded();
        return {};
    }

    // Of everything that matters: the same for the same state, however it came about, on every machine.
    [[nodiscard]] std::uint64_t hash() const {
        hashed_.clear();
        ByteWriter writer(hashed_);
        writer(chance_, acting_, step_, virtual_ms_);
        delayed_.save(writer);
        options_.save(writer);
        return world_.hash() + schedule_.hash() + hash_bytes(hashed_, 0);
    }

private:
    // So often an actor's refused action may cost nothing before it costs the turn after all.
    static constexpr std::uint8_t most_free_refusals = 8;

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
    [[nodiscard]] const Bytes& head_now() const {
        const TurnHead head{chance_, acting_, schedule_.now(), cosmetic_chance_};
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(&head);
        head_.assign(bytes, bytes + sizeof head);
        if constexpr (!std::is_empty_v<ResolverOptions<Definition>>) {
            ByteWriter writer(head_);
            options_.save(writer);
        }
        return head_;
    }
    // Whether all is as it was when the last undoable turn began, apart from how it looks. There must be one.
    [[nodiscard]] bool nothing_since_head() const {
        const UndoLog& log = world_.undo_log();
        const UndoLog::Record newest = log.newest();
        if (newest.what != UndoLog::What::turn || newest.value_bytes != head_now().size() ||
            delayed_.next_ms() != delayed_.never) {
            return false;
        }
        const Bytes& was = value_of_newest();
        constexpr std::ptrdiff_t cosmetic = offsetof(TurnHead, cosmetic_chance);
        return std::equal(was.begin(), was.begin() + cosmetic, head_.begin()) &&
               std::equal(was.begin() + sizeof(TurnHead), was.end(), head_.begin() + sizeof(TurnHead));
    }
    [[nodiscard]] const Bytes& value_of_newest() const {
        value_.resize(std::max<std::size_t>(world_.undo_log().newest().value_bytes,
                                            sizeof(AnyValue<typename Definition::Components>)));
        world_.undo_log().newest_value(reinterpret_cast<std::byte*>(value_.data()));
        value_.resize(world_.undo_log().newest().value_bytes);
        return value_;
    }
    // Changes when a component's place or size does.
    [[nodiscard]] static std::uint64_t shape_of_values() {
        std::uint64_t shape = sizeof(TurnHead);
        for (std::size_t i = 0; i < Definition::Components::count; ++i) {
            for (const char letter : std::string_view(component_io<typename Definition::Components>[i].name)) {
                shape = stirred(shape, static_cast<std::uint64_t>(letter));
            }
            shape = stirred(shape, Definition::Components::value_bytes[i]);
        }
        return shape;
    }
    // Whenever input begins to be awaited.
    void begin_undoable() {
        if constexpr (keeping.undo) {
            UndoLog& log = world_.undo_log();
            if (log.on() && pause_.kind == Pause::For::input && (log.turns() == 0 || !nothing_since_head())) {
                const Bytes& head = head_now();
                log.begin_turn(head.data(), head.size());
            }
        }
    }
    // False: the log is not sound, and the state now is neither.
    bool take_back_turn() {
        UndoLog& log = world_.undo_log();
        if (nothing_since_head()) {
            log.pop();
        }
        for (;;) {
            const UndoLog::Record record = log.newest();
            const Bytes& value = value_of_newest();
            const auto* bytes = reinterpret_cast<const std::byte*>(value.data());
            log.pop();
            if (record.what == UndoLog::What::turn) {
                break;
            }
            if (!schedule_.take_back(record, bytes) && !world_.take_back(record, bytes)) {
                return false;
            }
        }
        TurnHead head;
        if (value_.size() < sizeof head) {
            return false;
        }
        std::memcpy(&head, value_.data(), sizeof head);
        ByteReader options(value_.data() + sizeof head, value_.size() - sizeof head);
        options_ = {};
        options_.load(options);
        chance_ = head.chance;
        cosmetic_chance_ = head.cosmetic_chance;
        acting_ = head.acting;
        schedule_.turn_back(head.now);
        step_ = 0;
        virtual_ms_ = 0;
        delayed_.clear();
        since_turn_began_ = 0;
        pause_ = {Pause::For::input, acting_, 0};
        world_.rewound();
        begin_undoable();
        return !options.failed();
    }

    Attempt perform(const Kind& kind) {
        if constexpr (ConsumesActions<Definition>) {
            Kind judged = kind;
            propose(judged);
            for (std::uint32_t replaced = 0; judgement_.replacement(); ++replaced) {
                recent_.expect_end(replaced < Definition::most_replacements, "rules consume actions without end");
                judged = *judgement_.replacement();
                action_.clear();
                propose(judged);
            }
            return conclude(judged);
        } else {
            propose(kind);
            return conclude(kind);
        }
    }

    void propose(const Kind& kind) {
        recent_.note(kind);
        judgement_.reset();
        if constexpr (NamesTheLiving<Definition>) {
            if (about_the_gone_.named_by(kind, world_)) {
                return judgement_.refuse(names_the_gone);
            }
        }
        Definition::enact(kind, world_, action_);
        if constexpr (NamesTheLiving<Definition>) {
            if (about_the_gone_.changed_by(kind, action_)) {
                return judgement_.refuse(names_the_gone);
            }
        }
        static constexpr auto rules = Definition::rules();
        judge(rules, after_, judgement_);
    }

    Attempt conclude(const Kind& kind) {
        Attempt attempt{!judgement_.rejected(), judgement_.reason()};
        if constexpr (SetsThePrice<Definition>) {
            attempt.price = judgement_.price();
        }
        for (const auto& reaction : judgement_.reactions()) {
            enqueue(reaction);
        }
        if (attempt.accepted) {
            if (watcher_ != nullptr) {
                watcher_->accepted(kind, after_);
            }
            if constexpr (HasRealTime<Definition>) {
                options_.real_time.accepted(kind, after_, virtual_ms_);
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

    void enqueue(const Asked& reaction) {
        if constexpr (SchedulesTasks<Definition>) {
            switch (reaction.task.what) {
                case TaskRequest::What::add:
                    options_.tasks.add(schedule_, reaction.kind, reaction.task.in, reaction.task.owner);
                    return;
                case TaskRequest::What::cancel: options_.tasks.forget(schedule_, reaction.task.owner); return;
                case TaskRequest::What::nothing: break;
            }
        }
        if (reaction.delay_ms > 0) {
            delayed_.add(reaction.kind, virtual_ms_ + reaction.delay_ms);
        } else {
            reactions_.push_back(reaction.kind);
        }
    }

    void commit() {
        gone_.clear();
        world_.commit(action_, gone_);
        for (const Entity entity : gone_) {
            schedule_.drop(entity);
            if constexpr (SchedulesTasks<Definition>) {
                options_.tasks.forget(schedule_, entity);
            }
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
        end_turn();
    }
    void end_turn() {
        acting_ = {};
        step_ = 0;
        if constexpr (SetsThePrice<Definition>) {
            options_.free_refusals = 0;
        }
    }

    // Nothing refers to virtual time any more, so a turn leaves no mark in it.
    void forget_virtual_time() {
        virtual_ms_ = 0;
        delayed_.forget_order();
        since_turn_began_ = 0;
        if constexpr (HasRealTime<Definition>) {
            options_.real_time.turn_ends();
        }
    }

    // The clock goes on to whoever is due next and the systems make up for it; false when it stands there.
    bool let_time_pass() requires HasSystems<Definition> {
        if (schedule_.empty()) {
            return false;
        }
        schedule_.advance();
        const Time elapsed = schedule_.now() - options_.systems_ran_at;
        options_.systems_ran_at = schedule_.now();
        if (elapsed == 0) {
            return false;
        }
        run_systems(world_, elapsed, reactions_, [this] { run_reactions(); });
        return true;
    }

    void run_reactions() {
        std::uint32_t done = 0;
        for (std::size_t i = 0; i < reactions_.size(); ++i) {
            recent_.expect_end(++done <= most_reactions_in_a_row, "reactions cause each other without end");
            const Kind kind = reactions_[i];  // a copy: performing it may grow the list
            perform(kind);
        }
        reactions_.clear();
    }

    Pause work() {
        std::uint32_t turns = 0;
        for (;;) {
            run_reactions();
            if constexpr (SchedulesTasks<Definition>) {
                if (const auto task = options_.tasks.take_immediate()) {
                    recent_.expect_end(++since_turn_began_ <= most_delayed_in_a_turn, "immediate tasks never end");
                    perform(*task);
                    continue;
                }
            }
            if (delayed_.next_ms() <= virtual_ms_) {
                const Kind kind = delayed_.take();
                recent_.expect_end(++since_turn_began_ <= most_delayed_in_a_turn, "delayed reactions never end");
                perform(kind);
                continue;
            }
            std::int64_t next_ms = delayed_.next_ms();
            if constexpr (HasRealTime<Definition>) {
                if (options_.real_time.moment(world_, virtual_ms_, reactions_)) {
                    recent_.expect_end(options_.real_time.moments() <= most_reactions_in_a_row,
                                       "the moments of a turn never end");
                    continue;
                }
                next_ms = std::min(next_ms, options_.real_time.next_ms(world_, virtual_ms_));
            }
            if (next_ms != delayed_.never) {
                return {Pause::For::delay, {}, static_cast<std::int32_t>(next_ms - virtual_ms_)};
            }
            forget_virtual_time();
            if (Definition::is_over(world_)) {
                return {};
            }
            if (acting_ && !world_.alive(acting_)) {
                end_turn();
            }
            if (!acting_) {
                if constexpr (HasSystems<Definition>) {
                    if (let_time_pass()) {
                        continue;
                    }
                }
                if (schedule_.empty()) {
                    return {};
                }
                recent_.expect_end(++turns <= most_turns_in_a_row, "turns pass without end and nobody is awaited");
                const Entity due = schedule_.take().entity;
                if constexpr (SchedulesTasks<Definition>) {
                    if (options_.tasks.is_task(due)) {
                        perform(options_.tasks.take(due));
                        continue;
                    }
                }
                acting_ = due;
                step_ = 0;
            }
            if (step_ == 0 && world_.template has<typename Definition::Controlled>(acting_)) {
                return {Pause::For::input, acting_, 0};
            }
            const Turn<Kind> turn = Definition::take_turn(world_, acting_, step_);
            if (turn.kind) {
                const Attempt attempt = perform(*turn.kind);  // refused: it costs the turn all the same
                if constexpr (SetsThePrice<Definition>) {
                    if (!attempt.accepted && attempt.price == Price::nothing &&
                        ++options_.free_refusals <= most_free_refusals) {
                        continue;  // it is asked again, once what it caused has played out
                    }
                }
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
    DelayedReactions<Kind> delayed_;
    ResolverOptions<Definition> options_;

    // Scratch, kept for its memory.
    std::uint32_t since_turn_began_ = 0;
    RecentActions<Kind> recent_;
    [[no_unique_address]] std::conditional_t<NamesTheLiving<Definition>, AboutTheGone<Kind>, Absent<4>> about_the_gone_;
    Action action_;
    FutureView<Definition> after_;
    Judgement<Definition> judgement_;
    std::vector<Kind> reactions_;
    std::vector<Entity> gone_;
    mutable Bytes hashed_;
    mutable Bytes head_;
    mutable Bytes value_;
    Pause pause_;
    Watcher<Definition>* watcher_ = nullptr;
};

template <class Definition>
class Resolver<Definition>::Snapshot {
    friend class Resolver;
    typename World::Snapshot world_;
    std::tuple<TurnSchedule, RandomStream, RandomStream, Entity, std::int32_t, std::int64_t, DelayedReactions<Kind>,
               ResolverOptions<Definition>, Pause>
        rest_;
};

}  // namespace lull
