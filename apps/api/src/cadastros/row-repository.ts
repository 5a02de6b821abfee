import type { Database } from '#db/database.ts';
import { cadastroJson } from './cadastro-json.ts';
import { createRecent } from './recent.ts';

/** Some twelve thousand registrations. */
const charactersKept = 16_000_000;

/** The row, and the transaction that wrote it: PostgreSQL changes the second with every change of the row. */
export const rowKey = (cadastro: string) => `${cadastro}.ordem || '.' || ${cadastro}.xmin::text`;

export const orderOf = (key: string) => key.slice(0, key.indexOf('.'));

const findRows = `
  select ${rowKey('cadastro')} as chave, ${cadastroJson('cadastro')} as linha
  from cadastro where ordem = any($1::bigint[])`;

/** Registrations as JSON, by key. A key means one content for ever, so what is kept is never out of date. */
export function createRowRepository({ pool }: Database) {
  const recent = createRecent(charactersKept);

  async function readMissing(keys: string[]): Promise<Map<string, string>> {
    const { rows } = await pool.query<{ chave: string; linha: string }>({
      name: 'cadastros-linhas',
      text: findRows,
      values: [keys.map(orderOf)],
    });
    for (const { chave, linha } of rows) recent.set(chave, linha);
    return new Map(rows.map(({ chave, linha }) => [orderOf(chave), linha]));
  }

  return {
    /** In the order asked. One changed since its key was read is given as it is now. */
    async findRows(keys: string[]): Promise<string[]> {
      const known = keys.map((key) => recent.get(key));
      const missing = keys.filter((_, at) => known[at] === undefined);
      if (missing.length === 0) return known as string[];
      const read = await readMissing(missing);
      return keys.map((key, at) => known[at] ?? read.get(orderOf(key))).filter((row) => row !== undefined);
    },
  };
}
