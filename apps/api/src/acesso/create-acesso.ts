import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Keys } from '#plataforma/keys/key-file.ts';
import type { HistoryService } from '#plataforma/record/history-service.ts';
import { createAccountRepository } from './account-repository.ts';
import { createConviteRepository } from './conta/convite-repository.ts';
import { createConviteService } from './conta/convite-service.ts';
import { createCredentialService } from './credential-service.ts';
import { createPasskeyRepository } from './factors/passkey-repository.ts';
import { createPasskeyService } from './factors/passkey-service.ts';
import { createTwoFactorService } from './factors/two-factor-service.ts';
import { createAttemptRepository } from './login/attempt-repository.ts';
import { createAttemptService } from './login/attempt-service.ts';
import { createDeviceRepository } from './login/device-repository.ts';
import { createDeviceService } from './login/device-service.ts';
import { createLoginService } from './login/login-service.ts';
import { createOidcRepository } from './oidc/oidc-repository.ts';
import { createPasswordHasher } from './password/password-hasher.ts';
import { createPasswordService } from './password/password-service.ts';
import { createIdentityService } from './session/identity-service.ts';
import { createSessionRepository } from './session/session-repository.ts';
import { createSessionService } from './session/session-service.ts';

type Dependencies = {
  config: Config;
  db: Database;
  keys: Keys;
  history: Pick<HistoryService, 'findSignInsOf'>;
  clock: Clock;
};

export function createAcesso({ config, db, keys, history, clock }: Dependencies) {
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
  const oidcEntries = createOidcRepository(db, config);
  const twoFactor = createTwoFactorService({ db, accounts, sessions, keys, config, clock });
  return {
    accounts,
    attempts,
    convites,
    devices,
    oidcEntries,
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
      oidcEntries,
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
      oidcEntries,
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
      await oidcEntries.removeOld();
    },
  };
}

export type Acesso = ReturnType<typeof createAcesso>;
