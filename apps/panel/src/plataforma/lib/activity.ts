/** True at first: opening the panel counts as input. */
let hasInput = true;
let isHeld = false;

/** Browsers also send mouse events when the page moves under a mouse that does not move. */
const isResting = (event: Event) =>
  event.type === 'pointermove' &&
  event instanceof PointerEvent &&
  event.movementX === 0 &&
  event.movementY === 0;

for (const kind of ['click', 'keydown', 'pointerdown', 'pointermove', 'wheel']) {
  addEventListener(
    kind,
    (event) => {
      if (!isResting(event)) hasInput = true;
    },
    { capture: true, passive: true },
  );
}

/** Whether there was input since the last call; resets it. The provider is told with the call that follows. */
export function takeInput(): boolean {
  const isTaken = hasInput && !isHeld;
  if (isTaken) hasInput = false;
  return isTaken;
}

/** While the dialog asks whether somebody is there, only its answer counts as input. */
export function holdInput(held: boolean): void {
  isHeld = held;
}
