// The program is split by the names of its functions, which compilers write in several ways.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { shortName } from '../../tools/split_program.mjs';

test('a function has one short name, whichever compiler wrote it', () => {
  for (const [short, ...names] of [
    ['posthaste::HousePlay::act', 'posthaste::HousePlay::act(posthaste::Command const&)'],
    ['lull::World::keep_undo', 'lull::World<posthaste::Posthaste>::keep_undo(unsigned int, unsigned long)', 'lull::World<posthaste::Posthaste>::keep_undo(unsigned int, unsigned long) requires lull::World::features.undo'],
    ['std::__sort3', 'unsigned int std::__2::__sort3<posthaste::Order&, int*>(int*, int*, int*, posthaste::Order&)', 'unsigned int std::__2::__sort3[abi:ne180100]<posthaste::Order&, int*>(int*, int*, int*, posthaste::Order&)'],
  ]) for (const name of names) assert.equal(shortName(name), short);
});
