import { socioAt } from '@painel-pj/contract/cadastros/list-socios';
import { viewedDocuments } from '#cadastros/card/viewed-documents.ts';
import { documentName } from '#documentos/viewed-document.ts';
import { fieldOf } from '#provider/answers/find-changes.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';

/** What a nota is about, in words: a document, a partner or a field. */
export function describeTarget(cadastro: Cadastro, alvo: string): string {
  const document = viewedDocuments(cadastro).find(({ chave }) => chave === alvo);
  if (document) return documentName(document);
  const socio = /\.\d+$/.test(alvo) ? socioAt(cadastro.socios ?? [], alvo) : undefined;
  return socio?.nome || fieldOf(cadastro, alvo)?.nome || alvo;
}
