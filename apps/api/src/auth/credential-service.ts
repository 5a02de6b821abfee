import type { Kysely } from 'kysely';
import type { Config } from '#config.ts';
import type { Schema } from '#db/schema.ts';
import type { AccountRepository } from './account-repository.ts';
import { assertStrongPassword } from './assert-strong-password.ts';
import type { AttemptService } from './attempt-service.ts';
import { removeBackupCodes } from './backup-code-repository.ts';
import type { DeviceService } from './device-service.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { SessionService } from './session-service.ts';

type Owner = { user: string; email: string; nomeCompleto: string };

type Dependencies = {
  accounts: AccountRepository;
  attempts: AttemptService;
  devices: DeviceService;
  hasher: PasswordHasher;
  sessions: SessionService;
  config: Config;
};

/** What somebody else may do to an account's ways in: an admin in the panel, an operator on the server. */
export function createCredentialService({
  accounts,
  attempts,
  devices,
  hasher,
  sessions,
  config,
}: Dependencies) {
  /** Nobody stays in, and no device is known any more. */
  async function endAccess(tx: Kysely<Schema>, id: string): Promise<void> {
    await sessions.endAllOf(tx, id);
    await devices.forgetAllOf(tx, id);
  }

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
      await endAccess(tx, id);
    },

    async removeTwoFactor(tx: Kysely<Schema>, id: string): Promise<void> {
      await accounts.removeSecret(tx, id);
      await removeBackupCodes(tx, id);
      await endAccess(tx, id);
    },

    endSessions: (tx: Kysely<Schema>, id: string) => sessions.endAllOf(tx, id),

    endAccess,

    unlock: attempts.unlock,
  };
}

export type CredentialService = ReturnType<typeof createCredentialService>;
