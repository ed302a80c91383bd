// A journey as a bot plays it: at each stop it first repairs what is broken, then buys a plate for each bare side, a
// weapon for each mount, then more plates.
#include "bots/play_journey.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/player.hpp"
#include "bots/recorder.hpp"
#include "bots/stop_recorder.hpp"
#include "game/common/damage.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "game/road/arms.hpp"
#include "game/road/shop.hpp"

namespace posthaste::bots {

namespace {

constexpr Count most_turns = 400;   // the horde ends every run long before
constexpr Count most_steps = 4000;  // on foot

constexpr Side room_for_arms[] = {Side::left, Side::right, Side::rear, Side::front};
constexpr std::int32_t armed_enough = 3;      // weapons, before plates are doubled
constexpr std::string_view given = "pistol";  // the weapon that the van comes with

class Shopper {
public:
    Shopper(const Bot& bot, std::unique_ptr<Game>& game, std::uint32_t seed)
        : bot_(&bot),
          game_(&game),
          seed_(seed),
          things_(game->world().data().things),
          goods_(game->world().data().goods) {}

    void spend() {
        buy_all(Gives::engine);
        buy_all(Gives::tyre);
        plate_up_to(1);
        arm(armed_enough);
        plate_up_to(2);
        arm(mounts);
    }

private:
    bool buy(std::size_t good, Side side) {
        return run_errand(*game_, {Errand::Type::purchase, static_cast<std::int32_t>(good), side}) == Refusal::none;
    }
    void buy_all(Gives what) {
        for (std::size_t i = 0; i < goods_.size(); ++i) {
            while (goods_[i].gives == what && buy(i, Side::front)) {
            }
        }
    }
    void plate_up_to(std::int32_t most) {
        for (std::size_t i = 0; i < goods_.size(); ++i) {
            for (const Side side : every_side) {
                Plates plates = (*game_)->world().get<Plates>((*game_)->van());
                if (goods_[i].gives == Gives::plate && plate_of(plates, side) < most) {
                    buy(i, side);
                }
            }
        }
    }
    // Which weapon it wants next depends on the seed, so that all of them are tried, and it saves for the first of them
    // that the camp sells. The front pistol is replaced last, and every second seed keeps it.
    void arm(std::int32_t most) {
        const std::vector<std::size_t> wanted = wanted_weapons();
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const std::size_t from = seed_ % wanted.size();
            const std::size_t step = seed_ / 2 % 2 == 0 ? i : wanted.size() - i;
            const Good& good = goods_[wanted[(from + step) % wanted.size()]];
            const auto number = static_cast<std::size_t>(&good - goods_.data());
            const std::optional<Side> side = place_for(good);
            const bool is_sold = assortment((*game_)->world()).has(static_cast<std::int32_t>(number));
            if (side && is_sold && (armed() >= most || !buy(number, *side))) {
                return;
            }
        }
    }
    [[nodiscard]] std::int32_t armed() const {
        return static_cast<std::int32_t>(std::count_if(std::begin(every_side), std::end(every_side), [&](Side side) {
            return static_cast<bool>(weapon_on((*game_)->world(), (*game_)->van(), side));
        }));
    }
    [[nodiscard]] bool is_called(const Good& good, std::string_view name) const {
        return things_.value_of<Named>(things_.find(good.thing)).called == lull::Text::like(name);
    }
    [[nodiscard]] std::vector<std::size_t> wanted_weapons() const {
        const std::string one = weapon_names[bot_->only];
        std::vector<std::size_t> wanted;
        for (std::size_t i = 0; i < goods_.size(); ++i) {
            const bool may =
                bot_->denies == Denial::all_weapons_but ? is_called(goods_[i], one) : goods_[i].thing != given;
            if (goods_[i].gives == Gives::weapon && bot_->denies != Denial::shots && may) {
                wanted.push_back(i);
            }
        }
        return wanted;
    }
    // None: the bot has it already, or there is no room. The rear is kept for weapons that fit nowhere else; a bot that
    // fires only one weapon mounts it in front.
    [[nodiscard]] std::optional<Side> place_for(const Good& good) const {
        const bool only = bot_->denies == Denial::all_weapons_but;
        const auto has = [&](Side side) {
            return good_of((*game_)->world(), weapon_on((*game_)->world(), (*game_)->van(), side));
        };
        const auto is_it = [&](Side side) { return has(side) == &good; };
        if (std::any_of(std::begin(every_side), std::end(every_side), is_it)) {
            return std::nullopt;
        }
        const auto fits = [&](Side side) {
            const Good* old = has(side);
            const bool may_go = side == Side::front && (only || seed_ % 2 == 1);
            return only ? side == Side::front
                        : good.rear_only == (side == Side::rear) && (old == nullptr || (may_go && old->thing == given));
        };
        for (const Side side : room_for_arms) {
            if (fits(side)) {
                return side;
            }
        }
        return std::nullopt;
    }

    const Bot* bot_;
    std::unique_ptr<Game>* game_;
    std::uint32_t seed_;
    const Things& things_;
    const std::vector<Good>& goods_;
};

// Always the first of the roads that lead on, since any is as good.
std::unique_ptr<Game> next_run(const Bot& bot, std::unique_ptr<Game> last, std::uint32_t seed, const GameData& data) {
    if (last == nullptr) {
        return std::make_unique<Game>(seed, 1, data);
    }
    run_errand(last, {Errand::Type::route, 0});
    Shopper(bot, last, seed).spend();
    return last;
}

}  // namespace

bool play_run(Player& player, Recorder& recorder, Game& game, Tally& tally) {
    const Count before = tally.turns;
    StopRecorder stops;
    while (game.outcome() == nullptr && tally.turns < before + most_turns && stops.steps() < most_steps) {
        const Command command = player.choose(game);
        if (game.on_foot() || command.manoeuvre == Manoeuvre::climb_out) {
            stops.play_and_count(game, command, tally);
        } else {
            recorder.look(game, tally);
            play_and_count(game, command, tally);
        }
    }
    const Outcome* outcome = game.outcome();
    const auto run = static_cast<std::size_t>(game.world().get<Road>(game.road()).run - 1) % runs_of_a_game;
    ++tally.runs[run].begun;
    ++tally.runs_reached;
    if (outcome == nullptr || outcome->result == Result::dead) {
        ++tally.deaths[outcome == nullptr ? 0 : static_cast<std::size_t>(outcome->cause)];
        stops.count_death(game, tally);
        return false;
    }
    ++tally.runs[run].delivered;
    tally.runs[run].turns_delivered += tally.turns - before;
    tally.letters_delivered += game.world().get<MailSack>(game.van()).letters;
    tally.pay += outcome->pay;
    return true;
}

Tally play_journey(const Bot& bot, std::uint32_t seed, const GameData& data) {
    Player player(bot, seed);
    Recorder recorder;
    Tally tally;
    tally.games = 1;
    std::unique_ptr<Game> game;
    bool goes_on = true;
    for (std::size_t run = 1; run <= runs_of_a_game && goes_on; ++run) {
        game = next_run(bot, std::move(game), seed, data);
        goes_on = play_run(player, recorder, *game, tally);
    }
    if (goes_on) {
        tally.won = 1;
        tally.damage_when_won = tally.damage;
    }
    return tally;
}

}  // namespace posthaste::bots
