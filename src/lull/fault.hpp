// An error outside the program, as a value: empty means none, else it is a sentence for a person.
#pragma once

#include <string>
#include <utility>

namespace lull {

class Fault {
public:
    Fault() = default;
    explicit Fault(std::string sentence) : sentence_(std::move(sentence)) {}
    explicit operator bool() const { return !sentence_.empty(); }
    [[nodiscard]] const std::string& sentence() const { return sentence_; }

private:
    std::string sentence_;
};

}  // namespace lull
