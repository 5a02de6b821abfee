import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { createEmptyDatabase, createTestDatabase } from '#test/database.ts';
import { createTemporaryFolder, type TemporaryFolder } from '#test/temporary-folder.ts';
import type { Database } from './database.ts';
import { type MigrateOptions, migrate } from './migrate.ts';

let db: Database;
let temporary: TemporaryFolder;
let folder: string;

beforeEach(async () => {
  db = await createEmptyDatabase();
  temporary = await createTemporaryFolder();
  folder = path.join(temporary.path, 'migrations');
  await mkdir(folder);
  await write('0001-primeira.sql', 'create table fruta (nome text primary key);');
  await write('0002-segunda.sql', "insert into fruta values ('caju');\ninsert into fruta values ('umbu');");
});

afterEach(async () => {
  await db.close();
  await temporary.remove();
});

async function write(name: string, sql: string): Promise<void> {
  await writeFile(path.join(folder, name), sql);
}

async function countFrutas(): Promise<number> {
  return (await db.pool.query('select 1 from fruta')).rowCount ?? 0;
}

async function expectRefusal(message: RegExp, options: MigrateOptions = {}): Promise<void> {
  const refusal = await migrate(db, { folder, ...options }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartupError);
  expect((refusal as StartupError).message).toMatch(message);
}

test('applies each migration once, in order', async () => {
  expect(await migrate(db, { folder })).toEqual(['0001-primeira.sql', '0002-segunda.sql']);
  expect(await migrate(db, { folder })).toEqual([]);
  await write('0003-terceira.sql', "insert into fruta values ('pequi')");
  expect(await migrate(db, { folder })).toEqual(['0003-terceira.sql']);
  expect(await countFrutas()).toBe(3);
});

test('several processes may migrate at once', async () => {
  const results = await Promise.all(Array.from({ length: 6 }, () => migrate(db, { folder })));
  expect(results.flat().sort()).toEqual(['0001-primeira.sql', '0002-segunda.sql']);
  expect(await countFrutas()).toBe(2);
});

test('who reads a table for long holds up the migration that changes it, and nobody else', async () => {
  await migrate(db, { folder });
  await write('0003-terceira.sql', 'alter table fruta add column cor text');
  const reader = await db.pool.connect();
  await reader.query('begin; select from fruta');
  await expectRefusal(/cópia de segurança, ou uma consulta longa/, { patienceMs: 0 });

  const told: string[] = [];
  const changing = migrate(db, { folder, onProgress: (text) => told.push(text) });
  await expect.poll(() => told, { timeout: 60_000 }).toContainEqual(expect.stringContaining('está em uso'));
  expect(await countFrutas()).toBe(2);
  await db.pool.query("insert into fruta values ('pequi')");
  await reader.query('commit');
  reader.release();
  expect(await changing).toEqual(['0003-terceira.sql']);
  expect((await db.pool.query('select cor from fruta')).rowCount).toBe(3);
});

test('a migration is waited for as long, however long those before it took', async () => {
  await migrate(db, { folder });
  await write('0003-terceira.sql', 'select pg_sleep(2)');
  await write('0004-quarta.sql', 'alter table fruta add column cor text');
  const reader = await db.pool.connect();
  await reader.query('begin; select from fruta');
  let waiting = false;
  const onProgress = (text: string) => {
    if (!text.includes('está em uso') || waiting) return;
    waiting = true;
    void reader.query('commit').then(() => reader.release());
  };
  expect(await migrate(db, { folder, patienceMs: 1000, onProgress })).toEqual([
    '0003-terceira.sql',
    '0004-quarta.sql',
  ]);
});

test('a change of many rows is made in batches, and again from the beginning when it was cut short', async () => {
  await write(
    '0003-terceira.sql',
    'create table suco (ordem bigint primary key, litros integer check (litros < 9))',
  );
  await migrate(db, { folder });
  await db.pool.query(
    'insert into suco select n, case n when 7 then 8 else 0 end from generate_series(1, 10) n',
  );
  const batch = `
    with lote as (select ordem from suco where ordem > $1 order by ordem limit 3),
      mudados as (update suco s set litros = litros + 1 from lote where s.ordem = lote.ordem and litros in (0, 8))
    select max(ordem) as ate from lote`;
  await write('0004-quarta-lotes.sql', batch);
  await expectRefusal(/0004-quarta-lotes\.sql falhou.*litros/);
  const sum = async () => (await db.pool.query('select sum(litros)::integer as n from suco')).rows[0];
  expect(await sum()).toEqual({ n: 6 + 8 });
  await db.pool.query('update suco set litros = 0 where ordem = 7');
  expect(await migrate(db, { folder })).toEqual(['0004-quarta-lotes.sql']);
  expect(await sum()).toEqual({ n: 10 });
});

test('a failing migration names the file, the line and the reason, and leaves nothing of itself', async () => {
  await write('0003-ruim.sql', "insert into fruta values ('pequi');\n\ninsert into frutta values ('x');");
  await expectRefusal(/0003-ruim\.sql falhou, linha 3: relation "frutta" does not exist/);
  expect(await countFrutas()).toBe(2);
  await write('0003-ruim.sql', "insert into fruta values ('pequi')");
  expect(await migrate(db, { folder })).toEqual(['0003-ruim.sql']);
});

test('an applied migration must not change, except for its line ends', async () => {
  await migrate(db, { folder });
  await write('0002-segunda.sql', "insert into fruta values ('caju');\r\ninsert into fruta values ('umbu');");
  expect(await migrate(db, { folder })).toEqual([]);
  await write('0002-segunda.sql', "insert into fruta values ('caju');");
  await expectRefusal(/outra versão do painel.*0002-segunda\.sql não é a deste programa.*DATA_DIR/);
});

test('a database of another line of versions is refused for that, even with more migrations', async () => {
  await write('0003-terceira.sql', 'select 1');
  await migrate(db, { folder });
  await rm(path.join(folder, '0003-terceira.sql'));
  await write('0001-primeira.sql', 'create table fruta (nome text, peso integer);');
  await expectRefusal(/outra versão do painel.*comece com uma pasta vazia em DATA_DIR/);
});

test('a database newer than the program is left as it is, and refused once something was taken away', async () => {
  await migrate(db, { folder });
  await rm(path.join(folder, '0002-segunda.sql'));
  expect(await migrate(db, { folder })).toEqual([]);
  await write('0002-segunda.sql', "insert into fruta values ('caju');\ninsert into fruta values ('umbu');");
  await write('0003-remove-fruta.sql', 'drop table fruta');
  await migrate(db, { folder });
  await rm(path.join(folder, '0003-remove-fruta.sql'));
  await expectRefusal(/mais novo que este programa \(migração 3 aplicada, a última daqui é a 2\)/);
});

test('a missing, a late, a repeated and a misnamed migration are refused', async () => {
  await migrate(db, { folder });
  await write('0004-quarta.sql', 'select 1');
  await expectRefusal(/Falta a migração 0003, antes de 0004-quarta\.sql/);
  await write('0003-terceira.sql', 'select 1');
  await migrate(db, { folder });
  await db.pool.query('delete from migracao where numero = 3');
  await expectRefusal(/0003-terceira\.sql chegou fora de ordem/);
  await write('0003-outra.sql', 'select 1');
  await expectRefusal(/duas migrações com o mesmo número/);
  await write('nova.sql', 'select 1');
  await expectRefusal(/nova\.sql deve chamar-se/);
});

test('the migrations of the program are applied to a test database', async () => {
  const migrated = await createTestDatabase();
  const files = await readdir(new URL('./migrations', import.meta.url));
  const { rowCount } = await migrated.pool.query('select 1 from migracao');
  expect(rowCount).toBe(files.filter((name) => name.endsWith('.sql')).length);
  await migrated.close();
});
