import type { Item } from '@painel-pj/contract/analise/decisao';
import { keyOfAlerta, onlyOpen } from '#cadastros/card/alertas.ts';
import { viewedDocuments } from '#cadastros/card/viewed-documents.ts';
import type { Cadastro } from '#provider/reading/read-cadastro.ts';

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function itemsOfChecks(cadastro: Cadastro, asked: readonly string[]): Item[] {
  return onlyOpen(cadastro.alertas ?? []).flatMap((alerta) => {
    const { codigo, alvo, pedido } = alerta;
    if (!pedido || !asked.includes(keyOfAlerta(alerta))) return [];
    return [{ ...(alvo && { alvo }), texto: pedido, alerta: codigo }];
  });
}

function itemsOfDocuments(cadastro: Cadastro): Item[] {
  return viewedDocuments(cadastro).flatMap(({ chave, label, owner }) => {
    const conferencia = cadastro.conferencias?.[chave];
    if (conferencia?.situacao !== 'nao_serve') return [];
    const name = owner ? `${label} de ${owner}` : label;
    const why = conferencia.motivo ? ` ${asSentence(conferencia.motivo)}` : '';
    return [{ alvo: chave, texto: `${name}: envie outro arquivo.${why}` }];
  });
}

/** The items of a request: the chosen alertas (`asked` has their keys), and documents marked `nao_serve`. */
export const itemsOf = (cadastro: Cadastro, asked: readonly string[]): Item[] => [
  ...itemsOfChecks(cadastro, asked),
  ...itemsOfDocuments(cadastro),
];
