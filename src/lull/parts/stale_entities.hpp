// Refuses actions that name a stale entity, or that set a component of one. Listed among a Definition's Parts; games
// without it check for themselves.
#pragma once

#include <cstdint>
#include <string>

#include "lull/detail/kind_names.hpp"
#include "lull/entity.hpp"
#include "lull/part.hpp"
#include "lull/parts/named_entities.hpp"

namespace lull {

template <class Definition>
class StaleEntities : public Part<StaleEntities<Definition>, typename Definition::Kind> {
public:
    using Kind = typename Definition::Kind;

    template <class World>
    bool refuses(const Kind& kind, const World& world) {
        Kind named = kind;
        Entity gone;
        each_entity_named(named, [&](Entity entity) { gone = entity && !world.alive(entity) ? entity : gone; });
        return note(kind, gone);
    }
    template <class Action>
    bool refuses_changes(const Kind& kind, const Action& action) {
        return note(kind, action.sets_on_gone());
    }

    // Describes the latest refusal.
    [[nodiscard]] std::string sentence() const {
        return std::string("the action \"") + KindNames<Kind>::of(kind_) + "\" is about entity " +
               std::to_string(entity_.index) + " of generation " + std::to_string(entity_.generation) +
               ", which is gone";
    }

private:
    bool note(const Kind& kind, Entity gone) {
        if (gone) {
            kind_ = kind.index();
            entity_ = gone;
        }
        return static_cast<bool>(gone);
    }

    std::size_t kind_ = 0;
    Entity entity_;
};

}  // namespace lull
