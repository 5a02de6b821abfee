import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { findRange, markOf } from '#acesso/hash-mark.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { deviceLifeSeconds } from './device-cookie.ts';
import type { Device, DeviceRepository, DeviceUse } from './device-repository.ts';

const valueBytes = 32;
const maxOfOne = 20;

const hashValue = (value: string) => hash('sha256', value, 'buffer');

type Dependencies = { repository: DeviceRepository; clock: Clock };

/** Devices that completed a sign-in before. Being known gives no access: it only spares the waits caused by others. */
export function createDeviceService({ repository, clock }: Dependencies) {
  const usedSince = () => new Date(clock().getTime() - deviceLifeSeconds * 1000);

  return {
    /** The mark of the device if this account signed in with it before, else null. */
    async findMark(value: string | undefined, login: string): Promise<string | null> {
      if (!value || !(await repository.isKnown(hashValue(value), login, usedSince()))) return null;
      return markOf(hashValue(value));
    },

    /** The value for the device's cookie: the one that it has if it is known, else a new one. */
    identify(knownValue: string | null): { value: string; hash: Buffer } {
      const value = knownValue ?? randomBytes(valueBytes).toString('base64url');
      return { value, hash: hashValue(value) };
    },

    remember: (tx: Kysely<Schema>, usuarioId: string, hash: Buffer, where: Omit<DeviceUse, 'usado_em'>) =>
      repository.save(tx, usuarioId, hash, { ...where, usado_em: clock() }, maxOfOne),

    listOf: (usuarioId: string): Promise<Device[]> => repository.listOf(usuarioId, usedSince()),
    /** False when the person has no device with this mark. */
    async forgetOne(tx: Kysely<Schema>, usuarioId: string, mark: string): Promise<boolean> {
      const range = findRange(mark);
      return range !== null && (await repository.removeOne(tx, usuarioId, range));
    },
    forgetSome: (tx: Kysely<Schema>, usuarioId: string, hashes: Buffer[]) =>
      repository.removeSome(tx, usuarioId, hashes),
    forgetOthersOf: (tx: Kysely<Schema>, usuarioId: string, kept: Buffer | null) =>
      repository.removeOthersOf(tx, usuarioId, kept),
    forgetAllOf: (tx: Kysely<Schema>, usuarioId: string) => repository.removeAllOf(tx, usuarioId),
    forgetUnused: () => repository.removeUnused(usedSince()),
  };
}

export type DeviceService = ReturnType<typeof createDeviceService>;
