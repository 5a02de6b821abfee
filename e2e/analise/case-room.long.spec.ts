import { sendCompany } from '@painel-pj/test-bed/intake';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectFits } from '../support/accessibility.ts';
import { openCase, twoDocuments } from '../support/case-screen.ts';
import { intercept } from '../support/intercept.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;

test('at 1280 × 720 a very long name leaves case and document their room', async ({ page, server }) => {
  const { number, documentos } = twoDocuments();
  const razaoSocial =
    'Companhia Brasileira de Intermediação, Distribuição e Comercialização de Produtos Agroalimentícios, ' +
    'Eletroeletrônicos e Serviços Correlatos do Vale do São Francisco Ltda';
  const nomeFantasia =
    'Superabastecimento&Distribuidora_de_Produtos_Importados_sem_espaço_nenhum_no_nome_fantasia';
  const { id } = await sendCompany(server, number, documentos, { razaoSocial, nomeFantasia });
  await page.setViewportSize({ width: 1280, height: 720 });
  await openCase(page, id, razaoSocial);
  const desk = workspace(page);
  await expect(page.getByText(/^Em análise por você/)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-page-number="1"] canvas')).toBeVisible();
  expect(await heightOf(page.locator('#parte-do-caso'))).toBeGreaterThan(720 / 2);
  expect(await heightOf(page.locator('[data-scroller]'))).toBeGreaterThan(720 / 3);
  for (const button of await desk.foot.getByRole('button').all()) {
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await heightOf(button)).toBeLessThan(48);
  }
  expect(await heightOf(desk.foot)).toBeLessThan(80);
  await expectFits(page);
});

/** From now on, each height at which the buttons of these names were drawn. */
const watchPlaces = (page: Page, names: string[]) =>
  page.addInitScript((names) => {
    const places = Object.fromEntries(names.map((name) => [name, [] as number[]]));
    Object.assign(window, { places });
    const look = () => {
      for (const button of document.querySelectorAll('#parte-do-caso button')) {
        const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
        const top = Math.round(button.getBoundingClientRect().top);
        if (places[name]?.at(-1) !== top) places[name]?.push(top);
      }
      requestAnimationFrame(look);
    };
    look();
  }, names);

test('what can be pressed in a case stays where it is while links and Receita arrive late', async ({
  page,
  server,
}) => {
  const { number, documentos } = twoDocuments();
  // With the same telephone and address: there is a link to show.
  await sendCompany(server, twoDocuments().number, {});
  const company = await sendCompany(server, number, documentos);
  await page.goto(`/analise/${company.id}`);
  // The server looks for alertas and links in the background: this is about what is known already.
  await expect(page.getByRole('region', { name: 'O que conferir' })).toBeVisible();
  await expect(workspace(page).region('Vínculos')).toBeVisible();
  await expect(page.getByText(/^Em análise por você/)).toBeVisible();
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  for (const late of ['**/vinculos*', '**/receita']) {
    await intercept(page, late, async (route) => {
      await arrival;
      await route.continue();
    });
  }
  const names = ['Mais sobre Ana Lima', 'Acrescentar nota', 'Histórico'];
  await watchPlaces(page, names);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mais sobre Ana Lima' })).toBeVisible();
  arrive();
  await expect(workspace(page).region('Vínculos')).toBeVisible();
  await expect(page.getByText('Ainda não há dados da Receita Federal')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Histórico' })).toBeVisible();
  const places = await page.evaluate(() => (window as unknown as { places: object }).places);
  expect(places).toEqual(Object.fromEntries(names.map((name) => [name, [expect.any(Number)]])));
});
