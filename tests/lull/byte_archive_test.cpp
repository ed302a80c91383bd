// Numbers to bytes and back, and what a reader makes of nonsense.
#include "lull/byte_archive.hpp"

#include <doctest/doctest.h>

#include <limits>

namespace byte_archive_test {

using lull::ByteReader;
using lull::Bytes;
using lull::ByteWriter;

namespace {
template <class T>
bool comes_back(T value) {
    Bytes bytes;
    ByteWriter writer(bytes);
    writer(value);
    ByteReader reader(bytes);
    T read{};
    reader(read);
    return !reader.failed() && reader.left() == 0 && read == value;
}
}  // namespace

TEST_CASE("every kind of integer comes back, at its limits too") {
    CHECK(comes_back(true));
    CHECK(comes_back(false));
    CHECK(comes_back(std::int32_t{-1}));
    CHECK(comes_back(std::numeric_limits<std::int32_t>::min()));
    CHECK(comes_back(std::numeric_limits<std::int32_t>::max()));
    CHECK(comes_back(std::numeric_limits<std::int64_t>::min()));
    CHECK(comes_back(std::numeric_limits<std::int64_t>::max()));
    CHECK(comes_back(std::numeric_limits<std::uint64_t>::max()));
    CHECK(comes_back(std::uint8_t{200}));
    CHECK(comes_back(std::vector<std::int32_t>{1, -2, 300000}));
}

TEST_CASE("small numbers are short") {
    Bytes bytes;
    ByteWriter writer(bytes);
    writer(std::int64_t{-3}, std::uint64_t{100}, std::int32_t{63});
    CHECK(bytes.size() == 3);
}

TEST_CASE("a value too large for its type is a failure, not another value") {
    Bytes bytes;
    ByteWriter writer(bytes);
    writer(std::uint32_t{300});
    ByteReader reader(bytes);
    std::uint8_t small = 7;
    reader(small);
    CHECK(reader.failed());
    CHECK(small == 0);

    Bytes two;
    ByteWriter(two).number(2);
    ByteReader of_bool(two);
    bool flag = true;
    of_bool(flag);
    CHECK(of_bool.failed());
}

TEST_CASE("running out of bytes fails for good and yields zeroes") {
    const Bytes bytes{0x85};  // says that more follows
    ByteReader reader(bytes);
    std::int32_t first = 1;
    std::int32_t second = 1;
    reader(first, second);
    CHECK(reader.failed());
    CHECK(first == 0);
    CHECK(second == 0);
}

TEST_CASE("an endless number is a failure") {
    const Bytes bytes(40, 0xFF);
    ByteReader reader(bytes);
    reader.number();
    CHECK(reader.failed());
}

TEST_CASE("a list that claims more than there are bytes allocates nothing") {
    Bytes bytes;
    ByteWriter(bytes).number(std::numeric_limits<std::uint64_t>::max());
    ByteReader reader(bytes);
    std::vector<std::int32_t> list;
    reader(list);
    CHECK(reader.failed());
    CHECK(list.empty());
}

TEST_CASE("a variant comes back as the kind it was, and an unknown kind is a failure") {
    using Kind = std::variant<std::int32_t, bool>;
    Bytes bytes;
    ByteWriter writer(bytes);
    save_variant(writer, Kind{true});
    Kind kind;
    ByteReader reader(bytes);
    load_variant(reader, kind);
    CHECK(std::get<bool>(kind));
    const Bytes unknown{9, 1};
    ByteReader other(unknown);
    load_variant(other, kind);
    CHECK(other.failed());
}

}  // namespace byte_archive_test
