// A growing list of plain values. The engine has dozens of them, and their memory is managed by code that knows only
// sizes, where each std::vector would bring its own. It works like std::vector as far as it goes; a pushed or inserted
// value must not lie in the list itself. ListOf<T> is a std::vector where values are not plain memory.
#pragma once

#include <cstddef>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>
#include <vector>

namespace lull {

// The code that all lists share.
class ListMemory {
public:
    ListMemory(const ListMemory&) = delete;
    ListMemory& operator=(const ListMemory&) = delete;
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    void clear() { size_ = 0; }

protected:
    ListMemory() = default;
    ListMemory(ListMemory&& from) noexcept
        : memory_(std::exchange(from.memory_, nullptr)),
          size_(std::exchange(from.size_, 0)),
          capacity_(std::exchange(from.capacity_, 0)) {}
    ListMemory& operator=(ListMemory&& from) noexcept {
        std::swap(memory_, from.memory_);
        std::swap(size_, from.size_);
        std::swap(capacity_, from.capacity_);
        return *this;
    }
    ~ListMemory() { ::operator delete(memory_); }

    void grow(std::size_t capacity, std::size_t value_bytes) {
        if (capacity <= capacity_) {
            return;
        }
        capacity_ = capacity < capacity_ * 2 ? capacity_ * 2 : capacity;
        void* larger = ::operator new(capacity_* value_bytes);
        if (size_ > 0) {
            std::memcpy(larger, memory_, size_ * value_bytes);
        }
        ::operator delete(memory_);
        memory_ = larger;
    }
    // Makes room for `count` values at that position; the values from there on move up.
    void* open(std::size_t place, std::size_t count, std::size_t value_bytes) {
        grow(size_ + count, value_bytes);
        auto* const here = static_cast<std::byte*>(memory_) + place * value_bytes;
        if (place < size_) {
            std::memmove(here + count * value_bytes, here, (size_ - place) * value_bytes);
        }
        size_ += count;
        return here;
    }
    // Removes `count` values from that position on.
    void close(std::size_t place, std::size_t count, std::size_t value_bytes) {
        auto* const here = static_cast<std::byte*>(memory_) + place * value_bytes;
        size_ -= count;
        if (place < size_) {
            std::memmove(here, here + count * value_bytes, (size_ - place) * value_bytes);
        }
    }
    void copy(const ListMemory& from, std::size_t value_bytes) {
        if (this == &from) {
            return;
        }
        clear();
        if (from.size_ > 0) {
            std::memcpy(open(0, from.size_, value_bytes), from.memory_, from.size_ * value_bytes);
        }
    }

    void* memory_ = nullptr;
    std::size_t size_ = 0;  // in values, like the capacity
    std::size_t capacity_ = 0;
};

template <class T>
class PodVector : public ListMemory {
public:
    static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= alignof(std::max_align_t));
    using value_type = T;

    PodVector() = default;
    explicit PodVector(std::size_t size, const T& value = T{}) { resize(size, value); }
    PodVector(const PodVector& from) : ListMemory() { copy(from, sizeof(T)); }
    PodVector(PodVector&&) noexcept = default;
    PodVector& operator=(const PodVector& from) {
        copy(from, sizeof(T));
        return *this;
    }
    PodVector& operator=(PodVector&&) noexcept = default;
    ~PodVector() = default;

    [[nodiscard]] T* data() { return static_cast<T*>(memory_); }
    [[nodiscard]] const T* data() const { return static_cast<const T*>(memory_); }
    [[nodiscard]] T* begin() { return data(); }
    [[nodiscard]] const T* begin() const { return data(); }
    [[nodiscard]] T* end() { return data() + size_; }
    [[nodiscard]] const T* end() const { return data() + size_; }
    T& operator[](std::size_t place) { return data()[place]; }
    const T& operator[](std::size_t place) const { return data()[place]; }
    [[nodiscard]] T& front() { return *data(); }
    [[nodiscard]] const T& front() const { return *data(); }
    [[nodiscard]] T& back() { return data()[size_ - 1]; }
    [[nodiscard]] const T& back() const { return data()[size_ - 1]; }

    void push_back(const T& value) {
        if (size_ == capacity_) [[unlikely]] {
            grow(size_ + 1, sizeof(T));
        }
        ::new (static_cast<void*>(data() + size_)) T(value);
        ++size_;
    }
    void pop_back() { --size_; }
    void insert(std::size_t place, const T& value) { ::new (open(place, 1, sizeof(T))) T(value); }
    void append(const PodVector& more) {
        if (!more.empty()) {
            std::memcpy(open(size_, more.size_, sizeof(T)), more.memory_, more.size_ * sizeof(T));
        }
    }
    void erase(std::size_t place, std::size_t count = 1) { close(place, count, sizeof(T)); }
    void resize(std::size_t size, const T& value = T{}) {
        grow(size, sizeof(T));
        for (; size_ < size; ++size_) {
            ::new (static_cast<void*>(data() + size_)) T(value);
        }
        size_ = size;
    }
    void assign(std::size_t size, const T& value) {
        clear();
        resize(size, value);
    }

    friend bool operator==(const PodVector& left, const PodVector& right) {
        bool same = left.size_ == right.size_;
        for (std::size_t i = 0; same && i < left.size_; ++i) {
            same = left[i] == right[i];
        }
        return same;
    }
};

template <class T>
using ListOf = std::conditional_t<std::is_trivially_copyable_v<T>, PodVector<T>, std::vector<T>>;

// Functions that the two kinds of list spell differently.
template <class T>
void insert_at(PodVector<T>& list, std::size_t place, const T& value) {
    list.insert(place, value);
}
template <class T>
void insert_at(std::vector<T>& list, std::size_t place, const T& value) {
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(place), value);
}
template <class T>
void append(PodVector<T>& list, const PodVector<T>& more) {
    list.append(more);
}
template <class T>
void append(std::vector<T>& list, const std::vector<T>& more) {
    list.insert(list.end(), more.begin(), more.end());
}

}  // namespace lull
