// A save's body taken apart by what the archive says of itself, and put together again. Knows the form
// of a save (src/app/saved_run.cpp, src/lull/detail/store_archive.hpp) and nothing of what the numbers mean.
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
        std::string numbers;  // a letter each
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
    std::vector<std::string> texts;  // what values name by their place among them
    std::vector<Section> sections;
    Numbers rest;  // of the state: whose turn it is, chance, what is still to come
    bool has_turns = false;
    Numbers turns;  // a word and a hash each
    std::uint64_t practises = 0;
    lull::Bytes past;  // what can be taken back

    // Absent: it is no save, or one of another form.
    static std::optional<SaveParts> read(const lull::Bytes& body);
    [[nodiscard]] lull::Bytes write() const;
};

}  // namespace fuzz
