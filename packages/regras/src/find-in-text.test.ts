import { describe, expect, it } from 'vitest';
import { createFinder } from './find-in-text.ts';

const text = `CONTRATO SOCIAL DE BOA SAFRA AGROPECUÁRIA LTDA
CNPJ 07.482.513/0001-25, com sede na Al. Padre Anchieta,
4248, Uberlândia. Paulo Nakamura, CPF 529982247-25; Júlia
Duarte, CPF 1529.982.247-250.`;

describe('a value in a text', () => {
  const { hasNumber, hasWords } = createFinder(text);

  it.each([
    ['07.482.513/0001-25', true],
    ['07482513000125', true],
    ['529.982.247-25', true],
    ['12.ABC.345/01DE-35', false],
    ['529.982.247', false],
    ['', false],
  ])('the number %s is there: %s', (value, isThere) => expect(hasNumber(value)).toBe(isThere));

  it('a number is none that is part of a longer one', () => {
    expect(createFinder('1529.982.247-250').hasNumber('529.982.247-25')).toBe(false);
  });

  it.each([
    [['Boa Safra Agropecuaria Ltda.'], true],
    [['Júlia Duarte'], true],
    [['Padre Anchieta', '4248'], true],
    [['Padre Anchieta', '42'], false],
    [['Ana Lima'], false],
    [[''], false],
  ])('the words %s are there: %s', (values, areThere) => expect(hasWords(values)).toBe(areThere));
});
