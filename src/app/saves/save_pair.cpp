// Reading comes here; what is worth keeping is judged by SaveSlot.
#include "app/saves/save_pair.hpp"

#include <utility>

namespace posthaste {

StorageRead SavePair::read(int place) const {
    return store_ == Store::quick ? host_->read(key(place)) : host_->read_durable(key(place));
}

bool SavePair::look() {
    bool found = false;
    if (lost_) {
        return found;
    }
    fault_ = StorageFault::none;
    for (int i = 0; i < 2; ++i) {
        if (places_[i].known) {
            continue;
        }
        StorageRead answer = read(i);
        if (answer.fault == StorageFault::denied) {
            answer = read(i);
        }
        if (answer.fault != StorageFault::none) {
            fault_ = answer.fault;
            continue;
        }
        places_[i].known = true;
        places_[i].text = std::move(answer.value);
        found = true;
    }
    return found;
}

void SavePair::put(int place, std::string text, std::uint64_t sequence) {
    places_[place] = {true, true, false, std::move(text), sequence};
    newest_ = place;
}

void SavePair::find_newest() {
    const auto rank = [&](int i) { return places_[i].must_archive || !places_[i].text ? 0 : places_[i].sequence + 1; };
    const bool first_leads =
        rank(0) != rank(1) ? rank(0) > rank(1) : places_[0].must_archive && !places_[1].must_archive;
    newest_ = first_leads ? 0 : 1;
}

bool SavePair::still_holds(std::string_view text) const {
    for (int i = 0; i < 2; ++i) {
        if (places_[i].known && places_[i].text == text) {
            return read(i).value == text;
        }
    }
    return false;
}

}  // namespace posthaste
