// The allowed values of each number of each component, taken from the components' own declarations.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace fuzz {

// One number of a field.
struct Bound {
    enum class Kind : std::uint8_t { whole, listed, column, row, entity, generation };
    Kind kind = Kind::whole;
    bool is_signed = false;
    std::int64_t least = 0;  // for whole and listed
    std::int64_t most = 0;
};

// By component and field, in the order of the field's numbers.
using Bounds = std::map<std::pair<std::string, std::string>, std::vector<Bound>>;
Bounds bounds_of_components();

}  // namespace fuzz
