// The road game as its front ends know it: one run at a time, commanded, resumed, saved, told.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/command.hpp"
#include "game/map_generation.hpp"
#include "game/map_plan.hpp"
#include "game/mechanics.hpp"
#include "game/posthaste.hpp"
#include "game/refusal.hpp"
#include "game/road/shop.hpp"
#include "lull/fault.hpp"
#include "lull/forward.hpp"
#include "lull/turn.hpp"

namespace posthaste {

class Game;
class DepotPlay;  // depot/play.hpp
class HousePlay;  // house/play.hpp
class Stay;       // stay.hpp

// Where a run begins, and with what.
struct Start {
    std::uint32_t seed = 0;
    std::int32_t run = 1;        // the first is 1
    std::optional<Route> route;  // else of the first kind, its weather by chance
    std::int32_t loadout = 0;    // of a van that comes from nowhere
    const Game* from = nullptr;  // whose van goes on here, with what it keeps
};

class Game {
public:
    // A new run on the road that the seed makes. Run 1 is the first. The data must outlive the game and its forks.
    Game(std::uint32_t seed, std::int32_t run, const GameData& data);
    Game(const Start& start, const GameData& data);
    // A run on a map that somebody drew.
    Game(const MapPlan& plan, const GameData& data, std::int32_t run = 1);
    ~Game();
    Game(const Game&) = delete;
    Game& operator=(const Game&) = delete;

    // Whoever is awaited acts; a refused command costs nothing. While a turn still plays out, it is
    // finished first.
    Refusal command(Command command);
    // The same for the shop; it takes no time.
    Refusal buy(Purchase purchase);
    // What is due after the delay that pause() names.
    void resume();
    void finish();

    [[nodiscard]] lull::Pause pause() const;
    [[nodiscard]] const World& world() const;
    [[nodiscard]] Entity van() const;
    // The entity that is commanded and has the driver's health and eyes: the van, or the courier while out of it.
    [[nodiscard]] Entity driver() const;
    [[nodiscard]] bool on_foot() const;
    // While on foot: how many steps until everybody else acts, 1 to 5, and until the horde is where the driver stands;
    // none: not within sight of the end.
    [[nodiscard]] std::int32_t steps_until_others() const;
    [[nodiscard]] std::optional<std::int32_t> steps_until_horde() const;
    // The same for any cell, or until the horde is at the van, which stays where it is.
    [[nodiscard]] std::optional<std::int32_t> steps_until_horde_at(Cell cell) const;
    [[nodiscard]] Entity road() const;
    // The house that the courier is in, a world of its own; null: they are on the road. Commands are steps there.
    [[nodiscard]] HousePlay* inside() const;
    // The depot that the courier is in. Commands are steps there, of which each can be taken back; climbing out means
    // leaving it, from wherever they are. The road has their steps all at once then, and so the horde stands still for
    // now; steps_until_horde() counts them already.
    [[nodiscard]] const DepotPlay* in_depot() const;
    // Null until the run is over.
    [[nodiscard]] const Outcome* outcome() const;
    // What would be refused now; asks, changes nothing.
    [[nodiscard]] Refusal would_refuse(Command command) const;
    [[nodiscard]] Refusal would_refuse(Purchase purchase) const;
    // Eastward means shoving when the van stands with something right ahead.
    [[nodiscard]] Manoeuvre eastward() const;

    // What happened since the last call, in order.
    std::vector<Event> take_events();

    // The last actions on the road, and in the house or depot that the courier is in, with who asked for each and what
    // each rule said; only in programs that have room for it. trace() is the road's.
#ifdef POSTHASTE_TRACE
    void keep_trace(std::size_t actions);
    [[nodiscard]] const lull::Trace<Posthaste>& trace() const;
#endif

    // A hash of everything that matters, the same natively and on the web.
    [[nodiscard]] std::uint64_t hash() const;

    // What-if: a game that stands where this one does, of which nobody hears. It can become a copy of
    // another again and again, in the memory that it has; events of its own are forgotten then. It holds
    // what the driver perceives (see sight.hpp): what is out of sight is not there.
    [[nodiscard]] std::unique_ptr<Game> fork() const;
    void copy_from(const Game& other);

    // From now on the world tells what changed since a moment (World::changed_since), so that it can be shown.
    void keep_changes();

    // From now on turns can be taken back, the last ones first, also when the run is over. Steps in a depot can be
    // taken back always, and purchases until the van sets out.
    void practise();
    [[nodiscard]] bool practises() const;
    [[nodiscard]] bool can_take_back() const;
    // Goes back to the moment before the last command, exactly as it was then. False: there is no such moment.
    bool take_back();
    // What can be taken back, to stand in a save behind the state. Whether it is practice is saved elsewhere.
    void save_past(lull::ByteWriter& writer) const;
    lull::Fault load_past(lull::ByteReader& reader);

    void save(lull::Bytes& to) const;
    // A game that continues exactly there, by that data, or null with a fault that says what is wrong in the bytes.
    static std::unique_ptr<Game> load(const lull::Bytes& from, const GameData& data, lull::Fault& fault);
    // Loads from something other than bytes, and gives the whole state to be written down (data/state_dump.hpp).
    static std::unique_ptr<Game> begin_at(std::unique_ptr<lull::Resolver<Posthaste>> state, lull::Fault& fault);
    [[nodiscard]] const lull::Resolver<Posthaste>& state() const;

    // The map as text, one row a line; the columns from `first`, as many as given.
    [[nodiscard]] std::string picture(std::int32_t first, std::int32_t columns) const;

private:
    using Session = lull::Session<Posthaste>;
    explicit Game(std::unique_ptr<Session> session);
    explicit Game(std::unique_ptr<lull::Resolver<Posthaste>> made);

    void keep_past();
    void go_in();
    Refusal step_inside(Command command);
    Refusal come_out();
    void let_road_have(std::int32_t steps);
    [[nodiscard]] Refusal may_inside(Command command) const;
    [[nodiscard]] bool pays_at_the_end() const;
    [[nodiscard]] std::int32_t steps_owed() const;
    void perceive_outside();

    std::unique_ptr<Session> session_;
    std::unique_ptr<Stay> stay_;
    std::vector<Event> events_inside_;
    bool is_what_if_ = false;
    bool practises_ = false;
};

}  // namespace posthaste
