// Two things at once, each in a thread of its own; where a program has only one, as in wasm, one after the other.
#pragma once

#ifndef __EMSCRIPTEN__
#include <thread>
#endif

template <class One, class Other>
void side_by_side(One&& one, Other&& other) {
#ifdef __EMSCRIPTEN__
    one();
    other();
#else
    std::thread beside(one);
    other();
    beside.join();
#endif
}
