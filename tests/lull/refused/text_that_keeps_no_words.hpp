// No program with this text can be compiled: see refused.test.mjs.
#include "lull/text.hpp"

inline const lull::Text mistaken("Chet Manley");
