import { startServer } from '@painel-pj/test-bed/server';
import type { Browser, Page } from '@playwright/test';
import { heapOf, openBrowser, openPanel, type Panel, timeToPaint } from './browser-page.ts';
import { type ListProvider, startListProvider } from './browser-provider.ts';
import { longestTask } from './browser-tasks.ts';
import { atMost, format, type Measurement, type Result } from './harness/measurement.ts';
import { runRounds } from './harness/rounds.ts';

const rounds = 5;
const few = 100;
const many = 20_000;
const taskMs = 50;

const nameOf = (list: number | 'pages') =>
  list === 'pages' ? '1.000.000 em páginas' : `${format(list)} num vetor`;

const filter = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

/** Everything has arrived: the counts are those of the whole list. */
async function waitForAll({ page }: Panel, list: number | 'pages'): Promise<void> {
  const total = (list === 'pages' ? 1_000_000 : list).toLocaleString('pt-BR');
  await filter(page, 'Todos').filter({ hasText: total }).waitFor({ timeout: 60_000 });
}

async function switchFilters({ page }: Panel): Promise<void> {
  for (const name of ['Cadastrados', 'Pendentes', 'Todos']) {
    await filter(page, name).click();
    await page.locator(`button[aria-pressed=true]:has-text("${name}")`).waitFor();
    await page.locator('article h2').first().waitFor();
  }
}

/** To the end of what is held, twice: by then pages have come and, of a million, gone. */
async function scrollToEnd({ page }: Panel): Promise<void> {
  const last = () => page.locator('article').last().getAttribute('data-key');
  for (let turn = 0; turn < 2; turn++) {
    const before = await last();
    await page.keyboard.press('End');
    await page
      .waitForFunction(
        (key) => [...document.querySelectorAll('article')].at(-1)?.dataset.key !== key,
        before,
        {
          timeout: 3000,
        },
      )
      .catch(() => undefined);
    await page.locator('article h2').last().waitFor();
  }
}

type Open = (list: number | 'pages') => Promise<Panel>;

async function measureUse(open: Open, list: number | 'pages'): Promise<{ heap: number; task: number }> {
  const panel = await open(list);
  try {
    await timeToPaint(panel);
    await waitForAll(panel, list);
    const task = await longestTask(panel.session, async () => {
      await switchFilters(panel);
      await scrollToEnd(panel);
    });
    return { heap: await heapOf(panel), task };
  } finally {
    await panel.close();
  }
}

async function measureLists(open: Open): Promise<Result[]> {
  const paint = async (list: number | 'pages') => {
    const panel = await open(list);
    try {
      return await timeToPaint(panel);
    } finally {
      await panel.close();
    }
  };
  await paint(few);
  const seen = await runRounds(rounds, {
    few: () => paint(few),
    many: () => paint(many),
    pages: () => paint('pages'),
  });
  const base = await measureUse(open, few);
  const results: Result[] = [];
  for (const [name, list] of [
    ['many', many],
    ['pages', 'pages'],
  ] as const) {
    const { heap, task } = await measureUse(open, list);
    const figures = `${format(seen.median(name))} ms contra ${format(seen.median('few'))} ms`;
    results.push(
      atMost(`dados até a tela, ${nameOf(list)} / ${nameOf(few)}`, seen.ratio(name, 'few'), 2, figures),
      atMost(`maior tarefa ao filtrar e ir ao fim, ${nameOf(list)} (ms de processador)`, task, taskMs),
      atMost(
        `memória do script, ${nameOf(list)} / ${nameOf(few)}`,
        heap / base.heap,
        2,
        `${format(heap)} MB contra ${format(base.heap)} MB`,
      ),
    );
  }
  return results;
}

const configOf = (provider: ListProvider, list: number | 'pages') => ({
  host: provider.hostOf(list),
  recursos: list === 'pages' ? ['paginas'] : [],
});

/** The list in a real browser, its registrations from memory: a hundred, many in one array, a million by pages. */
export const browser: Measurement = {
  name: 'navegador',
  async measure() {
    const provider = await startListProvider([few, many]);
    const server = await startServer({ HOST_API: provider.origin, DEMO: 'nao' });
    const chromium: Browser = await openBrowser();
    try {
      return await measureLists((list) => openPanel(chromium, server.url, 'token', configOf(provider, list)));
    } finally {
      await chromium.close();
      await server.stop();
      provider.stop();
    }
  },
};
