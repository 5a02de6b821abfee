import type { FastifyInstance } from 'fastify';
import type { Config } from '#plataforma/config/config.ts';
import { schedule } from '#plataforma/schedule.ts';
import { createFilaLeituraService, type FilaDependencies } from './fila-service.ts';
import { createLeituraService, type LeituraService } from './leitura-service.ts';

type Registered = Omit<FilaDependencies, 'config' | 'onGivenUp'> &
  Omit<Parameters<typeof createLeituraService>[0], 'config'> & {
    config: Pick<Config, 'documentos' | 'leitura'>;
  };

/** Reads in the background, unless it is switched off; gives what tells of it. */
export function registerLeitura(app: FastifyInstance, dependencies: Registered): LeituraService {
  if (dependencies.config.leitura) {
    const fila = createFilaLeituraService({
      ...dependencies,
      onGivenUp: (told) => app.log.warn(told, 'a document could not be read'),
    });
    schedule(app, { name: 'reading documents', everyMs: 1000, run: fila.work });
    app.addHook('preClose', async () => fila.stop());
  }
  return createLeituraService(dependencies);
}
