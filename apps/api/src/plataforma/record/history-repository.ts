import type { Acao } from '@painel-pj/contract/plataforma/atos';
import { sql } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';

type Registro = {
  quando: Date;
  ator_id: string | null;
  ator: string;
  acao: Acao;
  detalhes: Record<string, unknown>;
  justificativa: string | null;
};

/** The audit trail keeps only its hash; the text is in `decisao`. */
const justificativa = sql`(
  select corpo ->> 'justificativa' from decisao
  where a.detalhes ? 'justificativaSha256' and cadastro_id = a.alvo_id::uuid and ato = 'aprovacao'
    and encode(sha256(convert_to(normalize(corpo ->> 'justificativa', NFC), 'UTF8')), 'hex')
      = a.detalhes ->> 'justificativaSha256'
  limit 1
)`;

export function createHistoryRepository({ kysely }: Database) {
  return {
    /** Includes the values kept in `auditoria_valor`, unless they were deleted. */
    async findOfCadastro(id: string, limit: number): Promise<Registro[]> {
      const { rows } = await sql<Registro>`
        select a.quando, a.ator_id, a.ator, a.acao, (a.detalhes - 'valores') || coalesce(v.corpo::jsonb, '{}') as detalhes,
          ${justificativa} as justificativa
        from auditoria a left join auditoria_valor v on v.id = (a.detalhes #>> '{valores,id}')::uuid
        where a.alvo_tipo = 'cadastro' and a.alvo_id = ${id} order by a.id desc limit ${limit}`.execute(
        kysely,
      );
      return rows;
    },

    findSomeOf: (tipo: string, id: string, acoes: readonly Acao[], limit: number) =>
      kysely
        .selectFrom('auditoria')
        .select(['quando', 'acao', 'detalhes', 'endereco'])
        .where('alvo_tipo', '=', tipo)
        .where('alvo_id', '=', id)
        .where('acao', 'in', acoes)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    findLastOf: (tipo: string, id: string, acoes: readonly Acao[]) =>
      kysely
        .selectFrom('auditoria')
        .select(['quando', 'ator', 'acao'])
        .where('alvo_tipo', '=', tipo)
        .where('alvo_id', '=', id)
        .where('acao', 'in', acoes)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
  };
}

export type HistoryRepository = ReturnType<typeof createHistoryRepository>;
