#include "lull_data/assemblage_files.hpp"

#include <algorithm>
#include <map>

#include "lull_data/nearest_name.hpp"

namespace lull {

namespace {

constexpr std::size_t most_ancestors = 16;
constexpr std::size_t longest_name = 40;

struct DraftValue {
    bool present = false;
    std::vector<std::uint64_t> memory;  // aligned for any component type
    [[nodiscard]] std::byte* bytes() { return reinterpret_cast<std::byte*>(memory.data()); }
    [[nodiscard]] const std::byte* bytes() const { return reinterpret_cast<const std::byte*>(memory.data()); }
};

// A draft of one entity: its components by index in the list.
struct DraftBody {
    std::size_t owner = 0;
    std::vector<DraftValue> values;
};
using Draft = std::vector<DraftBody>;  // the thing itself comes first

bool is_name(std::string_view text) {
    const auto allowed = [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_';
    };
    return !text.empty() && text.size() <= longest_name && text[0] >= 'a' && text[0] <= 'z' &&
           std::all_of(text.begin(), text.end(), allowed);
}

class Compiler {
public:
    Compiler(std::span<const ComponentReader> components, Complaints& complaints)
        : components_(components), complaints_(&complaints) {
        for (const ComponentReader& component : components) {
            component_names_.emplace_back(component.name);
        }
    }

    void declare(const AssemblageSection& from) {
        JsonContext context{from.file, complaints_};
        if (from.section->kind != JsonValue::Kind::object) {
            return context.expected(*from.section, from.section->name, "an object of assemblages by their names");
        }
        for (const JsonValue& value : from.section->children) {
            if (!is_name(value.name)) {
                context.complain(value, "",
                                 in_quotes(value.name) +
                                     " is no name: small letters, digits and _ make one, of at most " +
                                     std::to_string(longest_name));
            } else if (const Declared* first = find(value.name)) {
                context.complain(value, value.name,
                                 "this assemblage is there already, in " + std::string(first->file) + ":" +
                                     std::to_string(first->value->line));
            } else {
                places_.emplace(value.name, declared_.size());
                declared_.push_back({from.file, &value, Declared::State::unread, {}});
                names_.push_back(value.name);
            }
        }
    }

    void resolve_all() {
        if (declared_.size() >= AssemblageId{}.number) {
            return complaints_->add("there are more assemblages than ids for them");
        }
        for (Declared& declared : declared_) {
            resolve(declared);
            check_whole(declared);
        }
    }

    [[nodiscard]] Bytes pack() const {
        StringTable texts;
        Bytes things;
        ByteWriter writer(things);
        writer.know(&texts);
        std::vector<std::size_t> places(components_.size());
        std::vector<std::size_t> used;
        for (std::size_t component = 0; component < components_.size(); ++component) {
            if (occurs(component)) {
                places[component] = used.size();
                used.push_back(component);
            }
        }
        writer.number(used.size());
        for (const std::size_t component : used) {
            writer.text(components_[component].name);
        }
        writer.number(declared_.size());
        for (const Declared& declared : declared_) {
            writer.text(declared.value->name);
            writer.number(declared.draft.size());
            for (const DraftBody& body : declared.draft) {
                pack_body(writer, body, places);
            }
        }
        Bytes bytes;
        ByteWriter all(bytes);
        all.write(texts);
        all.append(things);
        return bytes;
    }

    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

private:
    struct Declared {
        enum class State : std::uint8_t { unread, being_read, read };
        std::string_view file;
        const JsonValue* value;
        State state;
        Draft draft;
    };

    Declared* find(std::string_view name) {
        const auto place = places_.find(name);
        return place == places_.end() ? nullptr : &declared_[place->second];
    }

    void resolve(Declared& declared) {
        if (declared.state != Declared::State::unread) {
            return;
        }
        declared.state = Declared::State::being_read;
        lineage_.push_back(&declared);
        declared.draft = draft_of({declared.file, complaints_, &names_}, *declared.value, declared.value->name);
        lineage_.pop_back();
        declared.state = Declared::State::read;
    }

    // The draft of an assemblage, or of one of its children.
    Draft draft_of(const JsonContext& context, const JsonValue& value, const std::string& path) {
        Draft draft{DraftBody{0, std::vector<DraftValue>(components_.size())}};
        if (value.kind != JsonValue::Kind::object) {
            context.expected(value, path, "an object of components");
            return draft;
        }
        if (const JsonValue* parent = value.find("extends")) {
            if (const Declared* known = parent_of(context, *parent, path + ".extends")) {
                draft = known->draft;
            }
        }
        for (const JsonValue& given : value.children) {
            if (given.name == "children") {
                add_children(context, given, path + ".children", draft);
            } else if (given.name != "extends") {
                apply(context, given, path, draft[0]);
            }
        }
        return draft;
    }

    // Null, after a complaint, when there is no such parent.
    Declared* parent_of(const JsonContext& context, const JsonValue& parent, const std::string& path) {
        AssemblageId id;
        const std::size_t complaints = complaints_->sentences().size();
        JsonReader(context, parent, path).read(parent, path, id);
        if (complaints_->sentences().size() != complaints) {
            return nullptr;
        }
        Declared& known = declared_[id.number];
        if (known.state == Declared::State::being_read) {
            context.complain(parent, path, circle_to(known));
            return nullptr;
        }
        if (lineage_.size() > most_ancestors) {
            context.complain(parent, path, "more than " + std::to_string(most_ancestors) + " extend each other");
            return nullptr;
        }
        resolve(known);
        return &known;
    }

    // "walker extends runner extends walker, which goes in a circle"
    [[nodiscard]] std::string circle_to(const Declared& back) const {
        std::string words;
        bool in_circle = false;
        for (const Declared* ancestor : lineage_) {
            in_circle = in_circle || ancestor == &back;
            words += in_circle ? ancestor->value->name + " extends " : "";
        }
        return words + back.value->name + ", which goes in a circle";
    }

    void add_children(const JsonContext& context, const JsonValue& given, const std::string& path, Draft& draft) {
        if (given.kind != JsonValue::Kind::list) {
            return context.expected(given, path, "a list of children");
        }
        JsonContext within = context;
        within.has_owner = true;
        for (std::size_t i = 0; i < given.children.size(); ++i) {
            const std::string child_path = path + "[" + std::to_string(i) + "]";
            const Draft child = draft_of(within, given.children[i], child_path);
            if (!has_components(child[0])) {
                context.complain(given.children[i], child_path, "a child without any component cannot exist");
            }
            if (draft.size() + child.size() > most_entities_in_a_thing) {
                return context.complain(
                    given, path, "a thing has at most " + std::to_string(most_entities_in_a_thing - 1) + " children");
            }
            const std::size_t first = draft.size();
            for (std::size_t k = 0; k < child.size(); ++k) {
                draft.push_back(child[k]);
                draft.back().owner = k == 0 ? 0 : child[k].owner + first;
            }
        }
    }

    void apply(const JsonContext& context, const JsonValue& given, const std::string& path, DraftBody& body) {
        const auto found_name = std::find(component_names_.begin(), component_names_.end(), given.name);
        if (found_name == component_names_.end()) {
            return context.complain(given, path, no_such("component", given.name, component_names_));
        }
        const auto place = static_cast<std::size_t>(found_name - component_names_.begin());
        const ComponentReader& component = components_[place];
        DraftValue& value = body.values[place];
        const std::string here = path + "." + component.name;
        if (given.kind == JsonValue::Kind::boolean && !given.truth) {
            if (!value.present) {
                return context.complain(given, here, "false takes away what a parent has, which none has here");
            }
            value = {};
            return;
        }
        if (given.kind != JsonValue::Kind::boolean) {
            if (component.is_flag) {
                return context.expected(given, here, "true or false, for it has no fields,");
            }
            if (given.kind != JsonValue::Kind::object) {
                return context.expected(given, here, "an object of fields");
            }
        }
        if (!value.present) {
            value.present = true;
            value.memory.assign((component.bytes + 7) / 8, 0);
            if (!component.is_flag) {
                component.start(value.bytes());
            }
        }
        if (given.kind == JsonValue::Kind::object) {
            component.apply(context, given, here, value.bytes());
        }
    }

    static bool has_components(const DraftBody& body) {
        return std::any_of(body.values.begin(), body.values.end(),
                           [](const DraftValue& value) { return value.present; });
    }

    // Checks the whole thing, after its fields were found correct.
    void check_whole(const Declared& declared) {
        if (complaints_->empty() && !has_components(declared.draft[0])) {
            complaints_->add(declared.file, declared.value->line, declared.value->name,
                             "a thing without any component cannot exist");
        }
    }

    [[nodiscard]] bool occurs(std::size_t component) const {
        for (const Declared& declared : declared_) {
            for (const DraftBody& body : declared.draft) {
                if (body.values[component].present) {
                    return true;
                }
            }
        }
        return false;
    }

    void pack_body(ByteWriter& writer, const DraftBody& body, const std::vector<std::size_t>& places) const {
        writer.number(body.owner);
        writer.number(static_cast<std::uint64_t>(std::count_if(body.values.begin(), body.values.end(),
                                                               [](const DraftValue& value) { return value.present; })));
        for (std::size_t component = 0; component < components_.size(); ++component) {
            if (!body.values[component].present) {
                continue;
            }
            writer.number(places[component]);
            if (!components_[component].is_flag) {
                components_[component].write(writer, body.values[component].bytes());
            }
        }
    }

    std::span<const ComponentReader> components_;
    std::vector<std::string> component_names_;
    std::vector<Declared> declared_;
    std::vector<std::string> names_;  // names of the declared assemblages, for references
    std::map<std::string, std::size_t, std::less<>> places_;
    std::vector<const Declared*> lineage_;  // the assemblages whose parents are being read
    Complaints* complaints_;
};

}  // namespace

Bytes pack_assemblages(std::span<const ComponentReader> components, std::span<const AssemblageSection> sections,
                       std::vector<std::string>& names, Complaints& complaints) {
    Compiler compiler(components, complaints);
    for (const AssemblageSection& section : sections) {
        compiler.declare(section);
    }
    compiler.resolve_all();
    names = compiler.names();
    return complaints.empty() ? compiler.pack() : Bytes{};
}

}  // namespace lull
