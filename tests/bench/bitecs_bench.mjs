// Reading, writing and joining components: Lull's, as wasm, against bitecs, under one node. Both sides check
// each access (is the entity there, has it the component) and have to come to the same sums. Prints lines
// of JSON for run.mjs.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const require = createRequire(join(project, 'web', 'package.json'));
const { addComponent, addEntity, createWorld, hasComponent, query } = require('bitecs');

const ENTITIES = 10_000;
const STEP = 7919;        // a prime: the order of visits is scattered, and the same on both sides
const ROUNDS = 41;
const REPEATS = 40;       // of everything, in a round

const lull = await require(join(project, 'build/web-release/component_bench.cjs'))();
lull._lull_fill(ENTITIES, STEP);

const Place = { x: new Int32Array(ENTITIES + 1), y: new Int32Array(ENTITIES + 1) };
const Speed = { x: new Int32Array(ENTITIES + 1), y: new Int32Array(ENTITIES + 1) };
const world = createWorld({ components: { Place, Speed } });
const all = Array.from({ length: ENTITIES }, (_, i) => {
  const entity = addEntity(world);
  addComponent(world, entity, Place);
  Place.x[entity] = i;
  Place.y[entity] = 1;
  if (i % 2 === 0) {
    addComponent(world, entity, Speed);
    Speed.x[entity] = 1;
    Speed.y[entity] = 2;
  }
  return entity;
});
const order = Uint32Array.from({ length: ENTITIES }, (_, i) => all[(i * STEP) % ENTITIES]);

const bitecs = {
  get() {
    let sum = 0;
    for (const entity of order) {
      if (!hasComponent(world, entity, Place)) throw new Error('An entity has lost its place.');
      sum = (sum + Place.x[entity] + Place.y[entity]) | 0;
    }
    return sum;
  },
  set(value) {
    for (const entity of order) {
      if (!hasComponent(world, entity, Place)) throw new Error('An entity has lost its place.');
      Place.x[entity] = value;
      Place.y[entity] = value + 1;
    }
  },
  join() {
    let sum = 0;
    for (const entity of query(world, [Place, Speed])) {
      sum = (sum + Math.imul(Place.x[entity], Speed.x[entity]) + Math.imul(Place.y[entity], Speed.y[entity])) | 0;
    }
    return sum;
  },
};
const ours = { get: lull._lull_get, set: lull._lull_set, join: lull._lull_join };

const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
function time(work, value) {
  const from = processorTime();
  for (let i = 0; i < REPEATS; ++i) work(value + i);
  return processorTime() - from;
}

const times = new Map();
for (let round = 0; round < ROUNDS; ++round) {
  for (const deed of ['get', 'set', 'join']) {
    const sides = round % 2 ? [ours, bitecs] : [bitecs, ours];
    for (const side of sides) {
      const name = `${side === ours ? 'lull' : 'bitecs'} ${deed}`;
      times.set(name, [...(times.get(name) ?? []), time(side[deed], round)]);
    }
  }
  if (ours.get() !== bitecs.get() || ours.join() !== bitecs.join()) throw new Error('Lull and bitecs came to different sums.');
}
const tell = (what, figure) => console.log(JSON.stringify({ what, figure }));
for (const [name, took] of times) tell(`nanoseconds of one, ${name}`, (median(took.slice(5)) * 1000) / REPEATS / ENTITIES);
for (const deed of ['get', 'set', 'join']) {
  const [mine, theirs] = [times.get(`lull ${deed}`), times.get(`bitecs ${deed}`)];
  tell(`bitecs / ${deed}`, median(theirs.map((took, i) => took / mine[i]).slice(5)));
}
