// What a game says of itself, or the default where it says nothing.
#pragma once

namespace lull {

namespace detail {

template <class Default, template <class> class Member, class Game>
struct DetectedOr {
    using type = Default;
};
template <class Default, template <class> class Member, class Game>
requires requires { typename Member<Game>; }
struct DetectedOr<Default, Member, Game> {
    using type = Member<Game>;
};

}  // namespace detail

// Member<Game> where that is a type, else Default.
template <class Default, template <class> class Member, class Game>
using detected_or = typename detail::DetectedOr<Default, Member, Game>::type;

}  // namespace lull
