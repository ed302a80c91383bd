#include "words/daily.hpp"

namespace posthaste::words {

namespace {

constexpr const char* months[] = {"January", "February", "March",     "April",   "May",      "June",
                                  "July",    "August",   "September", "October", "November", "December"};

}  // namespace

std::string date(std::uint32_t month, std::uint32_t day) { return std::to_string(day) + " " + months[month - 1]; }

std::string full_date(std::int32_t year, std::uint32_t month, std::uint32_t day) {
    return date(month, day) + " " + std::to_string(year);
}

}  // namespace posthaste::words
