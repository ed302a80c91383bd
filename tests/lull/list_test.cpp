// The engine's own list of plain values, compared with a std::vector after the same operations.
#include "lull/detail/pod_vector.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "lull/detail/pod_deque.hpp"
#include "lull/random.hpp"

namespace list_test {

namespace {

struct Pair {
    std::uint32_t first = 7;
    std::uint64_t second = 9;
    friend bool operator==(const Pair&, const Pair&) = default;
};

template <class List>
bool same(const List& list, const std::vector<Pair>& vector) {
    bool equal = list.size() == vector.size() && list.empty() == vector.empty();
    for (std::size_t i = 0; equal && i < vector.size(); ++i) {
        equal = list[i] == vector[i];
    }
    return equal;
}

}  // namespace

TEST_CASE("a list holds what a std::vector would hold, whatever is done to both") {
    lull::RandomStream dice(5, 1);
    lull::PodVector<Pair> list;
    std::vector<Pair> vector;
    for (std::uint32_t i = 0; i < 3000; ++i) {
        const Pair value{i, i * 3ULL};
        const std::uint32_t place = dice.below(static_cast<std::uint32_t>(vector.size()) + 1);
        switch (dice.below(7) + (dice.chance(1, 100) ? 1 : 0)) {
            case 0:
            case 1:
                list.push_back(value);
                vector.push_back(value);
                break;
            case 2:
                lull::insert_at(list, place, value);
                lull::insert_at(vector, place, value);
                break;
            case 3:
                if (place < vector.size()) {
                    list.erase(place);
                    vector.erase(vector.begin() + place);
                }
                break;
            case 4:
                list.resize(place + dice.below(3));
                vector.resize(list.size());
                break;
            case 5: {
                const lull::PodVector<Pair> more(dice.below(4), value);
                lull::append(list, more);
                lull::append(vector, std::vector<Pair>(more.size(), value));
                break;
            }
            case 6:
                if (!vector.empty()) {
                    list.pop_back();
                    vector.pop_back();
                }
                break;
            default: list.clear(); vector.clear();
        }
        REQUIRE(same(list, vector));
    }
}

TEST_CASE("a copied list is one of its own, and a moved one leaves nothing behind") {
    lull::PodVector<Pair> list(3);
    CHECK(list.back() == Pair{7, 9});
    lull::PodVector<Pair> copy = list;
    CHECK(copy == list);
    copy[1].first = 1;
    CHECK_FALSE(copy == list);
    const lull::PodVector<Pair>& itself = copy;
    copy = itself;
    CHECK(copy.size() == 3);
    const lull::PodVector<Pair> moved = std::move(copy);
    CHECK(moved[1].first == 1);
    list.assign(2, {4, 4});
    CHECK(list == lull::PodVector<Pair>(2, {4, 4}));
    list.clear();
    CHECK(list == lull::PodVector<Pair>());
}

TEST_CASE("a queue holds what a std::vector would hold, whatever comes and goes, first of all at its front") {
    lull::RandomStream dice(6, 1);
    lull::PodDeque<Pair> queue;
    std::vector<Pair> vector;
    std::size_t longest = 0;
    for (std::uint32_t i = 0; i < 6000; ++i) {
        const Pair value{i, i * 3ULL};
        const std::uint32_t place = dice.below(static_cast<std::uint32_t>(vector.size()) + 1);
        const bool grows = i / 1000 % 2 == 0;
        switch (dice.below(grows ? 4 : 6)) {
            case 0:
                queue.insert(place, value);
                vector.insert(vector.begin() + place, value);
                break;
            case 1:
                queue.insert(vector.size(), value);
                vector.push_back(value);
                break;
            case 2:
                if (dice.chance(1, 3)) {  // values taken from the front are put back, as undo does
                    queue.insert(0, value);
                    vector.insert(vector.begin(), value);
                    break;
                }
                [[fallthrough]];
            default:
                if (const auto gone = dice.chance(3, 4) ? 0 : place; gone < vector.size()) {
                    queue.erase(gone);
                    vector.erase(vector.begin() + gone);
                }
        }
        if (dice.chance(1, 500)) {
            queue.clear();
            vector.clear();
        }
        longest = std::max(longest, vector.size());
        REQUIRE(same(queue, vector));
        if (!vector.empty()) {
            REQUIRE(queue.front() == vector.front());
            REQUIRE(queue.back() == vector.back());
            const lull::PodDeque<Pair> copy = queue;
            REQUIRE(copy == queue);
        }
    }
    CHECK(longest > 50);
}

}  // namespace list_test
