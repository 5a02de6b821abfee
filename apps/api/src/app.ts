import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import './plataforma/http/validation-messages.ts';
import { registerAccess } from './acesso/access.ts';
import { createContaService } from './acesso/conta/conta-service.ts';
import { createAcesso } from './acesso/create-acesso.ts';
import { createLinkGuard } from './acesso/login/link-guard.ts';
import { createOidcService } from './acesso/oidc/oidc-service.ts';
import { registerAuthRoutes, registerContaRoutes, registerOidcRoutes } from './acesso/routes.ts';
import { createAnswerService } from './analise/alertas/answer-service.ts';
import { createRevisaoService } from './analise/alertas/revisao-service.ts';
import { registerChecks } from './analise/alertas/waiting-checks-service.ts';
import { createDecisoes } from './analise/decisoes/create-decisoes.ts';
import { createFilaRepository } from './analise/fila/fila-repository.ts';
import { createFilaService } from './analise/fila/fila-service.ts';
import { registerDeadlines } from './analise/register-deadlines.ts';
import { createRiscoService } from './analise/risco/risco-service.ts';
import { registerAlertaRoutes, registerDecisaoRoutes, registerFilaRoutes } from './analise/routes.ts';
import { createContabilidadeService } from './analise/vinculos/contabilidade-service.ts';
import { createVinculoService } from './analise/vinculos/vinculo-service.ts';
import { createCadastroRepository } from './cadastros/cadastro-repository.ts';
import { createCadastroService } from './cadastros/cadastro-service.ts';
import { createExportService } from './cadastros/export/export-service.ts';
import { createFilterReader } from './cadastros/list/filter.ts';
import { createReadLimitService } from './cadastros/list/read-limit-service.ts';
import { registerCadastroRoutes, registerVistaRoutes } from './cadastros/routes.ts';
import { createVistaService } from './cadastros/vistas/vista-service.ts';
import { createDocumentos } from './documentos/create-documentos.ts';
import { registerDocumentoRoutes, registerFilesHost } from './documentos/routes.ts';
import { registerSweep } from './documentos/store/stray-service.ts';
import { createAvisoService, registerDelivery } from './entrada/avisos/aviso-service.ts';
import { createConsultaRecebidaService } from './entrada/consultas/consulta-recebida-service.ts';
import { isDemo } from './entrada/demo/demo-state.ts';
import { createEmpresaService } from './entrada/empresa/empresa-service.ts';
import { createIntakeService } from './entrada/intake/intake-service.ts';
import { createKeyService } from './entrada/intake/key-service.ts';
import { createQuota } from './entrada/intake/quota-service.ts';
import { registerAvisoRoutes, registerEmpresaRoutes, registerIntakeRoutes } from './entrada/routes.ts';
import { registerUsuarioRoutes } from './equipe/routes.ts';
import { createUsuarioRepository } from './equipe/usuario-repository.ts';
import { createUsuarioService } from './equipe/usuario-service.ts';
import { registerLeitura } from './fontes/leitura/register-leitura.ts';
import { createListaService } from './fontes/listas/lista-service.ts';
import { createConsultaService, registerConsultas } from './fontes/receita/consulta-service.ts';
import { createReceitaService } from './fontes/receita/receita-service.ts';
import { registerLeituraRoutes, registerListaRoutes, registerReceitaRoutes } from './fontes/routes.ts';
import type { Clock } from './plataforma/clock.ts';
import type { Config } from './plataforma/config/config.ts';
import type { Database } from './plataforma/db/database.ts';
import { registerErrors } from './plataforma/http/errors.ts';
import { forgetOldLimits } from './plataforma/http/limit-service.ts';
import { type LogStream, loggingOptions, registerAccessLog } from './plataforma/http/logging.ts';
import { registerOpenapi } from './plataforma/http/openapi.ts';
import { registerPanelConfig, registerPanelFiles } from './plataforma/http/panel-files.ts';
import { registerSecurityHeaders } from './plataforma/http/security-headers.ts';
import { registerJsonBody, registerUnreadable, unreadableRequests } from './plataforma/http/unreadable.ts';
import type { Keys } from './plataforma/keys/key-file.ts';
import { createHistoryService } from './plataforma/record/history-service.ts';
import { createPeopleService } from './plataforma/record/people-service.ts';
import { schedule } from './plataforma/schedule.ts';
import { openKeys } from './plataforma/start/open-keys.ts';
import { registerHealthRoutes } from './plataforma/watch/health-routes.ts';
import { registerMetrics } from './plataforma/watch/register-metrics.ts';
import { registerTracing } from './plataforma/watch/register-tracing.ts';
import { createWriteCheck } from './plataforma/watch/write-check.ts';
import { registerAuditoria } from './supervisao/auditoria/register-auditoria.ts';
import { createTrailService } from './supervisao/auditoria/trail-service.ts';
import { createDossieService } from './supervisao/dossie/dossie-service.ts';
import { createIndicadorService } from './supervisao/indicadores/indicador-service.ts';
import { registerResumo } from './supervisao/resumo/resumo-service.ts';
import { createRetencaoService } from './supervisao/retencao/retencao-service.ts';
import {
  registerAuditoriaRoutes,
  registerDossieRoutes,
  registerIndicadorRoutes,
  registerRetencaoRoutes,
} from './supervisao/routes.ts';

/** `logTo`: in place of standard output. */
type BuildOptions = { keys?: Keys; isStopping?: () => boolean; logTo?: LogStream };

/** Wires the whole server, without listening. */
export async function buildApp(
  config: Config,
  db: Database,
  clock: Clock = () => new Date(),
  { keys: opened, isStopping = () => false, logTo }: BuildOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...loggingOptions(config, logTo),
    ...unreadableRequests,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    // Who stops reading half-way through the list must not hold on to its database session for ever.
    connectionTimeout: 60_000,
    return503OnClosing: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const keys = opened ?? (await openKeys(config, db));
  const { chain, watch } = registerAuditoria(app, { db, keys, clock });

  registerErrors(app);
  registerUnreadable(app);
  registerJsonBody(app);
  registerAccessLog(app);
  registerTracing(app, config, db);
  const takesWrites = createWriteCheck(db);
  const metrics = await registerMetrics(app, {
    config,
    db,
    takesWrites,
    isTrailBroken: () => watch.state().situacao === 'violada',
  });

  const people = createPeopleService(db);
  const history = createHistoryService(db, people);
  const auth = createAcesso({ config, db, keys, history, clock });
  const spendBytes = createQuota({ db, clock, config });
  const intake = createIntakeService({ db, clock, spendBytes, config });
  const consultasRecebidas = createConsultaRecebidaService({ db, clock, config });
  const documentos = createDocumentos({
    config,
    db,
    keys,
    sessions: auth.sessions,
    clock,
    log: app.log,
    onStoreCall: metrics.timeStore,
    spendBytes,
  });
  app.addHook('onClose', async () => documentos.close());
  const { names, integrity, originals, strays } = documentos;

  await registerSecurityHeaders(app, config);
  registerFilesHost(app, config);
  const readFilter = createFilterReader({ config, clock });
  const cadastros = createCadastroService(createCadastroRepository(db, config), readFilter);
  const decisoes = createDecisoes({
    config,
    db,
    keys,
    cadastros,
    history,
    sessions: auth.sessions,
    clock,
    integrity,
    onDecision: metrics.countDecision,
  });
  registerAccess(app, auth, {
    findKey: createKeyService({ db, clock }).find,
    openLink: createLinkGuard({ attempts: auth.attempts, clock, find: decisoes.links.find }),
  });
  await registerOpenapi(app, config.documentacao ?? ((await isDemo(db, config)) ? 'sim' : 'equipe'));

  registerHealthRoutes(app, { db, takesWrites, isStopping, assertFolders: documentos.assertFolders });
  registerPanelConfig(app, config);
  registerAuthRoutes(app, auth, config);
  await registerOidcRoutes(app, await createOidcService({ ...auth, db, config, clock }), config);
  registerContaRoutes(app, createContaService({ db, auth, history }), config);
  registerUsuarioRoutes(
    app,
    createUsuarioService({ ...auth, db, repository: createUsuarioRepository(db), clock, config }),
  );
  registerCadastroRoutes(app, {
    cadastros,
    exports: createExportService({
      db,
      readFilter,
      onUnrecorded: (error) => app.log.error({ err: error }, 'end of an export not on record'),
    }),
    history,
    identity: auth.identity,
    limits: createReadLimitService({ db, clock, config }),
    names,
  });
  registerDecisaoRoutes(app, decisoes);
  const { motivos } = decisoes.decisoes;
  const indicadores = createIndicadorService({ db, config, motivos, clock });
  registerIndicadorRoutes(app, indicadores);
  registerVistaRoutes(app, createVistaService({ db, cadastros, clock }));
  const fila = createFilaService({ db, repository: createFilaRepository(db), cadastros, config, clock });
  registerFilaRoutes(app, { fila, cadastros, names });
  registerAlertaRoutes(app, {
    answers: createAnswerService({ db, clock }),
    revisoes: createRevisaoService({ db, cadastros }),
    riscos: createRiscoService({ db, cadastros, clock }),
    vinculos: createVinculoService(db),
    contabilidades: createContabilidadeService(db, config),
  });
  const consultas = createConsultaService({ db, clock, config });
  registerReceitaRoutes(app, createReceitaService({ db, cadastros, consultas }));
  await registerConsultas(app, consultas);
  registerLeituraRoutes(app, registerLeitura(app, { db, cadastros, config, originals }));
  registerListaRoutes(app, createListaService(db, config.listaMaximaDias, clock));
  registerRetencaoRoutes(app, createRetencaoService({ db, cadastros, originals, config, clock }));
  registerDossieRoutes(
    app,
    createDossieService({
      db,
      cadastros,
      chain,
      originals,
      people,
      keys,
      painel: config.painel,
      motivos,
      clock,
    }),
  );
  registerIntakeRoutes(app, { intake, consultas: consultasRecebidas });
  await registerDocumentoRoutes(app, documentos);
  await registerEmpresaRoutes(
    app,
    createEmpresaService({
      ...{ ...documentos, db, clock, config, links: decisoes.links, spendBytes },
      attempts: auth.attempts,
    }),
  );
  const avisos = createAvisoService({ db, clock });
  registerAvisoRoutes(app, avisos);
  await registerDelivery(app, avisos, config, { keys, clock });
  await registerPanelFiles(app);
  registerAuditoriaRoutes(app, { trail: createTrailService({ db, people, motivos, clock }), watch });
  registerChecks(app, { db, config });
  schedule(app, { name: 'summing the figures', everyMs: 5000, run: indicadores.work, atStart: true });
  registerResumo(app, { db, correio: config.correio, clock });
  registerSweep(app, strays);
  registerDeadlines(app, { db, clock, config });
  schedule(app, {
    name: 'housekeeping',
    everyMs: 15 * 60_000,
    async run() {
      await auth.forgetOld();
      await intake.forgetOld();
      await forgetOldLimits({ db, clock });
      await strays.forgetOld();
      await avisos.forgetOld();
    },
  });
  return app;
}
