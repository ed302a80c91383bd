// Components whose fields are nothing but numbers, and where in a value these are: such values are written
// in one loop over all of them, where cereal would be asked for each number. What comes out is to the byte
// what component_io writes. Only used where speed is asked for; see inline.hpp.
#pragma once

#include <cereal/cereal.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <vector>

#include "engine/byte_archive.hpp"
#include "engine/component_table.hpp"
#include "engine/components.hpp"
#include "engine/inline.hpp"

namespace lull {

class PlainFields {
public:
    template <class C>
    static PlainFields of() {
        PlainFields found;
        if constexpr (!Flag<C>) {
            C value{};
            Finder finder{&found, reinterpret_cast<const std::byte*>(&value), sizeof value};
            finder.field(value);
        }
        return found;
    }
    // False: it has other fields than numbers, and these are only some of them.
    [[nodiscard]] bool are_all() const { return are_all_; }

    // For each index that is present: how many are skipped before it, and its value.
    void write_all(const ComponentTable& table, Bytes& to) const {
        const std::size_t begin = to.size();
        to.resize(begin + table.size() * most_bytes_ + slack);
        std::uint8_t* at = to.data() + begin;
        std::uint32_t after_previous = 0;
        table.each([&](std::uint32_t index) {
            at = put(at, index - after_previous);
            after_previous = index + 1;
            const std::byte* value = table.value(index);
            for (const Field& field : fields_) {
                at = put(at, field.number_in(value));
            }
        });
        to.resize(static_cast<std::size_t>(at - to.data()));
    }

private:
    static constexpr std::size_t slack = 8;  // put() may write a byte more than it keeps

    // How many bytes a number of that size takes at most.
    static constexpr std::size_t most_of(std::size_t bytes) { return (8 * bytes + 6) / 7; }

    struct Field {
        std::uint32_t offset = 0;
        std::uint8_t bytes = 0;
        bool is_signed = false;

        // As ByteWriter has it: signed ones folded.
        LULL_HOT [[nodiscard]] std::uint64_t number_in(const std::byte* value) const {
            switch (bytes) {
                case 1: return is_signed ? folded<std::int8_t>(value + offset) : plain<std::uint8_t>(value + offset);
                case 2: return is_signed ? folded<std::int16_t>(value + offset) : plain<std::uint16_t>(value + offset);
                case 4: return is_signed ? folded<std::int32_t>(value + offset) : plain<std::uint32_t>(value + offset);
                default: return is_signed ? folded<std::int64_t>(value + offset) : plain<std::uint64_t>(value + offset);
            }
        }
        template <class T>
        LULL_HOT static std::uint64_t plain(const std::byte* from) {
            T value;
            std::memcpy(&value, from, sizeof value);
            return value;
        }
        template <class T>
        LULL_HOT static std::uint64_t folded(const std::byte* from) {
            T value;
            std::memcpy(&value, from, sizeof value);
            const auto wide = static_cast<std::int64_t>(value);
            return (static_cast<std::uint64_t>(wide) << 1U) ^ static_cast<std::uint64_t>(wide >> 63);
        }
    };

    // Nearly all numbers take a byte or two, and which of the two nobody can foretell: no branch for that.
    LULL_HOT static std::uint8_t* put(std::uint8_t* at, std::uint64_t number) {
        if (number >> 14U == 0) [[likely]] {
            const bool is_long = number >= 0x80;
            at[0] = static_cast<std::uint8_t>((number & 0x7FU) | (is_long ? 0x80U : 0));
            at[1] = static_cast<std::uint8_t>(number >> 7U);
            return at + 1 + (is_long ? 1 : 0);
        }
        for (; number >= 0x80; number >>= 7U) {
            *at++ = static_cast<std::uint8_t>(number | 0x80U);
        }
        *at++ = static_cast<std::uint8_t>(number);
        return at;
    }

    // To a `serialize` this looks like an archive.
    struct Finder {
        PlainFields* found;
        const std::byte* begin;
        std::size_t size;

        template <class... Fields>
        void operator()(Fields&&... fields) {
            (field(fields), ...);
        }
        template <class T>
        void field(cereal::NameValuePair<T>& pair) {
            field(pair.value);
        }
        template <class T>
        void field(Ranged<T>& pair) {
            field(pair.value);
        }
        template <class T>
        void field(T& value) {
            if constexpr (std::is_enum_v<T>) {
                found->add(offset_of(&value), sizeof value, std::is_signed_v<std::underlying_type_t<T>>, size);
            } else if constexpr (std::is_integral_v<T>) {
                found->add(offset_of(&value), sizeof value, std::is_signed_v<T>, size);
            } else if constexpr (std::is_class_v<T> && requires { value.serialize(*this); }) {
                value.serialize(*this);
            } else {
                found->are_all_ = false;
            }
        }
        [[nodiscard]] std::ptrdiff_t offset_of(const void* field) const {
            return static_cast<const std::byte*>(field) - begin;
        }
    };
    void add(std::ptrdiff_t offset, std::size_t bytes, bool is_signed, std::size_t size) {
        if (offset < 0 || static_cast<std::size_t>(offset) + bytes > size) {
            are_all_ = false;  // it is not in the value itself
            return;
        }
        fields_.push_back({static_cast<std::uint32_t>(offset), static_cast<std::uint8_t>(bytes), is_signed});
        most_bytes_ += most_of(bytes);
    }

    std::vector<Field> fields_;
    std::size_t most_bytes_ = most_of(sizeof(std::uint32_t));
    bool are_all_ = true;
};

namespace detail {

template <class... Cs>
PlainFields plain_fields_of(Components<Cs...>* /*list*/, std::size_t component) {
    constexpr PlainFields (*find[])() = {&PlainFields::of<Cs>...};
    return find[component]();
}

}  // namespace detail

// Of the component at that place in the list.
template <class List>
PlainFields plain_fields(std::size_t component) {
    return detail::plain_fields_of(static_cast<List*>(nullptr), component);
}

}  // namespace lull
