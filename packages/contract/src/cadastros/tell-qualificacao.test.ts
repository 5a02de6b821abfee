import { expect, test } from 'vitest';
import { configPadrao } from '../plataforma/config.ts';
import { tellControlador, tellFaturamento, tellPessoa } from './tell-qualificacao.ts';

const declared = { referencia: '2026-10', origem: 'declarado' } as const;
const limites = configPadrao.faturamentoFaixas;

test.each([
  [{ valor: 1_850_000.5 }, 'R$ 1.850.000,50 em 12 meses (declarado, 10/2026)'],
  [{ faixa: 'mei' }, 'até R$ 81 mil em 12 meses (declarado, 10/2026)'],
  [{ faixa: 'epp' }, 'de R$ 360 mil a R$ 4,8 milhões em 12 meses (declarado, 10/2026)'],
  [{ faixa: 'grande' }, 'acima de R$ 78 milhões em 12 meses (declarado, 10/2026)'],
] as const)('revenue %o is %s', (told, words) => {
  expect(tellFaturamento({ ...told, ...declared }, limites)).toBe(words);
});

test('without the limits a band has its name', () => {
  expect(tellFaturamento({ faixa: 'epp', ...declared })).toBe('faixa EPP em 12 meses (declarado, 10/2026)');
});

test('of a person only what was told', () => {
  expect(tellPessoa({})).toEqual([]);
  expect(tellPessoa({ pep: { declarado: false } })).toEqual(['declarou não ser PEP']);
  const pep = { declarado: true, relacao: 'titular', cargo: 'Vereador', ate: '2028-12-31' } as const;
  expect(tellPessoa({ nascimento: '1980-05-31', residencia: 'US', pep })).toEqual([
    'nascimento 31/05/1980',
    'residência US',
    'PEP (titular, Vereador, até 31/12/2028)',
  ]);
});

test.each([
  [{ nome: 'Ana Lima', cpf: '52998224725', motivo: 'voto' }, 'Ana Lima (529.982.247-25), pelo voto'],
  [{ nome: 'Ana Lima', motivo: 'fato' }, 'Ana Lima, de fato'],
  [{ cpf: '52998224725', motivo: 'acordo' }, '529.982.247-25, por acordo'],
] as const)('%o controls as %s', (controlador, words) => {
  expect(tellControlador(controlador)).toBe(words);
});
