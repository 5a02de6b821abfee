import type { HistoryService } from '#auditoria/history-service.ts';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { Clock } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import type { IntegrityService } from '#documentos/integrity-service.ts';
import { createApprovalService } from './approval-service.ts';
import { createConferenciaService } from './conferencia-service.ts';
import { createDecisaoRepository, type OnDecision } from './decisao-repository.ts';
import { createDecisaoService } from './decisao-service.ts';
import { loadMotivos } from './motivos.ts';
import { createNotaService } from './nota-service.ts';

type Dependencies = {
  config: Config;
  db: Database;
  cadastros: CadastroService;
  history: HistoryService;
  clock: Clock;
  integrity: Pick<IntegrityService, 'assertGenuine'>;
  onDecision: OnDecision;
};

export function createDecisaoServices(dependencies: Dependencies) {
  const { config, db, cadastros, history, clock, integrity, onDecision } = dependencies;
  const repository = createDecisaoRepository(db, onDecision);
  const motivos = loadMotivos(config.motivosRecusa);
  return {
    approvals: createApprovalService({ db, repository, cadastros, history, config }),
    decisoes: createDecisaoService({ repository, cadastros, history, config, motivos, clock }),
    conferencias: createConferenciaService({ db, cadastros, integrity }),
    notas: createNotaService({ db, cadastros }),
  };
}
