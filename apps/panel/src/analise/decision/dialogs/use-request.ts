import type { AskCorrectionRequest, Item } from '@painel-pj/contract/analise/decisao';
import { writeMessage } from '@painel-pj/contract/analise/mensagem-correcao';
import { deadlineAfter } from '@painel-pj/contract/plataforma/business-date';
import { limitesDecisao } from '@painel-pj/contract/plataforma/limites';
import { useState } from 'react';
import { getConfig } from '#plataforma/lib/config.ts';
import { useDraft } from '#plataforma/lib/drafts.ts';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';

/** An item while it is written; `key` stays the same when it is moved. */
export type Draft = Item & { key: string };

let made = 0;

export function toDraft(item: Item): Draft {
  made += 1;
  return { ...item, key: `item-${made}` };
}

export const isTooShort = ({ texto }: Item): boolean => texto.trim().length < limitesDecisao.texto.min;

/** As they are sent, and as the message tells them. */
const toItens = (drafts: Draft[]): Item[] =>
  drafts.map(({ key: _, texto, ...item }) => ({ ...item, texto: texto.trim() }));

const { min, max } = limitesDecisao.prazoDias;
const isDays = (days: number) => Number.isInteger(days) && days >= min && days <= max;

type Written = {
  items: Draft[];
  days: string;
  hasLink: boolean;
  /** The texts that were proposed when it was written. */
  proposed: string[];
};

/** A request to the company while it is being written. `draftName`: under which it is kept; null: it is not. */
export function useRequest(
  first: readonly Item[],
  firstDays: number | undefined,
  draftName: string | null = null,
) {
  const proposed = first.map(({ texto }) => texto);
  /** What was chosen in the case since it was written is added to it. */
  function revive(kept: Written): Written {
    const added = first.filter(({ texto }) => !kept.proposed.includes(texto));
    return { ...kept, items: [...kept.items, ...added].map(toDraft), proposed };
  }
  const [start] = useState<Written>(() => ({
    items: (first.length > 0 ? first : [{ texto: '' }]).map(toDraft),
    days: String(firstDays || getConfig().prazoCorrecaoDias),
    hasLink: false,
    proposed,
  }));
  const draft = useDraft(draftName, start, revive);
  const { items: drafts, days, hasLink } = draft.value;
  const setDrafts = (items: Draft[]) => draft.set((before) => ({ ...before, items }));
  const [isTried, setIsTried] = useState(false);
  const prazoDias = Number(days);
  const written = drafts.filter((draft) => !isTooShort(draft));

  return {
    drafts,
    draft,
    setDrafts,
    days,
    setDays: (value: string) => draft.set((before) => ({ ...before, days: value })),
    /** The company gets a link by which it answers by itself. */
    hasLink,
    setHasLink: (value: boolean) => draft.set((before) => ({ ...before, hasLink: value })),
    isTried,
    hasDays: isDays(prazoDias),
    /** Null: something is missing; from now on the fields show what. */
    finish(): AskCorrectionRequest | null {
      setIsTried(true);
      const isReady = drafts.length > 0 && written.length === drafts.length && isDays(prazoDias);
      return isReady ? { itens: toItens(drafts), prazoDias, ...(hasLink && { link: true }) } : null;
    },
    messageFor: (cadastro: Cadastro): string =>
      writeMessage({
        razaoSocial: nameOf(cadastro),
        cnpj: cadastro.cnpj,
        cadastrado: cadastro.cadastrado,
        itens: toItens(written),
        prazo: deadlineAfter(new Date(), isDays(prazoDias) ? prazoDias : getConfig().prazoCorrecaoDias),
      }),
  };
}

export type RequestState = ReturnType<typeof useRequest>;
