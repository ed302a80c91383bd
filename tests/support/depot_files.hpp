// The depots drawn in assets/depots, with their solutions.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "pack/depot_text.hpp"

namespace depot_files {

inline lull::DataFile file_at(const std::filesystem::path& path) {
    std::ifstream input(path, std::ios::binary);
    return {path.filename().string(), std::string{std::istreambuf_iterator<char>(input), {}}};
}

// All depots in the order of their names. The folder is "assets/depots": tests run in the root.
inline std::vector<posthaste::DepotText> all_in(const char* folder) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    std::vector<posthaste::DepotText> depots;
    for (const auto& path : paths) {
        lull::Complaints complaints;
        posthaste::DepotText depot;
        CHECK(posthaste::read_depot(file_at(path), depot, complaints));
        for (const std::string& sentence : complaints.sentences()) {
            FAIL_CHECK(sentence);
        }
        depots.push_back(depot);
    }
    return depots;
}

}  // namespace depot_files
