// The envelope of a save: what stands around its body, and how it is checked.
#include "app/saves/save_envelope.hpp"

#include "app/saves/fixed_numbers.hpp"
#include "lull/byte_hash.hpp"
#include "words/saves.hpp"

namespace posthaste {

namespace {

constexpr std::uint32_t magic = 0x54534850;  // "PHST" in the order of the bytes
constexpr std::size_t header_size = 4 + 4 + 8 + 4;
constexpr std::size_t checksum_size = 8;

// Covers the header and the body behind it.
std::uint64_t checksum_of(const lull::Bytes& all) {
    lull::Bytes sealed(all.begin(), all.begin() + header_size);
    sealed.insert(sealed.end(), all.begin() + header_size + checksum_size, all.end());
    return lull::hash_bytes(sealed, 0);
}

}  // namespace

lull::Bytes seal_save(const lull::Bytes& body, std::uint64_t sequence) {
    lull::Bytes all(header_size + checksum_size);
    put_fixed(all, 0, magic, 4);
    put_fixed(all, 4, save_version, 4);
    put_fixed(all, 8, sequence, 8);
    put_fixed(all, 16, body.size(), 4);
    all.insert(all.end(), body.begin(), body.end());
    put_fixed(all, header_size, checksum_of(all), checksum_size);
    return all;
}

std::string encode_save(const lull::Bytes& body, std::uint64_t sequence) {
    const lull::Bytes sealed = seal_save(body, sequence);
    return {sealed.begin(), sealed.end()};
}

bool begins_as_save(const lull::Bytes& bytes) { return bytes.size() >= 4 && get_fixed(bytes, 0, 4) == magic; }

DecodedSave decode_save(std::string_view value) { return unseal_save({value.begin(), value.end()}); }

DecodedSave unseal_save(const lull::Bytes& all) {
    DecodedSave save;
    if (all.size() < header_size + checksum_size || !begins_as_save(all)) {
        save.fault = lull::Fault(words::is_no_save);
        return save;
    }
    if (get_fixed(all, 4, 4) > save_version) {
        save.fault = lull::Fault(words::is_of_newer_game);
        return save;
    }
    const auto body_size = all.size() - header_size - checksum_size;
    if (const auto told = get_fixed(all, 16, 4); told != body_size) {
        save.fault = lull::Fault(told > body_size ? words::is_cut_short : words::has_more_at_its_end);
        return save;
    }
    if (get_fixed(all, header_size, checksum_size) != checksum_of(all)) {
        save.fault = lull::Fault(words::is_damaged);
        return save;
    }
    save.sequence = get_fixed(all, 8, 8);
    save.body.assign(all.begin() + header_size + checksum_size, all.end());
    return save;
}

}  // namespace posthaste
