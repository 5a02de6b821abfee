import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeMonth } from '#entrada/demo/write-month.ts';
import { anonymizeWithReceita } from '#test/anonymize-with-receita.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { buildCadastro, createKey, sendCadastro } from '#test/integration.ts';
import { empresaLine } from '#test/receita-month.ts';
import { createReceitaImportService } from './import-service.ts';
import { openMonth } from './open-month.ts';

test('lines of a company that was anonymised stay while it is a partner of another', async () => {
  const server = await buildTestApp();
  const key = await createKey(server, 'loja');
  const { cnpj } = buildCadastro(1);
  const id = await sendCadastro(server, key, 1);
  const other = await sendCadastro(server, key, 2);
  const socios = [{ nome: 'Sócia Ltda', cpf: cnpj, percentual: 100, documentos: {} }];
  await server.db.pool.query('update cadastro set socios = $2 where id = $1', [
    other,
    JSON.stringify(socios),
  ]);
  const lines = { Empresas0: empresaLine(cnpj.slice(0, 8), 'DO ARQUIVO LTDA') };
  const folder = await writeMonth(join(server.dataDir, 'mes'), '61011', lines);
  await createReceitaImportService(server.db).importMonth(await openMonth(folder), false, () => {});

  await anonymizeWithReceita(server, id);
  const left = await server.db.pool.query('select chave from receita_linha');
  expect(left.rows).toEqual([{ chave: cnpj.slice(0, 8) }]);
  await server.close();
});
