import { useEffect, useState } from 'react';
import { decisionOf, lookFirst, toggleOf } from '#analise/decision/decision.ts';
import { reasonOf } from '#analise/decision/decision-toasts.ts';
import { impedimentsOf, unseenOf } from '#analise/decision/impediments.ts';
import { itemsOf } from '#analise/decision/items-of.ts';
import { useDecide, useDecided, useDecisionState } from '#analise/decision/use-decision.ts';
import { can } from '#plataforma/lib/config.ts';
import { useShortcuts } from '#plataforma/lib/shortcuts.ts';
import { useSettled } from '#plataforma/lib/use-settled.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { useAccount } from '#provider/calls/account.ts';
import type { Decision } from '#provider/calls/decide.ts';

/** What the person may do with a case in its situation, given what the provider offers. */
export function rightsOf({ analise, encerradoEm, isAnonimizado }: Cadastro, isDecider: boolean) {
  const canDecide = isDecider && !isAnonimizado;
  const { situacao } = analise;
  const isWithStaff = situacao === 'a_analisar' || situacao === 'com_a_empresa';
  const isOpenAgain = situacao === 'recusado' && analise.recusa?.definitiva === false;
  const isInReview = situacao === 'cadastrado' && analise.revisao !== null;
  const hasActs = canDecide && can.analise;
  return {
    toggle: canDecide && situacao !== 'recusado',
    refuse: hasActs && isWithStaff,
    ask: hasActs && (isWithStaff || isOpenAgain || isInReview),
    giveBack: hasActs && (situacao === 'com_a_empresa' || situacao === 'recusado'),
    keep: hasActs && isInReview,
    end: hasActs && can.encerramento && situacao === 'cadastrado' && !encerradoEm,
    undo: hasActs,
    nota: canDecide && can.notas,
  };
}

/** False: the key does nothing in this case. */
type Keys = Record<string, (() => void) | false>;

/** A key that is held down acts only once. */
function useCaseKeys(keys: Keys): void {
  const shortcuts = Object.entries(keys).map(([key, act]) => [
    key,
    ({ repeat }: KeyboardEvent) => act && !repeat && act(),
  ]);
  useShortcuts(Object.fromEntries(shortcuts) as Parameters<typeof useShortcuts>[0]);
}

type CaseDialog = 'ask' | 'refuse' | 'reopen' | 'end' | 'justify' | 'nota';

type Options = {
  /** The document in the viewer. */
  current: string | null;
  canDecide: boolean;
  /** False for a moment after the buttons changed, so that a late press meant for the former ones does nothing. */
  isReady: boolean;
  /** False: something must be said first. */
  mayAct: () => boolean;
  onDecided: () => void;
  /** Undoes the last act on the case. Null: there is none that can be undone. */
  undo: (() => void) | null;
};

/** What can be done with a case, by button and by key. */
export function useCaseActs(cadastro: Cadastro, { canDecide, current, ...options }: Options) {
  const decide = useDecide();
  const { act, error, isSaving } = useDecisionState(cadastro.id);
  const personId = useAccount()?.id;
  const [dialog, setDialog] = useState<CaseDialog | null>(null);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [isWarned, setIsWarned] = useState(false);
  // The press after a warning decides: not the second one of a double press, which came before it could be read.
  const isRead = useSettled(String(isWarned));
  const isReady = options.isReady && (!isWarned || isRead);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a document is opened, what is missing is another list.
  useEffect(() => setIsWarned(false), [current]);
  const rights = rightsOf(cadastro, canDecide);
  const toggle = toggleOf(cadastro, personId);

  // Until the end of a decision is on the screen, what the key would do is not what the person sees.
  const send = (decision: Decision | null) =>
    decision && isReady && !isSaving && options.mayAct() && decide(decision);
  const open = (what: CaseDialog) => !isSaving && (what === 'nota' || options.mayAct()) && setDialog(what);
  // A provider of the spec alone keeps no reason.
  const asksWhy = toggle?.act.name === 'reopen' && can.analise;
  const press = () => (asksWhy ? isReady && open('reopen') : send(isWarned ? toggle : lookFirst(toggle)));

  const leave = () => {
    // There may be no next case: then this one stays.
    setDialog(null);
    options.onDecided();
  };
  useDecided(cadastro.id, {
    onDecided() {
      // Who asked by a link has it to copy first.
      if (act?.name !== 'ask' || !act.request.link) leave();
    },
    onFailed(reason) {
      if (impedimentsOf(reason)?.canBeJustified) setDialog('justify');
      setIsWarned(unseenOf(reason) !== null);
    },
  });
  useCaseKeys({
    a: rights.toggle && press,
    r: rights.refuse && (() => open('refuse')),
    p: rights.ask && (() => open('ask')),
    m: rights.keep && (() => send(decisionOf(cadastro, { name: 'keep' }))),
    e: rights.end && (() => open('end')),
    n: rights.nota && (() => open('nota')),
  });

  return {
    rights: { ...rights, undo: rights.undo && options.undo !== null },
    isReady,
    /** What nobody marked or opened, without the document in front of the person; null: not told, or acted upon. */
    unseen: isWarned
      ? { chaves: (unseenOf(error) ?? []).filter((chave) => chave !== current), text: reasonOf(error) ?? '' }
      : null,
    dialog,
    impediments: impedimentsOf(error),
    /** Keys of the alertas that the request to the company will include. */
    asked,
    toggleAsked: (key: string) =>
      setAsked(asked.includes(key) ? asked.filter((one) => one !== key) : [...asked, key]),
    items: itemsOf(cadastro, asked),
    open,
    close: () => setDialog(null),
    /** Goes on to the next case. */
    leave,
    giveBack: () => send(decisionOf(cadastro, { name: 'giveBack' })),
    keep: () => send(decisionOf(cadastro, { name: 'keep' })),
    /** Approves, or asks why an approved one goes back. */
    press,
    undo: () => options.undo?.(),
  };
}

export type CaseActs = ReturnType<typeof useCaseActs>;
