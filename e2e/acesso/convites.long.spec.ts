import { codeOf } from '@painel-pj/test-bed/authenticator';
import { type Browser, expect, type Page } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { expectDashboard, loginScreen } from '../support/login-screen.ts';
import { holdSession, holdToasts, staffScreens } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

const password = 'girafa-lilas-no-telhado';
const newUser = () => `nova.${crypto.randomUUID().slice(0, 8)}`;

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

async function readLink(page: Page): Promise<string> {
  const text = (await staffScreens(page).invite.locator('pre').textContent()) ?? '';
  return /https?:\S+\/convite#[\w-]{43}/.exec(text)?.[0] ?? '';
}

async function createByLink(page: Page, user: string): Promise<string> {
  const staff = staffScreens(page);
  await holdToasts(page);
  await page.goto('/gerenciar-usuario');
  await page.getByRole('button', { name: 'Criar Usuário' }).click();
  await staff.field('Usuário').fill(user);
  await staff.field('Nome Completo').fill('Rafael Moura');
  await staff.field('Email').fill(`${user}@exemplo.com.br`);
  await staff.field('Função').selectOption('representante');
  await page.getByRole('radio', { name: /Convite por link/ }).check();
  await expect(staff.field('Senha')).toHaveCount(0);
  await staff.submitCreate();
  await expect(staff.createDialog).toBeHidden();
  await staff.openInvite();
  return readLink(page);
}

/** Somebody else's browser. */
async function openElsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

function invitePage(page: Page) {
  return {
    fill: async (value: string) => {
      await page.getByLabel('Nova senha', { exact: true }).fill(value);
      await page.getByLabel('Confirmar nova senha').fill(value);
    },
    save: page.getByRole('button', { name: 'Salvar senha' }),
    worthless: page.getByRole('heading', { name: 'Este convite não vale mais' }),
  };
}

test('who is invited by link sets the password alone and goes on to the first sign-in; the link works once', async ({
  page,
  browser,
}) => {
  const user = newUser();
  const link = await createByLink(page, user);
  const [, token = ''] = link.split('#');

  const guest = await openElsewhere(browser);
  const addresses: string[] = [];
  guest.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Olá, Rafael Moura' })).toBeVisible();
  await expect(guest.getByText(`Seu usuário é ${user}.`)).toBeVisible();
  const invite = invitePage(guest);
  await invite.fill('123456789012');
  await invite.save.click();
  await expect(guest.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await invite.fill(password);
  await invite.save.click();

  const login = loginScreen(guest);
  const setup = login.dialog('Configurar Verificação em Duas Etapas');
  await expect(setup.getByRole('img')).toBeVisible();
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setup.getByRole('button', { name: 'Confirmar' }).click();
  await login.code.fill(codeOf(secret));
  await guest.getByRole('button', { name: 'Já guardei, continuar' }).click();
  await expectDashboard(guest);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);

  const other = await openElsewhere(browser);
  await other.goto(link);
  await expect(invitePage(other).worthless).toBeVisible();
  await other.getByRole('link', { name: 'Ir para o login' }).click();
  await expect(loginScreen(other).submit).toBeVisible();
  await guest.context().close();
  await other.context().close();
});

test('a password is reset by link: the old one ends, a newer link ends the older, the second factor stays', async ({
  page,
  browser,
  colleague,
}) => {
  const staff = staffScreens(page);
  const links: string[] = [];
  await staff.openEdit(colleague.user);
  for (let at = 0; at < 2; at++) {
    await page.getByRole('button', { name: 'Convite por link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Criar link' }).click();
    await expect(staff.invite).toBeVisible();
    links.push(await readLink(page));
    await staff.closeInvite();
  }

  const guest = await openElsewhere(browser);
  await guest.goto(links[0] ?? '');
  await expect(invitePage(guest).worthless).toBeVisible();
  await guest.goto(links[1] ?? '');
  const invite = invitePage(guest);
  await invite.fill(password);
  await invite.save.click();
  const login = loginScreen(guest);
  await login.code.fill(codeOf(colleague.secret));
  await expectDashboard(guest);
  await guest.context().close();
});

test('inviting and being invited have no axe violation, and fit a phone', async ({ page, browser }) => {
  const link = await createByLink(page, newUser());
  await expectNoViolations(page);
  await staffScreens(page).closeInvite();
  await page.getByRole('button', { name: 'Criar Usuário' }).click();
  await page.getByRole('radio', { name: /Convite por link/ }).check();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);

  const guest = await openElsewhere(browser);
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(link);
  await invitePage(guest).fill('curta');
  await invitePage(guest).save.click();
  await expect(guest.getByText('Use pelo menos 12 caracteres.')).toBeVisible();
  await expectFits(guest);
  await expectNoViolations(guest);
  await guest.goto(`${link.slice(0, -4)}AAAA`);
  await expect(invitePage(guest).worthless).toBeVisible();
  await expectNoViolations(guest);
  await guest.context().close();
});
