// Runs before the programs that Emscripten makes for node. An old emcc takes node's own fetch for a
// browser's and asks it for a file name; without it, the file is simply read.
globalThis.fetch = undefined;
