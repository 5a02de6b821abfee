import { useCallback, useState } from 'react';

export type Rotation = 0 | 90 | 180 | 270;
export type View = { zoom: number; rotation: Rotation };

const fitted: View = { zoom: 1, rotation: 0 };

export const rotate = (rotation: Rotation): Rotation => ((rotation + 90) % 360) as Rotation;

/** Zoom and rotation of each document, by a key of the caller; `keys` are those still in use. */
export function useViews(keys: string[]) {
  const [views, setViews] = useState<Record<string, View>>({});
  const change = useCallback(
    (key: string, changes: Partial<View>) =>
      setViews((all) => {
        const kept = Object.entries(all).filter(([known]) => keys.includes(known));
        return { ...Object.fromEntries(kept), [key]: { ...(all[key] ?? fitted), ...changes } };
      }),
    [keys],
  );
  return { viewOf: (key: string): View => views[key] ?? fitted, change };
}
