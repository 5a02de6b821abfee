import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Act, Decision } from '#provider/calls/decide.ts';
import { useDecisionState } from './use-decision.ts';

type Listeners = { onDecided: () => void; onFailed: (error: unknown) => void };

/** After these acts the person usually continues with the same case. */
const staying: (Act['name'] | null)[] = ['undo', 'giveBack'];

/** Calls a listener when a decision on the case on the screen was saved or refused. */
export function useDecided(id: Decision['id'] | null, listeners: Listeners): void {
  const { isSaving, failed, error, act } = useDecisionState(id);
  const wasSaving = useRef(false);
  const tell = useEffectEvent(() => {
    if (failed !== null) listeners.onFailed(error);
    else if (!staying.includes(act)) listeners.onDecided();
  });
  // With the same drawing that ends the saving: a key pressed in between would act on a case that is done.
  useLayoutEffect(() => {
    const hasEnded = wasSaving.current && !isSaving;
    wasSaving.current = isSaving;
    if (hasEnded) tell();
  }, [isSaving]);
}
