import { expect, it } from 'vitest';
import { createDraw } from '../test/draw.ts';
import { createNames, drawBrazilian, drawForeign, loseLetter } from '../test/names.ts';
import { createNameIndex } from './name-index.ts';

const listed = [...new Set(createNames(2026, 11_000, drawForeign))];
const index = createNameIndex(listed.map((nome) => ({ nome, item: nome })));
const isFound = (nome: string, asked: string) => index.find(asked).some(({ item }) => item === nome);
const share = (some: readonly string[], all: readonly string[]) => (100 * some.length) / all.length;

it('finds who is meant and leaves others alone: the figures are printed', () => {
  const draw = createDraw(11);
  const brazilians = createNames(7, 2000, drawBrazilian);
  const some = listed.filter((_, at) => at % 5 === 0);
  const figures = {
    names: listed.length,
    'Brazilians with a hit, %': share(
      brazilians.filter((nome) => index.find(nome).length > 0),
      brazilians,
    ),
    'found with a letter lost, %': share(
      some.filter((nome) => isFound(nome, loseLetter(nome, draw))),
      some,
    ),
    'found with a surname added, %': share(
      some.filter((nome) => isFound(nome, `${nome} Silva`)),
      some,
    ),
  };
  // biome-ignore lint/suspicious/noConsole: the figures are for people to read.
  console.info(figures);
  expect(figures['Brazilians with a hit, %']).toBeLessThanOrEqual(0.5);
  expect(figures['found with a letter lost, %']).toBeGreaterThanOrEqual(99);
  expect(figures['found with a surname added, %']).toBeGreaterThanOrEqual(93);
});

it('finds every name itself', () => {
  expect(listed.slice(0, 500).filter((nome) => !isFound(nome, nome))).toEqual([]);
});
