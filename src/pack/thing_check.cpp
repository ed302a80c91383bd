#include "pack/thing_check.hpp"

#include <string>

#include "game/fitness.hpp"
#include "lull_data/nearest_name.hpp"

namespace posthaste {

namespace {

using Mask = Components::Mask;

// "\"health\" or \"ground\""
std::string names_of(Mask mask, const char* between) {
    std::string names;
    lull::each_bit(mask, [&](std::size_t component) {
        names += (names.empty() ? "" : between) + lull::in_quotes(Components::names[component]);
    });
    return names;
}

class ThingCheck {
public:
    ThingCheck(const Action& spawned, const Things& things, std::string_view file, const lull::JsonValue& value,
               lull::Complaints& complaints)
        : spawned_(&spawned), things_(&things), file_(file), value_(&value), complaints_(&complaints) {}

    void check() const {
        each<Health>([&](Entity, const Health& it) { require_points(it, "health", 1); });
        each<Engine>([&](Entity, const Engine& it) { require_points(it, "engine", 0); });
        each<Tyres>([&](Entity, const Tyres& it) { require_points(it, "tyres", 0); });
        each<Weapon>([&](Entity, const Weapon& it) {
            require(it.range <= widest_spill || !(it.ignites || it.drops), ".weapon.range",
                    "at most " + std::to_string(widest_spill) +
                        " expected of what sets alight or drops something, found " + std::to_string(it.range));
            if (it.drops) {
                require_left(it.drops, ".weapon.drops");
            }
        });
        each<Leaves>([&](Entity, const Leaves& it) { require_left(it.what, ".leaves.what"); });
        each<Enemy>([&](Entity it, const Enemy& enemy) {
            require_part(it, any_of<Enemy>, any_of<Solid>);
            require(enemy.wants != Want::lift || (mask_of(it) & any_of<Human>) != 0, ".enemy.wants",
                    R"(who wants a lift is "human")");
        });
        each<Human>([&](Entity it, const Human& human) {
            require(!human.aboard, ".human.aboard", "false expected: nobody begins in the van");
            require((mask_of(it) & any_of<Walker>) == 0, "", R"("human" and "walker" exclude each other)");
        });
        each<Letter>([&](Entity, const Letter& letter) {
            require(letter.state == MailState::lies, ".letter.state", "\"lies\" expected: nobody has it yet");
        });
        each<MountedOn>([&](Entity it, const MountedOn& mount) { check_mount(mask_of(it), mask_of(mount.carrier)); });
        const lull::EntityStore<Components> nothing;
        for (std::uint32_t i = 0; i < spawned_->created(); ++i) {
            check_kind(nothing.nth_next_id(i));
        }
    }

private:
    template <class C, class Visit>
    void each(Visit&& visit) const {
        for (const auto& set : spawned_->delta<C>().template inserted<C>()) {
            visit(set.entity, set.value);
        }
    }
    // Once it stands on the road, where that is its place.
    [[nodiscard]] Mask mask_of(Entity entity) const {
        Mask mask = 0;
        lull::each_bit(spawned_->touched(), [&](std::size_t component) {
            mask |= spawned_->delta(component).insertions.find(entity) != nullptr ? Mask{1} << component : 0;
        });
        return mask | ((mask & stands) != 0 ? any_of<Position> : 0);
    }

    void require(bool holds, const std::string& path, const std::string& sentence) const {
        if (!holds) {
            complaints_->add(file_, value_->line, value_->name + path, sentence);
        }
    }
    void require_part(Entity entity, Mask who_has, Mask must_have) const {
        const Mask mask = mask_of(entity);
        require((mask & who_has) == 0 || (mask & must_have) != 0, "",
                "whatever has " + names_of(mask & who_has, " or ") + " needs " + names_of(must_have, " or "));
    }
    void require_left(Text name, const char* path) const {
        require(can_be_left(*things_, name), path,
                "the name of a thing with " + names_of(any_of<Ground, Scenery>, " or ") + " expected, found " +
                    lull::in_quotes(name.view()));
    }
    template <class Points>
    void require_points(const Points& it, const std::string& component, std::int32_t least) const {
        require(it.value >= least, "." + component + ".value",
                "a whole number from " + std::to_string(least) + " to " + std::to_string(it.full) +
                    " expected, found " + std::to_string(it.value));
        require(it.value <= it.full, "." + component,
                "value is " + std::to_string(it.value) + ", more than full, which is " + std::to_string(it.full));
    }
    void check_mount(Mask mounted, Mask carrier) const {
        if ((mounted & any_of<Weapon>) != 0) {
            require(carrier == 0 || (carrier & any_of<Van, Enemy>) != 0, "",
                    "a weapon is mounted on " + names_of(any_of<Van, Enemy>, " or "));
        } else {
            require((mounted & carrier & any_of<Enemy>) != 0 && (mounted & carrier & any_of<Speed>) != 0 &&
                        (mounted & any_of<Health, Human>) == 0,
                    "",
                    R"(a trailer is an "enemy" with "speed", as what draws it is, and has neither )" +
                        names_of(any_of<Health, Human>, " nor "));
        }
    }
    // What is no thing of the road by itself, others may extend.
    void check_kind(Entity entity) const {
        const std::size_t so_far = complaints_->sentences().size();
        const Mask mask = mask_of(entity);
        if ((mask & (kinds_of_things | stands)) == 0) {
            return;
        }
        require(is_one_thing(mask), "",
                names_of(mask & (kinds_of_things | any_of<Explosive>), " and ") + " exclude each other");
        for (const Need& need : needs) {
            if (complaints_->sentences().size() == so_far) {
                require_part(entity, need.who_has, need.must_have);
            }
        }
    }

    const Action* spawned_;
    const Things* things_;
    std::string_view file_;
    const lull::JsonValue* value_;
    lull::Complaints* complaints_;
};

}  // namespace

void check_thing(const Action& spawned, const Things& things, std::string_view file, const lull::JsonValue& value,
                 lull::Complaints& complaints) {
    ThingCheck(spawned, things, file, value, complaints).check();
}

}  // namespace posthaste
