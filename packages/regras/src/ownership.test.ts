import fc from 'fast-check';
import { expect, it } from 'vitest';
import { add, fraction, isEqual, toPercent, zero } from './fraction.ts';
import { findBeneficiarios, type Participacao, resolveOwnership } from './ownership.ts';
import { readDados, type SocioLido } from './read-dados.ts';

const resolve = (socios: unknown[]) => resolveOwnership(readDados({ socios }).socios ?? []);
const flat = (list: Participacao<SocioLido>[]): [string, number, boolean][] =>
  list.flatMap(({ socio, efetiva, isBeneficiarioFinal, socios }) => [
    [socio.nome, toPercent(efetiva), isBeneficiarioFinal] as [string, number, boolean],
    ...flat(socios),
  ]);

it('makes 100 of three thirds', () => {
  const thirds = resolve([33.33, 33.33, 33.33].map((percentual) => ({ nome: 'x', percentual })));
  expect(thirds.map(({ efetiva }) => efetiva)).toEqual([1, 2, 3].map(() => fraction(1n, 3n)));
  const sum = thirds.reduce((total, { efetiva }) => add(total, efetiva), zero);
  expect(isEqual(sum, fraction(1n, 1n))).toBe(true);
});

it('multiplies through companies, adds what one person holds by several ways, and marks who reaches 25 %', () => {
  const ana = { nome: 'Ana', cpf: '111.444.777-35' };
  const tree = resolve([
    { ...ana, percentual: 10 },
    {
      ...{ nome: 'Norte', cnpj: '11444777000161', percentual: 90 },
      socios: [
        { nome: 'Sul', cpf: '11.222.333/0001-81', percentual: 50, socios: [{ ...ana, percentual: 40 }] },
        { nome: 'Bia', cpf: '39053344705', percentual: 50 },
      ],
    },
  ]);
  expect(flat(tree)).toEqual([
    ['Ana', 10, true],
    ['Norte', 90, false],
    ['Sul', 45, false],
    ['Ana', 18, true],
    ['Bia', 45, true],
  ]);
  expect(findBeneficiarios(tree).map(({ socio, total }) => [socio.nome, toPercent(total)])).toEqual([
    ['Ana', 28],
    ['Bia', 45],
  ]);
});

it('adds up one person behind hundreds of companies, each divided in another way', () => {
  const behind = (at: number) => [
    { nome: 'Ana', cpf: '11144477735', percentual: 50.1 },
    { nome: 'Bia', cpf: '39053344705', percentual: 49.9 - ((at * 7919) % 20_000) / 1e6 },
  ];
  const tree = resolve(
    Array.from({ length: 450 }, (_, at) => ({
      ...{ nome: `Norte ${at}`, cnpj: String(10_000_000_000_000 + at), percentual: 100 / 450 },
      socios: behind(at),
    })),
  );
  expect(
    findBeneficiarios(tree).map(({ socio, total }) => [socio.nome, Math.round(toPercent(total))]),
  ).toEqual([
    ['Ana', 50],
    ['Bia', 50],
  ]);
});

it('takes a share that is no number for none', () => {
  const person = { nome: 'Ana', cpf: '', cnpj: '', percentual: Number.MAX_VALUE, socios: [] };
  expect(resolveOwnership([person]).map(({ efetiva }) => efetiva)).toEqual([zero]);
});

it('reads four levels and no more', () => {
  const nest = (depth: number): object => ({
    ...{ nome: 'Norte', cnpj: '11444777000161', percentual: 100 },
    socios: depth > 1 ? [nest(depth - 1)] : [],
  });
  expect(flat(resolve([nest(4)]))).toHaveLength(4);
  expect(flat(resolve([nest(6)]))).toHaveLength(4);
});

it('never gives away more than the whole, however shares are nested', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(shares, shares, (outer, inner) => {
      const split = (parts: number[], socios: (at: number) => unknown[]) => {
        const sum = parts.reduce((total, part) => total + part, 0);
        return parts.map((part, at) => ({
          nome: `p${at}`,
          percentual: (part * 100) / sum,
          socios: socios(at),
        }));
      };
      const tree = resolve(split(outer, (at) => (at === 0 ? split(inner, () => []) : [])));
      const total = tree.reduce((sum, { efetiva }) => add(sum, efetiva), zero);
      expect(isEqual(total, fraction(1n, 1n))).toBe(true);
      const within = tree[0]?.socios.reduce((sum, { efetiva }) => add(sum, efetiva), zero);
      expect(isEqual(within ?? zero, tree[0]?.efetiva ?? zero)).toBe(true);
    }),
  );
});
