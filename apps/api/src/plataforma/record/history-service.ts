import { type Acao, versionActs } from '@painel-pj/contract/plataforma/atos';
import type { RegistroAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import type { HistoryRepository } from './history-repository.ts';
import type { PeopleService } from './people-service.ts';

const maxRows = 200;

export function createHistoryService(repository: HistoryRepository, people: PeopleService) {
  return {
    async findOfCadastro(id: string): Promise<RegistroAuditoria[]> {
      const rows = await repository.findOfCadastro(id, maxRows);
      const pessoas = await people.describe(rows);
      return rows.map(({ quando, ator, acao, detalhes, justificativa }, at) => ({
        quando: quando.toISOString(),
        ator,
        pessoa: pessoas[at],
        acao,
        detalhes: { ...detalhes, ...(justificativa !== null && { justificativa }) },
      }));
    },

    /** When the codes of a person's sign-ins were accepted or refused, newest first. */
    findSignInsOf: (usuarioId: string, limit: number) =>
      repository.findSomeOf('usuario', usuarioId, ['sessao.iniciada', 'codigo.recusado'], limit),

    /** The last of these acts on a registration, by anybody. */
    findLastOfCadastro: (id: string, acoes: readonly Acao[]) => repository.findLastOf('cadastro', id, acoes),

    /** The act that gave a registration its version, or the last of them on record. */
    findLastChange: (id: string) => repository.findLastOf('cadastro', id, versionActs),
  };
}

export type HistoryService = ReturnType<typeof createHistoryService>;
