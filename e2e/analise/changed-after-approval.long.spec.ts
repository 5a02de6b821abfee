import { expect } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility.ts';
import { act, openCase, sendMoved } from '../support/case-screen.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

test('a company changed after its approval is found, compared and kept by a key, and it stays approved', async ({
  page,
  server,
  adminToken,
}) => {
  const { company, name } = await sendMoved(server, adminToken);
  expect((await company.readSituacao()).situacao).toBe('cadastrado');

  await page.goto('/analise');
  await page.getByRole('link', { name: /^Revisões/ }).click();
  const chip = page.getByRole('button', { name: /^Revisões/ });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  const desk = workspace(page);
  await expect(desk.title).toHaveText(name);
  await expect(page.getByRole('region', { name: /mudou|mudaram/ })).toContainText('Rua Nova do Mercado');
  await expect(act(page, /^Manter aprovação/)).toBeEnabled();
  await expectNoViolations(page);
  await page.keyboard.press('m');
  await expect(desk.notice).toContainText(`Mudança vista, aprovação mantida: ${name}`);
  expect((await company.readSituacao()).situacao).toBe('cadastrado');
  await desk.notice.getByRole('button', { name: 'Desfazer' }).click();
  await expect(desk.notice).toContainText(`Desfeito: ${name}`);

  await openCase(page, company.id, name);
  await act(page, /^Manter aprovação/).click();
  await expect(desk.notice).toContainText('aprovação mantida');
  await page.goto(`/analise/${company.id}`);
  await expect(desk.title).toHaveText(name);
  await expect(act(page, /^Manter aprovação/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Histórico' }).click();
  await expect(page.getByText('viu o que mudou e manteve a aprovação').first()).toBeVisible();
});
