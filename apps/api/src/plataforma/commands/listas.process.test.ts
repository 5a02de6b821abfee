import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeInterna, writeOnu } from '#entrada/demo/write-lista.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { startProgram } from '#test/import-command.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const run = (...args: string[]) => startProgram('listas', server, ...args).ended;
async function write(name: string, content: string): Promise<string> {
  const path = join(server.dataDir, name);
  await writeFile(path, content);
  return path;
}

test('it says how it is used, what it loaded, how old it is, and what is wrong', async () => {
  for (const args of [
    [],
    ['importar'],
    ['importar', 'onu'],
    ['situacao', 'onu'],
    ['situacao', '--aceitar'],
  ]) {
    const { code, output } = await run(...args);
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('npm run listas -- importar LISTA ARQUIVO… [--aceitar]'),
    ]);
  }
  expect(await run('importar', 'outra', 'a')).toEqual({
    code: 1,
    output: expect.stringMatching(/^Não há lista outra: use onu, ofac, .*interna\.\n$/),
  });

  const rows = ['Ana', 'Bia'].map((nome) => ({ nome, motivo: 'FICTÍCIO' }));
  const file = await write('interna.csv', writeInterna(rows));
  expect(await run('importar', 'interna', file)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^100% {2}2 linhas lidas\nLista interna: 2 linhas, 2 novas, 0 mudadas, 0 saídas, em [\d,]+ s\.\n$/,
    ),
  });
  expect((await run('importar', 'interna', file)).output).toMatch(/Nada mudou desde a última carga\.\n$/);
  const onu = writeOnu('2026-02-03', [[['FIRST_NAME', 'ANA']]]);
  expect((await run('importar', 'onu', await write('onu.xml', onu))).code).toBe(0);
  const { output } = await run('situacao');
  expect(output).toMatch(
    /^onu: de 03\/02\/2026, há [\d.]+ dias \(velha demais\), 1 linha, 0 achados, procurando: 0 de 0 cadastros\nofac: nunca carregada\n/,
  );
  expect(output).toContain('interna: carregada hoje, 2 linhas, 0 achados, procurando: 0 de 0 cadastros\n');

  const short = await write('curta.csv', writeInterna(rows.slice(0, 1)));
  const refused = await run('importar', 'interna', short);
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('repita com --aceitar.\n') });
  expect((await run('importar', 'interna', short, '--aceitar')).output).toContain(
    '0 novas, 0 mudadas, 1 saída,',
  );
  expect(await run('importar', 'interna', await write('errada.csv', 'documento;nome\n'))).toEqual({
    code: 1,
    output: 'errada.csv, linha 1, coluna 3: esperava “motivo”, e o cabeçalho termina. Nada foi mudado.\n',
  });
});

test('a line of two gigabytes is refused before it is read', async () => {
  const file = await write('longa.csv', 'documento;nome;motivo\n;x');
  // A hole, which takes no room on the disk.
  await truncate(file, 2 * 1024 ** 3);
  expect(await run('importar', 'interna', file)).toEqual({
    code: 1,
    output: 'longa.csv, linha 2, coluna 2: a linha não termina. Nada foi mudado.\n',
  });
});
