import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@painel-pj/test-bed/authenticator';
import { runServerCommand } from '@painel-pj/test-bed/command';
import { addColleague, type Person } from '@painel-pj/test-bed/people';
import { openSession } from '@painel-pj/test-bed/postgres';
import { makeDataDir, type Server, startServer } from '@painel-pj/test-bed/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Crew, hire } from './bed/crew.ts';
import { type Installation, install } from './bed/installation.ts';
import { watchInvariants } from './bed/invariants.ts';

let folder: string;
let installation: Installation;
let crew: Crew;
let person: Person;
let copy: string;

beforeAll(async () => {
  folder = await makeDataDir();
  installation = await install({ keys: 2 });
  crew = await hire(installation, 1);
  person = await addColleague(installation.server(), installation.adminToken);
}, 120_000);
afterAll(async () => {
  await installation.remove();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

async function backUp(): Promise<string> {
  const place = await mkdtemp(path.join(folder, 'copias-'));
  await runServerCommand(installation.dataDir, 'backup', place);
  return path.join(place, (await readdir(place))[0] ?? '');
}

const refusalOf = (dataDir: string, backup: string) =>
  runServerCommand(dataDir, 'restore', backup).then(
    () => 'restored',
    (error: { stderr: string }) => error.stderr,
  );

/** A data folder restored from a backup, with a server on it while `work` runs. */
async function withRestored(backup: string, name: string, work: (server: Server) => Promise<void>) {
  const dataDir = path.join(folder, name);
  await runServerCommand(dataDir, 'restore', backup);
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', DEMO: 'nao' });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

/** Every row of every table but the passing ones, and those the server sums up for itself, up to the audit row the restore itself wrote. */
async function readRows(dataDir: string): Promise<Record<string, string[]>> {
  const session = await openSession(dataDir);
  try {
    const { rows } = await session.query<{ nome: string }>(`
      select relname::text as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relpersistence = 'p' and relname not in
          ('sessao', 'sessao_encerrada', 'desafio_acesso', 'migracao', 'identidade', 'auditoria_fila', 'tentativa_login',
           'espera', 'resumo_dia', 'resumo_posicao')`);
    const restores = `(select id from auditoria where acao = 'instalacao.restaurada')`;
    const own: Record<string, string> = {
      auditoria: `where id not in ${restores}`,
      auditoria_selo: `where auditoria_id not in ${restores}`,
    };
    const tables: Record<string, string[]> = {};
    for (const { nome } of rows) {
      const found = await session.query(
        `select t::text as linha from "${nome}" t ${own[nome] ?? ''} order by 1`,
      );
      tables[nome] = found.rows.map(({ linha }: { linha: string }) => linha);
    }
    return tables;
  } finally {
    await session.end();
  }
}

/** Every file of a documents folder but the one that says which installation it belongs to. */
async function hashFiles(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== 'instalacao')
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hashes = files.map(async (file) => [
    path.relative(root, file),
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  ]);
  return Object.fromEntries(await Promise.all(hashes)) as Record<string, string>;
}

test('taken while clients write, it holds everything acknowledged before it began', async () => {
  crew.start();
  await crew.everyoneSucceeds();
  const before = await readRows(installation.dataDir);
  const backup = await backUp();
  await crew.everyoneSucceeds();
  await crew.stop();
  expect(await crew.check()).toEqual([]);
  await withRestored(backup, 'sob-escrita', async ({ dataDir }) => {
    const query: Installation['query'] = async <Row>(text: string) => {
      const session = await openSession(dataDir);
      const { rows } = await session.query(text);
      await session.end();
      return rows as Row[];
    };
    const invariants = watchInvariants({ ...installation, dataDir, query });
    expect([...(await invariants.check()), ...(await invariants.checkTrail())]).toEqual([]);
    const restored = await readRows(dataDir);
    const kept = new Set(restored.auditoria);
    expect(before.auditoria?.filter((row) => !kept.has(row))).toEqual([]);
  });
});

test('restored, it is the same row by row and file by file, and people sign in as before', async () => {
  // The chain is sealed each second, and the days of the next reviews are written at the start of a server: only then do
  // both sides stand still.
  await expect.poll(() => installation.query('select from auditoria_fila')).toEqual([]);
  await installation.query(
    'update risco r set renova_de = renova_de(c) from cadastro c where c.ordem = r.ordem',
  );
  await installation.query('delete from fila_renovacao');
  const rows = await readRows(installation.dataDir);
  copy = await backUp();
  await withRestored(copy, 'igual', async (server) => {
    expect(await readRows(server.dataDir)).toEqual(rows);
    const documents = await hashFiles(path.join(server.dataDir, 'documentos'));
    expect(await hashFiles(path.join(installation.dataDir, 'documentos'))).toEqual(documents);
    expect(Object.keys(documents).length).toBeGreaterThan(1);
    const { user, password, secret } = person;
    const body = JSON.stringify({ user, password, code: codeOf(secret) });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}/pj/unix/login`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    const formerSession = { headers: { 'x-access-token': installation.adminToken } };
    expect((await fetch(`${server.url}/pj/unix?limite=1`, formerSession)).status).toBe(401);
  });
});

test('it is closed to others, and nothing half-made lies beside it', async () => {
  for (const entry of await readdir(copy, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(path.join(entry.parentPath, entry.name));
    expect([entry.name, mode & 0o077]).toEqual([entry.name, 0]);
  }
  expect((await readdir(path.dirname(copy))).length).toBe(1);
});

test('only an empty installation takes it', async () => {
  expect(await refusalOf(path.join(folder, 'igual'), copy)).toContain('Já há uma instalação aqui');
});

test.each([
  ['a flipped byte', (backup: string) => appendFile(path.join(backup, 'usuario.copy.gz'), 'x')],
  ['a cut file', (backup: string) => truncate(path.join(backup, 'auditoria.copy.gz'), 10)],
  ['a missing key', (backup: string) => rm(path.join(backup, 'chave'))],
  ['a manifest that was edited', (backup: string) => writeFile(path.join(backup, 'manifesto.json'), '{}')],
  ['a lost document', (backup: string) => rm(path.join(backup, 'documentos'), { recursive: true })],
])('%s: refused before anything is touched', async (_what, damage) => {
  const damaged = await mkdtemp(path.join(folder, 'danificada-'));
  await cp(copy, damaged, { recursive: true });
  await damage(damaged);
  const target = `${damaged}-dados`;
  expect(await refusalOf(target, damaged)).toContain('está danificada');
  await expect(stat(target)).rejects.toThrow('ENOENT');
});
