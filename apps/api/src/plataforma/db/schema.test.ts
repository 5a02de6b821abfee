import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import type { Database } from './database.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

type Column = {
  tabela: string;
  nome: string;
  tipo: string;
  vazio: boolean;
  preenchida: boolean;
  calculada: boolean;
  valores: string[] | null;
};

const listColumns = `
  select c.relname as tabela, a.attname as nome, not a.attnotnull as vazio,
    coalesce(nullif(t.typbasetype, 0), t.oid)::regtype::text as tipo,
    (a.atthasdef or a.attidentity <> '') as preenchida, a.attgenerated <> '' as calculada,
    coalesce(
      (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = t.oid),
      (select array(select (regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g'))[1])
        from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like 'CHECK ((% = ANY (ARRAY[%')
    ) as valores
  from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

/** As `pg` reads them. */
const types: Record<string, string> = {
  'bigint[]': 'string[]',
  'character varying': 'string',
  'double precision': 'number',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  bigint: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  integer: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  smallint: 'number',
  text: 'string',
  uuid: 'string',
};

/** What the catalog can't tell. */
const known: Record<string, string> = {
  'auditoria.acao': 'Acao',
  'auditoria.detalhes': 'ColumnType<Record<string, unknown>, string, never>',
  'cadastro.situacao': 'Generated<Situacao>',
  'vista.lista': 'ColumnType<Record<string, string>, string, string>',
};

function renderColumn({ tabela, nome, tipo, vazio, preenchida, calculada, valores }: Column): string {
  const override = known[`${tabela}.${nome}`];
  if (override) return `    ${nome}: ${override};`;
  const type = valores ? valores.map((valor) => `'${valor}'`).join(' | ') : types[tipo];
  if (!type) throw new Error(`${tabela}.${nome}: what type is ${tipo}?`);
  const orNull = vazio ? `${type} | null` : type;
  if (calculada) return `    ${nome}: ColumnType<${orNull}, never, never>;`;
  const line = `    ${nome}: ${preenchida ? `Generated<${orNull}>` : orNull};`;
  return line.length <= 110 ? line : `    ${nome}:\n      | ${orNull.replaceAll(' | ', '\n      | ')};`;
}

function renderSchema(columns: Column[]): string {
  const tables = Map.groupBy(columns, ({ tabela }) => tabela);
  return [
    '// biome-ignore-all lint/style/noExcessiveLinesPerFile: it is written by a program, and has every table',
    "import type { Acao } from '@painel-pj/contract/plataforma/atos';",
    "import type { Situacao } from '@painel-pj/contract/plataforma/limites';",
    "import type { ColumnType, Generated } from 'kysely';",
    '',
    '/** Written by `schema.test.ts` from the tables that the migrations make. */',
    'export type Schema = {',
    ...Array.from(tables, ([name, own]) => `  ${name}: {\n${own.map(renderColumn).join('\n')}\n  };`),
    '};',
    '',
  ].join('\n');
}

test('schema.ts has the types of the tables (write it anew with: npx vitest run --project api schema.test -u)', async () => {
  const { rows } = await db.pool.query<Column>(listColumns);
  await expect(renderSchema(rows)).toMatchFileSnapshot('./schema.ts');
});
