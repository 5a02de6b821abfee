import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRawRecords } from '#features/cadastros/array/raw-records.ts';

const encoder = new TextEncoder();

function readIn(text: string, pieces: number[]) {
  const bytes = encoder.encode(text);
  const records = createRawRecords();
  let from = 0;
  for (const piece of [...pieces, bytes.length]) {
    records.push(bytes.subarray(from, from + piece));
    from += piece;
  }
  return {
    hasEnded: records.hasEnded(),
    values: Array.from({ length: records.count() }, (_, index) => records.read(index)),
  };
}

const pieces = fc.array(fc.integer({ min: 0, max: 9 }));

it('reads any array as JSON.parse does, however it is cut up and spaced', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), pieces, fc.constantFrom(0, 2), (values, cuts, indent) => {
      const text = JSON.stringify(values, null, indent);
      expect(readIn(text, cuts)).toEqual({ hasEnded: true, values: JSON.parse(text) });
    }),
  );
});

it('reads strings full of quotes, brackets and backslashes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('"', '\\', ',', ']', '}', '[', 'é', '\n') })),
      pieces,
      (values, cuts) => {
        expect(readIn(JSON.stringify(values), cuts).values).toEqual(values);
      },
    ),
  );
});

it('knows an array that was cut short', () => {
  expect(readIn('[{"a":1},{"b":', [])).toEqual({ hasEnded: false, values: [{ a: 1 }] });
  expect(readIn('', [])).toEqual({ hasEnded: false, values: [] });
});

it('keeps its place when one record is not JSON', () => {
  expect(readIn('[{"a":1},{oops},{"b":2}]', []).values).toEqual([{ a: 1 }, undefined, { b: 2 }]);
});

it('takes a byte order mark', () => {
  expect(readIn('\ufeff[1]', []).values).toEqual([1]);
});

it.each(['{"erro":1}', '<!doctype html>', 'null', '[] []', '"[]"'])('refuses %j', (text) => {
  expect(() => readIn(text, [])).toThrow(SyntaxError);
});
