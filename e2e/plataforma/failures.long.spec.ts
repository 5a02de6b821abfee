import { expect, type Page } from '@playwright/test';
import { expectNoViolations, expectNoViolationsAsIs } from '../support/accessibility.ts';
import { cadastroList } from '../support/cadastro-list.ts';
import { intercept } from '../support/intercept.ts';
import { loginScreen } from '../support/login-screen.ts';
import { type PanelHost, startPanelHost } from '../support/panel-host.ts';
import { holdSession, staffScreens, toasts } from '../support/staff-screens.ts';
import { test as base } from '../support/test.ts';

/** A host of its own for each test: it is stopped and updated under the open page. */
const test = base.extend<{ host: PanelHost }>({
  host: async ({ server }, use) => {
    const host = await startPanelHost(server.url);
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => use(host.url),
});

const missing = 'Não foi possível abrir esta parte do painel';
const retry = (page: Page) => page.getByRole('button', { name: 'Tentar de novo' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Abrir menu' }).click();
const usuarios = (page: Page) =>
  page.getByRole('dialog', { name: 'Painel Admin' }).getByRole('link', { name: 'Usuários Cadastrados' });

async function openList(page: Page, token: string): Promise<void> {
  await holdSession(page, token);
  await cadastroList(page).open();
  await expect(cadastroList(page).cards.first().getByRole('heading', { level: 2 })).toBeVisible();
}

test.describe('the host is out of reach', () => {
  test('menu and dialogs say so in their place, and open once it is back', async ({
    page,
    host,
    adminToken,
  }) => {
    const staff = staffScreens(page);
    await openList(page, adminToken);
    await host.stop();
    await openMenu(page);
    const failure = page.getByRole('dialog', { name: missing });
    await expect(failure).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Cadastros de Empresas' })).toBeAttached();
    await expectNoViolations(page);
    await retry(page).click();
    await expect(failure).toBeVisible();
    await failure.getByRole('button', { name: 'Fechar' }).click();
    await expect(failure).toBeHidden();

    await openMenu(page);
    await expect(failure).toBeVisible();
    await host.start();
    await retry(page).click();
    await expect(page.getByRole('dialog', { name: 'Painel Admin' })).toBeVisible();
    await expect(failure).toBeHidden();

    await host.stop();
    await page.getByRole('button', { name: 'Criar Usuário' }).click();
    await expect(failure).toBeVisible();
    await host.start();
    await retry(page).click();
    await expect(staff.createDialog).toBeVisible();
    await expect(staff.field('Usuário')).toBeFocused();
  });

  test('a screen says so in its place, and opens once it is back', async ({ page, host, adminToken }) => {
    await openList(page, adminToken);
    await openMenu(page);
    await expect(usuarios(page)).toBeVisible();
    await host.stop();
    await usuarios(page).click();
    await expect(page.getByRole('heading', { name: missing })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expectNoViolations(page);
    await host.start();
    await retry(page).click();
    await expect(page.getByRole('heading', { name: 'Gerenciar Usuários' })).toBeVisible();
    await expect(staffScreens(page).card('admin').first()).toBeVisible();
  });

  test('what was opened before still says what failed', async ({ page, host, adminToken }) => {
    const staff = staffScreens(page);
    await holdSession(page, adminToken);
    await staff.openCreate();
    await staff.fillCreate('fora.do.ar', 'tijolo&panela&vento');
    await host.stop();
    await staff.submitCreate();
    await expect(toasts(page, 'Erro ao criar usuário')).toBeVisible();
  });

  test('a sign-in says so, and its dialog opens once the host is back', async ({ page, host, colleague }) => {
    const login = loginScreen(page);
    await login.open();
    await intercept(page, '**/assets/login-dialog-*', (route) => route.abort());
    await login.enter(colleague);
    await expect(page.getByRole('dialog', { name: missing })).toBeVisible();
    await page.unroute('**/assets/login-dialog-*');
    await retry(page).click();
    await expect(login.code).toBeVisible();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await host.stop();
    await login.submit.click();
    await expect(toasts(page, 'Erro ao fazer login. Verifique suas credenciais.')).toBeVisible();
  });
});

test.describe('an update removed the files of the open page', () => {
  test('a screen is opened from the new version', async ({ page, host, adminToken }) => {
    await openList(page, adminToken);
    await openMenu(page);
    await expect(usuarios(page)).toBeVisible();
    await host.update();
    await usuarios(page).click();
    await expect(page.getByRole('heading', { name: 'Gerenciar Usuários' })).toBeVisible();
    expect(await page.locator('script[src*="nova-"]').count()).toBeGreaterThan(0);
  });

  test('a menu asks to take the new version', async ({ page, host, adminToken }) => {
    await openList(page, adminToken);
    await host.update();
    await openMenu(page);
    await expect(page.getByRole('dialog', { name: 'O painel foi atualizado' })).toBeVisible();
    await page.getByRole('button', { name: 'Recarregar' }).click();
    await expect(page.locator('script[src*="nova-"]').first()).toBeAttached();
    await openMenu(page);
    await expect(page.getByRole('dialog', { name: 'Painel Admin' })).toBeVisible();
  });
});

test.describe('the configuration', () => {
  const offersBackupCodes = async (page: Page) => {
    await page.getByRole('button', { name: 'Usar código de backup' }).click();
    await expect(page.getByRole('alert').getByText('Preencha usuário e senha')).toBeVisible();
  };

  test('that is slow is waited for', async ({ page }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/config.json', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/login');
    await page.waitForLoadState('load');
    await expect(page.getByRole('heading')).toHaveCount(0);
    answer();
    await offersBackupCodes(page);
  });

  test('that fails once is asked for again', async ({ page }) => {
    let asked = 0;
    await page.route('**/config.json', (route) =>
      asked++ === 0 ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await loginScreen(page).open();
    await offersBackupCodes(page);
  });

  test('that can not be had is told, with a way to try again', async ({ page }) => {
    await page.route('**/config.json', (route) => route.abort());
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: 'Não foi possível abrir o painel' })).toBeVisible();
      await expectNoViolationsAsIs(page);
    }
    await page.unroute('**/config.json');
    await retry(page).click();
    await expect(loginScreen(page).submit).toBeVisible();
    await offersBackupCodes(page);
  });
});

/** As a company's own file: three times as wide as high. */
const wideLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100"/></svg>';

test.describe('the logo at the default path', () => {
  const logo = (page: Page) => page.getByRole('img', { name: 'Sua Empresa' });

  test('is a neutral one that comes with the panel', async ({ page }) => {
    const served = page.waitForResponse('**/logo.png');
    await loginScreen(page).open();
    expect((await served).headers()).toMatchObject({ 'content-type': 'image/png' });
    await expect(logo(page)).toHaveAttribute('src', '/logo.png');
    await expect(logo(page)).toHaveCSS('width', '52px');
  });

  test('is the file that a company put there', async ({ page }) => {
    await page.route('**/logo.png', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: wideLogo }),
    );
    await loginScreen(page).open();
    await expect(logo(page)).toHaveAttribute('src', '/logo.png');
    await expect(logo(page)).toHaveCSS('width', '156px');
  });

  for (const [problem, answer] of [
    ['is missing', { status: 404, body: '' }],
    ['is broken', { contentType: 'image/png', body: 'não é uma imagem' }],
  ] as const) {
    test(`gives way to the generic one when it ${problem}, and nothing moves`, async ({ page }) => {
      const { promise: letGo, resolve } = Promise.withResolvers<void>();
      await page.route('**/logo.png', async (route) => {
        await letGo;
        await route.fulfill(answer);
      });
      const { submit } = loginScreen(page);
      // The page has not loaded as long as its logo has no answer.
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(submit).toBeVisible();
      const before = await submit.boundingBox();
      resolve();
      await expect(logo(page)).toHaveAttribute('src', /^data:image/);
      expect(await submit.boundingBox()).toEqual(before);
    });
  }
});
