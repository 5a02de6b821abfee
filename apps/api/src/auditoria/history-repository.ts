import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** The trail keeps a hash; the words are with the decision. */
const justificativa = sql<string | null>`(
  select corpo ->> 'justificativa' from decisao
  where detalhes ? 'justificativaSha256' and cadastro_id = alvo_id::uuid and ato = 'aprovacao'
    and encode(sha256(convert_to(normalize(corpo ->> 'justificativa', NFC), 'UTF8')), 'hex')
      = detalhes ->> 'justificativaSha256'
  limit 1
)`;

export function createHistoryRepository({ kysely }: Database) {
  return {
    findOfCadastro: (id: string, limit: number) =>
      kysely
        .selectFrom('auditoria')
        .select(['quando', 'ator', 'acao', 'detalhes', justificativa.as('justificativa')])
        .where('alvo_tipo', '=', 'cadastro')
        .where('alvo_id', '=', id)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    findSomeOf: (tipo: string, id: string, acoes: readonly string[], limit: number) =>
      kysely
        .selectFrom('auditoria')
        .select(['quando', 'acao', 'detalhes', 'endereco'])
        .where('alvo_tipo', '=', tipo)
        .where('alvo_id', '=', id)
        .where('acao', 'in', acoes)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    findLastOf: (tipo: string, id: string, acoes: readonly string[]) =>
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
