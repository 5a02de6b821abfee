import type { Page } from '@playwright/test';
import { workspace } from '../support/workspace.ts';

type Take = (name: string) => Promise<void>;

/** Sums and seals are made in the background. */
const background = { timeout: 180_000 };

/** A case with something that stands against it, and what is asked of the company. */
export async function takeReviewScreens(page: Page, take: Take): Promise<void> {
  const desk = workspace(page);
  await desk.open('/analise?nivel=impede');
  await desk.rows.first().click();
  await desk.company();
  await page.getByText(/^Em análise por você/).waitFor();
  await page.getByRole('region', { name: 'O que conferir', exact: true }).waitFor();
  await page.getByText(/^PDF · página/).waitFor();
  await take('analise-conferir');

  await page.getByRole('button', { name: 'Pedir à empresa' }).first().click();
  await desk.foot.getByRole('button', { name: /^Pedir correção/ }).click();
  await page.getByRole('dialog', { name: 'Pedir correção' }).waitFor();
  await take('analise-pedir');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await desk.foot.getByRole('button', { name: /^Recusar/ }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  await take('analise-recusar');
}

/** What Receita Federal has, beside what the company told. */
export async function takeReceitaScreen(page: Page, take: Take): Promise<void> {
  const desk = workspace(page);
  await desk.open('/analise?alerta=receita-endereco');
  await desk.rows.first().click();
  await desk.company();
  await page.getByRole('heading', { name: /^Receita · / }).waitFor();
  await page.getByText(/^PDF · página/).waitFor();
  await page.keyboard.press('f');
  await take('analise-receita');
}

/** What a manager and an auditor look at. */
export async function takeOversightScreens(page: Page, take: Take): Promise<void> {
  await page.goto('/indicadores');
  // The first count may come before the checks of the demo were made.
  await page.getByRole('link', { name: /^Com impedimento [1-9]/ }).waitFor(background);
  await page.getByRole('link', { name: /^Aprovados [1-9]/ }).waitFor(background);
  await page.getByRole('heading', { name: 'No período' }).evaluate((heading) => heading.scrollIntoView());
  await take('indicadores');
  await page.goto('/auditoria');
  await page.getByText(/^Íntegra até /).waitFor(background);
  await take('auditoria');

  await page.goto('/listas');
  await page.getByRole('heading', { name: 'CEIS', exact: true }).waitFor();
  await take('listas');

  await page.goto('/conta');
  await page.getByRole('heading', { name: 'Sessões e aparelhos' }).waitFor();
  await take('conta');
}
