import type { Kysely } from 'kysely';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { type AccountRepository, temporaryPasswordMs } from './account-repository.ts';
import type { ConviteService } from './conta/convite-service.ts';
import { removeBackupCodes } from './factors/backup-code-repository.ts';
import type { PasskeyService } from './factors/passkey-service.ts';
import type { AttemptService } from './login/attempt-service.ts';
import type { DeviceService } from './login/device-service.ts';
import type { OidcRepository } from './oidc/oidc-repository.ts';
import { assertStrongPassword } from './password/assert-strong-password.ts';
import { makeUnmatchableHash, type PasswordHasher } from './password/password-hasher.ts';
import type { SessionService } from './session/session-service.ts';

type Owner = { user: string; email: string; nomeCompleto: string };

type Dependencies = {
  accounts: AccountRepository;
  attempts: AttemptService;
  convites: Pick<ConviteService, 'issue' | 'revoke'>;
  devices: DeviceService;
  passkeys: Pick<PasskeyService, 'removeAllOf'>;
  oidcEntries: Pick<OidcRepository, 'free' | 'removeEntriesOf'>;
  hasher: PasswordHasher;
  sessions: SessionService;
  config: Config;
  clock: Clock;
};

/** Changes to a person's credentials by somebody else: an admin in the panel, or an operator on the server. */
export function createCredentialService({
  accounts,
  attempts,
  convites,
  devices,
  passkeys,
  oidcEntries,
  hasher,
  sessions,
  config,
  clock,
}: Dependencies) {
  /** Ends all sessions, also those that wait for a second factor, and forgets all devices. */
  async function endAccess(tx: Kysely<Schema>, id: string): Promise<void> {
    await sessions.endAllOf(tx, id, 'administrador');
    await oidcEntries.removeEntriesOf(tx, id);
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

    /** Until when a password set now works; null: it does not expire. */
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

    /** For a person who gets a link in place of a password. */
    makeUnmatchableHash,
    invite: convites.issue,
    revokeInvite: convites.revoke,

    async removeTwoFactor(tx: Kysely<Schema>, id: string): Promise<void> {
      await accounts.removeSecret(tx, id);
      await removeBackupCodes(tx, id);
      await passkeys.removeAllOf(tx, id);
      await endAccess(tx, id);
    },

    /** So that the next sign-in tells the new powers. */
    endForPoderes: (tx: Kysely<Schema>, id: string) => sessions.endAllOf(tx, id, 'poderes'),

    endAccess,

    /** The person may come with another of the company's accounts. Returns what goes on record. */
    async freeOidc(tx: Kysely<Schema>, id: string): Promise<{ contaEmpresa?: 'desligada' }> {
      if (!(await oidcEntries.free(tx, id))) return {};
      await endAccess(tx, id);
      return { contaEmpresa: 'desligada' };
    },

    unlock: attempts.unlock,
  };
}

export type CredentialService = ReturnType<typeof createCredentialService>;
