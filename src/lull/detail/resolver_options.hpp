// The part of the resolver's state that only some games have; see definition_options.hpp. What a game does
// not ask for is neither held nor saved nor hashed.
#pragma once

#include <cstdint>
#include <type_traits>

#include "lull/byte_archive.hpp"
#include "lull/definition_options.hpp"
#include "lull/detail/delayed_reactions.hpp"
#include "lull/real_time.hpp"
#include "lull/task_list.hpp"
#include "lull/turn_schedule.hpp"

namespace lull {

template <class Definition>
struct ResolverOptions {
    template <bool wanted, class Part, int number>
    using Optional = std::conditional_t<wanted, Part, Unused<number>>;

    [[no_unique_address]] Optional<SchedulesTasks<Definition>, TaskList<typename Definition::Kind>, 0> tasks;
    [[no_unique_address]] Optional<HasRealTime<Definition>, RealTime<Definition>, 1> real_time;
    [[no_unique_address]] Optional<SetsThePrice<Definition>, std::uint8_t, 2> free_refusals{};

    void save([[maybe_unused]] ByteWriter& writer) const {
        if constexpr (SchedulesTasks<Definition>) {
            tasks.save(writer);
        }
        if constexpr (HasRealTime<Definition>) {
            writer(real_time);
        }
        if constexpr (SetsThePrice<Definition>) {
            writer(free_refusals);
        }
    }
    void load([[maybe_unused]] ByteReader& reader) {
        if constexpr (SchedulesTasks<Definition>) {
            tasks.load(reader);
        }
        if constexpr (HasRealTime<Definition>) {
            reader(real_time);
        }
        if constexpr (SetsThePrice<Definition>) {
            reader(free_refusals);
        }
    }
    // Whether what was loaded could have come about.
    [[nodiscard]] bool is_sound([[maybe_unused]] const TurnScheduleOf<Definition>& schedule,
                                [[maybe_unused]] std::int64_t virtual_ms) const {
        bool sound = true;
        if constexpr (SchedulesTasks<Definition>) {
            sound = sound && tasks.is_sound(schedule);
        }
        if constexpr (HasRealTime<Definition>) {
            sound = sound && real_time.is_sound(virtual_ms, longest_delay_ms);
        }
        return sound;
    }
};

}  // namespace lull
