/** The part of a list that offsets need to know. */
export type Rows = { count: number; keyAt(row: number): number };

/** Where each row begins, by the heights measured so far and a guess for the rest. */
export function createRowOffsets(estimate: () => number, gap: number, known?: ReadonlyMap<number, number>) {
  const heights = new Map(known);
  let rows: Rows = { count: 0, keyAt: () => -1 };
  let firstKey = -1;
  let starts = new Float64Array(1);
  /** Starts are right up to this row. */
  let settled = 0;

  const heightOf = (row: number) => heights.get(rows.keyAt(row)) ?? estimate();

  function startOf(row: number): number {
    for (; settled < row; settled++) {
      starts[settled + 1] = (starts[settled] ?? 0) + heightOf(settled) + gap;
    }
    return starts[row] ?? 0;
  }

  return {
    heights: heights as ReadonlyMap<number, number>,
    heightOf,
    startOf,
    setRows(next: Rows): void {
      const isContinued = next.count >= rows.count && rows.count > 0 && next.keyAt(0) === firstKey;
      settled = isContinued ? Math.min(settled, rows.count) : 0;
      if (next.count + 1 > starts.length) {
        const longer = new Float64Array(next.count + 1);
        longer.set(starts.subarray(0, settled + 1));
        starts = longer;
      }
      rows = next;
      firstKey = next.count > 0 ? next.keyAt(0) : -1;
    },
    /** True when it changed. */
    setHeight(row: number, height: number): boolean {
      const key = rows.keyAt(row);
      if (heights.get(key) === height) return false;
      heights.set(key, height);
      settled = Math.min(settled, row);
      return true;
    },
    forgetHeights(): void {
      heights.clear();
      settled = 0;
    },
    getTotal: () => Math.max(0, startOf(rows.count) - gap),
    /** The row at an offset; the first or the last beyond them. */
    rowAt(offset: number): number {
      let low = 0;
      let high = rows.count - 1;
      startOf(rows.count);
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}
