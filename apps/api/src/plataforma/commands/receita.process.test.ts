import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeLine, writeMonth } from '#entrada/demo/write-month.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { startProgram } from '#test/import-command.ts';
import { createKey, sendCadastro } from '#test/integration.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
  await sendCadastro(server, await createKey(server, 'receita'), 7100);
});
afterAll(() => server.close());

const run = (...args: string[]) => startProgram('receita', server, ...args).ended;

test('it says how it is used, what it read, of which month, and what is wrong', async () => {
  for (const args of [[], ['importar'], ['importar', 'a', 'b'], ['situacao', 'a']]) {
    const { code, output } = await run(...args);
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('npm run receita -- importar PASTA [--tudo]'),
    ]);
  }
  expect(await run('situacao')).toEqual({
    code: 0,
    output: 'Nenhum dado da Receita: npm run receita -- importar PASTA\n',
  });

  const folder = await writeMonth(join(server.dataDir, 'mes'), '61011', {
    Cnaes: writeLine('4711302', 'Com\xe9rcio'),
  });
  const { code, output } = await run('importar', folder);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/\nReceita de 10\/2026: 1 linha lida, 1 guardada, em [\d,]+ s\.\n$/),
  ]);
  expect(output).toContain('100%  Qualificacoes: 1 linha lida');
  expect((await run('situacao')).output).toMatch(
    /^10\/2026, .*, 1 linha guardada, de 1 lida, as empresas daqui\n$/,
  );
  expect((await run('importar', folder)).output).toBe(
    'Os dados de 10/2026 já estão aqui para todas as empresas. Nada a fazer.\n',
  );

  const wrong = await writeMonth(join(server.dataDir, 'outro'), '61111', { Empresas0: writeLine('a', 'b') });
  expect(await run('importar', wrong)).toEqual({
    code: 1,
    output: 'Empresas0.zip, linha 1: há 2 valores, e não 7. Nada foi mudado.\n',
  });
});
