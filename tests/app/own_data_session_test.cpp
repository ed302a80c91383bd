// A session is played by the data that it was given: every screen of two sessions that stand beside each other.
#include <doctest/doctest.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "app/screens/narration.hpp"
#include "app/session/session.hpp"
#include "tests/support/ascii_road.hpp"
#include "tests/support/fake_host.hpp"
#include "tests/support/other_data.hpp"
#include "tests/support/side_by_side.hpp"

namespace own_data_session_test {

using namespace ascii_road;
using other_game::other_data;

namespace {

struct Player {
    FakeHost host;
    std::unique_ptr<Session> session;
    std::vector<std::string> screens{};  // as they were told, with the hash of the state

    explicit Player(const GameData& data) : session(std::make_unique<Session>(host, data)) { session->start(); }
    // As if that game had been left there.
    Player(const GameData& data, const Game& game) {
        leave_game(host, game);
        session = std::make_unique<Session>(host, data);
        session->start();
    }
    void run_out() const {
        while (const auto due = session->next_alarm()) {
            session->elapse(*due == 0 ? 16 : *due);
        }
    }
    [[nodiscard]] std::string screen() const { return to_json(session->panels()); }
    [[nodiscard]] bool shows(const std::string& words) const { return screen().find(words) != std::string::npos; }
};

using Step = void (*)(Player&);
constexpr std::array<Step, 13> steps{
    [](Player& it) { it.session->update(Chosen{"loadout=1"}); },
    [](Player& it) { it.session->update(Chosen{"loadout=0"}); },
    [](Player& it) { it.session->update(Chosen{"new_run"}); },
    [](Player& it) { it.session->update(Key::west); },
    [](Player& it) { it.session->update(Hovered{it.session->cells_to_see().second}); },
    [](Player& it) { it.session->update(Key::coast); },
    [](Player& it) { it.session->update(FilePicked{it.session->export_file()}); },
    [](Player& it) { it.session->update(Chosen{"title"}); },
    [](Player& it) { it.session->update(Chosen{"depots"}); },
    [](Player& it) { it.session->update(Chosen{"depot=1"}); },
    [](Player& it) {
        it.session->update(Key::escape);
        it.session->update(Chosen{"title"});
        it.session->update(SeedTyped{"7"});
        it.session->update(Chosen{"practice"});
    },
    [](Player& it) {
        it.session->update(Key::fire);
        it.session->update(Key::coast);
    },
    [](Player& it) { it.session->update(Key::take_back); },
};

void take(Player& player, Step step) {
    step(player);
    player.run_out();
    player.screens.push_back(player.screen() + player.session->state_hash());
}
std::vector<std::string> screens_of(const GameData& data) {
    Player player(data);
    for (const Step step : steps) {
        take(player, step);
    }
    return player.screens;
}

}  // namespace

TEST_CASE("title, hints, cards and depots are told from the data of the session") {
    const std::vector<std::string> one = screens_of(shipped_data());
    const std::vector<std::string> other = screens_of(other_data());
    const auto told = [](const std::string& screen, const std::string& words) {
        return screen.find(words) != std::string::npos;
    };
    for (const std::string& screen : one) {
        CHECK_FALSE(told(screen, "Other "));
    }
    CHECK(told(other[0], "Other Broadside"));
    CHECK(told(other[2], "Other hint: "));
    CHECK(told(other[4], "Other "));
    CHECK(told(other[8], shipped_data().depots[0].name));
    CHECK(told(other[8], "0 of 2 solved"));
    CHECK(told(other[9], "Depot 1 of 2"));
    CHECK(told(other[9], "Other " + shipped_data().depots[1].name));
}

TEST_CASE("a stop, its shop and what is told of it are of the data of the session") {
    const auto at_a_stop = [](const GameData& data) {
        const Game road(3, 2, data);
        const auto rich =
            loaded(altered(saved(road),
                           {[](const World& world, Action& action) { action.set(world.first<Van>(), Purse{1000}); }}),
                   data);
        return std::make_unique<Player>(data, *rich);
    };
    const auto one = at_a_stop(shipped_data());
    const auto other = at_a_stop(other_data());
    REQUIRE(one->session->panels().screen == Screen::stop);
    REQUIRE(other->session->panels().screen == Screen::stop);
    CHECK(one->shows("Engine repair"));
    CHECK_FALSE(one->shows("Other "));
    CHECK_FALSE(other->shows("Engine repair"));
    CHECK(other->session->panels().heading.starts_with("Other "));
    other->session->update(Chosen{"side=1"});
    other->session->update(Chosen{"buy=2"});
    CHECK(other->session->panels().announcement.starts_with("Bought: other gun, north."));
    one->session->update(Chosen{"buy=1"});
    CHECK(one->session->panels().announcement.starts_with("Bought: plate, front."));
    other->session->update(Chosen{"route=2"});
    CHECK(other->session->panels().announcement.find(": Other ") != std::string::npos);
}

TEST_CASE("sessions of different data are played step about, and in two threads, as each would be alone") {
    const std::vector<std::string> alone[2]{screens_of(shipped_data()), screens_of(other_data())};
    Player one(shipped_data());
    Player other(other_data());
    for (const Step step : steps) {
        take(one, step);
        take(other, step);
    }
    CHECK(one.screens == alone[0]);
    CHECK(other.screens == alone[1]);

    std::vector<std::string> beside[2];
    side_by_side([&] { beside[0] = screens_of(shipped_data()); }, [&] { beside[1] = screens_of(other_data()); });
    CHECK(beside[0] == alone[0]);
    CHECK(beside[1] == alone[1]);
}

TEST_CASE("a run that one session saved goes on in another by the data of that") {
    Player one(shipped_data());
    take(one, steps[2]);
    take(one, steps[3]);
    Player other(other_data());
    other.session->update(FilePicked{one.session->export_file()});
    CHECK(other.session->state_hash() == one.session->state_hash());
    CHECK(other.shows("Other hint: "));
    CHECK_FALSE(one.shows("Other "));
}

}  // namespace own_data_session_test
