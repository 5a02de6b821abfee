import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';

const page = new URL('../../../../../docs/triggers.md', import.meta.url);

const listTriggers = `
  select c.relname || ': ' || t.tgname as nome from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`;

/** The rows below each heading, which is the name of a table. */
const listDescribed = (text: string): string[] =>
  text.split(/^## /m).flatMap((section) => {
    const table = section.slice(0, section.indexOf('\n'));
    return Array.from(section.matchAll(/^\| `(\w+)` \|/gm), ([, trigger]) => `${table}: ${trigger}`);
  });

test('docs/triggers.md describes every trigger of the database, and no other', async () => {
  const db = await createTestDatabase();
  const { rows } = await db.pool.query<{ nome: string }>(listTriggers);
  await db.close();
  expect(listDescribed(await readFile(page, 'utf8')).sort()).toEqual(rows.map(({ nome }) => nome).sort());
});
