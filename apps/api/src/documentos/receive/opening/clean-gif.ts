const headerBytes = 13;
const [extension, image, trailer] = [0x21, 0x2c, 0x3b];
const [graphicControl, application] = [0xf9, 0xff];
const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);
const maxCodeBits = 12;

const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Data comes in blocks of up to 255 bytes, each after its length, up to one of none. */
function readBlocks(source: Buffer, start: number): { data: Buffer; end: number } {
  const blocks: Buffer[] = [];
  let at = start;
  for (let length = source.readUInt8(at); length > 0; length = source.readUInt8(at)) {
    blocks.push(source.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { data: Buffer.concat(blocks), end: at + 1 };
}

function writeBlocks(data: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([...blocks, Buffer.alloc(1)]);
}

/** How many bytes the compressed pixels take, up to the code that ends them. */
function measurePixels(data: Buffer, minBits: number): number {
  const [clear, end] = [2 ** minBits, 2 ** minBits + 1];
  let bits = minBits + 1;
  let next = end;
  let [held, heldBits] = [0, 0];
  for (let at = 0; at < data.length; at += 1) {
    held |= (data[at] ?? 0) << heldBits;
    heldBits += 8;
    while (heldBits >= bits) {
      const code = held & (2 ** bits - 1);
      held >>>= bits;
      heldBits -= bits;
      if (code === end) return at + 1;
      if (code === clear) {
        bits = minBits + 1;
        next = end;
        continue;
      }
      next = Math.min(next + 1, 2 ** maxCodeBits);
      if (next === 2 ** bits && bits < maxCodeBits) bits += 1;
    }
  }
  return data.length;
}

function copyImage(source: Buffer, start: number): { kept: Buffer; end: number } {
  const head = start + 10 + tableBytes(source.readUInt8(start + 9));
  const { data, end } = readBlocks(source, head + 1);
  const pixels = data.subarray(0, measurePixels(data, source.readUInt8(head)));
  return { kept: Buffer.concat([source.subarray(start, head + 1), writeBlocks(pixels)]), end };
}

/** The same frames at the same pace, without comments, other applications' data and whatever follows the end. */
export function cleanGif(source: Buffer): Buffer {
  const start = headerBytes + tableBytes(source.readUInt8(10));
  const kept = [source.subarray(0, start)];
  for (let at = start; source.readUInt8(at) !== trailer; ) {
    if (source[at] === image) {
      const copied = copyImage(source, at);
      kept.push(copied.kept);
      at = copied.end;
      continue;
    }
    if (source[at] !== extension) throw new Error('not a block of a GIF');
    const { data, end } = readBlocks(source, at + 2);
    const label = source[at + 1];
    if (label === graphicControl) {
      kept.push(Buffer.from([extension, label]), writeBlocks(data.subarray(0, 4)));
    } else if (label === application && loops.has(data.toString('latin1', 0, 11))) {
      const head = Buffer.from([extension, label, 11]);
      kept.push(head, data.subarray(0, 11), writeBlocks(data.subarray(11, 14)));
    }
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from([trailer])]);
}
