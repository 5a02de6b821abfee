import { expect, test } from 'vitest';
import { createWriteCheck } from '#plataforma/watch/write-check.ts';
import { createTestDatabase, openAsServer } from '#test/database.ts';
import { checkTemporary } from './database-checks.ts';
import { describeFinding } from './finding.ts';

test('a server that may make no temporary table is never ready, and the doctor says why', async () => {
  const db = await createTestDatabase();
  const server = openAsServer(db);
  expect(await checkTemporary({ db: server })).toMatchObject({ estado: 'certo' });
  expect(await createWriteCheck(server)()).toBe(true);

  const { rows } = await db.pool.query<{ banco: string }>('select current_database() as banco');
  await db.pool.query(`revoke temporary on database ${rows[0]?.banco} from public`);
  expect(await createWriteCheck(server)()).toBe(false);
  const found = await checkTemporary({ db: server });
  expect(describeFinding(found)).toMatch(/^✗ O servidor não pode criar tabelas temporárias no banco/);

  await db.pool.query(String('remedio' in found && found.remedio));
  expect(await createWriteCheck(server)()).toBe(true);
  await server.close();
  await db.close();
});
