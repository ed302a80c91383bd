// Constant data that a game is played by: tables of things, prices, recipes. A definition says
//
//     using Data = Rulebook;
//
// and code that makes its World, Resolver or Session passes one, which must outlive that and all its copies. Rules read
// it as world.data(). It is not part of the state: saves leave it out, and all forks and copies point to the same one.
#pragma once

#include "lull/detail/detected_or.hpp"

namespace lull {

// The data of a definition that names none.
struct NoData {};
inline constexpr NoData no_data{};  // what a game without data is played by

namespace detail {

template <class Game>
using DataIn = typename Game::Data;

}  // namespace detail

template <class Game>
using DataOf = detected_or<NoData, detail::DataIn, Game>;  // Game::Data, or NoData.

}  // namespace lull
