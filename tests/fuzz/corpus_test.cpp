// Runs the inputs that the fuzzers found worth keeping, and all that once caused a failure, through the targets.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "fuzz_files.hpp"
#include "tests/fuzz/targets.hpp"

namespace corpus_test {

namespace {

// Runs all inputs in one target's folder and counts them.
fuzz::Tally replay(const fuzz::Target& target) {
    fuzz::Tally tally;
    const std::string folder = "tests/fuzz/corpus/" + std::string(target.name) + "/";
    for (const std::string name : fuzz::corpus) {
        if (name.starts_with(folder)) {
            INFO(name);
            std::ifstream file(std::string(fuzz::source_folder) + "/" + name, std::ios::binary);
            const std::vector<char> text{std::istreambuf_iterator<char>(file), {}};
            REQUIRE_MESSAGE(file, name);
            target.run({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, tally);
        }
    }
    return tally;
}

}  // namespace

TEST_CASE("every input of the fuzzers' corpus is answered: taken or refused with a sentence, never a crash") {
    for (const fuzz::Target& target : fuzz::targets) {
        CAPTURE(target.name);
        const fuzz::Tally tally = replay(target);
        CHECK(tally.runs >= 10);
        CHECK(tally.accepted >= 3);
    }
}

}  // namespace corpus_test
