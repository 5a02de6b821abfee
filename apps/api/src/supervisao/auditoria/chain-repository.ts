import pg from 'pg';
import type { Database } from '#plataforma/db/database.ts';
import { locks } from '#plataforma/db/locks.ts';
import { inTransaction } from '#plataforma/db/transaction.ts';
import { beginning, type Linha, type Position, sealedColumns } from './seal.ts';

/** One link of the chain with the row that it seals; null: the row was deleted. */
export type Elo = { numero: string; auditoria_id: string; selo: Buffer; linha: Linha | null };
export type Sealed = Position & { auditoriaId: string };

type LinkRow = Linha & Omit<Elo, 'linha'>;

const columns = sealedColumns.map((name) => `a.${name}`).join(', ');

const readBytes = pg.types.getTypeParser(pg.types.builtins.BYTEA) as (text: string) => Buffer;
const keepText = (text: string) => text;

/** Values as the text that PostgreSQL writes, because a JavaScript `Date` loses the microseconds. */
const rawText: pg.CustomTypesConfig = {
  getTypeParser: (type: number) => (type === pg.types.builtins.BYTEA ? readBytes : keepText),
};

export function createChainRepository({ pool }: Database) {
  /** In a transaction in which dates are always written in the same format, whatever the server's settings. */
  const inSealedFormat = <T>(work: (client: pg.PoolClient) => Promise<T>) =>
    inTransaction(pool, work, `begin; set local timezone to 'UTC'; set local datestyle to 'ISO'`);

  async function findLast(client: pg.PoolClient): Promise<Position> {
    const { rows } = await client.query<{ numero: string; selo: Buffer }>(
      'select numero, selo from auditoria_selo order by numero desc limit 1',
    );
    return rows[0] ? { numero: Number(rows[0].numero), selo: rows[0].selo } : beginning;
  }

  async function readQueue(client: pg.PoolClient, limit: number): Promise<Linha[]> {
    const { rows } = await client.query<Linha>({
      text: `select ${columns} from auditoria_fila f join auditoria a on a.id = f.auditoria_id
        order by a.id limit $1`,
      values: [limit],
      types: rawText,
    });
    return rows;
  }

  async function moveToChain(client: pg.PoolClient, sealed: Sealed[]): Promise<void> {
    const ids = sealed.map(({ auditoriaId }) => auditoriaId);
    await client.query(
      `insert into auditoria_selo (numero, auditoria_id, selo)
       select * from unnest($1::bigint[], $2::bigint[], $3::bytea[])`,
      [sealed.map(({ numero }) => numero), ids, sealed.map(({ selo }) => selo)],
    );
    await client.query('delete from auditoria_fila where auditoria_id = any($1)', [ids]);
  }

  return {
    /** Adds up to `limit` queued rows to the chain, with seals made by `sealAll`; none when another process is sealing. */
    seal: (limit: number, sealAll: (last: Position, linhas: Linha[]) => Sealed[]): Promise<Sealed[]> =>
      inSealedFormat(async (client) => {
        const { rows } = await client.query<{ taken: boolean }>(
          'select pg_try_advisory_xact_lock($1) as taken',
          [locks.sealing],
        );
        if (!rows[0]?.taken) return [];
        const sealed = sealAll(await findLast(client), await readQueue(client, limit));
        await moveToChain(client, sealed);
        return sealed;
      }),

    async hasQueue(): Promise<boolean> {
      const { rowCount } = await pool.query('select from auditoria_fila limit 1');
      return rowCount !== 0;
    },

    readAfter: (numero: number, limit: number): Promise<Elo[]> =>
      inSealedFormat(async (client) => {
        const { rows } = await client.query<LinkRow>({
          text: `select s.numero, s.auditoria_id, s.selo, ${columns}
            from auditoria_selo s left join auditoria a on a.id = s.auditoria_id
            where s.numero > $1 order by s.numero limit $2`,
          values: [numero, limit],
          types: rawText,
        });
        return rows.map((row) => ({ ...row, linha: row.id === null ? null : row }));
      }),

    async findSeal(selo: Buffer): Promise<Position | undefined> {
      const { rows } = await pool.query<{ numero: string }>(
        'select numero from auditoria_selo where selo = $1',
        [selo],
      );
      return rows[0] && { numero: Number(rows[0].numero), selo };
    },

    /** A row that was queued to be sealed and was deleted since. */
    async findLost(): Promise<string | null> {
      const { rows } = await pool.query<{ id: string | null }>(
        `select min(auditoria_id) as id from auditoria_fila f
         where not exists (select from auditoria a where a.id = f.auditoria_id)`,
      );
      return rows[0]?.id ?? null;
    },

    /** Among the next rows after `after`: the last one, and the first that is neither in the chain nor in the queue. */
    async findStray(after: string, limit: number): Promise<{ last: string | null; stray: string | null }> {
      const { rows } = await pool.query<{ last: string | null; stray: string | null }>(
        `select max(a.id) as last, min(a.id) filter (where s.numero is null and f.auditoria_id is null) as stray
         from (select id from auditoria where id > $1 order by id limit $2) a
         left join auditoria_selo s on s.auditoria_id = a.id and s.auditoria_id > $1
         left join auditoria_fila f on f.auditoria_id = a.id and f.auditoria_id > $1`,
        [after, limit],
      );
      return rows[0] ?? { last: null, stray: null };
    },
  };
}

export type ChainRepository = ReturnType<typeof createChainRepository>;
