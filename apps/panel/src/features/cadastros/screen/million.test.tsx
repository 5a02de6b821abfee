import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CadastrosScreen } from '#features/cadastros/screen/cadastros-screen.tsx';
import { loadConfig } from '#lib/config.ts';
import { queryClient } from '#lib/query-client.ts';
import { saveSession } from '#lib/session.ts';

/** Each of many steps is short; a busy machine makes it longer, not wrong. */
const patienceMs = 10_000;
vi.setConfig({ testTimeout: 60_000 });

const keys = () =>
  [...document.querySelectorAll<HTMLElement>('article')].map((card) => Number(card.dataset.key));

beforeEach(async () => {
  queryClient.clear();
  saveSession('t', 'admin');
  await loadConfig('/prova?corpo={"host":"/paginas","recursos":["paginas"]}');
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CadastrosScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Empresa 0', { exact: true }).first()).toBeVisible();
});

async function walkTo(key: number): Promise<void> {
  while (Math.max(...keys()) < key) {
    const before = Math.max(...keys());
    await userEvent.keyboard('{End}');
    await expect.poll(() => Math.max(...keys()), { timeout: patienceMs }).toBeGreaterThan(before);
  }
}

const heldPages = () =>
  queryClient.getQueryData<{ pages: { start: number }[] }>(['cadastros', 'pages', 'pendente', ''])?.pages ??
  [];
const nextFrame = () => new Promise(requestAnimationFrame);

it('pages of a million come and go, in a list that stays short', async () => {
  await expect.element(page.getByRole('button', { name: 'Pendentes 1.000.000' })).toBeVisible();
  await walkTo(700);
  expect(heldPages()).toHaveLength(12);
  const { start = 0 } = heldPages().at(-1) ?? {};
  for (let frame = 0; frame < 30; frame++) await nextFrame();
  expect(heldPages().at(-1)?.start).toBeLessThanOrEqual(start + 50);
  expect(document.querySelectorAll('article').length).toBeLessThan(15);
  const lastName = () => [...document.querySelectorAll('article h2')].at(-1)?.textContent ?? '';
  await expect.poll(() => Number(lastName().replace('Empresa ', ''))).toBeGreaterThan(650);

  await userEvent.keyboard('{Home}');
  await expect.element(page.getByText('Empresa 0', { exact: true }).first()).toBeInViewport();
  expect(Math.min(...keys())).toBe(0);
});

it('whoever went to the end stays there when more comes in after it', async () => {
  await userEvent.keyboard('{End}');
  await expect.poll(() => heldPages().length, { timeout: patienceMs }).toBeGreaterThan(1);
  for (let frame = 0; frame < 30; frame++) await nextFrame();
  expect(heldPages()).toHaveLength(2);
  const last = document.querySelector('[data-key="49"]')?.getBoundingClientRect();
  expect(last?.top).toBeLessThan(innerHeight);
  expect(last?.bottom).toBeGreaterThan(0);
});

it('what is read does not move when pages are added before it or taken away', async () => {
  await walkTo(700);
  const held = () => heldPages()[0]?.start ?? 0;
  const before = held();
  expect(before).toBeGreaterThan(0);

  scrollTo(0, 900);
  await nextFrame();
  const card = document.elementFromPoint(innerWidth / 2, 5)?.closest('article');
  const [key, top] = [card?.dataset.key, card?.getBoundingClientRect().top ?? 0];
  await expect.poll(held, { timeout: patienceMs }).toBeLessThan(before);
  await expect.poll(() => scrollY, { timeout: patienceMs }).toBeGreaterThan(900);
  const same = document.querySelector(`[data-key="${key}"]`);
  expect(Math.abs((same?.getBoundingClientRect().top ?? -1e6) - top)).toBeLessThanOrEqual(2);
});
