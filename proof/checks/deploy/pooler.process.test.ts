import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { signInAsAdmin } from '@painel-pj/test-bed/people';
import { hasPgbouncer, startPgbouncer } from '@painel-pj/test-bed/pgbouncer';
import { type Server, startServer } from '@painel-pj/test-bed/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examine } from '../../../apps/api/src/plataforma/commands/doctor/doctor-service.ts';
import { describeFinding } from '../../../apps/api/src/plataforma/commands/doctor/finding.ts';
import { loadConfig } from '../../../apps/api/src/plataforma/config/config.ts';
import type { Database } from '../../../apps/api/src/plataforma/db/database.ts';
import { createEmptyDatabase } from '../../../apps/api/test/database.ts';
import { startServer as startProcess } from '../../../apps/api/test/server-process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../../apps/api/test/temporary-folder.ts';

async function diagnose(settings: Record<string, string>): Promise<string> {
  let said = '';
  for await (const finding of examine(loadConfig(settings), settings))
    said += `${describeFinding(finding)}\n`;
  return said;
}

describe.skipIf(!hasPgbouncer)('behind PgBouncer in transaction mode', () => {
  let temporary: TemporaryFolder;
  let own: Database;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;

  beforeAll(async () => {
    temporary = await createTemporaryFolder();
    own = await createEmptyDatabase();
    pooler = await startPgbouncer(temporary.path, own.pool.options);
  });
  afterAll(async () => {
    await pooler.stop();
    await own.close();
    await temporary.remove();
  });

  test('a server that was not told of it says in one line what to set', async () => {
    const server = startProcess(`${temporary.path}/sem`, { DATABASE_URL: pooler.url });
    expect(await server.ended).toEqual({ code: 1 });
    expect(server.output().trim().split('\n')).toEqual([
      expect.stringMatching(/^Não foi possível usar o banco de DATABASE_URL .*POOLER=transacao\.$/),
    ]);
  });

  test('two servers start on an empty database, and every call is answered', async () => {
    const environment = { DATABASE_URL: pooler.url, POOLER: 'transacao', DEMO: 'sim' };
    const [one, other] = (await Promise.all(
      ['uma', 'uma'].map((name) => startServer({ ...environment, DATA_DIR: `${temporary.path}/${name}` })),
    )) as [Server, Server];
    try {
      const headers = { 'x-access-token': await signInAsAdmin(one) };
      const list = new URL(endpoints.listCadastros.path, one.url);
      const page = await fetch(`${list}?limite=100`, { headers });
      const cadastros = (await page.json()) as { id: string }[];
      const ask = async (address: string): Promise<number> => {
        const answer = await fetch(address, { headers });
        await answer.arrayBuffer();
        // Who waited five seconds for a session is rightly told to come back.
        return answer.status === 503 && answer.headers.has('retry-after') ? ask(address) : answer.status;
      };
      const calls = [one, other].flatMap(({ url }) => [
        ...Array.from({ length: 100 }, () => ask(`${url}${list.pathname}?limite=5`)),
        ...cadastros.map(({ id }) => ask(`${url}${list.pathname}/cadastros/${id}`)),
      ]);
      const statuses = await Promise.all(calls);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      expect(statuses.length).toBeGreaterThan(300);
      // While all of those wait for four sessions, a slow machine rightly says that it is not ready.
      for (const { url } of [one, other]) {
        const ready = async () => (await fetch(`${url}${endpoints.saudePronta.path}`)).status;
        await expect.poll(ready, { timeout: 60_000 }).toBe(200);
      }
      const countLocks = async () => {
        const { rowCount } = await own.pool.query(
          `select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
        );
        return rowCount;
      };
      await expect.poll(countLocks).toBe(0);
    } finally {
      await Promise.all([one.stop(), other.stop()]);
    }
  });

  test('doctor says what a start would say; once POOLER is set, what the role and the database lack', async () => {
    const settings = { DATABASE_URL: pooler.url, DATA_DIR: `${temporary.path}/uma`, DEMO: 'sim', PORT: '0' };
    const pooled = { ...settings, POOLER: 'transacao' };
    expect(await diagnose(settings)).toMatch(/✗ O banco de dados não abriu\n.*POOLER=transacao\./);
    expect(await diagnose(pooled)).toMatch(
      /! .* sem limite de tempo: .*\n.*alter role \w+ set statement_timeout = '30s'/,
    );
    const { database, user } = own.pool.options;
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await own.pool.query(`alter role ${user} in database ${database} set ${limit} = '30s'`);
    await own.pool.query(`alter database ${database} set jit = on`);
    await pooler.restart();
    const found = await diagnose(pooled);
    expect(found).toContain('✓ Os comandos ao banco têm limite de tempo');
    expect(found).toMatch(/! O banco compila comandos .*\n.*alter database \w+ set jit = off/);
    await own.pool.query(`alter database ${database} set jit = off`);
    await pooler.restart();
    expect(await diagnose(pooled)).toContain('✓ O banco não compila comandos');
  });
});
