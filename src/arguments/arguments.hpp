// The arguments of a program, read by the library args; every fault is one sentence.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <args.hxx>

#include "lull/fault.hpp"

namespace posthaste {

// What follows the program's name.
[[nodiscard]] std::vector<std::string> words_of(int argc, const char* const* argv);

// False when nothing is asked for but help. The fault names the word that is not understood.
[[nodiscard]] bool read_arguments(args::ArgumentParser& parser, const std::vector<std::string>& words,
                                  lull::Fault& fault);

// What an option of that name was given goes to `into`, which stays as it is when nothing was given, or after a fault.
void read_text(const std::string& name, args::ValueFlag<std::string>& option, std::string& into, lull::Fault& fault);
void read_number(const std::string& name, const std::string& text, std::uint32_t least, std::uint32_t most,
                 std::uint32_t& into, lull::Fault& fault);
void read_number(const std::string& name, args::ValueFlag<std::string>& option, std::uint32_t least, std::uint32_t most,
                 std::uint32_t& into, lull::Fault& fault);

}  // namespace posthaste
