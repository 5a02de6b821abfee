import type { Account } from '#acesso/account-repository.ts';
import type { Agent } from '#acesso/session/user-agent.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { HistoryService } from '#plataforma/record/history-service.ts';
import { record } from '#plataforma/record/record.ts';
import { networkOf, type Origin } from './attempt-counters.ts';

/** Within it, a person tries again what they mistyped. */
const sittingMs = 15 * 60_000;
/** After these in a row codes are locked. */
const mostWrongCodes = 100;

type Dependencies = { db: Database; history: Pick<HistoryService, 'findSignInsOf'>; clock: Clock };

/** Wrong codes with the right password: kept on record, and told to the person. */
export function createWrongCodes({ db, history, clock }: Dependencies) {
  async function recordWrongCode(
    { id, login }: Account,
    { device }: Origin,
    { address, agent }: { address: string; agent: Agent },
  ): Promise<void> {
    await db.kysely.transaction().execute((tx) =>
      record(tx, {
        ator: { id: null, nome: 'desconhecido', endereco: address },
        acao: 'codigo.recusado',
        alvo: { tipo: 'usuario', id },
        detalhes: { user: login, ...agent, ...(device && { aparelho: device }) },
      }),
    );
  }

  /**
   * Wrong codes with the right password since the last sign-in: somebody else may know it. Those that the person just
   * typed are left out: of the same device or, of one that is not known, of the same network, browser and system.
   */
  async function countForeignCodes(
    { id }: Account,
    { network, device }: Origin,
    agent: Agent,
  ): Promise<number> {
    const recent = await history.findSignInsOf(id, mostWrongCodes);
    const lastEntry = recent.findIndex(({ acao }) => acao === 'sessao.iniciada');
    const refused = lastEntry < 0 ? recent : recent.slice(0, lastEntry);
    const isOwn = ({ quando, endereco, detalhes }: (typeof refused)[number]) => {
      const isRecent = clock().getTime() - quando.getTime() < sittingMs;
      const isSameDevice = device
        ? detalhes.aparelho === device
        : detalhes.aparelho === undefined &&
          networkOf(endereco ?? '') === network &&
          detalhes.navegador === agent.navegador &&
          detalhes.sistema === agent.sistema;
      return isRecent && isSameDevice;
    };
    return refused.filter((code) => !isOwn(code)).length;
  }

  return { recordWrongCode, countForeignCodes };
}
