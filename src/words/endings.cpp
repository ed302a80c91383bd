#include "words/endings.hpp"

namespace posthaste::words {

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
