// The files that an author writes: things, roads and drawn map pieces.
#include "pack/pack.hpp"

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "fuzz_files.hpp"
#include "game/game_data.hpp"
#include "tests/fuzz/targets.hpp"

namespace fuzz {

namespace {

// The data files that ship.
std::vector<lull::DataFile> shipped_files() {
    std::vector<lull::DataFile> files;
    for (const char* name : data_files) {
        std::ifstream input(std::string(source_folder) + "/" + name, std::ios::binary);
        files.push_back({name, std::string{std::istreambuf_iterator<char>(input), {}}});
        lull::expect(!files.back().text.empty(), "A data file of the project cannot be read.");
    }
    return files;
}

}  // namespace

void packer(Input input, Tally& tally) {
    static const std::vector<lull::DataFile> shipped = shipped_files();
    ++tally.runs;
    if (input.empty()) {
        return;
    }
    std::vector<lull::DataFile> files = shipped;
    files[input[0] % files.size()].text = text_of(input.subspan(1));
    lull::Complaints complaints;
    const lull::Bytes packed = posthaste::pack_game_data(files, complaints);
    for (const std::string& sentence : complaints.sentences()) {
        lull::expect(!sentence.empty(), "A complaint says nothing.");
    }
    if (complaints.empty()) {
        ++tally.accepted;
        posthaste::GameData data;
        lull::expect(!posthaste::read_game_data(packed.data(), packed.size(), data),
                     "What was packed without a complaint cannot be read.");
    }
}

}  // namespace fuzz
