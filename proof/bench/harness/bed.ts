import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPlace, type Place } from './place.ts';

type Size = 'small' | 'large';
type Sizes = Record<Size, number>;

/** What measurements share. Places are made when first asked for, and stay up, idle, for the others. */
export type Bed = {
  sizes: Sizes;
  place(size: Size): Promise<Place>;
  /** A folder for what a measurement wants to throw away with the bed. */
  folder: string;
  /** The folder of data that outlives the run, if there is one. */
  kept: string | null;
};

/** `kept` is a folder whose data outlives the run; without it everything is removed. */
export async function withBed<T>(
  { sizes, kept }: { sizes: Sizes; kept: string | null },
  use: (bed: Bed) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'painel-bench-'));
  // As root the database runs as somebody else, and would be put outside a folder closed to it, and stay.
  await chmod(folder, 0o755);
  const places = new Map<Size, Promise<Place>>();
  const place = (size: Size) => {
    const rows = sizes[size];
    const opened = places.get(size) ?? openPlace(path.join(kept ?? folder, String(rows)), rows);
    places.set(size, opened);
    return opened;
  };
  try {
    return await use({ sizes, place, folder, kept });
  } finally {
    for (const opened of places.values()) {
      await opened.then(
        ({ stop }) => stop(),
        () => {},
      );
    }
    await rm(folder, { recursive: true, force: true });
  }
}
