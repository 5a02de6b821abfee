type Prompt = () => Promise<boolean>;

let prompt: Prompt | null = null;
let pending: Promise<boolean> | null = null;

/** Sets the function that asks the person for a one-time code; null when nobody is signed in. */
export function setIdentityPrompt(ask: Prompt | null): void {
  prompt = ask;
}

/** True when the person confirmed with a code. Calls at the same time wait for the same dialog. */
export function confirmIdentity(): Promise<boolean> {
  pending ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    pending = null;
  });
  return pending;
}
