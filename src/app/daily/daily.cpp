#include "app/daily/daily.hpp"

#include <chrono>

#include "words/daily.hpp"

namespace posthaste {

namespace {

constexpr std::uint64_t daily_format = 1;

std::chrono::year_month_day calendar(std::int32_t day) { return {std::chrono::sys_days(std::chrono::days(day))}; }

}  // namespace

std::uint32_t seed_of_day(std::int32_t day) {
    const auto date = calendar(day);
    const auto year = static_cast<std::uint32_t>(static_cast<int>(date.year()));
    return (year * 100 + static_cast<unsigned>(date.month())) * 100 + static_cast<unsigned>(date.day());
}

std::int32_t day_of_seed(std::uint32_t seed) {
    using namespace std::chrono;
    const year_month_day date{year(static_cast<int>(seed / 10'000 % 10'000)), month(seed / 100 % 100), day(seed % 100)};
    const auto since = date.ok() ? sys_days(date).time_since_epoch().count() : 0;
    const auto counted = static_cast<std::int32_t>(std::clamp<long>(since, 0, last_day));
    return seed_of_day(counted) == seed ? counted : 0;
}

std::string date_of(std::int32_t day) {
    const auto date = calendar(day);
    return words::date(static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

std::string full_date_of(std::int32_t day) {
    const auto date = calendar(day);
    return words::full_date(static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                            static_cast<unsigned>(date.day()));
}

Daily::Daily(Host& host)
    : GatheredSave(host, slot,
                   {words::the_saved_daily, words::the_daily, words::daily_is_a_copy, words::daily_could_not_be_saved}),
      host_(&host) {}

lull::Fault Daily::put_in(const lull::Bytes& bytes) {
    DailyPages found;
    lull::Fault fault = read_pages(bytes, daily_format, words::its_daily_is_damaged, found);
    if (!fault) {
        pages_.tried = std::max(pages_.tried, found.tried);
    }
    return fault;
}

lull::Bytes Daily::written() const { return pages_.tried == 0 ? lull::Bytes() : bytes_of(daily_format, pages_); }

std::string Daily::note(std::int32_t day) {
    gather();
    if (day <= pages_.tried) {
        return {};
    }
    pages_.tried = day;
    return keep();
}

std::string Daily::tell(std::int32_t day) const {
    const std::string date = date_of(day);
    if (day != today()) {
        return words::fill(words::route_of_another_day, {{"date", date}, {"today", date_of(today())}});
    }
    if (day < pages_.tried) {
        return words::fill(words::clock_went_back, {{"date", date}, {"later", full_date_of(pages_.tried)}});
    }
    return words::fill(day == pages_.tried ? words::try_is_spent : words::try_counts, {{"date", date}});
}

}  // namespace posthaste
