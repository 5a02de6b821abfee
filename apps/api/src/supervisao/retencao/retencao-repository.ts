import type { CadastroVencido } from '@painel-pj/contract/supervisao/retencao';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';

type Vencido = CadastroVencido & { ordem: string };

type Lido = Omit<Vencido, 'decididoEm' | 'decididoPor'> & { decididoEm: Date; decididoPor: string | null };

/** The last refusal of a registration, in the audit trail. */
const decided = sql`
  select a.quando, a.ator from auditoria a
  where a.alvo_tipo = 'cadastro' and a.alvo_id = c.id::text and a.acao = 'cadastro.recusado'
  order by a.id desc limit 1`;

/**
 * Refused before a moment; without a decision on record (as in a large demo), received before it. The term of a client
 * begins when the relationship ends, which is not known here.
 */
const findPast = (before: Date, more: RawBuilder<unknown>) => sql<Lido>`
  select c.ordem, c.id, c.razao_social as "razaoSocial", c.cnpj, c.situacao,
    coalesce(d.quando, c.criado_em) as "decididoEm", d.ator as "decididoPor"
  from cadastro c left join lateral (${decided}) d on true
  where c.situacao = 'recusado' and c.anonimizado_em is null and c.criado_em < ${before}
    and coalesce(d.quando, c.criado_em) < ${before} and ${more}`;

const toVencido = ({ decididoEm, decididoPor, ...row }: Lido): Vencido => ({
  ...row,
  decididoEm: decididoEm.toISOString(),
  ...(decididoPor !== null && { decididoPor }),
});

export function createRetencaoRepository({ kysely }: Database) {
  return {
    async list(before: Date, after: string, limit: number): Promise<Vencido[]> {
      const isNext = sql`c.ordem > ${after}::bigint order by c.ordem limit ${limit}`;
      const { rows } = await findPast(before, isNext).execute(kysely);
      return rows.map(toVencido);
    },

    async isPast(tx: Transaction<Schema>, id: string, before: Date): Promise<boolean> {
      const { rows } = await findPast(before, sql`c.id = ${id}`).execute(tx);
      return rows.length > 0;
    },

    /** Locks the registration, so that no decision is made meanwhile. */
    async lock(tx: Transaction<Schema>, id: string): Promise<{ versao: number; cnpj: string } | undefined> {
      const { rows } = await sql<{ versao: number; cnpj: string }>`
        select versao, cnpj from cadastro where id = ${id} for update`.execute(tx);
      return rows[0];
    },

    /** Returns the ids of its documents, whose files can then be deleted. */
    async anonymize(tx: Transaction<Schema>, id: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select anonymize_cadastro(${id}) as id`.execute(tx);
      return rows.map((row) => row.id);
    },
  };
}
