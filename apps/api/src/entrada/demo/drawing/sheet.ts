/** What a paper says; how it is drawn is the same for all. */
export type Sheet = {
  title: string;
  issuer: string;
  rows: readonly (readonly [label: string, value: string])[];
  paragraphs?: readonly string[];
  /** Draws a face; the same number, the same face. */
  face?: number;
};

export const notice = 'DOCUMENTO FICTÍCIO · DEMONSTRAÇÃO';
