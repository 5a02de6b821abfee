import { AppError } from '#app-error.ts';

/** Words that open most doors, in Portuguese and English; digits and signs around them change nothing. */
const commonWords = [
  'senha',
  'minhasenha',
  'password',
  'passw',
  'mudar',
  'trocar',
  'acesso',
  'sistema',
  'painel',
  'admin',
  'administrador',
  'administrator',
  'usuario',
  'representante',
  'empresa',
  'cadastro',
  'brasil',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'asdfghjkl',
  'zxcvbn',
  'zxcvbnm',
  'abcdef',
  'letmein',
  'welcome',
  'bemvindo',
  'iloveyou',
  'teamo',
  'deusefiel',
  'jesus',
  'flamengo',
  'corinthians',
  'palmeiras',
  'saopaulo',
  'santos',
  'gremio',
  'cruzeiro',
  'segredo',
  'secret',
  'master',
  'dragon',
  'monkey',
  'football',
  'futebol',
  'princesa',
  'princess',
  'sunshine',
  'superman',
  'batman',
  'teste',
  'testing',
  'changeme',
  'default',
  'financeiro',
  'pagamento',
  'pagamentos',
  'banco',
];

/** Distinct characters that must remain once the guessable words are taken out. */
const minLeftover = 6;
const minDifferent = 5;
const sequences = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];

const lookalikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
const plain = (text: string) => withoutMarks(text).toLowerCase();
const unmask = (character: string) => lookalikes[character] ?? character;

/** Runs of four to eight neighbours in a sequence, either way, longest first. */
const runs = [8, 7, 6, 5, 4].flatMap((length) =>
  sequences
    .flatMap((sequence) => [sequence, [...sequence].reverse().join('')])
    .flatMap((sequence) =>
      Array.from({ length: Math.max(0, sequence.length - length + 1) }, (_, start) =>
        sequence.slice(start, start + length),
      ),
    ),
);

/** The text with every piece blanked out, the rest where it was. */
const blankOut = (text: string, pieces: string[]) =>
  pieces.reduce((left, piece) => left.replaceAll(piece, ' '.repeat(piece.length)), text);

/** Reads the typed characters one way: is something guessable in them, and how many different ones are beside it? */
function read(typed: string[], spelling: string[], words: string[]) {
  const letters = [...spelling.keys()].filter((at) => /[a-z0-9]/.test(spelling[at] as string));
  const body = letters.map((at) => spelling[at]).join('');
  const rest = blankOut(blankOut(body, words), runs);
  const guessable = new Set(letters.filter((_, at) => rest[at] === ' '));
  const different = new Set(typed.filter((_, at) => !guessable.has(at))).size;
  return { hasGuessable: guessable.size > 0, different };
}

function isGuessable(password: string, contextWords: string[]): boolean {
  const words = [...commonWords, ...contextWords.flatMap((word) => plain(word).split(/[^a-z0-9]+/))]
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  const typed = [...withoutMarks(password)];
  const spelling = typed.map((character) => character.toLowerCase());
  const readings = [spelling, spelling.map(unmask)].map((characters) => read(typed, characters, words));
  return (
    readings.some(({ hasGuessable, different }) => hasGuessable && different < minLeftover) ||
    new Set(password).size < minDifferent
  );
}

/** Refuses a password that is easy to guess; length is the contract's, and there are no composition rules. */
export function assertStrongPassword(password: string, contextWords: string[], campo: string): void {
  if (!isGuessable(password, contextWords)) return;
  const mensagem =
    'Esta senha é fácil de adivinhar. Use algo sem sequências, palavras comuns, seu nome ou o da empresa.';
  throw new AppError('validacao', 'Escolha outra senha.', { campos: { [campo]: mensagem } });
}
