/** A document as the viewer takes it. */
export type ViewedDocument = {
  /** `contratoSocial`, or a partner's: `socios.0.rg`. */
  chave: string;
  label: string;
  owner?: string;
  url?: string;
  miniatura?: string;
  kind: 'picture' | 'pdf' | 'other' | 'missing';
  downloadName: string;
};
