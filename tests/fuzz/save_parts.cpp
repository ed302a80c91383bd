#include "tests/fuzz/save_parts.hpp"

namespace fuzz {

namespace {

SaveParts::Numbers read_numbers(lull::ByteReader& reader, std::uint64_t count) {
    SaveParts::Numbers numbers;
    for (std::uint64_t i = 0; i < count && !reader.failed(); ++i) {
        numbers.push_back(reader.number());
    }
    return numbers;
}

bool read_section(lull::ByteReader& reader, SaveParts::Section& section) {
    section.name = reader.text();
    lull::ByteReader values = reader.part(reader.number());
    std::uint64_t width = 0;
    const std::uint64_t fields = values.number();
    for (std::uint64_t i = 0; i < fields && !values.failed(); ++i) {
        std::string name = values.text();
        section.fields.push_back({std::move(name), values.text()});
        width += section.fields.back().numbers.size();
    }
    const std::uint64_t rows = values.number();
    std::uint64_t after_previous = 0;
    for (std::uint64_t i = 0; i < rows && !values.failed() && width < 1000; ++i) {
        const std::uint64_t index = after_previous + values.number();
        section.rows.push_back({index, read_numbers(values, width)});
        after_previous = index + 1;
    }
    return !values.failed() && values.left() == 0;
}

bool read_state(lull::ByteReader& reader, SaveParts& parts) {
    parts.columns = reader.number();
    parts.rows = reader.number();
    parts.generations = read_numbers(reader, reader.number());
    parts.free = read_numbers(reader, reader.number());
    parts.format = reader.number();
    for (auto texts = reader.number(); texts > 0 && !reader.failed(); --texts) {
        parts.texts.push_back(reader.text());
    }
    const std::uint64_t sections = reader.number();
    for (std::uint64_t i = 0; i < sections && !reader.failed(); ++i) {
        if (!read_section(reader, parts.sections.emplace_back())) {
            return false;
        }
    }
    while (reader.left() > 0 && !reader.failed()) {
        parts.rest.push_back(reader.number());
    }
    return !reader.failed();
}

void write_numbers(lull::ByteWriter& writer, const SaveParts::Numbers& numbers) {
    for (const std::uint64_t number : numbers) {
        writer.number(number);
    }
}

void write_counted(lull::ByteWriter& writer, const SaveParts::Numbers& numbers) {
    writer.number(numbers.size());
    write_numbers(writer, numbers);
}

lull::Bytes state_of(const SaveParts& parts) {
    lull::Bytes state;
    lull::ByteWriter writer(state);
    writer.number(parts.columns);
    writer.number(parts.rows);
    write_counted(writer, parts.generations);
    write_counted(writer, parts.free);
    writer.number(parts.format);
    writer.number(parts.texts.size());
    for (const std::string& text : parts.texts) {
        writer.text(text);
    }
    writer.number(parts.sections.size());
    for (const SaveParts::Section& section : parts.sections) {
        lull::Bytes bytes;
        lull::ByteWriter values(bytes);
        values.number(section.fields.size());
        for (const SaveParts::Field& field : section.fields) {
            values.text(field.name);
            values.text(field.numbers);
        }
        values.number(section.rows.size());
        std::uint64_t after_previous = 0;
        for (const SaveParts::Row& row : section.rows) {
            values.number(row.index - after_previous);
            after_previous = row.index + 1;
            write_numbers(values, row.numbers);
        }
        writer.text(section.name);
        writer.number(bytes.size());
        state.insert(state.end(), bytes.begin(), bytes.end());
    }
    write_numbers(writer, parts.rest);
    return state;
}

}  // namespace

std::optional<SaveParts> SaveParts::read(const lull::Bytes& body) {
    SaveParts parts;
    lull::ByteReader reader(body);
    const std::uint64_t lines = reader.number();
    for (std::uint64_t i = 0; i < lines && !reader.failed(); ++i) {
        parts.log.push_back(reader.text());
    }
    lull::Bytes state;
    reader(state);
    lull::ByteReader inner(state);
    if (reader.failed() || !read_state(inner, parts)) {
        return std::nullopt;
    }
    parts.has_turns = reader.left() > 0;
    if (parts.has_turns) {
        const std::uint64_t turns = reader.number();
        parts.turns = turns <= body.size() ? read_numbers(reader, turns * 2) : Numbers();
        parts.practises = reader.number();
        parts.past.assign(reader.position(), reader.position() + reader.left());
    }
    return reader.failed() ? std::nullopt : std::optional(parts);
}

lull::Bytes SaveParts::write() const {
    lull::Bytes body;
    lull::ByteWriter writer(body);
    writer.number(log.size());
    for (const std::string& line : log) {
        writer.text(line);
    }
    writer(state_of(*this));
    if (has_turns) {
        writer.number(turns.size() / 2);
        write_numbers(writer, turns);
        writer.number(practises);
        body.insert(body.end(), past.begin(), past.end());
    }
    return body;
}

}  // namespace fuzz
