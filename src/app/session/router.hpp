// The inside of a session: its parts, and the way of each input to the part that it is for.
#pragma once

#include <optional>

#include "app/session/context.hpp"
#include "app/session/depot_controller.hpp"
#include "app/session/film_controller.hpp"
#include "app/session/house_controller.hpp"
#include "app/session/menu_controller.hpp"
#include "app/session/road_controller.hpp"
#include "app/session/road_hand.hpp"
#include "app/session/run_controller.hpp"
#include "app/session/runs.hpp"
#include "app/session/session.hpp"
#include "app/session/stop_controller.hpp"

namespace posthaste {

class Session::Router {
public:
    Router(Host& host, const GameData& data) : context(host, data) {}

    Context context;
    Runs runs{context};
    RoadController road{context, runs};
    RoadHand road_hand{context, runs, road};
    StopController stop{context, runs, road};
    HouseController house{context, runs, road};
    DepotController depot{context, runs, road};
    MenuController menu{context, runs, road};
    RunController run{context, runs, road, depot.depots()};
    FilmController film{context, runs, road, run};
    Panels panels;  // as they were shown last

    void start();

    // Ends what does not belong to the screen that is shown now. Called before each description.
    void settle();

    // Whether input of that time was meant for what is on the screen now. On a waybill no key that drives is, nor any
    // other before the hand has rested: who still drives has not read it.
    bool hears(const Input& input, double at);
    // What was said has been read, once the player does something.
    void forget_notice() {
        if (panels.notice == context.notice) {
            context.notice.clear();
        }
    }
    // Input; true: something may look different now.
    bool take(const KeyPress& press);
    bool take(Key key);
    bool take(const Chosen& chosen);
    bool take(const SeedTyped& typed);
    bool take(const Tapped& tapped);
    bool take(const Swiped& swiped);
    bool take(const PointerDown& pointer);
    bool take(const PointerMoved& pointer);
    bool take(const PointerUp& pointer);
    bool take(const Hovered& hovered);
    bool take(const Hinted& hinted);
    bool take(const Hidden& hidden);
    bool take(const StoreAnswered& answer);
    bool take(const DurableArrived& arrived);
    bool take(const MotionReduced& motion);
    bool take(const WordsArrived& words);
    bool take(const FilePicked& file);
    bool take(const RunGivenBack& run_of_practice);
    bool take(const LinkOpened& link);

    [[nodiscard]] std::optional<Key> meaning(KeyPress press) const;

private:
    // Whether this key asks for that before any button that shows it: where hands rest on the keys that drive or walk.
    [[nodiscard]] bool goes_first(Key key) const {
        return (context.screen == Screen::road && key != Key::confirm) || depot.goes_first(key) || film.goes_first(key);
    }
    // Whether what is pointed at is previewed now.
    [[nodiscard]] bool previews() const { return (road.is_driving() && !runs.is_resolving()) || depot.is_inside(); }
    // Whether what is said on every screen has changed since it was described.
    [[nodiscard]] bool says_anew() const { return panels.notice != context.notice || panels.unsaved != runs.unsaved(); }

    void press(Key key);
    void obey(Key key);
    void drive(Key key);  // or walk, in a house
    void choose(const Picked& picked);

    // --- screens
    void back_out();  // of any screen but the road
};

}  // namespace posthaste
