// The game's pictures as the program takes them: one byte of coverage a pixel, out of a grey PNG. It knows
// PNG and no game.

async function unzip(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// What a PNG row filter adds to a byte, from the bytes to its left, above, and above left.
function predict(filter, left, up, corner) {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

// Reads the one kind of PNG that build_assets.mjs writes: 8-bit grey, not interlaced. Not through a
// canvas: browsers that guard against fingerprinting hand back altered pixels from there.
async function decodeGreyPng(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  if (view.getUint32(0) !== 0x89504e47 || bytes[24] !== 8 || bytes[25] !== 0 || bytes[28] !== 0) throw new Error('not an 8-bit grey PNG');
  const packed = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === 0x49444154) packed.push(bytes.subarray(at + 8, at + 8 + view.getUint32(at)));   // IDAT
  }
  const rows = await unzip(await new Blob(packed).arrayBuffer());
  const alpha = new Uint8Array(width * height);
  for (let y = 0; y < height; ++y) {
    const filter = rows[y * (width + 1)];
    for (let x = 0; x < width; ++x) {
      const here = y * width + x;
      const left = x > 0 ? alpha[here - 1] : 0;
      const up = y > 0 ? alpha[here - width] : 0;
      const corner = x > 0 && y > 0 ? alpha[here - width - 1] : 0;
      alpha[here] = rows[y * (width + 1) + 1 + x] + predict(filter, left, up, corner);
    }
  }
  return { width, height, alpha };
}

// For browsers that cannot unzip by themselves.
async function decodeByCanvas(bytes) {
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = image;
  const scratch = Object.assign(document.createElement('canvas'), { width, height });
  const context = scratch.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, alpha: Uint8Array.from({ length: width * height }, (_, i) => data[4 * i]) };
}

// {width, height, alpha} of the PNG in `bytes`; rejects if it is none of that kind.
export const decodeAtlas = (bytes) => (globalThis.DecompressionStream ? decodeGreyPng(bytes) : decodeByCanvas(bytes));
