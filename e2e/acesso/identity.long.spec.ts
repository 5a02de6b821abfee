import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { codeOf } from '@painel-pj/test-bed/authenticator';
import { addNewcomer } from '@painel-pj/test-bed/people';
import { expect, type Page } from '@playwright/test';
import { expectDashboard } from '../support/login-screen.ts';
import { ageCode, enterEarlier } from '../support/session-times.ts';
import { staffScreens, toasts } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

const goodPassword = 'tijolo&panela&vento';
const newUser = () => `nova.${crypto.randomUUID().slice(0, 8)}`;
const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' });

test.use({ role: 'admin' });

test('a new admin needs a new code: the form stays, a wrong code is said, the right one goes on', async ({
  page,
  server,
  colleague,
}) => {
  const staff = staffScreens(page);
  const user = newUser();
  await enterEarlier(page, server, colleague);
  await staff.openCreate();
  await staff.fillCreate(user, goodPassword);
  await staff.field('Função').selectOption('admin');
  await staff.submitCreate();

  const code = codeDialog(page).getByLabel('Código de 6 dígitos');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await expect(
    codeDialog(page).getByText('Código incorreto. Confira o aplicativo e tente de novo.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(codeDialog(page)).toBeHidden();
  await expect(staff.createDialog).toBeVisible();
  await expect(staff.field('Nome Completo')).toHaveValue('Rafael Moura');
  await expect(staff.field('Senha')).toHaveValue(goodPassword);

  await staff.submitCreate();
  await code.fill(codeOf(colleague.secret));
  await expect(toasts(page, 'Usuário criado com sucesso')).toBeVisible();
  await expect(staff.createDialog).toBeHidden();
});

test('the own password is not changed by an edit, but from the menu, with the current one', async ({
  page,
  server,
  colleague,
}) => {
  const staff = staffScreens(page);
  await enterEarlier(page, server, colleague);
  await staff.openEdit(colleague.user);
  await expect(staff.field('Senha')).toHaveAttribute('readonly');
  await expect(page.getByText('Troque a sua senha em Minha conta.')).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Trocar minha senha' }).click();
  await staff.field('Senha atual').fill('nao-e-esta-senha');
  await staff.field('Nova senha').fill(goodPassword);
  await staff.field('Confirmar nova senha').fill(goodPassword);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByText('A senha atual não confere.')).toBeVisible();
  await staff.field('Senha atual').fill(colleague.password);
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(toasts(page, 'Senha trocada com sucesso!')).toBeVisible();
  await page.reload();
  await expectDashboard(page);
});

test('what carries data away needs a new code, and what was chosen stays', async ({
  page,
  server,
  adminToken,
  colleague,
}) => {
  const code = codeDialog(page).getByLabel('Código de 6 dígitos');
  await enterEarlier(page, server, colleague);

  await page.getByRole('button', { name: 'Exportar cadastros' }).click();
  await page.getByLabel('NDJSON').check();
  await page.getByLabel('Incluir dados pessoais').check();
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await expect(code).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('confirme que é você com um novo código')).toBeVisible();
  await expect(page.getByLabel('NDJSON')).toBeChecked();
  await expect(page.getByLabel('Incluir dados pessoais')).toBeChecked();
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await code.fill(codeOf(colleague.secret));
  expect((await exported).suggestedFilename()).toMatch(/\.ndjson$/);

  await ageCode(server, colleague);
  await page.goto('/auditoria');
  const trail = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await code.fill(codeOf(colleague.secret));
  expect((await trail).suggestedFilename()).toBe('auditoria.csv');

  await ageCode(server, colleague);
  const answer = await page.request.get(`${endpoints.listCadastros.path}?limite=1`, {
    headers: { 'x-access-token': adminToken },
  });
  const [{ id }] = (await answer.json()) as [{ id: string }];
  await page.goto(`/analise/${id}`);
  const dossier = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar dossiê' }).click();
  await code.fill(codeOf(colleague.secret));
  expect((await dossier).suggestedFilename()).toMatch(/^Dossiê - .+\.zip$/);
});

test('renaming somebody, ending their sessions and deleting them need a new code each time it is old', async ({
  page,
  server,
  adminToken,
  colleague,
}) => {
  const staff = staffScreens(page);
  const code = codeDialog(page).getByLabel('Código de 6 dígitos');
  const { user } = await addNewcomer(server, adminToken);
  const renamed = newUser();
  await enterEarlier(page, server, colleague);

  await staff.openEdit(user);
  await staff.field('Nome de Usuário').fill(renamed);
  await staff.save.click();
  await expect(code).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(staff.field('Nome de Usuário')).toHaveValue(renamed);
  await staff.save.click();
  await code.fill(codeOf(colleague.secret));
  await expect(staff.card(renamed)).toBeVisible();

  await ageCode(server, colleague);
  await staff.openEdit(renamed);
  await page.getByRole('button', { name: 'Encerrar Sessões' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar', exact: true }).click();
  await code.fill(codeOf(colleague.secret));
  await expect(toasts(page, 'Sessões encerradas com sucesso!')).toBeVisible();

  await ageCode(server, colleague);
  await page.getByRole('button', { name: 'Deletar Usuário' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deletar', exact: true }).click();
  await code.fill(codeOf(colleague.secret));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(staff.card(renamed)).toHaveCount(0);
});
