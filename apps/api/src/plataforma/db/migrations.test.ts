import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { baseline, isRemoval, type Migration, readMigrations } from './migration-plan.ts';

/** What a version that does not know of it yet would stumble over while it serves beside the next one. */
const breaks: [string, RegExp][] = [
  ['a table is dropped', /drop\s+table/],
  ['a column is dropped', /drop\s+column/],
  ['something is renamed', /rename\s+(column|to|constraint|\w+\s+to)/],
  ['a column changes its type', /alter\s+column\s+\w+\s+(set\s+data\s+)?type/],
  ['a column must be filled', /alter\s+column\s+\w+\s+set\s+not\s+null/],
  ['a column loses its default', /alter\s+column\s+\w+\s+drop\s+default/],
  [
    'a new column must be filled',
    /add\s+column\s+(?:(?!default|generated|,|;)[\s\S])*not\s+null(?!\s+(default|generated))/,
  ],
];

const findBreaks = ({ nome, sql }: Pick<Migration, 'nome' | 'sql'>): string[] => {
  const statements = sql.replaceAll(/--.*$/gm, '').toLowerCase();
  return breaks.filter(([, pattern]) => pattern.test(statements)).map(([what]) => `${nome}: ${what}`);
};

test('a version runs on the database of the next: new migrations only add, or are named NNNN-remove-…', async () => {
  const files = await readMigrations(fileURLToPath(new URL('./migrations', import.meta.url)));
  const added = files.filter(({ numero, nome }) => numero > baseline && !isRemoval(nome));
  expect(added.flatMap(findBreaks)).toEqual([]);
});

test.each([
  ['drop table fruta', 'a table is dropped'],
  ['alter table fruta drop column cor', 'a column is dropped'],
  ['alter table fruta rename column cor to matiz', 'something is renamed'],
  ['alter table fruta rename to frutas', 'something is renamed'],
  ['alter table fruta alter column peso type numeric', 'a column changes its type'],
  ['alter table fruta\n  alter column peso set not null', 'a column must be filled'],
  ['alter table fruta add column peso int not null', 'a new column must be filled'],
])('%s is found: %s', (sql, what) => {
  expect(findBreaks({ nome: 'x', sql })).toEqual([`x: ${what}`]);
});

test.each([
  'create table fruta (nome text not null)',
  'alter table fruta add column peso int not null default 0',
  'alter table fruta add column peso int default 0 not null',
  'alter table fruta add column peso int;\ncreate table suco (nome text not null)',
  'drop index fruta_cor; -- drop table fruta',
])('%s is let be', (sql) => {
  expect(findBreaks({ nome: 'x', sql })).toEqual([]);
});

const listDomains = (files: Pick<Migration, 'sql'>[]) =>
  files.flatMap(({ sql }) => [...sql.matchAll(/create domain (\w+)/g)].map(([, name]) => name));
const rewrites = (sql: string, domains: (string | undefined)[]) =>
  new RegExp(`add column \\w+ ((${domains.join('|')})\\b|[^;]*\\bstored\\b)`).test(sql);

test('no new column makes PostgreSQL write a table anew, as one of a type with a check or one that is computed does: nobody reads it meanwhile', async () => {
  const files = await readMigrations(fileURLToPath(new URL('./migrations', import.meta.url)));
  const found = files.filter(({ sql }) => rewrites(sql, listDomains(files))).map(({ nome }) => nome);
  // The first was there before this was known; of staff there are few.
  expect(found).toEqual(['0011-cadastros-qualificacao.sql', '0030-equipe-poderes.sql']);
});

test.each([
  ['alter table fruta add column peso quilos', true],
  ['alter table fruta add column dobro int generated always as (2 * peso) stored', true],
  ['alter table fruta add column peso int', false],
])('%s writes a table anew: %s', (sql, isRewritten) => {
  expect(rewrites(sql, ['quilos'])).toBe(isRewritten);
});
