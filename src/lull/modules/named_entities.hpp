// Finds the entities that a value names, through the fields that it serializes: those of a component or of an action
// kind, also inside other structs and vectors. This needs no further declarations.
#pragma once

#include <cereal/cereal.hpp>
#include <type_traits>
#include <variant>
#include <vector>

#include "lull/detail/fields.hpp"
#include "lull/entity.hpp"

namespace lull {

// A stand-in for an archive: `serialize` gives it the fields, and it calls visit(Entity&) for each entity among them.
template <class Visit>
class EntityVisitor {
public:
    // Calls visit(entity) for each entity in the fields that it is shown. `visit` must outlive it.
    explicit EntityVisitor(Visit& visit) : visit_(&visit) {}

    // Looks through fields; cereal calls it.
    template <class... Fields>
    void operator()(Fields&&... fields) {
        (field(fields), ...);
    }

private:
    void field(Entity& entity) { (*visit_)(entity); }
    template <class T>
    void field(cereal::NameValuePair<T>& pair) {
        field(pair.value);
    }
    template <class T>
    void field(std::vector<T>& list) {
        for (T& element : list) {
            field(element);
        }
    }
    template <class T>
    void field(T& value) {
        if constexpr (std::is_class_v<T> && requires { value.serialize(*this); }) {
            value.serialize(*this);
        }
    }

    Visit* visit_;
};

// Calls visit(Entity&) for each entity among the fields of a value, in order.
template <class T, class Visit>
void each_entity_named(T& value, Visit&& visit) {
    EntityVisitor<std::remove_reference_t<Visit>> visitor(visit);
    visitor(value);
}
// Calls visit(Entity&) for each entity among the fields of a verb, in order.
template <class... Verbs, class Visit>
void each_entity_named(std::variant<Verbs...>& value, Visit&& visit) {
    EntityVisitor<std::remove_reference_t<Visit>> visitor(visit);
    std::visit([&](auto& kind) { detail::serialize_fields(visitor, kind); }, value);
}

}  // namespace lull
