import { expect, it } from 'vitest';
import { com } from '../test/cadastro-limpo.ts';
import { findAlertas, findTextos } from '../test/find-alertas.ts';

const cpfs = ['11144477735', '52998224725', '39053344705', '15350946056', '86288366757'];
const people = (...shares: unknown[]) =>
  shares.map((percentual, at) => ({
    nome: `Sócio ${at}`,
    cpf: cpfs[at],
    percentual,
    documentos: { rg: 'r.jpg' },
  }));
const company = (percentual: number, socios: unknown[]) => ({
  ...{ nome: 'Norte Holding', cnpj: '11444777000161', percentual, socios },
});

it('tells shares that do not make 100, and which way', () => {
  expect(findTextos('participacoes', com({ socios: people(60, 27.5) }))).toEqual([
    'Sócios somam 87,5 %. Faltam 12,5 %: há sócio não informado?',
  ]);
  expect(findTextos('participacoes', com({ socios: people(60, 52) }))).toEqual([
    'Sócios somam 112 %. Passam 12 %: confira no contrato social.',
  ]);
  expect(findAlertas('participacoes', com({ socios: [company(100, people(50, 40))] }))).toMatchObject([
    { texto: 'Sócios de Norte Holding somam 90 %. Faltam 10 %: há sócio não informado?', alvo: 'socios.0' },
  ]);
});

it.each([
  [[33.33, 33.33, 33.33]],
  [[33.33, 33.33, 33.34]],
  [[33.34, 33.34, 33.34]],
  [[16.67, 16.67, 16.67, 16.67, 16.67, 16.67]],
  [['16,7', '16,7', '16,7', '16,7', '16,7', '16,7']],
  [[33.3333, 33.33, 33.33]],
  [[33.333333, 33.333333, 33.333333]],
  [[0.1, 0.2, 99.7]],
  [['50,5', '49,5']],
  [[100]],
])('takes %j for 100', (shares) => {
  expect(findTextos('participacoes', com({ socios: people(...shares) }))).toEqual([]);
});

it.each([
  [[50, 51]],
  [[33, 33, 33]],
  [[50.05, 50]],
  [[33.3333, 33.3333, 33.3233]],
  [Array.from({ length: 10 }, () => 10.1)],
])('does not take %j for 100', (shares) => {
  expect(findTextos('participacoes', com({ socios: people(...shares) }))).toHaveLength(1);
});

it('does not judge shares that were not told', () => {
  const socios = people(60, null);
  expect(findTextos('participacoes', com({ socios }))).toEqual([]);
  expect(findTextos('sem-beneficiario-final', com({ socios: people(null, null) }))).toEqual([]);
});

it('asks who controls when nobody reaches 25 %', () => {
  expect(findAlertas('sem-beneficiario-final', com({ socios: people(20, 20, 20, 20, 20) }))).toMatchObject([
    { nivel: 'impede', texto: 'Ninguém alcança 25 %. Informe quem controla a empresa.' },
  ]);
  expect(findTextos('sem-beneficiario-final', com({ socios: [company(90, []), ...people(10)] }))).toEqual([
    'Ninguém alcança 25 %. Informe os sócios de Norte Holding.',
  ]);
});

it('finds who controls directly, through a company, and by several ways together', () => {
  expect(findTextos('sem-beneficiario-final', com({ socios: people(25, 25, 25, 25) }))).toEqual([]);
  const through = [company(50, people(50, 50)), ...people(10, 10, 30).slice(2), company(20, [])];
  expect(findTextos('sem-beneficiario-final', com({ socios: through }))).toEqual([]);
  const together = [...people(15, 15, 15, 15), company(40, people(25, 25, 25, 25))];
  expect(findTextos('sem-beneficiario-final', com({ socios: together }))).toEqual([]);
});
