import type { CadastroNovo } from '@painel-pj/contract/entrada/intake';
import { completeCnpj } from '@painel-pj/contract/plataforma/numero-fiscal';
import { type Company, sendCompany } from '@painel-pj/test-bed/intake';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import type { Server } from '@painel-pj/test-bed/server';
import { expect, type Page } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { tokenOf } from '../support/review-tools.ts';
import { holdSession, toasts } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

const first = 600_000 + Math.floor(Math.random() * 90_000);
let number = first;

type Sent = Company & { name: string };

async function send(server: Server, name: string, changes: Partial<CadastroNovo>): Promise<Sent> {
  number += 1;
  const cnpj = completeCnpj(`${30_000_000 + number}0001`);
  return { ...(await sendCompany(server, number, {}, { razaoSocial: name, cnpj, ...changes })), name };
}

/** Four companies that have a telephone in common and nobody else; each of three has something else to check. */
async function sendFour(server: Server) {
  const mark = `Ipê${number}`;
  const telefone = `119${String(number).padStart(8, '0')}`;
  const holding = {
    ...{ nome: 'Holding Sul', cnpj: completeCnpj(`${20_000_000 + number}0001`), percentual: 60 },
    socios: [
      { nome: 'Bia Rocha', cpf: '39053344705', percentual: 50 },
      { nome: 'Caio Dias', cpf: '11144477735', percentual: 37.5 },
    ],
  };
  const neighbour = await send(server, `${mark} Vizinha`, { telefone });
  const answered = await send(server, `${mark} Alimentos`, { telefone, cep: '74000000' });
  const asked = await send(server, `${mark} Bebidas`, {
    telefone,
    socios: [{ nome: 'Ana Lima', cpf: buildCadastro(number + 1).cpfResponsavel, percentual: 40 }, holding],
  });
  const followed = await send(server, `${mark} Calçados`, { telefone });
  return { mark, telefone, neighbour, answered, asked, followed };
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const check = (page: Page, text: string | RegExp) =>
  region(page, 'O que conferir').getByRole('listitem').filter({ hasText: text });
const shared = (page: Page) =>
  region(page, 'Vínculos')
    .getByRole('listitem')
    .filter({ hasText: /^Telefone/ });

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('three registrations with their checks: one answered, one asked, one followed through a link', async ({
  page,
  server,
}) => {
  const { mark, neighbour, answered, asked, followed } = await sendFour(server);
  const desk = workspace(page);
  await desk.open(`/analise?busca=${mark}`);
  await expect(desk.rows).toHaveCount(4);

  await desk.row(answered.name).click();
  await expect(desk.title).toHaveText(answered.name);
  const cep = 'O CEP 74000-000 é de Goiás; a UF informada é SP.';
  await check(page, cep).getByRole('button', { name: 'Não procede…' }).click();
  const why = page.getByRole('dialog', { name: 'Por que não procede?' });
  await why.getByLabel('Motivo').fill('O comprovante mostra o CEP novo.');
  await why.getByRole('button', { name: 'Não procede', exact: true }).click();
  await expect(why).toBeHidden();
  await expect(region(page, 'O que conferir').getByText('1 não procede')).toBeVisible();
  await expect(region(page, 'O que conferir').getByRole('heading')).toBeFocused();
  await expect(check(page, cep)).toBeHidden();

  await desk.row(asked.name).click();
  await expect(desk.title).toHaveText(asked.name);
  await expect(page.getByText('Beneficiários finais: Ana Lima, 40%; Bia Rocha, 30%')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sócios de Holding Sul' }).getByRole('listitem')).toHaveText([
    /Bia Rocha beneficiário final.*390\.533\.447-05.*50% de Holding Sul · 30% do total/,
    /Caio Dias.*37,5% de Holding Sul · 22,5% do total/,
  ]);
  const missing =
    'Sócios de Holding Sul somam 87,5 %. Faltam 12,5 %: há sócio não informado, ou cotas em tesouraria?';
  await check(page, missing).getByRole('button', { name: 'Pedir à empresa' }).click();
  await page.getByRole('button', { name: /^Pedir correção 1/ }).click();
  const ask = page.getByRole('dialog', { name: 'Pedir correção' });
  await expect(ask.getByLabel('Item 1', { exact: true })).toHaveValue(
    /dos sócios de Holding Sul: somam 87,5 %/,
  );
  await ask.getByRole('button', { name: 'Pedir correção' }).click();
  await expect(desk.notice).toContainText('Correção pedida à empresa');
  const { situacao, itens } = await asked.readSituacao();
  expect(situacao).toBe('com_a_empresa');
  expect(JSON.stringify(itens)).toContain('Holding Sul');

  await page.goto(`/analise/${followed.id}?busca=${mark}`);
  await expect(desk.title).toHaveText(followed.name);
  await expect(check(page, 'Telefone igual ao de 3 empresas sem sócio em comum.')).toBeVisible();
  await shared(page).getByRole('link', { name: neighbour.name }).click();
  await expect(desk.title).toHaveText(neighbour.name);
  await page.goBack();
  await expect(desk.title).toHaveText(followed.name);
  await expect(desk.decide).toBeEnabled();
  await desk.decide.click();
  await expect(desk.notice).toContainText('Aprovado');
  expect((await followed.readSituacao()).situacao).toBe('cadastrado');
});

test('an accounting office is known by one gesture, seen in its list, and removed after asking, by admins alone', async ({
  page,
  browser,
  server,
  colleague,
}) => {
  const { answered, asked, followed, mark } = await sendFour(server);
  const office = `Contábil ${mark}`;
  await page.goto(`/analise/${asked.id}`);
  await expect(workspace(page).title).toHaveText(asked.name);
  await expect(page.getByRole('list', { name: 'Sócios de Holding Sul' })).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('tab', { name: 'Dados' })).toBeVisible();
  await expectFits(page);
  await page.setViewportSize({ width: 1360, height: 900 });

  await page.goto(`/analise/${followed.id}`);
  await expect(workspace(page).title).toHaveText(followed.name);
  await expect(check(page, /^Telefone igual/)).toBeVisible();
  await shared(page).getByRole('button', { name: 'É de contabilidade…' }).click();
  const dialog = page.getByRole('dialog', { name: 'De qual contabilidade?' });
  await dialog.getByRole('button', { name: 'Marcar como conhecida' }).click();
  await expect(dialog.getByText('Informe o nome da contabilidade.')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByLabel('Nome da contabilidade').fill(office);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(shared(page)).toContainText(`Contabilidade conhecida: ${office}`);
  await expect(region(page, 'Vínculos').getByRole('heading')).toBeFocused();
  await expect(check(page, /^Telefone igual/)).toHaveCount(0);
  await expectNoViolations(page);

  await shared(page).getByRole('link', { name: 'Contabilidade conhecida' }).click();
  await expect(page.getByRole('heading', { name: 'Contabilidades conhecidas', level: 1 })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: office });
  await expect(row).toContainText(/Telefone \(11\) 9.*por .+ em \d\d\/\d\d\/\d{4}/);
  await expectNoViolations(page);
  await row.getByRole('button', { name: `Remover: ${office}` }).click();
  const question = page.getByRole('dialog', { name: `Remover ${office}?` });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await row.getByRole('button', { name: `Remover: ${office}` }).click();
  await question.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(toasts(page, 'Contabilidade removida')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Contabilidades conhecidas' })).toBeFocused();

  await page.goto(`/analise/${answered.id}`);
  await expect(shared(page).getByRole('button', { name: 'É de contabilidade…' })).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url, locale: 'pt-BR' });
  const other = await context.newPage();
  await holdSession(other, await tokenOf(server, colleague), 'representante');
  await other.goto(`/analise/${followed.id}`);
  await expect(shared(other).getByRole('link').first()).toBeVisible();
  await expect(other.getByRole('button', { name: 'É de contabilidade…' })).toHaveCount(0);
  await other.goto('/contabilidades');
  await expect(other).toHaveURL(/\/dashboard$/);
  await context.close();
});
