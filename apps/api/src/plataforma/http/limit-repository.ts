import type { Database } from '#plataforma/db/database.ts';

export type Bucket = { burst: number; perSecond: number };

/** Written by a server whose clock was ahead: ignored, or every call would be refused until then. */
const isAhead = `limite.em > $4 + interval '5 minutes'`;
const refilled = `case when ${isAhead} then $2
  else least($2, limite.fichas + greatest(0, extract(epoch from $4 - limite.em)::float8) * $3) end`;
const moment = `case when ${isAhead} then $4 else greatest(limite.em, $4) end`;

const take = `
  insert into limite (chave, fichas, em) values ($1, $2::float8 - $5, $4::timestamptz)
  on conflict (chave) do update set fichas = ${refilled} - $5, em = ${moment}
  where ${refilled} >= $5`;

export function createLimitRepository({ pool }: Database) {
  return {
    /** False when fewer than `amount`, which is at most `burst`, are left. */
    async take(chave: string, { burst, perSecond }: Bucket, now: Date, amount = 1): Promise<boolean> {
      const values = [chave, burst, perSecond, now, amount];
      const { rowCount } = await pool.query({ name: 'limite', text: take, values });
      return rowCount === 1;
    },

    async removeUntouchedSince(moment: Date): Promise<void> {
      await pool.query('delete from limite where em < $1', [moment]);
    },
  };
}
