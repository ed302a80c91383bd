// Numbers that are the same on every machine: PCG-XSH-RR 64/32 (O'Neill 2014, pcg-random.org), with
// bounded draws by Lemire's multiplication (arXiv 1805.10941). No std:: distribution, no reals.
#pragma once

#include <cstdint>

#include "lull/detail/named.hpp"

namespace lull {

// A stream of random numbers: PCG32 (O'Neill 2014, pcg-random.org), the same on every machine.
class RandomStream {
public:
    RandomStream() = default;
    // Streams with different numbers are independent under one seed.
    RandomStream(std::uint64_t seed, std::uint64_t stream) : increment_((stream << 1U) | 1U) {
        next();
        state_ += seed;
        next();
    }

    friend bool operator==(const RandomStream&, const RandomStream&) = default;

    // A number from 0 to 2^32 - 1.
    std::uint32_t next() {
        const std::uint64_t old = state_;
        state_ = old * 6364136223846793005ULL + increment_;
        const auto mixed = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
        const auto turns = static_cast<std::uint32_t>(old >> 59U);
        return (mixed >> turns) | (mixed << ((32U - turns) & 31U));
    }

    // A number from 0 to bound - 1; the bound is 1 or more.
    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = std::uint64_t{next()} * bound;
        auto low = static_cast<std::uint32_t>(product);
        if (low < bound) {
            const std::uint32_t threshold = (0U - bound) % bound;
            while (low < threshold) {
                product = std::uint64_t{next()} * bound;
                low = static_cast<std::uint32_t>(product);
            }
        }
        return static_cast<std::uint32_t>(product >> 32U);
    }

    // A number from low to high, both included.
    std::int32_t between(std::int32_t low, std::int32_t high) {
        return low + static_cast<std::int32_t>(below(static_cast<std::uint32_t>(high - low) + 1));
    }

    // True in `numerator` of `denominator` cases.
    bool chance(std::uint32_t numerator, std::uint32_t denominator) { return below(denominator) < numerator; }

    // An even increment is no valid stream: it could draw the same number for ever.
    [[nodiscard]] bool is_valid() const { return (increment_ & 1U) != 0; }

    template <class Archive>
    void serialize(Archive& archive) {
        archive(named<Archive>("state", state_), named<Archive>("increment", increment_));
        if constexpr (requires { archive.expect_among(1, 1, 1); }) {
            archive.expect_among(is_valid() ? 1 : 0, 1, 1);
        }
    }

private:
    std::uint64_t state_ = 0;
    std::uint64_t increment_ = 1;
};

}  // namespace lull
