import { addDays, businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#plataforma/db/database.ts';
import { createTestDatabase } from '#test/database.ts';
import { buildDemoEntry, roundSize } from './demo-cases.ts';
import { loadDemoListas } from './demo-listas.ts';

let db: Database;
const now = new Date();
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

const companies = Array.from({ length: roundSize }, (_, at) => {
  const { at: place, cadastro } = buildDemoEntry(at + 1, now, 0);
  return { place, cadastro };
});

async function listListas() {
  const { rows } = await db.pool.query(`
    select e.lista, count(*)::int as entradas, bool_and(dados::text ~ 'FICTÍCIO') as marcadas, max(c.data)::text as data,
      array_remove(array_agg(coalesce(documento, digitos) order by chave), null) as numeros, max(c.por) as por
    from lista_entrada e join lista_carga c on c.id = e.carga group by 1 order by 1`);
  return rows;
}

test('four small lists find some companies, in the published layouts and marked as fictitious', async () => {
  await loadDemoListas(db, companies, now);
  const at = (place: number) => companies.find((one) => one.place === place)?.cadastro;
  const today = businessDateOf(now);
  const por = 'demonstração';
  const loaded = await listListas();
  expect(loaded).toEqual([
    { lista: 'ceis', entradas: 2, marcadas: true, data: today, numeros: [at(74)?.cnpj], por },
    { lista: 'interna', entradas: 2, marcadas: true, data: null, numeros: [at(73)?.cnpj], por },
    { lista: 'onu', entradas: 3, marcadas: true, data: today, numeros: [], por },
    {
      lista: 'pep',
      entradas: 2,
      marcadas: true,
      data: addDays(`${now.toISOString().slice(0, 7)}-01`, -1),
      numeros: expect.arrayContaining([at(71)?.socios[1]?.cpf?.slice(3, 9)]),
      por,
    },
  ]);
});

test('what is loaded already stays', async () => {
  const loaded = await listListas();
  await loadDemoListas(db, [], now);
  expect(await listListas()).toEqual(loaded);
});
