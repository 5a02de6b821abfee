import { cadastroNovoSchema } from '@painel-pj/contract/entrada/intake';
import { checkCadastro } from '@painel-pj/regras/check-cadastro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#plataforma/db/database.ts';
import { createTestDatabase } from '#test/database.ts';
import { buildCadastro, toWire } from '#test/integration.ts';
import { buildDemoCadastro } from './demo-cadastro.ts';
import { defaultQuantity, loadDemo } from './demo-service.ts';
import words from './demo-words.json' with { type: 'json' };

const many = Array.from({ length: 3000 }, (_, at) => buildDemoCadastro(at + 1, new Date(0), 0.3));

/** Module 11 as the tax office prints it, written apart from the generator. */
function hasRightDigits(number: string, longestWeight: number): boolean {
  const values = [...number].map((character) => character.charCodeAt(0) - 48);
  return [2, 1].every((left) => {
    const body = values.slice(0, values.length - left).reverse();
    const sum = body.reduce((total, value, at) => total + value * ((at % (longestWeight - 1)) + 2), 0);
    return values.at(-left) === (sum % 11 < 2 ? 0 : 11 - (sum % 11));
  });
}

describe('fictitious registrations', () => {
  test('known numbers pass and wrong ones fail the check used here', () => {
    expect(hasRightDigits('12ABC34501DE35', 9)).toBe(true);
    expect(hasRightDigits('11222333000181', 9)).toBe(true);
    expect(hasRightDigits('52998224725', 12)).toBe(true);
    expect(hasRightDigits('52998224724', 12)).toBe(false);
  });

  test('have valid and different CNPJs, of both formats, and valid CPFs', () => {
    expect(new Set(many.map(({ cnpj }) => cnpj)).size).toBe(many.length);
    for (const { cnpj, cpf_responsavel, socios } of many) {
      expect(cnpj).toMatch(/^[0-9A-Z]{12}\d{2}$/);
      expect(hasRightDigits(cnpj, 9)).toBe(true);
      for (const cpf of [cpf_responsavel, ...socios.map((socio) => socio.cpf)])
        expect(hasRightDigits(cpf, 12)).toBe(true);
    }
    const alphanumeric = many.filter(({ cnpj }) => /[A-Z]/.test(cnpj)).length;
    expect(alphanumeric).toBeGreaterThan(many.length * 0.1);
    expect(alphanumeric).toBeLessThan(many.length * 0.3);
  });

  test('have one to twelve partners whose shares add up to 100, one of them with a quarter or more', () => {
    const sizes = new Set(many.map(({ socios }) => socios.length));
    expect([...sizes].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const { socios } of many) {
      const shares = socios.map(({ percentual }) => Math.round(percentual * 100));
      expect(shares.reduce((total, share) => total + share, 0)).toBe(10_000);
      expect(Math.min(...shares)).toBeGreaterThan(0);
      expect(Math.max(...shares)).toBeGreaterThanOrEqual(2500);
    }
  });

  test('have nothing wrong in them that a rule would find without looking around', () => {
    for (const { documentos, ...demo } of many.slice(0, 500))
      expect(checkCadastro({ ...toWire(demo), socios: demo.socios, documentos })).toEqual([]);
  });

  test('would be taken in by the intake', () => {
    for (let number = 1; number <= 300; number++) {
      expect(cadastroNovoSchema.safeParse(buildCadastro(number)).error).toBeUndefined();
    }
  });

  test('have postal and area codes of their own city', () => {
    for (const { cidade, estado, cep, telefone } of many) {
      const own = words.places.filter((place) => place.cidade === cidade && place.estado === estado);
      expect(own.some((place) => cep.startsWith(place.cep) && telefone.startsWith(place.ddd))).toBe(true);
    }
  });

  test('lack what companies may lack, and name their documents as different senders do', () => {
    expect(many.some(({ complemento }) => complemento === null)).toBe(true);
    expect(many.some(({ nome_fantasia }) => nome_fantasia === '')).toBe(true);
    const names = many.flatMap(({ documentos }) => Object.values(documentos));
    for (const style of [/\\/, /\//, /^[^\\/]+$/, /\.pdf$/, /\.jpg$/]) {
      expect(names.some((name) => name !== null && style.test(name))).toBe(true);
    }
  });

  test('are the same each time', () => {
    expect(buildDemoCadastro(42, new Date(0), 0.3)).toEqual(many[41]);
  });
});

describe('loading them', () => {
  let db: Database;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.close());

  test('fills the list, about seven in ten pending, and goes on where it stopped', async () => {
    const steps: number[] = [];
    await loadDemo(db, { quantidade: 2500, onProgress: (done) => steps.push(done) });
    expect(steps).toHaveLength(4);
    expect(steps.at(-1)).toBe(2500);
    await loadDemo(db, { quantidade: 60 });
    const counted = await db.pool.query(
      'select count(*)::int as todos, count(*) filter (where cadastrado)::int as cadastrados from cadastro',
    );
    const { todos, cadastrados } = counted.rows[0];
    expect(todos).toBe(2560);
    expect(cadastrados / todos).toBeGreaterThan(0.25);
    expect(cadastrados / todos).toBeLessThan(0.35);
    const { rows } = await db.pool.query(
      "select sum((detalhes ->> 'quantidade')::int)::int as n from auditoria where acao = 'demonstracao.carregada'",
    );
    expect(rows[0].n).toBe(2560);
  });
});

test('a first load has most of its queue from the last days: late ones and new ones', async () => {
  const db = await createTestDatabase();
  const now = new Date();
  await loadDemo(db, { quantidade: defaultQuantity, now });
  const { rows } = await db.pool.query<{ days: number }>(
    `select extract(epoch from $1 - criado_em)::float8 / 86400 as days from cadastro where not cadastrado`,
    [now],
  );
  await db.close();
  const within = (from: number, to: number) =>
    rows.filter(({ days }) => days >= from && days < to).length / rows.length;
  expect(within(0, 2)).toBeGreaterThan(0.1);
  expect(within(2, 5)).toBeGreaterThan(0.2);
  expect(within(5, 10.1)).toBeGreaterThan(0.3);
  expect(within(10.1, 200)).toBeLessThan(0.15);
});
