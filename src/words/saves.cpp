#include "words/saves.hpp"

#include "words/sentence.hpp"

namespace posthaste::words {

std::string moment(std::int32_t number_of_turn, std::int32_t number_of_run) {
    return fill(number_of_run > 1 ? "turn {turn} of run {run}" : "turn {turn}",
                {{"turn", number_of_turn}, {"run", number_of_run}});
}

}  // namespace posthaste::words
