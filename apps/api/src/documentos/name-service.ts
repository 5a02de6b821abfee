import { type Cipheriv, createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import { Transform } from 'node:stream';
import type { Clock } from '#clock.ts';

const windowMs = 5 * 60_000;
/** Names are made for the rest of this stretch of five minutes and two more: 10 to 15 minutes. */
const windowsAlive = 3;

const idLength = 32;
const signatureLength = 24;
const maxCiphers = 1000;
const scheme = 'arquivo://';
const stored = Buffer.from(`":"${scheme}`);
const lineEnd = 0x0a;
const oneId = /^[0-9a-f]{32}$/;
const onlyIds = /^[0-9a-f]*$/;
/** Signature, end of life, reader, identifier, extension. */
const wellFormed = /^([0-9a-f]{24})\.([0-9a-z]{6})\.([\w-]{8})\.([0-9a-f]{32})\.([a-z]{3,4})$/;

/** How a document is written in the registration it belongs to. */
export const storedName = (id: string, extensao: string) => `${scheme}${id}.${extensao}`;

export type Leitura = { id: string; extensao: string; leitor: string };

/** Six bytes of the reader's id: enough to find the person, short enough for hundreds on a page. */
const readerMark = (usuarioId: string) =>
  Buffer.from(usuarioId.replaceAll('-', '').slice(0, 12), 'hex').toString('base64url');
const readReader = (mark: string) =>
  Buffer.from(mark, 'base64url')
    .toString('hex')
    .replace(/^(.{8})/, '$1-');

const idAt = (json: Buffer, at: number) => json.toString('latin1', at, at + idLength);

/** Where the ids of stored names begin, and those ids in one. */
function findIds(json: Buffer): { places: number[]; ids: string } {
  const places: number[] = [];
  for (let at = json.indexOf(stored); at !== -1; at = json.indexOf(stored, at + stored.length)) {
    places.push(at + stored.length);
  }
  const ids = places.map((at) => idAt(json, at)).join('');
  if (ids.length === places.length * idLength && onlyIds.test(ids)) return { places, ids };
  // What only looks like a name stays text.
  const sound = places.filter((at) => oneId.test(idAt(json, at)));
  return { places: sound, ids: sound.map((at) => idAt(json, at)).join('') };
}

export function createNameService({ key, clock }: { key: Buffer; clock: Clock }) {
  const currentWindow = () => Math.floor(clock().getTime() / windowMs);
  const ciphers = new Map<string, Cipheriv>();

  /** Kept, for making one costs as much as signing a page. Given whole blocks only, it never has anything left over. */
  function cipherOf(claim: string): Cipheriv {
    const known = ciphers.get(claim);
    if (known) return known;
    if (ciphers.size >= maxCiphers) ciphers.clear();
    const blockKey = createHmac('sha256', key).update(claim).digest();
    const cipher = createCipheriv('aes-256-ecb', blockKey, null).setAutoPadding(false);
    ciphers.set(claim, cipher);
    return cipher;
  }

  /** A block cipher over one whole block is a MAC of it: with ids of a block, a page's hundreds are one call. */
  const signIds = (claim: string, ids: string) => cipherOf(claim).update(ids, 'hex', 'hex');

  /** Turns stored names inside the JSON of registrations into names that open; everything else stays as it is. */
  function createSigner(usuarioId: string): (json: Buffer) => Buffer {
    const end = (currentWindow() + windowsAlive).toString(36).padStart(6, '0');
    const claim = `${end}.${readerMark(usuarioId)}`;
    const middle = Buffer.from(`.${claim}.`);
    const growth = signatureLength + middle.length - scheme.length;
    return (json) => {
      const { places, ids } = findIds(json);
      const signatures = Buffer.from(signIds(claim, ids), 'latin1');
      const signed = Buffer.allocUnsafe(json.length + places.length * growth);
      let to = 0;
      let from = 0;
      places.forEach((at, index) => {
        to += json.copy(signed, to, from, at - scheme.length);
        to += signatures.copy(signed, to, index * idLength, index * idLength + signatureLength);
        to += middle.copy(signed, to);
        from = at;
      });
      json.copy(signed, to, from);
      return signed;
    };
  }

  return {
    /** Changes when names do: two answers of one window carry the same ones. */
    window: () => currentWindow().toString(36),

    /** Bytes, not text: a page is then written as it is, where text would be encoded once more. */
    sign: (json: string, usuarioId: string): Buffer => createSigner(usuarioId)(Buffer.from(json)),

    /** The same for a stream with a line a registration. */
    createSigningStream(usuarioId: string): Transform {
      const signLines = createSigner(usuarioId);
      let rest = Buffer.alloc(0);
      return new Transform({
        transform(chunk: Buffer, _encoding, done) {
          const text = Buffer.concat([rest, chunk]);
          const whole = text.lastIndexOf(lineEnd) + 1;
          rest = text.subarray(whole);
          done(null, signLines(text.subarray(0, whole)));
        },
        flush(done) {
          done(null, signLines(rest));
        },
      });
    },

    /** Null for every name this server did not make, or made too long ago. */
    read(nome: string): Leitura | null {
      const [, signature = '', end = '', mark = '', id = '', extensao = ''] = wellFormed.exec(nome) ?? [];
      if (!id) return null;
      const expected = signIds(`${end}.${mark}`, id).slice(0, signatureLength);
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
      const windowsLeft = Number.parseInt(end, 36) - currentWindow();
      // More than it was made with: the clock was ahead then. One more is a clock set right by minutes.
      if (windowsLeft <= 0 || windowsLeft > windowsAlive + 1) return null;
      return { id, extensao, leitor: readReader(mark) };
    },
  };
}

export type NameService = ReturnType<typeof createNameService>;
