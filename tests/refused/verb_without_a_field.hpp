// A program with this verb does not compile: see refused.test.mjs.
#include <variant>

#include "lull/byte_archive.hpp"
#include "lull/declare.hpp"
#include "lull/entity.hpp"

struct Shout {
    LULL_FIELDS(loudness);
    lull::Entity who;
    std::int32_t loudness = 1;
};

inline void write(lull::ByteWriter& writer, const std::variant<Shout>& verb) { writer(verb); }
