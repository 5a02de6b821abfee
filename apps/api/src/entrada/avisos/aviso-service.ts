import type { Aviso, AvisosResponse, ListAvisosQuery } from '@painel-pj/contract/entrada/aviso';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { type Ator, record } from '#plataforma/record/record.ts';
import { schedule } from '#plataforma/schedule.ts';
import { isUuid } from '#plataforma/uuid.ts';
import { type AvisoRow, createAvisoRepository } from './aviso-repository.ts';
import { createSendAviso, type SendAviso } from './send-aviso.ts';

const dayMs = 24 * 3_600_000;
const triedForMs = 3 * dayMs;
const keptMs = 30 * dayMs;
const pageSize = 50;

const notFound = () =>
  new AppError('nao_encontrado', 'Este aviso não existe mais. Atualize a lista e tente de novo.');

function toAviso(row: AvisoRow): Aviso {
  const { id, tipo, cadastro_id, nome, versao, criado_em, situacao, tentativas, proxima_em } = row;
  return {
    id,
    tipo,
    cadastro: { id: cadastro_id, nome },
    versao,
    criadoEm: criado_em.toISOString(),
    situacao,
    tentativas,
    ...(situacao === 'a_entregar' && { proximaEm: proxima_em.toISOString() }),
    ...(row.entregue_em && { entregueEm: row.entregue_em.toISOString() }),
    ...(row.erro !== null && { erro: row.erro }),
  };
}

export function createAvisoService({ db, clock }: { db: Database; clock: Clock }) {
  const repository = createAvisoRepository(db);

  return {
    setDestino: repository.setDestino,
    findBacklog: repository.findBacklog,

    /** Sends one event after another, until none is due or one fails. */
    async deliver(send: SendAviso, stopping: AbortSignal): Promise<void> {
      while (!stopping.aborted) {
        const aviso = await repository.claim(clock());
        if (!aviso) return;
        const problem = await send(aviso, stopping);
        if (problem !== null) {
          const givenUpBefore = new Date(clock().getTime() - triedForMs);
          if (!stopping.aborted) await repository.markFailed(aviso.ordem, problem, givenUpBefore);
          return;
        }
        await repository.markDelivered(aviso.ordem, clock());
      }
    },

    async findPage({ situacao, cursor }: ListAvisosQuery): Promise<AvisosResponse> {
      const [rows, contagem] = await Promise.all([
        repository.findPage(situacao ?? null, cursor ?? null, pageSize + 1),
        repository.count(),
      ]);
      const page = rows.slice(0, pageSize);
      const last = page.at(-1);
      return {
        avisos: page.map(toAviso),
        ...(rows.length > pageSize && last && { proxima: last.ordem }),
        contagem: { a_entregar: 0, entregue: 0, nao_entregue: 0, ...contagem },
      };
    },

    /** A restored installation sends from now on, also what waits already. */
    async release(ator: Ator): Promise<void> {
      await db.kysely.transaction().execute(async (tx) => {
        await tx.updateTable('identidade').set({ envia: true }).execute();
        await record(tx, {
          ator,
          acao: 'instalacao.envio_liberado',
          alvo: { tipo: 'instalacao', id: 'envio' },
        });
      });
    },

    async resend(id: string, ator: Ator): Promise<void> {
      if (!isUuid(id)) throw notFound();
      await db.kysely.transaction().execute(async (tx) => {
        if (!(await repository.resend(tx, id, clock()))) throw notFound();
        await record(tx, { ator, acao: 'aviso.reenviado', alvo: { tipo: 'aviso', id: id.toLowerCase() } });
      });
    },

    forgetOld: () => repository.removeBefore(new Date(clock().getTime() - keptMs)),
  };
}

export type AvisoService = ReturnType<typeof createAvisoService>;

/** How many events are sent at the same time, so that a slow answer to one does not delay all others. */
const concurrency = 4;
const everyMs = 1000;

/** Events are written and delivered only while the configuration has a webhook. */
export async function registerDelivery(
  app: FastifyInstance,
  avisos: AvisoService,
  { webhook }: Pick<Config, 'webhook'>,
  clock: Clock,
): Promise<void> {
  await avisos.setDestino(webhook !== null);
  if (webhook === null) return;
  const send = createSendAviso(webhook, clock);
  const stopping = new AbortController();
  for (let worker = 0; worker < concurrency; worker++) {
    schedule(app, {
      name: 'delivering webhooks',
      everyMs,
      run: () => avisos.deliver(send, stopping.signal),
    });
  }
  app.addHook('preClose', async () => stopping.abort());
}
