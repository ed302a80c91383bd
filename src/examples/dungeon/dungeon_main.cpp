// The dungeon in a terminal: shows the map and reads one command a line.
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "examples/dungeon/letters.hpp"
#include "lull/session.hpp"

namespace {

using namespace dungeon;

void draw(const lull::World<Game>& world) {
    std::cout << drawn(world);
    const Health* health = world.find<Health>(world.first<Hero>());
    std::cout << "health " << (health != nullptr ? health->left : 0) << '\n';
}

void foretell(const lull::Session<Game>& game, const Walk& walk) {
    for (const auto& happening : game.preview(walk)) {
        std::cout << (happening.accepted ? "  " : "  refused: ")
                  << lull::VerbNames<Game::Verb>::of(happening.verb.index());
        for (const Entity entity : happening.affected) {
            std::cout << ' ' << (game.world().alive(entity) ? letter_of(game.world(), entity) : '*');
        }
        std::cout << '\n';
    }
}

void save(const lull::Session<Game>& game, const std::string& path) {
    const lull::Bytes bytes = game.save();
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    file.close();
    std::cout << (file ? "saved\n" : "the file could not be written\n");
}

void load(lull::Session<Game>& game, const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        std::cout << "this file cannot be opened\n";
        return;
    }
    const lull::Bytes bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    const lull::Fault fault = game.load(bytes);
    std::cout << (fault ? "it cannot be played: " + fault.sentence() : "loaded") << '\n';
}

}  // namespace

// NOLINTNEXTLINE(bugprone-exception-escape): streams throw only when asked to
int main() {
    lull::Session<Game> game(map);
    std::cout << "n e s w walk, ? before one tells what would happen, u undoes, save FILE, load FILE, q ends\n";
    draw(game.world());
    for (std::string line; !game.is_over() && std::getline(std::cin, line) && line != "q";) {
        const bool asks = line.size() == 2 && line[0] == '?';
        const std::size_t way = std::string("nesw").find(asks ? line[1] : line.size() == 1 ? line[0] : '-');
        if (way != std::string::npos) {
            const Walk walk{game.first<Hero>(), lull::four_ways[way]};
            if (asks) {
                foretell(game, walk);
                continue;
            }
            game.act(walk, [&](std::int32_t /*milliseconds*/) { draw(game.world()); });
        } else if (line == "u") {
            std::cout << (game.undo() ? "" : "there is nothing to undo\n");
        } else if (line.rfind("save ", 0) == 0) {
            save(game, &line[5]);
            continue;
        } else if (line.rfind("load ", 0) == 0) {
            load(game, &line[5]);
        } else {
            std::cout << "that is no command\n";
            continue;
        }
        draw(game.world());
    }
    std::cout << "state " << std::hex << game.hash() << '\n';
    return 0;
}
