import { useState } from 'react';
import { rightsOf } from '#features/cadastros/analise/case/case-rights.ts';
import { useCaseKeys } from '#features/cadastros/analise/case/use-case-keys.ts';
import { useDecided } from '#features/cadastros/analise/case/use-decided.ts';
import { type Decision, decisionOf, toggleOf } from '#features/cadastros/decision/decision.ts';
import { impedimentsOf } from '#features/cadastros/decision/impediments.ts';
import { itemsOf } from '#features/cadastros/decision/items-of.ts';
import { isDecisionTold } from '#features/cadastros/decision/tell-decision.ts';
import { useDecide, useDecisionState, useLastAct } from '#features/cadastros/decision/use-decision.ts';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';

export type CaseDialog = 'ask' | 'refuse' | 'justify' | 'note';

type Options = {
  canDecide: boolean;
  /** False: what is offered has just come up, perhaps under a finger that meant what stood there before. */
  isReady: boolean;
  onDecided: () => void;
  /** Another case is wanted back. */
  onReturn: (caseId: string) => void;
};

/** What can be done with a case, by button and by key. */
export function useCaseActs(cadastro: CadastroLido, { canDecide, isReady, ...options }: Options) {
  const decide = useDecide();
  const { failed, error, isSaving } = useDecisionState(cadastro.id);
  const lastAct = useLastAct();
  const [dialog, setDialog] = useState<CaseDialog | null>(null);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const can = rightsOf(cadastro, canDecide);
  const isLastHere = lastAct?.id === cadastro.id && lastAct.versao === cadastro.versao;

  const send = (decision: Decision | null) => decision && isReady && decide(decision);
  const open = (what: CaseDialog) => !isSaving && setDialog(what);
  function undo(): void {
    // What is taken back is in view: this case, or the one the toast tells of.
    if (!lastAct || !(isLastHere || isDecisionTold())) return;
    decide(lastAct);
    if (!isLastHere) options.onReturn(String(lastAct.id));
  }

  useDecided(cadastro.id, {
    onDecided: options.onDecided,
    onFailed: (reason) => impedimentsOf(reason)?.canBeJustified && setDialog('justify'),
  });
  useCaseKeys({
    a: can.toggle && (() => send(toggleOf(cadastro))),
    r: can.refuse && (() => open('refuse')),
    p: can.ask && (() => open('ask')),
    n: can.note && (() => open('note')),
    z: can.undo && undo,
  });

  return {
    can: { ...can, undo: can.undo && isLastHere },
    dialog,
    impediments: impedimentsOf(error),
    /** What was written and not saved. */
    unsaved: failed?.act ?? null,
    /** Which checks the company is to be asked about, by key. */
    asked,
    toggleAsked: (key: string) =>
      setAsked(asked.includes(key) ? asked.filter((one) => one !== key) : [...asked, key]),
    items: itemsOf(cadastro, asked),
    open,
    close: () => setDialog(null),
    giveBack: () => send(decisionOf(cadastro, { name: 'giveBack' })),
    undo,
  };
}

export type CaseActs = ReturnType<typeof useCaseActs>;
