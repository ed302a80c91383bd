// The daily route: one route for everyone for each date of UTC, and one try a day that counts. Which day was tried last
// has a save of its own, which no journey touches. It only goes up: a day that was tried, and every day before it,
// never counts again, whatever becomes of the clock.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "app/host.hpp"
#include "app/saves/gathered_save.hpp"
#include "lull/declare.hpp"

namespace posthaste {

// Days are counted from 1 January 1970, which is day 0; the last one is 31 December 9999.
inline constexpr std::int32_t last_day = 2'932'896;

// The route of that day: its date written as a number, 20261128 for 28 November 2026. Other new journeys are on routes
// below a million.
std::uint32_t seed_of_day(std::int32_t day);
// The day whose route it is; 0: it is no day's.
std::int32_t day_of_seed(std::uint32_t seed);
// "28 November", and with the year.
std::string date_of(std::int32_t day);
std::string full_date_of(std::int32_t day);

struct DailyPages {
    std::int32_t tried = 0;  // the last day that was; 0: none yet
    LULL_FIELDS((tried, 0, last_day));
};

class Daily final : public GatheredSave {
public:
    static constexpr std::string_view slot = "posthaste.save.daily";

    // The host must outlive it.
    explicit Daily(Host& host);

    // That day's try is used up from now on. Empty, or a sentence for the player.
    std::string note(std::int32_t day);

    // By the machine's clock, from 1: the date of UTC.
    [[nodiscard]] std::int32_t today() const { return std::clamp(host_->utc_day(), 1, last_day); }
    // Whether a try of that day that begins now counts, as far as was read.
    [[nodiscard]] bool counts(std::int32_t day) const { return day == today() && day > pages_.tried; }
    // The same, in a sentence.
    [[nodiscard]] std::string tell(std::int32_t day) const;
    // Reads what other tabs have noted.
    void look_again() { gather(); }

    [[nodiscard]] lull::Bytes written() const override;
    lull::Fault put_in(const lull::Bytes& bytes) override;

private:
    void forget() override { pages_ = {}; }

    Host* host_;
    DailyPages pages_;
};

}  // namespace posthaste
