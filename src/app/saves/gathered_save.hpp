// A save of what only adds up, as an album does. Each of its copies may have what the others lack, after two tabs or a
// store that was late; so all of them are read and put together.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "app/host.hpp"
#include "app/saves/save_slot.hpp"
#include "lull/byte_archive.hpp"
#include "lull/fault.hpp"
#include "words/saves.hpp"

namespace posthaste {

// Pages are what a save holds, behind the number of its format.
template <class Pages>
lull::Bytes bytes_of(std::uint64_t format, const Pages& pages) {
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    writer.number(format);
    writer(pages);
    return bytes;
}
// The fault is for the player; `damaged` is the one for pages that were cut or altered.
template <class Pages>
lull::Fault read_pages(const lull::Bytes& bytes, std::uint64_t format, const char* damaged, Pages& pages) {
    lull::ByteReader reader(bytes);
    if (const std::uint64_t found = reader.number(); found != format && !reader.failed()) {
        return lull::Fault(found < format ? words::is_of_older_version : words::is_of_newer_version);
    }
    reader(pages);
    return reader.failed() || reader.left() != 0 ? lull::Fault(damaged) : lull::Fault();
}

class GatheredSave {
public:
    struct Words {
        const char* called;        // what sentences about a damaged save begin with
        const char* moment;        // what is saved
        const char* is_a_copy;     // one of the copies could not be read
        const char* is_not_saved;  // the storage took none
    };

    // The host must outlive it, and so must the texts.
    GatheredSave(Host& host, std::string_view slot, const Words& said)
        : host_(&host), slot_(slot), said_(said), slots_(host, slot, said.called) {}
    virtual ~GatheredSave() = default;
    GatheredSave(const GatheredSave&) = delete;
    GatheredSave& operator=(const GatheredSave&) = delete;

    // Reads every copy; damaged ones are set aside. Empty, or a sentence for the player.
    std::string load();
    // The second store was late: what it holds is put to the rest.
    std::string load_anew();
    // The second store's answer to a write; those to writes of others are passed over. Empty, or a sentence for the
    // player.
    std::string stored(std::uint32_t ticket, StorageFault fault);
    // The page is going away.
    void flush() { slots_.flush(); }
    // Also what is kept here. False: the storage does not let it.
    bool erase();
    [[nodiscard]] std::string_view name() const { return slot_; }
    // All that is kept; empty: nothing is yet.
    [[nodiscard]] virtual lull::Bytes written() const = 0;
    // Puts a copy to the rest, or says what is wrong with it. Nothing is saved yet.
    virtual lull::Fault put_in(const lull::Bytes& bytes) = 0;
    // Puts what was kept on another machine to the rest, and saves it. Empty, or a sentence for the player; a damaged
    // copy is passed over.
    std::string take_copy(const lull::Bytes& bytes);

protected:
    // Puts in a copy that comes from another machine.
    virtual void put_in_from_elsewhere(const lull::Bytes& bytes) { put_in(bytes); }
    virtual void forget() = 0;

    // Reads every copy that can be read now: other tabs may have written since. Damaged ones are passed over.
    void gather();
    // Writes what the stores lack. Empty, or a sentence for the player.
    std::string keep();

private:
    Host* host_;
    std::string_view slot_;
    Words said_;
    SaveSlot slots_;
};

}  // namespace posthaste
