// The courier's stay in a world beside the road, from going in to coming out. Each kind of place has a class with the
// same members:
//
//   may           what can be told before a step is tried
//   would_refuse  what would become of a step; it changes nothing
//   obey          plays a step
//   is_paid_for_at_the_end
//                 where steps can be taken back, the road has them when the courier comes out; elsewhere each at once
//   steps_owed    those that the road has not had yet
//   died_of       the hit that killed the courier in there; null: they live
//   send_out      makes the courier beside the door, with all that comes along, in the road's world; they block nobody
#pragma once

#include <utility>
#include <variant>

#include "game/depot_stay.hpp"
#include "game/house_stay.hpp"

namespace posthaste {

class Stay {
public:
    template <class Kind>
    explicit Stay(Kind place) : place_(std::move(place)) {}

    // What the given function returns for the place.
    template <class Ask>
    auto ask(const Ask& question) {
        HouseStay* house = std::get_if<HouseStay>(&place_);
        return house != nullptr ? question(*house) : question(std::get<DepotStay>(place_));
    }

    // Null in another kind of place.
    [[nodiscard]] HousePlay* house() const {
        const HouseStay* place = std::get_if<HouseStay>(&place_);
        return place != nullptr ? &place->play() : nullptr;
    }
    [[nodiscard]] DepotPlay* depot() const {
        const DepotStay* place = std::get_if<DepotStay>(&place_);
        return place != nullptr ? &place->play() : nullptr;
    }

private:
    std::variant<HouseStay, DepotStay> place_;
};

}  // namespace posthaste
