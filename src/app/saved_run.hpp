// What one save holds: the run, and the last lines of the log so that the page reads as it was.
#pragma once

#include <deque>
#include <memory>
#include <string>

#include "engine/byte_archive.hpp"
#include "engine/fault.hpp"
#include "game/game.hpp"

namespace posthaste {

// The log is newest first; only its newest lines are kept.
lull::Bytes to_bytes(const Game& game, const std::deque<std::string>& log);

// Null with a fault that says what is wrong with the bytes; else the log's lines are appended to `log`.
std::unique_ptr<Game> from_bytes(const lull::Bytes& bytes, std::deque<std::string>& log, lull::Fault& fault);

}  // namespace posthaste
