import type { FastifyInstance } from 'fastify';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { createLimit } from '#plataforma/http/limit-service.ts';
import { schedule } from '#plataforma/schedule.ts';
import { type AskHost, createAskHost } from './ask-host.ts';
import { createConsultaRepository } from './consulta-repository.ts';

type Dependencies = { db: Database; clock: Clock; config: Pick<Config, 'receitaUrl'>; ask?: AskHost };

const dayMs = 24 * 3_600_000;

const unset = () =>
  new AppError(
    'conflito',
    'Não há endereço da Receita configurado (RECEITA_URL). Peça a quem opera o servidor.',
  );
const unknown = () =>
  new AppError(
    'sem_dados',
    'O endereço consultado não tem este CNPJ. Empresa aberta há pouco ainda não aparece.',
  );

/** What the configured host answers about companies: asked after they came, one at a time, and kept. */
export function createConsultaService({ db, clock, config, ask }: Dependencies) {
  const repository = createConsultaRepository(db);
  const host = ask ?? (config.receitaUrl === null ? null : createAskHost(config.receitaUrl));
  const spend = createLimit(
    { db, clock },
    {
      name: 'receita',
      refusal: 'A Receita foi consultada sobre esta empresa há menos de um minuto. Espere um pouco.',
      burst: 1,
      perSecond: 1 / 60,
    },
  );

  return {
    setFonte: () => repository.setFonte(host !== null),

    /** Asks about one company, if it is time to. */
    async askNext(stopping: AbortSignal): Promise<void> {
      const cnpj = host && (await repository.claim(clock()));
      if (!host || !cnpj) return;
      if (await repository.isPublished(cnpj)) {
        await repository.setAside(cnpj);
        return repository.endTurn(clock(), false, 0);
      }
      const answer = await host(cnpj, stopping);
      if (stopping.aborted) return;
      if ('erro' in answer) await repository.keepFailure(cnpj, answer.erro);
      else await repository.keepAnswer(cnpj, answer.empresa, clock());
      await repository.endTurn(clock(), 'erro' in answer, 'erro' in answer ? answer.waitMs : 0);
    },

    /** Asks at once, because somebody wants to know. */
    async askNow(cadastro: string): Promise<void> {
      const cnpj = await repository.findCnpj(cadastro);
      if (!host) throw unset();
      if (!cnpj) throw unknown();
      await spend(cadastro);
      const answer = await host(cnpj, new AbortController().signal);
      if ('erro' in answer) {
        await repository.keepFailure(cnpj, answer.erro);
        throw new AppError('fonte_falhou', `A Receita não pôde ser consultada. ${answer.erro}`);
      }
      await repository.keepAnswer(cnpj, answer.empresa, clock());
      if (answer.empresa === null) throw unknown();
    },

    /** An answer that is older than a day is asked for again when somebody looks at it. */
    async renew(cnpj: string): Promise<void> {
      if (host) await repository.request(cnpj, clock(), new Date(clock().getTime() - dayMs));
    },

    /** Why there is no newer answer, in one line; null: nothing is wrong, or there is nobody to ask. */
    async findAviso(cnpj: string): Promise<string | null> {
      const erro = host && (await repository.findErro(cnpj));
      return erro ? `A última consulta à Receita falhou. ${erro}` : null;
    },
  };
}

export type ConsultaService = ReturnType<typeof createConsultaService>;

const everyMs = 500;

/** Companies that come are asked about only while the configuration has a host. */
export async function registerConsultas(app: FastifyInstance, consultas: ConsultaService): Promise<void> {
  await consultas.setFonte();
  schedule(app, { name: 'asking Receita', everyMs, run: consultas.askNext });
}
