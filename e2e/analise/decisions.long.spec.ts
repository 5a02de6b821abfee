import { sendCompany } from '@painel-pj/test-bed/intake';
import { openSession } from '@painel-pj/test-bed/postgres';
import { expect } from '@playwright/test';
import { act, dialog, item, openCase, twoDocuments } from '../support/case-screen.ts';
import { intercept } from '../support/intercept.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('refused, undone, refused again, and tried again by the company', async ({ page, server }) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  await openCase(page, company.id, name);

  await page.keyboard.press('n');
  await dialog(page, 'Nova nota').getByLabel('Nota').fill('Ligar para a contadora.');
  await dialog(page, 'Nova nota').getByRole('button', { name: 'Salvar nota' }).click();
  await expect(page.getByRole('region', { name: 'Notas da equipe' })).toContainText(
    'Ligar para a contadora.',
  );

  await page.getByRole('button', { name: 'Mais sobre Ana Lima' }).click();
  for (const [about, text] of [
    ['Ana Lima', 'Assina também pela filial.'],
    ['Contrato Social', 'Falta a página 3.'],
  ] as const) {
    await page.getByRole('button', { name: `Anotar sobre ${about}`, exact: true }).click();
    await dialog(page, 'Nova nota').getByLabel('Nota').fill(text);
    await dialog(page, 'Nova nota').getByRole('button', { name: 'Salvar nota' }).click();
    // Beside what it is about, and among all.
    await expect(page.getByText(text)).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Notas da equipe' })).toContainText(`sobre ${about}`);
  }

  const refuse = dialog(page, 'Recusar este cadastro?');
  const confirm = refuse.getByRole('button', { name: 'Recusar cadastro' });
  await page.keyboard.press('r');
  await expect(refuse.getByRole('checkbox').first()).toBeFocused();
  await confirm.click();
  await expect(refuse.getByText('Escolha pelo menos um motivo.')).toBeVisible();
  await refuse.getByLabel('Documento vencido ou desatualizado').check();
  await refuse.getByLabel('Nota para a equipe (opcional)').fill('Já é a segunda vez.');
  await expect(refuse.getByRole('region', { name: 'O que a empresa vai ler' })).toContainText('vencidos');
  await intercept(page, '**/recusa', (route) => route.abort());
  await confirm.click();
  await expect(refuse.getByText('Não foi salvo. Verifique a conexão e tente de novo.')).toBeVisible();
  await page.unroute('**/recusa');
  await confirm.click();
  await expect(workspace(page).title).not.toHaveText(name);
  const told = await company.readSituacao();
  expect(told).toMatchObject({ situacao: 'recusado', definitiva: false, motivos: ['documento_vencido'] });
  expect(JSON.stringify(told)).not.toContain('segunda vez');

  await page.keyboard.press('z');
  await expect(workspace(page).notice).toContainText(`Desfeito: ${name}`);
  await expect(workspace(page).title).toHaveText(name);
  expect((await company.readSituacao()).situacao).toBe('a_analisar');

  await expect(act(page, /^Recusar/)).toBeEnabled();
  await page.keyboard.press('r');
  await refuse.getByLabel('Outro', { exact: true }).check();
  await refuse.getByLabel('Texto para a empresa').fill('Envie de novo depois da alteração contratual.');
  await confirm.click();
  await expect(workspace(page).title).not.toHaveText(name);

  await page.goto('/analise?situacao=recusado');
  await workspace(page).row(name).click();
  await expect(page.getByRole('region', { name: 'Recusado, pode tentar de novo' })).toContainText(
    'Envie de novo depois',
  );
  await expect(page.locator('footer').getByRole('button', { name: /^Aprovar/ })).toHaveCount(0);
  await company.correct({ telefone: '1133334444' });
  await openCase(page, company.id, name);
  await expect(page.getByText('Corrigido', { exact: true }).first()).toBeVisible();
  await expect(act(page, /^Recusar/)).toBeVisible();
});

test('what the company leaves unanswered comes back, is asked again, and can be given back', async ({
  page,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  const ask = dialog(page, 'Pedir correção');
  async function askFor(text: string): Promise<void> {
    await openCase(page, company.id, name);
    await page.keyboard.press('p');
    await item(ask, 1).fill(text);
    await ask.getByRole('button', { name: 'Pedir correção' }).click();
    await expect(workspace(page).title).not.toHaveText(name);
  }
  await askFor('Envie o contrato assinado.');
  // As the server does by itself when the deadline passes, which takes days.
  const db = await openSession(server.dataDir);
  await db.query(
    `update cadastro set versao = versao + 1, situacao = 'a_analisar', prazo = null, retorno = 'sem_resposta',
       voltou_em = now(), ultimo_ato = null where id = $1`,
    [company.id],
  );
  await db.end();

  await openCase(page, company.id, name);
  await expect(page.getByText('Sem resposta', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'O prazo passou sem resposta ao pedido' })).toContainText(
    'Envie o contrato assinado.',
  );
  await askFor('Envie o contrato assinado, por favor.');

  await page.goto('/analise?situacao=com_a_empresa');
  await workspace(page).row(name).click();
  await expect(act(page, /^Aprovar/)).toBeEnabled();
  const request = page.getByRole('region', { name: /^Pedido à empresa, até .* · 2ª rodada$/ });
  await request.getByRole('button', { name: 'Devolver à análise' }).click();
  await expect(workspace(page).notice).toContainText('Cadastro devolvido à análise');
  await expect(request).toHaveCount(0);
  expect((await company.readSituacao()).situacao).toBe('a_analisar');
});

test('a decision on what somebody changed meanwhile shows what changed, and nothing is lost', async ({
  page,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  await openCase(page, company.id, name);
  await page.keyboard.press('p');
  const ask = dialog(page, 'Pedir correção');
  await item(ask, 1).fill('Envie a última alteração.');
  await company.correct({ cep: '01310200' });
  await ask.getByRole('button', { name: 'Pedir correção' }).click();
  await expect(ask.getByText(/mudou depois que você o abriu/)).toBeVisible();
  await page.keyboard.press('Escape');
  const failure = page.locator('footer').getByRole('alert');
  await expect(failure).toContainText(name);
  await expect(failure).toContainText('CEP: 01310100 → 01310200');
  await page.keyboard.press('p');
  await expect(item(ask, 1)).toHaveValue('Envie a última alteração.');
  await page.keyboard.press('Escape');
  await failure.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(workspace(page).title).not.toHaveText(name);
  expect((await company.readSituacao()).situacao).toBe('com_a_empresa');
});
