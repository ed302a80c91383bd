// Values as JSON text, through the fields that they serialize: an object where the fields have names, an
// array where they have none. For people and tools to read, and in dumps to be loaded again (src/data).
#pragma once

#include <cereal/cereal.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "lull/byte_archive.hpp"
#include "lull/describe.hpp"
#include "lull/detail/fields.hpp"
#include "lull/entity.hpp"
#include "lull/text.hpp"

namespace lull {

class JsonText {
public:
    // An entity is [index, generation], or the text that names it; an action is {"verb": [fields]}.
    using NameOf = std::function<std::string(Entity)>;
    template <class T>
    static std::string of(const T& value, const NameOf& name_of = {}) {
        JsonText text;
        text.name_of_ = &name_of;
        T copy = value;  // serialize may ask for one that can be written to
        text.value(copy);
        return text.text_;
    }
    // Of an action without its verb.
    template <class... Kinds>
    static std::string fields_of(const std::variant<Kinds...>& kind, const NameOf& name_of = {}) {
        return std::visit([&](const auto& verb) { return of(verb, name_of); }, kind);
    }
    static std::string quoted(std::string_view words) {
        constexpr std::string_view digits = "0123456789abcdef";
        std::string text = "\"";
        for (const char letter : words) {
            const auto code = static_cast<unsigned char>(letter);
            if (letter == '"' || letter == '\\') {
                text += '\\';
                text += letter;
            } else if (code < 0x20) {
                text += "\\u00";
                text += digits[code >> 4U];
                text += digits[code & 15U];
            } else {
                text += letter;
            }
        }
        return text + '"';
    }

    // To a `serialize` this looks like an archive.
    template <class... Fields>
    void operator()(Fields&&... fields) {
        (field(fields), ...);
    }

private:
    template <class T>
    void field(cereal::NameValuePair<T>& pair) {
        begin_field(pair.name);
        value(pair.value);
    }
    template <class T>
    void field(Ranged<T>& ranged) {
        begin_field(ranged.name);
        value(ranged.value);
    }
    template <class T>
    void field(T& plain) {
        begin_field(nullptr);
        value(plain);
    }
    void begin_field(const char* name) {
        if (close_ == 0) {
            close_ = name == nullptr ? ']' : '}';
            text_ += name == nullptr ? '[' : '{';
        } else {
            text_ += ", ";
        }
        if (close_ == '}') {
            text_ += quoted(name == nullptr ? "" : name) + ": ";
        }
    }

    void value(Entity& entity) {
        text_ += *name_of_ ? quoted((*name_of_)(entity))
                           : '[' + std::to_string(entity.index) + ", " + std::to_string(entity.generation) + ']';
    }
    void value(bool& truth) { text_ += truth ? "true" : "false"; }
    void value(std::string& words) { text_ += quoted(words); }
    void value(Text& words) { text_ += quoted(words.words()); }
    template <class... Ts>
    void value(std::tuple<Ts...>& list) {
        text_ += '[';
        const char* between = "";
        std::apply([&](auto&... element) { ((text_ += std::exchange(between, ", "), value(element)), ...); }, list);
        text_ += ']';
    }
    template <class... Kinds>
    void value(std::variant<Kinds...>& kind) {
        text_ += '{' + quoted(KindNames<std::variant<Kinds...>>::of(kind.index())) + ": ";
        std::visit([this](auto& held) { this->value(held); }, kind);
        text_ += '}';
    }
    template <class T>
    void value(T& other) {
        if constexpr (requires { other.parse(text_); }) {  // what says itself in which form it is written
            text_ += quoted(other.text());
        } else if constexpr (requires { typename T::value_type; }) {
            text_ += '[';
            const char* between = "";
            for (typename T::value_type element : other) {
                text_ += std::exchange(between, ", ");
                value(element);
            }
            text_ += ']';
        } else if constexpr (std::is_enum_v<T>) {
            const char* name = listed_name(other);
            text_ += name != nullptr ? quoted(name) : std::to_string(static_cast<std::int64_t>(other));
        } else if constexpr (std::is_arithmetic_v<T>) {
            text_ += std::to_string(other);
        } else {
            const char outer = close_;
            close_ = 0;
            if constexpr (requires { other.serialize(*this); }) {
                other.serialize(*this);
            } else {
                detail::serialize_fields(*this, other);  // a verb
            }
            if (close_ == 0) {
                text_ += "[]";  // it has no fields
            } else {
                text_ += close_;
            }
            close_ = outer;
        }
    }

    const NameOf* name_of_ = nullptr;
    std::string text_;
    char close_ = 0;  // of the object or array that is being written; 0: it has no field yet
};

}  // namespace lull
