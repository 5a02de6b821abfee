import { expect, test } from 'vitest';
import {
  checkRows,
  isCompany,
  newRow,
  readPercentual,
  tellSum,
  toRespondidos,
  toRows,
} from './socios-rows.ts';

const rows = () =>
  toRows([
    { lugar: 'socios.0', nome: 'Ana Lima', numero: '***.982.247-**', percentual: 33.5 },
    {
      lugar: 'socios.1',
      nome: 'Holding Sul Ltda',
      numero: '12.ABC.345/01DE-35',
      percentual: 66.5,
      socios: [{ lugar: 'socios.1.socios.0', nome: 'Bia', numero: '***.444.777-**', percentual: 100 }],
    },
  ]);

test('who is there goes back with the place, and with a number only where one was typed', () => {
  const [ana, holding] = rows();
  if (!ana || !holding) throw new Error('two partners');
  expect(toRespondidos([{ ...ana, numero: '529.982.247-25', percentual: '40,25 %' }, holding])).toEqual([
    { lugar: 'socios.0', nome: 'Ana Lima', cpf: '52998224725', percentual: 40.25 },
    {
      lugar: 'socios.1',
      nome: 'Holding Sul Ltda',
      percentual: 66.5,
      socios: [{ lugar: 'socios.1.socios.0', nome: 'Bia', percentual: 100 }],
    },
  ]);
});

test('a company is told by its number', () => {
  expect(rows().map(isCompany)).toEqual([false, true]);
  expect(isCompany({ ...newRow(), numero: '12abc34501de35' })).toBe(true);
});

test('a new partner needs everything, who is there keeps the number', () => {
  expect(checkRows(rows(), true)).toEqual({});
  expect(Object.keys(checkRows([...rows(), newRow()], true))).toEqual([
    'socios.2.nome',
    'socios.2.numero',
    'socios.2.percentual',
  ]);
  const inner = rows().map((row) => ({ ...row, socios: [{ ...newRow(), nome: 'Caio', percentual: '101' }] }));
  expect(Object.keys(checkRows(inner.slice(1), true))).toEqual([
    'socios.0.socios.0.numero',
    'socios.0.socios.0.percentual',
  ]);
});

test('shares are read as people write them', () => {
  expect(readPercentual(' 33,33 % ')).toBe(33.33);
  expect(readPercentual('')).toBeNaN();
  expect(tellSum(rows())).toBe('100');
  expect(tellSum([...rows(), newRow()])).toBe('');
});

test('one partner alone is named by the place in the registration', () => {
  const second = rows()
    .slice(1)
    .map((row) => ({ ...row, nome: '' }));
  expect(Object.keys(checkRows(second, false))).toEqual(['socios.1.nome']);
});
