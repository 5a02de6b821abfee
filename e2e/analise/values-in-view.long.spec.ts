import { signInAsAdmin } from '@painel-pj/test-bed/people';
import { type Server, startServer } from '@painel-pj/test-bed/server';
import { expect, type Page, test } from '@playwright/test';
import { openId, openSecond } from '../support/review-tools.ts';
import { workspace } from '../support/workspace.ts';

const reviews = 20;

type Row = { text: string; isInView: boolean };

/** What stands in *O que comparar*, each with whether all of it is in view. */
const readRows = (page: Page): Promise<Row[]> =>
  page.getByRole('region', { name: /^O que comparar/ }).evaluate(async (region) => {
    const rows = [...region.querySelectorAll('dl > div')];
    const { promise, resolve } = Promise.withResolvers<IntersectionObserverEntry[]>();
    const observer = new IntersectionObserver(resolve);
    for (const row of rows) observer.observe(row);
    const seen = await promise;
    observer.disconnect();
    return seen.map(({ target, intersectionRatio }) => ({
      text: target.textContent ?? '',
      isInView: intersectionRatio > 0.99,
    }));
  });

/** A partner that is a company has a CNPJ in its place. */
const hasNumber = (text: string, cpf: string) => text.replace(/[^0-9A-Z]/g, '').includes(cpf);

type Registered = { socios: { cpf?: string }[] };

async function getRegistered(server: Server, token: string, id: string): Promise<Registered> {
  const answer = await fetch(`${server.url}/pj/unix/cadastros/${id}`, {
    headers: { 'x-access-token': token },
  });
  return (await answer.json()) as Registered;
}

for (const [width, height] of [
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const) {
  test(`at ${width} × ${height} what a document proves is in view beside it, in twenty reviews`, async ({
    browser,
  }, testInfo) => {
    const server = await startServer();
    const token = await signInAsAdmin(server);
    const page = await openSecond(browser, server, token);
    try {
      await page.setViewportSize({ width, height });
      const desk = workspace(page);
      await desk.open();
      const count = { keys: 0, papers: 0, people: 0, cpfs: 0, values: 0 };
      const outOfView: string[] = [];
      const press = async (key: string) => {
        count.keys += 1;
        await page.keyboard.press(key);
      };
      await press('Enter');
      for (let review = 0; review < reviews; review++) {
        const name = await desk.company();
        const { socios } = await getRegistered(server, token, openId(page));
        await expect(desk.documents.first()).toBeVisible();
        for (const tab of await desk.documents.all()) {
          await expect(tab).toHaveAttribute('aria-selected', 'true');
          await expect(page.getByText('Abrindo…')).toHaveCount(0);
          const chave = (await tab.getAttribute('data-chave')) ?? '';
          const rows = await readRows(page);
          const cpf = socios[Number(/^socios\.(\d+)/.exec(chave)?.[1] ?? -1)]?.cpf;
          count.papers += 1;
          count.values += rows.length;
          if (cpf) count.people += 1;
          if (cpf && rows.some(({ text, isInView }) => isInView && hasNumber(text, cpf))) count.cpfs += 1;
          outOfView.push(
            ...rows.filter(({ isInView }) => !isInView).map(({ text }) => `${name}: ${chave}: ${text}`),
          );
          await expect(page.getByRole('button', { name: /^Conferido/ })).toBeEnabled();
          await press('c');
          await expect(tab).toHaveAccessibleName(/\(conferido\)/);
        }
        await expect(desk.decide).toBeEnabled();
        await press('a');
        await expect(desk.title).not.toHaveText(name);
      }
      testInfo.annotations.push({ type: 'count', description: JSON.stringify({ ...count, outOfView }) });
      expect(count.people).toBeGreaterThan(reviews);
      expect(count.cpfs).toBe(count.people);
      expect(outOfView).toEqual([]);
      expect(count.keys).toBeLessThanOrEqual(count.papers + reviews + 1);
    } finally {
      await page.context().close();
      await server.stop();
    }
  });
}
