import { sendCompany } from '@painel-pj/test-bed/intake';
import { expect, type Page } from '@playwright/test';
import { cadastroList } from '../support/cadastro-list.ts';
import { dialog, openCase, twoDocuments } from '../support/case-screen.ts';
import { intercept } from '../support/intercept.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

/** Letters that are keys of the case or of the list, and some that a keyboard composes. */
const text = 'acxrpzjk nota: ação já vista, g 1';

/** What this page asked the server to change, but for taking cases. */
function watchChanges(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/pj/') && !pathname.endsWith('/analise'))
      sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

/** Code that is asked for from now on does not come until it is let go. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, '**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function typeAhead(page: Page, key: string): Promise<void> {
  const asked = page.waitForRequest('**/assets/*.js');
  await page.keyboard.press(key);
  await page.keyboard.type(text, { delay: 60 });
  await asked;
}

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

for (const [key, name, label] of [
  ['n', 'Nova nota', 'Nota'],
  ['x', 'Por que não serve?', 'Motivo'],
  ['p', 'Pedir correção', 'Item 1'],
  ['r', 'Recusar este cadastro?', 'Texto para a empresa'],
  ['?', 'Atalhos do teclado', null],
] as const) {
  test(`what is typed after ${key} is meant for “${name}”, however late it comes`, async ({
    page,
    server,
  }) => {
    const company = twoDocuments();
    const { id } = await sendCompany(server, company.number, company.documentos);
    await openCase(page, id, company.name);
    const sent = watchChanges(page);
    const release = await holdCode(page);
    await typeAhead(page, key);
    release();

    const opened = dialog(page, name);
    await expect(opened).toBeVisible();
    const field = label && opened.getByLabel(label, { exact: true });
    if (field) {
      await expect(field).toHaveValue(text);
      await page.keyboard.type(' e mais', { delay: 60 });
      await expect(field).toHaveValue(`${text} e mais`);
    }
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(workspace(page).title).toHaveText(company.name);
    expect(sent).toEqual([]);

    await page.keyboard.press('n');
    await expect(dialog(page, 'Nova nota').getByLabel('Nota')).toHaveValue(
      key === 'n' ? `${text} e mais` : '',
    );
    expect(sent).toEqual([]);
  });
}

test('a digit typed ahead chooses the reason, and what follows is written after it', async ({
  page,
  server,
}) => {
  const company = twoDocuments();
  const { id } = await sendCompany(server, company.number, company.documentos);
  await openCase(page, id, company.name);
  const release = await holdCode(page);
  const asked = page.waitForRequest('**/assets/*.js');
  await page.keyboard.press('x');
  await page.keyboard.type('2 há 3 anos', { delay: 60 });
  await asked;
  release();
  await expect(dialog(page, 'Por que não serve?').getByLabel('Motivo')).toHaveValue('Está vencido há 3 anos');
});

test('what is typed ahead can be corrected and pasted; a key that is held down is no text', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const company = twoDocuments();
  const { id } = await sendCompany(server, company.number, company.documentos);
  await openCase(page, id, company.name);
  const sent = watchChanges(page);
  await page.evaluate(() => navigator.clipboard.writeText(' colado '));
  const release = await holdCode(page);
  await page.keyboard.down('n');
  await page.keyboard.down('n');
  await page.keyboard.down('n');
  await page.keyboard.up('n');
  await page.keyboard.type('aprovar');
  for (let letter = 0; letter < 3; letter++) await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+v');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
  await devtools.send('Input.insertText', { text: 'á' });
  await page.keyboard.press('Enter');
  await page.keyboard.type('fim');
  release();
  const note = dialog(page, 'Nova nota').getByLabel('Nota');
  await expect(note).toHaveValue('apro colado á\nfim');
  await expect(note).toBeFocused();
  expect(sent).toEqual([]);
});

test('Esc gives up what has not come, and the keys work again', async ({ page, server }) => {
  const company = twoDocuments();
  const { id } = await sendCompany(server, company.number, company.documentos);
  await openCase(page, id, company.name);
  const sent = watchChanges(page);
  const release = await holdCode(page);
  await typeAhead(page, 'n');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.keyboard.press('Escape');
  await expect(workspace(page).title).toHaveText(company.name);
  await expect(page.locator('footer').getByRole('button').last()).toBeEnabled();
  await page.keyboard.press('2');
  await expect(workspace(page).documents.nth(1)).toHaveAttribute('aria-selected', 'true');
  release();
  await page.keyboard.press('n');
  await expect(dialog(page, 'Nova nota').getByLabel('Nota')).toHaveValue('');
  await expect(dialog(page, 'Recusar este cadastro?')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('a dialog whose code does not come says so, and takes no letter for a key', async ({ page, server }) => {
  const company = twoDocuments();
  const { id } = await sendCompany(server, company.number, company.documentos);
  await openCase(page, id, company.name);
  const sent = watchChanges(page);
  await intercept(page, '**/assets/*.js', (route) => route.abort());
  await page.keyboard.press('n');
  await page.keyboard.type(text, { delay: 60 });
  const failure = page.getByRole('dialog', { name: 'Não foi possível abrir esta parte do painel' });
  await expect(failure).toBeVisible();
  await page.keyboard.type(text);
  await failure.getByRole('button', { name: 'Fechar' }).click();
  await expect(failure).toBeHidden();
  expect(sent).toEqual([]);
  await page.keyboard.press('2');
  await expect(workspace(page).documents.nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('reasons that come late leave the text where it is written', async ({ page, server }) => {
  const company = twoDocuments();
  const { id } = await sendCompany(server, company.number, company.documentos);
  await openCase(page, id, company.name);
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, '**/pj/unix/motivos-recusa', async (route) => {
    await promise;
    await route.continue();
  });
  await page.keyboard.press('r');
  const refusal = dialog(page, 'Recusar este cadastro?');
  await page.keyboard.type('a empresa', { delay: 60 });
  const words = refusal.getByLabel('Texto para a empresa');
  await expect(words).toHaveValue('a empresa');
  resolve();
  await expect(refusal.getByRole('checkbox').first()).toBeVisible();
  await page.keyboard.type(' fechou');
  await expect(words).toHaveValue('a empresa fechou');
});

test('a click beside an open dialog leaves the keys to it', async ({ page, server }) => {
  const company = twoDocuments();
  const { id } = await sendCompany(server, company.number, company.documentos);
  await openCase(page, id, company.name);
  const sent = watchChanges(page);
  await page.keyboard.press('n');
  await expect(dialog(page, 'Nova nota').getByLabel('Nota')).toBeFocused();
  await page.mouse.click(20, 450);
  await page.keyboard.type('ac');
  await expect(dialog(page, 'Nova nota')).toBeVisible();
  expect(sent).toEqual([]);
});

test('where the queue is hidden, what is typed after / is searched for', async ({ page, server }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  const company = twoDocuments();
  const { id } = await sendCompany(server, company.number, company.documentos);
  await openCase(page, id, company.name);
  const sent = watchChanges(page);
  const release = await holdCode(page);
  const asked = page.waitForRequest('**/assets/*.js');
  await page.keyboard.press('/');
  await page.keyboard.type('acácia', { delay: 60 });
  await asked;
  release();
  await expect(dialog(page, 'Fila de análise').getByLabel('Buscar cadastros')).toHaveValue('acácia');
  await expect(page).toHaveURL(/busca=ac%C3%A1cia/);
  expect(sent).toEqual([]);
});

test.describe('on the list', () => {
  for (const [key, name] of [
    ['?', 'Atalhos do teclado'],
    ['f', 'Filtros'],
  ] as const) {
    test(`letters after ${key} decide nothing`, async ({ page }) => {
      const list = cadastroList(page);
      await list.open();
      await expect(list.cards.first()).toBeVisible();
      await page.keyboard.press('j');
      await expect(page.locator('article[data-key="0"]')).toBeFocused();
      const sent = watchChanges(page);
      const release = await holdCode(page);
      await typeAhead(page, key);
      release();
      await expect(dialog(page, name)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page, name)).toBeHidden();
      await expect(page.locator('article[data-key="0"]')).toBeFocused();
      expect(sent).toEqual([]);
    });
  }

  test('letters after Enter decide nothing while the case is on its way', async ({ page }) => {
    const list = cadastroList(page);
    await list.open();
    await expect(list.cards.first()).toBeVisible();
    await page.keyboard.press('j');
    const name = (await list.active.getByRole('heading', { level: 2 }).textContent()) ?? '';
    const sent = watchChanges(page);
    const release = await holdCode(page);
    const asked = page.waitForRequest('**/assets/*.js');
    await page.keyboard.press('Enter');
    await asked;
    await page.keyboard.type('aaa', { delay: 60 });
    release();
    await expect(workspace(page).title).toHaveText(name);
    expect(sent).toEqual([]);
  });
});
