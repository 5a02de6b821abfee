import { expect, test } from 'vitest';
import { createRecent } from './recent.ts';

const text = 'x'.repeat(10);

test('what was used lately stays, what was not goes', () => {
  const recent = createRecent(100);
  recent.set('kept', text);
  recent.set('forgotten', text);
  for (let at = 0; at < 50; at++) {
    recent.set(`other ${at}`, text);
    expect(recent.get('kept')).toBe(text);
  }
  expect(recent.get('forgotten')).toBeUndefined();
  expect(recent.get('other 49')).toBe(text);
});

test('never holds more than it was made for', () => {
  const recent = createRecent(100);
  const keys = Array.from({ length: 500 }, (_, at) => String(at));
  for (const key of keys) recent.set(key, text);
  expect(keys.filter((key) => recent.get(key) !== undefined).length).toBeLessThanOrEqual(10);
});
