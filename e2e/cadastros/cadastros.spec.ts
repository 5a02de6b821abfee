import { sendCompany } from '@painel-pj/test-bed/intake';
import type { Server } from '@painel-pj/test-bed/server';
import { expect, type Page } from '@playwright/test';
import { cadastroList } from '../support/cadastro-list.ts';
import { sendNewest, twoDocuments } from '../support/case-screen.ts';
import { holdSession, holdToasts, toasts } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';

type Record = {
  id: string;
  razaoSocial: string;
  cnpj: string;
  versao: number;
  socios: { nome: string; percentual: number }[];
};

/** What the provider has, to compare the screen with. */
async function ask(server: Server, token: string, query: string) {
  const answer = await fetch(`${server.url}/pj/unix?${query}`, { headers: { 'x-access-token': token } });
  const count = (name: string) => Number(answer.headers.get(`x-contagem-${name}`)).toLocaleString('pt-BR');
  return { records: (await answer.json()) as Record[], count };
}

async function decide(server: Server, token: string, id: string, cadastrado: boolean): Promise<void> {
  await fetch(`${server.url}/pj/unix/concluido`, {
    method: 'PUT',
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ id, cadastrado }),
  });
}

const pick = ({ records }: { records: Record[] }, index: number): Record => {
  const found = records[index];
  if (!found) throw new Error('too few registrations');
  return found;
};

const topCard = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('article')];
    const top = cards.find((card) => card.getBoundingClientRect().bottom > 140);
    return `${top?.dataset.key} ${Math.round(top?.getBoundingClientRect().top ?? 0)}`;
  });

test.describe('an admin', () => {
  test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

  test('filters, and walks to the end page by page', async ({ page, server, adminToken }) => {
    const { count } = await ask(server, adminToken, 'limite=1');
    const list = cadastroList(page);
    await list.open();
    await expect(list.filter('Pendentes')).toHaveText(`Pendentes ${count('pendente')}`);
    await expect(list.filter('Cadastrados')).toHaveText(`Cadastrados ${count('cadastrado')}`);
    await list.filter('Todos').click();
    await expect(list.filter('Todos')).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/filtro=todos/);
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(page.locator(`[data-key="${Number(count('todos')) - 1}"]`)).toBeInViewport({
        timeout: 500,
      });
    }).toPass();
  });

  test('searches by name, partner and CNPJ, in the address', async ({ page, server, adminToken }) => {
    const all = await ask(server, adminToken, 'filtro=todos&limite=100');
    // What other journeys sent has the same partner: only a name of its own finds one card.
    const namesOf = ({ socios }: Record) => socios.map(({ nome }) => nome);
    const names = all.records.flatMap(namesOf);
    const own = (nome: string) => names.filter((name) => name === nome).length === 1;
    const found = all.records.filter((record) => namesOf(record).some(own));
    const { razaoSocial, cnpj, socios } = pick({ records: found }, 7);
    const list = cadastroList(page);
    await list.open('/dashboard?filtro=todos');
    const partner = socios.map(({ nome }) => nome).find(own) ?? '';
    const masked = cnpj.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
    for (const busca of [razaoSocial.toUpperCase(), partner, cnpj, masked]) {
      await list.search.fill(busca);
      await expect(page).toHaveURL(`/dashboard?${new URLSearchParams({ filtro: 'todos', busca })}`);
      await expect(list.card(razaoSocial).first()).toBeVisible();
    }
    await page.reload();
    await expect(list.search).toHaveValue(masked);
    await expect(list.cards).toHaveCount(1);
    await expect(page.getByText('1 cadastro encontrado')).toBeVisible();
    await list.search.fill('com');
    await expect(page.getByText(/^(\d+|Mais de 1\.000) cadastros encontrados$/)).toBeVisible();
  });

  test('sees when each registration was received', async ({ page }) => {
    const list = cadastroList(page);
    await list.open();
    await expect(list.cards.first().getByText(/^Recebido em \d{1,2} \p{L}{3} \d{4} · /u)).toBeVisible();
  });

  test('sees what is wrong with a registration, approved or not', async ({ page, server, adminToken }) => {
    const { records } = await ask(server, adminToken, 'filtro=pendente&limite=100');
    const total = ({ socios }: Record) => socios.reduce((sum, { percentual }) => sum + percentual, 0);
    const wrong = pick({ records: records.filter((record) => total(record) > 0 && total(record) < 99) }, 0);
    const list = cadastroList(page);
    await list.open(`/dashboard?busca=${wrong.cnpj}`);
    const shown = total(wrong).toLocaleString('pt-BR', { maximumFractionDigits: 2 });
    await expect(list.problems).toContainText(`Sócios somam ${shown} %`);
    await decide(server, adminToken, wrong.id, true);
    await list.open(`/dashboard?filtro=cadastrado&busca=${wrong.cnpj}`);
    await expect(list.problems).toContainText(`Sócios somam ${shown} %`);
    await decide(server, adminToken, wrong.id, false);
  });

  test('approves, sees it in the history, and takes it back', async ({ page, server, adminToken }) => {
    const { razaoSocial, cnpj } = await sendNewest(server);
    const before = await ask(server, adminToken, 'limite=1');
    await holdToasts(page);
    const list = cadastroList(page);
    await list.open(`/dashboard?filtro=todos&busca=${cnpj}`);
    const card = list.card(razaoSocial);
    await card.getByRole('button', { name: 'Aprovar Cadastro' }).click();
    await expect(card.getByRole('button', { name: 'Marcar Pendente' })).toBeFocused();
    await expect(toasts(page, 'Status atualizado com sucesso')).toBeVisible();
    await expect(list.filter('Pendentes')).not.toHaveText(`Pendentes ${before.count('pendente')}`);
    await card.getByRole('button', { name: 'Histórico' }).click();
    await expect(card.getByText('Administrador aprovou o cadastro').first()).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(card.getByText('Administrador desfez o próprio ato').first()).toBeVisible();
    await expect(list.filter('Pendentes')).toHaveText(`Pendentes ${before.count('pendente')}`);
  });

  test('is told when somebody else has decided meanwhile, and decides on what they left', async ({
    page,
    server,
    adminToken,
  }) => {
    const { id, razaoSocial, cnpj } = await sendNewest(server);
    const list = cadastroList(page);
    await list.open(`/dashboard?busca=${cnpj}`);
    const card = list.card(razaoSocial);
    await expect(card).toBeVisible();
    await decide(server, adminToken, id, true);
    await decide(server, adminToken, id, false);
    await card.getByRole('button', { name: 'Aprovar Cadastro' }).click();
    await expect(toasts(page, 'Erro ao atualizar status')).toBeVisible();
    await expect(card.getByRole('alert')).toContainText(
      /Este cadastro mudou depois que você o abriu \(Administrador, .+\)\./,
    );
    await expect(card.getByText('Pendente', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Aprovar Cadastro' }).click();
    await expect(toasts(page, 'Status atualizado com sucesso')).toBeVisible();
    await expect(card).toHaveCount(0);
    await decide(server, adminToken, id, false);
  });

  test('hears of others and goes on reading', async ({ page, server, adminToken }) => {
    const { id } = await sendNewest(server);
    for (let above = 0; above < 5; above++) await sendNewest(server);
    await page.clock.install();
    const list = cadastroList(page);
    await list.open();
    await expect(list.cards.first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const place = await topCard(page);
    await decide(server, adminToken, id, true);
    const notice = page.getByRole('button', { name: /alterado/ });
    // Repeated: a page that is still at work has not set its next question yet.
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect(notice).toBeVisible({ timeout: 10_000 });
    }).toPass();
    expect(await topCard(page)).toBe(place);
    await notice.click();
    await expect(notice).toBeHidden();
    await decide(server, adminToken, id, false);
  });

  test('returns to the same place with Back', async ({ page }) => {
    const list = cadastroList(page);
    await list.open('/dashboard?filtro=todos');
    await expect(list.cards.first()).toBeVisible();
    for (let step = 0; step < 7; step++) await page.keyboard.press('j');
    await page.mouse.wheel(0, 333);
    await expect.poll(() => topCard(page)).not.toMatch(/^6 1\d\d$/);
    await page.mouse.wheel(0, 0);
    const name = list.cards.nth(2).getByRole('link').first();
    await name.scrollIntoViewIfNeeded();
    const place = await topCard(page);
    await name.click();
    await expect(page).toHaveURL(/\/analise\//);
    await page.goBack();
    await expect.poll(() => topCard(page)).toBe(place);
    await list.filter('Cadastrados').click();
    await expect(page).toHaveURL(/filtro=cadastrado/);
    await page.goBack();
    await expect.poll(() => topCard(page)).toBe(place);
  });

  test('works by keyboard alone', async ({ page, server }) => {
    // The newest is the first card, and nothing impedes it.
    const { number, documentos } = twoDocuments();
    await sendCompany(server, number, documentos);
    const list = cadastroList(page);
    await list.open('/dashboard?filtro=todos');
    await expect(list.cards.first()).toBeVisible();
    await page.keyboard.press('j');
    await expect(list.active).toHaveAttribute('data-key', '0');
    await page.keyboard.press('ArrowDown');
    await expect(list.active).toHaveAttribute('data-key', '1');
    await page.keyboard.press('k');
    await expect(list.active).toHaveAttribute('data-key', '0');
    const button = list.active.getByRole('button', { name: /Aprovar Cadastro|Marcar Pendente/ });
    const before = (await button.textContent()) ?? '';
    await page.keyboard.press('a');
    await expect(button).not.toHaveText(before);
    await expect(toasts(page, 'Status atualizado com sucesso')).toBeVisible();
    // For half a second after what is offered has changed, the key does nothing.
    await expect(async () => {
      await page.keyboard.press('a');
      await expect(button).toHaveText(before, { timeout: 5000 });
    }).toPass();
    await page.keyboard.press('/');
    await expect(list.search).toBeFocused();
    await page.keyboard.type('jaka?');
    await expect(list.search).toHaveValue('jaka?');
    await page.keyboard.press('Escape');
    await expect(list.search).toHaveValue('');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await help.getByLabel(/Usar atalhos/).uncheck();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('?');
    await page.keyboard.press('j');
    await expect(help).toBeHidden();
    await expect(list.active).toHaveCount(0);
    expect(Object.keys(await page.evaluate(() => ({ ...localStorage }))).sort()).toEqual(['role', 'token']);
  });
});

test('a representante sees everything and changes nothing', async ({ page, adminToken }) => {
  await holdSession(page, adminToken, 'representante');
  const list = cadastroList(page);
  await list.open();
  await expect(list.cards.first().getByText('Pendente', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Aprovar|Marcar/ })).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(list.cards.first().getByText('Pendente', { exact: true })).toBeVisible();
  await expect(toasts(page, 'Status atualizado com sucesso')).toHaveCount(0);
});
