#include "app/saves/gathered_save.hpp"

#include "app/saves/save_envelope.hpp"
#include "app/saves/save_pair.hpp"

namespace posthaste {

void GatheredSave::gather() {
    for (const Store store : {Store::durable, Store::quick}) {
        SavePair pair(*host_, store, slot_);
        pair.look();
        for (const int place : {0, 1}) {
            if (const auto& text = pair.place(place).text) {
                const DecodedSave save = decode_save(*text);
                if (!save.fault) {
                    put_in(save.body);
                }
            }
        }
    }
}

std::string GatheredSave::load() {
    gather();
    bool is_found = false;
    const std::string fault = slots_.load([&](const lull::Bytes& bytes) {
        lull::Fault wrong = put_in(bytes);
        is_found = !wrong;
        return wrong;
    });
    slots_.begin(said_.moment);
    if (!fault.empty()) {
        return is_found ? said_.is_a_copy : fault;
    }
    return written().empty() ? std::string() : keep();
}

std::string GatheredSave::load_anew() {
    slots_.forget();
    return load();
}

std::string GatheredSave::take_copy(const lull::Bytes& bytes) {
    gather();
    put_in_from_elsewhere(bytes);
    return written().empty() ? std::string() : keep();
}

std::string GatheredSave::keep() { return slots_.store(written(), said_.moment).empty() ? "" : said_.is_not_saved; }

std::string GatheredSave::stored(std::uint32_t ticket, StorageFault fault) {
    return slots_.stored(ticket, fault).empty() ? "" : said_.is_not_saved;
}

bool GatheredSave::erase() {
    forget();
    return slots_.erase();
}

}  // namespace posthaste
