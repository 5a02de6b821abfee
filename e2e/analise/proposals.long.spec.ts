import { sendCompany } from '@painel-pj/test-bed/intake';
import { mintColleague } from '@painel-pj/test-bed/people';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import { startServer } from '@painel-pj/test-bed/server';
import { expect } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { act, dialog, openCase, twoDocuments } from '../support/case-screen.ts';
import { openSecond, tokenOf } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test as base } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

/** What asks for a higher rank is proposed. */
const test = base.extend<object, object>({
  server: [
    async ({ browserName: _browser }, use) => {
      const server = await startServer({ ALCADA: 'sim', PAPEIS: 'livre' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

const view = 'Há interesse na relação: a empresa é conhecida.';

test('one person proposes, another with Alçada finds it, decides it in words, and keeps it after a change', async ({
  page,
  browser,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const [first, ...others] = buildCadastro(number).socios ?? [];
  const pep = { declarado: true, cargo: 'vereadora' };
  const socios = first ? [{ ...first, pep }, ...others] : [];
  const company = await sendCompany(server, number, documentos, { socios });

  const proposer = await openSecond(
    browser,
    server,
    await tokenOf(server, await mintColleague(server, 'admin')),
  );
  await openCase(proposer, company.id, name);
  await expect(act(proposer, /^Propor aprovação/)).toBeVisible();
  await proposer.keyboard.press('a');
  await expect(workspace(proposer).notice).toContainText(
    'Proposto por você: decide outra pessoa, com alçada',
  );
  expect((await company.readSituacao()).situacao).toBe('a_analisar');

  await holdSession(page, await tokenOf(server, await mintColleague(server, 'admin')));
  const desk = workspace(page);
  await page.goto('/analise');
  await desk.day.getByRole('link', { name: /^Para decidir, com alçada/ }).click();
  await expect(desk.chip('Para decidir 1')).toHaveAttribute('aria-pressed', 'true');
  await expect(desk.rows).toHaveCount(1);
  await expectNoViolations(page);
  await page
    .getByRole('button', { name: /^Próximo/ })
    .first()
    .click();
  await expect(desk.title).toHaveText(name);
  await expect(act(page, /^Aprovar Cadastro/)).toBeEnabled();
  await page.keyboard.press('a');
  const decide = dialog(page, 'Decidir a proposta');
  await expect(decide).toContainText('declarou ser PEP');
  await expectNoViolations(page);
  await decide.getByLabel('Parecer').fill(view);
  await decide.getByRole('button', { name: 'Aprovar com parecer' }).click();
  await expect(desk.notice).toContainText(`Aprovado: ${name}`);
  expect((await company.readSituacao()).situacao).toBe('cadastrado');

  await company.correct({ socios, logradouro: 'Rua Nova do Mercado' });
  await openCase(page, company.id, name);
  await expect(act(page, /^Manter com parecer/)).toBeVisible();
  await page.keyboard.press('m');
  const keep = dialog(page, 'Manter a aprovação?');
  await expect(keep).toContainText('declarou ser PEP');
  await keep.getByLabel('Parecer').fill(view);
  await keep.getByRole('button', { name: 'Manter com parecer' }).click();
  await expect(desk.notice).toContainText('aprovação mantida');
  await openCase(page, company.id, name);
  await page.getByRole('button', { name: 'Histórico' }).click();
  await expect(page.getByText(`manteve a aprovação, com a justificativa “${view}”`).first()).toBeVisible();
  await proposer.context().close();
});

test('after a decision no case comes that waits for somebody else', async ({ page, server }) => {
  const [one, other] = [twoDocuments(), twoDocuments()];
  const nomeFantasia = `Par ${one.number}`;
  const pep = { declarado: true, cargo: 'vereadora' };
  const socios = (buildCadastro(one.number).socios ?? []).map((socio) => ({ ...socio, pep }));
  const { id } = await sendCompany(server, one.number, one.documentos, { nomeFantasia, socios });
  await sendCompany(server, other.number, other.documentos, { nomeFantasia });
  await holdSession(page, await tokenOf(server, await mintColleague(server, 'admin')));
  const desk = workspace(page);
  await desk.open(`/analise/${id}?busca=${encodeURIComponent(nomeFantasia)}`);
  await expect(desk.rows).toHaveCount(2);
  await expect(act(page, /^Propor aprovação/)).toBeEnabled();
  await page.keyboard.press('a');
  await expect(desk.title).toHaveText(other.name);
  await expect(act(page, /^Aprovar Cadastro/)).toBeEnabled();
  await page.keyboard.press('a');
  await expect(desk.notice).toContainText(`Aprovado: ${other.name}`);
  await expect(desk.row(one.name)).toContainText('Aguarda colega');
  await expect(desk.title).toBeHidden();
});

test('where a protection of the BC Protege+ is all that impedes it, a refusal begins with the words that say so', async ({
  page,
  server,
  adminToken,
}) => {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  await company.tellConsulta(buildCadastro(number).cnpj, 'com_restricao');
  await holdSession(page, adminToken);
  await openCase(page, company.id, name);
  await page.keyboard.press('r');
  const refuse = dialog(page, 'Recusar este cadastro?');
  await expect(refuse.getByLabel('Protegido no BC Protege+')).toBeChecked();
  await expect(refuse.getByLabel('Texto para a empresa')).toHaveValue(/Desative a proteção no Meu BC/);
  await refuse.getByRole('button', { name: 'Recusar cadastro' }).click();
  await expect(workspace(page).notice).toContainText(`Cadastro recusado: ${name}`);
  expect(await company.readSituacao()).toMatchObject({ situacao: 'recusado', motivos: ['bc_protege'] });
});
