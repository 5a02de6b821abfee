import type { SessionService } from '#acesso/session/session-service.ts';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { IntegrityService } from '#documentos/serve/integrity-service.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Keys } from '#plataforma/keys/key-file.ts';
import type { HistoryService } from '#plataforma/record/history-service.ts';
import { createApprovalService } from './approval-service.ts';
import { createConferenciaService } from './conferencia-service.ts';
import { createDecisaoRepository, type OnDecision } from './decisao-repository.ts';
import { createDecisaoService } from './decisao-service.ts';
import { createFraseService } from './frase-service.ts';
import { createLinkEmail } from './link-email.ts';
import { createLinkService } from './link-service.ts';
import { loadMotivos } from './motivos.ts';
import { createNotaService } from './nota-service.ts';

type Dependencies = {
  config: Config;
  db: Database;
  keys: Keys;
  cadastros: CadastroService;
  history: HistoryService;
  sessions: Pick<SessionService, 'findStaffAt'>;
  clock: Clock;
  integrity: Pick<IntegrityService, 'assertGenuine'>;
  onDecision: OnDecision;
};

export function createDecisoes(dependencies: Dependencies) {
  const { config, db, keys, cadastros, history, sessions, clock, integrity, onDecision } = dependencies;
  const repository = createDecisaoRepository(db, onDecision);
  const motivos = loadMotivos(config.motivosRecusa);
  const linkEmail = createLinkEmail(config, keys);
  return {
    approvals: createApprovalService({ db, repository, cadastros, history, config }),
    decisoes: createDecisaoService({ db, repository, cadastros, history, config, motivos, linkEmail, clock }),
    conferencias: createConferenciaService({ db, cadastros, integrity }),
    notas: createNotaService({ db, cadastros }),
    links: createLinkService({ db, cadastros, config, linkEmail, sessions, clock }),
    frases: createFraseService(db),
  };
}
