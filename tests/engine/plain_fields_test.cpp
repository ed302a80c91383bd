// Speed must not show in a save: what is written in one loop is to the byte what cereal writes.
#include "engine/plain_fields.hpp"

#include <doctest/doctest.h>

#include <array>
#include <limits>

#include "engine/cell.hpp"
#include "engine/component_io.hpp"
#include "engine/entity.hpp"
#include "engine/random.hpp"

namespace plain_fields_test {

namespace {

enum class Mood : std::int16_t { sunk = -300, calm = 0, gay = 299 };

struct Everything {
    static constexpr auto name = "everything";
    bool yes = false;
    std::int8_t tiny = 0;
    std::uint8_t tiny_unsigned = 0;
    Mood mood = Mood::calm;
    std::uint16_t small = 0;
    lull::Cell cell;
    std::uint32_t usual = 0;
    std::int64_t large = 0;
    std::uint64_t largest = 0;
    lull::Entity whom;
    template <class Archive>
    void serialize(Archive& archive) {
        archive(CEREAL_NVP(yes), CEREAL_NVP(tiny), CEREAL_NVP(tiny_unsigned), CEREAL_NVP(mood), CEREAL_NVP(small));
        archive(CEREAL_NVP(cell), lull::ranged("usual", usual, 0, 1000), CEREAL_NVP(large), CEREAL_NVP(largest), whom);
    }
};
struct Flag {
    static constexpr auto name = "flag";
};
struct Derived {  // what it saves is not what it holds
    static constexpr auto name = "derived";
    std::int32_t half = 0;
    template <class Archive>
    void serialize(Archive& archive) {
        std::int32_t whole = half * 2;
        archive(cereal::make_nvp("whole", whole));
        half = whole / 2;
    }
};
using List = lull::Components<Everything, Flag, Derived>;

// A number of any size in bits, so that every length of it in a save is met.
std::uint64_t any_number(lull::RandomStream& chance) {
    const std::uint64_t bits = (std::uint64_t{chance.below(1U << 31U)} << 33U) ^
                               (std::uint64_t{chance.below(1U << 31U)} << 16U) ^ chance.below(1U << 16U);
    return bits >> chance.below(64);
}

template <class T>
T any(lull::RandomStream& chance) {
    switch (chance.below(6)) {
        case 0: return std::numeric_limits<T>::min();
        case 1: return std::numeric_limits<T>::max();
        case 2: return static_cast<T>(-1);
        default: return static_cast<T>(any_number(chance));
    }
}

lull::Bytes one_by_one(const lull::ComponentTable& table, std::size_t component) {
    lull::Bytes bytes;
    lull::ByteWriter writer(bytes);
    std::uint32_t after_previous = 0;
    table.each([&](std::uint32_t index) {
        writer.number(index - after_previous);
        after_previous = index + 1;
        lull::component_io<List>[component].write(writer, table.value(index));
    });
    return bytes;
}

}  // namespace

TEST_CASE("values written in one loop are to the byte what cereal writes") {
    lull::RandomStream chance(7, 7);
    lull::ComponentTable values(sizeof(Everything));
    lull::ComponentTable flags(0);
    std::uint32_t index = 0;
    for (int i = 0; i < 2000; ++i) {
        index += 1 + (i % 50 == 0 ? chance.below(20'000) : chance.below(3));
        const Everything value{chance.chance(1, 2),        any<std::int8_t>(chance),
                               any<std::uint8_t>(chance),  static_cast<Mood>(any<std::int16_t>(chance)),
                               any<std::uint16_t>(chance), {any<std::int32_t>(chance), any<std::int32_t>(chance)},
                               any<std::uint32_t>(chance), any<std::int64_t>(chance),
                               any<std::uint64_t>(chance), {any<std::uint32_t>(chance), any<std::uint32_t>(chance)}};
        values.put(index, &value);
        flags.put(index, &value);
    }
    for (const std::size_t component : {std::size_t{0}, std::size_t{1}}) {
        CAPTURE(component);
        const auto fields = lull::plain_fields<List>(component);
        REQUIRE(fields.are_all());
        const lull::ComponentTable& table = component == 0 ? values : flags;
        lull::Bytes bytes{1, 2, 3};  // what is written there already stays
        fields.write_all(table, bytes);
        lull::Bytes expected{1, 2, 3};
        const lull::Bytes told = one_by_one(table, component);
        expected.insert(expected.end(), told.begin(), told.end());
        CHECK(bytes == expected);
    }
}

TEST_CASE("a component that saves something else than its own numbers is left to cereal") {
    CHECK_FALSE(lull::plain_fields<List>(2).are_all());
}

}  // namespace plain_fields_test
