import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { cadastroNovoSchema } from '@painel-pj/contract/entrada/intake';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toRow } from '#entrada/intake/cadastro-columns.ts';
import { insertCadastros } from '#entrada/intake/intake-repository.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { countCadastros, listOf, readRejects, startImport, writeImportFile } from '#test/import-command.ts';
import { buildCadastro, createKey } from '#test/integration.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const nobody = '00000000-0000-0000-0000-000000000000';
const run = (...args: string[]) => startImport(server, ...args).ended;

const size = 1500;
let companies = 0;
/** 1,500 lines of which each tenth is rejected: 1,350 registrations, and 150 in the list. */
async function writeFileOfCompanies(): Promise<string> {
  const first = companies;
  companies += size;
  const lines = Array.from({ length: size }, (_, at) =>
    JSON.stringify(at % 10 === 0 ? { cnpj: 'x' } : buildCadastro(first + at)),
  );
  return writeImportFile(server, `${first}.ndjson`, lines.join('\n'));
}

/** Runs `act` while the import of `file` waits at its last line, with its first thousand lines saved. */
async function whileHalfWay<T>(
  file: string,
  { args = [], dono = nobody }: { args?: string[]; dono?: string },
  act: (running: ReturnType<typeof startImport>) => Promise<T>,
): Promise<T> {
  const [before, last] = [await countCadastros(server), (await readFile(file, 'utf8')).split('\n').at(-1)];
  const row = toRow(cadastroNovoSchema.parse(JSON.parse(String(last))));
  const isOver = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  // The same registration, not yet committed elsewhere, makes the import wait for what becomes of it.
  const held = server.db.kysely
    .transaction()
    .execute(async (tx) => {
      await insertCadastros(tx, [row], { ator: { id: null, nome: 'teste' }, dono });
      isHeld.resolve();
      await isOver.promise;
      throw new Error('rolled back');
    })
    .catch(() => {});
  await isHeld.promise;
  const running = startImport(server, file, ...args);
  try {
    await expect.poll(() => countCadastros(server), { timeout: 60_000 }).toBe(before + 900);
    return await act(running);
  } finally {
    isOver.resolve();
    await held;
  }
}

const interrupt = (file: string, how: { args?: string[]; dono?: string } = {}) =>
  whileHalfWay(file, how, async ({ child, ended }) => {
    child.kill('SIGKILL');
    await ended;
  });

const linesOf = (from: number, to: number) =>
  Array.from({ length: size / 10 }, (_, at) => at * 10 + 1).filter((line) => line > from && line <= to);
const rejectedIn = async (list: string) => (await readRejects(list)).map(({ linha }) => linha);

test('a list of rejected that was moved stays as it is, and another one goes on', async () => {
  const file = await writeFileOfCompanies();
  await interrupt(file);
  await rename(listOf(file), `${file}.guardada`);
  const { code, output } = await run(file);
  expect([code, output]).toEqual([1, expect.stringContaining('1.350 cadastros incluídos, 150 rejeitados')]);
  expect(output).toContain(
    'A lista que tinha 100 rejeitados foi movida ou alterada depois da interrupção: guarde também aquela.',
  );
  expect(await rejectedIn(`${file}.guardada`)).toEqual(linesOf(0, 1000));
  expect(await rejectedIn(listOf(file))).toEqual(linesOf(1000, size));
});

test.each([
  ['shorter', (text: string) => text.split('\n').slice(0, 3).join('\n')],
  ['another text', (text: string) => JSON.stringify({ linha: 0, nota: 'x'.repeat(text.length) })],
])('a list that is %s than it was left keeps what it has, without a byte of nothing', async (_how, edit) => {
  const file = await writeFileOfCompanies();
  await interrupt(file);
  const edited = edit(await readFile(listOf(file), 'utf8'));
  await writeFile(listOf(file), edited);
  expect((await run(file)).output).toContain('guarde também aquela.');
  const list = await readFile(listOf(file), 'utf8');
  expect(list.startsWith(`${edited}\n`)).toBe(true);
  expect(list).not.toContain('\0');
  expect((await rejectedIn(listOf(file))).slice(-50)).toEqual(linesOf(1000, size));
});

test('a list that can not be written is told in one line, and nothing is lost', async () => {
  const file = await writeFileOfCompanies();
  await interrupt(file);
  const kept = await readFile(listOf(file));
  await rm(listOf(file));
  await mkdir(listOf(file));
  const { code, output } = await run(file);
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toEqual([
    `Não foi possível escrever a lista de rejeitados ${listOf(file)} (EISDIR). Resolva isso e repita o comando: a importação continua de onde parou.`,
  ]);
  await rmdir(listOf(file));
  await writeFile(listOf(file), kept);
  expect((await run(file)).output).toContain('1.350 cadastros incluídos, 150 rejeitados');
  expect(await rejectedIn(listOf(file))).toEqual(linesOf(0, size));
});

test('what began for a key goes on for it alone', async () => {
  await createKey(server, 'loja');
  await createKey(server, 'loja-2', 'loja');
  await createKey(server, 'rival');
  const { rows } = await server.db.pool.query("select dono from chave_integracao where nome = 'loja'");
  const file = await writeFileOfCompanies();
  await interrupt(file, { args: ['--chave', 'loja'], dono: rows[0].dono });
  for (const args of [[], ['--chave', 'rival']]) {
    const { code, output } = await run(file, ...args);
    expect([code, output]).toEqual([
      1,
      `Esta importação começou com --chave loja-2 e parou depois da linha 1.000. Para retomá-la: npm run import -- ${file} --chave loja-2\n`,
    ]);
  }
  expect((await run(file, '--chave', 'loja')).output).toContain('1.350 cadastros incluídos');
  expect((await run(file)).output).toBe(
    'Este arquivo já foi importado com --chave loja-2. Nada foi feito.\n',
  );
  const owners = await server.db.pool.query(
    'select distinct dono from cadastro where criado_em >= (select max(iniciada_em) from importacao)',
  );
  expect(owners.rows).toEqual(rows);
});

test('what began for nobody goes on for nobody', async () => {
  const file = await writeFileOfCompanies();
  await interrupt(file);
  expect((await run(file, '--chave', 'rival')).output).toBe(
    `Esta importação começou sem --chave e parou depois da linha 1.000. Para retomá-la: npm run import -- ${file}\n`,
  );
  expect((await run(file)).output).toContain('1.350 cadastros incluídos, 150 rejeitados');
});

test('a second start while the first runs does nothing at all', async () => {
  const file = await writeFileOfCompanies();
  const first = await whileHalfWay(file, {}, async ({ ended }) => {
    const list = await readFile(listOf(file), 'utf8');
    const { code, output } = await run(file);
    expect([code, output]).toEqual([
      1,
      'Outra importação deste mesmo arquivo está em andamento. Espere que termine.\n',
    ]);
    expect((await readFile(listOf(file), 'utf8')).startsWith(list)).toBe(true);
    return { ended };
  });
  const { output } = await first.ended;
  expect(output).toContain('1.350 cadastros incluídos, 150 rejeitados');
  expect(await rejectedIn(listOf(file))).toEqual(linesOf(0, size));
});
