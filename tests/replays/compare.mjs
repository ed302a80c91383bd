// Plays every recording of this folder with two builds of the headless game and compares their output turn by turn: the
// same hash after every turn, the same refusals, the same end. Each also records the run, one hash a turn, for the
// other to play: a manipulated recording is caught at the turn where it begins to differ.
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

function start(program, options, input) {
    const command = program.endsWith("js") ? [process.execPath, program] : [program];
    return spawnSync(command[0], [...command.slice(1), ...options.split(" ")], { input, encoding: "utf8" });
}

function play(program, recording, option = "play --hashes") {
    const run = start(program, option, recording);
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

// All runs one after the other in a single input; then the output for each recording.
const recordings = readdirSync(folder).filter((name) => name.endsWith(".txt")).sort();
const HEADER = /^# seed \d+ run \d+$/u;
function playAll(program, inputs, option) {
    const said = play(program, inputs.join("\n"), option);
    const starts = said.flatMap((line, i) => (HEADER.test(line) ? [i] : []));
    if (!HEADER.test(said[0])) starts.unshift(0);
    if (starts.length !== inputs.length) throw new Error(`${program} told of ${starts.length} runs, not of ${inputs.length}`);
    return starts.map((from, i) => said.slice(from, starts[i + 1]).filter((line) => !HEADER.test(line)));
}
const inputs = recordings.map((name) => readFileSync(join(folder, name), "utf8").trimEnd());
check(inputs.every((input) => HEADER.test(input.split("\n", 1)[0])), "every recording begins with its seed");
const headed = (runs) => runs.map((lines, i) => [inputs[i].split("\n", 1)[0], ...lines].join("\n"));

// Depots: enter, walk at random, undo everything, ask the crow, move the courier and a crate by hand, leave, and then
// play the solution in the drawing.
const depotFolder = join(folder, "../../assets/depots");
const depots = readdirSync(depotFolder).sort().map((name) => readFileSync(join(depotFolder, name), "utf8"));
const WAYS = { u: "north", d: "south", l: "west", r: "east" };
function stepsOf(depot, nth) {
    const [, name] = /^name: (.*)$/mu.exec(depot);
    const [, solution] = /^solution: (.*)$/mu.exec(depot);
    let chance = nth + 1;
    const any = () => {
        chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
        return Object.values(WAYS)[chance >>> 30];
    };
    const walk = Array.from({ length: 150 }, any);
    const rows = /^map:\n([^]*?)\nlegend:/mu.exec(depot)[1].split("\n");
    const hands = rows.flatMap((row, y) => ["courier", "crate"].map((what) => `pull ${what} ${(nth + 3 * y) % row.length} ${y}`));
    return [`# depot ${name}`, "open", ...walk, ...walk.map(() => "back"), "ask", ...hands, "leave", ...[...solution.toLowerCase()].map((step) => WAYS[step])];
}

try {
    const [native, wasm] = programs.map((program) => playAll(program, inputs, "play --hashes"));
    const [recordedNatively, recordedAsWasm] = programs.map((program) => playAll(program, inputs, "play --record"));
    const nativeAsWasm = playAll(programs[1], headed(recordedNatively), "play --hashes");
    const wasmNatively = playAll(programs[0], headed(recordedAsWasm), "play --hashes");
    recordings.forEach((name, i) => {
        const differing = native[i].findIndex((line, at) => line !== wasm[i][at]);
        check(differing < 0 && native[i].length === wasm[i].length,
            `${name}: first differs at "${native[i][differing]}" natively, "${wasm[i][differing]}" as wasm`);
        turns += native[i].filter((line) => line.startsWith("turn ")).length - 1;
        check(nativeAsWasm[i].at(-1) === native[i].at(-1), `${name}: recorded natively, it is played to the same end as wasm`);
        check(wasmNatively[i].at(-1) === native[i].at(-1), `${name}: recorded as wasm, it is played to the same end natively`);
        const end = native[i].at(-1).split(",")[0];
        if (end in ends) ++ends[end];
    });
    const depotInput = depots.flatMap(stepsOf).join("\n");
    const [nativeDepots, wasmDepots] = programs.map((program) => play(program, depotInput, "depots"));
    const strays = nativeDepots.findIndex((line, at) => line !== wasmDepots[at]);
    check(strays < 0 && nativeDepots.length === wasmDepots.length,
        `depots: first differs at "${nativeDepots[strays]}" natively, "${wasmDepots[strays]}" as wasm`);
    const solved = nativeDepots.filter((line) => line.endsWith(" solved")).length;
    check(solved >= depots.length && depots.length > 0, `each of ${depots.length} depots is solved, ${solved} were`);
    // Every verb and rule is exercised, as the trace shows, which only the native program keeps.
    const told = (input, options) => play(programs[0], input, options).filter((line) => /^(kind|rule) "/u.test(line));
    const covered = told(inputs.join("\n"), "play --hashes --coverage");
    const coveredInDepots = told(depotInput, "depots --coverage");
    // A guard answers only when an action that no rule asks for is refused. A crate and a web in line, and somebody
    // killed who came along, are too rare in the houses of roads: the unit tests, which run as wasm, too, hold what
    // follows from it.
    const rare = /kind "rip"|"crates rip webs"|"webs hold who pushes"|kind "rise_inside"|"killed survivors rise"/u;
    const isTried = (line) => rare.test(line) ||
        !(/scripts want/u.test(line) ? / looked 0 times/u : / 0 times/u).test(line);
    covered.forEach((line, i) => check(isTried(line) || isTried(coveredInDepots[i]),
        `the recordings leave out: ${line}, and in depots: ${coveredInDepots[i]}`));
    check(covered.length >= 30, "every kind and every rule is told of");
    const recorded = headed(recordedNatively)[0].split("\n");
    const at = recorded.findIndex((line) => line.startsWith("turn 5 "));
    const other = recorded[at].replace(/.$/u, (digit) => (digit === "0" ? "1" : "0"));
    for (const program of programs) {
        const caught = start(program, "play --hashes", recorded.map((line, i) => (i === at ? other : line)).join("\n"));
        check(caught.status === 1 && caught.stderr.includes(`The first turn that differs: recorded "${other}"`) &&
            caught.stderr.includes(`played "${recorded[at]}"`), `${program}: the first differing turn is named`);
    }
    const without = start(programs[1], "play --link AAAA", "");
    check(without.status === 2 && without.stderr.startsWith("This build of the game can neither make links nor read them;"),
        `the wasm program says that it has no links, and not ${without.stderr}`);
} catch (error) {
    check(false, error.message);
}
console.log(`${depots.length} depots; ${recordings.length} runs, ${ends.delivered} delivered, ${ends.dead} dead, ${turns} turns`);
check(recordings.length >= 20, "there are at least 20 recordings");
check(ends.delivered >= 5 && ends.dead >= 5, "runs are both won and lost");
check(turns >= 1000, "they have at least 1,000 turns in all");
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
