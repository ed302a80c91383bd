#include "tests/fuzz/save_bounds.hpp"

#include <limits>
#include <type_traits>

#include "game/mechanics.hpp"

namespace fuzz {

namespace {

using posthaste::Cell;
using posthaste::Entity;

template <class Value>
std::vector<Bound> numbers_of();

// A stand-in for an archive that lists the numbers of all fields, one after the other.
class Listing {
public:
    template <class... Fields>
    void operator()(Fields&&... fields) {
        (list(fields), ...);
    }
    std::vector<Bound> numbers;

private:
    template <class T>
    void list(const cereal::NameValuePair<T>& /*field*/) {
        for (const Bound& number : numbers_of<std::remove_cvref_t<T>>()) {
            numbers.push_back(number);
        }
    }
    template <class T>
    void list(const lull::Ranged<T>& field) {
        numbers.push_back({Bound::Kind::whole, std::is_signed_v<T>, field.least, field.most});
    }
};

// What a field of that type is in a save.
template <class Value>
std::vector<Bound> numbers_of() {
    if constexpr (std::is_same_v<Value, bool>) {
        return {{Bound::Kind::listed, false, 0, 1}};
    } else if constexpr (std::is_enum_v<Value>) {
        return {{Bound::Kind::listed, false, 0, static_cast<std::int64_t>(Value::count) - 1}};
    } else if constexpr (std::is_integral_v<Value>) {
        return {{Bound::Kind::whole, std::is_signed_v<Value>,
                 static_cast<std::int64_t>(std::numeric_limits<Value>::min()),
                 static_cast<std::int64_t>(std::numeric_limits<Value>::max())}};
    } else if constexpr (std::is_same_v<Value, lull::Text>) {
        return {{Bound::Kind::listed, false, 0, 8}};  // index among the texts of the save
    } else if constexpr (std::is_same_v<Value, posthaste::Tint>) {
        return {{Bound::Kind::whole, false, 0, 0xFFFFFF}};
    } else if constexpr (std::is_same_v<Value, Cell>) {
        return {{Bound::Kind::column, true}, {Bound::Kind::row, true}};
    } else if constexpr (std::is_same_v<Value, lull::Offset>) {
        return {{Bound::Kind::whole, true, -1, 1}, {Bound::Kind::whole, true, -1, 1}};
    } else if constexpr (std::is_same_v<Value, lull::Value>) {
        return {{Bound::Kind::listed, false, 0, static_cast<std::int64_t>(lull::ValueKind::count) - 1},
                {Bound::Kind::listed, false, 0, 8},
                {Bound::Kind::whole, true, -1000, 1000},
                {Bound::Kind::entity},
                {Bound::Kind::generation},
                {Bound::Kind::column, true},
                {Bound::Kind::row, true}};
    } else if constexpr (requires { Value::name; }) {  // a component as it is remembered
        Value component;
        Listing listing;
        component.serialize(listing);
        return listing.numbers;
    } else {
        static_assert(std::is_same_v<Value, Entity>, "a kind of field that the mutator does not know");
        return {{Bound::Kind::entity}, {Bound::Kind::generation}};
    }
}

// A stand-in for an archive that records a component's declared fields.
class Noting {
public:
    Noting(Bounds& bounds, const char* component) : bounds_(&bounds), component_(component) {}

    template <class... Fields>
    void operator()(Fields&&... fields) {
        (note(fields), ...);
    }

private:
    template <class T>
    void note(const cereal::NameValuePair<T>& field) {
        (*bounds_)[{component_, field.name}] = numbers_of<std::remove_cvref_t<T>>();
    }
    template <class T>
    void note(const lull::Ranged<T>& field) {
        (*bounds_)[{component_, field.name}] = {{Bound::Kind::whole, std::is_signed_v<T>, field.least, field.most}};
    }

    Bounds* bounds_;
    const char* component_;
};

template <class... Cs>
void note_all(lull::Components<Cs...>*, Bounds& bounds) {
    const auto note_one = [&]<class C>() {
        if constexpr (!lull::Flag<C>) {
            C component;
            Noting noting(bounds, C::name);
            component.serialize(noting);
        }
    };
    (note_one.template operator()<Cs>(), ...);
}

}  // namespace

Bounds bounds_of_components() {
    Bounds bounds;
    note_all(static_cast<posthaste::Components*>(nullptr), bounds);
    return bounds;
}

}  // namespace fuzz
