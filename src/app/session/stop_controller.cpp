#include "app/session/stop_controller.hpp"

#include <vector>

#include "app/screens/narration.hpp"
#include "app/screens/stop_screens.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "words/grammar.hpp"
#include "words/refusals.hpp"
#include "words/road_screen.hpp"
#include "words/stop_screen.hpp"

namespace posthaste {

bool StopController::choose(const Picked& picked) {
    const std::int32_t number = picked.number();
    if (context_.screen == Screen::result && picked.pick == Pick::drive_on &&
        game().outcome()->result == Result::delivered) {
        fitted_ = Side::front;
        take_road(0);
        told_.clear();  // the first of the roads is nobody's choice yet
        return true;
    }
    if (context_.screen != Screen::stop) {
        return false;
    }
    if (picked.pick == Pick::set_out) {
        context_.screen = Screen::road;
        context_.sounds.begin_road(game());
        context_.announcement.clear();
    } else if (picked.pick == Pick::side) {
        fitted_ = number >= 0 && number < mounts ? every_mount[number] : fitted_;
    } else if (picked.pick == Pick::buy && number > 0) {
        carry_out({Errand::Type::purchase, number - 1, fitted_});
    } else if (picked.pick == Pick::route && number > 0) {
        take_road(number - 1);
    } else {
        return false;
    }
    return true;
}

bool StopController::press(Key key) {
    constexpr Side sides[] = {Side::left, Side::right, Side::front, Side::rear};
    if (context_.screen != Screen::stop || (key > Key::west && key != Key::take_back)) {
        return false;
    }
    if (key == Key::take_back) {
        take_back();
    } else {
        fitted_ = sides[static_cast<std::size_t>(key)];
    }
    return true;
}

Panels StopController::describe() const {
    const bool rehearses =
        game().world().get<Road>(game().road()).run == 2 && !game().practises() && context_.album.is_stuck_early();
    return describe_stop(game(), {fitted_, purchases_here(runs_.played()), told_, rehearses},
                         context_.menus.settings().keys);
}

// A road ahead puts another game in the place of this one.
bool StopController::carry_out(const Errand& errand) {
    SavedRun& run = runs_.played();
    const Refusal refusal = run_errand(run.game, errand);
    if (refusal != Refusal::none) {
        told_ = words::explain(refusal, errand, game().world());
        runs_.remember_refused({}, errand);
        context_.refuse(told_);
        return false;
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
    tell(told);
    road_.watch_game();
    if (context_.screen == Screen::stop) {
        context_.sounds.follow(game(), events, SoundCues::Pace::live);
    } else {
        context_.sounds.reach_stop();
        context_.block_input_briefly();
    }
    context_.screen = Screen::stop;
    runs_.save();
    return true;
}

// Another road is another game, which knows nothing of what was bought before: it is bought again there, and so it can
// still be taken back.
void StopController::take_road(std::int32_t number) {
    const Errand errand{Errand::Type::route, number};
    std::vector<Purchase> bought;
    if (would_refuse(game(), errand) == Refusal::none) {
        for (std::vector<Purchase> here = purchases_here(runs_.played()); !here.empty() && forget_purchase();) {
            bought.insert(bought.begin(), here.back());
            here.pop_back();
        }
    }
    if (!carry_out(errand) || bought.empty()) {
        return;
    }
    SavedRun& run = runs_.played();
    for (const Purchase& purchase : bought) {
        const Errand again{Errand::Type::purchase, purchase.good, purchase.side};
        run_errand(run.game, again);
        run.turns.push_back({{}, game().hash(), again});
    }
    game().take_events();
    road_.watch_game();
    runs_.save();
}

bool StopController::forget_purchase() {
    if (purchases_here(runs_.played()).empty() || !game().take_back()) {
        return false;
    }
    runs_.forget_turn();
    return true;
}

void StopController::take_back() {
    const std::vector<Purchase> bought = purchases_here(runs_.played());
    if (!forget_purchase()) {
        told_ = words::no_purchase_to_take_back;
        context_.refuse(told_);
        return;
    }
    road_.watch_game();
    context_.sounds.take_back();
    tell(words::fill(words::is_taken_back,
                     {{"good", words::name_of(bought.back(), context_.data)},
                      {"coins", words::counted(words::coins, coins_of(game().world(), game().van()))}}));
    runs_.save();
}

void StopController::tell(const std::string& told) {
    told_ = told;
    context_.remark.clear();
    if (!told.empty()) {  // choosing a van tells of nothing
        runs_.log_line(told);
    }
    context_.announce(told);
}

}  // namespace posthaste
