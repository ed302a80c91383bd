// How the resolver's state becomes bytes and is read from them: the members of Resolver that save, load and hash.
// Only resolver.hpp includes it.
#pragma once

#include "lull/detail/store_archive.hpp"
#include "lull/resolver.hpp"

namespace lull {

template <class Definition>
void Resolver<Definition>::save(ByteWriter& writer) const {
    writer.number(static_cast<std::uint64_t>(world_.columns()));
    writer.number(static_cast<std::uint64_t>(world_.rows()));
    StoreArchive<typename Definition::Components>::save(world_.store(), writer);
    writer(schedule_, chance_, cosmetic_chance_, acting_, step_, virtual_ms_);
    delayed_.save(writer);
    options_.save(writer);
}

template <class Definition>
Fault Resolver<Definition>::load(ByteReader& reader, std::uint32_t most_entities) {
    using Archive = StoreArchive<typename Definition::Components>;
    if (Fault fault = Archive::load(world_, reader, most_entities)) {
        return fault;
    }
    reader(schedule_, chance_, cosmetic_chance_, acting_, step_, virtual_ms_);
    delayed_.load(reader);
    options_.load(reader);
    if (reader.failed()) {
        return Fault("it ends too early");
    }
    if constexpr (Archive::has_transient) {
        const auto is_gone = [&](Entity entity) { return Archive::is_gone_by_loading(world_.store(), entity); };
        const std::size_t tickets = schedule_.tickets().size();
        schedule_.drop_if(is_gone);
        was_thinned_ = schedule_.tickets().size() != tickets;
        if constexpr (SchedulesTasks<Definition>) {
            const std::size_t tasks = options_.tasks.size();
            options_.tasks.forget_if(schedule_, is_gone);
            was_thinned_ = was_thinned_ || options_.tasks.size() != tasks;
        }
    }
    if (!schedule_.is_sound() || !delayed_.is_sound(virtual_ms_) || !options_.is_sound(schedule_, virtual_ms_)) {
        return Fault("its order of turns is damaged");
    }
    if (!schedule_.belongs_to_the_living(world_, acting_, SchedulesTasks<Definition>)) {
        return Fault("a turn belongs to nobody, or to somebody twice");
    }
    if (step_ < 0 || (step_ > 0 && !acting_)) {  // who acts may be gone, and its turn not yet over
        return Fault("a turn belongs to nobody");
    }
    schedule_.loaded();
    return {};
}

template <class Definition>
std::uint64_t Resolver<Definition>::hash() const {
    hashed_.clear();
    ByteWriter writer(hashed_);
    writer(chance_, acting_, step_, virtual_ms_);
    delayed_.save(writer);
    options_.save(writer);
    return world_.hash() + schedule_.hash() + hash_bytes(hashed_, 0);
}

}  // namespace lull
