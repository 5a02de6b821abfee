/** The same seed always gives the same numbers. */
export function createDraw(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x6d2b_79f5) >>> 0;
    return state / 2 ** 32;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    integer,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[integer(0, list.length - 1)] as T,
    digits: (length: number) => Array.from({ length }, () => integer(0, 9)).join(''),
  };
}
export type Draw = ReturnType<typeof createDraw>;
