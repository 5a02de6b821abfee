import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import '#validation-messages.ts';
import { createAccountantService } from '#alertas/accountant-service.ts';
import { createAnswerService } from '#alertas/answer-service.ts';
import { createLinkService } from '#alertas/link-service.ts';
import { registerQueue } from '#alertas/register-queue.ts';
import { registerAlertaRoutes } from '#alertas/routes.ts';
import { createChainRepository } from '#auditoria/chain-repository.ts';
import { createChainService } from '#auditoria/chain-service.ts';
import { createChainWatch } from '#auditoria/chain-watch.ts';
import { createHistoryRepository } from '#auditoria/history-repository.ts';
import { createHistoryService } from '#auditoria/history-service.ts';
import { createPeopleService } from '#auditoria/people-service.ts';
import { registerAuditoriaRoutes } from '#auditoria/routes.ts';
import { createTrailService } from '#auditoria/trail-service.ts';
import { createAuthServices } from '#auth/auth-services.ts';
import { registerContaRoutes } from '#auth/conta-routes.ts';
import { createContaService } from '#auth/conta-service.ts';
import { registerAuthRoutes } from '#auth/routes.ts';
import { createAvisoService } from '#avisos/aviso-service.ts';
import { registerDelivery } from '#avisos/register-delivery.ts';
import { registerAvisoRoutes } from '#avisos/routes.ts';
import { createCadastroRepository } from '#cadastros/cadastro-repository.ts';
import { createCadastroService } from '#cadastros/cadastro-service.ts';
import { createExportService } from '#cadastros/export-service.ts';
import { createReadLimitService } from '#cadastros/read-limit-service.ts';
import { registerCadastroRoutes } from '#cadastros/routes.ts';
import type { Clock } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { createDeadlineService } from '#decisoes/deadline-service.ts';
import { createDecisaoServices } from '#decisoes/decisao-services.ts';
import { registerDecisaoRoutes } from '#decisoes/routes.ts';
import { isDemo } from '#demo/demo-state.ts';
import { createDocumentoServices } from '#documentos/documento-services.ts';
import { registerFilesHost } from '#documentos/files-host.ts';
import { registerSweep } from '#documentos/register-sweep.ts';
import { registerDocumentoRoutes } from '#documentos/routes.ts';
import { createDossieService } from '#dossie/dossie-service.ts';
import { registerDossieRoutes } from '#dossie/routes.ts';
import { createFilaRepository } from '#fila/fila-repository.ts';
import { createFilaService } from '#fila/fila-service.ts';
import { registerFilaRoutes } from '#fila/routes.ts';
import { registerHealthRoutes } from '#health/routes.ts';
import { createIndicadorService } from '#indicadores/indicador-service.ts';
import { registerIndicadorRoutes } from '#indicadores/routes.ts';
import { createIntakeService } from '#intake/intake-service.ts';
import { createKeyService } from '#intake/key-service.ts';
import { createQuota } from '#intake/quota-service.ts';
import { registerIntakeRoutes } from '#intake/routes.ts';
import { openKeys } from '#keys/open-keys.ts';
import { forgetOldLimits } from '#limits/limit-service.ts';
import { registerMetrics } from '#metrics/register-metrics.ts';
import { registerPainelRoutes } from '#painel/routes.ts';
import { registerAccess } from '#plugins/access.ts';
import { registerErrors } from '#plugins/errors.ts';
import { registerJsonBody } from '#plugins/json-body.ts';
import { loggingOptions, registerAccessLog } from '#plugins/logging.ts';
import { registerOpenapi } from '#plugins/openapi.ts';
import { registerPanelFiles } from '#plugins/panel-files.ts';
import { registerSecurityHeaders } from '#plugins/security-headers.ts';
import { registerUnreadable, unreadableRequests } from '#plugins/unreadable.ts';
import { createRetencaoService } from '#retencao/retencao-service.ts';
import { registerRetencaoRoutes } from '#retencao/routes.ts';
import { schedule } from '#schedule.ts';
import { registerTracing } from '#tracing/register-tracing.ts';
import { registerUsuarioRoutes } from '#usuarios/routes.ts';
import { createUsuarioRepository } from '#usuarios/usuario-repository.ts';
import { createUsuarioService } from '#usuarios/usuario-service.ts';
import { registerVistaRoutes } from '#vistas/routes.ts';
import { createVistaService } from '#vistas/vista-service.ts';

/** Wires the whole server, without listening. */
export async function buildApp(
  config: Config,
  db: Database,
  clock: Clock = () => new Date(),
  isStopping: () => boolean = () => false,
): Promise<FastifyInstance> {
  const app = Fastify({
    ...loggingOptions(config),
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

  const keys = await openKeys(config, db);
  const chainRepository = createChainRepository(db);
  const watch = createChainWatch({
    repository: chainRepository,
    keys,
    clock,
    onBroken: (broken) => app.log.error(broken, 'audit trail broken'),
  });

  registerErrors(app);
  registerUnreadable(app);
  registerJsonBody(app);
  registerAccessLog(app);
  registerTracing(app, config, db);
  const metrics = await registerMetrics(app, {
    config,
    db,
    isTrailBroken: () => watch.state().situacao === 'violada',
  });

  const people = createPeopleService(db);
  const history = createHistoryService(createHistoryRepository(db), people);
  const auth = createAuthServices({ config, db, keys, history, clock });
  const spendBytes = createQuota({ db, clock, config });
  const intake = createIntakeService({ db, clock, spendBytes });
  const documentos = createDocumentoServices({
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
  registerAccess(app, auth, createKeyService({ db, clock }));
  await registerOpenapi(app, config.documentacao ?? ((await isDemo(db, config)) ? 'sim' : 'equipe'));

  registerHealthRoutes(app, db, isStopping);
  registerPainelRoutes(app, config);
  registerAuthRoutes(app, auth, config);
  registerContaRoutes(app, createContaService({ db, auth, history }), config);
  registerUsuarioRoutes(
    app,
    createUsuarioService({
      db,
      repository: createUsuarioRepository(db),
      credentials: auth.credentials,
      identity: auth.identity,
      sessions: auth.sessions,
      attempts: auth.attempts,
      clock,
    }),
  );
  const cadastros = createCadastroService(createCadastroRepository(db));
  registerCadastroRoutes(app, {
    cadastros,
    exports: createExportService({
      db,
      onUnrecorded: (error) => app.log.error({ err: error }, 'end of an export not on record'),
    }),
    history,
    identity: auth.identity,
    limits: createReadLimitService({ db, clock, config }),
    names,
  });
  const decisoes = createDecisaoServices({
    config,
    db,
    cadastros,
    history,
    clock,
    integrity,
    onDecision: metrics.countDecision,
  });
  registerDecisaoRoutes(app, decisoes);
  const { motivos } = decisoes.decisoes;
  const indicadores = createIndicadorService({ db, config, motivos, clock });
  registerIndicadorRoutes(app, indicadores);
  registerVistaRoutes(app, createVistaService(db));
  const fila = createFilaService({ db, repository: createFilaRepository(db), cadastros });
  registerFilaRoutes(app, { fila, cadastros, names });
  registerAlertaRoutes(app, {
    answers: createAnswerService({ db, clock }),
    links: createLinkService(db),
    accountants: createAccountantService(db),
  });
  const chain = createChainService({
    repository: chainRepository,
    keys,
    onSeal: (seal) => app.log.info(seal, 'audit trail sealed'),
  });
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
      empresa: config.painel.nomeEmpresa,
      clock,
    }),
  );
  registerIntakeRoutes(app, intake);
  await registerDocumentoRoutes(app, documentos);
  const avisos = createAvisoService({ db, clock });
  registerAvisoRoutes(app, avisos);
  await registerDelivery(app, avisos, config, clock);
  await registerPanelFiles(app);
  registerAuditoriaRoutes(app, { trail: createTrailService({ db, people, clock }), watch });
  schedule(app, { name: 'verifying the audit trail', everyMs: 5000, run: watch.work, atStart: true });
  schedule(app, {
    name: 'sealing the audit trail',
    everyMs: 1000,
    run: chain.sealPending,
    atEnd: true,
  });
  registerQueue(app, db, isStopping);
  schedule(app, { name: 'summing the figures', everyMs: 5000, run: indicadores.work, atStart: true });
  registerSweep(app, strays);
  schedule(app, {
    name: 'passing deadlines',
    everyMs: 60_000,
    atStart: true,
    run: createDeadlineService({ db, clock }).passDeadlines,
  });
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
