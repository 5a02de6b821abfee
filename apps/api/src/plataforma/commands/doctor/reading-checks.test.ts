import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdfFile } from '#test/document-files.ts';
import { createKey, sendCadastro } from '#test/integration.ts';
import { describeFinding } from './finding.ts';
import { checkUnread } from './reading-checks.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({ LEITURA: 'sim' });
  const key = await createKey(t, 'leitura');
  const id = await sendCadastro(t, key, 1);
  for (let number = 0; number < 10; number++) {
    const answer = await t.app.inject({
      method: 'PUT',
      url: `/pj/unix/cadastros/${id}/documentos/papel${number}`,
      headers: key,
      payload: pdfFile(`papel ${number}`),
    });
    expect(answer.statusCode).toBe(200);
  }
});
afterAll(() => t.close());

const read = (situacao: string) =>
  t.db.pool.query(
    `insert into documento_leitura (documento_id, sha256, situacao, paginas)
     select id, sha256, $1, '[]' from documento
     on conflict (documento_id) do update set situacao = excluded.situacao`,
    [situacao],
  );
const tell = async () => (await checkUnread(t)).map(describeFinding);

test('a machine on which most papers can not be read is told, one that reads them is not', async () => {
  expect(await tell()).toEqual([]);
  await read('lido');
  expect(await tell()).toEqual([]);
  await read('nao_lido');
  expect(await tell()).toEqual([
    expect.stringContaining('! Documentos em que nada foi lido nos últimos 7 dias: 10 de 10'),
  ]);
  expect((await tell()).join()).not.toContain('memória');
  expect((await tell()).join()).toContain('os outros estão em branco');
  await t.db.pool.query(`update documento_leitura set lida_em = now() - interval '8 days'`);
  expect(await tell()).toEqual([]);
});
