import type { SituacaoAviso, TipoAviso } from '@painel-pj/contract/entrada/aviso';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';

/** An event that is about to be sent. */
export type Claimed = {
  ordem: string;
  id: string;
  cadastro_id: string;
  tipo: TipoAviso;
  versao: number;
  /** The situation after the event, and the texts for the company. */
  dados: Record<string, unknown>;
  criado_em: Date;
  tentativas: number;
};

export type AvisoRow = Omit<Claimed, 'dados'> & {
  nome: string;
  situacao: SituacaoAviso;
  proxima_em: Date;
  entregue_em: Date | null;
  erro: string | null;
};

/** How many wait, since when the oldest waits, how many were given up, and whether nothing is sent since a restore. */
export type Backlog = { aEntregar: number; desde: Date | null; naoEntregues: number; isSilent: boolean };

const firstWaitSeconds = 15;
const longestWaitSeconds = 3600;

/**
 * The event that has been due for longest, unless an older event of the same registration still waits. Claiming it sets
 * its next try, so that it is tried again if this process dies. A next try later than the longest wait was written by a
 * wrong clock, and counts as due.
 */
const claim = `
  update aviso set tentativas = tentativas + 1,
    proxima_em = $1::timestamptz
      + least(${firstWaitSeconds} * 3 ^ least(tentativas, 9), ${longestWaitSeconds}) * interval '1 second'
  where ordem = (
    select a.ordem from aviso a
    where (select envia from identidade) and a.situacao = 'a_entregar'
      and (a.proxima_em <= $1 or a.proxima_em > $1::timestamptz + ${longestWaitSeconds * 2} * interval '1 second')
      and not exists (
        select from aviso b
        where b.cadastro_id = a.cadastro_id and b.ordem < a.ordem and b.situacao = 'a_entregar'
      )
    order by a.proxima_em limit 1
    for update skip locked
  )
  returning ordem, id, cadastro_id, tipo, versao, dados, criado_em, tentativas`;

const listPage = `
  select a.ordem, a.id, a.cadastro_id, c.razao_social as nome, a.tipo, a.versao, a.criado_em, a.situacao, a.tentativas,
    a.proxima_em, a.entregue_em, a.erro
  from aviso a join cadastro c on c.id = a.cadastro_id
  where ($1::text is null or a.situacao = $1) and ($2::bigint is null or a.ordem < $2)
  order by a.ordem desc limit $3`;

export function createAvisoRepository({ pool }: Database) {
  return {
    /** Whether events are written from now on, by every process of the installation. */
    async setDestino(hasDestino: boolean): Promise<void> {
      await pool.query(
        hasDestino
          ? 'insert into aviso_destino default values on conflict do nothing'
          : 'delete from aviso_destino',
      );
    },

    async claim(now: Date): Promise<Claimed | undefined> {
      const { rows } = await pool.query<Claimed>({ name: 'aviso-claim', text: claim, values: [now] });
      return rows[0];
    },

    async markDelivered(ordem: string, now: Date): Promise<void> {
      await pool.query(
        `update aviso set situacao = 'entregue', entregue_em = $2, erro = null
         where ordem = $1 and situacao = 'a_entregar'`,
        [ordem, now],
      );
    },

    /** The event is given up if its first try was before `givenUpBefore`. */
    async markFailed(ordem: string, erro: string, givenUpBefore: Date): Promise<void> {
      await pool.query(
        `update aviso set erro = $2, situacao = case when desde < $3 then 'nao_entregue' else situacao end
         where ordem = $1 and situacao = 'a_entregar'`,
        [ordem, erro, givenUpBefore],
      );
    },

    /** False when there is no such event. */
    async resend(tx: Transaction<Schema>, id: string, now: Date): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update aviso set situacao = 'a_entregar', desde = ${now}, tentativas = 0, proxima_em = ${now},
          entregue_em = null, erro = null
        where id = ${id}`.execute(tx);
      return numAffectedRows === 1n;
    },

    async findPage(
      situacao: SituacaoAviso | null,
      before: string | null,
      limit: number,
    ): Promise<AvisoRow[]> {
      const { rows } = await pool.query<AvisoRow>(listPage, [situacao, before, limit]);
      return rows;
    },

    async count(): Promise<Partial<Record<SituacaoAviso, number>>> {
      const { rows } = await pool.query<{ situacao: SituacaoAviso; quantos: number }>(
        'select situacao, count(*)::int as quantos from aviso group by situacao',
      );
      return Object.fromEntries(rows.map(({ situacao, quantos }) => [situacao, quantos]));
    },

    async findBacklog(): Promise<Backlog> {
      const { rows } = await pool.query<Backlog>(`
        select count(*) filter (where situacao = 'a_entregar')::int as "aEntregar",
          min(desde) filter (where situacao = 'a_entregar') as desde,
          count(*) filter (where situacao = 'nao_entregue')::int as "naoEntregues",
          -- The column is read so because doctor looks at databases of earlier versions too.
          coalesce((select to_jsonb(i) ->> 'envia' from identidade i), 'true') = 'false' as "isSilent"
        from aviso where situacao in ('a_entregar', 'nao_entregue')`);
      return rows[0] as Backlog;
    },

    /** Events that still wait are kept. */
    async removeBefore(limit: Date): Promise<void> {
      await pool.query(`delete from aviso where situacao <> 'a_entregar' and desde < $1`, [limit]);
    },
  };
}
