import type { AskCorrectionRequest, Item } from '@painel-pj/contract/analise/decisao';
import { limitesDecisao } from '@painel-pj/contract/plataforma/limites';

/** An item while it is written; `key` stays the same when it is moved. */
export type Draft = Item & { key: string };

let made = 0;

export function toDraft(item: Item): Draft {
  made += 1;
  return { ...item, key: `item-${made}` };
}

const { min } = limitesDecisao.texto;

export const isTooShort = ({ texto }: Item): boolean => texto.trim().length < min;

export function toRequest(drafts: Draft[], prazoDias: number): AskCorrectionRequest {
  const itens = drafts.map(({ key: _, texto, ...item }) => ({ ...item, texto: texto.trim() }));
  return { itens, prazoDias };
}
