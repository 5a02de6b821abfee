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
  /** How it was judged; absent: not yet. `mudou`: by values that changed since. */
  mark?: 'conferido' | 'nao_serve' | 'mudou';
  /** The company sent its file since the last decision or request. */
  isNew?: true;
  /** The file it had then. */
  former?: ViewedDocument;
  /** It is the former file: when it was received. */
  receivedAt?: string;
  /** Readable, with its extension. */
  downloadName: string;
};

/** `CNH de Yasmin Weber`; one of the company has only its label. */
export const documentName = ({ label, owner }: Pick<ViewedDocument, 'label' | 'owner'>): string =>
  owner ? `${label} de ${owner}` : label;

/** With the former files, which are shown only beside those that replaced them. */
export const withFormer = (documents: ViewedDocument[]): ViewedDocument[] =>
  documents.flatMap((document) => [document, ...(document.former ? [document.former] : [])]);

/** The token (MAC, expiry, session) that our API puts before the id of a document. */
const withToken = /[\w-]{22}\.[0-9a-z]{6}\.[\w-]{16}\.(?=[0-9a-f]{32}\.[a-z]{3,4}(?:\?|$))/;

/** The URL without its token: the same for the same bytes, also after the token was renewed. */
export const fileIdOf = (url: string): string => url.replace(withToken, '');
