import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { hasNoOwners } from '@painel-pj/contract/cadastros/codigos';
import { sendCompany } from '@painel-pj/test-bed/intake';
import { buildPdfPages } from '@painel-pj/test-bed/pdf-pages';
import type { Server } from '@painel-pj/test-bed/server';
import { expect, type Page } from '@playwright/test';
import { expectFits } from '../support/accessibility.ts';
import { twoDocuments } from '../support/case-screen.ts';
import { holdSession } from '../support/staff-screens.ts';
import { test } from '../support/test.ts';
import { workspace } from '../support/workspace.ts';

test.beforeEach(async ({ page, adminToken }) => holdSession(page, adminToken));

/** What a company of each nature is expected to show in place of a contrato social. */
const natures: Record<string, { words: RegExp; papers?: RegExp }> = {
  '2054': { words: /Sociedade Anônima Fechada/ },
  '2062': { words: /Sociedade Empresária Limitada/ },
  '2135': { words: /Empresário \(Individual\)/ },
  '2240': { words: /Sociedade Simples Limitada/ },
  '2313': { words: /Empresa Individual de Responsabilidade Limitada \(de Natureza Simples\)/ },
  '2143': { words: /Cooperativa/, papers: /Estatuto/ },
  '3069': { words: /Fundação Privada/, papers: /Estatuto/ },
  '3999': { words: /Associação Privada/, papers: /Estatuto/ },
};
const withContract = ['2062', '2240', '2313'];

/** Natures that the demo has no company of; their papers are sent with them. */
const sent: Record<string, { words: RegExp; papers: RegExp; razaoSocial: string; chaves: string[] }> = {
  '2046': {
    words: /Sociedade Anônima Aberta/,
    papers: /Estatuto/,
    razaoSocial: 'Companhia Boa Safra S/A',
    chaves: ['estatutoSocial', 'ataEleicao'],
  },
  '3085': {
    words: /Condomínio/,
    papers: /Conven[cç][aã]o/,
    razaoSocial: 'Condomínio Edifício Boa Safra',
    chaves: ['convencao', 'ataEleicao'],
  },
};

type Company = Pick<Cadastro, 'id' | 'razaoSocial'>;

async function oneOfEach(server: Server, token: string): Promise<Map<string, Company>> {
  const found = new Map<string, Company>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const more: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const answer: Response = await fetch(`${server.url}/pj/unix?filtro=todos&limite=100${more}`, {
      headers: { 'x-access-token': token },
    });
    for (const cadastro of (await answer.json()) as Cadastro[]) {
      const codigo = cadastro.naturezaJuridica ?? '';
      const hasName = !cadastro.alertas?.some((alerta) => alerta.codigo === 'natureza-e-nome');
      if (codigo && hasName && !found.has(codigo)) found.set(codigo, cadastro);
    }
    const next: string | undefined = /cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1];
    cursor = next ? decodeURIComponent(next) : null;
  }
  return found;
}

const checks = (page: Page) => page.getByRole('region', { name: 'O que conferir', exact: true });

test('one company of each of ten natures is reviewed: its nature in words, its papers, no wrong accusation', async ({
  page,
  server,
  adminToken,
}) => {
  const companies = await oneOfEach(server, adminToken);
  for (const [naturezaJuridica, { razaoSocial, chaves }] of Object.entries(sent)) {
    const { number } = twoDocuments();
    const papers = Object.fromEntries(chaves.map((chave, at) => [chave, buildPdfPages(at + 1)]));
    const name = `${razaoSocial} ${number}`;
    const { id } = await sendCompany(server, number, papers, {
      naturezaJuridica,
      razaoSocial: name,
      socios: [],
    });
    companies.set(naturezaJuridica, { id, razaoSocial: name });
  }
  expect([...companies.keys()].sort()).toEqual(
    expect.arrayContaining(Object.keys({ ...natures, ...sent }).sort()),
  );
  const desk = workspace(page);
  for (const [codigo, { words, papers }] of Object.entries({ ...natures, ...sent })) {
    const cadastro = companies.get(codigo);
    await test.step(`${codigo} ${cadastro?.razaoSocial}`, async () => {
      await page.goto(`/analise/${cadastro?.id}`);
      await expect(desk.title).toHaveText(cadastro?.razaoSocial ?? '');
      await expect(page.getByText(words).first()).toBeVisible();
      if (papers) await expect(desk.documents.filter({ hasText: papers }).first()).toBeVisible();
      const wrong = [
        ...(withContract.includes(codigo) ? [] : [/[Ff]alta o contrato social/]),
        ...(hasNoOwners(codigo) ? [/Ninguém alcança/, /[Ss]ócios somam/, /não há sócios informados/] : []),
      ];
      for (const words of wrong) await expect(checks(page).getByText(words)).toHaveCount(0);
    });
  }
});

for (const width of [1440, 390]) {
  test(`at ${width} px who the company is fits card and case`, async ({ page, server, adminToken }) => {
    await page.setViewportSize({ width, height: 900 });
    const cadastro = (await oneOfEach(server, adminToken)).get('2143');
    await page.goto(`/dashboard?filtro=todos&busca=${encodeURIComponent(cadastro?.razaoSocial ?? '')}`);
    await expect(page.getByText('214-3 Cooperativa')).toBeVisible();
    await expectFits(page);
    await page.goto(`/analise/${cadastro?.id}`);
    await expect(page.getByText('214-3 Cooperativa')).toBeVisible();
    await expectFits(page);
  });
}
