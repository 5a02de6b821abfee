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
  };
}

export type HistoryRepository = ReturnType<typeof createHistoryRepository>;
