import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { manifestName } from './manifest.ts';

const wellNamed = /^painel-pj-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(\.parcial-\w+)?$/;

type Found = { folder: string; moment: Date; isWhole: boolean };

export const nameOf = (moment: Date): string =>
  `painel-pj-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

async function listFolders(place: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const name of (await readdir(place).catch(() => [])).sort()) {
    const [, day, hour, minute, second, partial] = wellNamed.exec(name) ?? [];
    if (day === undefined) continue;
    const folder = path.join(place, name);
    const hasManifest = await stat(path.join(folder, manifestName)).then(Boolean, () => false);
    const moment = new Date(`${day}T${hour}:${minute}:${second}Z`);
    found.push({ folder, moment, isWhole: partial === undefined && hasManifest });
  }
  return found;
}

/** The whole backups under `place`, oldest first. */
export const listBackups = async (place: string): Promise<Found[]> =>
  (await listFolders(place)).filter(({ isWhole }) => isWhole);

/** Deletes what is older than `before`, cut short ones too, but never the newest whole one. */
export async function removeOldBackups(place: string, before: Date): Promise<string[]> {
  const folders = await listFolders(place);
  const newest = folders.findLast(({ isWhole }) => isWhole)?.folder;
  const old = folders.filter(({ folder, moment }) => moment < before && folder !== newest);
  for (const { folder } of old) await rm(folder, { recursive: true, force: true });
  return old.map(({ folder }) => folder);
}
