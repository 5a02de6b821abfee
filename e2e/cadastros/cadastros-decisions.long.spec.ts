import { signInAsAdmin } from '@painel-pj/test-bed/people';
import { type Server, startServer } from '@painel-pj/test-bed/server';
import { expect } from '@playwright/test';
import { cadastroList } from '../support/cadastro-list.ts';
import { sendNewest } from '../support/case-screen.ts';
import { intercept } from '../support/intercept.ts';
import { openSecond } from '../support/review-tools.ts';
import { holdSession, holdToasts, toasts } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

const decisions = '**/pj/unix/concluido';

async function decide({ url }: Server, token: string, id: string, cadastrado: boolean): Promise<void> {
  await fetch(`${url}/pj/unix/concluido`, {
    method: 'PUT',
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ id, cadastrado }),
  });
}

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('a key on a company that was scrolled away brings it back, and decides nothing', async ({
  page,
  server,
}) => {
  await sendNewest(server);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const list = cadastroList(page);
  await list.open();
  const first = page.locator('article[data-key="0"]');
  await expect(first).toBeVisible();
  await page.keyboard.press('j');
  await expect(first).toBeFocused();
  await page.mouse.move(600, 600);
  await page.mouse.wheel(0, 2600);
  await expect(first).not.toBeInViewport();

  await page.keyboard.press('a');
  await expect(first.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(first.getByText('Pendente', { exact: true })).toBeVisible();
  expect(sent).not.toContain('PUT /pj/unix/concluido');

  await intercept(page, decisions, (route) => route.abort());
  // Still coming into view, it is only brought nearer.
  await expect(async () => {
    await page.keyboard.press('a');
    await expect(first.getByRole('alert')).toBeVisible({ timeout: 3000 });
  }).toPass();
});

for (const [device, viewport] of [
  ['screen', { width: 1360, height: 700 }],
  ['phone', { width: 390, height: 780 }],
] as const) {
  test(`name and button of a company stay with its documents on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const list = cadastroList(page);
    await list.open();
    const card = page.locator('article[data-key="1"]');
    await expect(list.cards.first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(card).toBeFocused();
    const documents = card.getByRole('heading', { name: 'Documentos Anexados' });
    const bottom = await documents.evaluate((title) => title.getBoundingClientRect().bottom);
    await page.mouse.move(viewport.width / 2, 500);
    await page.mouse.wheel(0, bottom - 420);
    await expect(documents).toBeInViewport();
    await expect(card.getByRole('heading', { level: 2 })).toBeInViewport();
    const button = card.getByRole('button', { name: 'Aprovar Cadastro' });
    await expect(button).toBeInViewport();
    await button.click({ trial: true });
    const name = await card.getByRole('heading', { level: 2 }).boundingBox();
    expect(name?.y).toBeLessThan(200);
  });
}

test('a decision that was not saved says so on its card, and can be tried again', async ({
  page,
  server,
}) => {
  for (let sent = 0; sent < 3; sent++) await sendNewest(server);
  await holdToasts(page);
  const list = cadastroList(page);
  await list.open();
  const card = page.locator('article[data-key="2"]');
  await expect(list.cards.first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(card).toBeFocused();
  const name = (await card.getByRole('heading', { level: 2 }).textContent()) ?? '';
  await intercept(page, decisions, (route) => route.abort());
  await page.keyboard.press('a');
  const notice = card.getByRole('alert');
  await expect(notice).toHaveText(`${name}: Não foi salvo. Tentar de novo`);
  await expect(toasts(page, 'Erro ao atualizar status')).toBeVisible();
  await expect(page.locator('.Toastify').getByText(name)).toBeVisible();
  await expect(card.getByText('Pendente', { exact: true })).toBeVisible();

  await page.keyboard.press('End');
  await expect(card).not.toBeInViewport();
  await page.keyboard.press('Home');
  await page.keyboard.press('a');
  await expect(notice).toBeInViewport();
  await page.unroute(decisions);
  await notice.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(list.card(name)).toHaveCount(0);
  await expect(toasts(page, 'Status atualizado com sucesso')).toBeVisible();
  await page.locator('.Toastify').getByRole('button', { name: 'Desfazer' }).click();
  await expect(list.card(name)).toHaveCount(1);
});

test('many decisions share one toast, which names the latest company', async ({ page, server }) => {
  const list = cadastroList(page);
  for (let sent = 0; sent < 4; sent++) await sendNewest(server);
  await list.open('/dashboard?filtro=todos');
  await expect(page.locator('article[data-key="0"]')).toBeVisible();
  for (let index = 0; index < 4; index++) {
    await page.keyboard.press('j');
    const card = page.locator(`article[data-key="${index}"]`);
    await expect(card).toBeFocused();
    const name = (await card.getByRole('heading', { level: 2 }).textContent()) ?? '';
    await page.keyboard.press('a');
    await expect(page.locator('.Toastify__toast')).toContainText(`Status atualizado com sucesso${name}`);
    await expect(page.locator('.Toastify__toast')).toHaveCount(1);
    await page.keyboard.press('a');
    await expect(card.getByRole('button', { name: 'Salvando…' })).toHaveCount(0);
  }
});

test.describe('two people at once', () => {
  test('an approval that a colleague had made says so, and offers nothing to undo', async ({
    page,
    browser,
    server,
    adminToken,
  }) => {
    const { razaoSocial, cnpj, id } = await sendNewest(server);
    const mine = cadastroList(page);
    await mine.open(`/dashboard?busca=${cnpj}`);
    await expect(mine.card(razaoSocial)).toBeVisible();
    const other = await openSecond(browser, server, adminToken);
    const theirs = cadastroList(other);
    await theirs.open(`/dashboard?busca=${cnpj}`);
    await theirs.card(razaoSocial).getByRole('button', { name: 'Aprovar Cadastro' }).click();
    await expect(toasts(other, 'Status atualizado com sucesso')).toBeVisible();

    await mine.card(razaoSocial).getByRole('button', { name: 'Aprovar Cadastro' }).click();
    await expect(page.locator('.Toastify__toast')).toContainText('Nada mudou:');
    await expect(page.locator('.Toastify__toast')).toContainText(razaoSocial);
    await expect(toasts(page, 'Status atualizado com sucesso')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
    await expect(mine.card(razaoSocial)).toHaveCount(0);
    await decide(server, adminToken, id, false);
    await other.context().close();
  });

  test('one does not undo what a colleague did after, and reads why', async ({
    page,
    server,
    adminToken,
  }) => {
    const { razaoSocial, cnpj, id } = await sendNewest(server);
    await holdToasts(page);
    const list = cadastroList(page);
    await list.open(`/dashboard?filtro=todos&busca=${cnpj}`);
    const card = list.card(razaoSocial);
    await card.getByRole('button', { name: 'Aprovar Cadastro' }).click();
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
    await decide(server, adminToken, id, false);
    await decide(server, adminToken, id, true);

    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(toasts(page, 'Erro ao atualizar status')).toBeVisible();
    const sentence =
      /: Este cadastro mudou depois que você o abriu \(Administrador, .+\)\. Confira-o e tente de novo\.$/;
    await expect(page.locator('.Toastify').getByText(sentence)).toContainText(razaoSocial);
    await expect(card.getByRole('alert')).toContainText(
      'Este cadastro mudou depois que você o abriu (Administrador, ',
    );
    await expect(card.getByText('Cadastrado', { exact: true })).toBeVisible();
    await decide(server, adminToken, id, false);
  });
});

test('a server that is gone is told of, even right after the page was loaded anew', async ({ browser }) => {
  const server = await startServer();
  const page = await openSecond(browser, server, await signInAsAdmin(server));
  try {
    const list = cadastroList(page);
    await list.open();
    await expect(list.cards.first()).toBeVisible();
    await page.reload();
    const card = list.cards.first();
    const name = (await card.getByRole('heading', { level: 2 }).textContent()) ?? '';
    await server.stop();
    await card.getByRole('button', { name: 'Aprovar Cadastro' }).click();
    await expect(toasts(page, 'Erro ao atualizar status')).toBeVisible();
    await expect(card.getByRole('alert')).toContainText(
      `${name}: Sem resposta: ainda não se sabe se foi salvo.`,
    );

    await card.getByRole('link', { name }).click();
    const heading = page.getByRole('heading', { name: 'Não foi possível abrir esta parte do painel' });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  } finally {
    await page.context().close();
  }
});
