// A house as its front ends know it: a world of its own, played step by step, left for good, saved at any moment.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "game/common/step_refusal.hpp"
#include "game/game_data.hpp"
#include "game/house/drawing.hpp"
#include "game/posthaste.hpp"
#include "lull/byte_archive.hpp"
#include "lull/fault.hpp"
#include "lull/forward.hpp"
#include "lull/turn.hpp"

namespace posthaste {

// In practice: more turns than a person goes back, and room for them in every browser's storage.
inline constexpr std::uint32_t turns_kept = 64;
inline constexpr std::size_t bytes_kept = 256 * 1024;

class HousePlay {
public:
    using Resolver = lull::Resolver<Posthaste>;

    // On the doorstep, everybody's first step announced. The horde is so many steps away, and so many seats are free in
    // the van. The data must outlive it. The courier of another world comes in as they are there; without one they are
    // as new.
    HousePlay(const FilledHouse& house, std::int32_t until_horde, std::int32_t seats, const GameData& data,
              const World* from = nullptr);
    // A house that was loaded.
    explicit HousePlay(std::unique_ptr<Resolver> state);
    ~HousePlay();
    HousePlay(const HousePlay&) = delete;
    HousePlay& operator=(const HousePlay&) = delete;

    // One cell north, east, south or west, or into what is there. A refused step costs nothing.
    StepRefusal step(lull::Offset way);
    StepRefusal wait();
    // Makes copies in the other world of the courier, of all that they carry and of who follows. The courier's, which
    // is returned, stands at that cell and blocks nobody there; the others have no places.
    Entity send_out(Action& arrive, Cell at) const;
    std::vector<Event> take_events();

    [[nodiscard]] const Resolver& resolver() const;
#ifdef POSTHASTE_TRACE
    void keep_trace(std::size_t actions);
#endif
    [[nodiscard]] const World& world() const;
    [[nodiscard]] const House& house() const { return world().get<House>(world().first<House>()); }
    [[nodiscard]] Entity courier() const { return world().first<Courier>(); }
    [[nodiscard]] bool is_over() const { return static_cast<bool>(world().first<Outcome>()); }
    [[nodiscard]] std::uint64_t hash() const;

    // The world as it would be after a step, as far as the courier knows, and what would happen; until the next call.
    const World& foresee(const Verb& step, StepRefusal& refusal, std::vector<Event>& events);

    // From now on steps can be taken back.
    void practise();
    [[nodiscard]] bool can_take_back() const;
    bool take_back();

    // A house that stands where this one does, as far as the courier knows.
    [[nodiscard]] std::unique_ptr<HousePlay> fork() const;

    [[nodiscard]] lull::Bytes save() const;
    // Null with a fault that says what is wrong.
    static std::unique_ptr<HousePlay> read(const lull::Bytes& bytes, const GameData& data, lull::Fault& fault);
    // On a fault all stays as it is.
    lull::Fault load(const lull::Bytes& bytes);

private:
    explicit HousePlay(std::unique_ptr<lull::Session<Posthaste>> session);
    StepRefusal act(const Verb& verb);

    std::unique_ptr<lull::Session<Posthaste>> session_;
    std::unique_ptr<lull::Session<Posthaste>> fork_;
};

std::unique_ptr<lull::Resolver<Posthaste>> begin_house(const FilledHouse& house, std::int32_t until_horde,
                                                       std::int32_t seats, const GameData& data,
                                                       const World* from = nullptr);

// Whether a house that was loaded is one that the rules could have made.
lull::Fault validate_house(const lull::Resolver<Posthaste>& resolver);

// Reduces a copy to what the courier perceives and remembers: nobody is there whom they do not see, and nothing in
// cupboards.
void forget_unseen_inside(lull::Resolver<Posthaste>& copy);

}  // namespace posthaste
