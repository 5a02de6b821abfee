/**
 * How much may be compared for the papers of one registration, in comparisons of two words: some ten contracts of 200
 * partners. Counted, not timed, so that the result is the same on every machine.
 */
export const mostSteps = 20_000_000;

/** What is left of it. */
export type Budget = { left: number };

export class BudgetSpent extends Error {}

export function spend(budget: Budget, steps: number): void {
  budget.left -= steps;
  if (budget.left < 0) throw new BudgetSpent();
}
