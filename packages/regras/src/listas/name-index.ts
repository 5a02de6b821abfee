import { compareNames, type Nome, readNome } from './compare-names.ts';

const blockLetters = 3;
const shortWord = 5;

/** Where words meet that may be one with a letter lost: an equal beginning, an equal end, or all of a short word but a letter. */
function blocksOf(word: string, sound: string): Set<string> {
  const blocks = new Set([word, word.slice(0, blockLetters), `=${sound.slice(0, blockLetters)}`]);
  blocks.add(`-${sound.slice(-blockLetters)}`);
  if (word.length > shortWord) return blocks;
  for (let at = 0; at < word.length; at++) blocks.add(word.slice(0, at) + word.slice(at + 1));
  return blocks;
}

/** One bad name of a list must not keep everybody from being compared with the others. */
function tryToRead(text: string): Nome | null {
  try {
    return readNome(text);
  } catch {
    return null;
  }
}

const neededWords = 2;

export type Perto<T> = { item: T; palavras: string[] };

/** Many names, in blocks of a few letters: a name is compared only with those that have two words in its blocks. */
export function createNameIndex<T>(names: Iterable<{ nome: string; item: T }>) {
  const entries: { nome: Nome; item: T }[] = [];
  const unread: { nome: string; item: T }[] = [];
  const blocks = new Map<string, number[]>();
  for (const { nome: text, item } of names) {
    const nome = tryToRead(text);
    if (!nome) {
      unread.push({ nome: text, item });
      continue;
    }
    const place = entries.push({ nome, item }) - 1;
    nome.words.forEach((word, at) => {
      for (const block of blocksOf(word, nome.sounds[at] ?? word)) {
        const known = blocks.get(block);
        if (!known) blocks.set(block, [place]);
        else if (known.at(-1) !== place) known.push(place);
      }
    });
  }
  const met = new Uint8Array(entries.length);
  const lastMet = new Uint8Array(entries.length);

  /** The places of names with at least two words in the blocks of this one's. */
  function findCandidates({ words, sounds }: Nome): number[] {
    const seen: number[] = [];
    const meet = (place: number, word: number) => {
      if (lastMet[place] === word) return;
      lastMet[place] = word;
      if (met[place] === 0) seen.push(place);
      met[place] = (met[place] ?? 0) + 1;
    };
    for (const [at, word] of words.entries()) {
      for (const block of blocksOf(word, sounds[at] ?? word)) {
        for (const place of blocks.get(block) ?? []) meet(place, at + 1);
      }
    }
    const found = seen.filter((place) => (met[place] ?? 0) >= neededWords);
    for (const place of seen) met[place] = lastMet[place] = 0;
    return found;
  }

  return {
    size: entries.length,
    /** Those that are compared with nobody. */
    unread,
    /** Those whose name is near, each with the words in common. */
    find(text: string): Perto<T>[] {
      const nome = readNome(text);
      return findCandidates(nome).flatMap((place) => {
        const entry = entries[place];
        const palavras = entry && compareNames(nome, entry.nome);
        return entry && palavras ? [{ item: entry.item, palavras }] : [];
      });
    },
  };
}

export type NameIndex<T> = ReturnType<typeof createNameIndex<T>>;
