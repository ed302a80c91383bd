#include "words/endings.hpp"

namespace posthaste::words {

const char* you_died_on_foot(Cause cause) {
    switch (cause) {
        case Cause::walker: return "You died on foot: {killer} got you, {columns} short of {camp}.";
        case Cause::horde: return "You died on foot: the horde caught you, {columns} short of {camp}.";
        case Cause::fragment: return "You died on foot: a barrel went off beside you, {columns} short of {camp}.";
        case Cause::crash: return "You died on foot: {killer} ran you over, {columns} short of {camp}.";
        case Cause::shot: return "You died on foot: {killer} shot you, {columns} short of {camp}.";
        case Cause::fire: return "You died on foot: you burnt, {columns} short of {camp}.";
        case Cause::acid: return "You died on foot: you walked into acid, {columns} short of {camp}.";
        case Cause::mine: return "You died on foot: you stepped on a mine, {columns} short of {camp}.";
        default: return "You died on foot, {columns} short of {camp}.";
    }
}

std::string delivered_stamp(std::int32_t brought, std::int32_t coins_paid) {
    constexpr Counted letters_brought{"DELIVERED · {count} LETTER · +{pay}", "DELIVERED · {count} LETTERS · +{pay}"};
    return fill(counted(letters_brought, brought), {{"pay", coins_paid}});
}

std::string run_on_waybill(std::int32_t number, std::int32_t all, bool practises) {
    return fill(all > 0     ? practises ? "Practice, {run} of {runs}" : "{run} of {runs}"
                : practises ? "Practice, {run}"
                            : "{run}",
                {{"run", number}, {"runs", all}});
}

std::string from_to(const std::string& from, const std::string& to) {
    return fill("{from} to {to}", {{"from", from}, {"to", to}});
}

std::string in_quotes(const std::string& line) { return fill("“{line}”", {{"line", line}}); }

}  // namespace posthaste::words
