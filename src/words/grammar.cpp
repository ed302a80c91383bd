#include "words/grammar.hpp"

#include <algorithm>

namespace posthaste::words {

namespace {

void add(std::string& text, std::string_view more, std::string_view between) {
    if (!text.empty() && !more.empty()) {
        text += between;
    }
    text += more;
}

}  // namespace

bool is_own(const std::string& name) {
    return name.compare(0, 4, "the ") == 0 || (!name.empty() && name.front() >= 'A' && name.front() <= 'Z');
}

std::string with_article(const std::string& name) {
    const bool has_vowel = !name.empty() && std::string_view("aeiou").find(name.front()) != std::string_view::npos;
    return (is_own(name) ? "" : has_vowel ? "an " : "a ") + name;
}

std::string plural_of(std::string name) { return name.insert(std::min(name.find(" of "), name.size()), "s"); }

std::string how_many(const std::string& name, std::int32_t count) {
    return count == 1 ? with_article(name) : std::to_string(count) + " " + plural_of(name);
}

std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

std::string with_small_letter(std::string text) {
    if (!text.empty() && text.front() >= 'A' && text.front() <= 'Z') {
        text.front() = static_cast<char>(text.front() - 'A' + 'a');
    }
    return text;
}

void add_sentence(std::string& text, const char* sentence) { add(text, sentence, " "); }
void add_sentence(std::string& text, const std::string& sentence) { add(text, sentence, " "); }

std::string joined(const std::vector<std::string>& sentences) {
    std::string text;
    for (const std::string& sentence : sentences) {
        add_sentence(text, sentence);
    }
    return text;
}

void add_to_list(std::string& list, const char* item) { add(list, item, ", "); }
void add_to_list(std::string& list, const std::string& item) { add(list, item, ", "); }

void add_to_long_list(std::string& list, const std::string& item) { add(list, item, "; "); }

std::string clause_of(const std::string& sentence, bool keeps_capital) {
    std::string clause = keeps_capital ? sentence : with_small_letter(sentence);
    clause.pop_back();  // its full stop
    return clause;
}

std::string sentence_of(const std::vector<std::string>& clauses) {
    std::string text;
    for (const std::string& clause : clauses) {
        add(text, clause, &clause == &clauses.back() ? ", and " : ", ");
    }
    return text + ".";
}

}  // namespace posthaste::words
