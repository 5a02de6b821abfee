import { readFile } from 'node:fs/promises';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { codeOf } from '@painel-pj/test-bed/authenticator';
import { expect } from '@playwright/test';
import { expectDashboard, expectToast, loginScreen } from '../support/login-screen.ts';
import { test } from '../support/test.ts';

const stored = (): Record<string, string> => ({ ...localStorage });

test('a newcomer sets up two-factor, changes the given password, keeps the codes and is in', async ({
  page,
  newcomer,
}) => {
  const login = loginScreen(page);
  await login.open();
  await login.enter(newcomer);

  const setup = login.dialog('Configurar Verificação em Duas Etapas');
  await expect(
    setup.getByText(
      'Vimos que você ainda não configurou a verificação em duas etapas. Por favor, configure-a para continuar.',
    ),
  ).toBeVisible();
  await expect(setup.getByRole('img')).toBeVisible();
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await expect(setup.getByText('Etapa 1 de 3')).toBeVisible();
  await setup.getByRole('button', { name: 'Confirmar' }).click();
  await expectToast(page, '2FA configurado com sucesso!');
  await expect(setup).toBeHidden();
  const code = login.dialog('Verificação em Duas Etapas');
  await expect(code.getByText('Etapa 2 de 3')).toBeVisible();
  await expect(code.getByRole('button', { name: 'Usar código de backup' })).toHaveCount(0);
  await expect(login.code).toBeFocused();

  // Who stops here goes on from here.
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();
  await expect(login.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(code.getByText('Etapa 2 de 3')).toBeVisible();
  await expect(code.getByRole('button', { name: 'Usar código de backup' })).toHaveCount(0);
  await expect(login.code).toBeFocused();
  await page.keyboard.type(codeOf(secret));

  const change = login.dialog('Crie sua nova senha');
  await expect(change.getByText('Etapa 3 de 4')).toBeVisible();
  await change.getByLabel('Nova senha', { exact: true }).fill('girafa-lilas-no-telhado');
  await change.getByLabel('Confirmar nova senha').fill('girafa-lilas');
  await page.keyboard.press('Enter');
  await expect(change.getByText('Senhas não coincidem!')).toBeVisible();
  await change.getByLabel('Confirmar nova senha').fill('girafa-lilas-no-telhado');
  await page.keyboard.press('Enter');

  const codes = login.dialog('Guarde seus códigos de backup');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expect(codes.getByText('Etapa 4 de 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(codes).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Baixar' }).click(),
  ]);
  const shown = await codes.getByRole('listitem').allTextContents();
  const file = await readFile(await download.path(), 'utf8');
  for (const code of shown) expect(file).toContain(code);

  expect(await page.evaluate(stored)).not.toHaveProperty('token');
  await codes.getByRole('button', { name: 'Já guardei, continuar' }).click();
  await expectDashboard(page);
  const keys = Object.keys(await page.evaluate(stored));
  expect(keys.filter((key) => !['token', 'role', 'poderes', 'tema'].includes(key))).toEqual([]);
});

test('a colleague enters by keyboard alone, with the code typed by itself submitting', async ({
  page,
  colleague,
}) => {
  const login = loginScreen(page);
  await login.open();
  await expect(login.user).toBeFocused();
  await page.keyboard.type(colleague.user);
  await page.keyboard.press('Tab');
  await page.keyboard.type(colleague.password);
  await page.keyboard.press('Enter');
  await expect(login.code).toBeFocused();
  await page.keyboard.type(codeOf(colleague.secret));
  await expectDashboard(page);
  expect(await page.evaluate(stored)).toMatchObject({
    role: 'representante',
    token: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('a wrong password and a wrong code say so, and the right code still works', async ({
  page,
  colleague,
}) => {
  const login = loginScreen(page);
  await login.open();
  await login.enter({ ...colleague, password: 'nao-e-esta-senha' });
  await expectToast(page, 'Erro ao fazer login. Verifique suas credenciais.');
  const refused = page.waitForResponse('**/pj/unix/login');
  await login.enter({ ...colleague, password: 'nem-esta-senha' });
  await refused;
  await expect(login.submit).toHaveText('Entrar');
  await expect(page.locator('.Toastify__toast')).toHaveCount(1);

  // Its time stops: only the right password takes it away.
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await login.enter(colleague);
  await expect(login.code).toBeFocused();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  const logins: string[] = [];
  page.on('request', (request) => logins.push(request.url()));
  const right = codeOf(colleague.secret);
  await login.code.fill(right === '000000' ? '111111' : '000000');
  const dialog = login.dialog('Verificação em Duas Etapas');
  await expect(dialog.getByRole('alert')).toContainText('Código incorreto');
  await expect(login.code).toBeFocused();
  expect(logins.filter((url) => url.endsWith('/login'))).toHaveLength(1);
  expect(
    await login.code.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
  ).toEqual([0, 6]);

  await page.keyboard.type(`${right.slice(0, 3)} ${right.slice(3)}`);
  await expectDashboard(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('com sua senha e código errado')).toHaveCount(0);
});

test('wrong codes that somebody typed elsewhere are told at the next sign-in', async ({
  page,
  server,
  colleague: { user, password, secret },
}) => {
  const { method, path } = endpoints.login;
  const right = codeOf(secret);
  const answer = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    body: JSON.stringify({ user, password, code: right === '000000' ? '111111' : '000000' }),
  });
  expect(answer.status).toBe(401);
  const login = loginScreen(page);
  await login.open();
  await login.enter({ user, password });
  await login.code.fill(codeOf(secret));
  await expectToast(page, 'Houve 1 tentativa com sua senha e código errado desde seu último acesso');
  await expectDashboard(page);
});

test('Cancelar and Escape close the code dialog, clear it and give the focus back', async ({
  page,
  colleague,
}) => {
  const login = loginScreen(page);
  await login.open();
  await login.enter(colleague);
  await login.code.fill('123');
  await expect(page.getByRole('button', { name: 'Verificar' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(login.code).toBeHidden();
  await expect(login.submit).toBeFocused();

  await login.submit.click();
  await expect(login.code).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(login.code).toBeHidden();
});

test('a dialog keeps the focus inside', async ({ page, colleague }) => {
  const login = loginScreen(page);
  await login.open();
  await login.enter(colleague);
  await expect(login.code).toBeFocused();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    // The trap turns the focus round in the next frame.
    const isInside = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return document.activeElement?.closest('[role="dialog"]') !== null;
    });
    expect(isInside).toBe(true);
  }
});

test('a backup code opens the door once', async ({ page, colleague }) => {
  const login = loginScreen(page);
  await login.open();
  await page.getByRole('button', { name: 'Usar código de backup' }).click();
  await expect(login.user).toBeFocused();
  await login.user.fill(colleague.user);
  await login.password.fill(colleague.password);
  await page.getByRole('button', { name: 'Usar código de backup' }).click();
  const dialog = login.dialog('Código de backup');
  await dialog.getByLabel('Código de backup').fill(colleague.codigosBackup[0] ?? '');
  await page.keyboard.press('Enter');
  await expectDashboard(page);

  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await login.user.fill(colleague.user);
  await login.password.fill(colleague.password);
  await page.getByRole('button', { name: 'Usar código de backup' }).click();
  await dialog.getByLabel('Código de backup').fill(colleague.codigosBackup[0] ?? '');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Erro ao fazer login. Verifique suas credenciais.');
  await expect(dialog.getByRole('alert')).toContainText(/c[óo]digo/i);
});

test('too many wrong passwords: the wait is shown and counts down', async ({ page, colleague }) => {
  const login = loginScreen(page);
  await login.open();
  for (let round = 0; round < 6; round++) {
    const answered = page.waitForResponse('**/pj/unix/login');
    await login.enter({ ...colleague, password: `errada-numero-${round}` });
    await answered;
    await expect(login.submit).toBeEnabled();
  }
  await expect(page.getByRole('alert').filter({ hasText: 'Muitas tentativas' })).toContainText(
    /Tente de novo em 0:\d\d/,
  );
});

test('Caps Lock is pointed out while the password is typed', async ({ page }) => {
  const login = loginScreen(page);
  await login.open();
  await login.password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
  await expect(page.getByText(/Caps Lock/)).toBeVisible();
});
