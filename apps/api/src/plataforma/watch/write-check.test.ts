import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { buildTestApp } from '#test/build-test-app.ts';
import { createWriteCheck, keepsWrites } from './write-check.ts';

test('a database that is only read keeps nothing that is written', async () => {
  const { db, close } = await buildTestApp();
  const { host, port, user, password, database } = db.pool.options;
  const readOnly = '-c default_transaction_read_only=on';
  const pool = new pg.Pool({ host, port, user, password, database, options: readOnly });
  onTestFinished(async () => {
    await pool.end();
    await close();
  });
  expect(await createWriteCheck(db)()).toBe(true);
  expect(await createWriteCheck({ pool })()).toBe(false);
  expect([await keepsWrites(db), await keepsWrites({ pool })]).toEqual([true, false]);
});
