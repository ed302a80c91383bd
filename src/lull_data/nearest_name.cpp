#include "lull_data/nearest_name.hpp"

#include <algorithm>

namespace lull {

namespace {

// The number of letters to insert, delete or replace (Levenshtein 1965).
std::size_t distance_between(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t i = 0; i <= b.size(); ++i) {
        row[i] = i;
    }
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t k = 0; k < b.size(); ++k) {
            const std::size_t changed = diagonal + (a[i] == b[k] ? 0 : 1);
            diagonal = row[k + 1];
            row[k + 1] = std::min({changed, row[k] + 1, row[k + 1] + 1});
        }
    }
    return row.back();
}

constexpr std::size_t longest_quote = 40;
constexpr std::size_t most_listed = 12;

}  // namespace

std::string in_quotes(std::string_view text) {
    std::string shown = "\"";
    for (const char letter : text.substr(0, longest_quote)) {
        shown += letter >= ' ' && letter <= '~' ? letter : '?';
    }
    return shown + (text.size() > longest_quote ? "...\"" : "\"");
}

std::string no_such(std::string_view what, std::string_view name, const std::vector<std::string>& known) {
    std::string sentence = "there is no " + std::string(what) + " " + in_quotes(name);
    const std::string_view compared = name.substr(0, longest_quote);
    std::string_view nearest;
    std::size_t least = compared.size() / 3 + 2;  // names farther away would be guesses
    for (const std::string& candidate : known) {
        if (const auto distance = distance_between(compared, candidate); distance < least) {
            least = distance;
            nearest = candidate;
        }
    }
    if (!nearest.empty()) {
        return sentence + "; did you mean " + in_quotes(nearest) + "?";
    }
    if (known.empty() || known.size() > most_listed) {
        return sentence;
    }
    sentence += "; there is ";
    for (std::size_t i = 0; i < known.size(); ++i) {
        sentence += (i == 0 ? "" : i + 1 == known.size() ? " and " : ", ") + in_quotes(known[i]);
    }
    return sentence;
}

}  // namespace lull
