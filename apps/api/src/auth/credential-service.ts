import type { Kysely } from 'kysely';
import type { Clock } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Schema } from '#db/schema.ts';
import type { AccountRepository } from './account-repository.ts';
import { assertStrongPassword } from './assert-strong-password.ts';
import type { AttemptService } from './attempt-service.ts';
import { removeBackupCodes } from './backup-code-repository.ts';
import type { ConviteService } from './convite-service.ts';
import type { DeviceService } from './device-service.ts';
import type { PasskeyService } from './passkey-service.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { SessionService } from './session-service.ts';

/** A password given by somebody else ends after this. */
export const temporaryPasswordMs = 72 * 3_600_000;

type Owner = { user: string; email: string; nomeCompleto: string };

type Dependencies = {
  accounts: AccountRepository;
  attempts: AttemptService;
  convites: Pick<ConviteService, 'hashNobodysPassword' | 'issue' | 'revoke'>;
  devices: DeviceService;
  passkeys: Pick<PasskeyService, 'removeAllOf'>;
  hasher: PasswordHasher;
  sessions: SessionService;
  config: Config;
  clock: Clock;
};

/** What somebody else may do to an account's ways in: an admin in the panel, an operator on the server. */
export function createCredentialService({
  accounts,
  attempts,
  convites,
  devices,
  passkeys,
  hasher,
  sessions,
  config,
  clock,
}: Dependencies) {
  /** Nobody stays in, and no device is known any more. */
  async function endAccess(tx: Kysely<Schema>, id: string): Promise<void> {
    await sessions.endAllOf(tx, id, 'administrador');
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

    /** Until when a password given now is good; null when it does not end. */
    temporaryUntil: (): Date | null =>
      config.forcarTrocaSenha ? new Date(clock().getTime() + temporaryPasswordMs) : null,

    async setPassword(
      tx: Kysely<Schema>,
      id: string,
      senhaHash: string,
      isTemporary: boolean,
    ): Promise<void> {
      await accounts.setPassword(tx, id, senhaHash, isTemporary);
      await convites.revoke(tx, id);
      await endAccess(tx, id);
    },

    /** For who gets a link in place of a password. */
    hashNobodysPassword: convites.hashNobodysPassword,
    invite: convites.issue,
    revokeInvite: convites.revoke,

    async removeTwoFactor(tx: Kysely<Schema>, id: string): Promise<void> {
      await accounts.removeSecret(tx, id);
      await removeBackupCodes(tx, id);
      await passkeys.removeAllOf(tx, id);
      await endAccess(tx, id);
    },

    endSessions: (tx: Kysely<Schema>, id: string) => sessions.endAllOf(tx, id, 'administrador'),

    endAccess,

    unlock: attempts.unlock,
  };
}

export type CredentialService = ReturnType<typeof createCredentialService>;
