// Runs before the programs that Emscripten builds for node. An old emcc mistakes node's own fetch for a browser's and
// passes it a file name; without fetch, it reads the file.
globalThis.fetch = undefined;
