import type { Canal, SituacaoAviso, TipoAviso } from '@painel-pj/contract/entrada/aviso';
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
  /** Of an e-mail: the encrypted message, null if it is erased, and the deadline of its link. */
  conteudo: Buffer | null;
  prazo: Date | null;
};

export type AvisoRow = Omit<Claimed, 'dados' | 'conteudo' | 'prazo'> & {
  nome: string;
  canal: Canal;
  para: string | null;
  pode_reenviar: boolean;
  situacao: SituacaoAviso;
  proxima_em: Date;
  entregue_em: Date | null;
  erro: string | null;
};

type Resendable = Pick<AvisoRow, 'cadastro_id' | 'pode_reenviar'>;

/** How many wait, since when the oldest waits, how many were given up, and whether nothing is sent since a restore. */
export type Backlog = { aEntregar: number; desde: Date | null; naoEntregues: number; isSilent: boolean };

/** Longer than a try may take, so that nothing is being sent twice at the same time. */
const firstWaitSeconds: Record<Canal, number> = { webhook: 15, email: 60 };
const longestWaitSeconds = 3600;

/**
 * Of a channel, what has been due for longest, unless something older of the same registration still waits. Claiming it sets
 * its next try, so that it is tried again if this process dies. A next try later than the longest wait was written by a
 * wrong clock, and counts as due.
 */
const claim = (canal: Canal) => `
  update aviso set tentativas = tentativas + 1,
    proxima_em = $1::timestamptz
      + least(${firstWaitSeconds[canal]} * 3 ^ least(tentativas, 9), ${longestWaitSeconds}) * interval '1 second'
  where ordem = (
    select a.ordem from aviso a
    where (select envia from identidade) and a.situacao = 'a_entregar' and a.canal = '${canal}'
      and (a.proxima_em <= $1 or a.proxima_em > $1::timestamptz + ${longestWaitSeconds * 2} * interval '1 second')
      and not exists (
        select from aviso b
        where b.cadastro_id = a.cadastro_id and b.ordem < a.ordem and b.situacao = 'a_entregar' and b.canal = a.canal
      )
    order by a.proxima_em limit 1
    for update skip locked
  )
  returning ordem, id, cadastro_id, tipo, versao, dados, criado_em, tentativas,
    (select l.email from link_empresa l where l.token_hash = aviso.link) as conteudo,
    (select l.prazo from link_empresa l where l.token_hash = aviso.link) as prazo`;

/** Whether the message of an e-mail is still there. */
const hasMessage = sql<boolean>`exists (
  select from link_empresa l where l.token_hash = aviso.link and l.email is not null
)`;

/** Before the event is written: whoever ends a link locks the two in this order. */
const erase = (tx: Transaction<Schema>, ordem: string) =>
  sql`update link_empresa set email = null
    where token_hash = (select link from aviso where ordem = ${ordem})`.execute(tx);

export function createAvisoRepository({ pool, kysely }: Database) {
  return {
    /** Whether events are written from now on, by every process of the installation. */
    async setDestino(hasDestino: boolean): Promise<void> {
      await pool.query(
        hasDestino
          ? 'insert into aviso_destino default values on conflict do nothing'
          : 'delete from aviso_destino',
      );
    },

    async claim(canal: Canal, now: Date): Promise<Claimed | undefined> {
      const query = { name: `aviso-claim-${canal}`, text: claim(canal), values: [now] };
      return (await pool.query<Claimed>(query)).rows[0];
    },

    /** The message of an e-mail is erased. */
    async markDelivered(ordem: string, now: Date): Promise<void> {
      await kysely.transaction().execute(async (tx) => {
        await erase(tx, ordem);
        await sql`
          update aviso set situacao = 'entregue', entregue_em = ${now}, erro = null
          where ordem = ${ordem} and situacao = 'a_entregar'`.execute(tx);
      });
    },

    /** Tried again, unless its first try was before `givenUpBefore`. */
    async markFailed(ordem: string, erro: string, givenUpBefore: Date): Promise<void> {
      await pool.query(
        `update aviso set erro = $2, situacao = case when desde < $3 then 'nao_entregue' else situacao end
         where ordem = $1 and situacao = 'a_entregar'`,
        [ordem, erro, givenUpBefore],
      );
    },

    /** Not tried again; the message of an e-mail is erased. */
    async markRefused(ordem: string, erro: string): Promise<void> {
      await kysely.transaction().execute(async (tx) => {
        await erase(tx, ordem);
        await sql`
          update aviso set erro = ${erro}, situacao = 'nao_entregue'
          where ordem = ${ordem} and situacao = 'a_entregar'`.execute(tx);
      });
    },

    async findResendable(tx: Transaction<Schema>, id: string): Promise<Resendable | undefined> {
      const { rows } = await sql<Resendable>`
        select cadastro_id, canal = 'webhook' or ${hasMessage} as pode_reenviar
        from aviso where id = ${id}`.execute(tx);
      return rows[0];
    },

    async resend(tx: Transaction<Schema>, id: string, now: Date): Promise<void> {
      await sql`
        update aviso set situacao = 'a_entregar', desde = ${now}, tentativas = 0, proxima_em = ${now},
          entregue_em = null, erro = null
        where id = ${id}`.execute(tx);
    },

    async findPage(
      situacao: SituacaoAviso | null,
      before: string | null,
      limit: number,
    ): Promise<AvisoRow[]> {
      const { rows } = await sql<AvisoRow>`
        select aviso.ordem, aviso.id, cadastro_id, c.razao_social as nome, tipo, aviso.versao, aviso.criado_em,
          aviso.situacao, tentativas, proxima_em, entregue_em, erro, canal, para,
          canal = 'webhook' or ${hasMessage} as pode_reenviar
        from aviso join cadastro c on c.id = cadastro_id
        where (${situacao}::text is null or aviso.situacao = ${situacao})
          and (${before}::bigint is null or aviso.ordem < ${before})
        order by aviso.ordem desc limit ${limit}`.execute(kysely);
      return rows;
    },

    async count(): Promise<Partial<Record<SituacaoAviso, number>>> {
      const { rows } = await pool.query<{ situacao: SituacaoAviso; quantos: number }>(
        'select situacao, count(*)::int as quantos from aviso group by situacao',
      );
      return Object.fromEntries(rows.map(({ situacao, quantos }) => [situacao, quantos]));
    },

    async findBacklog(canal: Canal): Promise<Backlog> {
      const { rows } = await pool.query<Backlog>(
        `
        select count(*) filter (where situacao = 'a_entregar')::int as "aEntregar",
          min(desde) filter (where situacao = 'a_entregar') as desde,
          count(*) filter (where situacao = 'nao_entregue')::int as "naoEntregues",
          -- Columns are read so because doctor looks at databases of earlier versions too.
          coalesce((select to_jsonb(i) ->> 'envia' from identidade i), 'true') = 'false' as "isSilent"
        from aviso where situacao in ('a_entregar', 'nao_entregue') and coalesce(to_jsonb(aviso) ->> 'canal', 'webhook') = $1`,
        [canal],
      );
      return rows[0] as Backlog;
    },

    /** What still waits is kept. */
    async removeBefore(limit: Date): Promise<void> {
      const old = `situacao <> 'a_entregar' and desde < $1`;
      await pool.query(
        `update link_empresa set email = null
         where email is not null and token_hash in (select link from aviso where canal = 'email' and ${old})`,
        [limit],
      );
      await pool.query(`delete from aviso where ${old}`, [limit]);
    },
  };
}
