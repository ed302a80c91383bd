#include "app/saves/save_slot.hpp"

#include <algorithm>

#include "words/saves.hpp"
#include "words/sentence.hpp"

namespace posthaste {

namespace {

// How often a session began to save without having seen all that was stored: what it did not see belongs to
// another line of saves, and neither is an older state of the other.
constexpr int line_shift = 32;
std::uint64_t line_of(std::uint64_t sequence) { return sequence >> line_shift; }

}  // namespace

SaveSlot::SaveSlot(Host& host, std::string_view name, const char* called, MakeRoom make_room)
    : host_(&host),
      name_(name),
      called_(called),
      make_room_(make_room),
      kept_(host),
      quick_(host, Store::quick, name),
      durable_(host, Store::durable, name) {}

std::string SaveSlot::load(Accept accept) {
    struct Found {
        SavePair* pair;
        int place;
        DecodedSave save;
    };
    std::vector<Found> found;  // the newest first
    for (SavePair* pair : {&durable_, &quick_}) {
        pair->look();
        for (int i = 0; i < 2; ++i) {
            if (const auto& text = pair->place(i).text) {
                Found one{pair, i, decode_save(*text)};
                const auto older = std::find_if(found.begin(), found.end(), [&](const Found& other) {
                    return other.save.sequence < one.save.sequence;
                });
                found.insert(older, std::move(one));
            }
            pair->place(i).checked = pair->place(i).known;
        }
    }
    std::string why;
    for (Found& one : found) {
        SaveCopy& place = one.pair->place(one.place);
        place.sequence = one.save.sequence;
        highest_ = std::max(highest_, one.save.sequence);
        lull::Fault fault = one.save.fault;
        if (!fault && newest_text_.empty()) {
            fault = accept(one.save.body);
            if (!fault) {
                newest_body_ = std::move(one.save.body);
                newest_text_ = *place.text;
                newest_sequence_ = one.save.sequence;
            }
        }
        place.must_archive = static_cast<bool>(fault);
        why = fault && why.empty() ? fault.sentence() : why;
    }
    const bool durable_is_whole =
        durable_.holds(newest_text_) && !durable_.place(0).must_archive && !durable_.place(1).must_archive;
    for (SavePair* pair : {&durable_, &quick_}) {
        for (int i = 0; i < 2 && !newest_text_.empty() && !pair->holds(newest_text_); ++i) {
            SaveCopy& place = pair->place(i);
            place.must_archive =
                place.must_archive || (place.text && line_of(place.sequence) != line_of(newest_sequence_));
        }
        pair->find_newest();
    }
    works_ = !found.empty();
    if (newest_text_.empty()) {
        if (!why.empty()) {
            return words::fill(words::save_is_unreadable, {{"what", called_}, {"why", why}});
        }
        const bool closed = !quick_.place(0).known && !quick_.place(1).known && !durable_.is_there();
        return quick_.fault() == StorageFault::none ? "" : closed ? say(quick_.fault()) : words::not_read_yet;
    }
    // What fell behind catches up. A fault shows at the next save.
    sent_ = durable_.holds(newest_text_) ? newest_sequence_ : 0;
    quick_fault_ = write_quick();
    write_durable();
    return durable_is_whole || (why.empty() && quick_.fault() == StorageFault::none) ? "" : words::other_of_two;
}

// True: a valid save came to light that does not lead to the newest one.
bool SaveSlot::look_again() {
    bool strange = false;
    for (SavePair* pair : {&quick_, &durable_}) {
        if (!pair->look()) {
            continue;
        }
        for (int i = 0; i < 2; ++i) {
            SaveCopy& place = pair->place(i);
            if (!place.known || place.checked) {
                continue;
            }
            place.checked = true;
            if (place.text) {
                const DecodedSave save = decode_save(*place.text);
                place.sequence = save.sequence;
                const bool leads_on =
                    save.sequence <= newest_sequence_ && line_of(save.sequence) == line_of(newest_sequence_);
                place.must_archive = save.fault || !leads_on;
                strange = strange || (!save.fault && !leads_on);
                highest_ = std::max(highest_, save.sequence);
            }
        }
        pair->find_newest();
    }
    return strange;
}

std::string SaveSlot::store(const lull::Bytes& body, std::string_view moment) {
    const bool found = look_again();
    if (body != newest_body_ || newest_text_.empty()) {
        if (!has_stored_ && !(quick_.was_seen() && durable_.was_seen())) {
            highest_ = (line_of(highest_) + 1) << line_shift;
        }
        newest_body_ = body;
        newest_sequence_ = ++highest_;
        newest_text_ = encode_save(body, newest_sequence_);
        has_stored_ = true;
    }
    newest_moment_ = moment;
    quick_fault_ = write_quick();
    write_durable();
    const std::string said = settle();
    return said.empty() && found ? words::found_late : said;
}

// Into the place that does not hold the newest save; into the other one where what is there must stay.
StorageFault SaveSlot::write_quick() {
    if (quick_.still_holds(newest_text_)) {
        return StorageFault::none;
    }
    StorageFault fault = StorageFault::denied;
    for (const int i : {1 - quick_.newest(), quick_.newest()}) {
        SaveCopy& place = quick_.place(i);
        if (!place.known) {
            continue;
        }
        if (place.must_archive) {
            fault = kept_.keep(*place.text);
            if (fault != StorageFault::none) {
                continue;
            }
            place.must_archive = false;
        }
        fault = host_->write(quick_.key(i), newest_text_);
        if (fault == StorageFault::none) {
            quick_.put(i, newest_text_, newest_sequence_);
        }
        return fault;
    }
    return fault;
}

// One write at a time: what comes meanwhile waits, and only the newest of it is written then.
void SaveSlot::write_durable(bool although_busy) {
    if (!durable_.is_there() || sent_ == newest_sequence_ || newest_text_.empty() ||
        (!flights_.empty() && !although_busy)) {
        return;
    }
    int i = 1 - (flights_.empty() ? durable_.newest() : flights_.back().place);
    i = durable_.place(i).known ? i : 1 - i;
    const SaveCopy& place = durable_.place(i);
    if (!place.known) {
        durable_.lose();
        return;
    }
    std::vector<StorageEntry> entries;
    if (place.must_archive) {
        entries = kept_.entries_for_durable(*place.text);
    }
    entries.push_back({durable_.key(i), newest_text_});
    const std::uint32_t ticket = host_->write_durable(entries);
    if (ticket == 0) {
        durable_.lose();
        return;
    }
    flights_.push_back({ticket, i, newest_sequence_, newest_text_, newest_moment_});
    sent_ = newest_sequence_;
}

void SaveSlot::flush() { write_durable(true); }

std::string SaveSlot::stored(std::uint32_t ticket, StorageFault fault) {
    const auto answered =
        std::find_if(flights_.begin(), flights_.end(), [&](const Flight& flight) { return flight.ticket == ticket; });
    if (answered == flights_.end()) {
        return {};
    }
    const Flight flight = std::move(*answered);
    flights_.erase(answered);
    if (fault == StorageFault::absent) {
        durable_.lose();
        flights_.clear();
        return settle();
    }
    if (fault == StorageFault::none) {
        durable_.put(flight.place, flight.text, flight.sequence);
        count_as_saved(flight.moment);
        write_durable();
        return {};
    }
    sent_ = 0;
    if (makes_room(fault)) {
        write_durable();
        return {};
    }
    if (flight.sequence != newest_sequence_) {
        write_durable();  // the one that waits may fit
    }
    return say(fault);
}

bool SaveSlot::is_newer_in_durable() {
    durable_.look();
    for (int i = 0; i < 2 && !has_stored_; ++i) {
        const SaveCopy& place = durable_.place(i);
        if (place.text && !place.checked && decode_save(*place.text).sequence > newest_sequence_) {
            return true;
        }
    }
    return false;
}

std::string SaveSlot::catch_up() {
    for (int i = 0; i < 2; ++i) {
        SaveCopy& place = durable_.place(i);
        place.known = place.known && place.checked;  // to be judged now
    }
    const bool found = look_again();
    write_durable();
    return found ? words::found_late : "";
}

bool SaveSlot::makes_room(StorageFault fault) const {
    return fault == StorageFault::full && make_room_ && make_room_();
}

// Where the second store is there, its answer counts.
std::string SaveSlot::settle() {
    if (durable_.is_there()) {
        if (flights_.empty()) {
            count_as_saved(newest_moment_);
        }
        return {};
    }
    while (makes_room(quick_fault_)) {
        quick_fault_ = write_quick();
    }
    if (quick_fault_ != StorageFault::none) {
        return say(quick_fault_);
    }
    count_as_saved(newest_moment_);
    return {};
}

void SaveSlot::count_as_saved(std::string_view moment) {
    saved_moment_ = moment;
    works_ = true;
    fails_ = false;
}

std::string SaveSlot::say(StorageFault fault) {
    if (fails_) {
        return {};
    }
    fails_ = true;
    if (fault == StorageFault::full) {
        return words::no_room_for_a_save;
    }
    return works_ ? words::last_turn_not_saved : words::nothing_can_be_saved;
}

std::string SaveSlot::unsaved() const {
    return !fails_                 ? ""
           : saved_moment_.empty() ? words::this_run_is_not_saved
                                   : words::fill(words::not_saved_since, {{"moment", saved_moment_}});
}

void SaveSlot::begin(std::string_view moment) {
    saved_moment_ = moment;
    for (Flight& flight : flights_) {
        flight.moment = moment;
    }
}

void SaveSlot::forget() { *this = SaveSlot(*host_, name_, called_, make_room_); }

bool SaveSlot::erase() {
    bool erased = true;
    for (const int i : {0, 1}) {
        erased = host_->erase(quick_.key(i)) == StorageFault::none && erased;
    }
    const std::uint64_t highest = highest_;
    forget();
    highest_ = highest;  // should one of them survive, what is saved from now on goes before it
    return erased;
}

}  // namespace posthaste
