// Reads a thing from JSON when the program runs, as lull::data does it. Prints the hash of what was packed.
#include <cstdio>

#include "lull/byte_hash.hpp"
#include "lull/modules/assemblage.hpp"
#include "lull_data/assemblage_files.hpp"

struct Health {
    LULL(health, (value, 0, 100));
    std::int32_t value = 3;
};
using Components = lull::Components<Health>;

int main() {
    const lull::DataFile file{"things.json", R"({ "barrel": { "health": { "value": 7 } } })"};
    lull::Complaints complaints;
    lull::JsonValue things;
    std::vector<std::string> names;
    lull::Bytes packed;
    if (lull::read_json(file, things, complaints)) {
        const lull::AssemblageSection section{file.name, &things};
        packed = lull::pack_assemblages(lull::component_readers<Components>(), {&section, 1}, names, complaints);
    }
    for (const std::string& sentence : complaints.sentences()) std::puts(sentence.c_str());
    lull::ByteReader reader(packed);
    lull::Assemblages<Components> assemblages;
    const bool is_read = complaints.empty() && !lull::Assemblages<Components>::read(reader, assemblages);
    std::printf("%016llx\n", static_cast<unsigned long long>(lull::hash_bytes(packed, 0)));
    return is_read && assemblages.value_of<Health>(assemblages.find("barrel")).value == 7 ? 0 : 1;
}
