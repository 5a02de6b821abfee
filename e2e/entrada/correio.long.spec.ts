import { findFreePort } from '@painel-pj/test-bed/free-port';
import { type MailServer, openMailServer } from '@painel-pj/test-bed/mail-server';
import { startServer } from '@painel-pj/test-bed/server';
import { expect } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { askCompany, empresaPage } from '../support/empresa.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test as base } from '../support/test.ts';

const test = base.extend<object, { mail: MailServer }>({
  mail: [
    async ({ browserName: _browser }, use) => {
      const mail = await openMailServer();
      await use(mail);
      await mail.down();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail }, use) => {
      const port = String(await findFreePort());
      const server = await startServer({
        PORT: port,
        ENDERECO_PAINEL: `http://127.0.0.1:${port}`,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        REMETENTE: 'Aurora <cadastro@aurora.example>',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const wanted = [{ texto: 'De onde vem o faturamento?' }, { alvo: 'email', texto: 'Confira o e-mail.' }];

test('a link goes to the company by e-mail, and what it says opens the page', async ({
  page,
  server,
  mail,
  adminToken,
}) => {
  // A first try that fails is followed by another a minute later.
  test.setTimeout(240_000);
  const email = `contato${Date.now()}@empresa.example`;
  const { cnpj } = await askCompany(server, adminToken, wanted, { email });
  const arrived = () => mail.received.filter(({ to }) => to.includes(email));
  await expect.poll(() => arrived().length, { timeout: 150_000 }).toBe(1);
  const [{ subject, text } = { subject: '', text: '' }] = arrived();
  expect(subject).toMatch(/^Há 2 pendências no cadastro de /);
  const link = /http\S+\/empresa#\S+/.exec(text)?.[0] ?? '';
  const { open, title } = empresaPage(page);
  await open(link, cnpj);
  await expect(title).toHaveText(/^Faltam 2 itens/);
});

test('an address that is refused is told, with the way on', async ({ page, server, mail, adminToken }) => {
  const email = `sumiu${Date.now()}@empresa.example`;
  mail.answerWith(({ to }) => (to === email ? '550 5.1.1 unknown' : null));
  await askCompany(server, adminToken, wanted, { email });
  await holdSession(page, adminToken);
  await page.goto('/avisos');
  const row = page.getByRole('listitem').filter({ hasText: 'recusou o endereço' });
  await expect(row).toContainText('E-mail com o link, para s***@empresa.example', { timeout: 60_000 });
  await expect(row).toContainText('O servidor de e-mail recusou o endereço: ele não existe (550 5.1.1).');
  await expect(row).toContainText('Abra o cadastro para fazer um novo link.');
  await expect(row.getByRole('button', { name: /^Reenviar/ })).toHaveCount(0);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
});
