#include "app/save_slots.hpp"

#include "app/base64.hpp"
#include "engine/store_archive.hpp"

namespace posthaste {

namespace {

constexpr std::string_view places[2] = {".a", ".b"};
constexpr std::uint32_t magic = 0x54534850;  // "PHST" in the order of the bytes
constexpr std::size_t header_size = 4 + 4 + 8 + 4;
constexpr std::size_t checksum_size = 8;

void put_fixed(lull::Bytes& to, std::uint64_t value, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
        to.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
    }
}

std::uint64_t get_fixed(const lull::Bytes& from, std::size_t at, std::size_t size) {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i) {
        value |= static_cast<std::uint64_t>(from[at + i]) << (8 * i);
    }
    return value;
}

}  // namespace

lull::Bytes seal_save(const lull::Bytes& body, std::uint64_t sequence) {
    lull::Bytes all;
    put_fixed(all, magic, 4);
    put_fixed(all, save_version, 4);
    put_fixed(all, sequence, 8);
    put_fixed(all, body.size(), 4);
    lull::Bytes sealed = all;
    sealed.insert(sealed.end(), body.begin(), body.end());
    put_fixed(all, lull::hash_bytes(sealed, 0), checksum_size);
    all.insert(all.end(), body.begin(), body.end());
    return all;
}

std::string encode_save(const lull::Bytes& body, std::uint64_t sequence) {
    return to_base64(seal_save(body, sequence));
}

DecodedSave decode_save(std::string_view text) {
    const auto sealed = from_base64(text);
    return unseal_save(sealed ? *sealed : lull::Bytes());
}

DecodedSave unseal_save(const lull::Bytes& all) {
    DecodedSave save;
    if (all.size() < header_size + checksum_size || get_fixed(all, 0, 4) != magic) {
        save.fault = lull::Fault("it is not a save of this game");
        return save;
    }
    if (get_fixed(all, 4, 4) > save_version) {
        save.fault = lull::Fault("it was made by a newer version of the game");
        return save;
    }
    const auto body_size = all.size() - header_size - checksum_size;
    if (const auto told = get_fixed(all, 16, 4); told != body_size) {
        save.fault = lull::Fault(told > body_size ? "it is cut short" : "something was added to its end");
        return save;
    }
    const auto body = all.begin() + header_size + checksum_size;
    lull::Bytes sealed(all.begin(), all.begin() + header_size);
    sealed.insert(sealed.end(), body, all.end());
    if (get_fixed(all, header_size, checksum_size) != lull::hash_bytes(sealed, 0)) {
        save.fault = lull::Fault("it is damaged");
        return save;
    }
    save.sequence = get_fixed(all, 8, 8);
    save.body.assign(body, all.end());
    return save;
}

std::string SaveSlots::key(int slot) const { return std::string(name_).append(places[slot]); }
std::string SaveSlots::kept_key(int slot) const { return std::string(name_).append(".kept").append(places[slot]); }

std::string SaveSlots::load(const std::function<lull::Fault(const lull::Bytes&)>& accept) {
    DecodedSave saves[2];
    bool stored[2] = {false, false};
    for (int slot = 0; slot < 2; ++slot) {
        const StorageRead read = host_->read(key(slot));
        if (read.fault != StorageFault::none) {
            return say_once(read.fault);
        }
        if (read.value) {
            stored[slot] = true;
            saves[slot] = decode_save(*read.value);
        }
    }
    const int newer = saves[1].sequence > saves[0].sequence ? 1 : 0;
    std::string why;
    for (const int slot : {newer, 1 - newer}) {
        if (!stored[slot]) {
            continue;
        }
        lull::Fault fault = saves[slot].fault;
        if (!fault) {
            fault = accept(saves[slot].body);
        }
        if (!fault) {
            newest_ = slot;
            newest_body_ = saves[slot].body;
            sequence_ = saves[slot].sequence;
            unreadable_[1 - slot] = stored[1 - slot] && static_cast<bool>(saves[1 - slot].fault);
            return why.empty() && !unreadable_[1 - slot]
                       ? std::string()
                       : "One of the two saves could not be read. This is the other, perhaps a turn older.";
        }
        unreadable_[slot] = true;
        why = fault.sentence();
    }
    if (why.empty()) {
        return {};
    }
    return "The saved run could not be read: " + why + ". It is set aside, not thrown away.";
}

// Asks the storage too: a player may have cleared it since.
bool SaveSlots::is_stored(const lull::Bytes& body) {
    return !body.empty() && body == newest_body_ && host_->read(key(newest_)).value == encode_save(body, sequence_);
}

std::string SaveSlots::store(const lull::Bytes& body) {
    if (is_stored(body)) {
        return {};
    }
    const int slot = 1 - newest_;
    if (unreadable_[slot]) {
        if (const auto old = host_->read(key(slot)); old.value) {
            host_->write(kept_key(slot), *old.value);  // the best that can be done; the new save goes first
        }
        unreadable_[slot] = false;
    }
    const StorageFault fault = host_->write(key(slot), encode_save(body, sequence_ + 1));
    if (fault != StorageFault::none) {
        return say_once(fault);
    }
    ++sequence_;
    newest_ = slot;
    newest_body_ = body;
    return {};
}

std::string SaveSlots::say_once(StorageFault fault) {
    bool& said = fault == StorageFault::full ? said_full_ : said_denied_;
    if (said) {
        return {};
    }
    said = true;
    return fault == StorageFault::full
               ? "There is no room left to save in. The game plays on, and the last save is kept."
               : "Nothing can be saved here: the browser keeps its storage closed. The game plays on, but "
                 "closing the page loses the run.";
}

}  // namespace posthaste
