#include "app/letter_texts.hpp"

#include <utility>

namespace posthaste {

bool LetterTexts::read(std::string_view file) {
    texts_.clear();
    std::vector<LetterText> read;
    while (!file.empty()) {
        LetterText text;
        for (std::string LetterText::*field :
             {&LetterText::kind, &LetterText::from, &LetterText::to, &LetterText::first_line}) {
            const auto end = file.find(field == &LetterText::first_line ? '\n' : '\t');
            if (end == std::string_view::npos || end == 0 || file.substr(0, end).find('\n') != std::string_view::npos) {
                return false;
            }
            text.*field = file.substr(0, end);
            file.remove_prefix(end + 1);
        }
        read.push_back(std::move(text));
    }
    texts_ = std::move(read);
    return !texts_.empty();
}

}  // namespace posthaste
