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

/** For each gram one bit a row, that says whether the row holds it; the bits of one gram after the other. */
export type Grams = { gramas: string[]; linhas: Buffer };

/** Which grams to look at: those whose number leaves `share` when divided by `shares`. */
export type Part = { longest: Longest; share: number; shares: number };

const gramsAtOnce = 2000;

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
        yield {
          gramas: grams.slice(at, at + gramsAtOnce).map(gramOf),
          linhas: Buffer.concat(bits.slice(at, at + gramsAtOnce)),
        };
      }
    },
  };
}

export function listGrams(texto: string, longest: Longest): string[] {
  const found = new Set<number>();
  visitGrams(texto, longest, (gram) => found.add(gram));
  return [...found].map(gramOf);
}
