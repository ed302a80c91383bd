// The few functions that every turn runs through many times, and those that it hardly ever needs. Built for
// speed the first are always put in line, whatever the compiler's own measure; built for size, as the page
// is, it decides alone, and the short ways beside the general ones are left out. (LULL_FOR_SIZE: the same code
// whatever the compiler optimises for, so that tests go the ways that the page goes.)
#pragma once

#ifdef __OPTIMIZE_SIZE__
#define LULL_FOR_SIZE
#endif
#ifdef LULL_FOR_SIZE
#define LULL_HOT
#define LULL_ALL_IN_LINE
#define LULL_COLD
namespace lull {
inline constexpr bool built_for_speed = false;
}
#else
#define LULL_HOT [[gnu::always_inline]]
#define LULL_ALL_IN_LINE [[gnu::flatten]]  // whatever it calls too, such as a game's rules
#define LULL_COLD [[gnu::noinline]]
namespace lull {
inline constexpr bool built_for_speed = true;
}
#endif
