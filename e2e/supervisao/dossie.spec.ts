import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { runServerCommand } from '@painel-pj/test-bed/command';
import { openSession } from '@painel-pj/test-bed/postgres';
import { startServer } from '@painel-pj/test-bed/server';
import { expect, type Page } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { intercept } from '../support/intercept.ts';
import { tokenOf } from '../support/review-tools.ts';
import { holdSession, toasts } from '../support/staff-screens.ts';
import { test as base } from '../support/test.ts';

const test = base.extend({
  server: [
    async ({ browserName: _browser }, use) => {
      const server = await startServer({ RETENCAO_ANOS: '10' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test.use({ role: 'admin' });
test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

type Listed = { id: string; razaoSocial: string; cnpj: string };

/** Those that are approved, and not forgotten yet. */
async function findApproved(page: Page, token: string): Promise<Listed[]> {
  const answer = await page.request.get(`${endpoints.listCadastros.path}?filtro=cadastrado&limite=20`, {
    headers: { 'x-access-token': token },
  });
  return ((await answer.json()) as Listed[]).filter(({ razaoSocial }) => razaoSocial !== 'Anonimizado');
}

/** As one that was refused long ago: with no act on record, the term begins when it came in. */
async function ageOne(dataDir: string): Promise<Listed> {
  const db = await openSession(dataDir);
  const { rows } = await db.query<Listed>(`
    with velho as (
      select id from cadastro where situacao = 'a_analisar' order by ordem limit 1
    ), recusa as (
      insert into decisao (id, cadastro_id, ato, usuario_id, autor, corpo)
      select gen_random_uuid(), velho.id, 'recusa', usuario.id, usuario.login,
        '{"motivos": ["outro"], "textoEmpresa": "Não foi possível aprovar."}'
      from velho, (select * from usuario limit 1) usuario returning id, cadastro_id
    )
    update cadastro set criado_em = now() - interval '11 years', situacao = 'recusado', retorno = null,
      recusa = recusa.id, definitiva = false
    from recusa where cadastro.id = recusa.cadastro_id
    returning cadastro.id, razao_social as "razaoSocial", cnpj`);
  await db.end();
  return rows[0] as Listed;
}

const openCase = async (page: Page, { id, razaoSocial }: Listed) => {
  await page.goto(`/analise/${id}`);
  await expect(page.locator('#caso')).toHaveText(razaoSocial);
};

test('a dossier downloaded from the case is proven by the command', async ({ page, server, adminToken }) => {
  const [cadastro] = (await findApproved(page, adminToken)) as [Listed];
  await openCase(page, cadastro);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar dossiê' }).click();
  const download = await coming;
  await expect(page.locator('.Toastify').getByText(/está nos downloads do navegador/)).toBeVisible();
  expect(download.suggestedFilename()).toMatch(new RegExp(`^Dossiê - .+ - ${cadastro.cnpj}\\.zip$`));

  const folder = await mkdtemp(path.join(tmpdir(), 'painel-dossie-'));
  const file = path.join(folder, 'dossie.zip');
  await download.saveAs(file);
  expect(await runServerCommand(server.dataDir, 'audit', 'dossie', file)).toContain('Dossiê provado');
  await rm(folder, { recursive: true });
});

test('a dossier that does not come to its end is told', async ({ page, adminToken }) => {
  const [cadastro] = (await findApproved(page, adminToken)) as [Listed];
  await openCase(page, cadastro);
  await intercept(page, '**/dossie', (route) => route.abort());
  await page.getByRole('button', { name: 'Baixar dossiê' }).click();
  await expect(page.locator('.Toastify').getByText(/O dossiê não chegou ao fim/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Baixar dossiê' })).toBeVisible();
});

test('what is past its term is anonymised once its CNPJ was typed', async ({ page, server, colleague }) => {
  // A code of the last ten minutes is needed: this person gives one now.
  await holdSession(page, await tokenOf(server, colleague));
  const cadastro = await ageOne(server.dataDir);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  await page.getByRole('link', { name: 'Retenção' }).click();
  await expect(page.getByRole('heading', { name: 'Retenção', level: 1 })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: cadastro.razaoSocial });
  await expect(row).toContainText('Recusado em');
  await expectFits(page);
  await expectNoViolations(page);

  await row.getByRole('button', { name: /^Anonimizar/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Não há como desfazer');
  await dialog.getByLabel('Digite o CNPJ para confirmar').fill('11.222.333/0001-81');
  await dialog.getByRole('button', { name: 'Anonimizar de vez' }).click();
  await expect(dialog).toContainText('Este não é o CNPJ deste cadastro.');
  await expectNoViolations(page);

  await dialog.getByLabel('Digite o CNPJ para confirmar').fill(cadastro.cnpj);
  await dialog.getByRole('button', { name: 'Anonimizar de vez' }).click();
  await expect(toasts(page, 'Cadastro anonimizado')).toBeVisible();
  await expect(page.getByText('Nada passou do prazo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Retenção', level: 1 })).toBeFocused();

  await page.goto(`/analise/${cadastro.id}`);
  await expect(page.locator('#caso')).toHaveText('Anonimizado');
  await expect(page.getByRole('button', { name: /^(Aprovar Cadastro|Marcar Pendente)/ })).toHaveCount(0);
});
