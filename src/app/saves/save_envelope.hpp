// A save as bytes: a magic word, a version, a sequence number, the length of its body and a
// checksum over all of that and the body.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lull/byte_archive.hpp"
#include "lull/fault.hpp"

namespace posthaste {

inline constexpr std::uint32_t save_version = 3;

// A save as a file and a slot hold it.
lull::Bytes seal_save(const lull::Bytes& body, std::uint64_t sequence);
std::string encode_save(const lull::Bytes& body, std::uint64_t sequence);
// Whether the bytes are meant to be a save, whole or not.
bool begins_as_save(const lull::Bytes& bytes);
// The fault says in a person's words why it is no save.
struct DecodedSave {
    lull::Bytes body;
    std::uint64_t sequence = 0;
    lull::Fault fault;
};
DecodedSave unseal_save(const lull::Bytes& all);
DecodedSave decode_save(std::string_view value);

}  // namespace posthaste
