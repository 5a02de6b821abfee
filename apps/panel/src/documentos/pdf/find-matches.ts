/** A run of text as the library reads it from a page. */
export type TextRun = { str: string; hasEOL: boolean };
/** From one place to another, the end not included. */
export type Match = { start: Place; end: Place };
type Place = { run: number; offset: number };

/** The folded text of a page, with the place of each of its characters. */
export type Searchable = { text: string; places: Place[] };

const foldCharacter = (character: string) => character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const foldQuery = (query: string): string =>
  [...query].map(foldCharacter).join('').replace(/\s+/g, ' ').trim();

export function makeSearchable(runs: TextRun[]): Searchable {
  const characters: string[] = [];
  const places: Place[] = [];
  const add = (folded: string, place: Place) => {
    for (const character of folded) {
      const isSpace = /\s/.test(character);
      if (isSpace && characters.at(-1) === ' ') continue;
      characters.push(isSpace ? ' ' : character);
      places.push(place);
    }
  };
  for (const [run, { str, hasEOL }] of runs.entries()) {
    let offset = 0;
    for (const character of str) {
      add(foldCharacter(character), { run, offset });
      offset += character.length;
    }
    // The end of a line separates words.
    if (hasEOL) add(' ', { run, offset });
  }
  return { text: characters.join(''), places };
}

/** All matches of the query, ignoring case, accents and line ends. */
export function findMatches({ text, places }: Searchable, query: string): Match[] {
  const matches: Match[] = [];
  if (!query) return matches;
  for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + query.length)) {
    const start = places[at];
    const last = places[at + query.length - 1];
    if (start && last) matches.push({ start, end: { run: last.run, offset: last.offset + 1 } });
  }
  return matches;
}
