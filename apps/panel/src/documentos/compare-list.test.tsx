import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type ComparedValue, CompareList } from './compare-list.tsx';

const values: ComparedValue[] = [
  { label: 'Razão Social', value: 'Aurora Alimentos Ltda', kind: 'words' },
  { label: 'CNPJ', value: '11.222.333/0001-81', kind: 'number' },
];
const bill = { name: 'Comprovante de Endereço', text: 'Cliente: AURORA ALIMENTOS LTDA', values };

it.each([
  ['no machine reads it', false, ['está no texto', 'não encontrado no texto']],
  ['a machine is about to read it', true, ['está no texto']],
])('where %s, what the text of a paper has not is told accordingly', async (_name, isWaiting, told) => {
  await render(<CompareList {...bill} isWaiting={isWaiting} />);
  const list = page.getByRole('region', { name: 'O que comparar: Comprovante de Endereço' });
  await expect.element(list).toHaveTextContent('está no texto');
  const marks = list.element().textContent?.match(/(?<=\()[^)]*no texto(?=\))/g);
  expect(marks).toEqual(told);
});

it.each([
  ['Rua Direita, 10-20 · Centro · Campinas/SP · 13010-100', ['10-20', '13010-100']],
  ['11.222.333/0001-81', ['11.222.333/0001-81']],
  ['Aurora Alimentos', []],
])('of %s nothing is left out, and no number is broken', async (value, whole) => {
  await render(<CompareList {...bill} values={[{ label: 'Endereço', value, kind: 'words' }]} />);
  const told = page.getByRole('definition').element();
  expect(told.textContent).toContain(value);
  const kept = [...told.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent);
  expect(kept).toEqual(whole);
});
