// Mail: letters caught by whoever is slow enough, what they are worth, and which of them lie on a road.
#pragma once

#include <variant>
#include <vector>

#include "game/common/body.hpp"

namespace posthaste {

// A letter lies where nobody has had it yet, is in the sack, reached a camp, stayed behind, lies where it fell out of
// the sack.
LULL_ENUM(MailState, lies, carried, delivered, left, dropped);

inline constexpr std::int32_t most_letters = 10'000;  // in a sack
inline constexpr std::int32_t fastest_letter = 3;     // a letter is caught at this speed or less

// In coins.
inline constexpr std::int32_t pay_for_arriving = 20;
inline constexpr std::int32_t pay_for_a_letter = 20;
inline constexpr std::int32_t pay_for_a_parcel = 40;

struct MailSack {
    LULL(mail_sack, (letters, 0, most_letters), (parcels, 0, most_letters));
    std::int32_t letters = 0;
    std::int32_t parcels = 0;  // found in houses
};
struct Letter {  // of assets/data/letters.json; those of the roads before come along in the van, so none comes twice
    LULL(letter, (number, 0, most_letters), state);
    std::int32_t number = 0;  // counted from 1; 0: nobody knows what it says
    MailState state = MailState::lies;
};

struct Collect {
    LULL_FIELDS(van, letter);
    Entity van;
    Entity letter;
};

struct LetterCaught {
    Cell at;
    std::int32_t number = 0;  // 0: nobody knows what it says
    bool on_foot = false;
    bool operator==(const LetterCaught&) const = default;
};

struct Mail {
    using Components = lull::Components<MailSack, Letter>;
    using Verbs = std::variant<Collect>;
    using Events = std::variant<LetterCaught>;
};

// In coins, on arrival with that sack.
inline std::int32_t pay_on_arrival(const MailSack& sack) {
    return pay_for_arriving + pay_for_a_letter * sack.letters + pay_for_a_parcel * sack.parcels;
}

// Gives each letter that lies about on the new road of that run its number, by the seed alone: none that the world
// holds already, so none twice in a journey, and answers three times as often once what they answer was delivered.
// Those for one camp lie only on the road that ends there.
// Once no letter is left, all may lie again.
void address_letters(const World& world, Action& action, std::uint32_t seed, std::int32_t run);
// The numbers of so many letters that are brought out of the house with that draw, by the same rules; 0: none is left.
std::vector<std::int32_t> draw_found_letters(const World& world, std::int32_t count, std::int32_t of_house);

void enact(const Collect& collect, const World& world, Action& action);
void report(const Collect& collect, Report& to);

Verdict catches_letters(const Change<Position>& move, Judge& judge);

}  // namespace posthaste
