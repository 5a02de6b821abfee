/** Words of a text that PostgreSQL made for searching are of these; a space lies between them. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const base = alphabet.length + 1;
const space = 0x20;

/** A place for each gram of one, two or three characters: its digits in base 37, a missing one being zero. */
const places = base ** 3;
const digits = Uint8Array.from({ length: 128 }, (_, code) => alphabet.indexOf(String.fromCharCode(code)) + 1);

function gramAt(place: number): string {
  const codes = [Math.floor(place / base ** 2), Math.floor(place / base) % base, place % base];
  return codes.map((code) => (code === 0 ? '' : (alphabet[code - 1] ?? ''))).join('');
}

/** Every gram inside the words of a text, some of them more than once. */
function visitGrams(texto: string, visit: (place: number) => void): void {
  let before = 0;
  let last = 0;
  for (let at = 0; at < texto.length; at++) {
    const code = texto.charCodeAt(at);
    if (code === space) {
      before = 0;
      last = 0;
      continue;
    }
    const digit = digits[code] ?? 0;
    visit(digit);
    if (last > 0) visit(last * base + digit);
    if (before > 0) visit((before * base + last) * base + digit);
    before = last;
    last = digit;
  }
}

export type Grams = { gramas: string[]; linhas: string[] };

/** For each gram, one bit a row that says whether the row holds it, in hexadecimal. `null`: there is no such row. */
export function buildBlock(textos: (string | null)[]): Grams {
  const bytes = textos.length / 8;
  const bits = Buffer.alloc(places * bytes);
  const present = new Uint8Array(places);
  textos.forEach((texto, row) => {
    const mask = 0x80 >> (row & 7);
    const byte = row >> 3;
    visitGrams(texto ?? '', (place) => {
      present[place] = 1;
      const at = place * bytes + byte;
      bits[at] = (bits[at] ?? 0) | mask;
    });
  });
  const gramas: string[] = [];
  const linhas: string[] = [];
  present.forEach((isThere, place) => {
    if (!isThere) return;
    gramas.push(gramAt(place));
    linhas.push(bits.toString('hex', place * bytes, (place + 1) * bytes));
  });
  return { gramas, linhas };
}

export function listGrams(texto: string): string[] {
  const found = new Set<number>();
  visitGrams(texto, (place) => found.add(place));
  return [...found].map(gramAt);
}
