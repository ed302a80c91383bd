// The text of a link: a journey's bytes, deflated and in letters that every address may have, behind "#j=". The page
// does the same in web/journeys/journey_link.js.
#pragma once

#include <string>
#include <string_view>

#include "lull/byte_archive.hpp"
#include "lull/fault.hpp"

// "#j=" and letters. The fault: this build of the program has no zlib, as the wasm build.
lull::Fault to_link(const lull::Bytes& bytes, std::string& link);
// Takes a whole address, what begins with "#j=", or only the letters. The fault is a sentence: the link is not whole,
// or holds more than most_code_bytes.
lull::Fault from_link(std::string_view text, lull::Bytes& bytes);
