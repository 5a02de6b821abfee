import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

type Waiting = { card: RefObject<HTMLElement | null>; fill: () => void };

const waiting = new Set<Waiting>();
let isPlanned = false;
let isTurnTaken = false;

function isInView({ card }: Waiting): boolean {
  const box = card.current?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < innerHeight;
}

function nextTurn(): void {
  isPlanned = false;
  isTurnTaken = false;
  const next = [...waiting].find(isInView) ?? [...waiting][0];
  if (!next) return;
  waiting.delete(next);
  // Now, so that it is not drawn into somebody else's turn.
  flushSync(next.fill);
  plan();
}

function plan(): void {
  if (isPlanned) return;
  isPlanned = true;
  // After the frame, not in it: its own work is a turn already.
  requestAnimationFrame(() => setTimeout(nextTurn));
}

function takeTurn(): boolean {
  if (isTurnTaken) return false;
  isTurnTaken = true;
  plan();
  return true;
}

/**
 * A card is filled one animation frame after another, the ones in view first: five at once would hold up the
 * page for longer than a person forgives. The first one in view does not wait.
 */
export function useCardTurn(card: RefObject<HTMLElement | null>, isUrgent: boolean): boolean {
  const [isFilled, setIsFilled] = useState(() => isUrgent && takeTurn());

  useEffect(() => {
    if (isFilled) return;
    const turn = { card, fill: () => setIsFilled(true) };
    waiting.add(turn);
    plan();
    return () => {
      waiting.delete(turn);
    };
  }, [isFilled, card]);

  return isFilled;
}
