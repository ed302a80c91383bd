#include "game/migrations.hpp"

#include <iterator>
#include <string_view>

#include "game/game_data.hpp"

namespace posthaste {

namespace {

// Before there were others, a walker was all that an enemy could be.
void make_enemies(lull::Resolver<Definition>& resolver) {
    resolver.establish([&](Action& action) {
        resolver.world().each<Walker>([&](Entity walker, const Walker&) {
            if (!resolver.world().has<Enemy>(walker)) {
                action.set(walker, Enemy{});
            }
        });
    });
}

// The things, by what a field said of their kind before names and looks were data.
constexpr struct {
    std::string_view component;
    std::string_view field;
    std::string_view things[10];
} kinds[] = {
    {"enemy",
     "body",
     {"walker", "runner", "bloater", "bandit", "bike", "car", "hitchhiker", "tow_truck", "toll_king", "trailer"}},
    {"scenery", "kind", {"tree", "rock", "wreck"}},
    {"ground", "kind", {"dry_grass", "puddle", "acid", "oil", "mine"}},
    {"weapon",
     "kind",
     {"pistol", "shotgun", "machine_gun", "railgun", "flamethrower", "harpoon", "oil_dropper", "mine_layer", "rifle"}},
};

// What it was when nothing said of which kind it was.
std::string_view thing_of(const World& world, Entity entity) {
    const Flight* flight = world.find<Flight>(entity);
    return world.has<Enemy>(entity)           ? "walker"
           : world.has<Weapon>(entity)        ? "pistol"
           : world.has<Scenery>(entity)       ? "tree"
           : world.has<Ground>(entity)        ? "dry_grass"
           : world.has<Letter>(entity)        ? "letter"
           : world.has<Van>(entity)           ? "van"
           : flight == nullptr                ? "barrel"
           : flight->cause == Cause::fragment ? "fragment"
           : flight->ignites                  ? "flamethrower"
           : flight->pulls                    ? "harpoon"
                                              : "shell";
}

// As the things of today look, are called and lie about.
void dress(Action& action, Entity entity, std::string_view name) {
    const Things& things = shipped_data().things;
    things.give(action, entity, things.find(name), Components::mask_of<Named, Looks, Ground>());
}

}  // namespace

void Migration::lost(const lull::LostField& field) {
    for (const auto& kind : kinds) {
        if (field.component == kind.component && field.field == kind.field && field.number < std::size(kind.things)) {
            things_.push_back({field.entity, kind.things[field.number]});
        }
    }
}

void Migration::complete(lull::Resolver<Definition>& resolver) const {
    const World& world = resolver.world();
    if (world.first<Depot>()) {
        return;  // there were none then
    }
    make_enemies(resolver);
    if (world.has<Looks>(world.first<Van>())) {
        return;
    }
    resolver.establish([&](Action& action) {
        const auto dress_it = [&](Entity entity, const auto&) { dress(action, entity, thing_of(world, entity)); };
        world.each<Position>(dress_it);
        world.each<Weapon>(dress_it);
        for (const OldThing& old : things_) {
            dress(action, old.entity, old.thing);
        }
    });
}

}  // namespace posthaste
