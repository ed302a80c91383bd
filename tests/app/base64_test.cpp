// Bytes as text and back.
#include "app/base64.hpp"

#include <doctest/doctest.h>

#include "lull/random.hpp"

namespace base64_test {

using namespace posthaste;

namespace {
lull::Bytes bytes_of(std::string_view text) { return {text.begin(), text.end()}; }
}  // namespace

TEST_CASE("the examples of RFC 4648") {
    const std::pair<const char*, const char*> examples[] = {{"", ""},
                                                            {"f", "Zg=="},
                                                            {"fo", "Zm8="},
                                                            {"foo", "Zm9v"},
                                                            {"foob", "Zm9vYg=="},
                                                            {"fooba", "Zm9vYmE="},
                                                            {"foobar", "Zm9vYmFy"}};
    for (const auto& [plain, text] : examples) {
        CHECK(to_base64(bytes_of(plain)) == text);
        CHECK(from_base64(text) == bytes_of(plain));
    }
}

TEST_CASE("any bytes come back") {
    lull::RandomStream chance(1, 1);
    for (std::size_t size = 0; size < 70; ++size) {
        lull::Bytes bytes(size);
        for (auto& byte : bytes) {
            byte = static_cast<std::uint8_t>(chance.below(256));
        }
        CHECK(from_base64(to_base64(bytes)) == bytes);
    }
}

TEST_CASE("what to_base64 does not write is refused") {
    for (const char* text : {"Z", "Zg", "Zg=", "Zg===", "=Zg=", "Z===", "====", "Zm9v=", "Zm=v",
                             "Zh==", "Zm9=", "Zm 9v", "Zm9v\n", "Zm-v", "Zm_v", "Zg==Zg==", "Zm\xC3\xB6"}) {
        CAPTURE(text);
        CHECK_FALSE(from_base64(text).has_value());
    }
}

}  // namespace base64_test
