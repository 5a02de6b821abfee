import { randomInt } from 'node:crypto';
import type { RefuseCadastroRequest } from '@painel-pj/contract/analise/decisao';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { sendCompany } from '@painel-pj/test-bed/intake';
import type { Server } from '@painel-pj/test-bed/server';
import { expect } from '@playwright/test';
import { expectFits, expectNoViolations, expectTouchable } from '../support/accessibility.ts';
import { cadastroList } from '../support/cadastro-list.ts';
import { tokenOf } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

const refusal: RefuseCadastroRequest = {
  motivos: ['documento_vencido'],
  textoEmpresa: 'O documento enviado venceu.',
  definitiva: false,
};

/** What a colleague has done. */
async function act(
  server: Server,
  token: string,
  name: 'askCorrection' | 'refuseCadastro',
  id: string,
  body: object,
): Promise<void> {
  const at = ({ path }: { path: string }) => `${server.url}${path.replace(':id', id)}`;
  const headers = { 'x-access-token': token, 'content-type': 'application/json' };
  const { versao } = (await (await fetch(at(endpoints.getCadastro), { headers })).json()) as Cadastro;
  const answer = await fetch(at(endpoints[name]), {
    method: endpoints[name].method,
    headers: { ...headers, 'if-match': `"${versao}"` },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

/** One company that waits for staff, one that was asked for something, one that was refused; a search finds only them. */
async function sendThree(server: Server, token: string, refused: RefuseCadastroRequest = refusal) {
  // So long that no number of the demo has it within.
  const busca = String(randomInt(10_000_000, 80_000_000));
  const numbers = [1, 2, 3].map((digit) => Number(`${busca}${digit}`));
  const ids: string[] = [];
  for (const number of numbers) ids.push((await sendCompany(server, number, {})).id);
  await act(server, token, 'askCorrection', ids[1] ?? '', { itens: [{ texto: 'Envie o estatuto.' }] });
  await act(server, token, 'refuseCadastro', ids[2] ?? '', refused);
  const [waiting = '', asked = '', rejected = ''] = numbers.map((number) => `Comercial ${number} Ltda`);
  return { busca, waiting, asked, rejected };
}

// So high that the cards of a test are all in view: only those are rendered.
test.use({ viewport: { width: 1360, height: 3600 } });

test.describe('an admin', () => {
  test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

  test('finds under Pendentes all that is not cadastrado, as many as it says', async ({ page }) => {
    const list = cadastroList(page);
    await list.open('/');
    await expect(list.filter('Pendentes')).toHaveText(/^Pendentes [\d.]+$/);
    const count = Number((await list.filter('Pendentes').textContent())?.replace(/\D/g, ''));
    const last = page.locator(`[data-key="${count - 1}"]`);
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(page.locator(`[data-key="${count}"]`)).toHaveCount(0);
  });

  test('narrows Pendentes by situation, none chosen at first', async ({ page, server, adminToken }) => {
    const { busca, waiting, asked, rejected } = await sendThree(server, adminToken);
    const list = cadastroList(page);
    await list.open(`/dashboard?busca=${busca}`);
    const chips = page.getByRole('group', { name: 'O que está pendente' }).getByRole('button');
    await expect(list.cards).toHaveCount(3);
    await expect(chips).toHaveText([/^A analisar \d/, /^Com a empresa \d/, /^Recusados \d/]);
    await expect(chips.and(page.locator('[aria-pressed=true]'))).toHaveCount(0);

    for (const [chip, name] of [
      ['A analisar', waiting],
      ['Com a empresa', asked],
      ['Recusados', rejected],
    ] as const) {
      await list.filter(chip).press('Enter');
      await expect(list.filter(chip)).toHaveAttribute('aria-pressed', 'true');
      await expect(list.cards).toHaveCount(1);
      await expect(list.card(name)).toBeVisible();
    }
    await expect(page).toHaveURL(/situacao=recusado/);
    await list.filter('Recusados').press('Enter');
    await expect(list.cards).toHaveCount(3);
    await expect(page).not.toHaveURL(/situacao/);

    await list.filter('Com a empresa').click();
    await expect(list.cards).toHaveCount(1);
    await list.filter('Pendentes').click();
    await expect(list.cards).toHaveCount(3);
    await list.filter('Todos').click();
    await expect(chips).toHaveCount(0);
  });

  test('reads on a refused card who refused it, and gives it back', async ({ page, server, adminToken }) => {
    const { busca, rejected } = await sendThree(server, adminToken);
    const list = cadastroList(page);
    await list.open(`/dashboard?busca=${busca}`);
    const card = list.card(rejected);
    await expect(card.getByText(/^Recusado por Administrador em \d\d\/\d\d\/\d{4}/)).toBeVisible();
    await expect(card.getByText('A empresa pode corrigir e enviar de novo.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Aprovar Cadastro' })).toHaveCount(0);
    await expectNoViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await expectTouchable(page);
    await page.setViewportSize({ width: 1360, height: 3600 });
    await card.getByRole('button', { name: 'Devolver à análise' }).press('Enter');
    await expect(card.getByRole('button', { name: 'Aprovar Cadastro' })).toBeVisible();
    await expect(card.getByText(/^Recusado por/)).toHaveCount(0);
    await expect(list.cards).toHaveCount(3);
  });

  test('is told of a refusal for good that the company can do nothing', async ({
    page,
    server,
    adminToken,
  }) => {
    const { busca, rejected } = await sendThree(server, adminToken, { ...refusal, definitiva: true });
    const list = cadastroList(page);
    await list.open(`/dashboard?busca=${busca}`);
    const card = list.card(rejected);
    await expect(card.getByText('Em definitivo: a empresa não pode enviar de novo.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Devolver à análise' })).toBeVisible();
  });

  test('begins the queue at what waits for staff, and chooses another in one menu', async ({
    page,
    server,
    adminToken,
  }) => {
    const { busca, waiting, asked } = await sendThree(server, adminToken);
    const desk = workspace(page);
    await desk.open(`/analise?busca=${busca}`);
    await expect(desk.rows).toHaveCount(1);
    await expect(desk.row(waiting)).toBeVisible();
    await expect(desk.shown).toHaveValue('a_analisar');
    await expect(desk.shown.getByRole('option')).toHaveText([
      /^A analisar \d/,
      /^Com a empresa \d/,
      /^Recusados \d/,
      /^Cadastrados \d/,
      /^Todos \d/,
    ]);
    await desk.shown.selectOption('com_a_empresa');
    await expect(desk.row(asked)).toBeVisible();
    await expect(desk.rows).toHaveCount(1);
    await desk.shown.selectOption('todos');
    await expect(desk.rows).toHaveCount(3);
    await page.reload();
    await expect(desk.shown).toHaveValue('todos');
    await desk.shown.selectOption('a_analisar');
    await expect(desk.rows).toHaveCount(1);
    await expect(page).toHaveURL(`/analise?busca=${busca}`);
  });
});

test('a representante reads who refused, and has nothing to press', async ({
  page,
  server,
  adminToken,
  colleague,
}) => {
  const { busca, rejected } = await sendThree(server, adminToken);
  await holdSession(page, await tokenOf(server, colleague), 'representante');
  const list = cadastroList(page);
  await list.open(`/dashboard?busca=${busca}`);
  await expect(list.card(rejected).getByText(/^Recusado por Administrador em/)).toBeVisible();
  await expect(list.card(rejected).getByRole('button', { name: 'Devolver à análise' })).toHaveCount(0);
});
