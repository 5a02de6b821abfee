import { mostSteps } from '@painel-pj/regras/leitura/budget';
import { notCompared } from '@painel-pj/regras/leitura/examine';
import type { Valores } from '@painel-pj/regras/leitura/values';
import type { Database } from '#plataforma/db/database.ts';
import { hashValores } from './hash-valores.ts';
import type { Reader } from './reading/reader.ts';
import {
  createWaitingComparisonsRepository,
  type PapelGuardado,
  type WaitingComparison,
} from './waiting-comparisons-repository.ts';

/** Then the paper is told not to be compared. */
const maxAttempts = 2;

/** Why a document was not compared, for the log: never what stands in it. */
export type NotCompared = { documento: string; why: string };

type Dependencies = {
  db: Database;
  reader: Pick<Reader, 'compare'>;
  onNotCompared: (told: NotCompared) => void;
};

/** Compares what was read with the registrations that wait for it, one paper at a time. */
export function createWaitingComparisonsService({ db, reader, onNotCompared }: Dependencies) {
  const repository = createWaitingComparisonsRepository(db);
  let isStopping = false;

  const setAside = ({ chave }: PapelGuardado) => ({
    ...{ exame: JSON.stringify(notCompared({ chave, paginas: [] })), passos: 0, paginas: null },
  });

  /** Undefined: it is to be tried again, or is gone. */
  async function compareOne(papel: PapelGuardado, valores: Valores, left: number, tentativas: number) {
    // Begun before, and ended by what nobody could tell.
    if (tentativas > maxAttempts) return setAside(papel);
    const { documento, chave } = papel;
    const paginas = await repository.readPaginas(papel);
    if (paginas === null) return undefined;
    const result = await reader.compare({ kind: 'compare', valores, chave, paginas, left });
    if (!('why' in result)) return result;
    if (isStopping) return undefined;
    onNotCompared({ documento, why: result.why });
    return tentativas < maxAttempts ? undefined : setAside(papel);
  }

  async function compareAll(waiting: WaitingComparison): Promise<void> {
    const found = await repository.read(waiting.ordem);
    if (!found) return repository.finish(waiting, false);
    const { valores, papeis } = found;
    const com = hashValores(valores);
    const isCompared = ({ comparadaCom }: PapelGuardado) => comparadaCom?.equals(com) ?? false;
    const spent = papeis.filter(isCompared).reduce((sum, { passos }) => sum + passos, 0);
    let left = mostSteps - spent;
    let { tentativas } = waiting;
    // What was compared before a process died has not been checked with its registration either.
    let isChanged = tentativas > 1;
    for (const papel of papeis.filter((one) => !isCompared(one))) {
      const result = await compareOne(papel, valores, left, tentativas);
      if (!result) return repository.giveBack(waiting.ordem, isStopping);
      await repository.keep(waiting, papel, com, result);
      isChanged = true;
      tentativas = 1;
      left -= result.passos;
      if (isStopping) return repository.giveBack(waiting.ordem, true);
    }
    await repository.finish(waiting, isChanged);
  }

  return {
    /** Whether there was one. */
    async workOnce(): Promise<boolean> {
      const waiting = await repository.take();
      if (waiting) await compareAll(waiting);
      return waiting !== undefined;
    },

    /** What is being compared is left to whoever comes next. */
    stop(): void {
      isStopping = true;
    },
  };
}
