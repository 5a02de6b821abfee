type Prompt = () => Promise<boolean>;

let prompt: Prompt | null = null;
let pending: Promise<boolean> | null = null;

/** Who asks the person for a one-time code, while somebody is signed in. */
export function setIdentityPrompt(ask: Prompt | null): void {
  prompt = ask;
}

/** True when the person proved again who they are. Calls that ask at the same time share the question. */
export function confirmIdentity(): Promise<boolean> {
  pending ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    pending = null;
  });
  return pending;
}
