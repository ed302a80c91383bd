#include "pack/pack.hpp"

#include <algorithm>
#include <iterator>

#include "game/game_data.hpp"
#include "lull/expect.hpp"
#include "lull_data/assemblage_files.hpp"
#include "lull_data/json_archive.hpp"
#include "pack/depot_check.hpp"
#include "pack/depot_text.hpp"
#include "pack/house_text.hpp"
#include "pack/look_check.hpp"
#include "pack/map_text.hpp"
#include "pack/sound_recipes.hpp"
#include "pack/thing_check.hpp"
#include "pack/weather_check.hpp"
#include "pack/words.hpp"

namespace posthaste {

namespace {

using lull::JsonValue;

class Packer {
public:
    explicit Packer(lull::Complaints& complaints) : complaints_(&complaints) {}

    void add(const lull::DataFile& file, const JsonValue& root) {
        lull::JsonContext context{file.name, complaints_};
        if (root.kind != JsonValue::Kind::object) {
            return context.expected(root, "", "an object of sections");
        }
        for (const JsonValue& value : root.children) {
            if (value.name == "assemblages") {
                assemblages_.push_back({file.name, &value});
            } else if (Section* section = find(value.name); section == nullptr) {
                context.complain(
                    value, "",
                    lull::no_such(
                        "section", value.name,
                        {"assemblages", "roles",    "road",     "shop",        "goods",         "loadouts", "routes",
                         "letters",     "cards",    "hints",    "camps",       "last_letters",  "causes",   "deeds",
                         "deaths",      "arrivals", "weathers", "house_slots", "refused_draws", "in_vaults"}));
            } else if (section->value != nullptr) {
                context.complain(value, value.name,
                                 "this section is there already, in " + section->file->name + ":" +
                                     std::to_string(section->value->line));
            } else {
                section->file = &file;
                section->value = &value;
            }
        }
    }

    // The atlas recipe, which lists the sprites that `looks` may name, and the icons of panels.
    void add_sprites(const JsonValue& recipe) {
        known_.sprites = names_in(recipe, "sprites");
        known_.icons = names_in(recipe, "panel_icons");
    }

    void add_sounds(const JsonValue& file) { recipes_.add(file); }

    // Drawings are checked later, against what the other files declare.
    void add_drawing(const lull::DataFile& file) { drawings_.push_back(&file); }

    // Depots are read at once, since they name nothing that is declared elsewhere.
    void add_depot(const lull::DataFile& file) {
        DepotText text;
        if (!read_depot(file, text, *complaints_)) {
            return;
        }
        const bool is_new = std::none_of(depots_.begin(), depots_.end(),
                                         [&](const DepotLevel& other) { return other.name == text.level.name; });
        if (!is_new) {
            complaints_->add(file.name, 1, 1,
                             "another depot is called " + lull::in_quotes(text.level.name) + " already");
        }
        depots_.push_back(std::move(text.level));
    }

    // Houses wait for what fills their slots.
    void add_house(const lull::DataFile& file) { house_files_.push_back(&file); }

    lull::Bytes pack() {
        known_.sounds = recipes_.names();
        const auto components = lull::component_readers<Components>();
        lull::Bytes bytes = lull::pack_assemblages(components, assemblages_, names_, *complaints_);
        for (const lull::AssemblageSection& declared : assemblages_) {
            for (const JsonValue& value : declared.section->children) {
                check_names(declared.file, value, value.name, known_, *complaints_);
            }
        }
        Roles roles;
        RoadRecipe road;
        const bool roles_read = read(the("roles"), roles);
        if (read(the("road"), road)) {
            check(road);
        }
        // Shops and a choice of roads are optional.
        ShopRecipe shop;
        if (the("shop").value != nullptr) {
            read(the("shop"), shop);
        }
        const auto goods = list_of<Good>("goods");
        check(shop, goods);
        const auto loadouts = list_of<Loadout>("loadouts");
        const auto routes = list_of<RouteKind>("routes");
        auto weathers = list_of<Weather>("weathers");
        const auto camps = names_of_camps(list_of<WrittenCamp>("camps"), the("camps"), *complaints_);
        const auto letters = facts_of(list_of<WrittenLetter>("letters"), camps, the("letters"), *complaints_);
        check_last_letters(list_of<WrittenLastLetter>("last_letters"), the("last_letters"), *complaints_);
        check_ends(list_of<WrittenEnd>("deaths"), the("deaths"), *complaints_);
        check_ends(list_of<WrittenEnd>("arrivals"), the("arrivals"), *complaints_);
        const auto causes = list_of<CauseText>("causes");
        check_causes(causes, known_.icons, known_.sounds, the("causes"), *complaints_);
        const auto deeds = list_of<DeedText>("deeds");
        check_deeds(deeds, the("deeds"), *complaints_);
        const auto cards = list_of<CardText>("cards");
        check_cards(cards, known_.sprites, the("cards"), *complaints_);
        const auto hints = list_of<Hint>("hints");
        check_hints(hints, the("hints"), *complaints_);
        check_weathers(weathers, routes, known_.icons, known_.sounds, the("weathers"), *complaints_);
        if (weathers.empty()) {
            weathers.emplace_back();  // every road is the same
        }
        read_houses();
        const auto in_vaults = list_of<Stock>("in_vaults");
        if (complaints_->empty() && roles_read) {
            Things things;
            lull::ByteReader reader(bytes);
            lull::expect(!Things::read(reader, things), "what was packed cannot be read");
            check(things);
            check(things, roles);
            check(things, road);
            for (const lull::DataFile* file : drawings_) {
                draw(*file, things, road);
            }
            check(things, goods);
            check(things, in_vaults);
            if (complaints_->empty()) {
                check(things, loadouts);  // once the roles are right, whose complaints about a van say more
            }
            check(routes);
            if (!depots_.empty()) {
                check_depot_things(things, *complaints_);
            }
            if (!houses_.empty()) {
                check_house_things(things, *complaints_);
            }
        }
        lull::ByteWriter writer(bytes);
        writer(roles, road, pieces_, shop, goods, loadouts, routes, weathers, depots_, houses_, in_vaults, letters,
               cards, hints, camps, causes, deeds, known_.sounds);
        return bytes;
    }

private:
    static std::vector<std::string> names_in(const JsonValue& recipe, std::string_view list) {
        std::vector<std::string> names;
        if (const JsonValue* pictures = recipe.find(list)) {
            names.reserve(pictures->children.size());
            for (const JsonValue& picture : pictures->children) {
                const JsonValue* name = picture.find("name");
                names.push_back(name != nullptr ? name->text : std::string());
            }
        }
        return names;
    }
    Section* find(std::string_view name) {
        auto* const found = std::find_if(std::begin(sections_), std::end(sections_),
                                         [&](const Section& section) { return name == section.name; });
        return found != std::end(sections_) ? found : nullptr;
    }
    const Section& the(std::string_view name) { return *find(name); }

    template <class T>
    bool read(const Section& section, T& record) {
        if (section.value == nullptr) {
            complaints_->add("no file has the section \"" + std::string(section.name) + "\"");
            return false;
        }
        const auto complaints = complaints_->sentences().size();
        lull::read_record({section.file->name, complaints_, &names_}, *section.value, record);
        return complaints_->sentences().size() == complaints;
    }

    // An empty list if no file has the section.
    template <class T>
    std::vector<T> list_of(std::string_view name) {
        std::vector<T> list;
        if (the(name).value != nullptr) {
            read(the(name), list);
        }
        return list;
    }

    void read_houses() {
        const auto slots = slots_of(list_of<WrittenSlot>("house_slots"), the("house_slots"), *complaints_);
        for (const lull::DataFile* file : house_files_) {
            HouseDrawing house;
            if (!read_house(*file, slots, house, *complaints_)) {
                continue;
            }
            const bool is_new = std::none_of(houses_.begin(), houses_.end(),
                                             [&](const HouseDrawing& other) { return other.name == house.name; });
            if (!is_new) {
                complaints_->add(file->name, 1, 1,
                                 "another house is called " + lull::in_quotes(house.name) + " already");
            }
            houses_.push_back(std::move(house));
        }
        refuse_draws(list_of<WrittenRefusals>("refused_draws"), the("refused_draws"), houses_, *complaints_);
    }

    // Checks that involve several fields.
    void check(const RoadRecipe& road) {
        const auto require = [&](bool holds, const char* field, const char* sentence) {
            if (!holds) {
                complain(the("road"), *the("road").value->find(field), std::string("road.") + field, sentence);
            }
        };
        require(road.road_bottom >= road.road_top, "road_bottom", "the road ends before road_top, where it begins");
        require(road.road_bottom < road.rows, "road_bottom", "this is beyond the last of the rows");
        require(road.van_row < road.rows, "van_row", "this is beyond the last of the rows");
        require(road.van_column < road.clear_start, "van_column", "the van would stand outside of clear_start");
        require(road.most_columns >= road.fewest_columns, "most_columns", "this is less than fewest_columns");
        const auto require_room = [&](std::int32_t columns, const char* field) {
            require(columns > road.clear_start + road.clear_end, field,
                    "nothing is left between clear_start and clear_end");
        };
        require_room(road.columns_in_run_1, "columns_in_run_1");
        require_room(road.columns_in_run_2, "columns_in_run_2");
        require_room(road.fewest_columns, "fewest_columns");
    }

    // Each thing is whole, is told of and is heard.
    void check(const Things& things) {
        const lull::EntityStore<Components> nothing;
        lull::Action<Components> action(nothing);
        for (const lull::AssemblageSection& declared : assemblages_) {
            for (const JsonValue& value : declared.section->children) {
                action.clear();
                const std::size_t so_far = complaints_->sentences().size();
                things.spawn(action, things.find(value.name));
                check_looks(action, declared.file, value, *complaints_);
                if (complaints_->sentences().size() == so_far) {
                    check_thing(action, things, declared.file, value, *complaints_);
                }
            }
        }
    }
    // Checks what the rules take for granted about the things they create.
    void check(const Things& things, const Roles& roles) {
        require<Road>(things, roles.road, "road");
        require<Horde>(things, roles.horde, "horde");
        require<Letter>(things, roles.letter, "letter");
        require<Flight>(things, roles.shell, "shell");
        require<Flight>(things, roles.fragment, "fragment");
        require<Named, Looks, Enemy, Walker, Health>(things, roles.risen, "risen");
        require<Ground, Flammable>(things, roles.oil, "oil");
        require<Courier, Controlled, Solid, Looks>(things, roles.courier, "courier");
        require<Van, Controlled, Solid, Health, Speed, Engine, Tyres, Plates, MailSack>(things, roles.van, "van");
    }
    template <class... Needed>
    void require(const Things& things, lull::AssemblageId thing, const char* role) {
        const auto require_one = [&]<class C>() {
            if (!things.has<C>(thing)) {
                complain(the("roles"), *the("roles").value->find(role), std::string("roles.") + role,
                         lull::in_quotes(names_[thing.number]) + " has no " + C::name + ", which this role needs");
            }
        };
        (require_one.template operator()<Needed>(), ...);
    }
    static bool stands_about(const Things& things, lull::AssemblageId thing) {
        return (things.has<Enemy>(thing) || things.has<Explosive>(thing) || things.has<Scenery>(thing) ||
                things.has<Letter>(thing) || things.has<Ground>(thing)) &&
               !is_drawn(things, thing);
    }
    // A drawn trailer has no health of its own, without which nothing stands alone.
    static bool is_drawn(const Things& things, lull::AssemblageId thing) {
        return things.has<Enemy>(thing) && !things.has<Health>(thing);
    }
    // The assemblage that has it among its children or their children; empty if there is none.
    [[nodiscard]] std::string drawn_by(std::string_view name) const {
        for (const lull::AssemblageSection& declared : assemblages_) {
            for (const JsonValue& value : declared.section->children) {
                if (has_child(value, name)) {
                    return value.name;
                }
            }
        }
        return {};
    }
    static bool has_child(const JsonValue& thing, std::string_view name) {
        const JsonValue* children = thing.find("children");
        return children != nullptr &&
               std::any_of(children->children.begin(), children->children.end(), [&](const JsonValue& child) {
                   const JsonValue* extended = child.find("extends");
                   return (extended != nullptr && extended->text == name) || has_child(child, name);
               });
    }
    void draw(const lull::DataFile& file, const Things& things, const RoadRecipe& road) {
        DrawingRules rules{&names_, {}, {}, road.rows, road.road_bottom - road.road_top + 1, {}};
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const lull::AssemblageId thing{static_cast<std::uint16_t>(i)};
            rules.stands.push_back(stands_about(things, thing));
            rules.drawn_by.push_back(is_drawn(things, thing) ? drawn_by(names_[i]) : std::string());
            rules.blocks.push_back(things.has<Solid>(thing) && !things.has<Enemy>(thing));
        }
        MapPiece piece;
        if (read_map_piece(file, rules, piece, *complaints_)) {
            const auto folder = file.name.rfind('/');
            piece.name = file.name.substr(folder == std::string::npos ? 0 : folder + 1);
            piece.name.resize(piece.name.rfind('.'));
            pieces_.push_back(std::move(piece));
        }
    }
    void check(const Things& things, const RoadRecipe& road) {
        const auto require_order = [&](std::int32_t least, std::int32_t most, const char* name) {
            if (least > most) {
                complain(the("road"), *the("road").value, std::string("road.") + name,
                         std::to_string(most) + ", less than the least, which is " + std::to_string(least));
            }
        };
        require_order(road.least_between_pieces, road.most_between_pieces, "most_between_pieces");
        const JsonValue& sown = *the("road").value->find("sown");
        for (std::size_t i = 0; i < road.sown.size(); ++i) {
            const lull::AssemblageId thing = road.sown[i].thing;
            if (!stands_about(things, thing)) {
                complain(the("road"), sown.children[i], "road.sown[" + std::to_string(i) + "].thing",
                         lull::in_quotes(names_[thing.number]) + " cannot stand about on a road");
            }
        }
        for (std::size_t i = 0; i < road.ground.size(); ++i) {
            const lull::AssemblageId thing = road.ground[i].thing;
            if (!things.has<Ground>(thing)) {
                complain(the("road"), the("road").value->find("ground")->children[i],
                         "road.ground[" + std::to_string(i) + "].thing",
                         lull::in_quotes(names_[thing.number]) + " does not lie on the ground");
            }
        }
    }
    void check(const ShopRecipe& shop, const std::vector<Good>& goods) {
        if (the("shop").value == nullptr || goods.empty()) {
            return;
        }
        const auto count = [&](auto&& holds) {
            return static_cast<std::int32_t>(std::count_if(goods.begin(), goods.end(), holds));
        };
        const std::int32_t always = count([](const Good& good) { return good.always; });
        const std::int32_t first = count([](const Good& good) { return good.always || good.from_camp == 1; });
        const auto require = [&](bool holds, const char* field, const std::string& sentence) {
            if (!holds) {
                const JsonValue* found = the("shop").value->find(field);
                complain(the("shop"), found != nullptr ? *found : *the("shop").value, std::string("shop.") + field,
                         sentence);
            }
        };
        require(shop.most_goods >= shop.fewest_goods, "most_goods", "this is less than fewest_goods");
        require(shop.fewest_goods > always, "fewest_goods",
                std::to_string(always) + " goods are sold always, and none is left to be a bargain");
        require(shop.fewest_goods <= first, "fewest_goods", "the first camp can sell only " + std::to_string(first));
    }
    void check(const Things& things, const std::vector<Good>& goods) {
        if (the("goods").value != nullptr && goods.empty()) {
            complain(the("goods"), *the("goods").value, "goods", "at least one good expected: a shop sells something");
        }
        constexpr std::size_t most_goods = 255;  // errands (game/journey.hpp) count no farther
        if (goods.size() > most_goods) {
            complain(
                the("goods"), *the("goods").value, "goods",
                "at most " + std::to_string(most_goods) + " goods expected, found " + std::to_string(goods.size()));
        }
        for (std::size_t i = 0; i < goods.size(); ++i) {
            const bool fits = goods[i].gives == Gives::weapon ? things.has<Weapon>(things.find(goods[i].thing))
                                                              : goods[i].thing.empty();
            if (!fits) {
                complain(the("goods"), the("goods").value->children[i], "goods[" + std::to_string(i) + "].thing",
                         lull::in_quotes(goods[i].thing) +
                             " is not what a good of this sort is: a weapon names the "
                             "assemblage of one, others name none");
            }
        }
    }
    void check(const Things& things, const std::vector<Stock>& in_vaults) {
        for (std::size_t i = 0; i < in_vaults.size(); ++i) {
            if (!things.has<Loot>(in_vaults[i].thing)) {
                complain(the("in_vaults"), the("in_vaults").value->children[i],
                         "in_vaults[" + std::to_string(i) + "].thing",
                         lull::in_quotes(std::string(things.name(in_vaults[i].thing))) +
                             " is nothing to be carried: what is in a vault has \"loot\"");
            }
        }
    }
    void check(const Things& things, const std::vector<Loadout>& loadouts) {
        for (std::size_t i = 0; i < loadouts.size(); ++i) {
            const lull::AssemblageId van = loadouts[i].van;
            if (!things.has<Van>(van) || !things.has<Engine>(van) || !things.has<Tyres>(van) ||
                !things.has<Plates>(van) || !things.has<MailSack>(van) || !things.has<Controlled>(van)) {
                complain(the("loadouts"), the("loadouts").value->children[i], "loadouts[" + std::to_string(i) + "].van",
                         lull::in_quotes(names_[van.number]) + " is no whole van");
            }
        }
    }
    void check(const std::vector<RouteKind>& routes) {
        for (std::size_t i = 0; i < routes.size(); ++i) {
            const std::string path = "routes[" + std::to_string(i) + "]";
            const JsonValue& at = the("routes").value->children[i];
            for (std::size_t from = 0; from < routes[i].pieces.size();) {
                const std::size_t end = std::min(routes[i].pieces.find(' ', from), routes[i].pieces.size());
                const std::string name = routes[i].pieces.substr(from, end - from);
                from = end + 1;
                // If no drawings are packed at all, the names cannot be checked.
                const bool known =
                    pieces_.empty() ||
                    std::any_of(pieces_.begin(), pieces_.end(), [&](const auto& piece) { return piece.name == name; });
                if (!known) {
                    complain(the("routes"), at, path + ".pieces", "there is no drawn piece " + lull::in_quotes(name));
                }
            }
        }
    }
    void complain(const Section& section, const JsonValue& at, const std::string& path, const std::string& sentence) {
        complaints_->add(section.file->name, at.line, path, sentence);
    }

    lull::Complaints* complaints_;
    std::vector<lull::AssemblageSection> assemblages_;
    std::vector<const lull::DataFile*> drawings_;
    std::vector<MapPiece> pieces_;
    std::vector<DepotLevel> depots_;
    std::vector<const lull::DataFile*> house_files_;
    std::vector<HouseDrawing> houses_;
    Section sections_[19] = {{"roles"},       {"road"},          {"shop"},      {"goods"},  {"loadouts"},
                             {"routes"},      {"letters"},       {"weathers"},  {"cards"},  {"hints"},
                             {"camps"},       {"last_letters"},  {"causes"},    {"deaths"}, {"arrivals"},
                             {"house_slots"}, {"refused_draws"}, {"in_vaults"}, {"deeds"}};
    std::vector<std::string> names_;
    KnownNames known_;  // each empty where no recipes were given
    SoundRecipes recipes_;
};

}  // namespace

lull::Bytes pack_game_data(const std::vector<lull::DataFile>& files, lull::Complaints& complaints) {
    std::vector<JsonValue> roots(files.size());
    const auto is_drawing = [](const lull::DataFile& file) { return file.name.ends_with(".txt"); };
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (!is_drawing(files[i])) {
            read_json(files[i], roots[i], complaints);
        }
    }
    if (!complaints.empty()) {
        return {};  // the other files cannot be judged without the one that could not be read
    }
    Packer packer(complaints);
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (is_drawing(files[i]) && files[i].name.find("depots/") != std::string::npos) {
            packer.add_depot(files[i]);
        } else if (is_drawing(files[i]) && files[i].name.find("houses/") != std::string::npos) {
            packer.add_house(files[i]);
        } else if (is_drawing(files[i])) {
            packer.add_drawing(files[i]);
        } else if (files[i].name.ends_with("sprites.json")) {
            packer.add_sprites(roots[i]);
        } else if (files[i].name.find("sounds/") != std::string::npos) {
            packer.add_sounds(roots[i]);
        } else {
            packer.add(files[i], roots[i]);
        }
    }
    return packer.pack();
}

}  // namespace posthaste
