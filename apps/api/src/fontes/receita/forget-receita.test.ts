import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeMonth } from '#entrada/demo/write-month.ts';
import { anonymizeWithReceita } from '#test/anonymize-with-receita.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { buildCadastro, createKey, type KeyHeaders, sendCadastro } from '#test/integration.ts';
import { empresaLine } from '#test/receita-month.ts';
import { forgetComparado } from './forget-receita.ts';
import { createReceitaImportService } from './import-service.ts';
import { openMonth } from './open-month.ts';

let server: TestApp;
let key: KeyHeaders;
let id: string;
beforeEach(async () => {
  server = await buildTestApp();
  key = await createKey(server, 'loja');
  id = await sendCadastro(server, key, 1);
});
afterEach(() => server.close());

const { cnpj } = buildCadastro(1);
const raiz = cnpj.slice(0, 8);

async function importMonth(tudo: boolean): Promise<void> {
  const lines = { Empresas0: empresaLine(raiz, 'DO ARQUIVO LTDA') };
  const folder = await writeMonth(join(server.dataDir, 'mes'), '61011', lines);
  await createReceitaImportService(server.db).importMonth(await openMonth(folder), tudo, () => {});
}
const listLines = async () => (await server.db.pool.query('select chave from receita_linha')).rows;

test('lines of a company that was anonymised stay while it is a partner of another', async () => {
  const other = await sendCadastro(server, key, 2);
  const socios = [{ nome: 'Sócia Ltda', cpf: cnpj, percentual: 100, documentos: {} }];
  await server.db.pool.query('update cadastro set socios = $2 where id = $1', [
    other,
    JSON.stringify(socios),
  ]);
  await importMonth(false);
  await anonymizeWithReceita(server, id);
  expect(await listLines()).toEqual([{ chave: raiz }]);
});

test('a month of the whole country stays whole', async () => {
  await importMonth(true);
  await anonymizeWithReceita(server, id);
  expect(await listLines()).toEqual([{ chave: raiz }]);
});

test('what a registration was compared with goes, and whose papers were among its own', async () => {
  await sendCadastro(server, key, 2);
  const kept = 'receita, comparado, descartes, cpfs_de_fora';
  await server.db.pool.query(`update alerta_versao set (${kept}) = row('{}', '{}', '{}', '{1}')`);
  await server.db.kysely.transaction().execute((tx) => forgetComparado(tx, id));
  const { rows } = await server.db.pool.query(`select ${kept} from alerta_versao order by ordem`);
  expect(rows).toEqual([
    { receita: null, comparado: null, descartes: null, cpfs_de_fora: [] },
    { receita: {}, comparado: {}, descartes: {}, cpfs_de_fora: ['1'] },
  ]);
});
