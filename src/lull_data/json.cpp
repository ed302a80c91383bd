#include "lull_data/json.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "lull_data/nearest_name.hpp"

namespace lull {

namespace {

constexpr std::size_t deepest = 16;  // nesting of lists and objects

// Iterates over a text and reports how far it has been read.
class CountedLetters {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountedLetters(const char* at, const char** reached) : at_(at), reached_(reached) {}
    reference operator*() const { return *at_; }
    CountedLetters& operator++() {
        *reached_ = ++at_;
        return *this;
    }
    CountedLetters operator++(int) {
        CountedLetters before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const CountedLetters& a, const CountedLetters& b) { return a.at_ == b.at_; }

private:
    const char* at_;
    const char** reached_;
};

// Builds the tree as the library parses. Each function returns whether to go on.
class TreeBuilder final : public nlohmann::json_sax<nlohmann::json> {
public:
    TreeBuilder(const DataFile& file, JsonValue& root, Complaints& complaints)
        : file_(&file),
          counted_to_(file.text.data()),
          reached_(file.text.data()),
          root_(&root),
          complaints_(&complaints) {}

    [[nodiscard]] CountedLetters begin() { return {file_->text.data(), &reached_}; }
    [[nodiscard]] CountedLetters end() { return {file_->text.data() + file_->text.size(), &reached_}; }

    bool null() override {
        place(JsonValue::Kind::null);
        return true;
    }
    bool boolean(bool truth) override {
        place(JsonValue::Kind::boolean).truth = truth;
        return true;
    }
    bool number_integer(number_integer_t number) override {
        JsonValue& value = place(JsonValue::Kind::whole);
        value.negative = number < 0;
        value.magnitude = value.negative ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
        return true;
    }
    bool number_unsigned(number_unsigned_t number) override {
        place(JsonValue::Kind::whole).magnitude = number;
        return true;
    }
    bool number_float(number_float_t /*number*/, const string_t& written) override {
        place(JsonValue::Kind::real).text = written;
        return true;
    }
    bool string(string_t& text) override {
        place(JsonValue::Kind::text).text = std::move(text);
        return true;
    }
    bool binary(binary_t& /*bytes*/) override { return false; }  // JSON has none
    bool start_object(std::size_t /*size*/) override { return open(JsonValue::Kind::object); }
    bool start_array(std::size_t /*size*/) override { return open(JsonValue::Kind::list); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override {
        if (const JsonValue* first = open_.back()->find(name)) {
            complaints_->add(file_->name, line(), "",
                             in_quotes(name) + " is given twice, first in line " + std::to_string(first->line));
            return false;
        }
        name_ = std::move(name);
        return true;
    }
    bool parse_error(std::size_t /*position*/, const std::string& /*token*/,
                     const nlohmann::detail::exception& error) override {
        // "[json.exception...] parse error at line 2, column 1: syntax error while parsing value - what is wrong"
        const std::string_view words = error.what();
        const auto dash = words.find(" - ");
        const auto bracket = words.find("] ");
        const std::string_view fault = file_->text.empty()                 ? "the file is empty"
                                       : dash != std::string_view::npos    ? words.substr(dash + 3)
                                       : bracket != std::string_view::npos ? words.substr(bracket + 2)
                                                                           : words;
        std::string sentence = "this is not JSON: ";
        for (const char letter : fault) {
            sentence += letter >= ' ' && letter <= '~' ? letter : '?';
        }
        complaints_->add(file_->name, line(), "", sentence);
        return false;
    }

private:
    // The line of the last letter but one: the end of a number is known only once the next letter was read.
    int line() {
        const char* end = reached_ == file_->text.data() ? reached_ : reached_ - 1;
        line_ += static_cast<int>(std::count(counted_to_, std::max(end, counted_to_), '\n'));
        counted_to_ = std::max(end, counted_to_);
        return line_;
    }
    JsonValue& place(JsonValue::Kind kind) {
        JsonValue& value = open_.empty() ? *root_ : open_.back()->children.emplace_back();
        value.kind = kind;
        value.line = line();
        value.name = std::move(name_);
        name_.clear();
        return value;
    }
    bool open(JsonValue::Kind kind) {
        JsonValue& value = place(kind);
        open_.push_back(&value);  // the pointer stays valid: nothing joins its parent's list before it is closed
        if (open_.size() > deepest) {
            complaints_->add(file_->name, value.line, "",
                             "lists and objects are more than " + std::to_string(deepest) + " deep in each other");
            return false;
        }
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }

    const DataFile* file_;
    const char* counted_to_;
    const char* reached_;
    int line_ = 1;
    JsonValue* root_;
    std::vector<JsonValue*> open_;
    std::string name_;
    Complaints* complaints_;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view child) const {
    for (const JsonValue& candidate : children) {
        if (candidate.name == child) {
            return &candidate;
        }
    }
    return nullptr;
}

std::string found(const JsonValue& value) {
    switch (value.kind) {
        case JsonValue::Kind::boolean: return value.truth ? "found true" : "found false";
        case JsonValue::Kind::whole: return (value.negative ? "found -" : "found ") + std::to_string(value.magnitude);
        case JsonValue::Kind::real: return "found " + value.text.substr(0, 40);
        case JsonValue::Kind::text: return "found " + in_quotes(value.text);
        case JsonValue::Kind::list: return "found a list";
        case JsonValue::Kind::object: return "found an object";
        default: return "found null";
    }
}

bool read_json(const DataFile& file, JsonValue& into, Complaints& complaints) {
    TreeBuilder builder(file, into, complaints);
    return nlohmann::json::sax_parse(builder.begin(), builder.end(), &builder);
}

}  // namespace lull
