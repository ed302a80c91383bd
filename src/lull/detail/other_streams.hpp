// Gives a copy of a world other random numbers, so that nobody foresees what will be drawn: they depend on a seed
// alone. Streams are found through the fields that components serialize.
#pragma once

#include <cereal/cereal.hpp>
#include <cstdint>
#include <type_traits>

#include "lull/components.hpp"
#include "lull/entity.hpp"
#include "lull/random.hpp"

namespace lull::detail {

// A stand-in for an archive that replaces each stream among the fields.
class StreamReplacer {
public:
    explicit StreamReplacer(std::uint64_t seed) : seed_(seed) {}

    template <class... Fields>
    void operator()(Fields&&... fields) {
        (field(fields), ...);
    }
    [[nodiscard]] std::uint64_t found() const { return found_; }

private:
    void field(RandomStream& stream) { stream = RandomStream(seed_, found_++); }
    template <class T>
    void field(cereal::NameValuePair<T>& pair) {
        field(pair.value);
    }
    template <class T>
    void field(T& value) {
        if constexpr (std::is_class_v<T> && requires { value.serialize(*this); }) {
            value.serialize(*this);
        }
    }

    std::uint64_t seed_;
    std::uint64_t found_ = 0;
};

template <class World, class Action>
void replace_all_streams(const World& world, Action& action, std::uint64_t seed) {
    StreamReplacer replacer(seed);
    World::Components::for_each_type([&]<class C>() {
        if constexpr (!Flag<C>) {
            static const bool has_any = [] {
                C component{};
                StreamReplacer probe(0);
                probe(component);
                return probe.found() > 0;
            }();
            if (has_any) {
                world.template each<C>([&](Entity entity, C component) {
                    replacer(component);
                    action.set(entity, component);
                });
            }
        }
    });
}

}  // namespace lull::detail
