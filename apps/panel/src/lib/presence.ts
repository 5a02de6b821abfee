/** Opening the panel is something a person does. */
let hasInput = true;
let isHeld = false;

for (const kind of ['click', 'keydown', 'pointerdown', 'pointermove', 'wheel']) {
  addEventListener(
    kind,
    () => {
      hasInput = true;
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
