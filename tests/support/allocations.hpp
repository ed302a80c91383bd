// Counts allocations, for tests of code that must not allocate.
#pragma once

#include <cstddef>

std::size_t allocations_so_far();
