#include "cli/dumps.hpp"

#include <fstream>

#include "game/engine.hpp"
#include "lull_data/state_dump.hpp"

namespace posthaste {

std::optional<std::string> read_file(const std::string& name) {
    std::ifstream stream(name, std::ios::binary);
    std::string contents;
    char block[4096];
    while (stream.read(block, sizeof block), stream.gcount() > 0) {
        contents.append(block, static_cast<std::size_t>(stream.gcount()));
    }
    return stream.is_open() && !stream.bad() ? std::optional(std::move(contents)) : std::nullopt;
}

std::string dump(const Game& game) { return lull::dump_state(game.state()); }

std::unique_ptr<Game> load_dump_file(const std::string& name, const GameData& data, lull::Fault& fault) {
    const auto contents = read_file(name);
    if (!contents) {
        fault = lull::Fault("The file " + name + " cannot be read.");
        return nullptr;
    }
    const lull::DataFile file{name, *contents};
    lull::Complaints complaints;
    auto state = lull::load_dump<Posthaste>(file, Posthaste::limits, complaints, data);
    std::unique_ptr<Game> game;
    if (state != nullptr) {
        game = Game::begin_at(std::move(state), fault);
        if (fault) {
            complaints.add(name + ": " + fault.sentence());
        }
    }
    std::string all;
    for (const std::string& sentence : complaints.sentences()) {
        all += (all.empty() ? "" : "\n") + sentence;
    }
    fault = lull::Fault(all);
    return game;
}

}  // namespace posthaste
