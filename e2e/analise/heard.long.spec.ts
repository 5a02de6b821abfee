import { sendCompany } from '@painel-pj/test-bed/intake';
import { expect } from '@playwright/test';
import { act, openCase, twoDocuments } from '../support/case-screen.ts';
import { particles } from '../support/particles.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('a screen reader hears what was judged, what was decided, and which company is next', async ({
  page,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  const desk = workspace(page);
  await openCase(page, company.id, name);
  const heard = page.getByRole('log', { name: 'O que aconteceu' }).locator('div');
  await page.keyboard.press('c');
  await expect(heard.filter({ hasText: 'Contrato Social: conferido' })).toHaveCount(1);
  await expect(heard.filter({ hasText: 'Documento: Cartão CNPJ' })).toHaveCount(1);
  await expect(desk.decide).toBeEnabled();
  await page.keyboard.press('a');
  await expect(desk.title).not.toHaveText(name);
  await expect(heard.filter({ hasText: `Aprovado: ${name}` })).toHaveCount(1);
  await expect(heard.filter({ hasText: `Agora: ${await desk.company()}` })).toHaveCount(1);
  const before = await desk.company();
  await page.keyboard.press('j');
  await expect(desk.title).not.toHaveText(before);
  await expect(heard.filter({ hasText: `Agora: ${await desk.company()}` })).toHaveCount(1);
});

test('where a document does not serve, asking is the filled button', async ({ page, server }) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  const desk = workspace(page);
  await openCase(page, company.id, name);
  const ground = (button: ReturnType<typeof act>) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [ask, approve] = [act(page, /^Pedir correção/), desk.decide];
  const filled = await ground(approve);
  expect(await ground(ask)).not.toBe(filled);
  await page.keyboard.press('x');
  await page.getByLabel('Motivo', { exact: true }).fill('Está ilegível');
  await page.getByRole('dialog').getByRole('button', { name: 'Não serve' }).click();
  await expect(ask).toContainText('Pedir correção 1');
  await expect.poll(() => ground(ask)).toBe(filled);
  await expect.poll(() => ground(approve)).not.toBe(filled);
});

test('on a phone the count of documents is in view, and nothing lies over a button', async ({
  browser,
  server,
  adminToken,
}) => {
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'no-preference',
  });
  await holdSession(page, adminToken);
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  const desk = workspace(page);
  await page.goto(`/analise/${company.id}`);
  await expect(desk.title).toHaveText(name);
  await expect(desk.foot.getByText('0 de 2 conferidos')).toBeInViewport();
  for (const button of await desk.foot.getByRole('button').all()) {
    const isFree = await button.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const points = [left + 2, (left + right) / 2, right - 2].map((x) => [x, (top + bottom) / 2] as const);
      return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
    });
    expect(isFree).toBe(true);
  }
  await expect(particles(page)).toHaveCount(15);
  const states = await particles(page).evaluateAll((dots) =>
    dots.map((dot) => getComputedStyle(dot).animationPlayState),
  );
  expect(new Set(states)).toEqual(new Set(['paused']));
  await page.close();
});
