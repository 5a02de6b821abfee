import type { ItemEmpresa } from '@painel-pj/contract/entrada/empresa';

/** What is typed and not sent is kept in the tab by what was asked for, and of whom, never by the link. */
export const draftOf = ({ n, rotulo, texto, quadro = '' }: ItemEmpresa, part = ''): string =>
  ['empresa', n, rotulo, texto, quadro, part].join(' ');
