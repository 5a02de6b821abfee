import { readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { countCadastros, listOf, readRejects, startImport, writeImportFile } from '#test/import-command.ts';
import { buildCadastro, createKey, type KeyHeaders } from '#test/integration.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const start = (...args: string[]) => startImport(server, ...args);
const run = (...args: string[]) => start(...args).ended;
const write = (name: string, content: string) => writeImportFile(server, name, content);
const count = () => countCadastros(server);
const rejects = (file: string) => readRejects(listOf(file));

test('without a file of a known kind it says how to use it', async () => {
  for (const args of [[], ['a.xlsx'], ['a.csv', 'b.csv'], ['constructor']]) {
    const { code, output } = await run(...args);
    expect([code, output]).toEqual([1, expect.stringContaining('npm run import -- ARQUIVO')]);
  }
  expect((await run('ausente.csv')).output).toBe('Não há arquivo ausente.csv.\n');
});

test('lines come in or are rejected with every reason; done is done', async () => {
  const before = await count();
  const lines = [
    JSON.stringify(buildCadastro(1)),
    '{quebrada',
    '',
    JSON.stringify({ ...buildCadastro(2), cep: '1', socios: [] }),
    JSON.stringify({ ...buildCadastro(1), razaoSocial: 'Repetida' }),
    '"texto"',
    JSON.stringify({ ...buildCadastro(3), razaoSocial: 'x'.repeat(70_000) }),
    '\u0000',
    JSON.stringify(buildCadastro(4)),
  ];
  const file = await write('a.ndjson', lines.join('\r\n'));
  const { code, output } = await run(file);
  expect(code).toBe(1);
  expect(output).toContain('2 cadastros incluídos, 6 rejeitados');
  expect(await count()).toBe(before + 2);
  expect(await rejects(file)).toMatchObject([
    { linha: 2, motivos: { registro: 'Não é JSON.' } },
    { linha: 4, motivos: { cep: expect.any(String), socios: expect.any(String) }, registro: { cep: '1' } },
    { linha: 5, motivos: { cnpj: 'Já cadastrado.' } },
    { linha: 6, motivos: { registro: expect.any(String) } },
    { linha: 7, motivos: { registro: 'Registro maior que 64 kB.' } },
    { linha: 8, motivos: { registro: expect.any(String) } },
  ]);
  expect((await stat(listOf(file))).mode & 0o777).toBe(0o600);
  const { rows } = await server.db.pool.query(
    "select ator from auditoria where acao = 'cadastro.recebido' and ator like 'importação:%'",
  );
  expect(rows).toHaveLength(2);
  const again = await run(file);
  expect(again.output).toContain('já foi importado: 2 cadastros incluídos, 6 rejeitados');
  expect(await count()).toBe(before + 2);
});

test('what comes in for a key can be corrected with it, and only with it', async () => {
  const [key, rival] = [await createKey(server, 'loja'), await createKey(server, 'rival')];
  const sent = buildCadastro(40);
  const file = await write('com-dono.ndjson', JSON.stringify(sent));
  expect((await run(file, '--chave', 'ninguem')).output).toContain('Não há chave "ninguem"');
  expect((await run(file, '--chave', 'loja')).code).toBe(0);
  const { rows } = await server.db.pool.query('select id from cadastro where cnpj = $1', [sent.cnpj]);
  const correct = async (headers: KeyHeaders) =>
    (
      await server.app.inject({
        method: 'PUT',
        url: `/pj/unix/cadastros/${rows[0].id}`,
        headers,
        payload: { ...sent, razaoSocial: 'Corrigida Ltda' },
      })
    ).statusCode;
  expect([await correct(rival), await correct(key)]).toEqual([404, 200]);
});

test.each([',', ';'])('CSV apart by %s, quoted, with a mark in front and lines inside', async (delimiter) => {
  const first = delimiter === ',' ? 10 : 20;
  const cadastros = [first, first + 1].map((number) => ({
    ...buildCadastro(number),
    logradouro: `Rua "do Meio"${delimiter}\u00e7`,
  }));
  const names = Object.keys(buildCadastro(1));
  const quote = (value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
    return /^[\w .@]*$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`;
  };
  const rows = cadastros.map((cadastro) =>
    names.map((name) => quote(cadastro[name as keyof typeof cadastro] ?? '')).join(delimiter),
  );
  const wrong = [`so${delimiter}duas`, names.map(() => '').join(delimiter)];
  const text = ['\ufeff'.concat(names.join(delimiter)), ...rows, ...wrong, ''].join('\r\n');
  const file = await write(`b${first}.csv`, text);
  const { output } = await run(file);
  expect(output).toContain('2 cadastros incluídos, 2 rejeitados');
  const { rows: stored } = await server.db.pool.query(
    'select logradouro, socios from cadastro where cnpj = $1',
    [cadastros[0]?.cnpj],
  );
  expect(stored[0].logradouro).toBe(cadastros[0]?.logradouro);
  expect(stored[0].socios).toHaveLength(cadastros[0]?.socios.length ?? 0);
  expect((await rejects(file)).map(({ linha }) => linha)).toEqual([3, 4]);
});

const csvOf = (number: number) => {
  const { socios, ...texts } = buildCadastro(number);
  const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;
  return [
    ...Object.values(texts).map((value) => quote(String(value ?? ''))),
    quote(JSON.stringify(socios)),
  ].join(';');
};
const csvHeader = Object.keys(buildCadastro(1)).join(';');

test('what is too long or can not be read in a CSV is rejected in little memory, and the rest comes in', async () => {
  const megabytes = 10 * 1024 * 1024;
  const latin1 = Buffer.from(csvOf(31).replace(/^"[^"]*"/, '"Padaria São João"'), 'latin1');
  const parts = [
    `${csvHeader}\n${csvOf(30)}\n`,
    `${';'.repeat(megabytes)}\n`,
    `${csvOf(32)}\n`,
    `"${'x'.repeat(megabytes)}";"y"\n`,
    latin1,
    `\n${csvOf(33)}\n`,
    `"aspas que não fecham;${csvOf(34)}`,
  ];
  const file = path.join(server.dataDir, 'd.csv');
  await writeFile(file, Buffer.concat(parts.map((part) => Buffer.from(part))));
  const { output } = await run(file);
  expect(output).toContain('3 cadastros incluídos');
  const reasons = (await rejects(file)).map(({ motivos }) => motivos.registro);
  expect(new Set(reasons)).toEqual(
    new Set([
      'Registro maior que 64 kB.',
      'Não está em UTF-8: o byte 0xE3, na posição 11, não é UTF-8. Salve a planilha como CSV UTF-8.',
      'Confira as aspas da linha 8 do arquivo: feche-as antes de 64 kB, e dobre as que fazem parte de um texto.',
    ]),
  );
});

test('killed half-way it goes on: nothing twice, nothing lost, in the list and among the rejected', async () => {
  const before = await count();
  const size = 6000;
  const lines = Array.from({ length: size }, (_, at) =>
    JSON.stringify(at % 10 === 0 ? { cnpj: 'x' } : buildCadastro(1000 + at)),
  );
  const file = await write('c.ndjson', lines.join('\n'));
  for (const stopAt of [1, 2500]) {
    const { child, ended } = start(file);
    await expect.poll(count, { interval: 20 }).toBeGreaterThanOrEqual(before + stopAt);
    child.kill('SIGKILL');
    await ended;
  }
  const { code, output } = await run(file);
  expect(code).toBe(1);
  expect(output).toMatch(/Retomado depois da linha|já foi importado/);
  expect(output).toContain('5.400 cadastros incluídos, 600 rejeitados');
  expect(await count()).toBe(before + 5400);
  const rejected = (await rejects(file)).map(({ linha }) => linha);
  expect(rejected).toEqual(Array.from({ length: 600 }, (_, at) => at * 10 + 1));
});

test('a link in the place of the list of rejected is not followed, and without it the import goes on', async () => {
  const file = await write('atalho.ndjson', `{quebrada\n${JSON.stringify(buildCadastro(90))}`);
  const target = path.join(server.dataDir, 'alheio.txt');
  await writeFile(target, 'de outra pessoa');
  await symlink(target, listOf(file));
  const { code, output } = await run(file);
  expect([code, output]).toEqual([1, expect.stringContaining('há um atalho (link simbólico)')]);
  expect(await readFile(target, 'utf8')).toBe('de outra pessoa');
  await rm(listOf(file));
  expect((await run(file)).output).toContain('1 cadastro incluído, 1 rejeitado');
  expect(await rejects(file)).toHaveLength(1);
});
