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
const sequences = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

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

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const unmasked = (text: string) =>
  plain(text).replace(/[013457@$!]/g, (character) => lookalikes[character] ?? character);

/** Runs of four to eight neighbours in a sequence, either way, longest first. */
const runs = [8, 7, 6, 5, 4].flatMap((length) =>
  sequences
    .flatMap((sequence) => [sequence, [...sequence].reverse().join('')])
    .flatMap((sequence) =>
      Array.from({ length: sequence.length - length + 1 }, (_, start) =>
        sequence.slice(start, start + length),
      ),
    ),
);

const without = (text: string, pieces: string[]) =>
  pieces.reduce((left, piece) => left.replaceAll(piece, ''), text);

/** What is left of the letters and digits, and how many different characters with the signs beside them. */
function takeOut(words: string[], text: string) {
  const body = text.replace(/[^a-z0-9]/g, '');
  const signs = text.replace(/[a-z0-9]/g, '');
  const rest = without(without(body, words), runs);
  return { hasGuessable: rest.length < body.length, different: new Set(rest).size + new Set(signs).size };
}

function isGuessable(password: string, contextWords: string[]): boolean {
  const words = [...commonWords, ...contextWords.flatMap((word) => plain(word).split(/[^a-z0-9]+/))]
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  const readings = [plain(password), unmasked(password)].map((text) => takeOut(words, text));
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
