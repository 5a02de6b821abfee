import { sendCompany } from '@painel-pj/test-bed/intake';
import { expect } from '@playwright/test';
import { expectFits, expectNoViolations } from '../support/accessibility.ts';
import { dialog, openCase, twoDocuments } from '../support/case-screen.ts';
import { intercept } from '../support/intercept.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('the workspace has no axe violation, with nothing open and with the viewer open', async ({ page }) => {
  const desk = workspace(page);
  await desk.open();
  await expectNoViolations(page);
  await page.keyboard.press('j');
  await desk.company();
  await expect(desk.documents.first()).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Documento', exact: true })).toBeVisible();
  await expect(page.getByText('Abrindo…')).toHaveCount(0);
  await expect(page.getByText(/^Em análise por você/)).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  // The arrow keys scroll the case again, and Enter presses nothing in it.
  await expect(page.locator('#parte-do-caso')).toBeFocused();
});

test('on a phone neither tab, sheet nor failure has an axe violation, and nothing overflows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const desk = workspace(page);
  await desk.open();
  await expectFits(page);
  await expectNoViolations(page);
  await page.keyboard.press('j');
  await desk.company();
  await intercept(page, '**/pj/unix/concluido', (route) => route.abort());
  await expect(desk.decide).toBeEnabled();
  await desk.decide.click();
  await expect(desk.foot.getByRole('alert')).toBeVisible();
  await expectFits(page);
  await expectNoViolations(page);
  await page.getByRole('tab', { name: /^Documentos/ }).click();
  await expect(page.getByRole('tabpanel', { name: 'Documento', exact: true })).toBeVisible();
  await expect(page.getByText('Abrindo…')).toHaveCount(0);
  await expectFits(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Abrir a fila' }).click();
  await expect(page.getByRole('dialog', { name: 'Fila de análise' })).toBeVisible();
  await expectNoViolations(page);
});

test('nothing overflows at 320 px and at 820 px', async ({ page }) => {
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 780 });
    const desk = workspace(page);
    await desk.open();
    await page.keyboard.press('j');
    await desk.company();
    await expectFits(page);
  }
});

test('dialogs and the judged case have no axe violation, wide and on a phone', async ({ page, server }) => {
  const { number, name, documentos } = twoDocuments();
  const { id } = await sendCompany(server, number, documentos);
  await openCase(page, id, name);
  await page.keyboard.press('c');
  await expect(page.locator('footer')).toContainText('1 de 2 conferidos');
  await expectNoViolations(page);
  async function look(key: string, title: string): Promise<void> {
    await page.keyboard.press(key);
    await expect(dialog(page, title)).toBeVisible();
    await expectNoViolations(page);
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page, title)).toBeHidden();
  }
  await look('x', 'Por que não serve?');
  await look('n', 'Nova nota');
  await look('p', 'Pedir correção');
  await page.setViewportSize({ width: 390, height: 844 });
  await look('p', 'Pedir correção');
  await look('r', 'Recusar este cadastro?');
  await expectFits(page);
  await expectNoViolations(page);
});
