// Numbers to bytes and back, and a reader's reaction to nonsense.
#include "lull/byte_archive.hpp"

#include <doctest/doctest.h>

#include <limits>

#include "lull/declare.hpp"

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
    const Bytes bytes{0x85};  // announces another byte
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

LULL_ENUM(Metal, tin, iron);
struct Coin {
    LULL(coin, (worth, -2, 9), metal, bright);
    std::int32_t worth = 0;
    Metal metal = Metal::tin;
    bool bright = false;
};

// Whether these numbers can be read as the fields of a coin.
bool is_a_coin(std::int32_t worth, std::uint8_t metal, std::uint8_t bright) {
    Bytes bytes;
    ByteWriter writer(bytes);
    writer(worth, metal, bright);
    ByteReader reader(bytes);
    Coin coin;
    reader(coin);
    return !reader.failed();
}

TEST_CASE("a number beyond its bounds, a name beyond the last and a flag that is neither are failures") {
    CHECK(is_a_coin(-2, 0, 0));
    CHECK(is_a_coin(9, 1, 1));
    CHECK_FALSE(is_a_coin(-3, 0, 0));
    CHECK_FALSE(is_a_coin(10, 0, 0));
    CHECK_FALSE(is_a_coin(0, 2, 0));
    CHECK_FALSE(is_a_coin(0, 0, 2));
}

struct Count {
    std::int32_t steps = 0;
};
struct Answer {
    bool yes = false;
    std::int32_t steps = 0;
};

TEST_CASE("a variant comes back as the kind it was, and an unknown kind is a failure") {
    using Verb = std::variant<Count, Answer>;
    Bytes bytes;
    ByteWriter writer(bytes);
    save_variant(writer, Verb{Answer{true, -3}});
    Verb kind;
    ByteReader reader(bytes);
    load_variant(reader, kind);
    CHECK(std::get<Answer>(kind).yes);
    CHECK(std::get<Answer>(kind).steps == -3);
    const Bytes unknown{9, 1};
    ByteReader other(unknown);
    load_variant(other, kind);
    CHECK(other.failed());
}

}  // namespace byte_archive_test
