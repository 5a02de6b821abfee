import type { ConfirmIdentityRequest } from '@painel-pj/contract/acesso/auth';
import type { FreshCode } from '@painel-pj/contract/plataforma/endpoints';
import type { Transaction } from 'kysely';
import type { Account, AccountRepository } from '#acesso/account-repository.ts';
import type { PasskeyService, Place } from '#acesso/factors/passkey-service.ts';
import {
  factorOf,
  hasFactor,
  invalidCode,
  type TwoFactorService,
} from '#acesso/factors/two-factor-service.ts';
import { identityCounter } from '#acesso/login/attempt-counters.ts';
import type { AttemptService } from '#acesso/login/attempt-service.ts';
import type { Sessao } from '#plataforma/caller.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { record } from '#plataforma/record/record.ts';
import type { SessionService } from './session-service.ts';

const codeLastsMs = 10 * 60_000;

const codeMissing = () =>
  new AppError('validacao', 'Confira os campos indicados.', { campos: { code: 'Informe o código.' } });

type Dependencies = {
  db: Database;
  accounts: AccountRepository;
  attempts: AttemptService;
  sessions: SessionService;
  twoFactor: TwoFactorService;
  passkeys: Pick<PasskeyService, 'ask' | 'accept'>;
  config: Config;
  clock: Clock;
};

/** A token may be stolen, so calls that give power over accounts, or carry data away, ask for a one-time code again. */
export function createIdentityService(dependencies: Dependencies) {
  const { db, accounts, attempts, sessions, twoFactor, passkeys, config, clock } = dependencies;

  function assertFresh({ codigoEm }: Sessao): void {
    const age = codigoEm === null ? Number.POSITIVE_INFINITY : clock().getTime() - codigoEm.getTime();
    if (Math.abs(age) <= codeLastsMs) return;
    throw new AppError('codigo_requerido', 'Para fazer isso, confirme que é você com um novo código.');
  }

  function acceptFactor(
    tx: Transaction<Schema>,
    account: Account,
    place: Place,
    { code, codigoBackup, chaveAcesso }: ConfirmIdentityRequest,
  ): Promise<unknown> {
    if (chaveAcesso) return passkeys.accept(tx, account.id, place, chaveAcesso, 'confirmar');
    if (code) return twoFactor.acceptCode(tx, account, code);
    return twoFactor.acceptBackupCode(tx, account, codigoBackup ?? '');
  }

  return {
    /** Clients that can't ask for a new code are let pass by `able`, unless the configuration says `sempre`. */
    assertCode(sessao: Sessao, { of }: Pick<FreshCode, 'of'>): void {
      const isAble = sessao.confirmaIdentidade || config.confirmarIdentidade === 'sempre';
      if (of === 'every' || isAble) assertFresh(sessao);
    },

    /** WebAuthn options to confirm with a passkey in place of a code; null if the person has none for this domain. */
    askPasskey: ({ usuario }: Sessao, place: Place) => passkeys.ask(usuario.id, place, 'confirmar'),

    async confirm(
      { usuario, tokenHash, ator }: Sessao,
      place: Place,
      request: ConfirmIdentityRequest,
    ): Promise<void> {
      if (!hasFactor(request)) throw codeMissing();
      const counter = identityCounter(usuario.id);
      await attempts.reserve([counter]);
      const account = await accounts.findById(usuario.id);
      await db.kysely.transaction().execute(async (tx) => {
        const isAccepted = account && (await acceptFactor(tx, account, place, request));
        if (!isAccepted) throw invalidCode(usuario.id);
        await sessions.noteCode(tx, tokenHash);
        await record(tx, {
          ator,
          acao: 'identidade.confirmada',
          alvo: { tipo: 'usuario', id: usuario.id },
          detalhes: { com: factorOf(request) },
        });
      });
      await attempts.succeeded([counter]);
    },
  };
}

export type IdentityService = ReturnType<typeof createIdentityService>;
