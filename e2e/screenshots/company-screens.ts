import type { Server } from '@painel-pj/test-bed/server';
import { expect, type Page } from '@playwright/test';
import { askCompany, empresaPage } from '../support/empresa.ts';

type Take = (name: string) => Promise<void>;

/** What a company finds behind its link. */
export async function takeCompanyScreen(page: Page, server: Server, token: string, take: Take) {
  const { link, cnpj } = await askCompany(
    server,
    token,
    [
      { alvo: 'telefone', alerta: 'ddd-de-outra-uf', texto: 'O DDD não é do estado da empresa. Confira.' },
      { alvo: 'contratoSocial', texto: 'Envie o contrato social, com todas as páginas.' },
    ],
    { telefone: '71987654321' },
  );
  const { open, title } = empresaPage(page);
  await open(link, cnpj);
  await expect(title).toHaveText(/^Faltam 2 itens/);
  await take('empresa-celular');
}
