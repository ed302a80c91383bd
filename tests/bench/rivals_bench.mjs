// Reading, writing and joining components: Lull's, as wasm, against bitecs and piecs, under one node. All of them check
// each access (is the entity there, does it have the component) and have to get the same sums. Prints lines of JSON for
// run.mjs.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const require = createRequire(join(project, 'web', 'package.json'));
const { addComponent, addEntity, createWorld, hasComponent, query } = require('bitecs');
const { World, createEntitySystem } = require('piecs');

const ENTITIES = 10_000;
const STEP = 7919;        // a prime, so that the order of visits is scattered, and the same for all
const ROUNDS = 41;
const REPEATS = 40;       // of everything, per round

const lull = await require(join(project, 'build/web-release/component_bench.cjs'))();
lull._lull_fill(ENTITIES, STEP);

// Values are in arrays of numbers, by entity; the library knows which entities have which component.
const values = () => ({ x: new Int32Array(ENTITIES + 1), y: new Int32Array(ENTITIES + 1) });
const scattered = (all) => Uint32Array.from({ length: ENTITIES }, (_, i) => all[(i * STEP) % ENTITIES]);
function fill(add) {
  return Array.from({ length: ENTITIES }, (_, i) => add({ place: [i, 1], speed: i % 2 === 0 ? [1, 2] : null }));
}
function set(component, entity, [x, y]) {
  component.x[entity] = x;
  component.y[entity] = y;
}
const lost = () => {
  throw new Error('An entity has lost its place.');
};

function makeBitecs() {
  const Place = values();
  const Speed = values();
  const world = createWorld({ components: { Place, Speed } });
  const order = scattered(fill(({ place, speed }) => {
    const entity = addEntity(world);
    addComponent(world, entity, Place);
    set(Place, entity, place);
    if (speed) {
      addComponent(world, entity, Speed);
      set(Speed, entity, speed);
    }
    return entity;
  }));
  return {
    get() {
      let sum = 0;
      for (const entity of order) {
        if (!hasComponent(world, entity, Place)) lost();
        sum = (sum + Place.x[entity] + Place.y[entity]) | 0;
      }
      return sum;
    },
    set(value) {
      for (const entity of order) {
        if (!hasComponent(world, entity, Place)) lost();
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
}

function makePiecs() {
  const Place = values();
  const Speed = values();
  const world = new World();
  const hasPlace = { id: world.createComponentId() };
  const hasSpeed = { id: world.createComponentId() };
  let sum = 0;
  world.registerSystem(createEntitySystem((entities) => {
    for (let i = 0, { length } = entities; i < length; ++i) {
      const entity = entities[i];
      sum = (sum + Math.imul(Place.x[entity], Speed.x[entity]) + Math.imul(Place.y[entity], Speed.y[entity])) | 0;
    }
  }, (build) => build.every(hasPlace, hasSpeed)));
  world.initialize();
  const order = scattered(fill(({ place, speed }) => {
    const entity = world.createEntity();
    world.addComponent(entity, hasPlace);
    set(Place, entity, place);
    if (speed) {
      world.addComponent(entity, hasSpeed);
      set(Speed, entity, speed);
    }
    return entity;
  }));
  return {
    get() {
      let all = 0;
      for (const entity of order) {
        if (!world.hasComponent(entity, hasPlace)) lost();
        all = (all + Place.x[entity] + Place.y[entity]) | 0;
      }
      return all;
    },
    set(value) {
      for (const entity of order) {
        if (!world.hasComponent(entity, hasPlace)) lost();
        Place.x[entity] = value;
        Place.y[entity] = value + 1;
      }
    },
    join() {
      sum = 0;
      world.update();
      return sum;
    },
  };
}

const contenders = {
  lull: { get: lull._lull_get, set: lull._lull_set, join: lull._lull_join },
  bitecs: makeBitecs(),
  piecs: makePiecs(),
};
const rivals = ['bitecs', 'piecs'];

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
    const names = Object.keys(contenders);
    for (let i = 0; i < names.length; ++i) {
      const name = names[(i + round) % names.length];
      const key = `${name} ${deed}`;
      times.set(key, [...(times.get(key) ?? []), time(contenders[name][deed], round)]);
    }
  }
  for (const rival of rivals) {
    if (contenders.lull.get() !== contenders[rival].get() || contenders.lull.join() !== contenders[rival].join()) throw new Error(`Lull and ${rival} came to different sums.`);
  }
}
const tell = (what, figure) => console.log(JSON.stringify({ what, figure }));
for (const [name, took] of times) tell(`nanoseconds of one, ${name}`, (median(took.slice(5)) * 1000) / REPEATS / ENTITIES);
for (const rival of rivals) {
  for (const deed of ['get', 'set', 'join']) {
    const [mine, theirs] = [times.get(`lull ${deed}`), times.get(`${rival} ${deed}`)];
    tell(`${rival} / ${deed}`, median(theirs.map((took, i) => took / mine[i]).slice(5)));
  }
}
