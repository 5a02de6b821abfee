import type { acoesCadastro, RegistroAuditoria } from '@painel-pj/contract/auditoria';
import type { HistoryRepository } from './history-repository.ts';

const maxRows = 200;

export function createHistoryService(repository: HistoryRepository) {
  return {
    async findOfCadastro(id: string): Promise<RegistroAuditoria[]> {
      const rows = await repository.findOfCadastro(id, maxRows);
      return rows.map(({ quando, detalhes, justificativa, ...row }) => ({
        quando: quando.toISOString(),
        ...row,
        detalhes: { ...detalhes, ...(justificativa !== null && { justificativa }) },
      }));
    },

    /** When the codes of a person's sign-ins were accepted or refused, newest first. */
    findSignInsOf: (usuarioId: string, limit: number) =>
      repository.findSomeOf('usuario', usuarioId, ['sessao.iniciada', 'codigo.recusado'], limit),

    /** The last of these acts on a registration, by anybody. */
    findLastOfCadastro: (id: string, acoes: readonly (typeof acoesCadastro)[number][]) =>
      repository.findLastOf('cadastro', id, acoes),
  };
}

export type HistoryService = ReturnType<typeof createHistoryService>;
