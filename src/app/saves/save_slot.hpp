// A run's saves, in both of the host's stores, two places in each. A save counts once the store that is sure
// has it on the disk; where there is only one store, once that has taken it. Of what is found at the start the
// valid save with the highest sequence number is loaded, and a store that fell behind is brought up to date.
// What no later save replaces (damaged, newer, another run's) is set aside before its place is written.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/host.hpp"
#include "app/saves/archived_saves.hpp"
#include "app/saves/save_envelope.hpp"
#include "app/saves/save_pair.hpp"
#include "lull/function_ref.hpp"
#include "words/saves.hpp"

namespace posthaste {

// The named slots: what their keys begin with.
inline constexpr std::string_view journey_slot = "posthaste.save";
inline constexpr std::string_view practice_slot = "posthaste.save.practice";

class SaveSlot {
public:
    using Accept = lull::FunctionRef<lull::Fault(const lull::Bytes&)>;

    // Drops something that matters less. False: there is nothing left to drop.
    using MakeRoom = lull::FunctionRef<bool()>;

    // The host must outlive it, and so must the text that `name` is of and the function. `called`: what sentences about
    // it begin with. `make_room`: is called while a save finds no room, before the player is told.
    SaveSlot(Host& host, std::string_view name, const char* called = words::the_saved_run, MakeRoom make_room = {});

    // Offers the newest valid save to `accept`, which says what is wrong with it or takes it; then the next.
    // The answer is empty or a sentence for the player: nothing is said when nothing was stored.
    std::string load(Accept accept);

    // Saves, unless the stores hold just that already. While the second store is at work the newest save waits
    // for its answer, and what it replaced is never written there. `moment` names the state, as "turn 7". Empty
    // or a sentence for the player: once when saving begins to fail, and again when it fails after it worked.
    std::string store(const lull::Bytes& body, std::string_view moment = {});
    // What waits for an answer is written without it: the page is going away.
    void flush();
    // The second store's answer to a write; those to writes of others are passed over.
    std::string stored(std::uint32_t ticket, StorageFault fault);

    // The second store, which was late, has answered. True: it holds a newer save than was loaded, and nothing
    // was stored since: load anew. Else it is brought up to date, and what it holds is looked after.
    bool is_newer_in_durable();
    std::string catch_up();

    // What is saved from now on belongs to another run, of which `moment` is saved already; empty: nothing is.
    void begin(std::string_view moment);
    // "Not saved since turn 7." for as long as it is so; else empty.
    [[nodiscard]] std::string unsaved() const;

    // From both stores. False: the storage does not let it.
    bool erase();
    // As if nothing was read or stored yet: to load anew.
    void forget();

private:
    struct Flight {  // on its way to the second store
        std::uint32_t ticket = 0;
        int place = 0;
        std::uint64_t sequence = 0;
        std::string text;
        std::string moment;
    };

    bool look_again();
    StorageFault write_quick();
    void write_durable(bool although_busy = false);
    bool makes_room(StorageFault fault) const;
    std::string settle();
    std::string say(StorageFault fault);
    void count_as_saved(std::string_view moment);

    Host* host_;
    std::string_view name_;
    const char* called_;
    MakeRoom make_room_;
    ArchivedSaves kept_;
    SavePair quick_;
    SavePair durable_;
    lull::Bytes newest_body_;  // the newest save, and what it is as text
    std::string newest_text_;
    std::string newest_moment_;
    std::uint64_t newest_sequence_ = 0;
    std::uint64_t highest_ = 0;  // that was ever seen; its upper half counts how often saves were out of sight
    std::uint64_t sent_ = 0;     // the newest that the second store was given; 0: that failed
    std::vector<Flight> flights_;
    StorageFault quick_fault_ = StorageFault::none;  // of the last write
    std::string saved_moment_;
    bool has_stored_ = false;
    bool works_ = false;  // saves were seen here, or made
    bool fails_ = false;  // the last answer was a fault
};

}  // namespace posthaste
