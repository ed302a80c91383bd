// A depot as its front ends know it: a world of its own, played step by step, every step taken back, saved at any
// moment. It is a level (lull/modules/levels.hpp), and plays out like any game (lull/modules/playback.hpp); nothing in
// it takes time that a player has to wait for.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "game/depot/depot.hpp"
#include "game/depot/level.hpp"
#include "game/game_data.hpp"
#include "game/posthaste.hpp"
#include "lull/byte_archive.hpp"
#include "lull/fault.hpp"
#include "lull/forward.hpp"
#include "lull/turn.hpp"

namespace posthaste {

class DepotPlay {
public:
    using Resolver = lull::Resolver<Posthaste>;

    // At the door, the room settled once. The data must outlive it. Who comes from a road has their health with them.
    explicit DepotPlay(const DepotLevel& level, const GameData& data, const Health* health = nullptr);

    // The same, begun elsewhere.
    explicit DepotPlay(std::unique_ptr<Resolver> begun);
    ~DepotPlay();
    DepotPlay(const DepotPlay&) = delete;
    DepotPlay& operator=(const DepotPlay&) = delete;

    // One cell north, east, south or west. A refused step costs nothing.
    StepRefusal step(lull::Offset way);
    // The last step. False: there is none.
    bool take_back();
    [[nodiscard]] bool can_take_back() const;
    // A message, and what follows from it until something takes time.
    void tell(const Verb& message);
    // What is said by what was clicked, or nothing.
    std::string_view click(Entity entity);
    // The cell into which the courier steps next if a hand draws somebody there, or none.
    std::optional<lull::Cell> drag(Entity entity, lull::Cell to);

    [[nodiscard]] lull::Pause pause() const;
    void resume();
    void finish();

    [[nodiscard]] const Resolver& resolver() const;
#ifdef POSTHASTE_TRACE
    void keep_trace(std::size_t actions);
#endif
    [[nodiscard]] const World& world() const;
    [[nodiscard]] const Depot& depot() const { return world().get<Depot>(world().first<Depot>()); }
    [[nodiscard]] Entity courier() const { return world().first<Courier>(); }
    [[nodiscard]] Entity crow() const;
    [[nodiscard]] bool solved() const { return is_solved(world()); }
    [[nodiscard]] std::uint64_t hash() const;

    // The world as it would be after a step, played on a copy; until the next call.
    const World& foresee(lull::Offset way, StepRefusal& refusal);

    // A depot that stands where this one does; nothing can be taken back in it.
    [[nodiscard]] std::unique_ptr<DepotPlay> fork() const;

    // With all that can be taken back.
    [[nodiscard]] lull::Bytes save() const;
    // On a fault all stays as it is.
    lull::Fault load(const lull::Bytes& bytes);

private:
    explicit DepotPlay(std::unique_ptr<lull::Session<Posthaste>> session);

    std::unique_ptr<lull::Session<Posthaste>> session_;
    std::unique_ptr<lull::Fork<Resolver>> fork_;
};

// A world in which the courier stands at the door and is awaited, all gates shut and the room settled once.
std::unique_ptr<lull::Resolver<Posthaste>> begin_depot(const DepotLevel& level, const GameData& data,
                                                       const Health* health = nullptr);

}  // namespace posthaste
