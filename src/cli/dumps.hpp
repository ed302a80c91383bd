// The whole state of a run as text, for dump and --load.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "game/game.hpp"
#include "lull/fault.hpp"

namespace posthaste {

// The file's contents; absent when it cannot be read.
std::optional<std::string> read_file(const std::string& name);
std::string dump(const Game& game);
// It goes on by that data. Null with what is wrong, a line each.
std::unique_ptr<Game> load_dump_file(const std::string& name, const GameData& data, lull::Fault& fault);

}  // namespace posthaste
