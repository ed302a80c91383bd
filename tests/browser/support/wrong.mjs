// The ways in which a host, or something between it and the player, gives something other than the requested file. Each
// is an answer for openSite().

const answer = (status, type, body) => (request, response) => response.writeHead(status, { 'Content-Type': type }).end(body);

// The file, with its bytes changed by `change`.
const changed = (change) => (request, response, serve) => {
  const [head, end] = [response.writeHead.bind(response), response.end.bind(response)];
  let headers = {};
  response.writeHead = (status, given) => {
    headers = { ...given };
    delete headers['Content-Length'];
    return response;
  };
  response.end = (bytes) => {
    head(200, headers);
    return end(change(Buffer.from(bytes)));
  };
  serve();
};

export const cutAt = (find) => changed((bytes) => bytes.subarray(0, find(bytes)));
const flipped = (bytes) => {
  bytes[bytes.length >> 1] ^= 1;
  return bytes;
};

// Another program that compiles all the same: it has an additional section without meaning.
export const otherProgram = changed((bytes) => Buffer.concat([bytes, Buffer.from([0, 2, 1, 'x'.charCodeAt(0)])]));
// The second half arrives once `held` is resolved.
export const inTwoHalves = (held) => (request, response, serve) => {
  const end = response.end.bind(response);
  response.end = (bytes) => {
    response.write(bytes.subarray(0, bytes.length >> 1));
    held.then(() => end(bytes.subarray(bytes.length >> 1)));
    return response;
  };
  serve();
};
// Less than was promised; after that, no answer at all.
export const breaksOff = (request, response, serve) => {
  const asked = request.socket.server.asked ??= new Set();
  if (asked.has(request.url)) {
    request.socket.destroy();
    return;
  }
  asked.add(request.url);
  const write = response.write.bind(response);
  response.end = (bytes) => {
    write(bytes.subarray(0, bytes.length >> 1), () => request.socket.destroy());
    return response;
  };
  serve();
};

const login = '<!doctype html><html lang="en"><title>Hotel</title><p>Please log in to this network.</p></html>';

// name -> {answer, said}: what the sentence about such a part must contain.
export const WRONG = {
  'not there': { answer: answer(404, 'text/html', login), said: 'could not be fetched: the server answered 404' },
  'forbidden': { answer: answer(403, 'text/html', login), said: 'could not be fetched: the server answered 403' },
  'empty': { answer: changed(() => ''), said: 'arrived damaged' },
  'cut in half': { answer: cutAt(({ length }) => length >> 1), said: 'arrived damaged' },
  'one bit wrong': { answer: changed(flipped), said: 'arrived damaged' },
  'a login page in its place': { answer: answer(200, 'text/html', login), said: 'arrived damaged' },
};
