import type { Database } from '#db/database.ts';

/** One link of the chain, beside the row it seals (null: the row is gone). */
export type Elo = {
  numero: string;
  auditoria_id: string;
  selo: Buffer;
  hash: Buffer | null;
  conteudo: Buffer | null;
};

export function createChainRepository({ pool }: Database) {
  return {
    /** How many rows were sealed; none when another process is sealing. */
    async seal(limit: number): Promise<number> {
      const { rows } = await pool.query<{ selados: number }>('select auditoria_sela($1) as selados', [limit]);
      return rows[0]?.selados ?? 0;
    },

    async hasQueue(): Promise<boolean> {
      const { rowCount } = await pool.query('select from auditoria_fila limit 1');
      return rowCount !== 0;
    },

    async readAfter(numero: string, limit: number): Promise<Elo[]> {
      const { rows } = await pool.query<Elo>(
        `select s.numero, s.auditoria_id, s.hash as selo, a.hash, auditoria_hash(a) as conteudo
         from auditoria_selo s left join auditoria a on a.id = s.auditoria_id
         where s.numero > $1 order by s.numero limit $2`,
        [numero, limit],
      );
      return rows;
    },

    async hasSeal(hash: string): Promise<boolean> {
      const { rowCount } = await pool.query(`select from auditoria_selo where encode(hash, 'hex') = $1`, [
        hash,
      ]);
      return rowCount !== 0;
    },

    /** The first row, sealed or queued, that the other side does not know: put in or taken out behind the chain. */
    async findStray(): Promise<string | null> {
      const { rows } = await pool.query<{ id: string | null }>(`
        select min(id) as id from (
          select min(f.auditoria_id) as id from auditoria_fila f
          where not exists (select from auditoria a where a.id = f.auditoria_id)
          union all
          select min(a.id) from auditoria a
          where not exists (select from auditoria_selo s where s.auditoria_id = a.id)
            and not exists (select from auditoria_fila f where f.auditoria_id = a.id)
        ) strays`);
      return rows[0]?.id ?? null;
    },
  };
}

export type ChainRepository = ReturnType<typeof createChainRepository>;
