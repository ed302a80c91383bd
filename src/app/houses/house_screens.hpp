// The panels beside the picture of a house.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/houses/house_cards.hpp"
#include "app/houses/house_preview.hpp"
#include "app/key_map.hpp"
#include "app/screens/panels.hpp"

namespace posthaste {

struct HouseScreen {
    std::string lead;  // of a remark, which is shown instead of what a step would do; none: empty
    std::string summary;
    std::vector<std::string> log;  // newest first
    Card card;                     // of what is asked about
    std::string hint;
    std::string_view asked_again;  // the order that is given when the same is asked again, by its button; or empty
    const char* to_confirm = "";   // how that is done
    bool practises = false;
    std::string why_not_back;  // in practice: why no step can be taken back; empty: one can
};

// They are the road's panels, as a house belongs to a run: same meters, same places for the orders.
Panels describe_house(const HousePlay& play, const HousePreview& seen, const HouseScreen& screen, const KeyMap& keys);

// The sentence that the player reads on going in, from the drawing of the house. Empty if no drawing has its name.
std::string line_of(const HousePlay& play, const GameData& data);

}  // namespace posthaste
