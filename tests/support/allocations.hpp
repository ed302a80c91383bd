// How often memory was asked for, for tests of what must not ask.
#pragma once

#include <cstddef>

std::size_t allocations_so_far();
