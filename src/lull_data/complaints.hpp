// Faults in data files, one sentence each: "things.json:12: walker.health.value: a whole number expected, found "ten"".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lull {

// One of the files that a game's data is read from.
struct DataFile {
    std::string name;  // as shown in complaints
    std::string text;  // its contents
};

// Sentences about what is wrong in data files. All are collected before anybody reads them.
class Complaints {
public:
    // An empty path is left out.
    void add(std::string_view file, int line, std::string_view path, std::string_view sentence) {
        std::string text = std::string(file) + ":" + std::to_string(line) + ": ";
        if (!path.empty()) {
            text += std::string(path) + ": ";
        }
        sentences_.push_back(text + std::string(sentence));
    }
    // For a line that is drawn rather than written.
    void add(std::string_view file, int line, std::size_t column, std::string_view sentence) {
        sentences_.push_back(std::string(file) + ":" + std::to_string(line) + ":" + std::to_string(column) + ": " +
                             std::string(sentence));
    }
    // For a fault of all files together.
    void add(std::string_view sentence) { sentences_.emplace_back(sentence); }

    // Whether nothing is wrong.
    [[nodiscard]] bool empty() const { return sentences_.empty(); }
    // All of them, in the order in which they were found.
    [[nodiscard]] const std::vector<std::string>& sentences() const { return sentences_; }

private:
    std::vector<std::string> sentences_;
};

}  // namespace lull
