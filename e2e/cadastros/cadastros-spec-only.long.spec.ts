import { expect } from '@playwright/test';
import { cadastroList, company } from '../support/cadastro-list.ts';
import { test } from '../support/spec-only-test.ts';
import { holdSession, toasts } from '../support/staff-screens.ts';

const fill = (cadastros: unknown[], ...records: unknown[]) =>
  cadastros.splice(0, cadastros.length, ...records);

// All the cards of a test are in view: only those are rendered.
test.use({ viewport: { width: 1360, height: 4000 } });

test.beforeEach(async ({ page }) => holdSession(page, 'token-1'));

test('odd records are shown sensibly, and the others stay', async ({ page, provider }) => {
  fill(
    provider.cadastros,
    company(1),
    null,
    { id: 2, razaoSocial: 'Quase Nada' },
    company(3, { socios: '[{"nome":"Ana Lúcia","cpf":"52998224725","percentual":"40"}]', cadastrado: false }),
    company(4, { cadastrado: '1', status: 'cadastrado', documentos: null }),
    'texto',
  );
  const list = cadastroList(page);
  await list.open('/?filtro=todos');
  await expect(list.filter('Pendentes')).toHaveText('Pendentes 5');
  await expect(list.filter('Cadastrados')).toHaveText('Cadastrados 1');
  await expect(list.filter('Todos')).toHaveText('Todos 6');
  await expect(list.card('Cadastro ilegível')).toHaveCount(2);
  await expect(page.getByLabel('Ordem')).toHaveCount(0);
  await expect(list.card('Quase Nada')).toContainText('Nenhum sócio informado');
  await expect(list.card('Empresa 3 LTDA')).toContainText('Quadro Societário · 1 sócio');
  await expect(list.card('Empresa 4 LTDA').getByText('Cadastrado', { exact: true })).toBeVisible();
});

test('a decision is shown once it was answered, takes the card out of its filter, and can be undone', async ({
  page,
  provider,
}) => {
  fill(provider.cadastros, company(1), company(2));
  const list = cadastroList(page);
  await list.open();
  const card = list.card('Empresa 1 LTDA');
  await card.getByRole('button', { name: 'Aprovar Cadastro' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.locator('[data-key="0"]')).toBeFocused();
  await expect(page.locator('[data-key="0"]')).toContainText('Empresa 1 LTDA saiu de Pendentes');
  await expect(toasts(page, 'Status atualizado com sucesso')).toBeVisible();
  await expect(list.filter('Pendentes')).toHaveText('Pendentes 1');
  await expect(list.filter('Cadastrados')).toHaveText('Cadastrados 1');
  expect(provider.cadastros[0]).toMatchObject({ cadastrado: 1 });

  await page.locator('[data-key="0"]').getByRole('button', { name: 'Desfazer' }).click();
  await expect(card.getByRole('button', { name: 'Aprovar Cadastro' })).toBeVisible();
  await expect(list.filter('Pendentes')).toHaveText('Pendentes 2');
  expect(provider.cadastros[0]).toMatchObject({ cadastrado: 0 });

  await card.getByRole('button', { name: 'Aprovar Cadastro' }).click();
  await expect(card).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(list.active).toContainText('Empresa 2 LTDA');
  await list.filter('Cadastrados').click();
  await expect(card.getByRole('button', { name: 'Marcar Pendente' })).toBeVisible();
  await list.filter('Pendentes').click();
  await expect(list.card('Empresa 2 LTDA')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('the button asks for what it says, and both badge and button follow', async ({ page, provider }) => {
  fill(
    provider.cadastros,
    company(1, { cadastrado: 1, status: 'pendente' }),
    company(2, { cadastrado: 0, status: 'cadastrado' }),
  );
  const list = cadastroList(page);
  await list.open('/?filtro=todos');
  for (const [name, button, badge, after] of [
    ['Empresa 1 LTDA', 'Aprovar Cadastro', 'Cadastrado', 'Marcar Pendente'],
    ['Empresa 2 LTDA', 'Marcar Pendente', 'Pendente', 'Aprovar Cadastro'],
  ] as const) {
    const card = list.card(name);
    await card.getByRole('button', { name: button }).click();
    await expect(card.getByRole('button', { name: after })).toBeVisible();
    await expect(card.getByText(badge, { exact: true })).toBeVisible();
  }
  expect(provider.cadastros).toMatchObject([
    { cadastrado: 1, status: 'cadastrado' },
    { cadastrado: 0, status: 'pendente' },
  ]);
});

test('a decision that is refused stays told on the card', async ({ page, provider }) => {
  fill(provider.cadastros, company(1));
  const list = cadastroList(page);
  await list.open();
  const card = list.card('Empresa 1 LTDA');
  await expect(card).toBeVisible();
  fill(provider.cadastros);
  await card.getByRole('button', { name: 'Aprovar Cadastro' }).click();
  await expect(toasts(page, 'Erro ao atualizar status')).toBeVisible();
  await expect(card.getByRole('alert')).toHaveText('Empresa 1 LTDA: Não foi salvo. Tentar de novo');
  await expect(card.getByRole('button', { name: 'Aprovar Cadastro' })).toBeVisible();
  await expect(list.filter('Pendentes')).toHaveText('Pendentes 1');
});

test('a list that can not be had says so, and is asked for again', async ({ page, provider }) => {
  fill(provider.cadastros, company(1));
  await page.route('**/pj/unix', (route) => route.abort());
  const list = cadastroList(page);
  await list.open();
  await expect(toasts(page, 'Erro ao buscar cadastros')).toBeVisible();
  await page.unroute('**/pj/unix');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(list.card('Empresa 1 LTDA')).toBeVisible();
});

test('an empty list, and a search without a hit, say what to do', async ({ page, provider }) => {
  fill(provider.cadastros);
  const list = cadastroList(page);
  await list.open();
  await expect(page.getByText('Nenhum cadastro pendente')).toBeVisible();
  fill(provider.cadastros, company(1, { cadastrado: 1, status: 'cadastrado' }));
  await page.reload();
  await list.search.fill('empresa 1');
  await page.getByRole('button', { name: 'Buscar em todos' }).click();
  await expect(list.card('Empresa 1 LTDA')).toBeVisible();
  await expect(page).toHaveURL(/filtro=todos&?.*busca=empresa\+1|busca=empresa\+1&filtro=todos/);
});

test('news wait to be asked for', async ({ page, provider }) => {
  fill(provider.cadastros, company(1));
  await page.clock.install();
  const list = cadastroList(page);
  await list.open();
  await expect(list.card('Empresa 1 LTDA')).toBeVisible();
  fill(provider.cadastros, company(3), company(2), company(1));
  const notice = page.getByRole('button', { name: '2 novos cadastros' });
  // The minute may begin after the card is there.
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(notice).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(list.cards).toHaveCount(1);
  await notice.click();
  await expect(list.cards).toHaveCount(3);
  await expect(notice).toBeHidden();
});

test('twenty thousand in one array are filtered, searched and walked to the end', async ({
  page,
  provider,
}) => {
  fill(
    provider.cadastros,
    ...Array.from({ length: 20_000 }, (_, index) => company(index + 1, { cadastrado: index % 4 ? 0 : 1 })),
  );
  const list = cadastroList(page);
  await list.open();
  await expect(list.filter('Todos')).toHaveText('Todos 20.000');
  await expect(list.filter('Pendentes')).toHaveText('Pendentes 15.000');
  await page.keyboard.press('End');
  await expect(list.card('Empresa 20000 LTDA')).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(list.card('Empresa 2 LTDA')).toBeInViewport();
  await list.search.fill('inexistente');
  await expect(list.cards).toHaveCount(0);
  await list.search.fill('empresa 19998');
  await expect(list.card('Empresa 19998 LTDA')).toBeVisible();
  await expect(list.cards).toHaveCount(1);
  await expect(page.getByText('1 cadastro encontrado')).toBeVisible();
});

test('of an array too long to lay out the first forty thousand are shown, and it says so', async ({
  page,
  provider,
}) => {
  fill(provider.cadastros, ...Array.from({ length: 40_100 }, (_, index) => company(index + 1)));
  const list = cadastroList(page);
  await list.open();
  await expect(list.filter('Todos')).toHaveText('Todos 40.100', { timeout: 60_000 });
  await page.keyboard.press('End');
  await expect(list.card('Empresa 40000 LTDA')).toBeInViewport({ timeout: 30_000 });
  await expect(page.getByText('São mostrados os primeiros 40.000 cadastros.')).toBeVisible();
  await list.search.fill('empresa 40099');
  await expect(list.card('Empresa 40099 LTDA')).toBeVisible();
});

test('one registration has an address of its own', async ({ page, provider }) => {
  fill(provider.cadastros, company(1), company(2));
  await page.goto('/cadastros/2');
  await expect(page.getByRole('heading', { name: 'Empresa 2 LTDA' })).toBeVisible();
  await expect(page).toHaveURL(/\/analise\/2$/);
  await page.goto('/cadastro/99');
  await expect(page.getByRole('heading', { name: 'Cadastro não encontrado' })).toBeVisible();
});

test('only calls of the spec are made', async ({ page, provider }) => {
  fill(provider.cadastros, company(1));
  provider.calls.splice(0);
  const list = cadastroList(page);
  await list.open();
  await list.card('Empresa 1 LTDA').getByRole('button', { name: 'Aprovar Cadastro' }).click();
  await expect(toasts(page, 'Status atualizado com sucesso')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Histórico' })).toHaveCount(0);
  await list.search.fill('empresa');
  await list.filter('Todos').click();
  await expect(list.card('Empresa 1 LTDA')).toBeVisible();
  expect([...new Set(provider.calls)]).toEqual(['GET /pj/unix', 'PUT /pj/unix/concluido']);
});
