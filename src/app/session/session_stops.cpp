// The session between two runs: which screen a game is on, what is bought, fitted and chosen there.
#include <algorithm>
#include <utility>

#include "app/screens/narration.hpp"
#include "app/screens/stop_screens.hpp"
#include "app/session/session_state.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "words/grammar.hpp"
#include "words/refusals.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

Screen Session::State::screen_of_game() const {
    const bool stops = is_at_a_stop(*game) && game->world().get<Road>(game->road()).run > 1;
    return is_over() ? Screen::result : stops ? Screen::stop : Screen::road;
}

// Between runs. A road ahead puts another game in the place of this one.
void Session::State::carry_out(const Errand& errand) {
    const Refusal refusal = run_errand(game, errand);
    if (refusal != Refusal::none) {
        remark = words::explain(refusal, game->world(), Manoeuvre::coast);
        announce(remark);
        sounds.refuse();
        return;
    }
    const auto events = game->take_events();
    std::string told = words::joined(narrate(events));
    if (errand.type == Errand::Type::route) {
        for (RecordedTurn& past : turns) {
            past.hash = 0;
        }
        const Road& road = game->world().get<Road>(game->road());
        told = words::fill(words::next_run_is,
                           {{"run", road.run}, {"road", data.routes[static_cast<std::size_t>(road.route)].name}});
    }
    turns.push_back({{}, game->hash(), errand});
    remark.clear();
    log_line(told);
    announce(told);
    watch_game();
    if (screen == Screen::stop) {
        sounds.follow(*game, events, SoundCues::Pace::live);
    } else {
        sounds.reach_stop();
        block_input_briefly();
    }
    screen = Screen::stop;
    save();
}

bool Session::State::choose_at_stop(std::string_view id) {
    const std::size_t equals = std::min(id.find('='), id.size());
    const std::string_view name = id.substr(0, equals);
    const auto parsed = parse_seed(id.substr(std::min(equals + 1, id.size())));
    const std::int32_t place = parsed && *parsed < 256 ? static_cast<std::int32_t>(*parsed) : -1;
    const auto loadouts = static_cast<std::int32_t>(data.loadouts.size());
    if (screen == Screen::title && name == "loadout" && place >= 0 && place < loadouts) {
        loadout = place;
        return true;
    }
    if (screen == Screen::result && id == "drive_on" && game->outcome()->result == Result::delivered) {
        fitted = Side::front;
        carry_out({Errand::Type::route, 0});
        return true;
    }
    if (screen != Screen::stop) {
        return false;
    }
    const std::optional<Purchase> asked_to_trade = std::exchange(trading, std::nullopt);
    const Purchase wanted{place - 1, fitted};
    if (id == "set_out") {
        screen = Screen::road;
        sounds.begin_road(*game);
        announcement.clear();
    } else if (name == "side") {
        fitted = place >= 0 && place < mounts ? every_mount[place] : fitted;
    } else if (name == "buy" && place > 0 && asked_to_trade != wanted && trades_down(*game, wanted)) {
        trading = wanted;  // a good gun for a worse one, for ever: only when it is chosen again
        block_input_briefly();
        announce(words_on_trading(*good_of(game->world(), weapon_on(game->world(), game->van(), fitted))));
    } else if (name == "buy" && place > 0) {
        carry_out({Errand::Type::purchase, wanted.good, wanted.side});
    } else if (name == "route" && place > 0) {
        carry_out({Errand::Type::route, place - 1});
    } else {
        return false;
    }
    return true;
}

}  // namespace posthaste
