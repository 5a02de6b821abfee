import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** Runs a statement of a transaction. */
type Run = (text: string) => Promise<unknown>;

const ways: Record<string, (work: (run: Run) => Promise<void>) => Promise<void>> = {
  kysely: (work) => db.kysely.transaction().execute((tx) => work((text) => sql.raw(text).execute(tx))),
  pool: (work) => inTransaction(db.pool, (client) => work((text) => client.query(text))),
};

test.each(Object.entries(ways))(
  'by the %s, of two that wait for each other both are done',
  async (name, run) => {
    await db.pool.query(`create table par_${name} (id integer primary key, vezes integer not null)`);
    await db.pool.query(`insert into par_${name} values (1, 0), (2, 0)`);
    const both = Promise.withResolvers<void>();
    const one = Promise.withResolvers<void>();
    let begun = 0;
    const add = async (first: number, second: number) => {
      await run(async (query) => {
        if (begun === 2) await one.promise;
        await query(`update par_${name} set vezes = vezes + 1 where id = ${first}`);
        begun += 1;
        if (begun === 2) both.resolve();
        await both.promise;
        await query(`update par_${name} set vezes = vezes + 1 where id = ${second}`);
      });
      one.resolve();
    };
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(begun).toBe(3);
    expect((await db.pool.query(`select vezes from par_${name}`)).rows).toEqual([{ vezes: 2 }, { vezes: 2 }]);
  },
);

test('what is overtaken twice fails', async () => {
  let tries = 0;
  const overtaken = inTransaction(db.pool, async (client) => {
    tries += 1;
    await client.query(`do $$ begin raise sqlstate '40001'; end $$`);
  });
  await expect(overtaken).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(2);
});
