/** Opening the panel is something a person does. */
let hasInput = true;
let isHeld = false;

/** A browser also tells of a mouse that rests while the page moves under it. */
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

/** Whether the person did anything since this was last true. The call that asks tells the provider. */
export function takeInput(): boolean {
  const isTaken = hasInput && !isHeld;
  if (isTaken) hasInput = false;
  return isTaken;
}

/** While the panel asks if somebody is there, the answer counts and nothing else. */
export function holdInput(held: boolean): void {
  isHeld = held;
}
