// What is told of mail, of people and of you on foot.
#pragma once

#include "app/telling/telling.hpp"
#include "game/posthaste.hpp"
#include "game/road/people.hpp"
#include "words/grammar.hpp"
#include "words/places.hpp"

namespace posthaste {

inline void tell(const LetterCaught& it, Telling& to) {
    constexpr double sack_ms = 110;  // until it is heard to be in the sack (assets/sounds/effects.json)
    const auto text = to.texts != nullptr ? to.texts->letter(it.number) : std::nullopt;
    if (text) {
        to.sentence = words::fill(it.on_foot ? words::picks_this_letter_up : words::catches_this_letter,
                                  {{"kind", text->kind}, {"addresses", text->addresses()}, {"quoted", text->quoted()}});
    } else {
        to.say(it.on_foot ? words::picks_letter_up : words::catches_letter);
    }
    to.clause = Clause::you_get;
    to.number_ink = ink::letter;
    to.number = 1;
    to.hear(sound::letter_caught);
    to.pictures.push_back(
        {.kind = Effect::Kind::drop, .ink = ink::letter, .sprite = sprite::letter, .lasts_ms = sack_ms});
    to.pop(ink::letter, 1, sack_ms);
    to.ring(ink::letter, 0.8F, 220, sack_ms);
}

inline void tell(const Boarded& /*it*/, Telling& to) {
    to.say(words::hitchhiker_climbs_in);
    to.clause = Clause::befalls_you;
    to.hear(sound::car_door);
    to.ring(ink::you, 0.8F, 220);
}

inline void tell(const Bitten& it, Telling& to) {
    static_assert(turns_of_a_bite == 3, "the sentence says so");
    to.say(words::is_bitten, it.who.name);
    to.hear(sound::bite);
    to.ring(ink::zombie, 0.9F, 300);
}

inline void tell(const Rose& it, Telling& to) {
    to.say(words::rises, it.who.name);
    to.hear(sound::rose);
    to.ring(ink::zombie, 0.9F, 300);
}

inline void tell(const PassengerRose& /*it*/, Telling& to) {
    to.say(words::passenger_rises);
    to.clause = Clause::befalls_you;
    to.hear(sound::rose);
    to.ring(ink::zombie, 0.9F, 300);
}

inline void tell(const ClimbedOut& /*it*/, Telling& to) {
    to.say(words::climbs_out);
    to.clause = Clause::said_already;
    to.hear(sound::car_door);
}

inline void tell(const ClimbedIn& /*it*/, Telling& to) {
    to.say(words::climbs_in);
    to.clause = Clause::you_get;
    to.hear(sound::car_door);
}

inline void tell(const Stepped& it, Telling& to) { to.hear(it.indoors ? sound::step_wood : sound::step_grit); }

inline void tell(const DeedDone& it, Telling& to) {
    to.sentence = words::fill(words::deed_is_done, {{"name", it.name.view()}, {"pay", it.pay}});
    to.clause = Clause::befalls_you;
    to.hear(sound::stamp);
    to.ring(ink::letter, 1.2F, 300);
}

inline void tell(const Bought& it, Telling& to) {
    to.sentence = words::fill(words::is_bought, {{"good", words::good_for_side(std::string(it.good.view()), it.side)},
                                                 {"coins", words::counted(words::coins, it.price)}});
    if (!it.traded.view().empty()) {
        words::add_sentence(to.sentence, words::trade_in(std::string(it.traded.view()), it.paid_back));
    }
    to.hear(sound::bought);
}

// The depot itself shows what is said in it, and where a dragged courier wants to step.
inline void tell(const Said& /*it*/, Telling& /*to*/) {}
inline void tell(const Wished& /*it*/, Telling& /*to*/) {}

}  // namespace posthaste
