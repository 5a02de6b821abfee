import { sendCompany } from '@painel-pj/test-bed/intake';
import { expect, type Locator, type Page } from '@playwright/test';
import { dialog, item, openCase, twoDocuments } from '../support/case-screen.ts';
import { intercept } from '../support/intercept.ts';
import { decide, watchDecisions } from '../support/review-tools.ts';
import { holdSession, holdToasts, toasts } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

/** The server does what it is asked, but its answer never arrives. */
async function loseAnswers(page: Page, url: string): Promise<void> {
  await intercept(page, url, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('an approval whose answer was lost is told as saved, and can be undone', async ({ page, server }) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  await openCase(page, company.id, name);
  const desk = workspace(page);
  await loseAnswers(page, '**/pj/unix/concluido');
  await page.keyboard.press('a');
  await expect(desk.notice).toContainText(`Aprovado: ${name}`);
  await expect(desk.title).not.toHaveText(name);
  expect((await company.readSituacao()).situacao).toBe('cadastrado');
  await desk.notice.getByRole('button', { name: 'Desfazer' }).click();
  await expect(desk.notice).toContainText('Desfeito');
  expect((await company.readSituacao()).situacao).toBe('a_analisar');
});

test('a request whose answer was lost closes its dialog', async ({ page, server }) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  await openCase(page, company.id, name);
  await loseAnswers(page, '**/pendencias');
  await page.keyboard.press('p');
  const ask = dialog(page, 'Pedir correção');
  await item(ask, 1).fill('Envie o contrato social assinado.');
  await ask.getByRole('button', { name: 'Pedir correção' }).click();
  await expect(workspace(page).notice).toContainText('Correção pedida à empresa');
  await expect(ask).toBeHidden();
  expect((await company.readSituacao()).itens).toHaveLength(1);
});

test('a nota whose answer was lost, and that is sent again from the dialog opened anew, is there once', async ({
  page,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const { id } = await sendCompany(server, number, documentos);
  await openCase(page, id, name);
  await loseAnswers(page, '**/notas');
  await page.keyboard.press('n');
  const nota = dialog(page, 'Nova nota');
  await nota.getByLabel('Nota').fill('A contadora liga amanhã.');
  await nota.getByRole('button', { name: 'Salvar nota' }).click();
  await expect(nota).toContainText('Sem resposta: a nota pode não ter sido salva.');
  await page.unroute('**/notas');
  await page.keyboard.press('Escape');
  await expect(nota).toBeHidden();
  await page.keyboard.press('n');
  await expect(nota.getByLabel('Nota')).toHaveValue('A contadora liga amanhã.');
  await nota.getByRole('button', { name: 'Salvar nota' }).click();
  await expect(toasts(page, 'Nota salva')).toBeVisible();
  const notas = workspace(page).region('Notas da equipe');
  await expect(notas.getByText('A contadora liga amanhã.')).toHaveCount(1);
});

test('a nota whose answer was lost, and whose words were changed since, is told and saved as another', async ({
  page,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const { id } = await sendCompany(server, number, documentos);
  await openCase(page, id, name);
  await loseAnswers(page, '**/notas');
  await page.keyboard.press('n');
  const nota = dialog(page, 'Nova nota');
  const save = nota.getByRole('button', { name: 'Salvar nota' });
  await nota.getByLabel('Nota').fill('A contadora liga amanhã.');
  await save.click();
  await expect(nota).toContainText('Sem resposta: a nota pode não ter sido salva.');
  await page.unroute('**/notas');
  await nota.getByLabel('Nota').fill('A contadora liga hoje.');
  await save.click();
  await expect(nota).toContainText('Uma nota com outro texto já foi guardada neste envio.');
  await save.click();
  await expect(toasts(page, 'Nota salva')).toBeVisible();
  const notas = workspace(page).region('Notas da equipe');
  await expect(notas.getByText(/A contadora liga/)).toHaveCount(2);
});

test('without any connection nothing is claimed; once it is back, the truth is told', async ({
  page,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  await openCase(page, company.id, name);
  const desk = workspace(page);
  const sent = watchDecisions(page);
  await intercept(page, '**/pj/**', async (route) => {
    if (route.request().url().endsWith('/concluido')) await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('a');
  const notice = desk.foot.getByRole('alert');
  await expect(notice).toContainText(`${name}: Sem resposta: ainda não se sabe se foi salvo.`);
  await expect(notice).not.toContainText('Não foi salvo');
  await page.unroute('**/pj/**');
  await expect(desk.notice).toContainText(`Aprovado: ${name}`);
  await expect(notice).toHaveCount(0);
  expect(sent).toHaveLength(1);
  expect((await company.readSituacao()).situacao).toBe('cadastrado');
});

test('what was saved late is not told as somebody else’s when it is tried again', async ({
  page,
  server,
  adminToken,
}) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  await openCase(page, company.id, name);
  const desk = workspace(page);
  await intercept(page, '**/pj/unix/concluido', (route) => route.abort());
  await page.keyboard.press('a');
  const notice = desk.foot.getByRole('alert');
  await expect(notice).toHaveText(`${name}: Não foi salvo. Tentar de novo`);
  await page.unroute('**/pj/unix/concluido');
  await decide(server, adminToken, company.id, true);
  // The panel may find it out by itself before.
  const again = notice.getByRole('button', { name: 'Tentar de novo' });
  await again.click({ timeout: 5000 }).catch(() => undefined);
  await expect(desk.notice).toContainText(`Aprovado: ${name}`);
  await expect(page.getByText('Nada mudou')).toHaveCount(0);
  await expect(desk.title).not.toHaveText(name);
});

test('without a connection one toast tells what was not saved, off the tiles and the foot', async ({
  page,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const { id } = await sendCompany(server, number, documentos);
  await holdToasts(page);
  await openCase(page, id, name);
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith(`/cadastros/${id}`)) failed += 1;
  });
  await intercept(page, '**/pj/**', (route) => route.abort());
  await page.keyboard.press('c');
  await expect(toasts(page, 'Contrato Social não foi marcado')).toBeVisible();
  // It is told only once the second try has failed too.
  await expect.poll(() => failed).toBeGreaterThanOrEqual(2);
  const shown = page.locator('.Toastify__toast');
  await expect(shown).toHaveCount(1);
  const box = async (place: Locator) => (await place.boundingBox()) ?? { y: Number.NaN, height: 0 };
  const toast = await box(shown);
  const tiles = await box(page.getByRole('tablist', { name: 'Documentos' }));
  expect(toast.y).toBeGreaterThanOrEqual(tiles.y + tiles.height);
  expect(toast.y + toast.height).toBeLessThan((await box(workspace(page).foot)).y);
});
