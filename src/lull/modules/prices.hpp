// What a refused action costs. By default a refused command costs nothing, and a refused action of another actor costs
// its turn; a rule may change that. Listed among a game's Extensions.
#pragma once

#include <cstdint>

#include "lull/detail/named.hpp"
#include "lull/extension.hpp"

namespace lull {

enum class Price : std::uint8_t { usual, nothing, turn };

template <class Game>
class Prices : public Extension<Prices<Game>, typename Game::Verb> {
public:
    // That many refused actions of an actor may be free before one costs the turn after all.
    static constexpr std::uint8_t most_free_refusals = 8;

    class Judging : public Extension<Prices, typename Game::Verb>::Judging {
    public:
        // Applies if the action is refused. The last call counts.
        void set_price(Price price) { price_ = price; }
        [[nodiscard]] Price price() const { return price_; }
        void reset() { price_ = Price::usual; }

    private:
        Price price_ = Price::usual;
    };

    bool charges_refused_command(const Judging& judgement) { return judgement.price() == Price::turn; }
    bool forgives_refused_action(const Judging& judgement) {
        return judgement.price() == Price::nothing && ++free_refusals_ <= most_free_refusals;
    }
    void turn_ended() { free_refusals_ = 0; }

    template <class Archive>
    void serialize(Archive& archive) {
        archive(named<Archive>("free_refusals", free_refusals_));
    }

private:
    std::uint8_t free_refusals_ = 0;  // in this turn
};

}  // namespace lull
