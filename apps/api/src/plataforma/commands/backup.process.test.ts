import { execFile } from 'node:child_process';
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from '#plataforma/db/database.ts';
import { migrate } from '#plataforma/db/migrate.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createEmptyDatabase, databaseUrlOf } from '#test/database.ts';
import { pdfFile } from '#test/document-files.ts';
import { createKey, sendCadastro } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';
import { programEnvironment } from '#test/program-environment.ts';

const programOf = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
const run = promisify(execFile);

let t: TestApp;
let target: Database;
let targetUrl: string;
let documentId: string;

beforeAll(async () => {
  t = await buildTestApp();
  const headers = await createKey(t, 'loja');
  const id = await sendCadastro(t, headers, 1);
  const url = `/pj/unix/cadastros/${id}/documentos/contratoSocial`;
  await t.app.inject({ method: 'PUT', url, headers, payload: pdfFile() });
  await signIn(t, await createPerson(t, 'ana'));
  documentId = (await t.db.pool.query('select id from documento')).rows[0].id;

  // A role that owns its database and nothing else, as an operator would make one.
  target = await createEmptyDatabase();
  const name = String(target.pool.options.database);
  await target.pool.query(`create role ${name} login password 'senha'`);
  await target.pool.query(`alter database ${name} owner to ${name}`);
  targetUrl = databaseUrlOf(target).replace(/\/\/[^@]+@/, `//${name}:senha@`);
});
afterAll(async () => {
  const role = String(target.pool.options.database);
  await target.close();
  await t.db.pool.query(`drop role ${role}`);
  await t.close();
});

async function command(name: string, args: string | string[], env: Record<string, string>) {
  return run(process.execPath, [programOf(name), ...[args].flat()], { env: programEnvironment(env) }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  );
}
const backUp = (place: string, ...options: string[]) =>
  command('backup', [place, ...options], { DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir });
const makePlace = () => mkdtemp(path.join(t.dataDir, 'copias-'));
const folderIn = async (place: string) => path.join(place, (await readdir(place))[0] ?? '');

test('a database of the operator is kept and restored by a role without privileges', async () => {
  const place = await makePlace();
  expect(await backUp(place)).toEqual({ code: 0, output: expect.stringContaining('e 1 documento, em') });
  const copy = await folderIn(place);
  const { rows } = await t.db.pool.query(
    `select ator, detalhes from auditoria where acao = 'instalacao.copiada'`,
  );
  expect(rows).toEqual([
    {
      ator: expect.stringMatching(/^operador:/),
      detalhes: { linhas: expect.any(Number), documentos: 1, faltam: 0 },
    },
  ]);

  // What a restore that was cut short may have left: the tables and the key.
  const dataDir = path.join(place, 'restaurado');
  await mkdir(dataDir);
  await copyFile(path.join(copy, 'chave'), path.join(dataDir, 'chave'));
  const begun = createDatabase({ connectionString: targetUrl }, async () => {});
  await migrate(begun);
  await begun.close();

  const environment = { DATABASE_URL: targetUrl, DATA_DIR: dataDir };
  expect(await command('restore', copy, environment)).toEqual({
    code: 0,
    output: expect.stringContaining('a trilha de auditoria está íntegra'),
  });
  const count = 'select (select count(*) from cadastro) as c, (select count(*) from usuario) as u';
  expect((await target.pool.query(count)).rows).toEqual((await t.db.pool.query(count)).rows);
  const fileOf = (root: string) =>
    readFile(path.join(root, 'documentos', documentId.charAt(0), documentId.charAt(1), documentId));
  expect(await fileOf(dataDir)).toEqual(await fileOf(t.dataDir));
  const sends = async () => (await target.pool.query('select envia from identidade')).rows;
  expect(await sends()).toEqual([{ envia: false }]);
  expect(await command('admin', 'liberar-envio', environment)).toMatchObject({ code: 0 });
  expect(await sends()).toEqual([{ envia: true }]);
  const again = await command('restore', copy, environment);
  expect(again).toEqual({ code: 1, output: expect.stringContaining('Já há uma instalação aqui') });
});

test('new rows after a restore take numbers that were never used', async () => {
  const { rows } = await target.pool.query(`
    insert into auditoria (ator, acao, alvo_tipo, alvo_id) values ('x', 'x', 'x', 'x')
    returning id > (select max(id) from auditoria) as novo`);
  expect(rows).toEqual([{ novo: true }]);
});

test('a place that can not be written to is one clear line', async () => {
  const file = path.join(await makePlace(), 'arquivo');
  await copyFile(path.join(t.dataDir, 'chave'), file);
  const { code, output } = await backUp(path.join(file, 'dentro'));
  expect(code).toBe(1);
  expect(output).toMatch(/Não foi possível escrever em .* \(há um arquivo no lugar de uma pasta\)/);
});

test('a database of an earlier version is copied as it is, for the upgrade that follows', async () => {
  const { rows } = await t.db.pool.query(
    'delete from migracao where numero = (select max(numero) from migracao) returning *',
  );
  const applied = () => t.db.pool.query('select numero from migracao order by numero');
  const before = (await applied()).rows;
  const place = await makePlace();
  expect(await backUp(place)).toMatchObject({ code: 0 });
  expect(
    await command('audit', 'verify', { DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir }),
  ).toMatchObject({ code: 0 });
  expect((await applied()).rows).toEqual(before);
  const manifest = await readFile(path.join(await folderIn(place), 'manifesto.json'), 'utf8');
  expect(JSON.parse(manifest).migracoes).toHaveLength(before.length);
  const [{ numero, nome, checksum }] = rows;
  await t.db.pool.query('insert into migracao (numero, nome, checksum) values ($1, $2, $3)', [
    numero,
    nome,
    checksum,
  ]);
});

test('where there is nothing yet, nothing is made', async () => {
  const empty = await makePlace();
  const { code, output } = await command('backup', await makePlace(), { DATA_DIR: empty });
  expect(code).toBe(1);
  expect(output).toContain('Ainda não há instalação');
  expect(await readdir(empty)).toEqual([]);
});

test('an incremental one shares the documents of the last, and copies those that it can not trust', async () => {
  const place = await makePlace();
  const fileIn = (name: string) =>
    path.join(place, name, 'documentos', documentId.charAt(0), documentId.charAt(1), documentId);
  await backUp(place);
  const [first = ''] = await readdir(place);
  await rename(path.join(place, first), path.join(place, 'painel-pj-2026-01-01T00-00-00Z'));
  expect(await backUp(place, '--incremental')).toMatchObject({ code: 0 });
  const [old = '', second = ''] = (await readdir(place)).sort();
  expect((await stat(fileIn(second))).ino).toBe((await stat(fileIn(old))).ino);

  await truncate(fileIn(second), 1);
  await rename(path.join(place, second), path.join(place, 'painel-pj-2026-01-02T00-00-00Z'));
  expect(await backUp(place, '--incremental')).toMatchObject({ code: 0 });
  const third = (await readdir(place)).sort().at(-1) ?? '';
  const served = path.join(t.dataDir, fileIn('').slice(place.length));
  expect(await readFile(fileIn(third))).toEqual(await readFile(served));
});

test('the last one that misses nothing outlives newer ones that miss documents', async () => {
  const place = await makePlace();
  await backUp(place);
  const complete = path.join(place, 'painel-pj-2026-01-01T00-00-00Z');
  await rename(await folderIn(place), complete);
  const incomplete = path.join(place, 'painel-pj-2026-01-02T00-00-00Z');
  await cp(complete, incomplete, { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(complete, 'manifesto.json'), 'utf8'));
  manifest.documentos.faltam = [documentId];
  await writeFile(path.join(incomplete, 'manifesto.json'), JSON.stringify(manifest));
  await command('backup', [place, '--manter', '7'], { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' });
  expect((await readdir(place)).sort()).toEqual([path.basename(complete), path.basename(incomplete)]);
});

test('a document whose file is gone is named, the rest is kept, and old copies go all the same', async () => {
  await rm(path.join(t.dataDir, 'documentos', documentId.charAt(0)), { recursive: true });
  const place = await makePlace();
  const old = ['painel-pj-2026-01-01T00-00-00Z', 'painel-pj-2026-01-02T00-00-00Z.parcial-abc123'];
  for (const name of [...old, 'de-outra-coisa']) await mkdir(path.join(place, name));
  const { code, output } = await backUp(place, '--incremental', '--manter', '7');
  expect(code).toBe(1);
  expect(output).toContain('1 documento está sem arquivo');
  expect(output).toMatch(new RegExp(`${documentId}: contratoSocial do cadastro [0-9a-f-]{36}`));
  expect((await readdir(place)).filter((name) => old.includes(name))).toEqual([]);
  expect(await readdir(place)).toContain('de-outra-coisa');
  const copy = (await readdir(place)).find((name) => name.startsWith('painel-pj-')) ?? '';
  expect(await readdir(path.join(place, copy))).toContain('manifesto.json');

  // Past its time too, but the last whole one: it stays even when no new one can be made.
  const last = path.join(place, 'painel-pj-2026-01-03T00-00-00Z');
  await rename(path.join(place, copy), last);
  await command('backup', [place, '--manter', '7'], { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' });
  expect(await readdir(last)).toContain('manifesto.json');
});

const isRoot = process.getuid?.() === 0;
/** Root may delete what belongs to others, but not what is immutable. */
const close = (folder: string) => (isRoot ? run('chattr', ['+i', folder]) : chmod(folder, 0o500));
const open = (folder: string) => (isRoot ? run('chattr', ['-i', folder]) : chmod(folder, 0o700));

test('an old copy that can not be deleted is told in one line; the others go, and the new one is made', async () => {
  const place = await makePlace();
  const [closed = '', ...others] = [1, 2, 3].map((day) => `painel-pj-2026-01-0${day}T00-00-00Z`);
  for (const name of [closed, ...others]) {
    await mkdir(path.join(place, name));
    await writeFile(path.join(place, name, 'manifesto.json'), 'x');
  }
  await close(path.join(place, closed));
  const { code, output } = await backUp(place, '--manter', '7');
  await open(path.join(place, closed));
  expect(output).toMatch(
    new RegExp(
      `^Não foi possível apagar ${path.join(place, closed)} \\(E[A-Z]+\\); devolva-a com chown`,
      'm',
    ),
  );
  expect(output).toContain('Cópia em ');
  expect(output).not.toMatch(/^ {4}at /m);
  expect(code).toBe(1);
  const left = await readdir(place);
  expect(left).toHaveLength(2);
  expect(left).toContain(closed);
});
