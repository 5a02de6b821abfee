import type { Kysely } from 'kysely';
import type { Config } from '#config.ts';
import type { Schema } from '#db/schema.ts';
import type { AccountRepository } from './account-repository.ts';
import { assertStrongPassword } from './assert-strong-password.ts';
import { type AttemptService, codeCounter, passwordCounter } from './attempt-service.ts';
import { removeBackupCodes } from './backup-code-repository.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { SessionService } from './session-service.ts';

type Owner = { user: string; email: string; nomeCompleto: string };

type Dependencies = {
  accounts: AccountRepository;
  attempts: AttemptService;
  hasher: PasswordHasher;
  sessions: SessionService;
  config: Config;
};

/** What somebody else may do to an account's ways in: an admin in the panel, an operator on the server. */
export function createCredentialService({ accounts, attempts, hasher, sessions, config }: Dependencies) {
  return {
    async hashGivenPassword(password: string, { user, email, nomeCompleto }: Owner): Promise<string> {
      await assertStrongPassword(
        password,
        [user, email, nomeCompleto, config.painel.nomeEmpresa],
        'password',
      );
      return hasher.hash(password);
    },

    async setPassword(
      tx: Kysely<Schema>,
      id: string,
      senhaHash: string,
      isTemporary: boolean,
    ): Promise<void> {
      await accounts.setPassword(tx, id, senhaHash, isTemporary);
      await sessions.endAllOf(tx, id);
    },

    async removeTwoFactor(tx: Kysely<Schema>, id: string): Promise<void> {
      await accounts.removeSecret(tx, id);
      await removeBackupCodes(tx, id);
      await sessions.endAllOf(tx, id);
    },

    endSessions: (tx: Kysely<Schema>, id: string) => sessions.endAllOf(tx, id),

    unlock: (id: string, login: string) => attempts.forget([passwordCounter(login), codeCounter(id)]),
  };
}

export type CredentialService = ReturnType<typeof createCredentialService>;
