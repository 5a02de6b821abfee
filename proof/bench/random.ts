/** The same numbers in every run; each below the limit it is asked with. */
export function createRandom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
export type Random = ReturnType<typeof createRandom>;

export const digits = (random: Random, count: number) => String(random(10 ** count)).padStart(count, '0');
