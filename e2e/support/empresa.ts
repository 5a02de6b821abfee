import type { AskCorrectionResponse, Item } from '@painel-pj/contract/analise/decisao';
import type { CadastroNovo } from '@painel-pj/contract/entrada/intake';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { type Company, sendCompany } from '@painel-pj/test-bed/intake';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import type { Server } from '@painel-pj/test-bed/server';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

type Asked = Company & {
  cnpj: string;
  /** Asks again; the link of before ends. */
  ask(itens: readonly Item[]): Promise<string>;
  /** The address that the company gets. */
  link: string;
};

let lastNumber = 700_000 + Math.floor(Math.random() * 90_000);

/** A company that is asked to correct something, by a link. */
export async function askCompany(
  server: Server,
  token: string,
  itens: readonly Item[],
  changed: Partial<CadastroNovo> = {},
  documentos: Record<string, Buffer> = {},
): Promise<Asked> {
  lastNumber += 1;
  const number = lastNumber;
  const company = await sendCompany(server, number, documentos, changed);
  const at = ({ path }: { path: string }) => server.url + path.replace(':id', company.id);
  const headers = { 'x-access-token': token, 'content-type': 'application/json' };

  async function ask(wanted: readonly Item[]): Promise<string> {
    const read = await fetch(at(endpoints.getCadastro), { headers });
    const { versao } = (await read.json()) as { versao: number };
    const { method } = endpoints.askCorrection;
    const body = JSON.stringify({ itens: wanted, link: true });
    const answer = await fetch(at(endpoints.askCorrection), {
      method,
      headers: { ...headers, 'if-match': `"${versao}"` },
      body,
    });
    const { link } = (await answer.json()) as AskCorrectionResponse;
    if (!link) throw new Error(`the request was answered ${answer.status}, without a link`);
    return `/empresa#${link.token}`;
  }

  return { ...company, cnpj: buildCadastro(number).cnpj, ask, link: await ask(itens) };
}

/** The address in the text that the analyst copies. */
export async function linkIn(shown: Locator): Promise<string> {
  await expect(shown).toContainText('/empresa#');
  return (await shown.innerText()).match(/\/empresa#\S+/)?.[0] ?? '';
}

/** The page as the company sees it. */
export function empresaPage(page: Page) {
  const cnpj = page.getByRole('textbox', { name: 'CNPJ da empresa' });
  const title = page.getByRole('heading', { level: 1 });
  return {
    cnpj,
    title,
    problem: page.getByRole('alert').filter({ hasText: /\S/ }),
    item: (name: string) => page.getByRole('article', { name }),
    /** The picker of a device: the last field for files, after the camera's. */
    fileOf: (name: string) => page.getByRole('article', { name }).locator('input[type=file]').last(),
    async open(link: string, typed: string): Promise<void> {
      await page.goto(link);
      await cnpj.fill(typed);
      await page.getByRole('button', { name: 'Ver o que falta' }).click();
    },
  };
}

/** The company opens its link, and answers what was asked in words. */
export async function answerAsCompany(
  context: BrowserContext,
  link: string,
  { number, words }: { number: number; words: string },
): Promise<void> {
  const page = await context.newPage();
  const { open, item, title } = empresaPage(page);
  await open(link, buildCadastro(number).cnpj);
  await item('Pedido').getByRole('textbox', { name: 'Sua resposta' }).fill(words);
  await item('Pedido').getByRole('button', { name: 'Enviar resposta' }).click();
  await expect(title).toHaveText('Pronto: recebemos tudo');
  await page.close();
}
