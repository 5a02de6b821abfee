import type { ReactNode } from 'react';
import type { View } from '#features/cadastros/viewer/views.ts';

/** What every kind of document is drawn from. */
export type ViewProps = {
  label: string;
  url: string;
  /** Null: only its address can be shown. */
  blob: Blob | null;
  view: View;
  onZoom: (zoom: number) => void;
  /** What the toolbar says of it: `PDF · página 1 de 4`. */
  onInfo: (info: string) => void;
  /** Ways to it that always work: download, new tab. */
  actions: ReactNode;
};
