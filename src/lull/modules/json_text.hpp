// Values as JSON text, through the fields that they serialize: an object where the fields have names, an array where
// they have none. People and tools can read it, and dumps can be loaded again (src/lull_data).
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

// A stand-in for an archive that `serialize` writes its fields into.
class JsonText {
public:
    // An entity is [index, generation], or whatever text names it; an action is {"verb": fields}.
    using NameOf = std::function<std::string(Entity)>;
    static constexpr std::size_t one_line = std::string::npos;  // a width that no text reaches

    // A list or object that would be wider than this gets a line for each of its members.
    explicit JsonText(std::size_t widest_line = one_line, NameOf name_of = {})
        : widest_(widest_line), name_of_(std::move(name_of)) {}
    // A value on one line.
    template <class T>
    static std::string of(const T& value, const NameOf& name_of = {}) {
        JsonText json(one_line, name_of);
        json.add(value);
        return json.text_;
    }
    // The fields of an action without its verb.
    template <class... Verbs>
    static std::string fields_of(const std::variant<Verbs...>& verb, const NameOf& name_of = {}) {
        return std::visit([&](const auto& it) { return of(it, name_of); }, verb);
    }

    // Begins a list, or an object if its members are named; everything until end() goes into it.
    void begin(char closing = ']') { open_.push_back({std::exchange(name_, {}), closing, {}}); }
    // Ends what was begun last. Short lists stay on one line.
    void end() {
        const Open done = std::move(open_.back());
        open_.pop_back();
        name_ = done.name;
        std::size_t width = 2 * open_.size() + name_.size();
        bool is_wide = false;
        for (const std::string& member : done.members) {
            width += member.size() + 2;
            is_wide = is_wide || member.find('\n') != std::string::npos;
        }
        is_wide = is_wide || (!done.members.empty() && width > widest_);
        const std::string indent = is_wide ? '\n' + std::string(2 * open_.size(), ' ') : "";
        std::string text(1, done.closing == '}' ? '{' : '[');
        for (const std::string& member : done.members) {
            text += &member == done.members.data() ? "" : is_wide ? "," : ", ";
            text += is_wide ? indent + "  " : "";
            text += member;
        }
        put(text + indent + done.closing);
    }
    // The name of the next member.
    void name(std::string_view words) {
        open_.back().closing = '}';
        name_ = quoted(words) + ": ";
    }
    // Adds a member, or the whole text: anything that has named fields, numbers, texts, lists.
    template <class T>
    void add(const T& of) {
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): serialize can write too, but only reads here
        value(const_cast<T&>(of));
    }
    // Adds words, in quotes.
    void add(const char* words) { put(quoted(words)); }
    // Adds a named member.
    template <class T>
    void add(std::string_view its_name, const T& of) {
        name(its_name);
        add(of);
    }
    // What is JSON already.
    void add_json(std::string_view its_name, const std::string& json) {
        name(its_name);
        put(json);
    }
    [[nodiscard]] const std::string& text() const { return text_; }  // complete once everything has ended

    // Adds fields; cereal calls it.
    template <class... Fields>
    void operator()(Fields&&... fields) {
        (field(fields), ...);
    }

private:
    struct Open {
        std::string name;
        char closing;
        std::vector<std::string> members;
    };

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
    void put(const std::string& words) {
        (open_.empty() ? text_ : open_.back().members.emplace_back()) = std::exchange(name_, {}) + words;
    }

    template <class T>
    void field(cereal::NameValuePair<T>& pair) {
        name(pair.name);
        value(pair.value);
    }
    template <class T>
    void field(Ranged<T>& ranged) {
        name(ranged.name);
        value(ranged.value);
    }
    template <class T>
    void field(T& plain) {
        value(plain);
    }

    void value(Entity& entity) {
        put(name_of_ ? quoted(name_of_(entity))
                     : '[' + std::to_string(entity.index) + ", " + std::to_string(entity.generation) + ']');
    }
    void value(bool& truth) { put(truth ? "true" : "false"); }
    void value(std::string& words) { put(quoted(words)); }
    void value(Text& words) { put(quoted(words.view())); }
    template <class... Ts>
    void value(std::tuple<Ts...>& list) {
        begin();
        std::apply([&](auto&... element) { (value(element), ...); }, list);
        end();
    }
    template <class... Verbs>
    void value(std::variant<Verbs...>& verb) {
        begin();
        name(VerbNames<std::variant<Verbs...>>::of(verb.index()));
        std::visit([this](auto& held) { this->value(held); }, verb);
        end();
    }
    template <class T>
    void value(T& other) {
        if constexpr (requires { other.parse(text_); }) {  // a type that has a text form of its own
            put(quoted(other.text()));
        } else if constexpr (requires { typename T::value_type; }) {
            begin();
            for (auto&& element : other) {
                add(element);
            }
            end();
        } else if constexpr (std::is_enum_v<T>) {
            const char* listed = listed_name(other);
            put(listed != nullptr ? quoted(listed) : std::to_string(static_cast<std::int64_t>(other)));
        } else if constexpr (std::is_arithmetic_v<T>) {
            put(std::to_string(other));
        } else {
            begin();
            if constexpr (requires { other.serialize(*this); }) {
                other.serialize(*this);
            } else {
                detail::serialize_fields(*this, other);  // a verb
            }
            end();
        }
    }

    std::size_t widest_;
    NameOf name_of_;
    std::string text_;
    std::string name_;        // of the next member, with what stands before it
    std::vector<Open> open_;  // the innermost is last
};

}  // namespace lull
