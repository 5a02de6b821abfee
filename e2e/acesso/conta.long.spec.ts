import { codeOf } from '@painel-pj/test-bed/authenticator';
import { openSession } from '@painel-pj/test-bed/postgres';
import { expect, type Page } from '@playwright/test';
import { enter } from '../support/session-times.ts';
import { toasts } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('the avatar says who is signed in, and leads to the account', async ({ page, colleague }) => {
  await enter(page, colleague);
  await page.getByRole('link', { name: 'Minha conta: Helena Duarte Prado' }).click();
  await expect(page).toHaveURL(/\/conta$/);
  await expect(section(page, 'Perfil')).toContainText(`@${colleague.user} · Representante`);
  await expect(section(page, 'Sessões e aparelhos').getByText('Esta sessão')).toHaveCount(1);
  await expect(section(page, 'Entradas recentes')).toContainText('Entrada');

  await page.getByLabel('Nome Completo').fill('Helena D. Prado');
  await page.getByRole('button', { name: 'Salvar dados' }).click();
  await expect(toasts(page, 'Dados salvos com sucesso!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Minha conta: Helena D. Prado' })).toBeVisible();
});

test('another session is ended here, and says there why', async ({ page, browser, server, colleague }) => {
  await enter(page, colleague);
  const db = await openSession(server.dataDir);
  // The code on the authenticator now was used to sign in here: another is not waited for.
  await db.query('update usuario set ultimo_passo_totp = 0 where id = $1', [colleague.id]);
  await db.end();
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await enter(other, colleague);

  await page.goto('/conta');
  const sessions = section(page, 'Sessões e aparelhos');
  const end = sessions.getByRole('button', { name: 'Encerrar Chrome · Linux' });
  await end.click();
  await expect(toasts(page, 'Sessão encerrada com sucesso!')).toBeVisible();
  await expect(sessions.getByRole('listitem').filter({ hasText: 'Esta sessão' })).toBeVisible();
  await expect(end).toHaveCount(0);
  await expect(sessions.getByRole('heading')).toBeFocused();

  await other.reload();
  await expect(
    other.getByText('Você encerrou esta sessão em outro aparelho. Entre novamente.'),
  ).toBeVisible();
  await elsewhere.close();
});

test('new backup codes are shown once, after asking', async ({ page, colleague }) => {
  await enter(page, colleague);
  await page.goto('/conta');
  await expect(section(page, 'Segurança')).toContainText('Restam 10');
  await page.getByRole('button', { name: 'Gerar novos códigos' }).click();
  const question = page.getByRole('dialog', { name: 'Gerar novos códigos de backup?' });
  await question.getByRole('button', { name: 'Gerar novos' }).click();
  const codes = page.getByRole('dialog', { name: 'Guarde seus códigos de backup' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  expect(await codes.getByRole('listitem').allTextContents()).not.toContain(colleague.codigosBackup[0]);
  await page.keyboard.press('Escape');
  await expect(codes).toBeVisible();
  await codes.getByRole('button', { name: 'Já guardei, continuar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the password changes here, with the current one, and this session goes on', async ({
  page,
  colleague,
}) => {
  await enter(page, colleague);
  await page.goto('/conta');
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  await page.getByLabel('Senha atual', { exact: true }).fill(colleague.password);
  await page.getByLabel('Nova senha', { exact: true }).fill('tijolo&panela&vento');
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill('tijolo&panela&vento');
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(toasts(page, 'Senha trocada com sucesso!')).toBeVisible();
  await page.reload();
  await expect(section(page, 'Segurança')).toBeVisible();
});

test('two-factor moves to a new phone: wrong code said, the right one moves it', async ({
  page,
  colleague,
}) => {
  await enter(page, colleague);
  await page.goto('/conta');
  await page.getByRole('button', { name: 'Trocar de celular' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar de celular' });
  await expect(dialog.getByRole('img')).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).not.toBe(colleague.secret);
  const code = dialog.getByLabel('Código de 6 dígitos');
  await code.fill(codeOf(secret) === '000000' ? '111111' : '000000');
  await expect(dialog.getByRole('alert')).toContainText('Código incorreto');
  await code.fill(codeOf(secret));
  await expect(toasts(page, '2FA configurado com sucesso!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('in a low window a dialog begins with what it says', async ({ page, colleague }) => {
  await enter(page, colleague);
  await page.setViewportSize({ width: 683, height: 384 });
  await page.goto('/conta');
  await page.getByRole('button', { name: 'Trocar de celular' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar de celular' });
  await expect(dialog.getByRole('img')).toBeVisible();
  await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(dialog).toBeFocused();
});
