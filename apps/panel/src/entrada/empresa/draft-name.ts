import type { ItemEmpresa } from '@painel-pj/contract/entrada/empresa';
import { dropDrafts } from '#plataforma/lib/drafts.ts';

const page = 'empresa ';
const ofCompany = (cnpj: string) => `${page}${cnpj} `;

/** What is typed and not sent is kept in the tab by the company, what it was asked for, and of whom, never by the link. */
export const draftOf = ({ cnpj, item }: { cnpj: string; item: ItemEmpresa }, part = ''): string =>
  ofCompany(cnpj) + [item.n, item.rotulo, item.texto, item.quadro ?? '', part].join(' ');

/** Of the companies whose links were opened in this tab before. */
export const dropDraftsOfOthers = (cnpj: string): void =>
  dropDrafts((name) => name.startsWith(page) && !name.startsWith(ofCompany(cnpj)));
