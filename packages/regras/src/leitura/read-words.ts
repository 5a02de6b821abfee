import { numberPattern } from '../find-in-text.ts';
import { foldText, wordsOf } from '../fold-text.ts';
import { isOneLetterApart } from '../same-name.ts';
import { type Budget, spend } from './budget.ts';
import { mostWords, type PaginaLida, type Palavra, type PapelLido } from './papel.ts';

/** Words that follow each other, from one place to another, both included. */
export type Trecho = { de: number; ate: number };
type Lugar = { pagina: number; caixa: number[] };
type Posta = { palavra: Palavra; pagina: number; box: Box };
type Box = { x: number; y: number; l: number; a: number };

const unit = 10_000;
/** A word has one or two; of a file made to hurt, fifty. */
const mostTokens = 2 * mostWords;
/** Between two words of one value, in ten-thousandths of the width. */
const widestGap = 400;

/** So many places of one text, or of one name, are told. */
const mostPlaces = 200;

/** So many of what is known by its shape: a date, a share. */
const mostMatches = 1000;

/** How often a label is tried before it is given up. */
const mostLabels = 20;

/** Where it is once the page stands upright. */
const uprightBox: Record<PaginaLida['giro'], (word: Palavra) => Box> = {
  0: ([, x, y, l, a]) => ({ x, y, l, a }),
  90: ([, x, y, l, a]) => ({ x: unit - y - a, y: x, l: a, a: l }),
  180: ([, x, y, l, a]) => ({ x: unit - x - l, y: unit - y - a, l, a }),
  270: ([, x, y, l, a]) => ({ x: y, y: unit - x - l, l: a, a: l }),
};

function takeFirst<T>(all: Iterable<T>, most: number): T[] {
  const taken: T[] = [];
  for (const one of all) {
    taken.push(one);
    if (taken.length === most) break;
  }
  return taken;
}

type Token = { token: string; alike: string };
/** `alike`: with signs that a machine takes for each other folded, as the `II` of a street is read as `Il` or `11`. */
const asToken = (token: string): Token => ({ token, alike: token.replace(/[l1|]/g, 'i') });
const isSameToken = (one: Token, other: Token | undefined) =>
  other !== undefined && (one.alike === other.alike || isOneLetterApart(one.token, other.token));

/** Without the number before or after the name of one person's company, of which one digit misread is enough. */
function dropNumbers(tokens: readonly string[]): readonly string[] {
  const isName = (token: string) => !/^\d+$/.test(token);
  const first = tokens.findIndex(isName);
  return first < 0 ? tokens : tokens.slice(first, tokens.findLastIndex(isName) + 1);
}

/** Words as one text, and where in it each begins. */
function joinTexts(words: readonly string[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    starts.push(text.length);
    text += `${word} `;
  }
  return { text, starts };
}

/** The words of a paper, and where in it something stands. Throws once `budget` is spent on looking for names. */
export function readWords(
  { paginas }: Pick<PapelLido, 'paginas'>,
  budget: Budget = { left: Number.POSITIVE_INFINITY },
) {
  const postas: Posta[] = paginas
    .flatMap(({ palavras, giro }, at) =>
      palavras.map((palavra) => ({ palavra, pagina: at + 1, box: uprightBox[giro](palavra) })),
    )
    .slice(0, mostWords);
  const { text, starts } = joinTexts(postas.map(({ palavra }) => palavra[0]));
  spend(budget, text.length);
  let tokens: readonly (Token & { at: number })[] | undefined;
  const listTokens = () => {
    tokens ??= postas
      .flatMap(({ palavra }, at) => wordsOf(palavra[0]).map((token) => ({ ...asToken(token), at })))
      .slice(0, mostTokens);
    return tokens;
  };

  /** The last word that begins there or before, by halving. */
  function wordAt(offset: number, starts: readonly number[]): number {
    let [first, after] = [0, starts.length];
    while (after - first > 1) {
      const middle = (first + after) >> 1;
      if ((starts[middle] ?? 0) <= offset) first = middle;
      else after = middle;
    }
    return first;
  }
  const trechoOf = ({ index, 0: found }: RegExpExecArray): Trecho => ({
    de: wordAt(index, starts),
    ate: wordAt(index + found.trimEnd().length - 1, starts),
  });

  function* findTokens(texts: readonly string[]): Generator<Trecho, undefined> {
    const wanted = texts.map(asToken);
    if (wanted.length === 0) return;
    const all = listTokens();
    for (let from = 0; from + wanted.length <= all.length; from++) {
      const other = wanted.findIndex((token, at) => !isSameToken(token, all[from + at]));
      spend(budget, other < 0 ? wanted.length : other + 1);
      if (other >= 0) continue;
      yield { de: all[from]?.at ?? 0, ate: all[from + wanted.length - 1]?.at ?? 0 };
    }
  }
  const tokensOf = (value: string) => dropNumbers(wordsOf(value));
  const names = new Map<string, Trecho[]>();
  function findAllNames(value: string): Trecho[] {
    const known = names.get(value) ?? takeFirst(findTokens(tokensOf(value)), mostPlaces);
    names.set(value, known);
    return known;
  }

  const tell = ({ de, ate }: Trecho): string =>
    postas
      .slice(de, ate + 1)
      .map(({ palavra }) => palavra[0])
      .join(' ');

  /** The words from one on that stand on its line without a wide gap. */
  function lineFrom(first: number): Trecho {
    let ate = first;
    for (;;) {
      const [one, next] = [postas[ate], postas[ate + 1]];
      if (!one || !next || one.pagina !== next.pagina) break;
      const isSameLine = Math.abs(next.box.y + next.box.a / 2 - one.box.y - one.box.a / 2) < one.box.a * 0.7;
      if (!isSameLine || next.box.x - one.box.x - one.box.l > widestGap) break;
      ate++;
    }
    return { de: first, ate };
  }

  /** What stands to the right of a label on its line, or else under it. */
  function readLabelled({ de, ate }: Trecho): Trecho | null {
    const [start, end] = [postas[de], postas[ate]];
    if (!start || !end) return null;
    const line = lineFrom(ate);
    if (line.ate > ate) return { de: ate + 1, ate: line.ate };
    const below = postas.findIndex(
      ({ pagina, box }) =>
        pagina === start.pagina &&
        box.y > start.box.y + start.box.a * 0.5 &&
        box.y < start.box.y + start.box.a * 4 &&
        Math.abs(box.x - start.box.x) < widestGap,
    );
    return below < 0 ? null : lineFrom(below);
  }

  return {
    text,
    length: postas.length,
    tell,

    findNumber(value: string): Trecho | null {
      const found = numberPattern(value)?.exec(text);
      return found ? trechoOf(found) : null;
    },

    matchAll: (pattern: RegExp): (Trecho & { match: RegExpExecArray })[] =>
      takeFirst(text.matchAll(pattern), mostMatches).map((match) => ({ ...trechoOf(match), match })),

    /** Accents, case, `de` and `da`, and one letter of a long word make no difference. */
    findAllNames,
    findName: (value: string): Trecho | null => findAllNames(value)[0] ?? null,

    /** Every place of a text, as somebody who searches types it: it may begin and end inside a word. */
    findText(value: string): Trecho[] {
      const wanted = foldText(value);
      const folded = joinTexts(postas.map(({ palavra }) => foldText(palavra[0])));
      const next = (from: number) => folded.text.indexOf(wanted, from);
      const found: Trecho[] = [];
      for (let at = next(0); wanted && at >= 0; at = next(at + wanted.length)) {
        found.push({
          de: wordAt(at, folded.starts),
          ate: wordAt(at + wanted.length - 1, folded.starts),
        });
        if (found.length === mostPlaces) break;
      }
      return found;
    },

    /** The value beside or under the first of these labels that has one. */
    findValue(...labels: string[]): Trecho | null {
      for (const label of labels) {
        for (const trecho of takeFirst(findTokens(tokensOf(label)), mostLabels)) {
          const value = readLabelled(trecho);
          if (value) return value;
        }
      }
      return null;
    },

    /** The page of its first word, and the box around those of its words that are on it. */
    placeOf({ de, ate }: Trecho): Lugar {
      const pagina = postas[de]?.pagina ?? 1;
      const boxes = postas
        .slice(de, ate + 1)
        .filter((posta) => posta.pagina === pagina)
        .map(({ palavra: [, x, y, l, a] }) => ({ x, y, right: x + l, bottom: y + a }));
      const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      return { pagina, caixa: [x, y, right - x, bottom - y].map((part) => part / unit) };
    },
  };
}

export type Words = ReturnType<typeof readWords>;
