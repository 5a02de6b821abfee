import { sendCadastro, sendCompany } from '@painel-pj/test-bed/intake';
import { buildCadastro, buildPdf } from '@painel-pj/test-bed/registrations';
import type { Server } from '@painel-pj/test-bed/server';
import { expect, type Locator, type Page } from '@playwright/test';
import { decide } from './review-tools.ts';
import { workspace } from './workspace.ts';

let number = 5000 + Math.floor(Math.random() * 90_000);
export const twoDocuments = () => {
  number += 1;
  return {
    number,
    name: `Comercial ${number} Ltda`,
    documentos: {
      contratoSocial: buildPdf(`contrato ${number}`),
      cartaoCnpj: buildPdf(`cartao ${number}`),
    },
  };
};

/** A company that nothing impedes, now the newest: other journeys leave behind what can not be approved. */
export async function sendNewest(server: Server) {
  const { number, documentos } = twoDocuments();
  const { razaoSocial, cnpj } = buildCadastro(number);
  return { id: await sendCadastro(server, number, documentos), razaoSocial, cnpj };
}

/** An approved company that has moved since. */
export async function sendMoved(server: Server, token: string) {
  const { number, name, documentos } = twoDocuments();
  const company = await sendCompany(server, number, documentos);
  await decide(server, token, company.id, true);
  await company.correct({ logradouro: 'Rua Nova do Mercado' });
  return { company, number, name };
}

export const act = (page: Page, name: RegExp) => page.locator('footer').getByRole('button', { name });
export const item = (ask: Locator, place: number) =>
  ask.getByRole('textbox', { name: `Item ${place}`, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Takes the case that is open over from a colleague. */
export async function takeOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Assumir…' }).click();
  const question = page.getByRole('dialog', { name: 'Assumir a análise?' });
  await question.getByRole('button', { name: 'Assumir' }).click();
  await expect(page.getByText(/^Em análise por você/)).toBeVisible();
}

export async function openCase(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/analise/${id}`);
  await expect(workspace(page).region(name)).toBeVisible();
  // The viewer and its foot come last.
  await expect(page.getByRole('button', { name: /^Conferido/ })).toBeVisible();
  await expect(page.locator('footer').getByRole('button').last()).toBeEnabled();
}
