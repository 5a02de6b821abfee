import type { CadastroVencido } from '@painel-pj/contract/supervisao/retencao';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';

type Vencido = CadastroVencido & { ordem: string };

type VencidoRow = Omit<Vencido, 'decididoEm' | 'decididoPor' | 'encerradoEm'> & {
  encerradoEm: string | null;
  decididoEm: Date;
  decididoPor: string | null;
  decididoPorId: string | null;
};

/** Of what was refused: the moment before which that must have been; of what ended: the day. */
export type Limite = { refusedBefore: Date; endedBefore: string };

/** The last refusal of a registration, or the last end of the relationship, in the audit trail. */
const decided = sql`
  select a.quando, a.ator, a.ator_id from auditoria a
  where a.alvo_tipo = 'cadastro' and a.alvo_id = c.id::text
    and a.acao = case c.situacao when 'recusado' then 'cadastro.recusado' else 'cadastro.encerrado' end
  order by a.id desc limit 1`;

/**
 * Refused, or ended, before; what was refused without a decision on record (as in a large demo) was received before. Each part
 * has its index. What ended counts from the later of the day that was told and the day on which it was told, in Brasília.
 */
const findPast = ({ refusedBefore, endedBefore }: Limite, more: RawBuilder<unknown>) => sql<VencidoRow>`
  select c.ordem, c.id, c.razao_social as "razaoSocial", c.cnpj, c.situacao, c.encerrado_em::text as "encerradoEm",
    coalesce(d.quando, c.criado_em) as "decididoEm", d.ator as "decididoPor",
    d.ator_id as "decididoPorId"
  from (
    select * from cadastro where situacao = 'recusado' and criado_em < ${refusedBefore}
    union all
    select * from cadastro where cadastrado and encerrado_em < ${endedBefore}::date
  ) c left join lateral (${decided}) d on true
  where c.anonimizado_em is null and case c.situacao
      when 'recusado' then coalesce(d.quando, c.criado_em) < ${refusedBefore}
      else (coalesce(d.quando, c.criado_em) at time zone 'America/Sao_Paulo')::date < ${endedBefore}::date
    end and ${more}`;

const toVencido = ({
  decididoEm,
  decididoPor,
  decididoPorId: _,
  encerradoEm,
  situacao,
  ...row
}: VencidoRow): Vencido => ({
  ...row,
  situacao,
  ...(situacao === 'cadastrado' && encerradoEm !== null && { encerradoEm }),
  decididoEm: decididoEm.toISOString(),
  ...(decididoPor !== null && { decididoPor }),
});

export function createRetencaoRepository({ kysely }: Database) {
  return {
    async list(before: Limite, after: string, limit: number): Promise<Vencido[]> {
      const isNext = sql`c.ordem > ${after}::bigint order by c.ordem limit ${limit}`;
      const { rows } = await findPast(before, isNext).execute(kysely);
      return rows.map(toVencido);
    },

    /** Undefined: it is not past its term. `endedBy`: who told last that the relationship ended, if it is staff. */
    async findOne(
      tx: Transaction<Schema>,
      id: string,
      before: Limite,
    ): Promise<{ endedBy: string | null } | undefined> {
      const { rows } = await findPast(before, sql`c.id = ${id}`).execute(tx);
      return rows[0] && { endedBy: rows[0].situacao === 'cadastrado' ? rows[0].decididoPorId : null };
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
