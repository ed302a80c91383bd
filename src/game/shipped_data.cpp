#include "game/shipped_data.hpp"

#include <iterator>

#include "lull/expect.hpp"

namespace posthaste {

namespace {

// Written by the packer (src/pack) into the build folder.
constexpr std::uint8_t packed[] = {
#include "packed_data.inc"
};

}  // namespace

const GameData& shipped_data() {
    static const GameData data = [] {
        GameData read;
        lull::expect(!read_game_data(packed, std::size(packed), read), "the game's own data is damaged");
        return read;
    }();
    return data;
}

}  // namespace posthaste
