import type { Com, MeuDia, TakeCaseRequest } from '@painel-pj/contract/analise/fila';
import type { TakeNextCaseRequest } from '@painel-pj/contract/cadastros/cadastro';
import { businessDateOf, lateBefore, startOfDay } from '@painel-pj/contract/plataforma/business-date';
import type { Transaction } from 'kysely';
import type { CadastroService } from '#cadastros/cadastro-service.ts';
import type { Sessao } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { record } from '#plataforma/record/record.ts';
import type { Caso, FilaRepository, Pessoa } from './fila-repository.ts';
import { createMeuDiaRepository } from './meu-dia-repository.ts';

type Dependencies = {
  db: Database;
  repository: FilaRepository;
  cadastros: CadastroService;
  config: Pick<Config, 'alcada'> & { painel: Pick<Config['painel'], 'prazoAnaliseDias'> };
  clock: Clock;
};

const maxTries = 100;

const pessoaOf = ({ usuario, tokenHash }: Sessao): Pessoa => ({ id: usuario.id, tokenHash });
const signInAgain = () => new AppError('nao_autenticado', 'Sua sessão expirou. Entre novamente.');
const inOtherHands = ({ id, nome, ate }: Com) =>
  new AppError('em_analise', `${nome} está analisando este cadastro. Escolha outro, ou assuma a análise.`, {
    com: { id, nome, ate },
  });
const busy = () =>
  new AppError('conflito', 'Muitas pessoas estão pegando cadastros agora. Tente de novo em instantes.');

/** Who looks at what, to keep two people from the same work. It does not limit decisions: those are checked by version. */
export function createFilaService({ db, repository, cadastros, config, clock }: Dependencies) {
  const meuDia = createMeuDiaRepository(db);
  const hasAlcada = ({ poderes }: Sessao['usuario']) => !config.alcada || poderes.includes('alcada');
  const withPessoaLocked = <T>(sessao: Sessao, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> =>
    db.kysely.transaction().execute(async (tx) => {
      if (!(await repository.lockPessoa(tx, pessoaOf(sessao)))) throw signInAgain();
      return work(tx);
    });

  /** Undefined when somebody was quicker. Taking over from somebody else is recorded in the audit trail. */
  async function take(tx: Transaction<Schema>, sessao: Sessao, caso: Caso): Promise<Com | undefined> {
    const ate = await repository.take(tx, pessoaOf(sessao), caso);
    if (ate === undefined) return undefined;
    await repository.noteLook(tx, pessoaOf(sessao), caso.cadastroId);
    if (caso.other) {
      await record(tx, {
        ator: sessao.ator,
        acao: 'cadastro.assumido',
        alvo: { tipo: 'cadastro', id: caso.cadastroId },
        detalhes: { de: caso.other.login },
      });
    }
    return { id: sessao.usuario.id, nome: sessao.usuario.nomeCompleto, ate };
  }

  /** Each try is a new transaction: continuing in the same one would take locks in another order. */
  async function retry<T>(
    sessao: Sessao,
    attempt: (tx: Transaction<Schema>) => Promise<T | undefined>,
  ): Promise<T> {
    for (let tries = 0; tries < maxTries; tries++) {
      const done = await withPessoaLocked(sessao, attempt);
      if (done !== undefined) return done;
    }
    throw busy();
  }

  return {
    async take(sessao: Sessao, cadastro: string, { assumir }: TakeCaseRequest): Promise<Com> {
      const id = await cadastros.findId(cadastro);
      return retry(sessao, async (tx) => {
        const caso = await repository.lockCase(tx, pessoaOf(sessao), id);
        if (caso.other && !assumir) throw inOtherHands(caso.other);
        return take(tx, sessao, caso);
      });
    },

    free: (sessao: Sessao, cadastro: string): Promise<void> =>
      repository.free(cadastros.readId(cadastro), sessao.usuario.id),

    async findMeuDia({ usuario }: Sessao): Promise<MeuDia> {
      const now = clock();
      const { paraDecidir, ...day } = await meuDia.find({
        pessoa: usuario.id,
        lateBefore: lateBefore(now, config.painel.prazoAnaliseDias),
        today: startOfDay(businessDateOf(now)),
        alcada: config.alcada,
      });
      return config.alcada && hasAlcada(usuario) ? { ...day, paraDecidir } : day;
    },

    /** The id of the registration that waits longest, now taken; null when none is free. */
    takeNext: (sessao: Sessao, request: TakeNextCaseRequest): Promise<string | null> =>
      retry(sessao, async (tx) => {
        const id = await cadastros.lockNext(tx, request, {
          id: sessao.usuario.id,
          hasAlcada: hasAlcada(sessao.usuario),
        });
        if (id === null) return null;
        const caso = await repository.lockCase(tx, pessoaOf(sessao), id);
        return caso.other ? undefined : (await take(tx, sessao, caso)) && id;
      }),
  };
}

export type FilaService = ReturnType<typeof createFilaService>;
