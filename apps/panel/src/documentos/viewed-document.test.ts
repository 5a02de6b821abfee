import { expect, it } from 'vitest';
import { fileIdOf } from './viewed-document.ts';

const id = '0123456789abcdef0123456789abcdef';
const nameWith = (mac: string, end: string) =>
  `/arquivos/${mac.repeat(22)}.${end}.abcdefghijklmnop.${id}.pdf`;

it('is the same whatever the permission in a name', () => {
  expect(fileIdOf(nameWith('a', '0tgx10'))).toBe(fileIdOf(nameWith('_', '0tgx11')));
});

it('tells other files apart', () => {
  expect(fileIdOf(nameWith('a', '0tgx10'))).not.toBe(
    fileIdOf(nameWith('a', '0tgx10').replace('0123', '4123')),
  );
});

it.each(['https://arquivos.exemplo/contrato.social.v2.final.pdf', '/arquivos/rg.jpg'])(
  '%s is its own',
  (url) => {
    expect(fileIdOf(url)).toBe(url);
  },
);
