import type { AskCorrectionRequest, Item } from '@painel-pj/contract/analise/decisao';
import { writeMessage } from '@painel-pj/contract/analise/mensagem-correcao';
import { deadlineAfter } from '@painel-pj/contract/plataforma/business-date';
import { limitesDecisao } from '@painel-pj/contract/plataforma/limites';
import { useState } from 'react';
import { getConfig } from '#plataforma/lib/config.ts';
import { type Cadastro, nameOf } from '#provider/reading/read-cadastro.ts';

/** An item while it is written; `key` stays the same when it is moved. */
export type Draft = Item & { key: string };

let made = 0;

export function toDraft(item: Item): Draft {
  made += 1;
  return { ...item, key: `item-${made}` };
}

export const isTooShort = ({ texto }: Item): boolean => texto.trim().length < limitesDecisao.texto.min;

function toRequest(drafts: Draft[], prazoDias: number): AskCorrectionRequest {
  const itens = drafts.map(({ key: _, texto, ...item }) => ({ ...item, texto: texto.trim() }));
  return { itens, prazoDias };
}

const { min, max } = limitesDecisao.prazoDias;
const isDays = (days: number) => Number.isInteger(days) && days >= min && days <= max;

/** A request to the company while it is being written. */
export function useRequest(first: readonly Item[], firstDays: number | undefined) {
  const [drafts, setDrafts] = useState(() => (first.length > 0 ? first : [{ texto: '' }]).map(toDraft));
  const [days, setDays] = useState(() => String(firstDays || getConfig().prazoCorrecaoDias));
  const [isTried, setIsTried] = useState(false);
  const prazoDias = Number(days);
  const written = drafts.filter((draft) => !isTooShort(draft));

  return {
    drafts,
    setDrafts,
    days,
    setDays,
    isTried,
    hasDays: isDays(prazoDias),
    /** Null: something is missing; from now on the fields show what. */
    finish(): AskCorrectionRequest | null {
      setIsTried(true);
      const isReady = drafts.length > 0 && written.length === drafts.length && isDays(prazoDias);
      return isReady ? toRequest(drafts, prazoDias) : null;
    },
    messageFor: (cadastro: Cadastro): string =>
      writeMessage({
        razaoSocial: nameOf(cadastro),
        cnpj: cadastro.cnpj,
        itens: written,
        prazo: deadlineAfter(new Date(), isDays(prazoDias) ? prazoDias : getConfig().prazoCorrecaoDias),
      }),
  };
}

export type RequestState = ReturnType<typeof useRequest>;
