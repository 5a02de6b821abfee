import { expect, test } from 'vitest';
import { generateSenha } from './senha.ts';

test('has the length asked for, 8 when none is', () => {
  expect(generateSenha()).toHaveLength(8);
  expect(generateSenha(12)).toHaveLength(12);
});

test('holds a lower-case letter, an upper-case letter, a digit and a symbol, and nothing else', () => {
  for (let round = 0; round < 500; round++) {
    const senha = generateSenha();
    expect(senha).toMatch(/^[a-zA-Z0-9!@#$%^&*]{8}$/);
    for (const one of [/[a-z]/, /[A-Z]/, /\d/, /[!@#$%^&*]/]) expect(senha).toMatch(one);
  }
});

test('does not favour any character', () => {
  const counts = new Map<string, number>();
  for (let round = 0; round < 4000; round++) {
    for (const character of generateSenha(32)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const mean = (4000 * 32) / 70;
  expect(counts.size).toBe(70);
  for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(mean * 0.25);
});
