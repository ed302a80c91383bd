#include "app/screens/ghost_screen.hpp"

#include "app/journeys/score.hpp"
#include "game/posthaste.hpp"
#include "words/cards.hpp"
#include "words/ghost.hpp"
#include "words/grammar.hpp"
#include "words/places.hpp"

namespace posthaste {

namespace {

words::Lead lead_of(const Score& ours, const Score& theirs) {
    return {ours.letters - theirs.letters, ours.coins - theirs.coins, ours.turns - theirs.turns};
}

}  // namespace

void add_ghost(Card& card, const Ghost::Seen& ghost, lull::Cell cell) {
    if (ghost.is != Ghost::Is::here || !(ghost.cell == cell)) {
        return;
    }
    if (card.name.empty()) {
        card.name = words::ghost_card;
        card.tone = Tone::muted;
        card.text = words::ghost_is_explained;
    } else {
        words::add_sentence(card.text, words::ghost_is_here_too);
    }
}

void add_ghost_around(Card& card, const Ghost::Seen& ghost, lull::Cell from) {
    if (ghost.is == Ghost::Is::here && !(ghost.cell == from)) {
        card.lines.push_back(
            words::fill(words::thing_there, {{"way", words::way_to(ghost.cell - from)}, {"what", words::ghost_there}}));
    }
    words::add_sentence(card.text, tell_ghost(ghost));
}

std::string tell_ghost(const Ghost::Seen& ghost) {
    switch (ghost.is) {
        case Ghost::Is::none:
        case Ghost::Is::here: return {};
        case Ghost::Is::arrived: return words::fill(words::ghost_arrived, {{"turn", ghost.turn}});
        case Ghost::Is::dead: return words::fill(words::ghost_died, {{"turn", ghost.turn}});
        case Ghost::Is::left: return words::fill(words::ghost_left, {{"turn", ghost.turn}});
        case Ghost::Is::elsewhere: return words::ghost_is_elsewhere;
        case Ghost::Is::gone: return words::ghost_is_gone;
    }
    return {};
}

void add_comparison(Panels& waybill, const Ghost& ghost, const SavedRun& run) {
    const Ghost::Seen& seen = ghost.seen();
    if (seen.is == Ghost::Is::none) {
        return;
    }
    const auto theirs = ghost.result();
    waybill.add_line(words::beside_the_other,
                     theirs ? words::told_lead(lead_of(score_of_road(*run.game), theirs->road)) : tell_ghost(seen));
    if (theirs && run.game->world().get<Road>(run.game->road()).run > 1) {
        const Score ours = score_of_journey(*run.game, run.turns, run.turns.size());
        waybill.add_line(words::beside_the_other_in_all, words::told_lead(lead_of(ours, theirs->journey)));
    }
}

}  // namespace posthaste
