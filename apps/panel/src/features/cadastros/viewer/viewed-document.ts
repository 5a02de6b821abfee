export type ViewedDocument = {
  /** Its place in the registration: `contratoSocial`, `socios.0.rg`. */
  chave: string;
  label: string;
  /** Whose it is, when it is not the company's. */
  owner?: string;
  url?: string;
  miniatura?: string;
  kind: 'picture' | 'pdf' | 'other' | 'missing';
  /** How it was judged; absent: not yet. */
  mark?: 'conferido' | 'nao_serve';
  /** Its file came since the reader last looked. */
  isNew?: true;
  /** In words, with its extension. */
  downloadName: string;
};

/** Token (MAC, end of life, session) before the identifier of a document, as our API names it. */
const withToken = /[\w-]{22}\.[0-9a-z]{6}\.[\w-]{16}\.(?=[0-9a-f]{32}\.[a-z]{3,4}(?:\?|$))/;

/** What stays the same when only the permission in a document's address is renewed; other bytes have another. */
export const fileIdOf = (url: string): string => url.replace(withToken, '');
