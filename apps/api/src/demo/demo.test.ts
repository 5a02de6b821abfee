import path from 'node:path';
import type { Cadastro, Socio } from '@painel-pj/contract/cadastro';
import { cadastroNovoSchema } from '@painel-pj/contract/intake';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/database.ts';
import { createExampleService } from '#documentos/example-service.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { createTestDatabase } from '../../test/database.ts';
import { buildCadastro } from '../../test/integration.ts';
import { createPerson, signIn } from '../../test/people.ts';
import { buildDemoCadastro } from './demo-cadastro.ts';
import { defaultQuantity, loadDemo } from './demo-service.ts';
import { places } from './places.ts';

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

  test('have one to twelve partners whose shares are positive and add up to 100, but in one of twelve', () => {
    const sizes = new Set(many.map(({ socios }) => socios.length));
    expect([...sizes].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(many.every(({ socios }) => socios.every(({ percentual }) => percentual > 0))).toBe(true);
    const totals = many.map(({ socios }) =>
      Math.round(socios.reduce((total, { percentual }) => total + percentual * 100, 0)),
    );
    const misstated = totals.filter((total) => total !== 10_000);
    expect(misstated).toHaveLength(many.length / 12);
    // Further off than rounding explains, and never more than a company has.
    expect(misstated.every((total) => total < 10_000 - 50)).toBe(true);
  });

  test('would be taken in by the intake, those with something to find among them', () => {
    for (let number = 1; number <= 300; number++) {
      expect(cadastroNovoSchema.safeParse(buildCadastro(number)).error).toBeUndefined();
    }
  });

  test('have postal and area codes of their own city', () => {
    for (const { cidade, estado, cep, telefone } of many) {
      const own = places.filter((place) => place.cidade === cidade && place.estado === estado);
      expect(own.some((place) => cep.startsWith(place.cep) && telefone.startsWith(place.ddd))).toBe(true);
    }
  });

  test('lack a piece here and there', () => {
    expect(many.some(({ complemento }) => complemento === null)).toBe(true);
    expect(many.some(({ nome_fantasia }) => nome_fantasia === '')).toBe(true);
    expect(many.some(({ documentos }) => Object.keys(documentos).length === 0)).toBe(true);
    const names = many.flatMap(({ documentos }) => Object.values(documentos));
    expect(names).toContain(null);
    for (const style of [/\\/, /\//, /^[^\\/]+$/, /\.pdf$/, /\.jpg$/, /\.xlsx$/]) {
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

describe('with real files', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await buildTestApp();
    const examples = createExampleService(server.db, path.join(server.dataDir, 'documentos'));
    await loadDemo(server.db, { quantidade: 60, examples });
    await loadDemo(server.db, { quantidade: 5, examples });
  });
  afterAll(() => server.close());

  test('every tile is seen: pictures, PDFs, other types, a damaged picture and no file', async () => {
    const { headers } = await signIn(server, await createPerson(server, 'ana'));
    const cadastros = (await server.app.inject({ url: '/pj/unix', headers })).json<Cadastro[]>();
    const people = cadastros.flatMap(({ socios }) => socios as Socio[]);
    const names = [...cadastros, ...people].flatMap(({ documentos }) => Object.values(documentos ?? {}));
    expect(names).toContain(null);
    const different = new Map(
      names.filter((name) => name !== null).map((name) => [name.split('.')[3], name]),
    );
    expect(different.size).toBe(20);
    const open = (name: string, query = '') => server.app.inject({ url: `/arquivos/${name}${query}` });
    const damaged: string[] = [];
    for (const name of different.values()) {
      const { statusCode, rawPayload } = await open(name);
      expect(statusCode).toBe(200);
      if (!/\.(jpg|png|webp)$/.test(name)) continue;
      const isWhole = await sharp(rawPayload)
        .raw()
        .toBuffer()
        .then(
          () => true,
          () => false,
        );
      if (!isWhole) damaged.push(name);
      expect((await open(name, '?miniatura=1')).statusCode).toBe(isWhole ? 200 : 404);
    }
    expect(damaged).toHaveLength(1);
    for (const extension of ['pdf', 'xlsx', 'docx', 'jpg', 'png', 'webp']) {
      expect([...different.values()].some((name) => name.endsWith(`.${extension}`))).toBe(true);
    }
  });

  test('each kind of document shows a sample of that kind, or a damaged one', async () => {
    const { rows } = await server.db.pool.query<{ chave: string; exemplo: string }>(`
      select shown.key as chave, documento.chave as exemplo
      from cadastro, json_each_text(cadastro.documentos) shown
      join documento on position(documento.id in shown.value) > 0`);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ chave, exemplo }) => exemplo !== chave && exemplo !== 'danificado')).toEqual([]);
  });
});
