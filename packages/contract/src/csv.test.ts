import { expect, test } from 'vitest';
import { linhaCsv } from './csv.ts';

test.each([
  [['a', 'b c', 3, 1.5], 'a;b c;3;1,5'],
  [['diz "oi"', 'um;dois', 'duas\nlinhas'], '"diz ""oi""";"um;dois";"duas\nlinhas"'],
  [['=1+1', '+55', '-2', '@x', '\t=1', -2], "'=1+1;'+55;'-2;'@x;'\t=1;-2"],
])('%j', (values, line) => {
  expect(linhaCsv(values)).toBe(`${line}\r\n`);
});
