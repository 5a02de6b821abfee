import { useEffect, useState } from 'react';
import { can } from '#plataforma/lib/config.ts';
import { isLeaving } from '#plataforma/lib/navigation-state.ts';
import { useHas } from '#plataforma/lib/session.ts';
import { useShortcuts } from '#plataforma/lib/shortcuts.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { type Cadastro, nameOf } from '#provider/answers/read-cadastro.ts';
import { useAccount } from '#provider/calls/account.ts';
import type { Decision } from '#provider/calls/decide.ts';
import { decisionOf } from './decision.ts';
import { tellInLine } from './decision-toasts.ts';
import { useDecide, useLastAct, useLastDecided } from './use-decision.ts';

const undoSeconds = 30;
const plainSeconds = 5;
const tickMs = 1000;

/** Counts down from `seconds`, anew for each `key`, and rests while it is held. */
function useCountdown(key: number | null, seconds: number) {
  const [isHeld, setIsHeld] = useState(false);
  const [spent, setSpent] = useState({ key, seconds: 0 });
  const now = spent.key === key ? spent.seconds : 0;
  const isOver = key === null || now >= seconds;
  useEffect(() => {
    if (isOver || isHeld) return;
    const timer = setInterval(
      () => setSpent((before) => ({ key, seconds: before.key === key ? before.seconds + 1 : 1 })),
      tickMs,
    );
    return () => clearInterval(timer);
  }, [key, isOver, isHeld]);
  return {
    left: isOver ? 0 : seconds - now,
    hold: () => setIsHeld(true),
    release: () => setIsHeld(false),
    end: () => setSpent({ key, seconds }),
  };
}

/** Why there is nothing that Z could undo. */
function tellWhyNot(last: Decision | null, cadastro: Cadastro | null): void {
  const isElsewhere = last !== null && last.id !== cadastro?.id;
  const here = cadastro
    ? `O último ato em ${nameOf(cadastro)} não é seu, ou já foi desfeito.`
    : 'Nenhum cadastro está aberto.';
  const detail = isElsewhere
    ? `O seu último ato foi em ${last.nome}, há mais de ${undoSeconds} s. Abra esse cadastro para desfazê-lo.`
    : here;
  showToast('info', 'Nada a desfazer', { id: 'desfazer', detail });
}

type Options = { cadastro: Cadastro | null; onReturn: (caseId: string) => void };

/** What the last act was, for as long as it can be undone at once, and the key Z. */
export function useUndo({ cadastro, onReturn }: Options) {
  const decide = useDecide();
  const last = useLastDecided();
  const lastAct = useLastAct();
  const me = useAccount()?.id;
  const isDecider = useHas('decidir');
  const countdown = useCountdown(last?.answer.answeredAt ?? null, lastAct ? undoSeconds : plainSeconds);
  const isShown = last !== null && countdown.left > 0;

  const isLastHere = lastAct !== null && lastAct.id === cadastro?.id && lastAct.versao === cadastro.versao;
  const isMine = me !== undefined && cadastro?.analise.ultimoAtoDe === me;
  const here =
    cadastro && can.analise && isDecider && (isLastHere || isMine)
      ? decisionOf(cadastro, { name: 'undo' })
      : null;

  function undoLast(): void {
    if (!lastAct) return;
    decide(lastAct);
    if (isLeaving() || lastAct.id !== cadastro?.id) onReturn(String(lastAct.id));
  }
  const undoHere = here && (() => decide(here));

  // Right after an act the next case is on its way: what was done can be undone all the same.
  const keys = {
    z({ repeat }: KeyboardEvent) {
      if (repeat || !isDecider || !can.analise) return;
      if (isShown && lastAct) undoLast();
      else if (isLeaving()) return;
      else if (undoHere) undoHere();
      else tellWhyNot(lastAct, cadastro);
    },
  };
  useShortcuts(keys, true);

  return {
    /** Null: nothing was decided a moment ago. */
    notice: isShown
      ? {
          text: tellInLine(last.decision, last.answer),
          seconds: countdown.left,
          undo: lastAct && undoLast,
          hold: countdown.hold,
          release: countdown.release,
          close: countdown.end,
        }
      : null,
    /** Undoes the last act on the case that is open. Null: there is none that can be undone. */
    undoHere,
  };
}

export type Undo = ReturnType<typeof useUndo>;
