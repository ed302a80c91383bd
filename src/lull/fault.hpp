// An error outside the program, as a value: empty means none, else it is a sentence for a person.
#pragma once

#include <string>
#include <utility>

namespace lull {

// What was wrong with something from outside, as a sentence; or that nothing was.
class Fault {
public:
    Fault() = default;
    // The sentence begins without a capital and ends without a full stop, to be put into another.
    explicit Fault(std::string sentence) : sentence_(std::move(sentence)) {}
    // True: something is wrong.
    explicit operator bool() const { return !sentence_.empty(); }
    // Empty if nothing is wrong.
    [[nodiscard]] const std::string& sentence() const { return sentence_; }

private:
    std::string sentence_;
};

}  // namespace lull
