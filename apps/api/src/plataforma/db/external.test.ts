import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, databaseUrlOf } from '#test/database.ts';
import { type Database, openDatabase } from './database.ts';
import { checkExternal } from './external.ts';

let own: Database;
const name = 'teste_latin1';
beforeAll(async () => {
  own = await createEmptyDatabase();
  await own.pool.query(`drop database if exists ${name}`);
  await own.pool.query(
    `create database ${name} encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'`,
  );
});
afterAll(async () => {
  await own.pool.query(`drop database ${name}`);
  await own.close();
});

test('a database that is not in UTF-8 is refused, with how to make one that is', async () => {
  const connectionString = databaseUrlOf(own).replace(/\/teste_\w+\?/, `/${name}?`);
  await expect(checkExternal('DATABASE_URL', { connectionString })).rejects.toThrow(
    "O banco de DATABASE_URL guarda textos em LATIN1; crie outro com: create database NOME encoding 'UTF8' template template0.",
  );
  await expect(checkExternal('DATABASE_URL', { connectionString: databaseUrlOf(own) })).resolves.toBe(
    undefined,
  );
});

test('no session compiles its statements, whatever the database is set to', async () => {
  await own.pool.query(`alter database ${own.pool.options.database} set jit = on`);
  const databasePool = { max: 1, isTransactionPooled: false };
  const place = { dataDir: '', databaseUrl: databaseUrlOf(own), databaseOwnerUrl: null, databasePool };
  const db = await openDatabase(place, { exclusive: false });
  expect((await db.pool.query('show jit')).rows).toEqual([{ jit: 'off' }]);
  await db.close();
});
