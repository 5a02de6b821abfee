import { findFreePort } from '@painel-pj/test-bed/free-port';
import { sendCompany } from '@painel-pj/test-bed/intake';
import { type MailServer, openMailServer } from '@painel-pj/test-bed/mail-server';
import { mintColleague } from '@painel-pj/test-bed/people';
import { startServer } from '@painel-pj/test-bed/server';
import { expect } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { dialog, item, openCase, twoDocuments } from '../support/case-screen.ts';
import { askCompany, empresaPage } from '../support/empresa.ts';
import { intercept } from '../support/intercept.ts';
import { tokenOf } from '../support/review-tools.ts';
import { holdSession, toasts } from '../support/staff-screens.ts';
import { test as base } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

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

const previews = '**/pendencias/link/modelo?*';
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

test('the e-mail is read before it is sent, and the case says what became of it', async ({
  page,
  server,
  mail,
}) => {
  test.setTimeout(240_000);
  const { number, name, documentos } = twoDocuments();
  const email = `pessoal${number}@empresa.example`;
  const { id } = await sendCompany(server, number, documentos, { email });
  await holdSession(page, await tokenOf(server, await mintColleague(server, 'admin')));
  await openCase(page, id, name);
  await page.keyboard.press('p');
  const ask = dialog(page, 'Pedir correção');
  await item(ask, 1).fill('De onde vem o faturamento?');
  const preview = ask.getByRole('region', { name: 'E-mail para a empresa' });
  await expect(preview).toHaveCount(0);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await intercept(page, previews, (route) => held.then(() => route.abort()));
  await ask.getByRole('checkbox', { name: 'Enviar link' }).check();
  await expect(ask.getByText('Preparando o e-mail…')).toBeVisible();
  letGo();
  await expect(ask.getByText('O pedido pode ser feito assim mesmo.')).toBeVisible();
  await page.unroute(previews);
  await ask.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(preview).toContainText(`E-mail que o painel envia a ${name}: p***@empresa.example`);
  await expect(preview).toContainText('Há 1 pendência no cadastro de ');
  await expectNoViolations(page);
  await ask.getByRole('button', { name: 'Pedir correção' }).click();
  const shown = dialog(page, 'O link vai por e-mail');
  await expect(shown).toContainText('O e-mail vai para p***@empresa.example.');
  await shown.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(workspace(page).notice).toContainText(`Correção pedida à empresa: ${name}`);

  const arrived = () => mail.received.filter(({ to }) => to.includes(email)).length;
  await expect.poll(arrived, { timeout: 150_000 }).toBe(1);
  await openCase(page, id, name);
  await expect(page.getByText('E-mail para p***@empresa.example: entregue em')).toBeVisible();
});

test('a person asks for the figures of the day in her account, and finds it so again', async ({
  page,
  server,
}) => {
  await holdSession(page, await tokenOf(server, await mintColleague(server)), 'representante');
  await page.goto('/conta');
  const choice = page.getByRole('checkbox', { name: 'Resumo do dia por e-mail' });
  await expect(choice).not.toBeChecked();
  await choice.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Salvar dados' }).click();
  await expect(toasts(page, 'Dados salvos com sucesso!')).toBeVisible();
  await page.reload();
  await expect(choice).toBeChecked();
  await expectNoViolations(page);
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
  await expect(row).toContainText('Abra o cadastro para criar um novo link.');
  await expect(row.getByRole('button', { name: /^Reenviar/ })).toHaveCount(0);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
});
