// libFuzzer's mutator for the targets that load saves: mostly our own, now and then libFuzzer's.
#include <algorithm>
#include <cstdint>
#include <cstring>

#include "tests/fuzz/save_mutator.hpp"
#include "tests/fuzz/targets.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    lull::RandomStream chance(seed, 3);
    if (size < fuzz::command_bytes || chance.chance(1, 32)) {
        return LLVMFuzzerMutate(data, size, most);
    }
    if (chance.chance(1, 4)) {  // change the commands
        const std::uint32_t number = chance.next();
        std::memcpy(data, &number, fuzz::command_bytes);
        return size;
    }
    lull::Bytes body(data + fuzz::command_bytes, data + size);
    if (!fuzz::mutate_save(body, chance) || body.size() + fuzz::command_bytes > most) {
        return LLVMFuzzerMutate(data, size, most);
    }
    std::copy(body.begin(), body.end(), data + fuzz::command_bytes);
    return fuzz::command_bytes + body.size();
}
