#include "words/ghost.hpp"

#include <cstdlib>

#include "words/grammar.hpp"

namespace posthaste::words {

namespace {

struct Difference {
    Counted more;
    Counted fewer;
    const char* none = "";
};

constexpr Difference of_letters{{"{count} letter more", "{count} letters more"},
                                {"{count} letter fewer", "{count} letters fewer"},
                                "as many letters"};
constexpr Difference of_coins{
    {"{count} coin more", "{count} coins more"}, {"{count} coin fewer", "{count} coins fewer"}, "as many coins"};
constexpr Difference of_turns{
    {"{count} turn later", "{count} turns later"}, {"{count} turn sooner", "{count} turns sooner"}, "as many turns"};

std::string told(const Difference& words, std::int32_t by) {
    return by == 0 ? words.none : counted(by > 0 ? words.more : words.fewer, std::abs(by));
}

}  // namespace

std::string told_lead(const Lead& lead) {
    std::string text = told(of_letters, lead.letters);
    add_to_list(text, told(of_coins, lead.coins));
    add_to_list(text, told(of_turns, lead.turns));
    return text;
}

}  // namespace posthaste::words
