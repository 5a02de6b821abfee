export type ViewedDocument = {
  /** Its place in the registration: `contratoSocial`, `socios.0.rg`. */
  chave: string;
  label: string;
  /** Whose it is, when it is not the company's. */
  owner?: string;
  url?: string;
  /** Where the file is as it was received, when what `url` gives is a copy. */
  originalUrl?: string;
  miniatura?: string;
  kind: 'picture' | 'pdf' | 'other' | 'missing' | 'unreadable';
  /** How it was judged; absent: not yet. */
  mark?: 'conferido' | 'nao_serve';
  /** Its file is new since the reader last looked. */
  isNew?: true;
  /** Readable, with its extension. */
  downloadName: string;
};

/** `CNH de Yasmin Weber`; one of the company has only its label. */
export const documentName = ({ label, owner }: Pick<ViewedDocument, 'label' | 'owner'>): string =>
  owner ? `${label} de ${owner}` : label;

/** The token (MAC, expiry, session) that our API puts before the id of a document. */
const withToken = /[\w-]{22}\.[0-9a-z]{6}\.[\w-]{16}\.(?=[0-9a-f]{32}\.[a-z]{3,4}(?:\?|$))/;

/** The URL without its token: the same for the same bytes, also after the token was renewed. */
export const fileIdOf = (url: string): string => url.replace(withToken, '');
