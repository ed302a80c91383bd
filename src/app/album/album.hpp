// What is kept over all journeys, practice apart: each letter that was caught and the camp that got it, each deed that
// was paid for, what the player died of, and how far they came. It has a save of its own, which
// no journey touches. It only grows: whatever two tabs, two stores or an old copy hold is put together.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/host.hpp"
#include "app/saves/gathered_save.hpp"
#include "game/game.hpp"
#include "words/saves.hpp"

namespace posthaste {

struct AlbumPages {
    // Each name once, the first one first; also those that this data or this version does not know:
    // "letter=fence-01@Saltlick", by its id in assets/data/letters.json and the camp that got it; "letter=fence-01",
    // caught and never delivered; "death=horde"; "deed=full_sack", of one that a camp has paid for.
    std::vector<std::string> marks;
    std::int32_t furthest = 0;  // the last road that was reached
    std::int32_t best_pay = 0;  // for one road
    std::int32_t journeys = 0;  // whose first road has come to an end
    std::int32_t won = 0;       // of these
    std::int32_t roads = 0;     // delivered
    static constexpr std::int32_t most = 10'000'000;
    LULL_FIELDS(marks, (furthest, 0, most), (best_pay, 0, most), (journeys, 0, most), (won, 0, most), (roads, 0, most));
    bool operator==(const AlbumPages&) const = default;
};

// What the end of a road has put in. The first of all roads beats nothing.
struct AlbumNews {
    std::int32_t letters = 0;
    std::int32_t deeds = 0;
    bool death = false;
    bool furthest = false;
    bool best_pay = false;
};

class Album final : public GatheredSave {
public:
    static constexpr std::string_view slot = "posthaste.save.album";

    // The host and the data must outlive it.
    Album(Host& host, const GameData& data)
        : GatheredSave(
              host, slot,
              {words::the_saved_album, words::the_album, words::album_is_a_copy, words::album_could_not_be_saved}),
          data_(&data) {}

    // Each is empty, or a sentence for the player.
    // The run that has just ended. One of practice leaves no trace, here and in the next.
    std::string take_in(const Game& game);
    // A run that is given up: what was caught on its road so far. One that has ended was taken in.
    std::string take_letters_of(const Game& game);

    [[nodiscard]] const AlbumPages& pages() const { return pages_; }
    [[nodiscard]] bool is_empty() const { return pages_.furthest == 0 && pages_.marks.empty(); }
    [[nodiscard]] bool has(const LetterFacts& letter) const;
    // The camp that got that letter; empty: none did yet.
    [[nodiscard]] std::string_view camp_of(const LetterFacts& letter) const;
    // Of the letters that there are.
    [[nodiscard]] std::int32_t letters_found() const;
    [[nodiscard]] bool has(Deed deed) const;
    [[nodiscard]] std::int32_t deeds_found() const;
    [[nodiscard]] bool died_of(Cause cause) const;
    // Whether somebody died in the first two runs and has not come beyond them yet.
    [[nodiscard]] bool is_stuck_early() const;
    // What the end of that run has put in, as long as it is the last that was taken in.
    [[nodiscard]] AlbumNews news_of(const Game& game) const;

    [[nodiscard]] lull::Bytes written() const override;
    lull::Fault put_in(const lull::Bytes& bytes) override;

private:
    void forget() override;
    void add_letters(const World& world, const std::string& got_by);

    const GameData* data_;
    AlbumPages pages_;
    AlbumNews news_;
    std::uint64_t taken_in_ = 0;  // the hash of the run that the news is of
};

}  // namespace posthaste
