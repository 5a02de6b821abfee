import { codeOf } from '@painel-pj/test-bed/authenticator';
import { findFreePort } from '@painel-pj/test-bed/free-port';
import { type IdentityProvider, openIdentityProvider } from '@painel-pj/test-bed/identity-provider';
import { addNewcomer, mintColleague, signInAsAdmin } from '@painel-pj/test-bed/people';
import { admin, type Server, startServer } from '@painel-pj/test-bed/server';
import { test as base, expect, type Page } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { expectDashboard, loginScreen } from '../support/login-screen.ts';

type Bed = { server: Server; provider: IdentityProvider; adminToken: string };

/** A server that trusts a real provider of the company's accounts. */
const test = base.extend<object, { bed: Bed }>({
  bed: [
    async ({ browserName: _browser }, use) => {
      const provider = await openIdentityProvider();
      const server = await startServer({ PAPEIS: 'livre', ...provider.environment });
      provider.serve(server.url);
      await use({ server, provider, adminToken: await signInAsAdmin(server) });
      await server.stop();
      await provider.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ bed }, use) => use(bed.server.url),
});

const mailOf = ({ user }: { user: string }) => `${user}@exemplo.com.br`;
const button = (page: Page) => page.getByRole('button', { name: 'Entrar com a conta da empresa' });

async function signInAtCompany(page: Page, email: string): Promise<void> {
  await button(page).click();
  await page.getByLabel('E-mail da empresa').fill(email);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

test('with two factors at the company the panel opens at once, and its session ends when the person leaves there', async ({
  page,
  bed: { server, provider },
}) => {
  const person = await mintColleague(server);
  provider.methods = ['pwd', 'otp'];
  await loginScreen(page).open();
  await expectNoViolations(page);
  await expectFits(page);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await signInAtCompany(page, mailOf(person));
  await expectDashboard(page);
  expect(refused).toEqual([]);

  const logout_token = await provider.signLogout({ sub: mailOf(person) });
  const left = await fetch(`${server.url}/pj/unix/login/oidc/sair`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token }),
  });
  expect(left.status).toBe(200);
  await page.reload();
  await expect(page.getByText('Você saiu da conta da empresa e esta sessão terminou.')).toBeVisible();
});

test('with a password alone at the company our code is asked for, and whoever was sent away comes back to where they were', async ({
  page,
  bed: { server, provider },
}) => {
  const person = await mintColleague(server);
  provider.methods = ['pwd'];
  await page.goto('/conta');
  await page.evaluate(() => history.replaceState({ from: '/conta', end: 'expired' }, '', '/login'));
  await page.reload();
  await signInAtCompany(page, mailOf(person));
  const login = loginScreen(page);
  await expect(login.dialog('Verificação em Duas Etapas')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await login.code.fill('000000');
  await expect(page.getByText('Código incorreto ou já usado.')).toBeVisible();
  await login.code.fill(codeOf(person.secret));
  await expect(page).toHaveURL(/\/conta$/);
});

test('a newcomer sets up two-factor and needs no password', async ({
  page,
  bed: { server, provider, adminToken },
}) => {
  const newcomer = await addNewcomer(server, adminToken);
  provider.methods = ['pwd'];
  const login = loginScreen(page);
  await login.open();
  await signInAtCompany(page, mailOf(newcomer));
  const setup = login.dialog('Configurar Verificação em Duas Etapas');
  await expect(setup.getByRole('img')).toBeVisible();
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await setup.getByRole('button', { name: 'Confirmar' }).click();
  await login.code.fill(codeOf(secret));
  await page.getByRole('button', { name: 'Já guardei, continuar' }).click();
  await expectDashboard(page);
});

test('whoever is refused is told what to do, and still has the form', async ({ page, bed: { server } }) => {
  const person = await mintColleague(server);
  const login = loginScreen(page);
  await login.open();
  await signInAtCompany(page, 'ninguem@exemplo.com.br');
  await expect(page.getByText('Sua conta da empresa não tem acesso a este painel.')).toBeVisible();

  await page.goto('/login?code=de-outra-pessoa&state=de-outra-pessoa');
  await expect(page.getByText('Esta entrada não vale mais')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await login.enter(person);
  await login.code.fill(codeOf(person.secret));
  await expectDashboard(page);
});

test('with OIDC_SO the company’s account is the only way shown, and works as the other', async ({ page }) => {
  const provider = await openIdentityProvider();
  const server = await startServer({
    PAPEIS: 'livre',
    ...provider.environment,
    OIDC_SO: 'sim',
    OIDC_EMERGENCIA: admin.user,
  });
  provider.serve(server.url);
  const newcomer = await addNewcomer(server, await signInAsAdmin(server));
  const login = loginScreen(page);
  await page.goto(`${server.url}/login`);
  await expect(button(page)).toBeVisible();
  await expect(login.user).toHaveCount(0);
  await expectNoViolations(page);
  await expectFits(page);
  provider.methods = ['pwd'];
  await signInAtCompany(page, 'ninguem@exemplo.com.br');
  await expect(page.getByText('Sua conta da empresa não tem acesso a este painel.')).toBeVisible();
  await page.context().clearCookies();
  await signInAtCompany(page, mailOf(newcomer));
  await expect(login.dialog('Configurar Verificação em Duas Etapas')).toBeVisible();
  await server.stop();
  await provider.close();
});

test('a provider that is down is told, and with OIDC_SO a password is left to one person', async ({
  page,
  bed: { provider },
}) => {
  const server = await startServer({
    ...provider.environment,
    OIDC_ISSUER: `http://127.0.0.1:${await findFreePort()}`,
    OIDC_SO: 'sim',
    OIDC_EMERGENCIA: admin.user,
  });
  const login = loginScreen(page);
  await page.goto(`${server.url}/login`);
  await button(page).click();
  await expect(page.getByText('o acesso de emergência é em /login?local=1')).toBeVisible();
  await page.goto(`${server.url}/login?local=1`);
  await login.enter({ user: 'outra.pessoa', password: admin.password });
  await expect(page.getByText('usuário e senha só valem para o acesso de emergência')).toBeVisible();
  await login.enter(admin);
  await expect(login.dialog('Configurar Verificação em Duas Etapas')).toBeVisible();
  await server.stop();
});
