// Components whose fields are nothing but numbers, and where in a value these are: such values are written
// in one loop over all of them, where cereal would be asked for each number. What comes out is to the byte
// what component_io writes. Only used where speed is asked for; see inline.hpp.
#pragma once

#include <cereal/cereal.hpp>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

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
        found.write_ = &write<C>;
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
    void write_all(const ComponentTable& table, Bytes& to) const { write_(table, to, most_bytes_); }

    // What `each(number)` is told in turn, as ByteWriter writes it; together it takes so many bytes at most.
    template <class Each>
    static void write_numbers(std::size_t most_bytes, Bytes& to, Each&& each) {
        const std::size_t begin = to.size();
        to.resize(begin + most_bytes + slack);
        std::uint8_t* at = to.data() + begin;
        each([&](std::uint64_t number) { at = put(at, number); });
        to.resize(static_cast<std::size_t>(at - to.data()));
    }
    // How many bytes a number of that size takes at most.
    static constexpr std::size_t most_of(std::size_t bytes) { return (8 * bytes + 6) / 7; }

private:
    static constexpr std::size_t slack = 8;  // put() may write a byte more than it keeps

    // The loop knows its component, so it neither looks for fields nor asks how wide they are.
    template <class C>
    static void write(const ComponentTable& table, Bytes& to, std::size_t most_bytes) {
        write_numbers(table.size() * most_bytes, to, [&](auto&& number) {
            std::uint32_t after_previous = 0;
            table.each([&](std::uint32_t index) {
                number(index - after_previous);
                after_previous = index + 1;
                if constexpr (!Flag<C>) {
                    C value = table.at<C>(index);
                    Numbers<std::remove_reference_t<decltype(number)>> numbers{number};
                    numbers.field(value);
                }
            });
        });
    }

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

    // To a `serialize` these two look like archives. One hands on its numbers; of what is none it takes no
    // notice, for there the other says that it must not be asked.
    template <class Number>
    struct Numbers {
        Number& number;

        template <class... Fields>
        void operator()(Fields&&... fields) {
            (field(fields), ...);
        }
        template <class T>
        LULL_HOT void field(cereal::NameValuePair<T>& pair) {
            field(pair.value);
        }
        template <class T>
        LULL_HOT void field(Ranged<T>& pair) {
            field(pair.value);
        }
        template <class T>
        LULL_HOT void field(T& value) {
            if constexpr (std::is_enum_v<T>) {
                auto plain = static_cast<std::underlying_type_t<T>>(value);
                field(plain);
            } else if constexpr (std::is_integral_v<T> && std::is_signed_v<T>) {
                const auto wide = static_cast<std::int64_t>(value);
                number((static_cast<std::uint64_t>(wide) << 1U) ^ static_cast<std::uint64_t>(wide >> 63));
            } else if constexpr (std::is_integral_v<T>) {
                number(value);
            } else if constexpr (std::is_class_v<T> && requires { value.serialize(*this); }) {
                value.serialize(*this);
            }
        }
    };
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
            if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
                found->add(offset_of(&value), sizeof value, size);
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
    void add(std::ptrdiff_t offset, std::size_t bytes, std::size_t size) {
        if (offset < 0 || static_cast<std::size_t>(offset) + bytes > size) {
            are_all_ = false;  // it is not in the value itself
            return;
        }
        most_bytes_ += most_of(bytes);
    }

    void (*write_)(const ComponentTable&, Bytes&, std::size_t) = nullptr;
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
