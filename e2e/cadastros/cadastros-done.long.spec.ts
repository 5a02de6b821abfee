import { sendCompany } from '@painel-pj/test-bed/intake';
import { expect, type Page } from '@playwright/test';
import { cadastroList } from '../support/cadastro-list.ts';
import { sendNewest, twoDocuments } from '../support/case-screen.ts';
import { slowDown, watchDecisions } from '../support/review-tools.ts';
import { holdSession, holdToasts, toasts } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

/** The company whose button is under the pointer, if any. */
const buttonAt = (page: Page, { x, y }: { x: number; y: number }) =>
  page.evaluate(
    ([x, y]) => {
      const button = document.elementFromPoint(x, y)?.closest('button');
      return button?.closest('article')?.querySelector('h2')?.textContent ?? null;
    },
    [x, y] as const,
  );

const countOf = async (text: Promise<string | null>) => Number((await text)?.replace(/\D/g, ''));

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

for (const [device, viewport] of [
  ['screen', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 1000 }],
] as const) {
  test(`on a ${device}, what was approved leaves a line, and the next company follows it`, async ({
    page,
    server,
  }) => {
    await sendNewest(server);
    await holdToasts(page);
    await page.setViewportSize(viewport);
    const list = cadastroList(page);
    await list.open();
    const card = page.locator('article[data-key="0"]');
    const next = page.locator('article[data-key="1"]');
    const line = page.locator('div[data-key="0"]');
    const name = (await card.getByRole('heading', { level: 2 }).textContent()) ?? '';
    const pending = await countOf(list.filter('Pendentes').textContent());
    const button = card.getByRole('button', { name: 'Aprovar Cadastro' });
    const box = await button.boundingBox();
    const pointer = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 15 };
    const top = (await card.boundingBox())?.y ?? 0;
    const scrolled = await page.evaluate(() => scrollY);
    const release = await slowDown(page);
    await page.mouse.click(pointer.x, pointer.y);

    await expect(card.getByRole('button', { name: 'Salvando…' })).toBeFocused();
    await expect(card.getByText('Pendente', { exact: true })).toBeVisible();
    await expect(list.filter('Pendentes')).toHaveText(`Pendentes ${pending}`);
    await expect(toasts(page, 'Status atualizado com sucesso')).toHaveCount(0);
    release();

    await expect(line).toContainText(`${name} saiu de Pendentes`);
    await expect(line).toBeFocused();
    await expect(list.filter('Pendentes')).toHaveText(`Pendentes ${pending - 1}`);
    await expect(next.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(async () => {
      const left = await line.boundingBox();
      expect(left?.y).toBeCloseTo(top, 0);
      expect(left?.height).toBeLessThan(160);
      const below = await next.boundingBox();
      expect(below?.y).toBeCloseTo((left?.y ?? 0) + (left?.height ?? 0) + 18, 0);
    }).toPass();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await buttonAt(page, pointer)).toBeNull();

    await page.keyboard.press('j');
    await expect(next).toBeFocused();
    await expect(line).toHaveCount(0);
    await page.locator('.Toastify').getByRole('button', { name: 'Desfazer' }).click();
    await expect(list.filter('Pendentes')).toHaveText(`Pendentes ${pending}`);
    await page.keyboard.press('Home');
    await expect(list.card(name)).toBeInViewport();
  });

  test(`on a ${device}, the line is in view when the end of a long card was read`, async ({
    page,
    server,
  }) => {
    await sendNewest(server);
    await sendNewest(server);
    await page.setViewportSize(viewport);
    const list = cadastroList(page);
    await list.open();
    const card = page.locator('article[data-key="1"]');
    const next = page.locator('article[data-key="2"]');
    await expect(list.cards.first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(card).toBeFocused();
    const documents = card.getByRole('heading', { name: 'Documentos Anexados' });
    const bottom = await documents.evaluate((title) => title.getBoundingClientRect().bottom);
    await page.mouse.move(viewport.width / 2, 500);
    await page.mouse.wheel(0, bottom - 420);
    await expect(documents).toBeInViewport();
    await card.getByRole('button', { name: 'Aprovar Cadastro' }).click();

    const line = page.locator('div[data-key="1"]');
    await expect(line).toBeInViewport({ ratio: 1 });
    await expect(next.getByRole('heading', { level: 2 })).toBeInViewport();
    await line.getByRole('button', { name: 'Desfazer' }).press('Enter');
    await expect(card.getByRole('button', { name: 'Aprovar Cadastro' })).toBeInViewport();
    await expect(line).toHaveCount(0);
  });
}

test('an approval that something impedes is justified on its card, or looked at in its case', async ({
  page,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  await company.correct({ email: `loja${number}@mailinator.com` });
  const sent = watchDecisions(page);
  const list = cadastroList(page);
  const found = `/dashboard?filtro=todos&busca=${encodeURIComponent(name)}`;
  await list.open(found);
  const card = list.card(name);
  await card.getByRole('button', { name: 'Aprovar Cadastro' }).click();
  const notice = card.getByRole('alert');
  await expect(notice).toContainText('E-mail descartável');
  await expect(notice.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0);
  await notice.getByRole('link', { name: 'Analisar o cadastro' }).click();
  await expect(workspace(page).title).toHaveText(name);
  await page.goBack();

  await notice.getByRole('button', { name: 'Justificar…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aprovar assim mesmo?' });
  await expect(dialog.getByRole('list', { name: 'O que impede' })).toHaveText(/^E-mail descartável/);
  await dialog.getByLabel('Justificativa').fill('A empresa confirmou o e-mail por telefone.');
  await dialog.getByRole('button', { name: 'Aprovar com justificativa' }).click();
  await expect(dialog).toBeHidden();
  await expect(toasts(page, 'Status atualizado com sucesso')).toBeVisible();
  await expect(card.getByText('Cadastrado', { exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(sent).toHaveLength(2);
  expect((await company.readSituacao()).situacao).toBe('cadastrado');
});
