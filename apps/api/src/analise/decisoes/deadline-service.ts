import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import { locks } from '#plataforma/db/locks.ts';
import { inTransaction } from '#plataforma/db/transaction.ts';
import { insertAuditoria } from '#plataforma/record/record.ts';

/** Each with its audit row, in one statement. Registrations that are being corrected now are left to the next run. */
const passDeadlines = `
  with vencido as (
    select id from cadastro where prazo < $1 order by prazo limit $2
    for update skip locked
  ), mudado as (
    update cadastro c set versao = versao + 1, prazo = null, retorno = 'sem_resposta',
      situacao = case when c.cadastrado then c.situacao else 'a_analisar' end,
      voltou_em = case when c.cadastrado then c.voltou_em else now() end,
      primeira_por = null, primeira_em = null, primeira_versao = null, segunda_por = null, ultimo_ato = null
    from vencido where c.id = vencido.id
    returning c.id, c.versao, c.rodada
  ), registro as (
    ${insertAuditoria}
    select null, 'sistema', null, null, 'cadastro.prazo_vencido', 'cadastro', id,
      jsonb_build_object('versao', versao, 'rodada', rodada) from mudado
  )
  select count(*)::int as quantos from mudado`;

const batchSize = 500;

/** A registration that the company did not correct in time comes back to staff, marked `sem_resposta`; an approved one stays so. */
export function createDeadlineService({ db: { pool }, clock }: { db: Database; clock: Clock }) {
  /** Returns how many came back to staff; 0 when another process is doing the same. */
  const passSome = (): Promise<number> =>
    inTransaction(pool, async (client) => {
      const { rows: turn } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_xact_lock($1) as taken',
        [locks.deadlines],
      );
      if (!turn[0]?.taken) return 0;
      const { rows } = await client.query<{ quantos: number }>(passDeadlines, [clock(), batchSize]);
      return rows[0]?.quantos ?? 0;
    });

  return {
    async passDeadlines(): Promise<void> {
      while ((await passSome()) === batchSize);
    },
  };
}
