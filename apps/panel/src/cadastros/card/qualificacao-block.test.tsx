import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { cardActs } from '#analise/case/card-acts.tsx';
import { loadConfig } from '#plataforma/lib/config.ts';
import { saveSession } from '#plataforma/lib/session.ts';
import { readCadastro } from '#provider/answers/read-cadastro.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';
import { CadastroCard } from './cadastro-card.tsx';

async function show(fields: object) {
  saveSession({ token: 't', role: 'admin' });
  const cadastro = readCadastro({ id: 7, razaoSocial: 'Aurora Pagamentos LTDA', ...fields });
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CadastroCard cadastro={cadastro} readAt={Date.now()} titleId="titulo" isLinked acts={cardActs} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const valuesOf = (label: string) =>
  [...document.querySelectorAll('dt')]
    .filter((term) => term.textContent === label)
    .map((term) => term.nextElementSibling?.textContent?.trim());

beforeEach(async () => {
  localStorage.clear();
  await loadConfig('/prova?corpo={}');
});

const told = {
  naturezaJuridica: '2062',
  cnaePrincipal: '4711302',
  cnaesSecundarios: ['4712100', '0111301', '6201501', '6202300'],
  dataAbertura: '2019-05-31',
  porte: 'epp',
  faturamento: { faixa: 'epp', referencia: '2026-10', origem: 'declarado' },
  controladores: [{ cpf: '52998224725', motivo: 'acordo' }],
  administradores: [
    {
      nome: 'Jürgen Wößner',
      estrangeiro: { tipo: 'passaporte', numero: 'C01X00T47', pais: 'DE' },
      cargo: 'Conselheiro',
      mandatoAte: '2027-04-30',
    },
  ],
  socios: [
    {
      nome: 'João Batista',
      cpf: '11144477735',
      percentual: 60,
      nascimento: '1980-05-31',
      nacionalidade: 'BR',
      residencia: 'PT',
      pep: { declarado: true, cargo: 'Vereador', ate: '2028-12-31' },
    },
    {
      nome: 'Northern Lights Inc',
      cpf: 'US-8841',
      percentual: 40,
      estrangeiro: { tipo: 'registro', numero: '8841', pais: 'US' },
    },
  ],
};
const announce = () => loadConfig('/prova?corpo={"recursos":["qualificacao"]}');
const heading = page.getByRole('heading', { name: 'Qualificação' });

it('is told in words, and what was not told takes no room', async () => {
  await announce();
  const codigos = [told.naturezaJuridica, told.cnaePrincipal, ...told.cnaesSecundarios];
  queryClient.setQueryData(queryKeys.codigos(codigos), {
    2062: 'Sociedade Empresária Limitada',
    4711302: 'Supermercados',
  });
  await show(told);
  await expect.element(heading).toBeVisible();
  expect(valuesOf('Natureza Jurídica')).toEqual(['206-2 Sociedade Empresária Limitada']);
  expect(valuesOf('CNAE Principal')).toEqual(['4711-3/02 Supermercados']);
  expect(valuesOf('Abertura')[0]).toMatch(/^31 mai 2019 · há \d+ anos$/);
  expect(valuesOf('Porte')).toEqual(['EPP']);
  expect(valuesOf('Faturamento')).toEqual([
    'de R$ 360 mil a R$ 4,8 milhões em 12 meses (declarado, 10/2026)',
  ]);
  expect(valuesOf('Controladores')).toEqual(['529.982.247-25, por acordo']);
  expect([valuesOf('Capital Social'), valuesOf('IP de Origem')]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Mostrar mais 2' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Mostrar menos' }))
    .toHaveAttribute('aria-expanded', 'true');
});

it('names people by age, country and what they declared, and administrators apart', async () => {
  await announce();
  await show(told);
  const rowOf = (nome: string) => page.getByRole('listitem').filter({ hasText: nome }).last();
  await expect
    .element(rowOf('João Batista'))
    .toHaveTextContent(
      /PEP.*anos \(31\/05\/1980\) · Brasil · mora em: Portugal · PEP \(Vereador, até 31\/12\/2028\)/,
    );
  await expect.element(rowOf('Northern Lights Inc')).toHaveTextContent('Registro 8841, Estados Unidos');
  await expect.element(page.getByRole('heading', { name: 'Administradores · 1' })).toBeVisible();
  await expect
    .element(rowOf('Jürgen Wößner'))
    .toHaveTextContent(/Passaporte C01X00T47, Alemanha.*Conselheiro, mandato até 30\/04\/2027/);
});

it('is left out of what a provider did not announce, or did not tell', async () => {
  await show(told);
  await expect.element(heading).not.toBeInTheDocument();
  await expect.element(page.getByText('PEP')).not.toBeInTheDocument();
});

it('takes odd values for untold', async () => {
  await announce();
  await show({
    naturezaJuridica: {},
    cnaesSecundarios: 'x',
    faturamento: 7,
    administradores: [3],
    origem: [],
  });
  await expect.element(page.getByRole('heading', { name: 'Dados da Empresa' })).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
});

it.each([
  [{ competencia: '2026-10', diferencas: 2 }, 'Receita · 10/2026: 2 diferenças'],
  [{ competencia: '2026-10', diferencas: 0 }, 'Receita · 10/2026: confere'],
  [{ competencia: null, diferencas: 1 }, 'Receita: 1 diferença'],
  [{ competencia: '2026-10', diferencas: null }, 'Receita · 10/2026: não consta'],
])('one line tells how it compares with Receita: %o', async (receita, line) => {
  await loadConfig('/prova?corpo={"recursos":["receita"]}');
  await show({ receita });
  await expect.element(page.getByText(line, { exact: true })).toBeVisible();
});

it('nothing is said of Receita where nothing was compared, or nobody announces it', async () => {
  await show({ receita: { competencia: '2026-10', diferencas: 2 } });
  expect(page.getByText(/Receita/).elements()).toHaveLength(0);
});
