// Data: what grows in a garden is said in JSON and read when the program starts. A new plant needs no C++, and a
// mistake is told with its line.
#include <cstdio>
#include <string>
#include <vector>

#include "lull/modules/assemblage.hpp"
#include "lull/session.hpp"
#include "lull_data/assemblage_files.hpp"

struct Position {
    LULL(position, cell);
    lull::Cell cell;
};
struct Gardener {
    LULL(gardener);
};
struct Plant {
    LULL(plant, title, (height, 1, 300));
    lull::Text title;
    std::int32_t height = 10;  // centimetres
};
struct Thorny {
    LULL(thorny);
};
struct Sow {
    lull::AssemblageId kind;
    lull::Cell cell;
};

using Parts = lull::Components<Position, Gardener, Plant, Thorny>;
struct Game : lull::Game<Game, Position, Gardener, Parts, lull::Verbs<Sow>> {
    using Data = lull::Assemblages<Parts>;
    static void does(const Sow& sow, const World& world, Action& action) {
        const lull::Entity plant = world.data().spawn(action, sow.kind);
        action.set(plant, Position{sow.cell});
    }
    static void place(char /*letter*/, lull::Entity entity, Action& action) { action.set<Gardener>(entity); }
};

const char* const good = R"({
  "nettle": { "plant": { "title": "stinging nettle", "height": 90 } },
  "rose": { "extends": "nettle", "plant": { "title": "dog rose" }, "thorny": true }
})";
const char* const wrong = R"({
  "nettle": { "plant": { "title": "stinging nettle", "hight": 90 } }
})";

// Reads things from JSON. False: something is wrong with it, and has been told.
bool read(const char* json, Game::Data& into) {
    lull::Complaints complaints;
    lull::JsonValue root;
    lull::Bytes packed;
    std::vector<std::string> names;
    const lull::DataFile file{"garden.json", json};
    if (lull::read_json(file, root, complaints)) {
        const lull::AssemblageSection section{file.name, &root};
        packed = lull::pack_assemblages(lull::component_readers<Parts>(), {&section, 1}, names, complaints);
    }
    for (const std::string& sentence : complaints.sentences()) {
        std::printf("%s\n", sentence.c_str());
    }
    lull::ByteReader reader(packed);
    return complaints.empty() && !Game::Data::read(reader, into);
}

// NOLINTNEXTLINE(bugprone-exception-escape): nothing throws but a lack of memory
int main() {
    Game::Data things;
    if (read(wrong, things) || !read(good, things)) {
        return 1;
    }
    lull::Session<Game> game({"@"}, {}, things);
    game.act(Sow{things.find("nettle"), {0, 0}});
    game.act(Sow{things.find("rose"), {0, 0}});
    game.world().each<Plant>([&](lull::Entity plant, const Plant& it) {
        const std::string title(it.title.view());
        std::printf("a %s%s, %d cm high\n", game.world().has<Thorny>(plant) ? "thorny " : "", title.c_str(), it.height);
    });
    std::printf("state %016llx\n", static_cast<unsigned long long>(game.hash()));
}
