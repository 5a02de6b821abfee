import { expect, it } from 'vitest';
import { com } from '../test/cadastro-limpo.ts';
import { findAlertas, findTextos } from '../test/find-alertas.ts';

const ana = { nome: 'Ana Lima', cpf: '11144477735' };
const bia = { nome: 'Bia Rocha', cpf: '39053344705' };
const holding = (percentual: number | null, socios: unknown[] = [], nome = 'Holding XYZ') => ({
  ...{ nome, cnpj: '11444777000161', percentual, socios },
});
const find = (...socios: unknown[]) =>
  findAlertas('cadeia-incompleta', com({ socios })).map(({ nivel, texto, alvo }) => [nivel, texto, alvo]);

it('does not stop at the first owner: what a company holds is followed to people', () => {
  const tree = [{ ...ana, percentual: 30 }, holding(70)];
  expect(find(...tree)).toEqual([
    [
      'impede',
      'Holding XYZ tem 70 % e não há sócios informados. Informe até chegar a pessoas. Companhia aberta e fundo não precisam.',
      'socios.1',
    ],
  ]);
  expect(findTextos('sem-beneficiario-final', com({ socios: tree }))).toEqual([]);
});

it('is not stopped by a company in between, and goes by the share of the whole', () => {
  const norte = { nome: 'Norte', cnpj: '12ABC34501DE35', percentual: 60 };
  expect(find({ ...ana, percentual: 20 }, holding(80, [norte, { ...bia, percentual: 40 }]))).toEqual([
    [
      'impede',
      expect.stringContaining('Norte tem 48 % do total e não há sócios informados.'),
      'socios.1.socios.0',
    ],
  ]);
});

it('makes less of a small company, and goes by the threshold', () => {
  const socios = [{ ...ana, percentual: 80 }, holding(20)];
  expect(find(...socios).map(([nivel]) => nivel)).toEqual(['atencao']);
  const lower = findAlertas('cadeia-incompleta', com({ socios }), { limite: 10 });
  expect(lower.map(({ nivel }) => nivel)).toEqual(['impede']);
});

it.each([
  ['who has its partners', [holding(70, [{ ...bia, percentual: 100 }])]],
  ['whose share is not known', [holding(null)]],
  ['who holds nothing', [holding(0)]],
  ['below a share that is not known', [holding(null, [holding(100)])]],
  ['without owners by law', [holding(70, [], 'Cooperativa Boa Safra')]],
  ['that is a fund', [holding(70, [], 'XYZ Fundo de Investimento em Participações')]],
])('asks nothing of a company %s', (_which, socios) => {
  expect(find({ ...ana, percentual: 30 }, ...socios)).toEqual([]);
});

it('asks nothing where the company itself has no owners by law', () => {
  const cadastro = com({ razaoSocial: 'Associação Boa Safra', socios: [holding(70)] });
  expect(findTextos('cadeia-incompleta', cadastro)).toEqual([]);
});

const controls = (...socios: unknown[]) => findTextos('controla-por-empresa', com({ socios }));
const others = [{ ...ana, percentual: 60 }];

it('tells who decides for a large partner though the product is small', () => {
  const owned = [
    { ...bia, percentual: 60 },
    { nome: 'Caio Reis', percentual: 40 },
  ];
  expect(controls(...others, holding(40, owned))).toEqual([
    'Bia Rocha controla Holding XYZ, que tem 40 %; multiplicando, são 24 %. Confira se é quem decide.',
  ]);
  const through = { nome: 'Norte', cnpj: '12ABC34501DE35', percentual: 51, socios: owned };
  expect(controls(...others, holding(40, [through, { nome: 'Caio Reis', percentual: 49 }]))).toHaveLength(1);
});

it('does not tell who has half or less, who is an owner anyway, or who decides for little', () => {
  const half = [
    { ...bia, percentual: 50 },
    { nome: 'Caio Reis', percentual: 50 },
  ];
  expect(controls(...others, holding(40, half))).toEqual([]);
  expect(controls(...others, holding(40, [{ ...bia, percentual: 100 }]))).toEqual([]);
  expect(controls({ ...ana, percentual: 80 }, holding(20, [{ ...bia, percentual: 100 }]))).toEqual([]);
  expect(controls(...others, holding(40, [{ ...bia, percentual: null }]))).toEqual([]);
});
