import { mintColleague } from '@painel-pj/test-bed/people';
import { startServer } from '@painel-pj/test-bed/server';
import { expect } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { cadastroList } from '../support/cadastro-list.ts';
import { act, dialog } from '../support/case-screen.ts';
import { tokenOf } from '../support/review-tools.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test as base } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

/** Of the demo, approved more than a year ago, and of high risk: who keeps it needs alçada, and says why. */
const name = 'Steinotti Ótica Ltda';

const test = base.extend<object, object>({
  server: [
    async ({ browserName: _browser }, use) => {
      const server = await startServer({ ALCADA: 'sim' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test('a company whose review is due is kept in words, leaves the queue, and comes back by Z, by keyboard alone', async ({
  page,
  server,
}) => {
  await holdSession(page, await tokenOf(server, await mintColleague(server, 'admin')));
  const desk = workspace(page);
  await page.goto('/analise');
  await page.getByRole('link', { name: /^Revisões/ }).press('Enter');
  await expect(page.getByRole('button', { name: /^Revisões/ })).toHaveAttribute('aria-pressed', 'true');
  await desk.row(name).press('Enter');
  await expect(desk.title).toHaveText(name);
  await expect(desk.region('Revisão')).toContainText(/Desde a aprovação \(.+\) nada mudou/);
  await expect(act(page, /^Reabrir…/)).toBeEnabled();
  await expectNoViolations(page);

  await page.keyboard.press('m');
  const why = dialog(page, 'Manter a aprovação?');
  await expect(why).toContainText('pede alçada');
  await expectNoViolations(page);
  await expect(why.getByLabel('Parecer')).toBeFocused();
  await page.keyboard.type('Conferido no balanço: segue dentro do nosso perfil.');
  await page.keyboard.press('Control+Enter');
  await expect(desk.notice).toContainText(`aprovação mantida: ${name}`);
  await expect(desk.row(name)).toHaveCount(0);

  await page.keyboard.press('z');
  await expect(desk.notice).toContainText(`Desfeito: ${name}`);
  await expect(desk.title).toHaveText(name);
  await expect(desk.row(name)).toBeVisible();
  await page.getByRole('button', { name: 'Histórico' }).press('Enter');
  await expect(page.getByText(/Conferido no balanço/).first()).toBeVisible();
});

test('what will be due is counted in Indicadores, and the number opens that many companies', async ({
  page,
  server,
}) => {
  await holdSession(page, await tokenOf(server, await mintColleague(server, 'admin')));
  const { card, cards } = cadastroList(page);
  await page.goto('/indicadores');
  const figure = page.getByRole('link', { name: /^A vencer em 30 dias/ });
  await expect(figure).toBeVisible({ timeout: 120_000 });
  const counted = Number(/\d+$/.exec(await figure.innerText())?.[0]);
  await figure.press('Enter');
  await expect(card('da Silva Farmácia SLU')).toBeVisible();
  await expect(cards).toHaveCount(counted);
  await expect(page.getByRole('button', { name: /Revisão a vencer/ })).toBeVisible();
});
