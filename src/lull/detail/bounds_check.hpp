// Whether a value keeps to what its fields declare: numbers to their bounds, enumerations to what they list, entities
// to those that there are or were. What breaks it is stopped where it is set, and refused where it is read: so every
// state that play can reach can be loaded, and no index meets an entity that never was.
#pragma once

#include <cereal/cereal.hpp>
#include <cstdint>
#include <type_traits>

#include "lull/byte_archive.hpp"
#include "lull/entity.hpp"

namespace lull {

// To a `serialize` this looks like an archive. It keeps the first field that breaks its bounds.
class BoundsCheck {
public:
    // Entities have indexes below that.
    explicit BoundsCheck(std::uint32_t index_end) : index_end_(index_end) {}
    template <class T>
    void check(const T& value) {
        // `serialize` asks for a value that it could write to, and this does not.
        field(const_cast<T&>(value));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    }

    template <class... Fields>
    void operator()(Fields&&... fields) {
        (field(fields), ...);
    }
    void expect_among(std::int64_t value, std::int64_t least, std::int64_t most) {
        if ((value < least || value > most) && !broken_) {
            broken_ = true;
            value_ = value;
            broken_field_ = name_;
        }
    }

    [[nodiscard]] bool broken() const { return broken_; }
    // Of what is broken: the field, "" without a name, and its number or the index of its entity.
    [[nodiscard]] const char* field_name() const { return broken_field_; }
    [[nodiscard]] std::int64_t value() const { return value_; }

private:
    void field(Entity& entity) {
        if (entity) {
            expect_among(entity.index, 0, std::int64_t{index_end_} - 1);
        }
    }
    template <class T>
    void field(cereal::NameValuePair<T>& pair) {
        name_ = pair.name;
        using Value = std::remove_reference_t<T>;
        if constexpr (std::is_enum_v<Value> && requires { Value::count; }) {
            expect_among(static_cast<std::int64_t>(pair.value), 0, static_cast<std::int64_t>(Value::count) - 1);
        } else {
            field(pair.value);
        }
    }
    template <class T>
    void field(Ranged<T>& ranged) {
        name_ = ranged.name;
        expect_among(ranged.value, ranged.least, ranged.most);
    }
    template <class T>
    void field(T& value) {
        if constexpr (std::is_class_v<T> && requires { value.serialize(*this); }) {
            value.serialize(*this);
        }
    }

    std::uint32_t index_end_;
    const char* name_ = "";
    bool broken_ = false;
    const char* broken_field_ = "";
    std::int64_t value_ = 0;
};

}  // namespace lull
