let isAsked = false;

/** From now on Ctrl-C ends a run after the round under way, and what was seen so far is reported. */
export function listenForInterruption(): void {
  process.once('SIGINT', () => {
    isAsked = true;
  });
}

export const isInterrupted = (): boolean => isAsked;
