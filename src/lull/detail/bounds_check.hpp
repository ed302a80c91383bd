// Whether a value keeps to what its fields declare: numbers to their bounds, enumerations to their values, entities to
// those that exist or once did. A value that does not is stopped where it is set and refused where it is read: so every
// state that play can reach can be loaded, and no index meets an entity that never was.
#pragma once

#include <cereal/cereal.hpp>
#include <cstdint>
#include <cstdio>
#include <type_traits>
#include <variant>

#include "lull/byte_archive.hpp"
#include "lull/detail/failure_context.hpp"
#include "lull/entity.hpp"

namespace lull {

// A stand-in for an archive: `serialize` gives it the fields, and it remembers the first one that is out of bounds.
class BoundsCheck {
public:
    // Entities have indexes below this.
    explicit BoundsCheck(std::uint32_t index_end) : index_end_(index_end) {}
    template <class T>
    void check(const T& value) {
        // `serialize` wants a mutable value, though this does not write to it.
        field(const_cast<T&>(value));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    }
    template <class... Verbs>
    void check(const std::variant<Verbs...>& verb) {
        std::visit([&](const auto& fields) { check(fields); }, verb);
    }

    template <class... Fields>
    void operator()(Fields&&... fields) {
        (field(fields), ...);
    }
    void expect_among(std::int64_t value, std::int64_t least, std::int64_t most) {
        if (value < least || value > most) [[unlikely]] {
            breaks(value, false);
        }
    }

    [[nodiscard]] bool broken() const { return broken_; }
    // Writes what is broken to stderr: "value 500 is beyond its bounds".
    void tell() const {
        std::fputs(broken_field_, stderr);
        std::fputs(names_nobody_ ? " names #" : value_ < 0 ? " -" : " ", stderr);
        tell_number(static_cast<std::uint64_t>(value_ < 0 ? -value_ : value_));
        std::fputs(names_nobody_ ? ", which never was" : " is beyond its bounds", stderr);
    }

private:
    void breaks(std::int64_t value, bool names_nobody) {
        if (!broken_) {
            broken_ = true;
            names_nobody_ = names_nobody;
            value_ = value;
            broken_field_ = name_;
        }
    }
    void field(Entity& entity) {
        if (entity && entity.index >= index_end_) [[unlikely]] {
            breaks(entity.index, true);
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
    bool names_nobody_ = false;
    const char* broken_field_ = "";
    std::int64_t value_ = 0;
};

}  // namespace lull
