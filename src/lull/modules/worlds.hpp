// Several worlds of one game, played as one: one of them is played at a time, and the others stand still meanwhile. A
// verb sends somebody to another world by giving them lull::Travels (travels.hpp), which the game lists among its
// components. They go when everything that their verb led to has happened, and take along what they name and what
// belongs to them, as transfer.hpp says; each gets a new id. Players follow: once nobody is left here whom they
// command, the world where somebody is gets played.
//
//     lull::Worlds<Ice, Held> game(2, [&](int world) { return lull::Session<Ice>::drawn(maps[world]); });
//     game.act(Walk{game.awaited(), lull::east});
//     game.undo();                                              also takes back a journey, in both worlds
//     file << game.save();  if (lull::Fault fault = game.load(bytes)) ...
//
// Held is a GroupIndex whose members travel with their group. All worlds are played by the same data.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "lull/byte_hash.hpp"
#include "lull/detail/hash.hpp"
#include "lull/expect.hpp"
#include "lull/modules/crossing.hpp"
#include "lull/session.hpp"
#include "lull/travels.hpp"

namespace lull {

// Several worlds of one game, played as one. See the file's comment.
template <class Game, class... Belongings>
class Worlds {
public:
    static_assert(has_travels<Game>, "a game of several worlds lists lull::Travels among its Components");
    using Session = lull::Session<Game>;          // one world
    using Verb = typename Session::Verb;          // any of the game's verbs
    using Resolver = typename Session::Resolver;  // what turns run on
    using Event = typename Session::Event;        // what happened
    using Outcome = typename Session::Outcome;    // what became of a command
    // Makes a world, from 0 to count - 1, before its first turn. It is called when the world is first entered, and
    // again when that was undone; it must make the same each time.
    using Make = std::function<std::unique_ptr<Resolver>(std::int32_t world)>;

    // `options.undo` and `options.undo_bytes` are for each world.
    Worlds(std::int32_t count, Make make, SessionOptions options = {}, std::int32_t first = 0)
        : count_(count), make_(std::move(make)), options_(options), played_(first) {
        enter(first, never);
        here().resolver().run();
        go_on();
    }

    // The world that is played, and its number.
    [[nodiscard]] const Session& played() const { return *places_.at(played_).session; }
    // Which world is played, from 0.
    [[nodiscard]] std::int32_t number() const { return played_; }
    // Another world, or null if nobody has been there.
    [[nodiscard]] const Session* find(std::int32_t world) const {
        const auto place = places_.find(world);
        return place == places_.end() ? nullptr : place->second.session.get();
    }
    // The world that is played.
    [[nodiscard]] const lull::World<Game>& world() const { return played().world(); }
    // The entity that waits for a command, or none.
    [[nodiscard]] Entity awaited() const { return played().awaited(); }
    // Why the played world waits.
    [[nodiscard]] Pause pause() const { return played().pause(); }
    // Whether the game is over.
    [[nodiscard]] bool is_over() const { return played().is_over(); }
    // The same as a session's. A preview ends when somebody leaves.
    [[nodiscard]] std::vector<Event> preview(const Verb& verb) const { return played().preview(verb); }
    // Covers all worlds that were made, and which one is played.
    [[nodiscard]] std::uint64_t hash() const {
        std::uint64_t all = static_cast<std::uint64_t>(played_);
        for (const auto& [world, place] : places_) {
            all = mix(mix(all, static_cast<std::uint64_t>(world)), place.session->hash());
        }
        return all;
    }

    // As in session.hpp.
    Outcome command(const Verb& verb, typename Turn<Verb>::Then then, Time time = 0) {
        finish();
        here().resolver().number_turns(++turn_);
        const Outcome outcome = here().command(verb, then, time);
        go_on();
        return outcome;
    }
    // As Session::command; then those who travel arrive.
    Outcome command(const Verb& verb) {
        finish();
        return command(verb, Turn<Verb>::Then::reschedule, Game::cost_of(verb, world()));
    }
    // As Session::tell.
    Outcome tell(const Verb& message) {
        const Outcome outcome = command(message, Turn<Verb>::Then::free_action);
        finish();
        return outcome;
    }
    // As Session::resume.
    void resume() {
        here().resume();
        go_on();
    }
    // Plays the rest of the turn at once, journeys included.
    void finish() {
        while (pause().kind == Pause::For::delay) {
            resume();
        }
    }
    // As Session::act, with show(milliseconds) for each pause.
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
    // As Session::act.
    Outcome act(const Verb& verb) {
        return act(verb, [](std::int32_t) {});
    }
    // What has happened since the last call, in all worlds.
    std::vector<Event> take_events() { return std::exchange(events_, {}); }

    // Whether undo() would take a turn back.
    [[nodiscard]] bool can_undo() const {
        if (!played().can_undo()) {
            return false;
        }
        const std::uint32_t back_to = played().resolver().number_to_undo();
        return std::all_of(places_.begin(), places_.end(), [&](const auto& it) {
            return it.second.made_in >= back_to || it.second.session->world().undo_log().has_turns();
        });
    }
    // Goes back to the last command, in all worlds. False: there is nothing to undo.
    bool undo() {
        if (!can_undo()) {
            return false;
        }
        expect(undo_turn(), "the logs of what to undo do not fit each other");
        return true;
    }

    // All worlds with what can be undone, and a checksum.
    [[nodiscard]] Bytes save() const {
        Bytes body;
        ByteWriter to(body);
        to.number(static_cast<std::uint64_t>(played_));
        for (const auto& [world, place] : places_) {
            const Bytes bytes = place.session->save();
            to.number(static_cast<std::uint64_t>(world));
            to.number(place.made_in);
            to.number(bytes.size());
            to.append(bytes);
        }
        Bytes bytes;
        ByteWriter writer(bytes);
        writer.number(hash_bytes(body, 0));
        writer.append(body);
        return bytes;
    }
    // On a fault everything stays as it is.
    Fault load(const Bytes& bytes) {
        Worlds loaded = without_worlds();
        if (Fault fault = loaded.read(bytes, world().data())) {
            return fault;
        }
        {
            Worlds trial = without_worlds();  // what can be undone is undone there
            Fault fault = trial.read(bytes, world().data());
            while (!fault && trial.can_undo()) {
                fault = trial.undo_turn() ? trial.check() : Fault("what could be taken back in it is damaged");
            }
            if (fault) {
                return fault;
            }
        }
        for (auto& it : loaded.places_) {
            it.second.session->resolver().accept_loaded();
        }
        places_ = std::move(loaded.places_);
        played_ = loaded.played_;
        turn_ = loaded.turn_;
        events_.clear();
        here().resolver().run();
        remember_alike();
        go_on();
        return {};
    }

private:
    struct Place {
        std::unique_ptr<Session> session;
        std::uint32_t made_in = never;  // the turn that first led here
    };
    struct Empty {};
    static constexpr std::uint32_t never = 0;
    static constexpr std::uint32_t most_turns = 1U << 31U;
    static constexpr int most_journeys_in_a_turn = 1000;

    // The same game without worlds, to load some.
    [[nodiscard]] Worlds without_worlds() const { return Worlds(count_, make_, options_, Empty{}); }
    Worlds(std::int32_t count, Make make, SessionOptions options, Empty /*of worlds*/)
        : count_(count), make_(std::move(make)), options_(options) {}

    [[nodiscard]] Session& here() { return *places_.at(played_).session; }
    [[nodiscard]] static bool has_somebody(const Session& session) {
        return session.world().template count<typename Game::Controlled>() > 0;
    }
    [[nodiscard]] static std::uint32_t newest_turn(const Session& session) {
        const UndoLog& log = session.world().undo_log();
        return log.has_turns() ? log.number_of_turn() : never;
    }
    [[nodiscard]] std::unique_ptr<Resolver> made(std::int32_t world) const {
        expect(world >= 0 && world < count_, "somebody travels to a world that does not exist");
        auto game = make_(world);
        expect(game != nullptr, "a world was not made");
        return game;
    }
    // Makes the world if nobody has been there.
    Session& enter(std::int32_t world, std::uint32_t turn) {
        Place& place = places_[world];
        if (place.session == nullptr) {
            auto game = made(world);
            game->keep_undo(options_.undo, options_.undo_bytes);
            hold(place, std::move(game));
            place.made_in = turn;
        }
        return *place.session;
    }
    void hold(Place& place, std::unique_ptr<Resolver> game) {
        game->number_turns(turn_);
        place.session.reset(new Session(options_));  // NOLINT(cppcoreguidelines-owning-memory): it is private
        place.session->hold(std::move(game));
    }

    // Lets travellers go and players follow them, until the game waits.
    void go_on() {
        for (int journeys = 0; pause().kind != Pause::For::delay; ++journeys) {
            expect(journeys < most_journeys_in_a_turn, "somebody travels from world to world without end");
            if (world().template count<Travels>() > 0) {
                travel();
            } else if (const auto next = std::find_if(places_.begin(), places_.end(),
                                                      [](const auto& it) { return has_somebody(*it.second.session); });
                       is_over() && !has_somebody(played()) && next != places_.end()) {
                play(next->first);
            } else {
                break;
            }
        }
        take_in_events();
    }
    void take_in_events() {
        auto events = here().take_events();
        events_.insert(events_.end(), std::make_move_iterator(events.begin()), std::make_move_iterator(events.end()));
    }
    // Goes on in that world.
    void play(std::int32_t world) {
        if (world != played_) {
            take_in_events();
            const std::uint32_t turn = newest_turn(played());
            here().resolver().put_aside();
            played_ = world;
            here().resolver().begin_turn(turn);
            here().resolver().number_turns(turn_);
        }
        remember_alike();
        here().resolver().run();
    }
    // All who go to the same world as the first traveller go there together.
    void travel() {
        Resolver& from = here().resolver();
        const std::int32_t to = from.world().template get<Travels>(from.world().template first<Travels>()).world;
        if (to == played_) {
            cross_within(from, to);
            from.run();
            return;
        }
        const std::uint32_t turn = newest_turn(here());
        Session& there = enter(to, turn);
        there.resolver().begin_turn(turn);
        cross<Belongings...>(from, there.resolver(), to);
        play(has_somebody(here()) ? played_ : to);
    }

    // Undo goes as far back as all worlds remember: if one has lost all its turns, the others forget theirs.
    void remember_alike() {
        const bool is_lost = std::any_of(places_.begin(), places_.end(), [&](const auto& it) {
            return it.first != played_ && !it.second.session->world().undo_log().has_turns();
        });
        if (options_.undo == 0 || !is_lost) {
            return;
        }
        for (auto& [world, place] : places_) {
            place.session->resolver().number_turns(turn_);
            place.session->keep_undo(options_.undo, options_.undo_bytes);
            if (world != played_) {
                place.session->resolver().begin_turn(turn_);
            }
        }
    }
    // There must be a turn to undo. False: the logs are damaged.
    bool undo_turn() {
        const std::uint32_t back_to = here().resolver().number_to_undo();
        std::erase_if(places_,
                      [&](const auto& it) { return it.second.made_in != never && it.second.made_in >= back_to; });
        int awaiting = 0;
        for (auto& [world, place] : places_) {
            while (place.session->can_undo() && place.session->resolver().number_to_undo() >= back_to) {
                place.session->undo();
            }
            if (place.session->pause().kind == Pause::For::input) {
                played_ = world;
                ++awaiting;
            }
        }
        events_.clear();
        return awaiting == 1;
    }

    // Loads into an object that has no worlds yet.
    Fault read(const Bytes& bytes, const DataOf<Game>& data) {
        Fault damaged("it is damaged");
        ByteReader reader(bytes);
        const std::uint64_t checksum = reader.number();
        if (checksum != hash_bytes(Bytes(bytes.end() - static_cast<std::ptrdiff_t>(reader.left()), bytes.end()), 0)) {
            return damaged;
        }
        const std::uint64_t is_played = reader.number();
        while (reader.left() > 0 && !reader.failed()) {
            const std::uint64_t world = reader.number();
            const std::uint64_t made_in = reader.number();
            ByteReader part = reader.part(reader.number());
            if (reader.failed() || world >= static_cast<std::uint64_t>(count_) || made_in >= most_turns ||
                find(static_cast<std::int32_t>(world)) != nullptr) {
                return damaged;
            }
            Fault fault;
            auto game = Session::read_save(Bytes(part.position(), part.position() + part.left()), fault, options_, data,
                                           world == is_played);
            if (fault) {
                return fault;
            }
            Place& place = places_[static_cast<std::int32_t>(world)];
            hold(place, std::move(game));
            place.made_in = static_cast<std::uint32_t>(made_in);
            if (newest_turn(*place.session) >= most_turns) {
                return damaged;
            }
            turn_ = std::max({turn_, newest_turn(*place.session) + 1, place.made_in + 1});
        }
        if (reader.failed() || is_played >= static_cast<std::uint64_t>(count_) ||
            find(static_cast<std::int32_t>(is_played)) == nullptr) {
            return damaged;
        }
        played_ = static_cast<std::int32_t>(is_played);
        for (auto& it : places_) {
            it.second.session->resolver().number_turns(turn_);
        }
        return check();
    }
    // Whether worlds that are not played stand still, and travellers go to cells that exist.
    [[nodiscard]] Fault check() const {
        for (const auto& [world, place] : places_) {
            const Resolver& game = place.session->resolver();
            if (world != played_ && (game.acting() || game.state().delayed.next_ms() != game.state().never)) {
                return Fault("a world that is not played does not stand still");
            }
            bool can_arrive = true;
            game.world().template each<Travels>([&](Entity, const Travels& to) {
                can_arrive = can_arrive && to.world >= 0 && to.world < count_ && is_on_map(to);
            });
            if (!can_arrive) {
                return Fault("somebody travels to a cell that does not exist");
            }
        }
        return {};
    }

    [[nodiscard]] bool is_on_map(const Travels& to) const {
        const Session* const there = find(to.world);
        return there != nullptr ? there->world().contains(to.cell) : made(to.world)->world().contains(to.cell);
    }

    std::int32_t count_;
    Make make_;
    SessionOptions options_;
    std::map<std::int32_t, Place> places_;
    std::int32_t played_ = 0;
    std::uint32_t turn_ = 1;  // the number of the turn that is to come, above all before it
    std::vector<Event> events_;
};

}  // namespace lull
