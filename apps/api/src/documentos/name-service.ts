import { type Cipheriv, createCipheriv, createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#clock.ts';

const windowMs = 5 * 60_000;
/** Names are made for the rest of this stretch of five minutes and two more: 10 to 15 minutes. */
const windowsAlive = 3;

const idLength = 32;
const signatureLength = 24;
const maxCiphers = 1000;
const scheme = 'arquivo://';
const stored = `":"${scheme}`;
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

const joinIds = (pieces: string[]): string => {
  let ids = '';
  for (let at = 1; at < pieces.length; at++) ids += pieces[at]?.slice(0, idLength);
  return ids;
};

/** The text cut at its stored names: every piece but the first begins with an id. Those ids in one, too. */
function cutAtIds(json: string): { pieces: string[]; ids: string } {
  const pieces = json.split(stored);
  const ids = joinIds(pieces);
  if (ids.length === (pieces.length - 1) * idLength && onlyIds.test(ids)) return { pieces, ids };
  // What only looks like a name stays text.
  const sound: string[] = [];
  for (const piece of pieces) {
    if (sound.length === 0 || oneId.test(piece.slice(0, idLength))) sound.push(piece);
    else sound[sound.length - 1] += stored + piece;
  }
  return { pieces: sound, ids: joinIds(sound) };
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
  function createSigner(usuarioId: string): (json: string) => string {
    const end = (currentWindow() + windowsAlive).toString(36).padStart(6, '0');
    const claim = `${end}.${readerMark(usuarioId)}`;
    return (json) => {
      const { pieces, ids } = cutAtIds(json);
      const signatures = signIds(claim, ids);
      let signed = pieces[0] ?? '';
      for (let at = 1; at < pieces.length; at++) {
        const from = (at - 1) * idLength;
        signed += `":"${signatures.slice(from, from + signatureLength)}.${claim}.${pieces[at]}`;
      }
      return signed;
    };
  }

  return {
    /** Changes when names do: two answers of one window carry the same ones. */
    window: () => currentWindow().toString(36),

    createSigner,

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
