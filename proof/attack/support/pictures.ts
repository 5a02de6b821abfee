import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A grey PNG that declares this size, with a text inside and whatever follows its end. */
export function buildPng(side: number, declared = side, text = '', tail = ''): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(declared, 0);
  header.writeUInt32BE(declared, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(
    Buffer.alloc(side * (side + 1), 0x7f).map((byte, at) => (at % (side + 1) ? byte : 0)),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from(tail, 'latin1'),
  ]);
}
