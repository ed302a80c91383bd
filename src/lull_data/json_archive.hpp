// cereal's input archive over a JSON object: reads the fields that a component's or a record's own `serialize` names,
// so that a field is declared in one place. A field that the object lacks keeps its value; a wrong one causes a
// complaint and keeps its value too.
#pragma once

#include <cereal/cereal.hpp>
#include <limits>
#include <string>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include "lull/detail/fields.hpp"
#include "lull/detail/verb_names.hpp"
#include "lull/entity.hpp"
#include "lull/modules/assemblage.hpp"
#include "lull/text.hpp"
#include "lull_data/complaints.hpp"
#include "lull_data/dumped_entities.hpp"
#include "lull_data/json.hpp"
#include "lull_data/nearest_name.hpp"

namespace lull {

// Everything needed to read values besides the values.
struct JsonContext {
    std::string_view file;                                  // its name, for complaints
    Complaints* complaints = nullptr;                       // where they go; must not be null
    const std::vector<std::string>* assemblages = nullptr;  // names, by id
    bool has_owner = false;                                 // "owner" names an entity
    bool every_field = false;                               // a missing field is a fault,
    bool every_reference = false;                           // or at least a missing reference to an assemblage
    const DumpedEntities* entities = nullptr;               // of a dump, in which exactly the known fields are given

    // Complains of what stands there.
    void complain(const JsonValue& at, std::string_view path, std::string_view sentence) const {
        complaints->add(file, at.line, path, sentence);
    }
    // Complains that something else was expected there.
    void expected(const JsonValue& at, std::string_view path, std::string_view what) const {
        complain(at, path, std::string(what) + " expected, " + found(at));
    }
};

// Reads the named fields of a value from a JSON object. Unknown names, wrong types and numbers out of bounds are
// complaints.
class JsonReader : public cereal::InputArchive<JsonReader, cereal::AllowEmptyClassElision> {
public:
    // The value must be an object. The value, the context and what that points to must outlive the reader.
    JsonReader(const JsonContext& context, const JsonValue& object, std::string path)
        : InputArchive(this), context_(&context), object_(&object), path_(std::move(path)) {}

    // Reads one field, if the object has it.
    template <class T>
    void field(const char* name, T& value) {
        known_.emplace_back(name);
        if (const JsonValue* given = object_->find(name)) {
            read(*given, path_of(name), value);
        } else if (context_->every_field || (std::is_same_v<T, AssemblageId> && context_->every_reference)) {
            context_->complain(*object_, path_, "the field " + in_quotes(name) + " is missing");
        }
    }
    // Reads one field with bounds, if the object has it.
    template <class T>
    void field(const Ranged<T>& bounds) {
        known_.emplace_back(bounds.name);
        if (const JsonValue* given = object_->find(bounds.name)) {
            read_whole(*given, path_of(bounds.name), bounds.value, bounds.least, bounds.most);
        } else if (context_->every_field) {
            context_->complain(*object_, path_, "the field " + in_quotes(bounds.name) + " is missing");
        }
    }

    // Call this once all fields have been asked for.
    void finish() const {
        for (const JsonValue& given : object_->children) {
            bool asked = false;
            for (const std::string& name : known_) {
                asked = asked || name == given.name;
            }
            if (!asked) {
                context_->complain(given, path_, no_such("field", given.name, known_));
            }
        }
    }

    // Reads a value of any type that a field may have.
    template <class T>
    void read(const JsonValue& given, const std::string& path, T& value) {
        if constexpr (std::is_same_v<T, bool>) {
            if (given.kind != JsonValue::Kind::boolean) {
                return context_->expected(given, path, "true or false");
            }
            value = given.truth;
        } else if constexpr (std::is_same_v<T, const JsonValue*>) {
            value = &given;
        } else if constexpr (std::is_enum_v<T>) {
            read_listed(given, path, value);
        } else if constexpr (std::is_integral_v<T>) {
            read_whole(given, path, value);
        } else if constexpr (std::is_same_v<T, std::string>) {
            if (given.kind != JsonValue::Kind::text) {
                return context_->expected(given, path, "a text");
            }
            value = given.text;
        } else if constexpr (std::is_same_v<T, Text>) {
            const auto text = given.kind == JsonValue::Kind::text ? Text::intern(given.text) : std::nullopt;
            if (!text) {
                return context_->expected(given, path, "a text of at most " + std::to_string(Text::longest) + " bytes");
            }
            value = *text;
        } else if constexpr (requires { value.parse(given.text); }) {  // a type that has a text form of its own
            T parsed;
            if (given.kind != JsonValue::Kind::text || !parsed.parse(given.text)) {
                return context_->expected(given, path, T::form);
            }
            value = parsed;
        } else if constexpr (std::is_same_v<T, Entity>) {
            read_entity(given, path, value);
        } else if constexpr (std::is_same_v<T, AssemblageId>) {
            read_assemblage(given, path, value);
        } else if constexpr (std::is_empty_v<T>) {
            if (!given.children.empty() || given.kind < JsonValue::Kind::list) {
                return context_->expected(given, path, "an empty list");
            }
        } else if constexpr (requires { value.resize(1); }) {
            if (given.kind != JsonValue::Kind::list) {
                return context_->expected(given, path, "a list");
            }
            // Elements are many and alike, so except in a dump they may leave out fields with defaults.
            JsonContext of_elements = *context_;
            of_elements.every_reference = context_->every_field;
            of_elements.every_field = context_->entities != nullptr;
            JsonReader elements(of_elements, given, path);
            value.clear();
            value.resize(given.children.size());
            for (std::size_t i = 0; i < given.children.size(); ++i) {
                elements.read(given.children[i], place_in(path, i), value[i]);
            }
        } else {
            if (given.kind != JsonValue::Kind::object) {
                return context_->expected(given, path, "an object");
            }
            JsonReader fields(*context_, given, path);
            fields(value);
            fields.finish();
        }
    }
    // A list of values, one for each of these.
    template <class... Ts>
    void read(const JsonValue& given, const std::string& path, std::tuple<Ts...>& values) {
        std::apply([&](auto&... each) { read_each(given, path, each...); }, values);
    }
    // An action: {"verb": its fields}, in an object if the verb names them, else in a list.
    template <class... Kinds>
    void read(const JsonValue& given, const std::string& path, std::variant<Kinds...>& kind) {
        using Names = VerbNames<std::variant<Kinds...>>;
        if (given.kind != JsonValue::Kind::object || given.children.size() != 1) {
            return context_->expected(given, path, "an object of one action, by its name,");
        }
        const JsonValue& fields = given.children.front();
        std::vector<std::string> names;
        const auto try_kind = [&]<class K>() {
            if (fields.name == names.emplace_back(Names::of(names.size()))) {
                K verb{};
                const std::string place = path + "." + fields.name;
                if constexpr (requires(JsonReader & reader) { verb.serialize(reader); }) {
                    read(fields, place, verb);
                } else {
                    detail::with_fields(verb, [&](auto&... each) { read_each(fields, place, each...); });
                }
                kind = verb;
                return true;
            }
            return false;
        };
        if (!(try_kind.template operator()<Kinds>() || ...)) {
            context_->complain(fields, path, no_such("action", fields.name, names));
        }
    }

private:
    [[nodiscard]] std::string path_of(const char* name) const { return path_.empty() ? name : path_ + "." + name; }
    static std::string place_in(const std::string& path, std::size_t i) { return path + "[" + std::to_string(i) + "]"; }

    template <class... Values>
    void read_each(const JsonValue& given, const std::string& path, Values&... values) {
        if (given.kind != JsonValue::Kind::list || given.children.size() != sizeof...(values)) {
            return context_->expected(
                given, path,
                "a list of " + std::to_string(sizeof...(values)) + (sizeof...(values) == 1 ? " value" : " values"));
        }
        [[maybe_unused]] std::size_t i = 0;
        ((read(given.children[i], place_in(path, i), values), ++i), ...);
    }

    // The largest number that a field of that type holds; an unsigned one of 64 bits holds any.
    template <class T>
    static constexpr std::int64_t lowest = std::is_signed_v<T>
                                               ? static_cast<std::int64_t>(std::numeric_limits<T>::min())
                                               : 0;
    template <class T>
    static constexpr std::int64_t highest = sizeof(T) < 8 ? static_cast<std::int64_t>(std::numeric_limits<T>::max())
                                                          : std::numeric_limits<std::int64_t>::max();

    template <class T>
    void read_whole(const JsonValue& given, const std::string& path, T& value, std::int64_t least = lowest<T>,
                    std::int64_t most = highest<T>) {
        if (given.kind != JsonValue::Kind::whole) {
            return context_->expected(given, path, "a whole number");
        }
        if constexpr (std::is_same_v<T, std::uint64_t>) {
            if (!given.negative) {
                value = given.magnitude;
                return;
            }
        }
        // Distances from zero are compared; there is one more below zero than above.
        const bool fits = given.negative ? least < 0 && given.magnitude <= 0 - static_cast<std::uint64_t>(least)
                                         : most >= 0 && given.magnitude <= static_cast<std::uint64_t>(most);
        const auto number = static_cast<std::int64_t>(given.negative ? 0 - given.magnitude : given.magnitude);
        if (!fits || number < least || number > most) {
            return context_->expected(given, path,
                                      "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
        }
        value = static_cast<T>(number);
    }
    // The names of an enumeration's values come from names_of(Side), which gives an array of them.
    template <class T>
    requires(!requires { names_of(T{}); }) void read_listed(const JsonValue& given, const std::string& path, T& value) {
        auto number = static_cast<std::underlying_type_t<T>>(value);
        read_whole(given, path, number);
        value = static_cast<T>(number);
    }
    template <class T>
    void read_listed(const JsonValue& given, const std::string& path, T& value) {
        const auto listed = names_of(T{});
        const std::vector<std::string> names(listed.begin(), listed.end());
        if (given.kind != JsonValue::Kind::text) {
            return context_->expected(given, path, "a name like " + in_quotes(names.front()));
        }
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i] == given.text) {
                value = static_cast<T>(i);
                return;
            }
        }
        context_->complain(given, path, no_such("choice", given.text, names));
    }
    // Any entity in a dump; in data only "owner", since nothing else exists yet.
    void read_entity(const JsonValue& given, const std::string& path, Entity& value) {
        if (context_->entities != nullptr) {
            const auto found =
                given.kind == JsonValue::Kind::text ? context_->entities->find(given.text) : std::nullopt;
            if (!found) {
                return context_->expected(given, path,
                                          "the name of one of the entities, \"nobody\" or an id that is gone");
            }
            value = *found;
            return;
        }
        if (given.kind != JsonValue::Kind::text || given.text != "owner") {
            return context_->expected(given, path, "\"owner\", the only entity that data can name,");
        }
        if (!context_->has_owner) {
            return context_->complain(given, path, "only a child has an owner");
        }
        value = owner_to_be;
    }
    void read_assemblage(const JsonValue& given, const std::string& path, AssemblageId& value) {
        if (context_->assemblages == nullptr) {
            return read_whole(given, path, value.number);  // a dump has the number only
        }
        if (given.kind != JsonValue::Kind::text) {
            return context_->expected(given, path, "the name of an assemblage");
        }
        for (std::size_t i = 0; i < context_->assemblages->size(); ++i) {
            if ((*context_->assemblages)[i] == given.text) {
                value.number = static_cast<std::uint16_t>(i);
                return;
            }
        }
        context_->complain(given, path, no_such("assemblage", given.text, *context_->assemblages));
    }

    const JsonContext* context_;
    const JsonValue* object_;
    std::string path_;
    std::vector<std::string> known_;
};

template <class T>
void CEREAL_SERIALIZE_FUNCTION_NAME(JsonReader& reader, cereal::NameValuePair<T>& pair) {
    reader.field(pair.name, pair.value);
}
template <class T>
void CEREAL_SERIALIZE_FUNCTION_NAME(JsonReader& reader, Ranged<T>& field) {
    reader.field(field);
}

// Any other struct that data may hold, read from an object in which every field has to be given. Elements of lists may
// leave out fields, except references to assemblages.
template <class T>
void read_record(const JsonContext& context, const JsonValue& given, T& record) {
    JsonContext strict = context;
    strict.every_field = true;
    JsonReader(strict, given, given.name).read(given, given.name, record);
}

}  // namespace lull
