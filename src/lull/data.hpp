// Constant data that a game is played by: tables of things, prices, recipes. A definition says
//
//     using Data = Rulebook;
//
// and whoever makes its World, Resolver or Session hands one over, which must outlive it and all its copies. Rules read
// it as world.data(). It is no part of the state: a save does not hold it, and every fork and copy points to the same.
#pragma once

namespace lull {

// Of a definition that names none.
struct NoData {};
inline constexpr NoData no_data{};

namespace detail {

template <class Definition>
struct DataIn {
    using type = NoData;
};
template <class Definition>
requires requires { typename Definition::Data; }
struct DataIn<Definition> {
    using type = typename Definition::Data;
};

}  // namespace detail

template <class Definition>
using DataOf = typename detail::DataIn<Definition>::type;

}  // namespace lull
