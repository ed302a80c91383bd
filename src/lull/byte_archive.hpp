// cereal's archives over a byte buffer. Integers are little-endian base-128 (small numbers are short), signed ones
// folded so that -1 is short too. Nothing throws: a reader that runs out of bytes or meets nonsense has `failed` from
// then on and yields zeroes.
#pragma once

#include <cereal/cereal.hpp>
#include <cereal/types/vector.hpp>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "lull/detail/fields.hpp"
#include "lull/detail/verb_names.hpp"
#include "lull/entity.hpp"
#include "lull/expect.hpp"
#include "lull/text.hpp"

namespace lull {

// What a save is.
using Bytes = std::vector<std::uint8_t>;

// Writes what cereal hands it as bytes, smallest numbers in one byte. It cannot fail.
class ByteWriter : public cereal::OutputArchive<ByteWriter, cereal::AllowEmptyClassElision> {
public:
    // Appends to these bytes, which must outlive the writer.
    explicit ByteWriter(Bytes& to) : OutputArchive(this), to_(&to) {}
    // From now on a text is written as its position in that list. Without a list its id is written, which only this
    // program can read back.
    void know(StringTable* texts) { texts_ = texts; }

    // After describe(), no values are written but the names of their fields, each with one letter for every number in
    // it.
    static constexpr char plain = 'n';
    static constexpr char folded = 's';      // a signed number
    static constexpr char text_place = 't';  // a text, by its place in the save's list
    // A field as describe() notes it.
    struct Field {
        const char* name = "";  // empty: a value without a name
        std::string numbers;    // a letter for each number in it
    };
    // From now on, fields are listed there and nothing is written. The list must outlive the writer.
    void describe(std::vector<Field>& to) { fields_ = &to; }
    // Begins a named field; fields in it have no names of their own in a save.
    void enter_field(const char* name) {
        if (fields_ != nullptr && depth_ == 0) {
            fields_->push_back({name, {}});
        }
        ++depth_;
    }
    // Ends the field that was begun last.
    void leave_field() { --depth_; }

    // Writes 1 to 10 bytes, fewer for smaller numbers. `what` is the letter for describe().
    void number(std::uint64_t value, char what = plain) {
        if (fields_ != nullptr) {
            if (depth_ == 0) {
                fields_->push_back({});  // an unnamed value
            }
            fields_->back().numbers += what;
            return;
        }
        while (value >= 0x80) {
            to_->push_back(static_cast<std::uint8_t>(value | 0x80));
            value >>= 7U;
        }
        to_->push_back(static_cast<std::uint8_t>(value));
    }
    // Writes the length in bytes and the words.
    void text(std::string_view text) {
        number(text.size());
        to_->insert(to_->end(), text.begin(), text.end());
    }
    // Writes which text it is; see know().
    void text(Text value) {
        number(texts_ != nullptr && fields_ == nullptr ? texts_->place_of(value) : value.id(), text_place);
    }
    // Whether another version may read this; such a save identifies verbs by their names.
    [[nodiscard]] bool is_for_other_versions() const { return texts_ != nullptr && fields_ == nullptr; }
    // Writes the length in bytes of what `write()` produces, then the bytes themselves.
    template <class Write>
    void measured(const Write& write) {
        const auto start = static_cast<std::ptrdiff_t>(to_->size());
        write();
        Bytes length;
        std::swap(*to_, length);
        const auto size = length.size() - static_cast<std::size_t>(start);
        number(size);
        std::swap(*to_, length);
        to_->insert(to_->begin() + start, length.begin(), length.end());
    }
    // Writes all words of the list. The program stops if it does not know some.
    void write(const StringTable& texts) {
        number(texts.all().size());
        for (const Text one : texts.all()) {
            expect(!one.view().empty(), "a text is to be saved whose words nobody kept");
            text(one.view());
        }
    }
    // Copies these bytes as they are.
    void append(const Bytes& more) { to_->insert(to_->end(), more.begin(), more.end()); }
    // What was written so far.
    [[nodiscard]] Bytes& bytes() { return *to_; }

private:
    Bytes* to_;
    StringTable* texts_ = nullptr;
    std::vector<Field>* fields_ = nullptr;
    int depth_ = 0;  // nesting of fields: only the outermost have names of their own in a save
};

// Reads what ByteWriter wrote. Damaged or missing bytes never throw: the reader has failed() then, and all further
// numbers are 0.
class ByteReader : public cereal::InputArchive<ByteReader, cereal::AllowEmptyClassElision> {
public:
    // The bytes must outlive the reader.
    ByteReader(const std::uint8_t* from, std::size_t size, const StringTable* texts = nullptr)
        : InputArchive(this), at_(from), left_(size), texts_(texts) {}
    // Reads these bytes, which must outlive the reader.
    explicit ByteReader(const Bytes& bytes) : ByteReader(bytes.data(), bytes.size()) {}
    // A reader without bytes that yields all-ones or all-zeros, which shows which bits of a value belong to its fields.
    // Given a number, counted from 0, only that number is all ones, which shows where it lies in memory.
    enum class FieldProbe : std::uint8_t { bit_clear, bit_set };
    // A reader without bytes, as above.
    explicit ByteReader(FieldProbe bits, std::uint64_t number = every_number)
        : InputArchive(this),
          at_(nullptr),
          left_(0),
          is_constant_(true),
          constant_(bits == FieldProbe::bit_set ? ~std::uint64_t{0} : 0),
          set_number_(number) {}
    // Whether this is a reader without bytes.
    [[nodiscard]] bool is_constant() const { return is_constant_; }
    // The number that a reader without bytes gives next.
    [[nodiscard]] std::uint64_t constant() {
        return set_number_ == every_number || set_number_ == numbers_read_++ ? constant_ : 0;
    }

    // Whether something could not be read. Later reads give nothing.
    [[nodiscard]] bool failed() const { return failed_; }
    // Stops reading.
    void fail() {
        failed_ = true;
        left_ = 0;
    }
    // Bytes that are not read yet; 0 after a failure.
    [[nodiscard]] std::size_t left() const { return left_; }
    // Afterwards the value lies within these bounds or the reader has failed.
    void expect_among(std::int64_t value, std::int64_t least, std::int64_t most) {
        if (!is_constant_ && (value < least || value > most)) {
            fail();
        }
    }

    // From now on, owner_to_be is read as this entity.
    void set_owner(Entity owner) { owner_ = owner; }
    // Puts the owner where owner_to_be stands.
    void resolve(Entity& entity) const {
        if (entity == owner_to_be) {
            entity = owner_;
        }
    }

    // Reads one number, 1 to 10 bytes; 0 after a failure.
    std::uint64_t number() {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            if (left_ == 0) {
                break;
            }
            const std::uint8_t byte = *at_;
            ++at_;
            --left_;
            if (shift == 63 && byte > 1) {
                break;  // would not fit
            }
            value |= std::uint64_t{byte & 0x7FU} << shift;
            if (byte < 0x80) {
                return value;
            }
        }
        fail();
        return 0;
    }
    // Reads a length and that many bytes; empty after a failure.
    std::string text() {
        const auto size = number();
        if (size > left_) {
            fail();
            return {};
        }
        const auto* begin = reinterpret_cast<const char*>(at_);
        skip(size);
        return {begin, static_cast<std::size_t>(size)};
    }
    // The texts as they were written; they must outlive the reader.
    void know(const StringTable* texts) { texts_ = texts; }
    // Reads which text it is. An unknown one is a failure, and no text.
    Text text_value() {
        if (is_constant_) {
            return Text::with_id(static_cast<std::uint32_t>(constant()));
        }
        const auto written = number();
        std::optional<Text> text;
        if (texts_ != nullptr) {
            text = texts_->at(written);
        } else if (const Text own = Text::with_id(static_cast<std::uint32_t>(written)); !own || !own.view().empty()) {
            text = own;
        }
        if (!text) {
            fail();
        }
        return text.value_or(Text());
    }
    // `keep(words)` stores each text, for good (Text::intern) or on trial (TextsOnTrial).
    template <class Keep>
    void read(StringTable& texts, Keep&& keep) {
        for (auto count = number(); count > 0 && !failed_; --count) {
            const std::optional<Text> kept = keep(text());
            kept&&* kept ? texts.add(*kept) : fail();
        }
    }
    // See ByteWriter::is_for_other_versions.
    [[nodiscard]] bool is_of_any_version() const { return texts_ != nullptr; }
    // Fails and remembers the verb that is unknown here or has different fields.
    void fail_for_verb(Text name) {
        unknown_verb_ = name;
        fail();
    }
    // The verb for which fail_for_verb() was called, or no text.
    [[nodiscard]] Text unknown_verb() const { return unknown_verb_; }

    // A reader of just the next bytes, which this one skips.
    ByteReader part(std::uint64_t size) {
        const auto* begin = at_;
        return {begin, pass(size) ? static_cast<std::size_t>(size) : 0, texts_};
    }

    // Skips that many bytes; false when there are not as many.
    bool pass(std::uint64_t size) {
        if (size > left_) {
            fail();
            return false;
        }
        skip(size);
        return true;
    }
    // Until end_fields, each named field of a value is read where `starts` says, in the order in which the value names
    // them. Null leaves the field as it is. end_fields continues at `end`.
    void find_fields(const std::vector<const std::uint8_t*>& starts, const std::uint8_t* end) {
        starts_ = &starts;
        end_ = end;
        field_ = 0;
    }
    // Goes on at the end that find_fields() was given.
    void end_fields() {
        if (starts_ != nullptr) {
            seek(end_);
        }
        starts_ = nullptr;
    }
    // Begins a named field. False: it is not there, and the value keeps what it has.
    bool enter_field() {
        if (depth_++ > 0 || starts_ == nullptr || failed_) {
            return true;
        }
        const std::uint8_t* start = field_ < starts_->size() ? (*starts_)[field_] : nullptr;
        ++field_;
        if (start != nullptr) {
            seek(start);
        }
        return start != nullptr;
    }
    // Ends the field that was begun last.
    void leave_field() { --depth_; }
    // The next byte to read.
    [[nodiscard]] const std::uint8_t* position() const { return at_; }

private:
    void seek(const std::uint8_t* to) {
        if (!failed_) {
            left_ = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(left_) + (at_ - to));
            at_ = to;
        }
    }
    void skip(std::uint64_t size) {
        at_ += size;
        left_ -= static_cast<std::size_t>(size);
    }

    const std::uint8_t* at_;
    std::size_t left_;
    const StringTable* texts_ = nullptr;
    Entity owner_;
    bool failed_ = false;
    bool is_constant_ = false;
    std::uint64_t constant_ = 0;
    static constexpr std::uint64_t every_number = ~std::uint64_t{0};
    std::uint64_t set_number_ = every_number;
    std::uint64_t numbers_read_ = 0;
    Text unknown_verb_;
    const std::vector<const std::uint8_t*>* starts_ = nullptr;
    const std::uint8_t* end_ = nullptr;
    std::size_t field_ = 0;
    int depth_ = 0;
};

template <class T>
requires std::is_integral_v<T>
void CEREAL_SAVE_FUNCTION_NAME(ByteWriter& writer, const T& value) {
    if constexpr (std::is_same_v<T, bool>) {
        std::uint8_t byte = 0;  // memory could hold bytes that are no bool, so a reader refuses them
        std::memcpy(&byte, &value, 1);
        writer.number(byte);
    } else if constexpr (std::is_signed_v<T>) {
        // NOLINTNEXTLINE(bugprone-signed-char-misuse): a letter is a number like any other
        const auto wide = static_cast<std::int64_t>(value);
        writer.number((static_cast<std::uint64_t>(wide) << 1U) ^ static_cast<std::uint64_t>(wide >> 63),
                      ByteWriter::folded);
    } else {
        writer.number(value);
    }
}

template <class T>
requires std::is_integral_v<T>
void CEREAL_LOAD_FUNCTION_NAME(ByteReader& reader, T& value) {
    if (reader.is_constant()) {
        value = static_cast<T>(reader.constant());
        return;
    }
    const std::uint64_t folded = reader.number();
    if constexpr (std::is_signed_v<T>) {
        const auto wide = static_cast<std::int64_t>((folded >> 1U) ^ (~(folded & 1U) + 1U));
        value = static_cast<T>(wide);
        if (wide != static_cast<std::int64_t>(value)) {
            reader.fail();
        }
    } else {
        value = static_cast<T>(folded);
        if (folded != static_cast<std::uint64_t>(value)) {
            reader.fail();
        }
    }
    if (reader.failed()) {
        value = T{};
    }
}

template <class T>
void CEREAL_SERIALIZE_FUNCTION_NAME(ByteWriter& writer, cereal::NameValuePair<T>& pair) {
    writer.enter_field(pair.name);
    writer(pair.value);
    writer.leave_field();
}
template <class T>
void CEREAL_SERIALIZE_FUNCTION_NAME(ByteReader& reader, cereal::NameValuePair<T>& pair) {
    using Value = std::remove_reference_t<T>;
    if (reader.enter_field()) {
        reader(pair.value);
        if constexpr (std::is_enum_v<Value> && requires { Value::count; }) {
            reader.expect_among(static_cast<std::int64_t>(pair.value), 0, static_cast<std::int64_t>(Value::count) - 1);
        }
    }
    reader.leave_field();
}
template <class T>
void CEREAL_SERIALIZE_FUNCTION_NAME(ByteWriter& writer, cereal::SizeTag<T>& tag) {
    writer.number(tag.size);
}
// Every element takes at least a byte, so a size larger than the rest of the input is a lie and allocates nothing.
template <class T>
void CEREAL_SERIALIZE_FUNCTION_NAME(ByteReader& reader, cereal::SizeTag<T>& tag) {
    const auto size = reader.number();
    if (size > reader.left()) {
        reader.fail();
    }
    tag.size = static_cast<std::decay_t<T>>(reader.failed() ? 0 : size);
}

inline void CEREAL_SAVE_FUNCTION_NAME(ByteWriter& writer, const Text& text) { writer.text(text); }
inline void CEREAL_LOAD_FUNCTION_NAME(ByteReader& reader, Text& text) { text = reader.text_value(); }

inline void CEREAL_SAVE_FUNCTION_NAME(ByteWriter& writer, const std::string& text) { writer.text(text); }
inline void CEREAL_LOAD_FUNCTION_NAME(ByteReader& reader, std::string& text) { text = reader.text(); }

// A named number with bounds, which are checked when it is read from outside.
template <class T>
struct Ranged {
    const char* name;    // its name in saves and data
    T& value;            // what is read or written
    std::int64_t least;  // the least that a reader accepts
    std::int64_t most;   // the most that a reader accepts
};
// A field with bounds, which are inclusive.
template <class T>
Ranged<T> ranged(const char* name, T& value, std::int64_t least, std::int64_t most) {
    return {name, value, least, most};
}
template <class T>
void CEREAL_SERIALIZE_FUNCTION_NAME(ByteWriter& writer, Ranged<T>& field) {
    writer.enter_field(field.name);
    writer(field.value);
    writer.leave_field();
}
template <class T>
void CEREAL_SERIALIZE_FUNCTION_NAME(ByteReader& reader, Ranged<T>& field) {
    if (reader.enter_field()) {
        reader(field.value);
        reader.expect_among(field.value, field.least, field.most);
    }
    reader.leave_field();
}

// Verbs (detail/fields.hpp), and variants by our own code, because cereal's throws on a bad index. A save holds a
// verb's name and the length of its fields; data that stays in this program holds its index in the list.
template <class... Verbs>
void save_fields(ByteWriter& writer, const std::variant<Verbs...>& value) {
    std::visit([&](const auto& kind) { detail::serialize_fields(writer, kind); }, value);
}
// Writes a verb: by its name in a save, else by its place in the list.
template <class... Verbs>
void save_variant(ByteWriter& writer, const std::variant<Verbs...>& value) {
    if (writer.is_for_other_versions()) {
        writer.text(Text::of(VerbNames<std::variant<Verbs...>>::of(value.index())));
        writer.measured([&] { save_fields(writer, value); });
    } else {
        writer.number(value.index());
        save_fields(writer, value);
    }
}
// Reads a verb. An unknown one, or one with other fields, is a failure.
template <class... Verbs>
void load_variant(ByteReader& reader, std::variant<Verbs...>& value) {
    const bool by_name = reader.is_of_any_version();
    const Text name = by_name ? reader.text_value() : Text();
    const std::uint64_t sought = reader.number();  // its index, or the length of its fields
    const std::uint8_t* const start = reader.position();
    using Known = VerbNames<std::variant<Verbs...>>;
    std::size_t place = 0;
    while (place < Known::count && (by_name ? name != Text::like(Known::of(place)) : place != sought)) {
        ++place;
    }
    const bool found = place < Known::count;
    if (found) {
        value = Known::make(place);
        std::visit([&](auto& kind) { detail::serialize_fields(reader, kind); }, value);
    }
    if (by_name && !reader.failed() && (!found || reader.position() != start + sought)) {
        reader.fail_for_verb(name);
    } else if (!found) {
        reader.fail();
    }
}
template <class... Verbs>
void CEREAL_SAVE_FUNCTION_NAME(ByteWriter& writer, const std::variant<Verbs...>& value) {
    save_variant(writer, value);
}
template <class... Verbs>
void CEREAL_LOAD_FUNCTION_NAME(ByteReader& reader, std::variant<Verbs...>& value) {
    load_variant(reader, value);
}
template <class... Ts>
void CEREAL_SAVE_FUNCTION_NAME(ByteWriter& writer, const std::tuple<Ts...>& values) {
    std::apply([&](const auto&... value) { (writer(value), ...); }, values);
}
template <class... Ts>
void CEREAL_LOAD_FUNCTION_NAME(ByteReader& reader, std::tuple<Ts...>& values) {
    std::apply([&](auto&... value) { (reader(value), ...); }, values);
}

}  // namespace lull

CEREAL_SETUP_ARCHIVE_TRAITS(lull::ByteReader, lull::ByteWriter)
