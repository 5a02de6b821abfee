import type { Aviso, AvisosResponse, Canal, ListAvisosQuery } from '@painel-pj/contract/entrada/aviso';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import type { Failure } from '#plataforma/http/describe-failure.ts';
import type { Keys } from '#plataforma/keys/key-file.ts';
import { type Ator, record } from '#plataforma/record/record.ts';
import { schedule } from '#plataforma/schedule.ts';
import { isUuid } from '#plataforma/uuid.ts';
import { type AvisoRow, type Claimed, createAvisoRepository } from './aviso-repository.ts';
import { createSendAviso, type SendAviso } from './send-aviso.ts';
import { createSendEmail } from './send-email.ts';

const dayMs = 24 * 3_600_000;
const triedForMs = 3 * dayMs;
const keptMs = 30 * dayMs;
const pageSize = 50;

const notFound = () =>
  new AppError('nao_encontrado', 'Este aviso não existe mais. Atualize a lista e tente de novo.');

const isErased = () =>
  new AppError(
    'conflito',
    'Este e-mail já foi entregue ou recusado, ou o link dele não vale mais, e o texto foi apagado. Abra o cadastro e crie um novo link.',
  );

function toAviso(row: AvisoRow): Aviso {
  const { id, canal, tipo, cadastro_id, nome, versao, criado_em, situacao, tentativas, proxima_em } = row;
  return {
    id,
    canal,
    ...(row.para !== null && { para: row.para }),
    tipo,
    cadastro: { id: cadastro_id, nome },
    versao,
    criadoEm: criado_em.toISOString(),
    situacao,
    tentativas,
    ...(situacao === 'a_entregar' && { proximaEm: proxima_em.toISOString() }),
    ...(row.entregue_em && { entregueEm: row.entregue_em.toISOString() }),
    ...(row.erro !== null && { erro: row.erro }),
    podeReenviar: row.pode_reenviar,
  };
}

export function createAvisoService({ db, clock }: { db: Database; clock: Clock }) {
  const repository = createAvisoRepository(db);

  async function keepOutcome(
    { ordem }: Claimed,
    failure: Failure | null,
    stopping: AbortSignal,
  ): Promise<void> {
    if (failure === null) return repository.markDelivered(ordem, clock());
    if (failure.isFinal) return repository.markRefused(ordem, failure.erro);
    if (stopping.aborted) return;
    await repository.markFailed(ordem, failure.erro, new Date(clock().getTime() - triedForMs));
  }

  return {
    setDestino: repository.setDestino,
    findBacklog: repository.findBacklog,

    /** Sends one after another, until none is due or one fails in a way that the next would, too. */
    async deliver(canal: Canal, send: SendAviso, stopping: AbortSignal): Promise<void> {
      while (!stopping.aborted) {
        const aviso = await repository.claim(canal, clock());
        if (!aviso) return;
        const failure = await send(aviso, stopping);
        await keepOutcome(aviso, failure, stopping);
        if (failure && !failure.isFinal) return;
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
        const aviso = await repository.findResendable(tx, id);
        if (!aviso) throw notFound();
        if (!aviso.pode_reenviar) throw isErased();
        await repository.resend(tx, id, clock());
        await record(tx, {
          ator,
          acao: 'aviso.reenviado',
          alvo: { tipo: 'cadastro', id: aviso.cadastro_id },
          detalhes: { aviso: id.toLowerCase() },
        });
      });
    },

    forgetOld: () => repository.removeBefore(new Date(clock().getTime() - keptMs)),
  };
}

export type AvisoService = ReturnType<typeof createAvisoService>;

/** How many are sent at the same time on a channel, so that a slow answer to one does not delay all others. */
const concurrency = 4;
const everyMs = 1000;

/** Events are written only while the configuration has a webhook, e-mails while it has a mail server. */
export async function registerDelivery(
  app: FastifyInstance,
  avisos: AvisoService,
  { webhook, correio }: Pick<Config, 'webhook' | 'correio'>,
  { keys, clock }: { keys: Keys; clock: Clock },
): Promise<void> {
  await avisos.setDestino(webhook !== null);
  const deliverBy = (canal: Canal, send: SendAviso) => {
    for (let worker = 0; worker < concurrency; worker++) {
      const run = (stopping: AbortSignal) => avisos.deliver(canal, send, stopping);
      schedule(app, { name: `delivering by ${canal}`, everyMs, run });
    }
  };
  if (webhook) deliverBy('webhook', createSendAviso(webhook, clock));
  if (correio) deliverBy('email', createSendEmail(correio, keys, clock));
}
