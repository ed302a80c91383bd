#include "app/album/album.hpp"

#include <algorithm>

#include "game/camps.hpp"
#include "game/journey.hpp"
#include "game/posthaste.hpp"

namespace posthaste {

namespace {

constexpr std::uint64_t album_format = 1;
constexpr std::size_t most_marks = 10'000;  // more than any data has
constexpr std::size_t longest_mark = 400;   // bytes

std::string mark_of(std::string kind, std::string_view name) { return kind.append(name); }
std::string mark_of(const LetterFacts& letter) { return mark_of("letter=", letter.id); }
std::string mark_of(Cause cause) { return mark_of("death=", names_of(Cause{})[static_cast<std::size_t>(cause)]); }
std::string mark_of(Deed deed) { return mark_of("deed=", names_of(Deed{})[static_cast<std::size_t>(deed)]); }
std::string_view name_of(std::string_view mark) { return mark.substr(0, mark.find('@')); }

auto find(auto& marks, std::string_view name) {
    return std::find_if(marks.begin(), marks.end(), [&](const std::string& mark) { return name_of(mark) == name; });
}
bool has_mark(const AlbumPages& pages, std::string_view name) { return find(pages.marks, name) != pages.marks.end(); }

void add(AlbumPages& pages, const std::string& mark) {
    const auto found = find(pages.marks, name_of(mark));
    if (mark.size() > longest_mark) {
        return;
    }
    if (found == pages.marks.end() && pages.marks.size() < most_marks) {
        pages.marks.push_back(mark);
    } else if (found != pages.marks.end() && *found == name_of(mark)) {
        *found = mark;  // a letter that was lost once has reached its camp
    }
}

void put_together(AlbumPages& pages, const AlbumPages& others) {
    for (const std::string& mark : others.marks) {
        add(pages, mark);
    }
    for (std::int32_t AlbumPages::*record :
         {&AlbumPages::furthest, &AlbumPages::best_pay, &AlbumPages::journeys, &AlbumPages::won, &AlbumPages::roads}) {
        pages.*record = std::max(pages.*record, others.*record);
    }
}

void count(std::int32_t& record) { record = std::min(record + 1, AlbumPages::most); }

bool is_sound(const AlbumPages& pages) {
    return pages.marks.size() <= most_marks &&
           std::all_of(pages.marks.begin(), pages.marks.end(),
                       [](const auto& mark) { return !mark.empty() && mark.size() <= longest_mark; });
}

}  // namespace

lull::Fault Album::put_in(const lull::Bytes& bytes) {
    AlbumPages found;
    lull::Fault fault = read_pages(bytes, album_format, words::its_album_is_damaged, found);
    if (!fault && !is_sound(found)) {
        fault = lull::Fault(words::its_album_is_damaged);
    }
    if (!fault) {
        put_together(pages_, found);
    }
    return fault;
}

lull::Bytes Album::written() const { return is_empty() ? lull::Bytes() : bytes_of(album_format, pages_); }

void Album::forget() {
    pages_ = {};
    news_ = {};
}

// Those of the roads before have their marks.
void Album::add_letters(const World& world, const std::string& got_by) {
    world.each<Letter>([&](Entity, const Letter& letter) {
        const bool carried = letter.state == MailState::carried;
        const auto place = static_cast<std::size_t>(letter.number) - 1;
        if ((carried || letter.state == MailState::dropped) && letter.number > 0 && place < data_->letters.size()) {
            add(pages_, mark_of(data_->letters[place]) + (carried ? got_by : ""));
        }
    });
}

std::string Album::take_letters_of(const Game& game) {
    if (game.practises() || game.outcome() != nullptr) {
        return {};
    }
    gather();
    const std::size_t marks = pages_.marks.size();
    add_letters(game.world(), "");
    return pages_.marks.size() > marks ? keep() : std::string();
}

std::string Album::take_in(const Game& game) {
    if (game.practises()) {
        return {};
    }
    gather();
    const World& world = game.world();
    const Road& road = world.get<Road>(game.road());
    const Outcome& outcome = *game.outcome();
    const std::size_t marks = pages_.marks.size();
    const std::int32_t furthest = pages_.furthest;
    const std::int32_t best_pay = pages_.best_pay;
    const bool delivered = outcome.result == Result::delivered;
    const std::int32_t camp = delivered ? posthaste::camp_of(road.seed, road.run, data_->camps) : 0;
    const std::string got_by = camp > 0 ? "@" + data_->camps[static_cast<std::size_t>(camp) - 1].name : "";
    add_letters(world, got_by);
    const std::size_t with_letters = pages_.marks.size();
    if (delivered) {
        const DeedTally tally = deeds_of(world);
        for (const DeedText& deed : data_->deeds) {
            if (is_done(tally, deed.id)) {
                add(pages_, mark_of(deed.id));
            }
        }
        count(pages_.roads);
    } else if (outcome.cause != Cause::nothing) {
        add(pages_, mark_of(outcome.cause));
    }
    pages_.furthest = std::max(pages_.furthest, road.run);
    pages_.best_pay = std::max(pages_.best_pay, outcome.pay);
    if (road.run == 1) {
        count(pages_.journeys);
    }
    if (road.run == runs_of_a_journey && delivered) {
        count(pages_.won);
    }
    taken_in_ = game.hash();
    const auto others = static_cast<std::int32_t>(pages_.marks.size() - with_letters);
    news_ = {static_cast<std::int32_t>(with_letters - marks), delivered ? others : 0, !delivered && others > 0,
             furthest > 0 && pages_.furthest > furthest, best_pay > 0 && pages_.best_pay > best_pay};
    return keep();
}

bool Album::has(const LetterFacts& letter) const { return has_mark(pages_, mark_of(letter)); }

std::string_view Album::camp_of(const LetterFacts& letter) const {
    const auto mark = find(pages_.marks, mark_of(letter));
    const std::size_t at = mark != pages_.marks.end() ? mark->find('@') : std::string::npos;
    return at != std::string::npos ? std::string_view(*mark).substr(at + 1) : std::string_view();
}

std::int32_t Album::letters_found() const {
    const auto is_found = [&](const LetterFacts& letter) { return has(letter); };
    return static_cast<std::int32_t>(std::count_if(data_->letters.begin(), data_->letters.end(), is_found));
}

bool Album::has(Deed deed) const { return has_mark(pages_, mark_of(deed)); }

std::int32_t Album::deeds_found() const {
    const auto is_found = [&](const DeedText& deed) { return has(deed.id); };
    return static_cast<std::int32_t>(std::count_if(data_->deeds.begin(), data_->deeds.end(), is_found));
}

bool Album::died_of(Cause cause) const { return has_mark(pages_, mark_of(cause)); }

bool Album::is_stuck_early() const {
    constexpr std::int32_t early = 2;
    const auto is_of_death = [](const std::string& mark) { return mark.starts_with("death="); };
    return pages_.furthest <= early && std::any_of(pages_.marks.begin(), pages_.marks.end(), is_of_death);
}

AlbumNews Album::news_of(const Game& game) const { return game.hash() == taken_in_ ? news_ : AlbumNews{}; }

}  // namespace posthaste
