#include "game/journey.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "game/posthaste.hpp"
#include "game/road/driving.hpp"
#include "game/road/first_road.hpp"

namespace posthaste {

namespace {

// Far from the streams of the roads, of which each run has one, and each kind of road one more.
constexpr std::uint64_t crossroads_stream = 1U << 24U;

// By Errand::Type.
constexpr std::array<std::string_view, 4> errand_words{"", "loadout ", "route ", "buy "};
// Each holds as many numbers, times the four sides.
constexpr std::int32_t most_numbers = 256;

std::optional<std::int32_t> counted_from_1(std::string_view text) {
    const auto number = parse_seed(text);
    return number && *number >= 1 && *number <= most_numbers ? std::optional(static_cast<std::int32_t>(*number) - 1)
                                                             : std::nullopt;
}

}  // namespace

Crossroads crossroads(std::uint32_t seed, std::int32_t run, const GameData& data) {
    const auto all = static_cast<std::int32_t>(data.routes.size());
    const auto is_offered = [&](const RouteKind& kind) {
        return seed != first_road_seed || !lives_on_what_comes_later(kind, run, data);
    };
    const auto offered = std::count_if(data.routes.begin(), data.routes.end(), is_offered);
    lull::RandomStream chance(seed, crossroads_stream + static_cast<std::uint64_t>(run));
    Crossroads found;
    found.count = std::min(static_cast<std::int32_t>(offered), chance.between(2, 3));
    for (std::int32_t i = 0; i < found.count; ++i) {
        Route& route = found.routes[i];
        const auto is_taken = [&] {
            return std::any_of(found.routes, found.routes + i, [&](const Route& r) { return r.kind == route.kind; });
        };
        do {
            route.kind = chance.between(0, all - 1);
        } while (is_taken() || !is_offered(data.routes[static_cast<std::size_t>(route.kind)]));
        route.weather = draw_weather(chance, data, route.kind);
    }
    return found;
}

std::string to_text(const Errand& errand) {
    std::string text(errand_words[static_cast<std::size_t>(errand.type)]);
    text += std::to_string(errand.number + 1);
    if (errand.type == Errand::Type::purchase) {
        text += ' ';
        text += names_of(Side{})[static_cast<std::size_t>(errand.side)];
    }
    return text;
}

std::optional<Errand> parse_errand(std::string_view text) {
    Errand errand;
    for (std::size_t what = 1; what < errand_words.size(); ++what) {
        if (text.substr(0, errand_words[what].size()) != errand_words[what]) {
            continue;
        }
        text.remove_prefix(errand_words[what].size());
        errand.type = static_cast<Errand::Type>(what);
        std::size_t end = text.size();
        if (errand.type == Errand::Type::purchase) {
            end = std::min(text.find(' '), text.size());
            const std::string_view side = text.substr(std::min(end + 1, text.size()));
            const auto names = names_of(Side{});
            const auto* const found = std::find(names.begin(), names.end(), side);
            if (found == names.end()) {
                return std::nullopt;
            }
            errand.side = static_cast<Side>(found - names.begin());
        }
        const auto number = counted_from_1(text.substr(0, end));
        errand.number = number.value_or(0);
        return number ? std::optional(errand) : std::nullopt;
    }
    return std::nullopt;
}

std::uint64_t to_number(const Errand& errand) {
    const auto what = static_cast<std::uint64_t>(errand.type) - 1;
    return least_errand + (what * most_numbers + static_cast<std::uint64_t>(errand.number)) * 4 +
           static_cast<std::uint64_t>(errand.side);
}

std::optional<Errand> errand_of(std::uint64_t number) {
    if (number < least_errand || number >= least_errand + 3U * most_numbers * 4) {
        return std::nullopt;
    }
    number -= least_errand;
    return Errand{static_cast<Errand::Type>(number / 4 / most_numbers + 1),
                  static_cast<std::int32_t>(number / 4 % most_numbers), static_cast<Side>(number % 4)};
}

bool is_at_a_stop(const Game& game) {
    const Road& road = game.world().get<Road>(game.road());
    return road.turn <= 1 && game.pause().kind == lull::Pause::For::input;
}

Refusal would_refuse(const Game& game, const Errand& errand) {
    const World& world = game.world();
    const Road& road = world.get<Road>(game.road());
    if (errand.type == Errand::Type::purchase) {
        return game.would_refuse(Purchase{errand.number, errand.side});
    }
    if (errand.type == Errand::Type::loadout) {
        const auto loadouts = static_cast<std::int32_t>(world.data().loadouts.size());
        return is_at_a_stop(game) && road.run == 1 && errand.number < loadouts ? Refusal::none : Refusal::under_way;
    }
    const Outcome* outcome = game.outcome();
    const bool arrived = outcome != nullptr && outcome->result == Result::delivered;
    if (!arrived && !(is_at_a_stop(game) && road.run > 1)) {
        return Refusal::under_way;
    }
    const std::int32_t run = arrived ? road.run + 1 : road.run;
    const Crossroads roads = crossroads(road.seed, run, world.data());
    return run <= last_run && errand.number < roads.count ? Refusal::none : Refusal::no_such_road;
}

Refusal run_errand(std::unique_ptr<Game>& game, const Errand& errand) {
    if (errand.type == Errand::Type::purchase) {
        return game->buy({errand.number, errand.side});
    }
    const Refusal refusal = would_refuse(*game, errand);
    if (refusal != Refusal::none) {
        return refusal;
    }
    const GameData& data = game->world().data();
    const Road& road = game->world().get<Road>(game->road());
    Start start;
    start.seed = road.seed;
    start.run = road.run;
    start.loadout = errand.number;
    if (errand.type == Errand::Type::route) {
        start.run += game->outcome() != nullptr ? 1 : 0;
        start.route = crossroads(road.seed, start.run, data).routes[errand.number];
        start.from = game.get();
    }
    auto next = std::make_unique<Game>(start, data);
    if (game->practises()) {
        next->practise();
    }
    game = std::move(next);
    return Refusal::none;
}

}  // namespace posthaste
