import type { ReactNode } from 'react';
import type { View } from './views.ts';

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
