// The one main of the unit tests: doctest's, and --seed=N for the random sequences.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <charconv>
#include <cstdio>
#include <optional>
#include <string_view>

#include "tests/support/seeds.hpp"

namespace {

std::optional<std::uint64_t> asked;

// False if the seed is not a number.
bool read_seed(std::string_view word) {
    constexpr std::string_view option = "--seed=";
    if (!word.starts_with(option)) {
        return true;
    }
    word.remove_prefix(option.size());
    std::uint64_t seed = 0;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), seed);
    if (fault != std::errc() || end != word.data() + word.size()) {
        return false;
    }
    asked = seed;
    return true;
}

}  // namespace

namespace seeds {

std::uint64_t one(std::uint64_t usual) {
    constexpr std::uint64_t golden = 0x9e37'79b9'7f4a'7c15;
    return asked ? *asked * golden + usual : usual;
}

std::vector<std::uint32_t> several(std::uint32_t usual) {
    std::vector<std::uint32_t> all;
    for (std::uint32_t i = 1; i <= times(usual); ++i) {
        all.push_back(static_cast<std::uint32_t>(one(i)));
    }
    return all;
}

}  // namespace seeds

int main(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        if (!read_seed(argv[i])) {
            std::fprintf(stderr, "\"%s\" does not end with a whole number.\n", argv[i]);
            return 2;
        }
    }
    if (asked) {
        std::printf("Random sequences from seed %llu.\n", static_cast<unsigned long long>(*asked));
    }
    doctest::Context context;
    context.applyCommandLine(argc, argv);
    return context.run();
}
