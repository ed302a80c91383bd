#include "app/session/stop_controller.hpp"

#include <utility>

#include "app/screens/narration.hpp"
#include "app/screens/stop_screens.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "words/grammar.hpp"
#include "words/refusals.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

bool StopController::choose(const Picked& picked) {
    const std::int32_t number = picked.number();
    if (context_.screen == Screen::result && picked.pick == Pick::drive_on &&
        game().outcome()->result == Result::delivered) {
        fitted_ = Side::front;
        carry_out({Errand::Type::route, 0});
        return true;
    }
    if (context_.screen != Screen::stop) {
        return false;
    }
    const std::optional<Purchase> asked_to_trade = std::exchange(trading_, std::nullopt);
    if (picked.pick == Pick::set_out) {
        context_.screen = Screen::road;
        context_.sounds.begin_road(game());
        context_.announcement.clear();
    } else if (picked.pick == Pick::side) {
        fitted_ = number >= 0 && number < mounts ? every_mount[number] : fitted_;
    } else if (picked.pick == Pick::buy && number > 0) {
        const Purchase wanted{number - 1, fitted_};
        buy(wanted, asked_to_trade == wanted);
    } else if (picked.pick == Pick::route && number > 0) {
        carry_out({Errand::Type::route, number - 1});
    } else {
        return false;
    }
    return true;
}

bool StopController::press(Key key) {
    constexpr Side sides[] = {Side::left, Side::right, Side::front, Side::rear};
    if (context_.screen != Screen::stop || key > Key::west) {
        return false;
    }
    fitted_ = sides[static_cast<std::size_t>(key)];
    trading_.reset();
    return true;
}

Panels StopController::describe() const {
    return describe_stop(game(), fitted_, context_.menus.settings().keys, trading_);
}

void StopController::buy(Purchase wanted, bool is_asked_again) {
    if (!is_asked_again && trades_down(game(), wanted)) {
        trading_ = wanted;  // a good gun for a worse one, for ever
        context_.block_input_briefly();
        const Entity weapon = weapon_on(game().world(), game().van(), fitted_);
        context_.announce(words_on_trading(*good_of(game().world(), weapon)));
    } else {
        carry_out({Errand::Type::purchase, wanted.good, wanted.side});
    }
}

// Between runs. A road ahead puts another game in the place of this one.
void StopController::carry_out(const Errand& errand) {
    SavedRun& run = runs_.played();
    const Refusal refusal = run_errand(run.game, errand);
    if (refusal != Refusal::none) {
        context_.refuse(words::explain(refusal, game().world(), Manoeuvre::coast));
        return;
    }
    const auto events = game().take_events();
    std::string told = words::joined(narrate(events));
    if (errand.type == Errand::Type::route) {
        for (RecordedTurn& past : run.turns) {
            past.hash = 0;
        }
        const Road& road = game().world().get<Road>(game().road());
        const std::string& name = context_.data.routes[static_cast<std::size_t>(road.route)].name;
        told = words::fill(words::next_run_is, {{"run", road.run}, {"road", name}});
    }
    run.turns.push_back({{}, game().hash(), errand});
    context_.remark.clear();
    runs_.log_line(told);
    context_.announce(told);
    road_.watch_game();
    if (context_.screen == Screen::stop) {
        context_.sounds.follow(game(), events, SoundCues::Pace::live);
    } else {
        context_.sounds.reach_stop();
        context_.block_input_briefly();
    }
    context_.screen = Screen::stop;
    runs_.save();
}

}  // namespace posthaste
