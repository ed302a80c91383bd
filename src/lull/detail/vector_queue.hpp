// A queue in one vector: removing the first value is as cheap as adding one, and a queue that stays as long as it is
// allocates nothing. (A std::deque takes and gives back blocks as its values move along.)
#pragma once

#include <algorithm>
#include <cereal/cereal.hpp>
#include <cstddef>
#include <vector>

namespace lull {

template <class T>
class VectorQueue {
public:
    using value_type = T;

    [[nodiscard]] std::size_t size() const { return list_.size() - gone_; }
    [[nodiscard]] bool empty() const { return size() == 0; }
    [[nodiscard]] auto begin() const { return list_.begin() + static_cast<std::ptrdiff_t>(gone_); }
    [[nodiscard]] auto end() const { return list_.end(); }
    [[nodiscard]] auto begin() { return list_.begin() + static_cast<std::ptrdiff_t>(gone_); }
    [[nodiscard]] auto end() { return list_.end(); }
    T& operator[](std::size_t place) { return list_[gone_ + place]; }
    const T& operator[](std::size_t place) const { return list_[gone_ + place]; }
    [[nodiscard]] const T& front() const { return list_[gone_]; }
    [[nodiscard]] const T& back() const { return list_.back(); }

    void clear() {
        list_.clear();
        gone_ = 0;
    }
    void resize(std::size_t size) { list_.resize(gone_ + size); }
    void insert(std::size_t place, const T& value) {
        if (place == 0 && gone_ > 0) {
            list_[--gone_] = value;
        } else {
            list_.insert(begin() + static_cast<std::ptrdiff_t>(place), value);
        }
    }
    void erase(std::size_t place) {
        if (place > 0) {
            list_.erase(begin() + static_cast<std::ptrdiff_t>(place));
        } else if (++gone_ * 2 > list_.size()) {  // so each value moves at most once for each one removed
            list_.erase(list_.begin(), begin());
            gone_ = 0;
        }
    }

    template <class Archive>
    void save(Archive& archive) const {
        archive(cereal::make_size_tag(size()));
        for (const T& value : *this) {
            archive(value);
        }
    }
    template <class Archive>
    void load(Archive& archive) {
        gone_ = 0;
        archive(list_);
    }

    friend bool operator==(const VectorQueue& left, const VectorQueue& right) {
        return std::equal(left.begin(), left.end(), right.begin(), right.end());
    }

private:
    std::vector<T> list_;
    std::size_t gone_ = 0;  // that many at the beginning are removed already
};

}  // namespace lull
