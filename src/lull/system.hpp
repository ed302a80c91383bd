// Continuous systems: what happens while time passes, such as fire, hunger and rust. Each is called for every entity
// that has all of its components, with the time that has passed, and asks for actions; it changes nothing itself. They
// stand in one ordered list, checked like the rules; a later one sees what the actions of an earlier one did. A system
// with a period is called once for each whole period that passes. A game has
//     using Extensions = lull::Extensions<lull::Systems>;
//     static constexpr auto systems() {
//         return lull::systems(lull::continuous<Game, Burning>("burns", &burns),
//                              lull::every<Game, Burning>("fire spreads", &period_of_fire, &fire_spreads), ...);
//     }
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <vector>

#include "lull/components.hpp"
#include "lull/detail/id_set.hpp"
#include "lull/detail/order_check.hpp"
#include "lull/entity.hpp"
#include "lull/expect.hpp"
#include "lull/extension.hpp"
#include "lull/fault.hpp"

namespace lull {

template <class Game>
class World;
template <class Game>
class Systems;

// The verbs that a system asks for.
template <class Game>
class Asked {
public:
    using Verb = typename Game::Verb;  // any of the game's verbs
    // Collects them there.
    explicit Asked(std::vector<Verb>& verbs) : verbs_(verbs) {}
    // Asks for one. Rules judge it like any other.
    template <class Verb>
    void push_back(const Verb& verb) {
        verbs_.emplace_back(verb);
    }

private:
    std::vector<Verb>& verbs_;
};

// What happens to entities of a kind as time passes.
template <class Game>
struct System {
    // Asks for verbs, for one entity.
    using Function = void (*)(const World<Game>&, Entity, Time elapsed, Asked<Game>& asked);
    using Period = Time (*)(const World<Game>&);  // in units of time, 1 or more

    const char* name = nullptr;                    // by which others say before() and after()
    Function function = nullptr;                   // what it does
    typename Game::Components::Mask interest = 0;  // the components that an entity must have, as bits
    Period period = nullptr;                       // null: called whenever any time has passed
    OrderNames before_names{};                     // systems that it stands before
    OrderNames after_names{};                      // systems that it stands behind

    // Declares an order, as for rules; see rule.hpp.
    [[nodiscard]] constexpr System before(const char* other) const { return with(&System::before_names, other); }
    // The other way round.
    [[nodiscard]] constexpr System after(const char* other) const { return with(&System::after_names, other); }

private:
    [[nodiscard]] constexpr System with(OrderNames System::*names, const char* other) const {
        System system = *this;
        for (auto& name_slot : system.*names) {
            if (name_slot == nullptr) {
                name_slot = other;
                return system;
            }
        }
        expect(false, "a system declares more than four orders of one kind");
        return system;
    }
};

// A system on entities that have C and all of the Cs.
template <class Game, class C, class... Cs>
constexpr System<Game> continuous(const char* name, typename System<Game>::Function function) {
    static_assert(HasExtension<Game, Systems>, "a game that has systems lists lull::Systems among its Extensions");
    return {name, function, Game::Components::template mask_of<C, Cs...>(), nullptr, {}, {}};
}
// The same, but called once for each multiple of the period that the clock reaches, with the period as the time
// elapsed; its actions are performed before the next call. It is called equally often however the time is sliced. The
// period is 1 or more; it is looked up once a slice of time.
template <class Game, class C, class... Cs>
constexpr System<Game> every(const char* name, typename System<Game>::Period period,
                             typename System<Game>::Function function) {
    System<Game> system = continuous<Game, C, Cs...>(name, function);
    system.period = period;
    return system;
}

// The list of a game's systems, in the order in which they are called.
template <class Game, class... More>
constexpr std::array<System<Game>, 1 + sizeof...(More)> systems(System<Game> first, More... more) {
    return {first, more...};
}

// The orders that the systems declare, to be checked.
template <class Game, std::size_t count>
constexpr std::array<OrderedName, count> declared_orders(const std::array<System<Game>, count>& systems) {
    std::array<OrderedName, count> all;
    for (std::size_t i = 0; i < count; ++i) {
        all[i] = {systems[i].name, systems[i].before_names, systems[i].after_names};
    }
    return all;
}

// The entities that each system is interested in, by its position in the list: an index (index.hpp), exact after every
// commit.
template <class Game>
class InterestSets {
public:
    using Mask = typename Game::Components::Mask;  // a bit for each component

    // All components that any system is interested in.
    template <class List>
    static constexpr Mask mask() {
        Mask all = 0;
        for (const auto& system : Game::systems()) {
            all |= system.interest;
        }
        return all;
    }
    // The entities of the system at that place of the list.
    [[nodiscard]] const IdSet& of(std::size_t system) const { return sets_[system]; }

    // Nothing: what counts is how the entity is afterwards.
    template <class Store>
    void before(const Store&, Entity) {}
    // Enters or removes the entity.
    template <class Store>
    void after(const Store& store, Entity entity) {
        static constexpr auto list = Game::systems();
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Mask interest = list[i].interest;
            if ((store.mask(entity) & interest) == interest) {
                sets_[i].insert(entity.index);
            } else {
                sets_[i].erase(entity.index);
            }
        }
    }
    // Starts over from the whole store.
    template <class Store>
    void rebuild(const Store& store, std::int32_t, std::int32_t) {
        static constexpr auto list = Game::systems();
        sets_.resize(list.size());
        for (std::size_t i = 0; i < list.size(); ++i) {
            sets_[i].clear();
            for (std::uint32_t first = 0; first < store.index_end(); first += 64) {
                std::uint64_t present = ~std::uint64_t{0};
                each_bit(list[i].interest,
                         [&](std::size_t component) { present &= store.table(component).present_word(first / 64); });
                each_bit(present, [&](std::size_t bit) { sets_[i].insert(first + static_cast<std::uint32_t>(bit)); });
            }
        }
    }

private:
    std::vector<IdSet> sets_;  // by position in the list
};

// The part that calls every system in turn; the actions of one are performed before the next is called.
template <class Game>
class Systems : public Extension<Systems<Game>, typename Game::Verb> {
public:
    using Verb = typename Game::Verb;              // any of the game's verbs
    using Index = std::tuple<InterestSets<Game>>;  // the sets that it needs
    static constexpr bool follows_time = true;     // it hears how much time has passed

    // Calls all systems for that time, in order.
    template <class PerformAll>
    void time_passed(const World<Game>& world, Time now, Time elapsed, std::vector<Verb>& asked,
                     const PerformAll& perform_all) {
        static constexpr auto list = Game::systems();
        static constexpr Complaint wrong = find_wrong_order(declared_orders(list));
        static_assert(wrong.sentence == nullptr,
                      "systems stand in another order than they declare, or name a system that is not there; the next "
                      "message says which");
        static_assert(
            is_right<ShownName(wrong.first), ShownName(wrong.second)>(wrong.sentence, wrong.first, wrong.second));
        Asked<Game> to(asked);
        for (std::size_t i = 0; i < list.size(); ++i) {
            Time step = elapsed;
            Time steps = 1;
            if (list[i].period != nullptr) {
                step = list[i].period(world);
                expect(step > 0, "a system has no period: it would be asked without end");
                steps = now / step - (now - elapsed) / step;
            }
            for (; steps > 0; --steps) {
                world.template index<InterestSets<Game>>().of(i).each(
                    [&](std::uint32_t index) { list[i].function(world, world.store().at_index(index), step, to); });
                perform_all();
            }
        }
    }
};

// What a steady rate of `amount` per `per` units yields in a time, and the remainder. A component keeps the remainder
// for the next call, which makes the sum the same however time is sliced.
struct Yield {
    std::int64_t whole = 0;  // what it makes now
    std::int64_t rest = 0;   // in 1/per; 0 to per - 1
};
// Arguments are 0 or more, `per` at least 1.
constexpr Yield yield_of(std::int64_t amount, std::int64_t per, Time elapsed, std::int64_t rest) {
    const std::int64_t all = amount * elapsed + rest;
    return {all / per, all % per};
}

// An effect that lasts for a while at a rate of its own, like burning, poison, healing or growth, is a component with
//     left        how many times it will still act
//     period      units of time between two times
//     strength    points each time
//     rest        units of time since the last
// A system passes the elapsed time to it and gets the resulting points. The total is the same however time is sliced,
// and several effects of different speed can run side by side.
template <class Lasting>
constexpr std::int64_t pass_time(Lasting& it, Time elapsed) {
    const Yield yield = yield_of(1, it.period, elapsed, it.rest);
    const auto times = static_cast<std::int32_t>(yield.whole < it.left ? yield.whole : it.left);
    it.left -= times;
    it.rest = static_cast<std::int32_t>(yield.rest);
    return std::int64_t{times} * it.strength;
}

}  // namespace lull
