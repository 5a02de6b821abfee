import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { type ReactNode, useCallback, useState } from 'react';

export type Rotation = 0 | 90 | 180 | 270;
export type View = { zoom: number; rotation: Rotation };

/** A quarter turn, clockwise unless told. */
export const rotate = (rotation: Rotation, isBack = false): Rotation =>
  ((rotation + (isBack ? 270 : 90)) % 360) as Rotation;

/** Zoom and rotation of each document, by a key of the caller; `keys` are those still in use. */
export function useViews(keys: string[]) {
  const [views, setViews] = useState<Record<string, Partial<View>>>({});
  const setView = useCallback(
    (key: string, changes: Partial<View>) =>
      setViews((all) => {
        const kept = Object.entries(all).filter(([known]) => keys.includes(known));
        return { ...Object.fromEntries(kept), [key]: { ...getOwn(all, key), ...changes } };
      }),
    [keys],
  );
  /** `rotation`: until somebody turns it. */
  const viewOf = (key: string, rotation: Rotation = 0): View => ({
    zoom: 1,
    rotation,
    ...getOwn(views, key),
  });
  return { viewOf, setView };
}

/** The props of the view of every kind of document. */
export type ViewProps = {
  label: string;
  url: string;
  /** Null: the bytes can't be read, only the URL can be shown. */
  blob: Blob | null;
  view: View;
  onZoom: (zoom: number) => void;
  /** The text for the toolbar: `PDF · página 1 de 4`. */
  onInfo: (info: string) => void;
  /** Buttons that always work: download, new tab. */
  actions: ReactNode;
};
