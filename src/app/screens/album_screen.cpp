#include "app/screens/album_screen.hpp"

#include <algorithm>

#include "app/screens/menus.hpp"
#include "game/game_data.hpp"
#include "words/album.hpp"
#include "words/grammar.hpp"
#include "words/history.hpp"
#include "words/menus.hpp"
#include "words/road_screen.hpp"
#include "words/title_screen.hpp"

namespace posthaste {

namespace {

void add_records(Panels& panels, const Album& album, const Depots& depots, const GameData& data) {
    const AlbumPages& pages = album.pages();
    const auto all = static_cast<std::int32_t>(data.letters.size());
    panels.add_line(words::letters, words::out_of(album.letters_found(), all));
    panels.add_line(words::deeds, words::out_of(album.deeds_found(), static_cast<std::int32_t>(data.deeds.size())));
    if (pages.furthest > 0) {
        panels.add_line(words::furthest, words::fill(words::furthest_road, {{"road", pages.furthest}}));
    }
    panels.add_line(words::best_pay, words::counted(words::coins, pages.best_pay));
    panels.add_line(words::journeys, words::fill(words::journeys_won, {{"won", pages.won}, {"all", pages.journeys}}));
    panels.add_line(words::roads_delivered, std::to_string(pages.roads));
    panels.add_line(words::depots, words::out_of(static_cast<std::int32_t>(depots.solved()),
                                                 static_cast<std::int32_t>(depots.levels().size())));
}

// What is to be done stands there, too, so that players know what to try.
void add_deeds(Panels& panels, const Album& album, const GameData& data) {
    const auto all = static_cast<std::int32_t>(data.deeds.size());
    panels.add_entry("", words::deeds, words::out_of(album.deeds_found(), all));
    for (const bool done : {true, false}) {
        if (!done && album.deeds_found() < all) {
            panels.add_entry("", words::deeds_to_do, "");
        }
        for (const DeedText& deed : data.deeds) {
            if (album.has(deed.id) == done) {
                panels.add_entry("pay", deed.name.c_str(),
                                 words::fill(words::deed_and_pay, {{"condition", deed.condition}, {"pay", deed.pay}}));
            }
        }
    }
}

void add_stamps(Panels& panels, const Album& album, const GameData& data) {
    Entry& heading = panels.entries.emplace_back();
    heading.heading = words::what_got_you;
    std::int32_t found = 0;
    const std::size_t place = panels.entries.size() - 1;
    for (const CauseText& cause : data.causes) {
        if (album.died_of(cause.cause)) {
            panels.add_entry(cause.icon.c_str(), cause.called.c_str(), "");
            ++found;
        }
    }
    panels.entries[place].text = words::out_of(found, static_cast<std::int32_t>(data.causes.size()));
}

// What it says, and what was answered.
std::string words_of(std::size_t number, const LetterText& text, const Album& album, const StoryTexts& texts,
                     const GameData& data) {
    std::string told = text.quoted();
    bool is_missing = false;
    for (std::size_t i = 0; i < data.letters.size(); ++i) {
        if (data.letters[i].answers == static_cast<std::int32_t>(number)) {
            const auto answer = texts.letter(static_cast<std::int32_t>(i) + 1);
            const bool came = album.has(data.letters[i]) && answer;
            if (came) {
                told += '\n' + words::fill(words::is_answered, {{"who", answer->from}, {"line", answer->quoted()}});
            }
            is_missing = is_missing || !came;
        }
    }
    if (is_missing) {
        told += '\n';
        told += words::answer_is_missing;
    }
    return told;
}

void add_letter(Panels& panels, std::size_t number, const Album& album, const StoryTexts& texts, const GameData& data) {
    if (const auto text = texts.letter(static_cast<std::int32_t>(number))) {
        panels.add_entry(text->kind.c_str(), words::capitalised(text->addresses()).c_str(),
                         words_of(number, *text, album, texts, data));
    }
}

// Those that no camp got, under a heading of their own.
void add_lost_letters(Panels& panels, const Album& album, const StoryTexts& texts, const GameData& data) {
    const std::size_t heading = panels.entries.size();
    panels.add_entry("", words::letters_lost, "");
    std::int32_t lost = 0;
    for (std::size_t number = 1; number <= data.letters.size(); ++number) {
        const LetterFacts& letter = data.letters[number - 1];
        if (!album.has(letter) || !album.camp_of(letter).empty()) {
            continue;
        }
        ++lost;
        add_letter(panels, number, album, texts, data);
    }
    if (lost == 0) {
        panels.entries.pop_back();
    } else {
        panels.entries[heading].text = words::counted(words::new_letters, lost);
    }
}

// Camps that have got none come last, in one.
void add_letters(Panels& panels, const Album& album, const StoryTexts& texts, const GameData& data) {
    std::string without;
    for (std::size_t camp = 0; camp < data.camps.size(); ++camp) {
        const std::string& name = data.camps[camp].name;
        const std::size_t heading = panels.entries.size();
        panels.add_entry("", name.c_str(), "");
        std::int32_t all = 0;
        std::int32_t own = 0;
        std::int32_t others = 0;
        for (std::size_t number = 1; number <= data.letters.size(); ++number) {
            const LetterFacts& letter = data.letters[number - 1];
            const bool is_own = letter.camp == static_cast<std::int32_t>(camp) + 1;
            all += is_own ? 1 : 0;
            if (album.camp_of(letter) != name) {
                continue;
            }
            (is_own ? own : others) += 1;
            add_letter(panels, number, album, texts, data);
        }
        const std::string own_of_all = words::out_of(own, all);
        if (own + others > 0) {
            panels.entries[heading].text =
                words::fill(words::letters_of_camp, {{"own", own_of_all}, {"others", others}});
        } else {
            panels.entries.pop_back();
            words::add_sentence(without,
                                words::fill(words::camp_without_letters, {{"camp", name}, {"own", own_of_all}}));
        }
    }
    add_lost_letters(panels, album, texts, data);
    if (!without.empty()) {
        panels.add_entry("", words::no_letters_here, without);
    }
}

}  // namespace

Panels describe_album(const Album& album, const Depots& depots, const StoryTexts& texts, const GameData& data) {
    Panels panels =
        describe_menu(Screen::album, words::album, album.is_empty() ? words::nothing_in_the_album : words::about_album);
    if (album.letters_found() > 0 && !texts.is_here()) {
        panels.summary = words::letters_are_not_here;
    }
    panels.add_choice(Pick::history, words::past_journeys, "J").tone = Tone::plain;
    add_records(panels, album, depots, data);
    add_deeds(panels, album, data);
    add_stamps(panels, album, data);
    add_letters(panels, album, texts, data);
    return panels;
}

std::string tell_records(const Album& album, const GameData& data) {
    const AlbumPages& pages = album.pages();
    return album.is_empty()
               ? std::string()
               : words::fill(words::records, {{"road", pages.furthest},
                                              {"pay", words::counted(words::coins, pages.best_pay)},
                                              {"letters", album.letters_found()},
                                              {"all", static_cast<std::int32_t>(data.letters.size())},
                                              {"deeds", album.deeds_found()},
                                              {"deeds_in_all", static_cast<std::int32_t>(data.deeds.size())}});
}

std::string tell_news(const AlbumNews& news) {
    std::string told;
    if (news.letters > 0) {
        words::add_to_list(told, words::counted(words::new_letters, news.letters));
    }
    if (news.deeds > 0) {
        words::add_to_list(told, words::counted(words::new_deeds, news.deeds));
    }
    if (news.death) {
        words::add_to_list(told, words::new_cause);
    }
    if (news.furthest) {
        words::add_to_list(told, words::furthest_yet);
    }
    if (news.best_pay) {
        words::add_to_list(told, words::best_pay_yet);
    }
    return words::capitalised(told);
}

std::string beside_the_best(const char* sentence, const std::string& now, std::int32_t best, std::int32_t reached) {
    return best > reached ? words::fill(sentence, {{"now", now}, {"best", best}}) : now;
}

}  // namespace posthaste
