// A queue of plain values: removing the first one is as cheap as adding one. An inserted value must not be a
// reference into the queue itself.
#pragma once

#include <cstddef>
#include <utility>

#include "lull/detail/pod_vector.hpp"

namespace lull {

template <class T>
class PodDeque {
public:
    using value_type = T;

    PodDeque() = default;
    PodDeque(const PodDeque&) = default;
    PodDeque(PodDeque&& from) noexcept : list_(std::move(from.list_)), gone_(std::exchange(from.gone_, 0)) {}
    PodDeque& operator=(const PodDeque&) = default;
    PodDeque& operator=(PodDeque&& from) noexcept {
        std::swap(list_, from.list_);
        std::swap(gone_, from.gone_);
        return *this;
    }
    ~PodDeque() = default;

    [[nodiscard]] std::size_t size() const { return list_.size() - gone_; }
    [[nodiscard]] bool empty() const { return size() == 0; }
    void clear() {
        list_.clear();
        gone_ = 0;
    }
    [[nodiscard]] T* begin() { return list_.begin() + gone_; }
    [[nodiscard]] const T* begin() const { return list_.begin() + gone_; }
    [[nodiscard]] T* end() { return list_.end(); }
    [[nodiscard]] const T* end() const { return list_.end(); }
    T& operator[](std::size_t place) { return list_[gone_ + place]; }
    const T& operator[](std::size_t place) const { return list_[gone_ + place]; }
    [[nodiscard]] const T& front() const { return *begin(); }
    [[nodiscard]] const T& back() const { return list_.back(); }

    void insert(std::size_t place, const T& value) {
        if (place == 0 && gone_ > 0) {
            list_[--gone_] = value;
        } else {
            list_.insert(gone_ + place, value);
        }
    }
    void erase(std::size_t place) {
        if (place > 0) {
            list_.erase(gone_ + place);
        } else if (++gone_ * 2 > list_.size()) {  // so each value moves at most once for each one removed
            list_.erase(0, gone_);
            gone_ = 0;
        }
    }
    void resize(std::size_t size) { list_.resize(gone_ + size); }

    friend bool operator==(const PodDeque& left, const PodDeque& right) {
        bool same = left.size() == right.size();
        for (std::size_t i = 0; same && i < left.size(); ++i) {
            same = left[i] == right[i];
        }
        return same;
    }

private:
    PodVector<T> list_;
    std::size_t gone_ = 0;  // that many at the beginning are removed already
};

}  // namespace lull
