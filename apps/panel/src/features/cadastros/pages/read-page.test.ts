import { expect, it } from 'vitest';
import type { Page } from '#features/cadastros/api/list-page.ts';
import { keepDecisions } from '#features/cadastros/pages/read-page.ts';

const page = (start: number, revision: number, list = 'a'): Page => ({
  start,
  records: [],
  revision,
  next: null,
  filtro: 'pendente',
  busca: '',
  list,
  contagens: null,
  versao: null,
});
const data = (...pages: Page[]) => ({ pages, pageParams: [] });

it('a decision made while the next page was on its way stays', () => {
  const decided = page(0, 1);
  const merged = keepDecisions(data(decided), data(page(0, 0), page(50, 0)));
  expect(merged).toEqual(data(decided, page(50, 0)));
});

it('showing a decision, or taking it back, is not undone', () => {
  const decided = data(page(0, 2));
  expect(keepDecisions(data(page(0, 1)), decided)).toBe(decided);
});

it('another reading of the list owes nothing to the one before', () => {
  const fresh = data(page(0, 0, 'b'));
  expect(keepDecisions(data(page(0, 3)), fresh)).toBe(fresh);
});

it.each([undefined, null])('%s is handed on', (after) => {
  expect(keepDecisions(data(page(0, 1)), after)).toBe(after);
});
