// Names for the parts of a state besides its components: dumps show them, saves leave them out.
#pragma once

#include <cereal/cereal.hpp>
#include <type_traits>

namespace lull {

class ByteWriter;
class ByteReader;

template <class Archive, class T>
decltype(auto) named(const char* name, T& value) {
    if constexpr (std::is_same_v<Archive, ByteWriter> || std::is_same_v<Archive, ByteReader>) {
        return (value);
    } else {
        return cereal::make_nvp(name, value);
    }
}

}  // namespace lull
