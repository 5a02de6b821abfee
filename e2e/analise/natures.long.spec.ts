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

const told = {
  naturezaJuridica: '2054',
  cnaePrincipal: '4711302',
  cnaesSecundarios: ['4712100', '0111301', '6201501', '6202300'],
  dataAbertura: '2019-05-31',
  capitalSocial: 50_000,
  porte: 'demais',
  faturamento: { valor: 1_850_000, referencia: '2026-10', origem: 'declarado' },
  administradores: [{ nome: 'Rui Prado', cpf: '39053344705', cargo: 'Diretor' }],
} as const;
const pep = {
  declarado: true,
  relacao: 'titular',
  cargo: 'Vereadora',
  orgao: 'Câmara Municipal de Natal',
} as const;

/** On paper, from the address: its white page, as a person sees it there. */
async function print(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByText('205-4 Sociedade Anônima Fechada').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
}

test('who the company is stands on paper, all of it, and what was not told takes no room', async ({
  page,
  server,
}) => {
  const { number, name, documentos } = twoDocuments();
  const ana = {
    nome: 'Ana Lima',
    cpf: '52998224725',
    percentual: 100,
    nascimento: '1980-05-31',
    nacionalidade: 'BR',
    pep,
  };
  const { id } = await sendCompany(server, number, documentos, {
    ...told,
    cnaesSecundarios: [...told.cnaesSecundarios],
    administradores: [...told.administradores],
    socios: [ana],
  });
  for (const address of [`/analise/${id}`, `/dashboard?filtro=todos&busca=${encodeURIComponent(name)}`]) {
    await test.step(address, async () => {
      await print(page, address);
      const paper = page.getByRole('article').filter({ hasText: name });
      const block = paper
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Qualificação' }) });
      for (const words of [
        /^205-4 Sociedade Anônima Fechada/,
        /^4711-3\/02 /,
        /^4712-1\/00 /,
        /^0111-3\/01 /,
        /^6201-5\/01 /,
        /^6202-3\/00 /,
        /^31 mai 2019 · há \d+ anos$/,
        'R$ 50.000,00',
        /R\$ 1\.850\.000,00/,
      ])
        await expect(block.locator('dd').filter({ hasText: words })).toBeVisible();
      await expect(block.getByText('Controladores')).toHaveCount(0);
      await expect(block.getByRole('button')).toHaveCount(0);
      await expect(paper.getByText(/31\/05\/1980/)).toBeVisible();
      await expect(paper.getByText('PEP', { exact: true })).toBeVisible();
      await expect(paper.getByText('Rui Prado')).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
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
