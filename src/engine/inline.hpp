// The few functions that every turn runs through many times, and those that it hardly ever needs. Built for
// speed the first are always put in line, whatever the compiler's own measure; built for size, as the page
// is, it decides alone.
#pragma once

#ifdef __OPTIMIZE_SIZE__
#define LULL_HOT
#define LULL_COLD
#else
#define LULL_HOT [[gnu::always_inline]]
#define LULL_COLD [[gnu::noinline]]
#endif
