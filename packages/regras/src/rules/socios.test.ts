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
    'Sócios somam 87,5 %. Faltam 12,5 %: há sócio não informado, ou cotas em tesouraria?',
  ]);
  expect(findTextos('participacoes', com({ socios: people(60, 52) }))).toEqual([
    'Sócios somam 112 %. Passam 12 %: confira no contrato social.',
  ]);
  expect(findAlertas('participacoes', com({ socios: [company(100, people(50, 40))] }))).toMatchObject([
    {
      texto:
        'Sócios de Norte Holding somam 90 %. Faltam 10 %: há sócio não informado, ou cotas em tesouraria?',
      alvo: 'socios.0',
    },
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
  const four = people(20, 20, 20, 20).map((socio) => ({ ...socio, percentual: 20 }));
  expect(findTextos('sem-beneficiario-final', com({ socios: [company(20, []), ...four] }))).toEqual([
    'Ninguém alcança 25 %. Informe os sócios de Norte Holding.',
  ]);
});

it('whoever runs it stands for an owner nobody is, but not for those behind a company', () => {
  const administradores = [{ nome: 'Rui Prado', cpf: cpfs[0], cargo: 'Diretor' }];
  const told = (socios: unknown[]) =>
    findTextos('sem-beneficiario-final', { ...com({ socios }), administradores });
  expect(told(people(20, 20, 20, 20, 20))).toEqual([]);
  expect(told([company(20, []), ...people(20, 20, 20, 20)])).toEqual([
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

it('does not let zeros stand for shares', () => {
  const socios = people(0, 0);
  expect(findAlertas('sem-beneficiario-final', com({ socios }))).toMatchObject([
    {
      nivel: 'impede',
      texto: 'Todas as participações são 0 %. Informe quanto cada sócio tem, ou quem controla a empresa.',
    },
  ]);
  expect(findTextos('participacoes', com({ socios }))).toEqual([]);
});

it.each([
  ['Cooperativa Agrícola Boa Safra Ltda', ''],
  ['Associação Boa Safra', ''],
  ['Igreja Batista Boa Safra', ''],
  ['Condomínio Edifício Boa Safra', ''],
  ['Prefeitura Municipal de Boa Safra', ''],
  ['Boa Safra S.A.', '204-6'],
  ['Boa Safra', '3999'],
])('asks no owners of %s %s, who has directors', (razaoSocial, naturezaJuridica) => {
  for (const socios of [people(0, 0), people(20, 20, 20), people(10, 10)]) {
    const cadastro = { ...com({ razaoSocial, socios }), naturezaJuridica };
    expect(findTextos('participacoes', cadastro)).toEqual([]);
    expect(findTextos('sem-beneficiario-final', cadastro)).toEqual([]);
  }
});

it('lets an S.A. name its large holders only, and no more than the whole', () => {
  const sa = (...shares: number[]) =>
    findTextos('participacoes', com({ razaoSocial: 'Boa Safra S.A.', socios: people(...shares) }));
  expect(sa(40, 30)).toEqual([]);
  expect(sa(60, 50)).toHaveLength(1);
});

it('takes the owner of a sole trader for the owner, and a partner by work for a partner', () => {
  const alone = com({ razaoSocial: '11.222.333 ANA LIMA', socios: people(0) });
  expect(findTextos('sem-beneficiario-final', alone)).toEqual([]);
  expect(findTextos('participacoes', alone)).toEqual([]);
  const byWork = com({ socios: people(60, 40, 0) });
  expect(findTextos('participacoes', byWork)).toEqual([]);
  expect(findTextos('sem-beneficiario-final', byWork)).toEqual([]);
});

it('looks for nobody behind a company without owners by law', () => {
  const socios = [{ ...company(100, []), nome: 'Fundação Boa Safra' }];
  expect(findTextos('sem-beneficiario-final', com({ socios }))).toEqual([]);
  expect(findTextos('cadeia-incompleta', com({ socios }))).toEqual([]);
});

it('goes by the threshold that the institution set', () => {
  const socios = people(20, 20, 20, 20, 20);
  expect(findTextos('sem-beneficiario-final', com({ socios }), { limite: 20 })).toEqual([]);
  expect(
    findTextos('sem-beneficiario-final', com({ socios: people(...Array.from({ length: 20 }, () => 5)) }), {
      limite: 10,
    }),
  ).toEqual(['Ninguém alcança 10 %. Informe quem controla a empresa.']);
});
