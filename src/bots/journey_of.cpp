// A journey as a bot makes it: at each stop what is broken is mended first, then a side without a plate gets
// one, an empty mount a weapon, then more plates. What weapon comes first differs from seed to seed, so that
// all of them are tried; who fires but one kind buys no other.
#include "bots/journey_of.hpp"

#include <memory>
#include <utility>
#include <vector>

#include "bots/player.hpp"
#include "bots/witness.hpp"
#include "game/arms.hpp"
#include "game/damage.hpp"
#include "game/journey.hpp"

namespace posthaste::bots {

namespace {

constexpr Count most_turns = 400;  // the horde ends a run long before

constexpr Side every_side[] = {Side::front, Side::left, Side::right, Side::rear};

class Shopper {
public:
    Shopper(const Bot& bot, std::unique_ptr<Game>& game, std::uint32_t seed) : bot_(&bot), game_(&game), seed_(seed) {}

    void spend() {
        buy_all(Gives::engine);
        buy_all(Gives::tyre);
        plate_up_to(1);
        arm();
        plate_up_to(2);
    }

private:
    bool buy(std::size_t good, Side side) {
        return run_errand(*game_, {Errand::What::purchase, static_cast<std::int32_t>(good), side}) == Refusal::none;
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
    // Empty mounts first; then the pistol that the van came with gives way.
    void arm() {
        for (std::size_t i = 0; i < goods_.size() && bot_->denies != Denial::shots; ++i) {
            const std::size_t good = (i + seed_) % goods_.size();
            const bool wanted = bot_->denies != Denial::all_weapons_but ||
                                goods_[good].thing == names_of(WeaponKind{})[static_cast<std::size_t>(bot_->only)];
            if (goods_[good].gives != Gives::weapon || !wanted) {
                continue;
            }
            for (const Side side : every_side) {
                const World& world = (*game_)->world();
                const Weapon* has = world.find<Weapon>(weapon_on(world, (*game_)->van(), side));
                if ((has == nullptr || has->kind == WeaponKind::pistol) && buy(good, side)) {
                    break;  // one of each kind, as long as it lasts
                }
            }
        }
    }

    const Bot* bot_;
    std::unique_ptr<Game>* game_;
    std::uint32_t seed_;
    const std::vector<Good>& goods_ = shipped_data().goods;
};

// The first of the roads that lead on is as good as any.
std::unique_ptr<Game> next_run(const Bot& bot, std::unique_ptr<Game> last, std::uint32_t seed) {
    if (last == nullptr) {
        return std::make_unique<Game>(seed, 1);
    }
    run_errand(last, {Errand::What::route, 0});
    Shopper(bot, last, seed).spend();
    return last;
}

}  // namespace

bool play_run(Player& player, Witness& witness, Game& game, Tally& tally) {
    const Count before = tally.turns;
    while (game.outcome() == nullptr && tally.turns < before + most_turns) {
        witness.look(game, tally);
        play_and_count(game, player.choose(game), tally);
    }
    const Outcome* outcome = game.outcome();
    const auto run = static_cast<std::size_t>(game.world().get<Road>(game.road()).run - 1) % runs_of_a_game;
    ++tally.runs[run].begun;
    ++tally.runs_reached;
    if (outcome == nullptr || outcome->result == Result::dead) {
        ++tally.deaths[outcome == nullptr ? 0 : static_cast<std::size_t>(outcome->cause)];
        return false;
    }
    ++tally.runs[run].delivered;
    tally.runs[run].turns_delivered += tally.turns - before;
    tally.letters_delivered += game.world().get<MailSack>(game.van()).letters;
    tally.pay += outcome->pay;
    return true;
}

Tally journey_of(const Bot& bot, std::uint32_t seed) {
    Player player(bot, seed);
    Witness witness;
    Tally tally;
    tally.games = 1;
    std::unique_ptr<Game> game;
    bool goes_on = true;
    for (std::size_t run = 1; run <= runs_of_a_game && goes_on; ++run) {
        game = next_run(bot, std::move(game), seed);
        goes_on = play_run(player, witness, *game, tally);
    }
    if (goes_on) {
        tally.won = 1;
        tally.damage_when_won = tally.damage;
    }
    return tally;
}

}  // namespace posthaste::bots
