import { type DocumentStore, fileNameOf, keyOf, type Part, partsToRemove } from './document-store.ts';

const folder = 'quarentena';
const quarantined = /^quarentena\/(\d{4}-\d{2}-\d{2})\/([0-9a-f]{32})(\.miniatura)?$/;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const keptAt = (day: string, id: string, part: Part) => `${folder}/${day}/${fileNameOf(id, part)}`;

export type Quarantined = { id: string; day: string };

/** Documents taken out of their place, by the day they were taken. */
export function createQuarantine({ objects }: Pick<DocumentStore, 'objects'>) {
  async function* listKeys() {
    for await (const found of objects.list(folder)) {
      for (const { key } of found) {
        const [, day, id, isThumbnail] = quarantined.exec(key) ?? [];
        if (day && id) yield { key, day, id, isThumbnail: isThumbnail !== undefined };
      }
    }
  }

  return {
    async take(id: string, now: Date): Promise<void> {
      for (const part of partsToRemove) await objects.move(keyOf(id, part), keptAt(dayOf(now), id, part));
    },

    async putBack({ id, day }: Quarantined): Promise<void> {
      for (const part of partsToRemove) await objects.move(keptAt(day, id, part), keyOf(id, part));
    },

    async list(): Promise<Quarantined[]> {
      const found: Quarantined[] = [];
      for await (const { id, day, isThumbnail } of listKeys()) if (!isThumbnail) found.push({ id, day });
      return found;
    },

    async removeBefore(limit: Date): Promise<void> {
      for await (const { key, day } of listKeys()) if (day < dayOf(limit)) await objects.remove(key);
    },
  };
}
