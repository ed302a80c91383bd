// What the inspector's panel asks (src/lull/page/inspector.js), answered for a game that is played as one Session: the
// last turns are gone back to and played again with a trace. The game that is compiled for it has
//
//     using Observer = lull::Trace<Game>;
//
// and its session the options of the game that is played, or the save's undo is not taken.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "lull/fault.hpp"
#include "lull/modules/json_text.hpp"
#include "lull/modules/trace.hpp"
#include "lull/session.hpp"

namespace lull {

// Adds all actions that are kept there, unless there is none, to the list of worlds that is open.
template <class Game>
void add_traced_world(const std::string& name, const Resolver<Game>& game, JsonText& json) {
    const Trace<Game>& trace = game.observer();
    if (trace.newest_number() > 0) {
        json.begin();
        json.add("name", name);
        json.add_json("actions", trace.to_json(0, [&](Entity entity) { return trace.name_of(game.world(), entity); }));
        json.end();
    }
}

// The last turns of a game, to be looked at. See the file's comment.
template <class Game>
class Inspection {
public:
    using Session = lull::Session<Game>;  // the game as it is played
    // A command, and what it is called.
    struct Order {
        std::string title;         // as the panel shows it
        typename Game::Verb verb;  // what was commanded
    };
    static constexpr std::size_t actions_kept = 16'384;  // actions that one turn shows at most

    // The session is this one's alone, and must outlive it.
    explicit Inspection(Session& session) : session_(session) {}

    // Takes a game over: its save, its hash, and the orders that took a turn each, the newest last; those that the
    // save's undo goes back by are shown. On a fault there is nothing to show.
    Fault open(Bytes save, std::uint64_t hash, std::vector<Order> played) {
        save_ = std::move(save);
        played_.clear();
        if (Fault fault = session_.load(save_)) {
            save_.clear();
            return fault;
        }
        if (session_.hash() != hash) {
            save_.clear();
            return Fault("the game stands otherwise than here");
        }
        std::size_t turns = 0;
        while (turns < played.size() && session_.undo()) {
            ++turns;
        }
        played_.assign(played.end() - static_cast<std::ptrdiff_t>(turns), played.end());
        return {};
    }

    // The titles of all turns, as a list in JSON.
    [[nodiscard]] std::string turns() const {
        std::vector<std::string> titles;
        for (const Order& order : played_) {
            titles.push_back(order.title);
        }
        return JsonText::of(titles);
    }
    // Counted from 1; empty if there is no such turn.
    [[nodiscard]] std::string turn(std::size_t number) {
        if (number < 1 || number > played_.size()) {
            return {};
        }
        go_to(number);
        const std::uint64_t hash = session_.hash();
        go_to(number - 1);
        trace();
        session_.act(played_[number - 1].verb);
        JsonText json;
        json.begin();
        json.add("isAsPlayed", session_.hash() == hash);
        add_worlds(json);
        json.end();
        return json.text();
    }
    // orders(session) gives those that a player could try at that moment. The one with the title `last` was refused
    // last of all, after the newest turn: it comes first there, and is marked.
    template <class Orders>
    [[nodiscard]] std::string refused(std::size_t moment, Orders&& orders, const std::string& last = {}) {
        JsonText json;
        json.begin();
        if (go_to(moment)) {
            const auto is_last = [&](const Order& order) { return moment == played_.size() && order.title == last; };
            std::vector<Order> tried = orders(std::as_const(session_));
            std::stable_partition(tried.begin(), tried.end(), is_last);
            for (const Order& order : tried) {
                go_to(moment);
                trace();
                if (const auto outcome = session_.act(order.verb); !outcome.accepted && !outcome.took_turn) {
                    json.begin();
                    json.add("title", order.title);
                    json.add("why", std::string());
                    json.add("isLast", is_last(order));
                    add_worlds(json);
                    json.end();
                }
            }
        }
        json.end();
        return json.text();
    }
    // The game as it was then; empty if none is open.
    [[nodiscard]] Bytes save(std::size_t moment) { return go_to(moment) ? session_.save() : Bytes(); }

private:
    bool go_to(std::size_t moment) {
        if (save_.empty() || session_.load(save_)) {
            return false;
        }
        for (std::size_t i = played_.size(); i > moment; --i) {
            session_.undo();
        }
        return true;
    }
    void trace() { session_.resolver().observer().keep(actions_kept); }
    void add_worlds(JsonText& json) {
        json.name("worlds");
        json.begin();
        add_traced_world(std::string(), session_.resolver(), json);
        json.end();
    }

    Session& session_;
    Bytes save_;
    std::vector<Order> played_;  // those that can be gone back to
};

}  // namespace lull
