import type { QueueAddress } from '#features/cadastros/analise/queue-address.ts';
import type { QueueState } from '#features/cadastros/analise/use-queue.ts';

/** The ways from one case to another. */
export function useNextCase(queue: QueueState, address: QueueAddress) {
  const { filtro, busca, openCase } = address;
  // What waits is gone through until nothing waits; another list has an end.
  const findNext = () => queue.findNear(1) ?? (filtro === 'pendente' ? queue.findFirst() : null);
  const followingId = findNext();

  return {
    isEmpty: queue.list.found !== undefined && queue.records.length === 0 && busca === '',
    /** What will most likely be opened after this one. */
    following: followingId === null ? null : queue.known(followingId),
    canMove: (step: 1 | -1) => queue.findNear(step) !== null,
    move(step: 1 | -1): void {
      const near = queue.findNear(step);
      if (near !== null) openCase(near);
    },
    open(): void {
      const next = findNext();
      if (next !== null) openCase(next);
    },
    /** After a decision. */
    advance(): void {
      const next = findNext();
      if (next !== null) openCase(next);
      else if (filtro === 'pendente') openCase(null);
    },
  };
}
