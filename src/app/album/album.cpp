#include "app/album/album.hpp"

#include <algorithm>

#include "app/saves/save_envelope.hpp"
#include "app/saves/save_pair.hpp"
#include "game/camps.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"
#include "lull/byte_archive.hpp"

namespace posthaste {

namespace {

constexpr std::uint64_t album_format = 1;
// More than any data has.
constexpr std::size_t most_letters_kept = 10'000;
constexpr std::size_t most_stamps = 1'000;
constexpr std::size_t longest_name = lull::Text::longest;

std::string stamp_of(Cause cause) { return "death=" + std::string(names_of(Cause{})[static_cast<std::size_t>(cause)]); }

bool has_letter(const AlbumPages& pages, std::string_view id) {
    return std::any_of(pages.letters.begin(), pages.letters.end(),
                       [&](const AlbumLetter& letter) { return letter.id == id; });
}

bool has_stamp(const AlbumPages& pages, std::string_view stamp) {
    return std::find(pages.stamps.begin(), pages.stamps.end(), stamp) != pages.stamps.end();
}

void add(AlbumPages& pages, AlbumLetter letter) {
    if (pages.letters.size() < most_letters_kept && !has_letter(pages, letter.id)) {
        pages.letters.push_back(std::move(letter));
    }
}

void add(AlbumPages& pages, const std::string& stamp) {
    if (pages.stamps.size() < most_stamps && !has_stamp(pages, stamp)) {
        pages.stamps.push_back(stamp);
    }
}

void put_together(AlbumPages& pages, const AlbumPages& others) {
    for (const AlbumLetter& letter : others.letters) {
        add(pages, letter);
    }
    for (const std::string& stamp : others.stamps) {
        add(pages, stamp);
    }
    for (std::int32_t AlbumPages::*record :
         {&AlbumPages::furthest, &AlbumPages::best_pay, &AlbumPages::journeys, &AlbumPages::won, &AlbumPages::roads}) {
        pages.*record = std::max(pages.*record, others.*record);
    }
}

void count(std::int32_t& record) { record = std::min(record + 1, AlbumPages::most); }

lull::Fault read(const lull::Bytes& bytes, AlbumPages& pages) {
    lull::ByteReader reader(bytes);
    if (const std::uint64_t format = reader.number(); format != album_format && !reader.failed()) {
        return lull::Fault(format < album_format ? words::is_of_older_version : words::is_of_newer_version);
    }
    AlbumPages found;
    reader(found);
    const auto is_name = [](const std::string& name) { return !name.empty() && name.size() <= longest_name; };
    const bool is_whole =
        !reader.failed() && reader.left() == 0 && found.letters.size() <= most_letters_kept &&
        found.stamps.size() <= most_stamps && std::all_of(found.stamps.begin(), found.stamps.end(), is_name) &&
        std::all_of(found.letters.begin(), found.letters.end(),
                    [&](const AlbumLetter& letter) { return is_name(letter.id) && is_name(letter.camp); });
    if (!is_whole) {
        return lull::Fault(words::its_album_is_damaged);
    }
    put_together(pages, found);
    return {};
}

}  // namespace

// From every copy in both stores: each may have what the others lack, after two tabs or a store that was late.
void Album::gather() {
    for (const Store store : {Store::durable, Store::quick}) {
        SavePair pair(*host_, store, slot);
        pair.look();
        for (const int place : {0, 1}) {
            if (const auto& text = pair.place(place).text) {
                const DecodedSave save = decode_save(*text);
                if (!save.fault) {
                    read(save.body, pages_);
                }
            }
        }
    }
}

std::string Album::load() {
    gather();
    AlbumPages newest;
    std::string said = slots_.load([&](const lull::Bytes& bytes) {
        newest = {};
        return read(bytes, newest);
    });
    slots_.begin(words::the_album);
    return newest == pages_ || !said.empty() ? said : keep();
}

std::string Album::load_anew() {
    slots_ = SaveSlot(*host_, slot, words::the_saved_album);
    return load();
}

std::string Album::keep() {
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    writer.number(album_format);
    writer(pages_);
    return slots_.store(bytes, words::the_album).empty() ? "" : words::album_could_not_be_saved;
}

std::string Album::take_in(const Game& game) {
    if (game.practises()) {
        return {};
    }
    gather();
    const World& world = game.world();
    const Road& road = world.get<Road>(game.road());
    const Outcome& outcome = *game.outcome();
    const AlbumPages before = pages_;
    if (outcome.result == Result::delivered) {
        const std::int32_t camp = camp_of(road.seed, road.run, data_->camps);
        world.each<Letter>([&](Entity, const Letter& letter) {
            const auto place = static_cast<std::size_t>(letter.number) - 1;
            if (letter.state == MailState::carried && letter.number > 0 && place < data_->letters.size() && camp > 0) {
                add(pages_,
                    AlbumLetter{data_->letters[place].id, data_->camps[static_cast<std::size_t>(camp) - 1].name});
            }
        });
        count(pages_.roads);
    } else if (outcome.cause != Cause::nothing) {
        add(pages_, stamp_of(outcome.cause));
    }
    pages_.furthest = std::max(pages_.furthest, road.run);
    pages_.best_pay = std::max(pages_.best_pay, outcome.pay);
    if (road.run == 1) {
        count(pages_.journeys);
    }
    if (road.run == runs_of_a_journey && outcome.result == Result::delivered) {
        count(pages_.won);
    }
    taken_in_ = game.hash();
    news_ = {static_cast<std::int32_t>(pages_.letters.size() - before.letters.size()),
             pages_.stamps.size() > before.stamps.size(), before.furthest > 0 && pages_.furthest > before.furthest,
             before.best_pay > 0 && pages_.best_pay > before.best_pay};
    return keep();
}

std::string Album::stored(std::uint32_t ticket, StorageFault fault) {
    return slots_.stored(ticket, fault).empty() ? "" : words::album_could_not_be_saved;
}

bool Album::erase() {
    pages_ = {};
    news_ = {};
    return slots_.erase();
}

std::int32_t Album::letters_found() const {
    return static_cast<std::int32_t>(
        std::count_if(data_->letters.begin(), data_->letters.end(),
                      [&](const LetterFacts& letter) { return has_letter(pages_, letter.id); }));
}

bool Album::died_of(Cause cause) const { return has_stamp(pages_, stamp_of(cause)); }

AlbumNews Album::news_of(const Game& game) const { return game.hash() == taken_in_ ? news_ : AlbumNews{}; }

}  // namespace posthaste
