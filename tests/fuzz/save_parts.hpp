// A save's body split into parts, and put together again. Knows the format of a save (src/app/saves/saved_run.cpp,
// src/lull/detail/store_archive.hpp) and nothing of what the numbers mean.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lull/byte_archive.hpp"

namespace fuzz {

struct SaveParts {
    using Numbers = std::vector<std::uint64_t>;
    struct Field {
        std::string name;
        std::string numbers;  // one letter each
    };
    struct Row {
        std::uint64_t index = 0;  // of the entity
        Numbers numbers;
    };
    struct Section {
        std::string name;
        std::vector<Field> fields;
        std::vector<Row> rows;  // by index
    };

    std::vector<std::string> log;
    std::uint64_t columns = 0;
    std::uint64_t rows = 0;
    Numbers generations;
    Numbers free;
    std::uint64_t format = 0;
    std::vector<std::string> texts;  // values refer to them by position
    std::vector<Section> sections;
    Numbers rest;  // the state's: whose turn it is, chance, delayed actions
    bool has_turns = false;
    Numbers turns;  // a word and a hash each
    std::uint64_t practises = 0;
    lull::Bytes past;  // the undo data

    // Absent: it is not a save, or has another format.
    static std::optional<SaveParts> read(const lull::Bytes& body);
    [[nodiscard]] lull::Bytes write() const;
};

}  // namespace fuzz
