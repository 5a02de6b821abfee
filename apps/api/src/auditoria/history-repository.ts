import type { Database } from '#db/database.ts';

export function createHistoryRepository({ kysely }: Database) {
  return {
    findOf: (tipo: string, id: string, limit: number) =>
      kysely
        .selectFrom('auditoria')
        .select(['quando', 'ator', 'acao', 'detalhes'])
        .where('alvo_tipo', '=', tipo)
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
