import { expect, it } from 'vitest';
import { areStrangers, isSameName } from './same-name.ts';

it.each([
  ['Ana Lima', 'Ana Lima Souza'],
  ['Carlos Souza Jr', 'Carlos Souza Júnior'],
  ['Luiz Souza', 'Luis Sousa'],
  ['Thiago Reis', 'Tiago Reis'],
  ['Ana M. Lima', 'Ana Maria de Lima'],
  ['JOSÉ DA SILVA NETO', 'Jose Silva'],
  ['Ana Lima', ''],
])('takes %s and %s for one name', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(isSameName(other, one)).toBe(true);
});

it.each([
  ['Ana Lima', 'Ana Souza', false],
  ['Ana Lima', 'Eva Lima', false],
  ['Ana Lima', 'Carlos Souza', true],
  ['Carlos Souza Filho', 'Carlos Souza Neto', false],
])('takes %s and %s for two', (one, other, strangers) => {
  expect(isSameName(one, other)).toBe(false);
  expect(areStrangers(one, other)).toBe(strangers);
});
