// The envelope of a save: header, length, checksum, and the two slots.
#include "app/saves/save_slot.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/support/fake_host.hpp"

namespace fuzz {

namespace {

using namespace posthaste;
using lull::expect;

void check(const DecodedSave& save, const lull::Bytes& all) {
    if (save.fault) {
        expect(save.body.empty() && save.sequence == 0, "A damaged save gave something away.");
        return;
    }
    lull::Bytes sealed = seal_save(save.body, save.sequence);
    // The seal covers the version number, also an older one.
    expect(sealed.size() == all.size() && unseal_save(sealed).body == save.body, "A save opens, but cannot be sealed.");
}

}  // namespace

void envelope(Input input, Tally& tally) {
    ++tally.runs;
    const lull::Bytes bytes = bytes_of(input);
    const DecodedSave file = unseal_save(bytes);
    check(file, bytes);
    expect(decode_save(text_of(input)).body == file.body, "A slot reads a save otherwise than a file.");
    const DecodedSave own = decode_save(encode_save(bytes, number_of(input)));
    expect(!own.fault && own.body == bytes && own.sequence == number_of(input), "A save of our own was not opened.");
    tally.accepted += file.fault ? 0 : 1;
}

}  // namespace fuzz
