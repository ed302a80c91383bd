// The loop that every game writes: a game is made from a drawn map or from data, played verb by verb, undone, saved,
// loaded, and asked what a verb would lead to.
//
//     lull::Session<Dungeon> game({"#####", "#@.Z#", "#####"}, {.seed = 7});
//     game.act(Walk{game.first<Hero>(), lull::east}, [&](std::int32_t ms) { draw(game.world()); wait(ms); });
//     for (const auto& it : game.preview(Walk{hero, lull::east})) ...     what would happen, and to whom
//     game.undo();
//     file << game.save();
//     if (lull::Fault fault = game.load(bytes)) ...                       what is wrong; the game is unchanged
//
// Besides what lull::Game asks for, a game may define:
//
//     static void place(char letter, Entity entity, Action& action);      what a letter of a map stands for: components
//                                                                         besides the place; none: nothing is there.
//                                                                         A fourth argument would be the game's data
//     static bool takes_turns(const World&, Entity);                      besides the entities that a player commands
//     static Fault validate(const Resolver&);                             checks a loaded game across its components
//     using Migration = ...;                                              adds what older saves lack (read_state)
//     static void forget_unseen(Resolver& copy);                          removes what a preview must not know
//     using Event = ...;  static void tell(const Verb&, const View& after, const Resolver&, std::vector<Event>&);
//                                                                         tells what happened, as the game's own events
//     static constexpr SizeLimits limits{...};                            what a save may claim
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "lull/data.hpp"
#include "lull/detail/detected_or.hpp"
#include "lull/fork.hpp"
#include "lull/function_ref.hpp"
#include "lull/game.hpp"
#include "lull/resolver.hpp"
#include "lull/size_limits.hpp"

namespace lull {

// How a session is made.
struct SessionOptions {
    std::uint64_t seed = 1;                          // of all random numbers; equal seeds, equal games
    std::uint32_t undo = 1000;                       // turns that can be undone; 0: none; all_turns: all
    std::size_t undo_bytes = std::size_t{1} << 20U;  // that they may take, unless all are kept
};

// An action that happened or was refused.
template <class Verb>
struct Occurrence {
    Verb verb;                     // what was to happen
    bool accepted = false;         // false: it was refused
    Reason reason = 0;             // for a refusal
    std::vector<Entity> affected;  // the entities whose components changed, in id order
};

namespace detail {

template <class Game>
using EventIn = typename Game::Event;

}  // namespace detail

template <class Game, class... Belongings>
class Worlds;

// A game that is played: see the file's comment.
template <class Game>
class Session : Watcher<Game> {
public:
    using Verb = typename Game::Verb;                                                   // any of the game's verbs
    using World = lull::World<Game>;                                                    // the game's world
    using Resolver = lull::Resolver<Game>;                                              // what turns run on
    using Data = DataOf<Game>;                                                          // the game's constant data
    using Event = detected_or<Occurrence<typename Game::Verb>, detail::EventIn, Game>;  // Game::Event, or Occurrence
    // What became of a command.
    struct Outcome {
        bool accepted = false;   // false: it was refused
        Reason reason = 0;       // for a refusal; 0: none was given
        bool took_turn = false;  // false: no time passes, and the same entity is awaited again
    };

    // A map is drawn in letters, a row each, all of one length. The data must outlive the session and all its copies.
    template <class Drawn = Game>  // the letters of a map are asked for only where one is drawn
    explicit Session(const std::vector<std::string>& map, SessionOptions options = {}, const Data& data = no_data)
        : Session(drawn<Drawn>(map, options, data), options) {}
    // A game that was made otherwise: from data, through Resolver::establish and add_actor, or by read_state.
    explicit Session(std::unique_ptr<Resolver> made, SessionOptions options = {});
    // The world of a drawn map, before its first turn.
    template <class Drawn = Game>
    static std::unique_ptr<Resolver> drawn(const std::vector<std::string>& map, const SessionOptions& options = {},
                                           const Data& data = no_data) {
        expect(!map.empty() && !map.front().empty(), "a map has no cells");
        auto game =
            empty(static_cast<std::int32_t>(map.front().size()), static_cast<std::int32_t>(map.size()), options, data);
        for (std::size_t row = 0; row < map.size(); ++row) {
            expect(map[row].size() == map.front().size(), "the rows of a map have different lengths");
            for (std::size_t column = 0; column < map[row].size(); ++column) {
                place<Drawn>(*game, map[row][column],
                             {static_cast<std::int32_t>(column), static_cast<std::int32_t>(row)});
            }
        }
        return game;
    }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;
    ~Session() override;

    // The world as it is. References into it are valid until the next change.
    [[nodiscard]] const World& world() const { return game_->world(); }
    // What turns run on.
    [[nodiscard]] const Resolver& resolver() const { return *game_; }
    // The same, for what a session does not offer. What it changes, no rule judges.
    [[nodiscard]] Resolver& resolver() { return *game_; }
    // The lowest entity with C, or none.
    template <class C>
    [[nodiscard]] Entity first() const {
        return world().template first<C>();
    }
    // What the game waits for.
    [[nodiscard]] Pause pause() const { return game_->pause(); }
    // Whether no command is possible any more.
    [[nodiscard]] bool is_over() const { return pause().kind == Pause::For::nothing; }
    // The entity that waits for a command, or none.
    [[nodiscard]] Entity awaited() const { return pause().entity; }
    // Of the whole state: equal states have equal hashes on every machine.
    [[nodiscard]] std::uint64_t hash() const { return game_->hash(); }

    // The awaited entity does this, and the effects play out up to the first delay, for a front end that must not
    // block. Anything still playing out is finished first. A refused verb costs nothing. The verb is refused when no
    // entity is awaited, or when another entity does it (Game::doer_of). `then` and `time`: see Resolver::command.
    Outcome command(const Verb& verb, typename Turn<Verb>::Then then, Time time = 0);
    // The same, for the time that the game says it takes.
    Outcome command(const Verb& verb) {
        return command(verb, Turn<Verb>::Then::reschedule, Game::cost_of(verb, world()));
    }
    // A message from outside (modules/messages.hpp): it takes no time.
    Outcome tell(const Verb& message);
    // The delay that pause() names has passed.
    void resume();
    // Plays the rest of the turn at once.
    void finish() { game_->finish(); }

    // The same including all delayed effects; `show(milliseconds)` is called before each pause, with its length. Events
    // from before are dropped.
    template <class Show>
    Outcome act(const Verb& verb, Show&& show) {
        events_.clear();
        const Outcome outcome = command(verb);
        while (pause().kind == Pause::For::delay) {
            show(pause().milliseconds);
            resume();
        }
        return outcome;
    }
    // The same without a pause.
    Outcome act(const Verb& verb) {
        return act(verb, [](std::int32_t) {});
    }
    // What happened since the last call, in order.
    std::vector<Event> take_events() { return std::exchange(events_, {}); }

    // From now on that many turns can be undone, as far as they fit into that many bytes; all_turns: all, in memory
    // that grows.
    void keep_undo(std::uint32_t turns, std::size_t bytes);
    // Whether undo is on.
    [[nodiscard]] bool keeps_undo() const { return world().undo_log().on(); }
    // Whether undo() would take a turn back.
    [[nodiscard]] bool can_undo() const { return keeps_undo() && game_->undoable() > 0; }
    // False: there is nothing to undo.
    bool undo();

    // A what-if copy without a watcher. It knows no more than a preview may, and its undo is off.
    [[nodiscard]] std::unique_ptr<Session> fork() const;
    // Copies another into the memory it already has.
    void copy_from(const Session& other);
    // The events this verb would lead to until an entity is awaited again, in order; nothing really happens. It is
    // played on a copy that is kept for this purpose.
    [[nodiscard]] std::vector<Event> preview(const Verb& verb) const;

    // The save includes what can be undone, if undo is on.
    [[nodiscard]] Bytes save() const;
    // The game goes on by the data of this session. On a fault it stays as it is. `refuse(const Resolver&)` is a
    // fault where it is a game of another kind.
    Fault load(const Bytes& bytes, FunctionRef<Fault(const Resolver&)> refuse = {});
    // The state alone, as Resolver::save wrote it, to be played by that data; null with a fault. A Migration has
    //     void lost(const LostField&)       while it is read: what the save has and the game has no more
    //     void complete(Resolver&) const    before it is validated: gives what was not there then, within its bounds
    // A verb that is still to come and is there no more is a fault.
    static std::unique_ptr<Resolver> read_state(ByteReader& reader, Fault& fault, const Data& data = no_data);
    // Loads what can be undone, which is stored apart from the state.
    Fault load_undo(ByteReader& reader);

    // What a save is refused for, besides damage: places beside the map, and what the game finds.
    static Fault validate(const Resolver& state);

private:
    template <class G, class... Belongings>
    friend class Worlds;

    // Without a game, until it holds one.
    explicit Session(SessionOptions options) : options_(options) {}
    void hold(std::unique_ptr<Resolver> made) {
        game_ = std::move(made);
        game_->watch(this);
    }
    // The state of a save with what can be undone, not run yet; null with a fault. A world that is not played need not
    // wait for anything.
    static std::unique_ptr<Resolver> read_save(const Bytes& bytes, Fault& fault, const SessionOptions& options,
                                               const Data& data, bool is_played,
                                               FunctionRef<Fault(const Resolver&)> refuse = {});
    static std::unique_ptr<Resolver> read_any_state(ByteReader& reader, Fault& fault, const Data& data);
    // Loads undo if the save has it and this session wants it.
    static Fault load_undo_into(Resolver& state, ByteReader& reader, const SessionOptions& options) {
        const auto is_saved = reader.number();
        if (is_saved > 1) {
            return Fault("what could be taken back in it is damaged");
        }
        if (options.undo > 0) {
            state.keep_undo(options.undo, options.undo_bytes);
        }
        if (is_saved == 1 && options.undo > 0) {
            return state.load_undo(reader, &is_valid);
        }
        if (is_saved == 1) {
            UndoLog::pass(reader);
        }
        return {};
    }
    Outcome refuse(const Verb& verb, Reason reason) {
        rejected(verb, reason);
        return {false, reason, false};
    }
    static bool is_valid(const Resolver& before) { return !validate(before); }

    void accepted(const Verb& verb, const FutureView<Game>& after) override;
    void rejected(const Verb& verb, Reason reason) override;

    static std::unique_ptr<Resolver> empty(std::int32_t columns, std::int32_t rows, const SessionOptions& options,
                                           const Data& data) {
        return std::make_unique<Resolver>(columns, rows, RandomStream(options.seed, 1), RandomStream(options.seed, 2),
                                          data);
    }
    template <class Drawn>
    static void place(Resolver& game, char letter, Cell cell) {
        Entity placed;
        game.apply_unjudged([&](auto& action) {
            const Entity entity = action.create();
            if constexpr (requires { Drawn::place(letter, entity, action, game.world().data()); }) {
                Drawn::place(letter, entity, action, game.world().data());
            } else {
                Drawn::place(letter, entity, action);
            }
            if (action.touched() != 0) {
                action.set(entity, typename Game::Position{cell});
                placed = entity;
            }
        });
        if (placed && takes_turns(game.world(), placed)) {
            game.add_actor(placed, 0);
        }
    }
    static bool takes_turns(const World& world, Entity entity) {
        if constexpr (requires { Game::takes_turns(world, entity); }) {
            return world.template has<typename Game::Controlled>(entity) || Game::takes_turns(world, entity);
        } else {
            return world.template has<typename Game::Controlled>(entity);
        }
    }
    void begin(std::unique_ptr<Resolver> made) {
        hold(std::move(made));
        game_->run();
        events_.clear();
    }
    static void forget_unseen([[maybe_unused]] Resolver& copy) {
        if constexpr (requires { Game::forget_unseen(copy); }) {
            Game::forget_unseen(copy);
        }
    }

    SessionOptions options_;
    std::unique_ptr<Resolver> game_;
    std::vector<Event> events_;
    mutable Fork<Session> what_if_;
};

template <class Game>
Session<Game>::Session(std::unique_ptr<Resolver> made, SessionOptions options) : options_(options) {
    if (options.undo > 0) {
        made->keep_undo(options.undo, options.undo_bytes);
    }
    begin(std::move(made));
}

template <class Game>
Session<Game>::~Session() = default;

template <class Game>
typename Session<Game>::Outcome Session<Game>::command(const Verb& verb, typename Turn<Verb>::Then then, Time time) {
    finish();
    if (pause().kind != Pause::For::input) {
        return refuse(verb, nobody_is_awaited);
    }
    if (const Entity who = Game::doer_of(verb); who && who != awaited()) {
        return refuse(verb, not_its_turn);
    }
    const CommandResult result = game_->command(verb, then, time);
    return {result.accepted, result.reason, result.took_turn};
}

template <class Game>
typename Session<Game>::Outcome Session<Game>::tell(const Verb& message) {
    const Outcome outcome = command(message, Turn<Verb>::Then::free_action);
    finish();
    return outcome;
}

template <class Game>
void Session<Game>::resume() {
    if (pause().kind == Pause::For::delay) {
        game_->resume();
    }
}

template <class Game>
void Session<Game>::keep_undo(std::uint32_t turns, std::size_t bytes) {
    options_.undo = turns;
    options_.undo_bytes = bytes;
    game_->keep_undo(turns, bytes);
}

template <class Game>
bool Session<Game>::undo() {
    const bool done = can_undo() && game_->undo();
    if (done) {
        events_.clear();
    }
    return done;
}

template <class Game>
std::unique_ptr<Session<Game>> Session<Game>::fork() const {
    SessionOptions options = options_;
    options.undo = 0;
    auto copy = game_->fork();
    forget_unseen(*copy);
    return std::make_unique<Session>(std::move(copy), options);
}

template <class Game>
void Session<Game>::copy_from(const Session& other) {
    game_->copy_from(*other.game_);
    forget_unseen(*game_);
    events_.clear();
}

template <class Game>
std::vector<typename Session<Game>::Event> Session<Game>::preview(const Verb& verb) const {
    Session& copy = what_if_.of(*this);
    copy.act(verb);
    return copy.take_events();
}

template <class Game>
Bytes Session<Game>::save() const {
    Bytes bytes;
    ByteWriter writer(bytes);
    game_->save(writer);
    writer.number(keeps_undo() ? 1 : 0);
    if (keeps_undo()) {
        game_->save_undo(writer);
    }
    return bytes;
}

template <class Game>
Fault Session<Game>::load(const Bytes& bytes, FunctionRef<Fault(const Resolver&)> refuse) {
    Fault fault;
    if (auto state = read_save(bytes, fault, options_, world().data(), true, refuse)) {
        begin(std::move(state));
    }
    return fault;
}

template <class Game>
std::unique_ptr<Resolver<Game>> Session<Game>::read_save(const Bytes& bytes, Fault& fault,
                                                         const SessionOptions& options, const Data& data,
                                                         bool is_played, FunctionRef<Fault(const Resolver&)> refuse) {
    ByteReader reader(bytes);
    auto state = is_played ? read_state(reader, fault, data) : read_any_state(reader, fault, data);
    if (!fault && refuse) {
        fault = refuse(std::as_const(*state));
    }
    if (!fault) {
        fault = load_undo_into(*state, reader, options);
    }
    if (!fault && (reader.failed() || reader.left() > 0)) {
        fault = Fault("it goes on after its end, or ends too early");
    }
    return fault ? nullptr : std::move(state);
}

template <class Game>
std::unique_ptr<Resolver<Game>> Session<Game>::read_state(ByteReader& reader, Fault& fault, const Data& data) {
    auto state = read_any_state(reader, fault, data);
    if (!fault && !state->waits_for()) {
        fault = Fault("it waits for nobody and nothing, and no game is saved then");
    }
    return fault ? nullptr : std::move(state);
}

template <class Game>
std::unique_ptr<Resolver<Game>> Session<Game>::read_any_state(ByteReader& reader, Fault& fault, const Data& data) {
    const std::uint64_t columns = reader.number();
    const std::uint64_t rows = reader.number();
    constexpr SizeLimits most = Game::limits;
    if (reader.failed() || columns == 0 || rows == 0 || columns > static_cast<std::uint64_t>(most.columns) ||
        rows > static_cast<std::uint64_t>(most.rows)) {
        fault = Fault("its map has an impossible size");
        return nullptr;
    }
    auto state = empty(static_cast<std::int32_t>(columns), static_cast<std::int32_t>(rows), {}, data);
    if constexpr (requires { typename Game::Migration; }) {
        typename Game::Migration migration;
        fault = state->load(reader, most.entities, [&](const LostField& field) { migration.lost(field); });
        if (!fault) {
            migration.complete(*state);
        }
    } else {
        fault = state->load(reader, most.entities);
    }
    if (!fault) {
        fault = validate(*state);
    }
    return fault ? nullptr : std::move(state);
}

template <class Game>
Fault Session<Game>::load_undo(ByteReader& reader) {
    return game_->load_undo(reader, &is_valid);
}

template <class Game>
Fault Session<Game>::validate(const Resolver& state) {
    bool is_on_map = true;
    state.world().template each<typename Game::Position>(
        [&](Entity, const auto& position) { is_on_map = is_on_map && state.world().contains(position.cell); });
    if (!is_on_map) {
        return Fault("something in it stands beside the map");
    }
    if constexpr (requires { Game::validate(state); }) {
        return Game::validate(state);
    } else {
        return {};
    }
}

template <class Game>
void Session<Game>::accepted(const Verb& verb, const FutureView<Game>& after) {
    if constexpr (requires { Game::tell(verb, after, *game_, events_); }) {
        Game::tell(verb, after, *game_, events_);
    } else {
        Event event{verb, true, 0, {}};
        each_bit(after.action().touched(), [&](std::size_t component) {
            const Delta& delta = after.action().delta(component);
            for (const ChangeList* list : {&delta.insertions, &delta.removals}) {
                for (std::size_t i = 0; i < list->size(); ++i) {
                    event.affected.push_back(list->entity(i));
                }
            }
        });
        std::sort(event.affected.begin(), event.affected.end());
        event.affected.erase(std::unique(event.affected.begin(), event.affected.end()), event.affected.end());
        events_.push_back(std::move(event));
    }
}

template <class Game>
void Session<Game>::rejected(const Verb& verb, Reason reason) {
    if constexpr (!requires { typename Game::Event; }) {
        events_.push_back({verb, false, reason, {}});
    }
}

}  // namespace lull
