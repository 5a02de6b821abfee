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

function withoutSequences(text: string): string {
  const reversed = sequences.map((sequence) => [...sequence].reverse().join(''));
  let rest = text;
  for (const sequence of [...sequences, ...reversed]) {
    for (let length = 8; length >= 4; length--) {
      for (let start = 0; start + length <= sequence.length; start++) {
        rest = rest.replaceAll(sequence.slice(start, start + length), '');
      }
    }
  }
  return rest;
}

function isGuessable(password: string, contextWords: string[]): boolean {
  const words = [...commonWords, ...contextWords.flatMap((word) => plain(word).split(/[^a-z0-9]+/))]
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  const hasFewLeft = (text: string) => {
    const signs = text.replace(/[a-z0-9]/g, '');
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), text.replace(/[^a-z0-9]/g, ''));
    return new Set(withoutSequences(rest)).size + new Set(signs).size < minLeftover;
  };
  return hasFewLeft(plain(password)) || hasFewLeft(unmasked(password));
}

/** Refuses a password that is easy to guess; length is the contract's, and there are no composition rules. */
export function assertStrongPassword(password: string, contextWords: string[], campo: string): void {
  if (!isGuessable(password, contextWords)) return;
  const mensagem =
    'Esta senha é fácil de adivinhar. Use algo sem sequências, palavras comuns, seu nome ou o da empresa.';
  throw new AppError('validacao', 'Escolha outra senha.', { campos: { [campo]: mensagem } });
}
