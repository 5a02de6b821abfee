/** Words of a text that PostgreSQL made for searching are of these; a space lies between them. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const letters = 26;
const base = alphabet.length + 1;
const space = 0x20;
const digits = Uint8Array.from({ length: 128 }, (_, code) => alphabet.indexOf(String.fromCharCode(code)) + 1);

/** A gram's number: its characters as digits in base 37, none of them zero. */
function gramOf(number: number): string {
  let gram = '';
  for (let rest = number; rest > 0; rest = Math.floor(rest / base)) gram = alphabet[(rest % base) - 1] + gram;
  return gram;
}

/** Four characters make a gram when all are letters, or all digits: others are too many, and tell too little. */
export type Longest = 3 | 4;

/** Every gram inside the words of a text, some of them more than once. */
function visitGrams(texto: string, longest: Longest, visit: (gram: number) => void): void {
  // Grams that end at the last character: of one, two and three.
  let [one, two, three] = [0, 0, 0];
  let alike = 0;
  for (let at = 0; at < texto.length; at++) {
    const code = texto.charCodeAt(at);
    if (code === space) {
      one = two = three = alike = 0;
      continue;
    }
    const digit = digits[code] as number;
    alike = digit > letters === one > letters ? alike + 1 : 1;
    const four = three * base + digit;
    three = two && two * base + digit;
    two = one && one * base + digit;
    one = digit;
    visit(one);
    if (two > 0) visit(two);
    if (three > 0) visit(three);
    if (alike > 3 && longest > 3) visit(four);
  }
}

/** Rare grams with so many places of rows each, one after the other; common ones with one bit a row, likewise. */
export type Grams = { raras: string[]; quantos: number[]; lugares: number[]; comuns: string[]; bits: Buffer };

/** Which grams to look at: those whose number leaves `share` when divided by `shares`. */
export type Part = { longest: Longest; share: number; shares: number };

/** Others wait no longer than these take. */
const gramsAtOnce = 500;

/** A list of places is read faster than bits are searched for them, as long as it is short. */
const rarity = 256;

/** Where the ones are; undefined when they are many. */
function listPlaces(bits: Buffer): number[] | undefined {
  const most = (bits.length * 8) / rarity;
  const places: number[] = [];
  for (let at = 0; at < bits.length && places.length <= most; at++) {
    const byte = bits[at] as number;
    for (let bit = 0; byte > 0 && bit < 8; bit++) if (byte & (0x80 >> bit)) places.push(at * 8 + bit);
  }
  return places.length > most ? undefined : places;
}

function sortGrams(grams: number[], held: Buffer[]): Grams {
  const sorted: Grams = { raras: [], quantos: [], lugares: [], comuns: [], bits: Buffer.alloc(0) };
  const common: Buffer[] = [];
  for (const [at, bits] of held.entries()) {
    const gram = gramOf(grams[at] as number);
    const places = listPlaces(bits);
    if (places) {
      sorted.raras.push(gram);
      sorted.quantos.push(places.length);
      sorted.lugares.push(...places);
    } else {
      sorted.comuns.push(gram);
      common.push(bits);
    }
  }
  return { ...sorted, bits: Buffer.concat(common) };
}

export function startBlock(rows: number, { longest, share, shares }: Part) {
  const places = new Int32Array(base ** longest);
  const grams: number[] = [];
  const bits: Buffer[] = [];
  return {
    add(row: number, texto: string): void {
      const mask = 0x80 >> (row & 7);
      const byte = row >> 3;
      visitGrams(texto, longest, (gram) => {
        if (gram % shares !== share) return;
        if (places[gram] === 0) {
          places[gram] = grams.push(gram);
          bits.push(Buffer.alloc(rows / 8));
        }
        const held = bits[(places[gram] as number) - 1] as Buffer;
        held[byte] = (held[byte] as number) | mask;
      });
    },
    *end(): Generator<Grams> {
      for (let at = 0; at < grams.length; at += gramsAtOnce) {
        yield sortGrams(grams.slice(at, at + gramsAtOnce), bits.slice(at, at + gramsAtOnce));
      }
    },
  };
}

export function listGrams(texto: string, longest: Longest): string[] {
  const found = new Set<number>();
  visitGrams(texto, longest, (gram) => found.add(gram));
  return [...found].map(gramOf);
}
