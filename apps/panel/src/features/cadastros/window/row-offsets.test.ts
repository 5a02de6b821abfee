import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRowOffsets } from '#features/cadastros/window/row-offsets.ts';

const estimate = 100;
const gap = 10;

const list = (first: number, count: number) => ({ count, keyAt: (row: number) => first + row });

it('agrees with adding every height up, whatever was measured and whichever way the list moved', () => {
  const step = fc.oneof(
    fc.record({ row: fc.nat(30), height: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ first: fc.nat(20), count: fc.integer({ min: 1, max: 30 }) }),
  );
  fc.assert(
    fc.property(fc.array(step), fc.nat(9000), (steps, offset) => {
      const offsets = createRowOffsets(() => estimate, gap);
      let rows = list(0, 12);
      offsets.setRows(rows);
      const heights = new Map<number, number>();
      for (const change of steps) {
        if ('first' in change) {
          rows = list(change.first, change.count);
          offsets.setRows(rows);
        } else if (change.row < rows.count) {
          offsets.setHeight(change.row, change.height);
          heights.set(rows.keyAt(change.row), change.height);
        }
        offsets.rowAt(offset);
      }
      let start = 0;
      let expectedRow = 0;
      for (let row = 0; row < rows.count; row++) {
        expect(offsets.startOf(row)).toBe(start);
        if (start <= offset) expectedRow = row;
        start += (heights.get(rows.keyAt(row)) ?? estimate) + gap;
      }
      expect(offsets.getTotal()).toBe(start - gap);
      expect(offsets.rowAt(offset)).toBe(expectedRow);
    }),
  );
});

it('says whether a height is news', () => {
  const offsets = createRowOffsets(() => estimate, gap);
  offsets.setRows(list(0, 3));
  expect(offsets.setHeight(1, 250)).toBe(true);
  expect(offsets.setHeight(1, 250)).toBe(false);
});

it('is empty without rows', () => {
  const offsets = createRowOffsets(() => estimate, gap);
  expect(offsets.getTotal()).toBe(0);
  expect(offsets.rowAt(50)).toBe(0);
});
