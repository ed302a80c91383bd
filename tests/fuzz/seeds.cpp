// Writes the fuzzers' initial inputs, in addition to the corpus, so that they know today's saves:
//
//   fuzz_seeds FOLDER     a folder for each target, with a file for each input
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "app/journeys/journey_code.hpp"
#include "app/saves/save_slot.hpp"
#include "app/settings.hpp"
#include "fuzz_files.hpp"
#include "tests/fuzz/kinds_of_saves.hpp"
#include "tests/fuzz/targets.hpp"

namespace {

std::filesystem::path all;

void write(const char* target, const std::string& name, const std::string& contents) {
    std::filesystem::create_directories(all / target);
    std::ofstream(all / target / name, std::ios::binary) << contents;
}
std::string text_of(const lull::Bytes& bytes) { return {bytes.begin(), bytes.end()}; }

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("fuzz_seeds FOLDER\n", stderr);
        return 2;
    }
    all = argv[1];
    for (const fuzz::KindOfSave& kind : fuzz::saves_of_each_kind()) {
        const std::string body = std::string(fuzz::command_bytes, '1') + text_of(kind.body);
        if (kind.name != "real road" && kind.name != "next road") {  // small ones play much faster
            write("saves", kind.name, body);
        }
        write("session", kind.name, body);
    }
    write("envelope", "empty", text_of(posthaste::seal_save({}, 1)));
    write("envelope", "short", text_of(posthaste::seal_save({1, 2, 3}, 7)));
    write("envelope", "long", text_of(posthaste::seal_save(lull::Bytes(300, 0xff), std::uint64_t{1} << 63U)));
    posthaste::Settings settings;
    write("settings", "untouched", to_text(settings));
    settings.keys = posthaste::KeyMap(posthaste::KeyPreset::vi);
    settings.motion = 2;
    write("settings", "other keys", to_text(settings));
    posthaste::JourneyCode journey{"1", 7, 1, {}, 0};
    const auto write_journey = [&](const std::string& name) {
        lull::Bytes bytes = to_bytes(journey);
        bytes.resize(bytes.size() - 8);  // the target makes the check
        write("journeys", name, text_of(bytes));
    };
    for (const std::uint64_t word : {64, 2112, 0, 2, 12, 4, 1, 1, 40, 4, 3}) {
        journey.turns.push_back(*posthaste::turn_of(word));
    }
    write_journey("out of the van");
    journey.turns.resize(300, *posthaste::turn_of(4));
    write_journey("long");
    write("commands", "a recording",
          "# seed 12 run 3 kind 2 weather rain\neast\nfire left coast\nbuy 3 left\nroute 2\n");
    write("commands", "argv", "play\n--seed\n7\n--run\n3\n--route\nmarsh\n--weather\nrain\n--hashes\n");
    char number = 0;
    for (const std::string name : fuzz::data_files) {
        std::ifstream file(std::string(fuzz::source_folder) + "/" + name, std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        write("packer", name.substr(name.rfind('/') + 1), std::string(1, number++) + text);
    }
    return 0;
}
