import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openClusterSession } from '#test/cluster-session.ts';
import { programEnvironment } from '#test/program-environment.ts';
import { startServer } from '#test/server-process.ts';
import { createTemporaryFolder } from '#test/temporary-folder.ts';

const doctor = fileURLToPath(new URL('../commands/doctor.ts', import.meta.url));
const run = promisify(execFile);

test('while a synchronous replica is away it is not ready, who reads reads on, and what was written is kept', async () => {
  const temporary = await createTemporaryFolder();
  const dataDir = path.join(temporary.path, 'data');
  const server = startServer(dataDir, { DEMO: 'nao' });
  const url = await server.waitUntilUp();
  const session = await openClusterSession(dataDir);
  onTestFinished(async () => {
    await session.query('alter system reset synchronous_standby_names');
    await session.query('select pg_reload_conf()');
    await session.end();
    server.child.kill('SIGTERM');
    await server.ended;
    await temporary.remove();
  });
  const token = randomBytes(32).toString('base64url');
  await session.query(
    `insert into sessao (token_hash, usuario_id, escopo, criada_em, vista_em, expira_em)
     select $1, id, 'completa', now(), now() - interval '2 minutes', now() + interval '1 hour' from usuario limit 1`,
    [createHash('sha256').update(token).digest()],
  );
  const headers = { 'x-access-token': token, 'content-type': 'application/json' };
  const ready = async () => (await fetch(`${url}/saude/pronta`)).status;
  await expect.poll(ready).toBe(200);

  await session.query('set synchronous_commit = local');
  await session.query(`alter system set synchronous_standby_names = 'ausente'`);
  await session.query('select pg_reload_conf()');
  await expect.poll(ready, { timeout: 60_000 }).toBe(503);
  expect((await fetch(`${url}/saude/viva`)).status).toBe(200);
  expect((await fetch(`${url}/pj/unix`, { headers })).status).toBe(200);
  const { rows } = await session.query<{ touched: boolean }>(
    `select vista_em > now() - interval '1 minute' as touched from sessao`,
  );
  expect(rows).toEqual([{ touched: true }]);

  const { user, password, host, database } = session;
  const databaseUrl = `postgres://${user}:${encodeURIComponent(password ?? '')}@/${database}?host=${host}`;
  const told = await run(process.execPath, [doctor], {
    env: programEnvironment({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: new URL(url).port }),
  }).catch((error: { stdout: string }) => error);
  expect(told.stdout).toMatch(/^✗ Servidor no ar em .*, mas não está pronto.*\n {4}→ /m);
  expect(told.stdout).toMatch(/^✗ O banco responde e não grava.*\n {4}→ .*réplica síncrona, ligue-a/m);

  const written = fetch(`${url}/pj/unix/vistas`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ nome: 'Minha', lista: { search: 'ana' } }),
  });
  await session.query('alter system reset synchronous_standby_names');
  await session.query('select pg_reload_conf()');
  await expect.poll(ready, { timeout: 60_000 }).toBe(200);
  expect((await written).ok).toBe(true);
});
