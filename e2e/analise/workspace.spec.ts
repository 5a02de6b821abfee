import { expect, type Locator } from '@playwright/test';
import { cadastroList } from '../support/cadastro-list.ts';
import { intercept } from '../support/intercept.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.describe('an analyst', () => {
  test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

  test('comes from the list by Enter or Analisar, and returns by Back', async ({ page }) => {
    const list = cadastroList(page);
    const desk = workspace(page);
    await list.open();
    await expect(list.cards.first()).toBeVisible();
    await page.keyboard.press('j');
    const name = (await list.active.getByRole('heading', { level: 2 }).textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/analise\/[^/]+$/);
    expect(await desk.company()).toBe(name);
    await page.goBack();
    await list.card(name).getByRole('link', { name: 'Analisar' }).click();
    await expect(desk.region(name)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
  });

  test('finds the way in the menu and on the rail', async ({ page }) => {
    await cadastroList(page).open();
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Painel Admin' });
    await menu.getByRole('link', { name: 'Analisar' }).click();
    await expect(page.getByRole('heading', { name: 'Meu dia' })).toBeVisible();
    const rail = page.getByRole('navigation', { name: 'Telas' });
    await rail.getByRole('link', { name: 'Ver Cadastros' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(rail.getByRole('link')).toHaveText([
      'Analisar',
      'Cadastros',
      'Usuários',
      'Indicadores',
      'Auditoria',
    ]);
    await page.getByRole('link', { name: 'Fila de análise' }).click();
    await expect(page).toHaveURL(/\/analise$/);
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(rail).toBeHidden();
  });

  test('meets Analisar as the one filled button of a card, and menu and Sair everywhere', async ({
    page,
  }) => {
    const list = cadastroList(page);
    await list.open();
    const card = list.cards.first();
    const groundOf = (button: Locator) => button.evaluate((one) => getComputedStyle(one).backgroundColor);
    const filled = await groundOf(card.getByRole('link', { name: 'Analisar' }));
    expect(filled).not.toBe(await groundOf(card.getByRole('button', { name: 'Aprovar Cadastro' })));
    for (const screen of [
      '/usuarios',
      '/indicadores',
      '/auditoria',
      '/avisos',
      '/listas',
      '/conta',
      '/contabilidades',
    ]) {
      await page.goto(screen);
      await page.getByRole('button', { name: 'Abrir menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Painel Admin' });
      await expect(menu.getByRole('button', { name: 'Sair' })).toBeVisible();
    }
  });

  test('goes through the queue by keyboard, and back through the history', async ({ page }) => {
    const desk = workspace(page);
    await desk.open();
    await expect(desk.current).toHaveCount(0);
    await page.keyboard.press('j');
    const first = await desk.company();
    await expect(desk.row(first)).toHaveAttribute('aria-current', 'true');
    await expect(desk.rows.first()).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('j');
    await expect(desk.title).not.toHaveText(first);
    const second = await desk.company();
    await expect(desk.region(second).locator(':focus')).toHaveId('parte-do-caso');
    await page.keyboard.press('k');
    await expect(desk.title).toHaveText(first);
    await page.goBack();
    await expect(desk.title).toHaveText(second);
    await page.goForward();
    await expect(desk.title).toHaveText(first);
    await page.reload();
    await expect(desk.title).toHaveText(first);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/analise$/);
    await page.getByRole('button', { name: 'Próximo da fila' }).click();
    await expect(desk.title).toBeVisible();
  });

  test('a key does nothing while somebody types or a dialog is open', async ({ page }) => {
    const desk = workspace(page);
    await desk.open();
    await page.keyboard.press('j');
    const name = await desk.company();
    await page.keyboard.press('/');
    await expect(desk.search).toBeFocused();
    await page.keyboard.type('jka');
    await expect(desk.search).toHaveValue('jka');
    await expect(desk.title).toHaveText(name);
    await page.keyboard.press('Escape');
    await expect(desk.search).toHaveValue('');
    await desk.title.click();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await expect(help.getByRole('heading', { name: 'Atalhos do teclado' })).toBeInViewport();
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(desk.title).toHaveText(name);
    await expect(desk.decide).toHaveText(/Aprovar Cadastro/);
  });

  test('search, filter and order are in the address, and stay from case to case', async ({ page }) => {
    const desk = workspace(page);
    await desk.open();
    const oldest = await desk.rows.first().textContent();
    await desk.openTools();
    await page.getByLabel('Ordem').selectOption('Mais novos');
    await expect(page).toHaveURL(/ordem=novos/);
    await expect(desk.rows.first()).not.toHaveText(oldest ?? '');
    await desk.shown.selectOption('cadastrado');
    await expect(page).toHaveURL(/filtro=cadastrado/);
    await desk.rows.first().click();
    await expect(page).toHaveURL(/\/analise\/[^?]+\?.*filtro=cadastrado/);
    await expect(desk.decide).toHaveText(/Marcar Pendente/);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(desk.rows.first()).toHaveText(oldest ?? '');
  });

  test('draws the columns wider by mouse and keyboard, and finds them so again', async ({ page }) => {
    const desk = workspace(page);
    await desk.open();
    await page.keyboard.press('j');
    await desk.company();
    const line = page.getByRole('separator', { name: 'Largura da fila' });
    const width = async () => Number(await line.getAttribute('aria-valuenow'));
    const before = await width();
    await line.focus();
    await page.keyboard.press('ArrowRight');
    expect(await width()).toBeGreaterThan(before);
    const name = await desk.company();
    await expect(desk.title).toHaveText(name);
    const box = await line.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 0.5, 400);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) - 60, 400, { steps: 4 });
    await page.mouse.up();
    const drawn = await width();
    expect(drawn).toBeLessThan(before);
    await page.reload();
    await expect(line).toHaveAttribute('aria-valuenow', String(drawn));
    await line.dblclick();
    expect(await width()).toBe(before);
  });

  test('has the next case and its first document before asking for it', async ({ page }) => {
    const desk = workspace(page);
    const fetchAhead = async () => (await page.waitForResponse(/antecipado=1/)).finished();
    // With no case open that is the first of the queue; with it, the second.
    const first = fetchAhead();
    await desk.open();
    await first;
    const second = fetchAhead();
    await page.keyboard.press('j');
    await desk.company();
    const next = desk.rows.nth(1);
    await second;
    const name = (await next.locator('.font-semibold').first().textContent()) ?? '';
    // From here on nothing can be fetched.
    await intercept(page, '**/{pj,arquivos}/**', (route) => route.abort());
    await page.keyboard.press('j');
    await expect(desk.title).toHaveText(name);
    await expect(page.getByRole('tabpanel', { name: 'Documento' })).toBeVisible();
    await expect(page.getByText('Abrindo…')).toHaveCount(0);
    await expect(page.getByText(/Não foi possível/)).toHaveCount(0);
  });
});

test('a representante looks and can not decide', async ({ page, adminToken }) => {
  await holdSession(page, adminToken, 'representante');
  const taken: string[] = [];
  page.on('request', (request) => {
    if (/\/pj\/.*\/(analise|fila)/.test(request.url())) taken.push(request.url());
  });
  const desk = workspace(page);
  await desk.open();
  await page.keyboard.press('j');
  await desk.company();
  await expect(desk.foot).toHaveText('Seu perfil pode ver os cadastros, mas não decidir.');
  await page.keyboard.press('a');
  await page.keyboard.press('j');
  await expect(desk.foot.getByRole('button')).toHaveCount(0);
  expect(taken).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('data and documents are tabs, the foot stays, the queue is a sheet', async ({ page, adminToken }) => {
    await holdSession(page, adminToken);
    const desk = workspace(page);
    await desk.open();
    await desk.rows.nth(1).click();
    const name = await desk.company();
    await expect(desk.decide).toBeInViewport({ ratio: 1 });
    await page.getByRole('tab', { name: /^Documentos/ }).click();
    await expect(page.getByRole('tabpanel', { name: 'Documento', exact: true })).toBeVisible();
    await expect(desk.decide).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Abrir a fila' }).click();
    const sheet = page.getByRole('dialog', { name: 'Fila de análise' });
    await expect(sheet.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    await sheet.getByRole('link').first().click();
    await expect(sheet).toBeHidden();
    await expect(desk.title).not.toHaveText(name);
    await page.goBack();
    await expect(desk.title).toHaveText(name);
  });
});
