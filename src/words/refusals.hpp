// Why an order was refused, and what to do about it.
#pragma once

#include <string>

#include "game/common/step_refusal.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "game/refusal.hpp"

namespace posthaste::words {

// One sentence, with the numbers of the world as it is. Empty for none.
std::string explain(Refusal refusal, const World& world, Manoeuvre manoeuvre, Side side = Side::front);
std::string explain(Refusal refusal, const Errand& errand, const World& world);
const char* explain(StepRefusal refusal);
// What is bought, "shotgun, north". The good must be one of the data's.
std::string name_of(const Purchase& purchase, const GameData& data);

// Orders in depots and in practice are refused so.
inline constexpr const char* refused_lead = "Refused:";
inline constexpr const char* no_way_without_pushing = "You can’t get there without pushing.";
inline constexpr const char* not_back_past_a_door = "You can’t take back turns from before you went in.";
inline constexpr const char* nothing_to_take_back = "There is no turn to take back.";
inline constexpr const char* no_purchase_to_take_back = "You have bought nothing here that can be taken back.";
inline constexpr const char* at_the_door = "You stand at the door.";
inline constexpr const char* nothing_to_go_forward_to = "Nothing was taken back.";
inline constexpr const char* depot_is_locked = "Locked until more are solved.";

}  // namespace posthaste::words
