import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { startServer } from '@painel-pj/test-bed/server';
import { openWebhookReceiver, type WebhookReceiver } from '@painel-pj/test-bed/webhook-receiver';
import { expect, type Page } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { holdSession, toasts } from '../support/staff-screens.ts';
import { test as base } from '../support/test.ts';

const test = base.extend<object, { receiver: WebhookReceiver }>({
  receiver: [
    async ({ browserName: _browser }, use) => {
      const receiver = await openWebhookReceiver();
      await use(receiver);
      await receiver.down();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ receiver }, use) => {
      const server = await startServer(receiver.environment);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

/** Approves one that is pending, or puts one that is approved back; returns whose it was. */
async function decide(page: Page, token: string, cadastrado: boolean): Promise<string> {
  const headers = { 'x-access-token': token };
  const filtro = cadastrado ? 'pendente' : 'cadastrado';
  const answer = await page.request.get(`${endpoints.listCadastros.path}?filtro=${filtro}&limite=1`, {
    headers,
  });
  const [found] = (await answer.json()) as { id: string; razaoSocial: string }[];
  const data = { id: found?.id, cadastrado };
  await page.request.put(endpoints.decideCadastro.path, { headers, data });
  return found?.razaoSocial ?? '';
}

const rows = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('an admin sees what was told, and what was not, and sends it again', async ({
  page,
  receiver,
  adminToken,
}) => {
  receiver.answerWith(() => 500);
  const name = await decide(page, adminToken, true);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('link', { name: 'Avisos enviados' }).click();
  await expect(page.getByRole('heading', { name: 'Avisos enviados', level: 1 })).toBeVisible();
  const row = rows(page, name);
  await expect(row).toContainText('Cadastro aprovado');
  await expect(row).toContainText('Respondeu 500.');
  await expect(row).toContainText('A entregar');

  receiver.answerWith(() => 204);
  await row.getByRole('button', { name: /^Reenviar/ }).click();
  await expect(toasts(page, 'Aviso de volta à fila de envio')).toBeVisible();
  await expect(row).toContainText('Entregue em');
  expect(receiver.received.at(-1)?.status).toBe(204);

  await page.getByRole('button', { name: /^Não entregues/ }).click();
  await expect(page.getByText('Nenhum aviso ficou sem entrega.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?situacao=nao_entregue');
  await page.getByRole('button', { name: 'Todos' }).click();
  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
});

test('the screen has no axe violation, and fits a phone', async ({ page, receiver, adminToken }) => {
  receiver.answerWith(() => 500);
  const name = await decide(page, adminToken, false);
  await page.goto('/avisos');
  await expect(rows(page, name).filter({ hasText: 'Devolvido a pendente' })).toContainText('Respondeu 500.');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 320, height: 780 });
  await expectFits(page);
  await expectNoViolations(page);
});
