#include "lull_data/state_dump.hpp"

namespace lull {

void DumpedIds::read(const JsonValue& root, const JsonValue& entities_given, const JsonValue& next_ids) {
    if (entities_given.kind != JsonValue::Kind::object) {
        return context_->expected(entities_given, "entities", "an object of entities by their names");
    }
    if (next_ids.kind != JsonValue::Kind::list) {
        return context_->expected(next_ids, "next_ids", "a list of ids");
    }
    const std::size_t all = entities_given.children.size() + next_ids.children.size();
    if (all > most_) {
        return context_->expected(root, "entities", "at most " + std::to_string(most_) + " entities and free ids");
    }
    entities.generations.assign(all, 0);
    places_.assign(all, nullptr);
    for (const JsonValue& entity : entities_given.children) {
        add(entity, entity.name, "entities", false);
    }
    for (std::size_t i = next_ids.children.size(); i-- > 0;) {
        const JsonValue& id = next_ids.children[i];
        const std::string path = "next_ids[" + std::to_string(i) + "]";
        if (id.kind != JsonValue::Kind::text) {
            context_->expected(id, path, "an id like \"#12.3\"");
        } else {
            add(id, id.text, path, true);
        }
    }
}

void DumpedIds::add(const JsonValue& at, std::string_view name, const std::string& path, bool is_free) {
    const auto id = id_in(name);
    if (!id || !*id || (is_free && name[0] != '#')) {
        const std::string like = is_free ? "an id like \"#12.3\"" : "a name that ends like \"walker #12.3\"";
        return context_->complain(at, path, like + " expected, found " + in_quotes(name));
    }
    // Every index below the highest belongs to an entity or is free.
    if (id->index >= entities.generations.size()) {
        return context_->complain(at, path,
                                  "the index of " + in_quotes(name) + " is too high: there are " +
                                      std::to_string(entities.generations.size()) + " entities and free ids");
    }
    if (const JsonValue* first = std::exchange(places_[id->index], &at)) {
        return context_->complain(
            at, path, in_quotes(name) + " has the index of another, in line " + std::to_string(first->line));
    }
    entities.generations[id->index] = id->generation;
    if (is_free) {
        free.push_back(id->index);
    } else {
        entities.by_name.emplace(name, *id);
    }
}

}  // namespace lull
