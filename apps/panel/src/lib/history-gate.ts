type Gate = (event: PopStateEvent) => void;

let gate: Gate | null = null;

// Chromium calls the listeners of a window in the order they came: the router imports this before it listens.
addEventListener('popstate', (event) => gate?.(event), { capture: true });

/** What hears Back and Forward before the router does, and may keep them from it. */
export function setHistoryGate(next: Gate | null): void {
  gate = next;
}
