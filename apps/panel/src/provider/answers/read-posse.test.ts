import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPosses } from './read-posse.ts';

const com = { id: 'u1', nome: 'Rafael Alves', ate: '2026-11-15T12:00:00Z' };

test('who has what is read by registration, and what tells nothing is left out', () => {
  const posses = readPosses([
    { id: 'c1', com },
    { id: 'c2' },
    { id: 'c3', com: { ...com, ate: 'logo' } },
    null,
  ]);
  expect([...posses]).toEqual([['c1', { id: 'u1', nome: 'Rafael Alves', ate: new Date(com.ate) }]]);
});

test('whatever a provider sends is read or left out, never a crash', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      readPosses(value);
      readPosses([value, { id: value, com: value }]);
    }),
  );
});
