import { codeOf } from '@painel-pj/test-bed/authenticator';
import { openSession } from '@painel-pj/test-bed/postgres';
import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { expectDashboard, loginScreen } from '../support/login-screen.ts';
import { toasts } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

// A passkey belongs to a host name, never to an address.
test.use({ baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')) });

/** An authenticator of the browser itself, whose owner is always there. */
async function addAuthenticator(
  page: Page,
  isUserVerified = true,
): Promise<(isVerified: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return async (isVerified) => {
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isVerified });
  };
}

test('a passkey is made, named, used in place of a code at the sign-in and after it, and removed', async ({
  page,
  server,
  colleague,
}) => {
  const login = loginScreen(page);
  const setVerified = await addAuthenticator(page);
  await login.open();
  await login.enter(colleague);
  await expect(page.getByRole('button', { name: 'Usar chave de acesso' })).toHaveCount(0);
  await login.code.fill(codeOf(colleague.secret));
  await expectDashboard(page);

  await page.goto('/conta');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await page.getByLabel('Nome da chave').fill('Notebook do trabalho');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(toasts(page, 'Chave de acesso cadastrada!')).toBeVisible();
  const keys = page.getByRole('list', { name: 'Chaves de acesso' });
  await expect(keys).toContainText('Notebook do trabalho');
  await expect(keys).toContainText('ainda não usada');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await page.getByLabel('Nome da chave').fill('O mesmo notebook');
  await page.getByRole('button', { name: 'Cadastrar' }).click();
  await expect(toasts(page, 'Este aparelho já tem uma chave de acesso desta conta.')).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('button', { name: 'Sair' }).click();
  await login.enter(colleague);
  await setVerified(false);
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(page.getByText('A chave de acesso não foi usada.')).toBeVisible();
  await setVerified(true);
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expectDashboard(page);

  await page.goto('/conta');
  await expect(keys).toContainText('último uso');
  const db = await openSession(server.dataDir);
  await db.query("update sessao set codigo_em = now() - interval '1 hour' where usuario_id = $1", [
    colleague.id,
  ]);
  await db.end();
  await page.getByRole('button', { name: 'Remover Notebook do trabalho' }).click();
  const identity = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(identity.getByRole('button', { name: 'Usar chave de acesso' })).toBeVisible();
  await expectNoViolations(page);
  await identity.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(toasts(page, 'Chave de acesso removida!')).toBeVisible();
  await expect(keys).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Chaves de acesso' })).toBeFocused();
});
