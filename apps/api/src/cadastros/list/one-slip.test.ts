import { expect, test } from 'vitest';
import { findMeant } from './suggestion-query.ts';

test.each([
  ['galvao enginharia', 'Galvão Engenharia Ltda.', 'Galvão Engenharia'],
  ['Galvão Engenhaira', 'GALVÃO ENGENHARIA E PROJETOS S/A', 'GALVÃO ENGENHARIA'],
  ['silva marai', 'Maria da Silva', 'Maria Silva'],
  ['conceiçao', 'João Conceição', 'Conceição'],
  ['girasol', 'Padaria Girassol', 'Girassol'],
  ["fundisão d'avila-cezar 7", "Fundição D'Ávila-Çezar 7 S/A", "Fundição D'Ávila-Çezar 7"],
  ['girrassol pad', 'Padaria Girassol', 'Padaria Girassol'],
])('who types %j may mean %j', (typed, name, meant) => {
  expect(findMeant(typed, name)).toBe(meant);
});

test.each([
  ['galvao enginharia', 'Galvão Padaria'],
  ['silva', 'Oliveira'],
  ['ana', 'Eva'],
  ['marlene', 'Marilda'],
  ['--', 'Padaria'],
])('who types %j does not mean %j', (typed, name) => {
  expect(findMeant(typed, name)).toBeNull();
});
