import type { Item } from '@painel-pj/contract/analise/decisao';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { keyOfAlerta } from '@painel-pj/regras/alerta';
import { onlyOpen } from '#cadastros/card/alertas.ts';
import { viewedDocuments } from '#cadastros/card/viewed-documents.ts';
import { documentName } from '#documentos/viewed-document.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

function itemsOfChecks(cadastro: Cadastro, asked: readonly string[]): Item[] {
  return onlyOpen(cadastro.alertas ?? []).flatMap((alerta) => {
    const { codigo, alvo, pedido } = alerta;
    if (!pedido || !asked.includes(keyOfAlerta(alerta))) return [];
    return [{ ...(alvo && { alvo }), texto: pedido, alerta: codigo }];
  });
}

function itemsOfDocuments(cadastro: Cadastro): Item[] {
  return viewedDocuments(cadastro).flatMap((document) => {
    const { chave } = document;
    const conferencia = getOwn(cadastro.conferencias, chave);
    if (conferencia?.situacao !== 'nao_serve') return [];
    const why = conferencia.motivo ? ` ${asSentence(conferencia.motivo)}` : '';
    return [{ alvo: chave, texto: `${documentName(document)}: envie outro arquivo.${why}` }];
  });
}

/** The items of a request: the chosen alertas (`asked` has their keys), and documents marked `nao_serve`. */
export const itemsOf = (cadastro: Cadastro, asked: readonly string[]): Item[] => [
  ...itemsOfChecks(cadastro, asked),
  ...itemsOfDocuments(cadastro),
];
