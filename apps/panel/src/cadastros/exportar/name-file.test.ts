import { expect, test } from 'vitest';
import { nameFile } from './name-file.ts';

const day = new Date(2026, 10, 5, 23, 30);

test('a file is named by what is in it, and the day', () => {
  const list = { filtro: 'pendente', situacao: 'a_analisar', busca: '' } as const;
  expect(nameFile(list, { formato: 'csv', hasPersonal: false }, day)).toBe(
    'Cadastros a analisar 2026-11-05.csv',
  );
  expect(
    nameFile(
      { filtro: 'todos', situacao: null, busca: 'S/A: "Pães"' },
      { formato: 'ndjson', hasPersonal: true },
      day,
    ),
  ).toBe('Cadastros - S A Pães 2026-11-05 (com dados pessoais).ndjson');
});
