// The program that checks and packs assets/data when the game is built:
//
//   pack_data OUTPUT FILE...     writes the bytes as C++, to be included between braces
//
// On a fault it writes nothing, prints one line for each complaint and exits with code 1.
#include <cstdio>
#include <fstream>
#include <iterator>

#include "pack/pack.hpp"

namespace {

constexpr std::size_t bytes_a_line = 24;

bool write_bytes(const char* path, const lull::Bytes& bytes) {
    std::ofstream output(path, std::ios::binary);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        output << int{bytes[i]} << ((i + 1) % bytes_a_line == 0 ? ",\n" : ",");
    }
    output << "\n";
    return static_cast<bool>(output.flush());
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fputs("pack_data OUTPUT FILE...\n", stderr);
        return 2;
    }
    std::vector<lull::DataFile> files;
    for (int i = 2; i < argc; ++i) {
        std::ifstream input(argv[i], std::ios::binary);
        std::string text{std::istreambuf_iterator<char>(input), {}};
        if (!input) {
            std::fprintf(stderr, "%s: this file cannot be read\n", argv[i]);
            return 1;
        }
        files.push_back({argv[i], std::move(text)});
    }
    lull::Complaints complaints;
    const lull::Bytes bytes = posthaste::pack_game_data(files, complaints);
    for (const std::string& sentence : complaints.sentences()) {
        std::fprintf(stderr, "%s\n", sentence.c_str());
    }
    if (!complaints.empty()) {
        return 1;
    }
    if (!write_bytes(argv[1], bytes)) {
        std::fprintf(stderr, "%s: this file cannot be written\n", argv[1]);
        return 1;
    }
    return 0;
}
