/** What people put a year and a mark behind, when they are asked for a new password at work. */
const officeWords = `
  verao outono inverno primavera
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
  jan fev mar abr mai jun jul ago set out nov dez
  segunda terca quarta quinta sexta sabado domingo feira
  natal pascoa carnaval ferias feliz ano novo copa hexa brasil brazil
  saopaulo paulista rio minas bahia curitiba brasilia recife fortaleza
  admin administrador administracao root usuario user login suporte sistema sistemas gerente gestor diretor diretoria
  financeiro contabil comercial vendas cadastro cadastros analista operador representante equipe time
  senha senhas password pass passwd mudar trocar troca alterar nova novo acesso entrar entrada bemvindo bemvinda welcome
  inicial padrao temporaria provisoria segredo secret forte segura seguro
  empresa banco pagamento pagamentos painel portal interno internet rede servidor computador escritorio trabalho
  teste testes test demo master super mestre chefe cliente clientes contrato
  amor deus jesus cristo familia flamengo corinthians palmeiras santos vasco gremio futebol
  summer winter spring autumn january february march april june july august september october november december
`
  .trim()
  .split(/\s+/);

const lookalikes = new Map(
  Object.entries({
    '0': 'o',
    '1': 'il',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '9': 'g',
    '@': 'a',
    $: 's',
    '!': 'i',
    '|': 'il',
    '&': 'e',
    '+': 't',
  }),
);

/** How many an attacker tries for one part of a password: all of its kind, the common ones first. */
const tried = {
  capitals: 2,
  oddCapitals: 20,
  lookalike: 4,
  sameAgain: 2,
  year: 60,
  sequence: 50,
  mark: 12,
  other: 30,
};
const commonMarks = '!@#$%&*.-_+=?/, ';
const year = /^(19[5-9]\d|20[0-4]\d)$/;
const sequences = '01234567890 09876543210 00000000 11111111';

type Part = { length: number; guesses: number; word?: string };

function matchWord(text: string, written: string, at: number, word: string): Part | null {
  let odd = 0;
  for (let place = 0; place < word.length; place++) {
    const character = text[at + place] ?? '';
    if (character === word[place]) continue;
    if (!lookalikes.get(character)?.includes(word[place] ?? '')) return null;
    odd += 1;
  }
  const own = written.slice(at, at + word.length);
  const isPlain = own === text.slice(at, at + word.length) || /^\p{Lu}[^\p{Lu}]*$|^[^\p{Ll}]*$/u.test(own);
  const guesses =
    officeWords.length * (isPlain ? tried.capitals : tried.oddCapitals) * (odd > 0 ? tried.lookalike : 1);
  return { length: word.length, guesses, word };
}

function countNumber(number: string): number {
  const all = 10 ** number.length;
  if (year.test(number)) return tried.year;
  const isKnown = number.length > 2 && sequences.includes(number);
  return isKnown ? Math.min(tried.sequence, all) : all;
}

function matchNumber(text: string, at: number): Part[] {
  const digits = /^\d{1,8}/.exec(text.slice(at))?.[0] ?? '';
  return Array.from(digits, (_, last) => ({
    length: last + 1,
    guesses: countNumber(digits.slice(0, last + 1)),
  }));
}

/** One mark, repeated or not; any other character for itself. */
function matchMark(text: string, at: number): Part {
  const character = text[at] ?? '';
  let length = 1;
  while (text[at + length] === character && !/[a-z0-9]/.test(character)) length += 1;
  const each = commonMarks.includes(character) ? tried.mark : tried.other;
  return { length, guesses: each * length };
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** The fewest guesses for the beginning of a password, and the words in it. */
type Beginning = { guesses: number; words: string[] };

function goOn({ guesses, words }: Beginning, part: Part): Beginning {
  if (part.word === undefined) return { guesses: guesses * part.guesses, words };
  const isAgain = words.includes(part.word);
  return { guesses: guesses * (isAgain ? tried.sameAgain : part.guesses), words: [...words, part.word] };
}

/**
 * How many guesses a password takes that is put together from words of the office, of the person or of the company,
 * years, short numbers and marks. What is none of these counts as if each of its characters had to be tried.
 */
export function countPatternGuesses(password: string, ownWords: string[]): number {
  const written = withoutAccents(password);
  const text = written.toLowerCase();
  const words = [...new Set([...officeWords, ...ownWords.map((word) => withoutAccents(word).toLowerCase())])];
  const best: Beginning[] = [{ guesses: 1, words: [] }];
  for (let at = 0; at < text.length; at++) {
    const before = best[at];
    if (!before) continue;
    const found = words.flatMap((word) => matchWord(text, written, at, word) ?? []);
    for (const part of [...found, ...matchNumber(text, at), matchMark(text, at)]) {
      const next = goOn(before, part);
      const known = best[at + part.length];
      if (!known || next.guesses < known.guesses) best[at + part.length] = next;
    }
  }
  return best[text.length]?.guesses ?? Number.POSITIVE_INFINITY;
}
