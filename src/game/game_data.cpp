#include "game/game_data.hpp"

#include <algorithm>
#include <utility>

namespace posthaste {

namespace {

bool is_valid(const MapPiece& piece, const Things& things) {
    const bool has_size = piece.columns > 0 && piece.rows > 0 && piece.columns <= 1000 && piece.rows <= 100;
    return has_size && piece.cells.size() == static_cast<std::size_t>(piece.columns * piece.rows) &&
           std::all_of(piece.cells.begin(), piece.cells.end(),
                       [&](std::uint32_t held) { return held < MapPiece::first_thing + things.count(); });
}

}  // namespace

bool RouteKind::may_have(std::string_view piece) const {
    std::size_t at = pieces.empty() ? std::string::npos : 0;
    while (at < pieces.size()) {
        const std::size_t end = std::min(pieces.find(' ', at), pieces.size());
        if (std::string_view(pieces).substr(at, end - at) == piece) {
            return true;
        }
        at = end + 1;
    }
    return pieces.empty();
}

const CardText* GameData::card(std::string_view about) const {
    const auto found =
        std::find_if(cards.begin(), cards.end(), [&](const CardText& card) { return card.about == about; });
    return found == cards.end() ? nullptr : &*found;
}

CauseText GameData::told_of(Cause cause) const {
    const auto found =
        std::find_if(causes.begin(), causes.end(), [&](const CauseText& text) { return text.cause == cause; });
    return found == causes.end() ? CauseText() : *found;
}

std::int32_t GameData::number_of_sound(Text name) const {
    const auto found =
        std::find_if(sounds.begin(), sounds.end(), [&](const std::string& one) { return Text::like(one) == name; });
    return found == sounds.end() ? -1 : static_cast<std::int32_t>(found - sounds.begin());
}

lull::Fault read_game_data(const std::uint8_t* bytes, std::size_t size, GameData& into) {
    lull::ByteReader reader(bytes, size);
    GameData data;
    if (lull::Fault fault = Things::read(reader, data.things)) {
        return fault;
    }
    reader(data.roles, data.road, data.pieces, data.shop, data.goods, data.loadouts, data.routes, data.weathers,
           data.depots, data.houses, data.in_vaults, data.letters, data.cards, data.hints, data.camps, data.causes,
           data.deeds, data.sounds);
    const Roles& roles = data.roles;
    bool sound = !reader.failed() && reader.left() == 0 && !data.weathers.empty();
    for (const AssemblageId role : {roles.road, roles.van, roles.horde, roles.letter, roles.shell, roles.fragment,
                                    roles.risen, roles.oil, roles.courier}) {
        sound = sound && data.things.contains(role);
    }
    sound = sound && (data.road.boss == AssemblageId{} || data.things.contains(data.road.boss));
    sound = sound && std::all_of(data.road.sown.begin(), data.road.sown.end(),
                                 [&](const Sown& sown) { return data.things.contains(sown.thing); });
    sound = sound && std::all_of(data.road.ground.begin(), data.road.ground.end(),
                                 [&](const Patch& patch) { return data.things.contains(patch.thing); });
    sound = sound && std::all_of(data.pieces.begin(), data.pieces.end(),
                                 [&](const MapPiece& piece) { return is_valid(piece, data.things); });
    sound = sound && std::all_of(data.loadouts.begin(), data.loadouts.end(),
                                 [&](const Loadout& loadout) { return data.things.contains(loadout.van); });
    sound = sound && data.hints.size() <= most_hints &&
            std::all_of(data.hints.begin(), data.hints.end(),
                        [&](const Hint& one) { return data.things.contains(one.thing); });
    sound = sound && std::all_of(data.letters.begin(), data.letters.end(), [&](const LetterFacts& letter) {
                return static_cast<std::size_t>(letter.answers) <= data.letters.size() &&
                       static_cast<std::size_t>(letter.camp) <= data.camps.size();
            });
    if (!sound) {
        return lull::Fault("it ends too early, or goes on after its end");
    }
    into = std::move(data);
    return {};
}

}  // namespace posthaste
