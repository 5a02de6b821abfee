import type { HistoryService } from '#auditoria/history-service.ts';
import type { Clock } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import type { Keys } from '#keys/key-file.ts';
import { createAccountRepository } from './account-repository.ts';
import { createAttemptRepository } from './attempt-repository.ts';
import { createAttemptService } from './attempt-service.ts';
import { createConviteRepository } from './convite-repository.ts';
import { createConviteService } from './convite-service.ts';
import { createCredentialService } from './credential-service.ts';
import { createDeviceRepository } from './device-repository.ts';
import { createDeviceService } from './device-service.ts';
import { createIdentityService } from './identity-service.ts';
import { createLoginService } from './login-service.ts';
import { createPasskeyRepository } from './passkey-repository.ts';
import { createPasskeyService } from './passkey-service.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { createPasswordService } from './password-service.ts';
import { createSessionRepository } from './session-repository.ts';
import { createSessionService } from './session-service.ts';
import { createTwoFactorService } from './two-factor-service.ts';

type Dependencies = {
  config: Config;
  db: Database;
  keys: Keys;
  history: Pick<HistoryService, 'findSignInsOf'>;
  clock: Clock;
};

export function createAuthServices({ config, db, keys, history, clock }: Dependencies) {
  const accounts = createAccountRepository(db);
  const attempts = createAttemptService({ repository: createAttemptRepository(db), clock });
  const devices = createDeviceService({ repository: createDeviceRepository(db), clock });
  const passkeys = createPasskeyService({ db, repository: createPasskeyRepository(db), config, clock });
  const hasher = createPasswordHasher();
  const convites = createConviteService({
    db,
    repository: createConviteRepository(db),
    accounts,
    attempts,
    hasher,
    config,
  });
  const sessions = createSessionService({ db, repository: createSessionRepository(db), config, clock });
  const twoFactor = createTwoFactorService({ db, accounts, sessions, keys, config, clock });
  return {
    accounts,
    attempts,
    convites,
    devices,
    passkeys,
    sessions,
    twoFactor,
    login: createLoginService({
      db,
      accounts,
      attempts,
      devices,
      hasher,
      sessions,
      twoFactor,
      passkeys,
      history,
      config,
      clock,
    }),
    identity: createIdentityService({
      db,
      accounts,
      attempts,
      sessions,
      twoFactor,
      passkeys,
      config,
      clock,
    }),
    credentials: createCredentialService({
      accounts,
      attempts,
      convites,
      devices,
      passkeys,
      hasher,
      sessions,
      config,
      clock,
    }),
    passwords: createPasswordService({ db, accounts, attempts, hasher, sessions, config }),
    /** Deletes expired rows; called periodically. */
    async forgetOld(): Promise<void> {
      await sessions.forgetExpired();
      await attempts.forgetOld();
      await devices.forgetUnused();
      await passkeys.forgetOld();
      await convites.forgetOld();
    },
  };
}

export type AuthServices = ReturnType<typeof createAuthServices>;
