import type { Item } from '@painel-pj/contract/decisao';
import { viewedDocuments } from '#features/cadastros/analise/viewed-documents.ts';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What the company can be asked for, from what is known of the registration: documents that are of no use. */
export function itemsOf(cadastro: CadastroLido): Item[] {
  return viewedDocuments(cadastro).flatMap(({ chave, label, owner }) => {
    const conferencia = cadastro.conferencias?.[chave];
    if (conferencia?.situacao !== 'nao_serve') return [];
    const name = owner ? `${label} de ${owner}` : label;
    const why = conferencia.motivo ? ` ${asSentence(conferencia.motivo)}` : '';
    return [{ alvo: chave, texto: `${name}: envie outro arquivo.${why}` }];
  });
}
