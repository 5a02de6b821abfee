import { expect, it } from 'vitest';
import { createCadastroStore } from '#features/cadastros/array/cadastro-store.ts';
import { findNews } from '#features/cadastros/array/find-news.ts';

function fill(records: unknown[]) {
  const store = createCadastroStore();
  store.push(new TextEncoder().encode(JSON.stringify(records)));
  store.takeIn(() => false);
  store.finish();
  return store;
}

const records = [
  { id: 1, cadastrado: 0, status: 'pendente', razaoSocial: 'Aurora' },
  { id: 2, cadastrado: 1, status: 'cadastrado', razaoSocial: 'Brisa' },
  null,
  { id: '4', cadastrado: '1', status: 'cadastrado', razaoSocial: 'Aurora Sul' },
];

it('counts, filters and searches', () => {
  const store = fill(records);
  expect(store.countAll()).toEqual({ pendente: 2, cadastrado: 2, todos: 4 });
  expect(store.select('pendente', '', 4)).toEqual([0, 2]);
  expect(store.select('cadastrado', '', 4)).toEqual([1, 3]);
  expect(store.select('todos', 'aurora', 4)).toEqual([0, 3]);
  expect(store.select('cadastrado', 'AURORA', 4)).toEqual([3]);
});

it('searches across the blocks it keeps texts in', () => {
  const many = Array.from({ length: 700 }, (_, index) => ({
    id: index,
    razaoSocial: `Empresa ${index} fim`,
  }));
  const store = fill(many);
  for (const index of [0, 255, 256, 511, 512, 699]) {
    expect(store.select('todos', `${index} fim`, 700)).toContain(index);
  }
  expect(store.select('todos', '699 fim', 699)).toEqual([]);
});

it('has a card for each record, none for what can not be understood', () => {
  const store = fill(records);
  expect(store.read(0)?.razaoSocial).toBe('Aurora');
  expect(store.read(2)).toBeNull();
  expect(store.read(0)).toBe(store.read(0));
});

it('shows a decision, and counts it, until it is taken back', () => {
  const store = fill(records);
  store.decide('1', { cadastrado: true, status: 'cadastrado', versao: null });
  expect(store.read(0)).toMatchObject({ cadastrado: true, status: 'cadastrado' });
  expect(store.countAll()).toEqual({ pendente: 1, cadastrado: 3, todos: 4 });
  store.decide('1', { cadastrado: false, status: 'pendente', versao: null });
  expect(store.countAll()).toEqual({ pendente: 2, cadastrado: 2, todos: 4 });
  store.decide('99', { cadastrado: true, status: 'cadastrado', versao: null });
  expect(store.countAll().cadastrado).toBe(2);
});

it('takes records in turns', () => {
  const store = createCadastroStore();
  store.push(new TextEncoder().encode(JSON.stringify(Array.from({ length: 40 }, (_, id) => ({ id })))));
  let turns = 0;
  let isStarted = false;
  const isTimeUp = () => {
    const isUp = isStarted;
    isStarted = true;
    return isUp;
  };
  while (store.takeIn(isTimeUp)) {
    turns += 1;
    isStarted = false;
  }
  expect(turns).toBe(2);
  expect(store.getSize()).toBe(40);
});

it('tells what others have done since', () => {
  const shown = fill(records);
  const latest = fill([
    { id: 5, razaoSocial: 'Nova' },
    { ...(records[0] as object), cadastrado: 1 },
    ...records.slice(1),
  ]);
  expect(findNews(shown, latest)).toEqual({ novos: 1, alterados: 1 });
});
