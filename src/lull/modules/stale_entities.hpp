// Refuses actions that name a stale entity, or that set a component of one. Listed among a game's Extensions; games
// without it check for themselves.
#pragma once

#include <cstdint>
#include <string>

#include "lull/detail/verb_names.hpp"
#include "lull/entity.hpp"
#include "lull/extension.hpp"
#include "lull/modules/named_entities.hpp"

namespace lull {

template <class Game>
class StaleEntities : public Extension<StaleEntities<Game>, typename Game::Verb> {
public:
    using Verb = typename Game::Verb;

    template <class World>
    bool refuses(const Verb& verb, const World& world) {
        Verb named = verb;
        Entity gone;
        each_entity_named(named, [&](Entity entity) { gone = entity && !world.alive(entity) ? entity : gone; });
        return note(verb, gone);
    }
    template <class Action>
    bool refuses_changes(const Verb& verb, const Action& action) {
        return note(verb, action.sets_on_gone());
    }

    // Describes the latest refusal.
    [[nodiscard]] std::string sentence() const {
        return std::string("the action \"") + VerbNames<Verb>::of(verb_) + "\" is about entity " +
               std::to_string(entity_.index) + " of generation " + std::to_string(entity_.generation) +
               ", which is gone";
    }

private:
    bool note(const Verb& verb, Entity gone) {
        if (gone) {
            verb_ = verb.index();
            entity_ = gone;
        }
        return static_cast<bool>(gone);
    }

    std::size_t verb_ = 0;
    Entity entity_;
};

}  // namespace lull
