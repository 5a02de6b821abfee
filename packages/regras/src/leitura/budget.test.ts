import { expect, test } from 'vitest';
import { checkCadastro } from '../check-cadastro.ts';
import { readDados } from '../read-dados.ts';
import { com } from '../test/cadastro-limpo.ts';
import { mostSteps } from './budget.ts';
import { examine } from './examine.ts';
import { createKeeper, type PaginaLida, type Palavra } from './papel.ts';
import { pickValores } from './values.ts';

const pageOf = (words: readonly string[]): PaginaLida => ({
  palavras: words.map((word, at): Palavra => [word, (at % 100) * 90, 100, 80, 120]),
  giro: 0,
  confianca: null,
});
const repeat = (count: number, ...words: string[]) =>
  Array.from({ length: count }, (_, at) => words[at % words.length] ?? '');
const peopleOf = (count: number, nameOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => ({
    nome: nameOf(at),
    cpf: '11144477735',
    percentual: 100 / count,
  }));

test('what may be compared for one registration is counted, and what is past it is told for what it is', () => {
  const cadastro = com({ socios: peopleOf(200, (at) => `${'lima '.repeat(23)}sa${at}`) });
  const budget = { left: mostSteps };
  const papeis = ['contratoSocial', 'ultimaAlteracao'].map((chave) => ({
    ...{ chave, paginas: [pageOf(repeat(6000, 'lina', 'limo'))] },
  }));
  const leituras = examine(pickValores(readDados(cadastro)), papeis, budget);
  expect(budget.left).toBeLessThan(0);
  expect(leituras.map(({ legivel, demais, achados }) => [legivel, demais, achados])).toEqual([
    ['pouco', true, []],
    ['pouco', true, []],
  ]);
  const told = checkCadastro(cadastro, { leituras }).filter(({ codigo }) => codigo.startsWith('papel-'));
  expect(told.map(({ nivel, texto }) => `${nivel} ${texto}`)).toEqual([
    'informacao Contrato Social: tem texto demais para ser comparado com o cadastro. Confira à mão.',
    'informacao Última Alteração: tem texto demais para ser comparado com o cadastro. Confira à mão.',
  ]);
});

test('ten full contracts of two hundred partners are compared whole', () => {
  const people = peopleOf(200, (at) => `Maria ${String.fromCharCode(65 + (at % 26))}${at} da Silva Pereira`);
  const text = people.flatMap(({ nome }) =>
    `${nome}, brasileira, casada, residente nesta cidade, CPF 111.444.777-35: 0,5 % do capital, com as quotas que lhe cabem na forma da lei civil`.split(
      ' ',
    ),
  );
  const papeis = Array.from({ length: 10 }, (_, at) => ({
    chave: `alteracao${at}`,
    paginas: [pageOf(text)],
  }));
  const exames = examine(pickValores(readDados(com({ socios: people }))), papeis);
  expect(exames.filter(({ demais }) => demais)).toEqual([]);
  expect(exames[9]?.achados.filter(({ igual }) => igual).length).toBeGreaterThanOrEqual(400);
}, 60_000);

test('of a paper the first 6,000 words are kept, fewer if they are long, and every page keeps its number', () => {
  const keep = (pages: readonly PaginaLida[]) =>
    pages.map(createKeeper()).map(({ palavras }) => palavras.length);
  expect(keep([pageOf(repeat(4000, 'um')), pageOf(repeat(4000, 'um')), pageOf(['um'])])).toEqual([
    4000, 2000, 0,
  ]);
  expect(keep([pageOf(repeat(4000, 'x'.repeat(100)))])).toEqual([720]);
});
