// Runs before the programs that Emscripten builds. In node, an old emcc mistakes node's own fetch for a browser's and
// passes it a file name; without fetch, it reads the file.
if (typeof process === 'object') globalThis.fetch = undefined;
