import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#clock.ts';
import type { Schema } from '#db/schema.ts';
import { deviceLifeSeconds } from './device-cookie.ts';
import type { DeviceRepository } from './device-repository.ts';

const valueBytes = 32;
const maxOfOne = 20;

const hashValue = (value: string) => hash('sha256', value, 'buffer');

/** Enough of the hash to tell one device from all others. */
const markOf = (value: string) => hashValue(value).subarray(0, 12).toString('base64url');

type Dependencies = { repository: DeviceRepository; clock: Clock };

/** A device that signed in fully before. It opens nothing: it only does not wait for the mistakes of others. */
export function createDeviceService({ repository, clock }: Dependencies) {
  const usedSince = () => new Date(clock().getTime() - deviceLifeSeconds * 1000);

  return {
    /** What tells it apart, when this account signed in with it. */
    async findMark(value: string | undefined, login: string): Promise<string | null> {
      if (!value || !(await repository.isKnown(hashValue(value), login, usedSince()))) return null;
      return markOf(value);
    },

    /** Returns the value that the device keeps: the one it has, when it is known. */
    async remember(tx: Kysely<Schema>, usuarioId: string, knownValue: string | null): Promise<string> {
      const value = knownValue ?? randomBytes(valueBytes).toString('base64url');
      await repository.save(tx, usuarioId, hashValue(value), clock(), maxOfOne);
      return value;
    },

    forgetAllOf: (tx: Kysely<Schema>, usuarioId: string) => repository.removeAllOf(tx, usuarioId),
    forgetUnused: () => repository.removeUnused(usedSince()),
  };
}

export type DeviceService = ReturnType<typeof createDeviceService>;
