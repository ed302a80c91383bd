#include "tests/support/allocations.hpp"

#include <cstdlib>
#include <new>

// NOLINTBEGIN(cppcoreguidelines-*): replacing operator new is meant to look like this
namespace {
std::size_t allocations = 0;  // of the whole test program

void* counted(std::size_t bytes) {
    ++allocations;
    if (void* memory = std::malloc(bytes == 0 ? 1 : bytes)) {
        return memory;
    }
    std::abort();
}
}  // namespace

std::size_t allocations_so_far() { return allocations; }

void* operator new(std::size_t bytes) { return counted(bytes); }
void* operator new[](std::size_t bytes) { return counted(bytes); }
// A stable sort allocates with this one.
void* operator new(std::size_t bytes, const std::nothrow_t& /*never throws*/) noexcept { return counted(bytes); }
void* operator new[](std::size_t bytes, const std::nothrow_t& /*never throws*/) noexcept { return counted(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
// NOLINTEND(cppcoreguidelines-*)
