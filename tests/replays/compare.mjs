// Plays every recording of this folder with two builds of the headless game and compares what they say
// turn by turn: the same hash after every turn, the same refusals, the same end. Each also records the run,
// a hash a turn, for the other to play: a recording that was tampered with is caught at the turn it begins.
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

function start(program, option, input) {
    const command = program.endsWith("js") ? [process.execPath, program] : [program];
    return spawnSync(command[0], [...command.slice(1), option], { input, encoding: "utf8" });
}

function play(program, recording, option = "--hashes") {
    const run = start(program, option, recording);
    if (run.error || run.status !== 0) {
        throw new Error(`${program} ended with ${run.error ?? run.status}: ${run.stderr}`);
    }
    return run.stdout.trimEnd().split("\n");
}

let passed = 0;
let failed = 0;
let turns = 0;
let recorded;
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
        const [recordedNatively, recordedAsWasm] = programs.map((program) => play(program, recording, "--record"));
        check(play(programs[1], recordedNatively.join("\n")).at(-1) === native.at(-1),
            `${name}: recorded natively, it is played to the same end as wasm`);
        check(play(programs[0], recordedAsWasm.join("\n")).at(-1) === native.at(-1),
            `${name}: recorded as wasm, it is played to the same end natively`);
        recorded ??= recordedNatively;
        const end = native.at(-1).split(",")[0];
        if (end in ends) ++ends[end];
    } catch (error) {
        check(false, `${name}: ${error.message}`);
    }
}
const at = recorded.findIndex((line) => line.startsWith("turn 5 "));
const other = recorded[at].replace(/.$/u, (digit) => (digit === "0" ? "1" : "0"));
for (const program of programs) {
    const caught = start(program, "--hashes", recorded.with(at, other).join("\n"));
    check(caught.status === 1 && caught.stderr.includes(`The first turn that differs: recorded "${other}"`) &&
        caught.stderr.includes(`played "${recorded[at]}"`), `${program}: the first differing turn is named`);
}
console.log(`${recordings.length} runs, ${ends.delivered} delivered, ${ends.dead} dead, ${turns} turns`);
check(recordings.length >= 20, "there are at least 20 recordings");
check(ends.delivered >= 5 && ends.dead >= 5, "runs are both won and lost");
check(turns >= 1000, "they have at least 1,000 turns in all");
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
