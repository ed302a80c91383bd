// Plays every recording of this folder with two builds of the headless game and compares what they say
// turn by turn: the same hash after every turn, the same refusals, the same end.
//
//     node tests/replays/compare.mjs NATIVE_PROGRAM WASM_PROGRAM.cjs
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));
const programs = process.argv.slice(2);
if (programs.length !== 2) {
    console.error("compare.mjs needs two programs: the native and the wasm one");
    process.exit(2);
}

function play(program, recording) {
    const command = program.endsWith("js") ? [process.execPath, program] : [program];
    const run = spawnSync(command[0], [...command.slice(1), "--hashes"], { input: recording, encoding: "utf8" });
    if (run.error || run.status !== 0) {
        throw new Error(`${program} ended with ${run.error ?? run.status}: ${run.stderr}`);
    }
    return run.stdout.trimEnd().split("\n");
}

let passed = 0;
let failed = 0;
let turns = 0;
const ends = { delivered: 0, dead: 0 };
const check = (holds, sentence) => {
    holds ? ++passed : ++failed;
    if (!holds) console.log(`FAILED: ${sentence}`);
};

const recordings = readdirSync(folder).filter((name) => name.endsWith(".txt")).sort();
for (const name of recordings) {
    const recording = readFileSync(join(folder, name), "utf8");
    try {
        const [native, wasm] = programs.map((program) => play(program, recording));
        const differing = native.findIndex((line, i) => line !== wasm[i]);
        check(differing < 0 && native.length === wasm.length,
            `${name}: first differs at "${native[differing]}" natively, "${wasm[differing]}" as wasm`);
        turns += native.filter((line) => line.startsWith("turn ")).length - 1;
        const end = native.at(-1).split(",")[0];
        if (end in ends) ++ends[end];
    } catch (error) {
        check(false, `${name}: ${error.message}`);
    }
}
console.log(`${recordings.length} runs, ${ends.delivered} delivered, ${ends.dead} dead, ${turns} turns`);
check(recordings.length >= 20, "there are at least 20 recordings");
check(ends.delivered >= 5 && ends.dead >= 5, "runs are both won and lost");
check(turns >= 1000, "they have at least 1,000 turns in all");
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
