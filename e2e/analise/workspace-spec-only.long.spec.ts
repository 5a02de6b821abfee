import { expect } from '@playwright/test';
import { company } from '../support/cadastro-list.ts';
import { test } from '../support/spec-only-test.ts';
import { holdSession } from '../support/staff-screens.ts';
import { workspace } from '../support/workspace.ts';

const fill = (cadastros: unknown[], ...records: unknown[]) =>
  cadastros.splice(0, cadastros.length, ...records);

test.beforeEach(async ({ page }) => holdSession(page, 'token-1'));

test('a provider of the spec alone: queue from its array, decisions, and no other call', async ({
  page,
  provider,
}) => {
  fill(
    provider.cadastros,
    company(3, { razaoSocial: 'Zélia Doces' }),
    company(1, { razaoSocial: 'Mel e Cia' }),
    company(2, { razaoSocial: 'Árvore Livros', documentos: {}, socios: [] }),
    company(4, { cadastrado: 1, status: 'cadastrado' }),
  );
  provider.calls.splice(0);
  const desk = workspace(page);
  await desk.open();
  await expect(desk.rows).toHaveText([/^Mel e Cia/, /^Árvore Livros/, /^Zélia Doces/]);
  await desk.openTools();
  await page.getByLabel('Ordem').selectOption('Nome');
  await expect(desk.rows).toHaveText([/^Árvore Livros/, /^Mel e Cia/, /^Zélia Doces/]);
  await desk.search.fill('zelia');
  await expect(desk.rows).toHaveText([/^Zélia Doces/]);
  await desk.search.fill('');
  await expect(desk.rows).toHaveCount(3);
  await page.getByRole('heading', { name: 'Nenhum cadastro aberto' }).click();
  await page.keyboard.press('Enter');
  await expect(desk.title).toHaveText('Árvore Livros');
  await expect(page.getByRole('heading', { name: 'Nenhum documento' })).toBeVisible();
  await expect(page.getByText(/Em análise por/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Histórico' })).toHaveCount(0);

  await expect(desk.decide).toBeEnabled();
  await page.keyboard.press('a');
  await expect(desk.title).toHaveText('Mel e Cia');
  await expect(desk.notice).toContainText('Aprovado');
  await expect(desk.documents).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'nova aba' })).toHaveAttribute('href', /\/contrato\.pdf$/);
  await expect(desk.decide).toBeEnabled();
  await page.keyboard.press('a');
  await expect(desk.title).toHaveText('Zélia Doces');
  await expect(desk.decide).toBeEnabled();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Fila em dia' })).toBeVisible();
  expect([...new Set(provider.calls)]).toEqual(['GET /pj/unix', 'PUT /pj/unix/concluido']);

  await desk.shown.selectOption('cadastrado');
  await expect(desk.rows).toHaveCount(4);
  await desk.row('Mel e Cia').click();
  await expect(desk.decide).toBeEnabled();
  await page.getByRole('button', { name: 'Marcar Pendente' }).click();
  await expect(desk.row('Mel e Cia')).toHaveCount(0);
});

test('an address of before leads to the workspace, and one of nobody says so', async ({ page, provider }) => {
  fill(provider.cadastros, company(1), null, company(2));
  for (const address of ['/cadastro/2', '/cadastros/2']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/analise\/2$/);
    await expect(page.getByRole('region', { name: 'Empresa 2 LTDA' })).toBeVisible();
  }
  await expect(page.getByText('Cadastro ilegível')).toBeVisible();
  await workspace(page).openTools();
  await expect(page.getByLabel('Ordem')).toHaveText(/Como recebida/);
  await page.goto('/analise/99');
  await expect(page.getByRole('heading', { name: 'Cadastro não encontrado' })).toBeVisible();
  await expect(page.getByText('Nenhum documento')).toHaveCount(0);
});

test('checks that need nothing but the registration are made by the panel, with nothing to answer', async ({
  page,
  provider,
}) => {
  const helena = { nome: 'Helena Duarte Prado', cpf: '52998224725', documentos: { rg: 'rg.jpg' } };
  const holding = { nome: 'Holding Sul', cpf: '11444777000161', documentos: { contrato: 'c.pdf' } };
  const socios = [
    { ...helena, percentual: 10 },
    { ...holding, percentual: 90, socios: [{ ...helena, percentual: 100 }] },
  ];
  fill(
    provider.cadastros,
    company(1, { cep: '74000000', cnpj: '11222333000100', socios: JSON.stringify(socios) }),
    company(2, { socios: [{ ...helena, percentual: 100 }] }),
  );
  provider.calls.splice(0);
  const desk = workspace(page);
  await desk.open();
  await expect(desk.row('Empresa 1 LTDA')).toContainText('1 impede · 1 de atenção · SP');
  await expect(desk.row('Empresa 2 LTDA')).toContainText('Nada a apontar · SP');
  await desk.row('Empresa 1 LTDA').click();
  const toCheck = page.getByRole('region', { name: 'O que conferir' });
  await expect(toCheck.getByRole('listitem')).toHaveText([
    'CNPJ inválido: os dígitos não conferem.',
    'O CEP 74000-000 é de Goiás; a UF informada é SP. Confira no comprovante de endereço.',
  ]);
  await expect(toCheck.getByRole('img', { name: 'impede' })).toBeVisible();
  await expect(toCheck.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('11.444.777/0001-61')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sócios de Holding Sul' })).toHaveCount(0);
  await expect(page.getByText('beneficiário final')).toHaveCount(0);
  expect([...new Set(provider.calls)]).toEqual(['GET /pj/unix']);
});
