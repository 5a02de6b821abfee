import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runServerCommand } from '@painel-pj/test-bed/command';
import { sendCompany } from '@painel-pj/test-bed/intake';
import { buildCadastro, buildPdf } from '@painel-pj/test-bed/registrations';
import { expect } from '@playwright/test';
import { expectFits, expectNoViolations, expectTouchable } from '../support/accessibility.ts';
import { decide } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

const number = 480_036;
const { cpfResponsavel } = buildCadastro(number);

test('who is found in a list that was loaded later is compared by keyboard, and stays dismissed when it is loaded again', async ({
  page,
  server,
  adminToken,
}) => {
  const load = async (...rows: string[]) => {
    const file = path.join(server.dataDir, 'interna.csv');
    await writeFile(file, `${['documento;nome;motivo', ...rows].join('\n')}\n`);
    await runServerCommand(server.dataDir, 'listas', 'importar', 'interna', file, '--aceitar');
  };
  const listed = `${cpfResponsavel};PESSOA FICTICIA;FICTÍCIO, chargeback em 2025`;
  await holdSession(page, adminToken);
  const { id } = await sendCompany(server, number, { contratoSocial: buildPdf('contrato') });
  await load(listed);
  const compare = page.getByRole('button', { name: 'Comparar…' }).first();
  await expect(async () => {
    await page.goto(`/analise/${id}`);
    await workspace(page).company();
    await expect(compare).toBeVisible({ timeout: 2000 });
  }).toPass();

  await compare.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'É a mesma pessoa?' });
  await expect(dialog.getByRole('region', { name: 'Na lista: lista interna' })).toContainText(
    'chargeback em 2025',
  );
  await expect(dialog.getByRole('region', { name: 'No cadastro' })).toContainText('Nascimento');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectTouchable(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Homônimo: o CPF da lista foi digitado errado.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByText('1 não procede').click();
  await expect(page.getByText('É outra pessoa: Homônimo')).toBeVisible();

  await load('52998224725;OUTRA FICTICIA;FICTÍCIO', listed);
  await runServerCommand(server.dataDir, 'checks', '--todos');
  await page.reload();
  await page.getByText('1 não procede').click();
  await expect(page.getByText('É outra pessoa: Homônimo')).toBeVisible();
  await expect(compare).toHaveCount(0);
});

test('an approved company that a new list has is found in the queue by the words Listas mudaram, and who was dropped is told', async ({
  page,
  server,
  adminToken,
}) => {
  await holdSession(page, adminToken);
  const company = buildCadastro(number + 1);
  const { id } = await sendCompany(server, number + 1, { contratoSocial: buildPdf('contrato') });
  await decide(server, adminToken, id, true);
  const header =
    'CPF;Nome_PEP;Sigla_Função;Descrição_Função;Nível_Função;Nome_Órgão;Data_Início_Exercício;Data_Fim_Exercício;Data_Fim_Carência';
  const rows = [company.cpfResponsavel.slice(3, 9), '111222'].map(
    (digits) =>
      `***${digits}**;${company.nomeResponsavel};VER;VEREADOR;;FICTÍCIO;01/01/2025;31/12/2028;31/12/2033`,
  );
  const quoted = [header, ...rows].map((row) => row.replaceAll(/[^;]*/g, (value) => value && `"${value}"`));
  const file = path.join(server.dataDir, 'pep.csv');
  await writeFile(file, Buffer.from(`${quoted.join('\r\n')}\r\n`, 'latin1'));
  await runServerCommand(server.dataDir, 'listas', 'importar', 'pep', file, '--aceitar');
  await expect(async () => {
    await page.goto(`/analise/${id}?filtro=cadastrado&revisao=sim`);
    await expect(workspace(page).row(company.razaoSocial)).toContainText('Listas mudaram', { timeout: 2000 });
  }).toPass();
  const dropped = page.getByText('1 homônimo descartado nas listas: outro CPF');
  await dropped.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/não é .+ \(PEP\): outro CPF, CPF \*\*\*\.111\.222-\*\*/)).toBeVisible();
  await expectNoViolations(page);
});
