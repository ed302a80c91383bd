// What is told of going into houses and depots, and of coming out of them.
#pragma once

#include <string>

#include "app/telling/telling.hpp"
#include "words/grammar.hpp"
#include "words/visit_events.hpp"

namespace posthaste {

inline void tell(const WentIn& it, Telling& to) {
    to.sentence = words::fill(words::goes_in, {{"place", it.place.view()}});
    to.clause = Clause::befalls_you;
    to.hear(it.depot ? sound::gate_open : sound::door_open);
}

inline void tell(const CameOut& it, Telling& to) {
    to.sentence = words::comes_out;
    std::string stowed;
    const auto add = [&](const words::Counted& words, std::int32_t count) {
        if (count > 0) {
            words::add_to_list(stowed, words::counted(words, count));
        }
    };
    add(words::found_letters, it.letters);
    add(words::found_parcels, it.parcels);
    add(words::found_kits, it.kits);
    add(words::found_plates, it.plates);
    if (!stowed.empty()) {
        words::add_sentence(to.sentence, words::fill(words::stows, {{"what", stowed}}));
    }
    if (it.weapon.called) {
        words::add_sentence(to.sentence,
                            words::fill(words::found_weapon_is_mounted, {{"weapon", it.weapon.called.view()}}));
    }
    if (it.coins > 0) {
        words::add_sentence(to.sentence, words::fill(words::found_weapon_is_sold, {{"coins", it.coins}}));
    }
    if (it.people > 0) {
        words::add_sentence(to.sentence, words::counted(words::survivors_take_seats, it.people));
    }
    to.clause = Clause::you_get;
    to.hear(sound::door_shut);
}

}  // namespace posthaste
