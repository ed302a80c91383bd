#include "app/session/session.hpp"

#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "app/session/router.hpp"
#include "app/session/view.hpp"

namespace posthaste {

namespace {

// What a player does, and not what is only pointed at or comes from the machine.
bool is_an_act(const Input& input) {
    return std::visit(
        []<class It>(const It&) {
            return std::is_same_v<It, KeyPress> || std::is_same_v<It, Key> || std::is_same_v<It, Chosen> ||
                   std::is_same_v<It, Tapped> || std::is_same_v<It, Swiped> || std::is_same_v<It, PointerDown> ||
                   std::is_same_v<It, SeedTyped>;
        },
        input);
}

}  // namespace

Session::Session(Host& host, const GameData& data)
    : router_(std::make_unique<Router>(host, data)), view_(std::make_unique<View>(*router_)) {}
Session::~Session() = default;

void Session::start() {
    router_->start();
    view_->show();
}

void Session::update(const Input& input, double at) {
    if (!router_->hears(input, at)) {
        return;
    }
    if (is_an_act(input)) {
        router_->forget_notice();
    }
    if (std::visit([&](const auto& it) { return router_->take(it); }, input)) {
        view_->show();
    }
}

void Session::tell_time(double now) { router_->context.now = now; }

void Session::tell_shown(double now) {
    if (std::exchange(router_->context.comes_up, false)) {
        router_->context.block_input_from(now);
    }
}

void Session::elapse(double milliseconds) { view_->elapse(milliseconds); }
std::optional<std::int32_t> Session::next_alarm() const { return view_->next_alarm(); }
std::optional<Key> Session::meaning(KeyPress press) const { return router_->meaning(press); }
bool Session::takes_drags() const { return router_->depot.is_inside(); }
bool Session::is_dragging() const { return router_->depot.is_dragging(); }

bool Session::take_panels_changed() { return view_->take_panels_changed(); }
bool Session::take_board_changed() { return view_->take_board_changed(); }

std::vector<SoundCue> Session::take_sounds() {
    FilmStage* stage = router_->film.stage();
    std::vector<SoundCue> taken = (stage != nullptr ? stage->context() : router_->context).sounds.take();
    for (SoundCue& cue : taken) {  // what goes on is held in the player's time
        cue.lasts_ms = static_cast<std::int32_t>(cue.lasts_ms / router_->context.menus.settings().rate());
    }
    return taken;
}

const Panels& Session::panels() const { return router_->panels; }
DrawList Session::board() const { return view_->draw(); }

std::pair<Cell, Cell> Session::cells_to_see() const {
    const Game* game = router_->runs.game();
    if (game == nullptr) {
        return {};
    }
    if (router_->house.is_inside()) {
        return router_->house.cells_to_see();
    }
    const Cell here = game->world().at(game->driver());
    return {router_->road.plan().asked_cell().value_or(here), here};
}

lull::Bytes Session::export_file() const { return router_->runs.to_file(); }
bool Session::has_words() const { return router_->context.story_texts.is_here(); }

bool Session::is_watching() const { return router_->film.stage() != nullptr; }

std::string Session::state_hash() const {
    constexpr std::string_view digits = "0123456789abcdef";
    FilmStage* stage = router_->film.stage();
    const Game* game = stage != nullptr ? &stage->game() : router_->runs.game();
    const std::uint64_t hash = game != nullptr ? game->hash() : 0;
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) {
        text += digits[hash >> shift & 15U];
    }
    return text;
}

}  // namespace posthaste
