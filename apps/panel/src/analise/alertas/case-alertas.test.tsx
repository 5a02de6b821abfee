import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useCaseActs } from '#analise/case/use-case-acts.ts';
import { loadConfig } from '#plataforma/lib/config.ts';
import { saveSession } from '#plataforma/lib/session.ts';
import { type Cadastro, readCadastro } from '#provider/answers/read-cadastro.ts';
import { queryClient } from '#provider/query-client.ts';
import { CaseAlertas } from './case-alertas.tsx';

const cep = {
  codigo: 'cep-de-outra-uf',
  nivel: 'atencao',
  alvo: 'cep',
  texto: 'O CEP 74000-000 é de Goiás; a UF informada é SP.',
  pedido: 'Confira o CEP e a UF.',
};
const email = {
  codigo: 'email-descartavel',
  nivel: 'impede',
  alvo: 'email',
  texto: 'E-mail descartável (mailinator.com).',
};
const resposta = { motivo: 'A empresa confirmou.', por: 'Ana', em: '2026-11-09T12:00:00Z' };

function Shown({ cadastro }: { cadastro: Cadastro }) {
  const nothing = () => {};
  const acts = useCaseActs(cadastro, {
    canDecide: true,
    isReady: true,
    current: null,
    onDecided: nothing,
    undo: null,
    mayAct: () => true,
  });
  return (
    <>
      <CaseAlertas cadastro={cadastro} acts={acts} onDocument={nothing} />
      <output>{JSON.stringify(acts.items)}</output>
    </>
  );
}

async function show(alertas: unknown, role: 'admin' | 'representante' = 'admin') {
  saveSession({ token: 't', role });
  const cadastro = readCadastro({ id: '7', razaoSocial: 'Aurora', documentos: {}, alertas });
  await render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Shown cadastro={cadastro} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const announce = (recursos: string[]) =>
  loadConfig(`/prova?corpo=${encodeURIComponent(JSON.stringify({ host: '/prova?chamada=', recursos }))}`);
const rows = () =>
  [...document.querySelectorAll('section > ul > li p')].map((row) => row.textContent?.trim());

beforeEach(async () => {
  localStorage.clear();
  queryClient.clear();
  await announce(['alertas', 'analise']);
});

it('shows the worst first, each with its level as a word', async () => {
  await show([cep, email]);
  expect(rows()).toEqual([email.texto, cep.texto]);
  await expect.element(page.getByRole('heading', { name: 'O que conferir · 2' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'impede' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'atenção' })).toBeVisible();
});

it('says the same check once, with how many more it found', async () => {
  const found = ['Ana', 'Bia', 'Caio'].map((nome, at) => ({
    ...{ codigo: 'pessoa-em-outros', nivel: 'informacao', alvo: `socios.${at}` },
    texto: `${nome} está em mais 1 cadastro.`,
  }));
  await show([cep, ...found]);
  await expect.element(page.getByRole('heading', { name: 'O que conferir · 4' })).toBeVisible();
  await expect.element(page.getByText('Ana está')).toBeVisible();
  await expect.element(page.getByText('Bia está')).not.toBeVisible();
  await page.getByText('Mais 2 iguais').click();
  await expect.element(page.getByText('Bia está')).toBeVisible();
  await expect.element(page.getByText('Caio está')).toBeVisible();
});

it('folds what was answered, with who, when and why', async () => {
  await show([cep, { ...email, resposta }]);
  expect(rows()).toEqual([cep.texto]);
  const folded = page.getByText('Não procede: A empresa confirmou.');
  await expect.element(folded).not.toBeVisible();
  await page.getByText('1 não procede').click();
  await expect.element(folded).toBeVisible();
  await expect.element(page.getByText(/^por Ana em 09\/11\/2026/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reabrir' })).toBeVisible();
});

it('puts the entry of a list beside the person, with equal words marked, and asks what follows', async () => {
  const entrada = {
    ...{ lista: 'onu', tipo: 'pessoa', nome: 'CARLOS FICTICIO SOUSA', outros: ['Carlitos'], documento: null },
    ...{ digitos: null, nascimentos: ['1971'], nacionalidades: ['Exemplolândia'], motivo: 'Lista 1267' },
    ...{ referencia: 'XXi.001', desde: '2011-03-04', ate: null, carenciaAte: null },
  };
  const comparacao = {
    ...{ lista: 'onu', carga: '1', data: '2026-11-12', entrada, outras: [], palavras: ['carlos', 'souza'] },
    ...{ pessoa: { nome: 'Carlos Souza', numero: '52998224725', nascimento: '' } },
    frases: ['O nome tem 2 palavras iguais ou quase (carlos e souza).'],
  };
  const confirmado = { motivo: 'Mesma data de nascimento.', por: 'Bia Lima', em: '2026-11-13T12:00:00Z' };
  await show([
    {
      codigo: 'lista-onu',
      nivel: 'impede',
      alvo: 'socios.0',
      texto: 'Nome próximo.',
      comparacao,
      confirmado,
    },
  ]);
  await expect.element(page.getByText('Confirmado por Bia Lima: Mesma data')).toBeVisible();
  await page.getByRole('button', { name: 'Comparar…' }).click();
  const onList = page.getByRole('region', { name: 'Na lista: ONU, de 12/11/2026' });
  await expect.element(onList).toHaveTextContent(/1971.*Exemplolândia.*Lista 1267.*desde 04\/03\/2011/);
  const here = page.getByRole('region', { name: 'No cadastro' });
  await expect.element(here).toHaveTextContent(/529\.982\.247-25.*não informado/);
  const markedIn = (side: Element) =>
    [...side.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(markedIn(here.element())).toEqual(['Carlos', 'Souza']);
  expect(markedIn(onList.element())).toEqual(['CARLOS', 'SOUSA']);
  const save = page.getByRole('button', { name: 'Salvar' });
  (save.element() as HTMLElement).click();
  await expect.element(page.getByText('Escolha se é outra pessoa ou a mesma.')).toBeVisible();
  (page.getByRole('radio', { name: 'É outra pessoa' }).element() as HTMLElement).click();
  (save.element() as HTMLElement).click();
  await expect.element(page.getByText('Diga em poucas palavras o que você comparou.')).toBeVisible();
});

it('wants a reason for what does not apply', async () => {
  await show([cep]);
  await page.getByRole('button', { name: 'Não procede…' }).click();
  const confirm = page.getByRole('button', { name: 'Não procede', exact: true });
  await expect.element(confirm).toBeVisible();
  (confirm.element() as HTMLElement).click();
  await expect.element(page.getByText('Diga em poucas palavras por que não procede.')).toBeVisible();
});

it('puts what the company is to be asked for into the request, and takes it out again', async () => {
  await show([cep]);
  const ask = page.getByRole('button', { name: 'Pedir à empresa' });
  await ask.click();
  expect(JSON.parse(document.querySelector('output')?.textContent ?? '')).toEqual([
    { alvo: 'cep', texto: cep.pedido, alerta: cep.codigo },
  ]);
  await expect.element(ask).toHaveAttribute('aria-pressed', 'true');
  await ask.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('[]');
});

it('lets who only looks see everything and change nothing', async () => {
  await show([cep, { ...email, resposta }], 'representante');
  await page.getByText('1 não procede').click();
  await expect.element(page.getByText(cep.texto)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

it.each([
  ['are not announced', ['analise'], [cep]],
  ['are not there yet', ['alertas', 'analise'], null],
])(
  'shows what the panel finds by itself when checks %s, with nothing to answer',
  async (_, recursos, alertas) => {
    await announce(recursos as string[]);
    await show(alertas);
    await expect.element(page.getByText(/^Não informado: .*CNPJ/)).toBeVisible();
    await expect.element(page.getByText(cep.texto)).not.toBeInTheDocument();
    expect(page.getByRole('button').elements()).toEqual([]);
  },
);

it('shows nothing when there is nothing to check', async () => {
  await show([]);
  await expect.element(page.getByText(/O que conferir/)).not.toBeInTheDocument();
});
