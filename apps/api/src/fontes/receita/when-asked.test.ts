import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeMonth } from '#entrada/demo/write-month.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { buildCadastro, createKey, sendCadastro } from '#test/integration.ts';
import { openReceitaHost } from '#test/receita-host.ts';
import { empresaLine, estabelecimentoLine } from '#test/receita-month.ts';
import { createConsultaService } from './consulta-service.ts';
import { createReceitaImportService } from './import-service.ts';
import { openMonth } from './open-month.ts';

let host: Awaited<ReturnType<typeof openReceitaHost>>;
let server: TestApp;
beforeEach(async () => {
  host = await openReceitaHost();
  server = await buildTestApp({ RECEITA_URL: host.url });
});
afterEach(async () => {
  await server.close();
  await host.close();
});

async function sendAndAsk(prepare: () => Promise<unknown>): Promise<void> {
  await sendCadastro(server, await createKey(server, 'loja'), 1);
  await prepare();
  server.clock.advance(60_000);
  await createConsultaService({ ...server, clock: server.clock.now }).askNext(new AbortController().signal);
}

test('a month that is still being read is not believed yet', async () => {
  const raiz = buildCadastro(1).cnpj.slice(0, 8);
  const folder = await writeMonth(join(server.dataDir, 'mes'), '61011', {
    Empresas0: empresaLine(raiz, 'DO ARQUIVO LTDA'),
    Estabelecimentos0: estabelecimentoLine(raiz),
  });
  await createReceitaImportService(server.db).importMonth(await openMonth(folder), true, () => {});
  await sendAndAsk(() => server.db.pool.query('update receita_carga set concluida_em = null'));
  expect(host.asked).toHaveLength(1);
});

test('a clock that was days ahead, and is right again, stops no question', async () => {
  await sendAndAsk(async () => {
    for (const table of ['receita_fonte', 'receita_consulta'])
      await server.db.pool.query(`update ${table} set proxima_em = now() + interval '3 days'`);
  });
  expect(host.asked).toHaveLength(1);
});
