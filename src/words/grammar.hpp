// The grammar of names and sentences: articles, plurals, capitals, lists. Another language has its own.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace posthaste::words {

// Somebody's own name, which has no article: "Chet Manley", "the Toll King".
bool is_own(const std::string& name);
// "a walker", "an outrider", "Chet Manley"
std::string with_article(const std::string& name);
// "walkers", "turrets of the Toll King"
std::string plural_of(std::string name);
// "a walker", "3 walkers"
std::string how_many(const std::string& name, std::int32_t count);
std::string capitalised(std::string text);
std::string with_small_letter(std::string text);

// Puts a sentence after others. An empty one adds nothing.
void add_sentence(std::string& text, const char* sentence);
void add_sentence(std::string& text, const std::string& sentence);
// Sentences as one text.
std::string joined(const std::vector<std::string>& sentences);
// "front plate gone", "engine −1" become "front plate gone, engine −1".
void add_to_list(std::string& list, const char* item);
void add_to_list(std::string& list, const std::string& item);
// Where items have commas of their own: with semicolons between them.
void add_to_long_list(std::string& list, const std::string& item);
// "A walker falls." as a part of a longer sentence: "a walker falls".
std::string clause_of(const std::string& sentence, bool keeps_capital);
// Such clauses as one sentence: "Claws take a tyre, a walker falls, and you catch a letter."
std::string sentence_of(const std::vector<std::string>& clauses);

}  // namespace posthaste::words
