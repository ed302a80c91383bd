// A program with this text does not compile: see refused.test.mjs.
#include "lull/text.hpp"

inline const lull::Text mistaken("Chet Manley");
