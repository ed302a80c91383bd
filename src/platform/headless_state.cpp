#include "platform/headless_state.hpp"

#include <fstream>
#include <iterator>

#include "data/state_dump.hpp"

namespace posthaste {

std::string dump(const Game& game) { return lull::dump_state(game.state()); }

std::unique_ptr<Game> load_dump_file(const std::string& name, lull::Fault& fault) {
    std::ifstream stream(name, std::ios::binary);
    const lull::DataFile file{name, {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()}};
    if (!stream) {
        fault = lull::Fault("The file " + name + " cannot be read.");
        return nullptr;
    }
    lull::Complaints complaints;
    auto state =
        lull::load_dump<Definition>(file, {Game::most_columns, Game::most_rows, Game::most_entities}, complaints);
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
