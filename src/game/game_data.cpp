#include "game/game_data.hpp"

#include <algorithm>
#include <iterator>

#include "engine/expect.hpp"

namespace posthaste {

namespace {

// Written by the packer (src/pack) into the build folder.
constexpr std::uint8_t packed[] = {
#include "packed_data.inc"
};

}  // namespace

lull::Fault read_game_data(const std::uint8_t* bytes, std::size_t size, GameData& into) {
    lull::ByteReader reader(bytes, size);
    GameData data;
    if (lull::Fault fault = Things::read(reader, data.things)) {
        return fault;
    }
    reader(data.roles, data.road);
    const Roles& roles = data.roles;
    bool sound = !reader.failed() && reader.left() == 0;
    for (const AssemblageId role : {roles.road, roles.van, roles.horde, roles.letter, roles.shell, roles.fragment}) {
        sound = sound && data.things.contains(role);
    }
    sound = sound && std::all_of(data.road.sown.begin(), data.road.sown.end(),
                                 [&](const Sown& sown) { return data.things.contains(sown.thing); });
    if (!sound) {
        return lull::Fault("it ends too early, or goes on after its end");
    }
    into = std::move(data);
    return {};
}

const GameData& shipped_data() {
    static const GameData data = [] {
        GameData read;
        lull::expect(!read_game_data(packed, std::size(packed), read), "the game's own data is damaged");
        return read;
    }();
    return data;
}

}  // namespace posthaste
