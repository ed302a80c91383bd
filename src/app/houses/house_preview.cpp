#include "app/houses/house_preview.hpp"

#include <algorithm>

#include "app/houses/known_things.hpp"
#include "app/telling/telling.hpp"
#include "game/conditions.hpp"
#include "game/names.hpp"
#include "lull/modules/ways.hpp"
#include "words/grammar.hpp"
#include "words/house_screen.hpp"
#include "words/places.hpp"
#include "words/refusals.hpp"
#include "words/road_screen.hpp"

namespace posthaste {

namespace {

// What a cupboard holds nobody knows before it is open: on the copy there is nothing in it.
void look_into_cupboards(const World& now, HousePreview& seen, const KnownThings& known) {
    for (const KnownThing& it : known.all()) {
        const Cupboard* then = it.in_sight && it.cupboard != nullptr && !it.cupboard->opened
                                   ? seen.after->find<Cupboard>(it.entity)
                                   : nullptr;
        if (then != nullptr && then->opened) {
            std::erase_if(seen.preview.events,
                          [](const Event& event) { return std::holds_alternative<Searched>(event); });
            words::add_sentence(seen.said, words::fill(words::you_look_into, {{"what", name_of(now, it.entity)}}));
            seen.uncovered.push_back(it.cell);
        }
    }
}

}  // namespace

std::string explain(const HousePlay& play, lull::Offset way, StepRefusal refusal) {
    const World& world = play.world();
    const Cell ahead = world.at(play.courier()) + way;
    const Entity solid = world.contains(ahead) ? world.cell(ahead).any<Solid>() : Entity{};
    const std::string name = solid ? name_of(world, solid) : std::string();
    switch (refusal) {
        case StepRefusal::wall:
            return !world.contains(ahead)
                       ? std::string(words::not_out_there)
                       : words::fill(name.empty() ? words::wall_in_the_way : words::thing_in_the_way,
                                     {{"what", words::with_article(name)}, {"way", words::name_of_way(way)}});
        case StepRefusal::leaves: return words::you_leave_the_house;
        case StepRefusal::empty: return words::cupboard_is_empty;
        case StepRefusal::nothing_better: return words::cupboard_has_no_better;
        default: return words::explain(refusal);
    }
}

HousePreview foresee_step(HousePlay& play, lull::Offset way) {
    HousePreview seen;
    seen.way = way;
    if (play.is_over()) {
        seen.refusal = StepRefusal::not_now;
        seen.said = explain(play, way, seen.refusal);
        return seen;
    }
    const bool waits = way == lull::Offset{};
    const World& now = play.world();
    const World& then = play.foresee(waits ? Verb(Wait{play.courier()}) : Verb(Walk{play.courier(), way}), seen.refusal,
                                     seen.preview.events);
    if (seen.refusal != StepRefusal::none) {
        seen.said = explain(play, way, seen.refusal);
        return seen;
    }
    const KnownThings known(play);
    const Entity courier = play.courier();
    const bool dies = static_cast<bool>(then.first<Outcome>());
    const Position* ends = then.find<Position>(courier);
    seen.after = &then;
    seen.uncovered = known.uncovered_by(then);
    seen.preview.way = {known.you(), ends != nullptr ? ends->cell : known.you()};
    seen.preview.you = now.get<Looks>(courier).sprite;
    if (!dies) {
        seen.preview.harm_caught = harm_caught(conditions_of(now, courier), conditions_of(then, courier));
        seen.preview.harm_to_come = harm_to_come(then, courier);
    }
    seen.preview.enemy_outcomes = outcomes_of(now, then, seen.preview.events, !dies);
    // An enemy that goes out of sight may find no way there.
    std::erase_if(seen.preview.enemy_outcomes, [&](const EnemyOutcome& it) { return !known.in_sight(it.cell); });
    look_into_cupboards(now, seen, known);
    seen.said = words::joined({sum_up(seen.preview, now, words::nothing_hits_you), seen.said});
    if (!seen.uncovered.empty() && !known.is_known(seen.uncovered.front())) {
        words::add_sentence(seen.said, words::more_comes_into_sight);
    }
    return seen;
}

}  // namespace posthaste
