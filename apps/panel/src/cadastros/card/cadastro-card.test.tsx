import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { cardActs } from '#analise/case/card-acts.tsx';
import { loadConfig } from '#plataforma/lib/config.ts';
import { saveSession } from '#plataforma/lib/session.ts';
import { readCadastro } from '#provider/answers/read-cadastro.ts';
import { queryClient } from '#provider/query-client.ts';
import { CadastroCard } from './cadastro-card.tsx';

const aurora = {
  id: 7,
  cadastrado: 0,
  status: 'pendente',
  razaoSocial: 'Aurora Pagamentos LTDA',
  nomeFantasia: 'Aurora Pay',
  cnpj: '12ABC34501DE35',
  inscricaoEstadual: '110042490114',
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  numero: '1578',
  complemento: 'Conjunto 42',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  email: 'financeiro@aurora.com.br',
  telefone: '11987654321',
  nomeResponsavel: 'Helena Duarte Prado',
  cpfResponsavel: '52998224725',
  cargoResponsavel: 'Diretora Financeira',
  socios: [
    { nome: 'João Batista', cpf: '11144477735', percentual: 60, documentos: { rg: 'a\\b\\rg.pdf' } },
    { nome: 'Ana Lúcia', cpf: '52998224725', percentual: 40 },
  ],
  documentos: {
    contratoSocial: 'C:\\docs\\contrato.pdf',
    fotoFachada: 'docs/nao-existe.jpg',
    planilha: 'docs/contas.xlsx',
    procuracao: null,
  },
};

async function show(changes: object = {}, role: 'admin' | 'representante' = 'admin') {
  saveSession({ token: 't', role });
  const cadastro = readCadastro({ ...aurora, ...changes });
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
  await loadConfig('/prova?corpo={"hostArquivos":"/prova/arquivos/"}');
});

describe('the blocks', () => {
  it('show every label of the spec, formatted', async () => {
    await show();
    expect(valuesOf('Razão Social')).toEqual(['Aurora Pagamentos LTDA']);
    expect(valuesOf('Nome Fantasia')).toEqual(['Aurora Pay']);
    expect(valuesOf('CNPJ')).toEqual(['12.ABC.345/01DE-35']);
    expect(valuesOf('Inscrição Estadual')).toEqual(['110042490114']);
    expect(valuesOf('CEP')).toEqual(['01310-100']);
    expect(valuesOf('Logradouro')).toEqual(['Avenida Paulista, 1578']);
    expect(valuesOf('Complemento')).toEqual(['Conjunto 42']);
    expect(valuesOf('Bairro')).toEqual(['Bela Vista']);
    expect(valuesOf('Cidade/UF')).toEqual(['São Paulo/SP']);
    expect(valuesOf('Email')).toEqual(['financeiro@aurora.com.br']);
    expect(valuesOf('Telefone')).toEqual(['(11) 98765-4321']);
    expect(valuesOf('Nome')).toEqual(['Helena Duarte Prado']);
    expect(valuesOf('CPF')).toEqual(['529.982.247-25']);
    expect(valuesOf('Cargo')).toEqual(['Diretora Financeira']);
    for (const name of [
      'Dados da Empresa',
      'Endereço Completo',
      'Contato',
      'Responsável',
      'Documentos Anexados',
    ]) {
      await expect.element(page.getByRole('heading', { name, level: 3 })).toBeVisible();
    }
  });

  it('leave out a missing Complemento, and put a dash for any other', async () => {
    await show({ complemento: null, bairro: '', cidade: 'São Paulo', estado: null });
    expect(valuesOf('Complemento')).toEqual([]);
    expect(valuesOf('Bairro')).toEqual(['—Não informado']);
    expect(valuesOf('Cidade/UF')).toEqual(['São Paulo']);
  });

  it('lead to where the registration is analysed', async () => {
    await show();
    await expect
      .element(page.getByRole('link', { name: 'Aurora Pagamentos LTDA' }))
      .toHaveAttribute('href', '/analise/7');
    await expect.element(page.getByRole('link', { name: 'Analisar' })).toHaveAttribute('href', '/analise/7');
  });
});

describe('badge and button', () => {
  it.each([
    [0, 'pendente', 'Pendente', 'Aprovar Cadastro'],
    [1, 'cadastrado', 'Cadastrado', 'Marcar Pendente'],
    [1, 'pendente', 'Cadastrado', 'Aprovar Cadastro'],
    [0, 'cadastrado', 'Pendente', 'Marcar Pendente'],
    [1, null, 'Cadastrado', 'Aprovar Cadastro'],
  ])('cadastrado %s and status %s: %s, %s', async (cadastrado, status, badge, button) => {
    await show({ cadastrado, status });
    await expect.element(page.getByText(badge, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: button })).toBeVisible();
  });

  it('a representante has the badge and no button', async () => {
    await show({}, 'representante');
    await expect.element(page.getByText('Pendente', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Aprovar Cadastro' })).not.toBeInTheDocument();
  });

  it('nothing can be decided without an id', async () => {
    await show({ id: null });
    await expect.element(page.getByRole('button', { name: 'Aprovar Cadastro' })).not.toBeInTheDocument();
  });
});

describe('what is wrong', () => {
  const problems = () =>
    [...document.querySelectorAll('[aria-label="Alertas"] li')].map((item) => item.textContent);

  it('is said first while the registration waits', async () => {
    await show({ email: '', socios: [{ nome: 'Ana', cpf: '52998224725', percentual: 40 }] });
    await expect
      .poll(problems)
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^Não informado: .*Email/),
          'Sócios somam 40 %. Faltam 60 %: há sócio não informado, ou cotas em tesouraria?',
        ]),
      );
  });

  it('stays once it is approved', async () => {
    await show({ email: '', cadastrado: 1, status: 'cadastrado' });
    await expect.poll(problems).toContainEqual(expect.stringMatching(/^Não informado: .*Email/));
  });

  it('is met before the button', async () => {
    await show({ email: '' });
    await expect.poll(problems).not.toEqual([]);
    const list = document.querySelector('[aria-label="Alertas"]') as Element;
    const button = page.getByRole('button', { name: 'Aprovar Cadastro' }).element();
    expect(list.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('partners', () => {
  it.each([
    [0, 'Quadro Societário'],
    [1, 'Quadro Societário · 1 sócio'],
    [2, 'Quadro Societário · 2 sócios'],
  ])('%s of them: %s', async (count, title) => {
    await show({ socios: aurora.socios.slice(0, count) });
    await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  });

  it('that can not be read say so', async () => {
    await show({ socios: '[{"nome":' });
    await expect.element(page.getByText('Não foi possível ler os sócios').last()).toBeVisible();
    await expect.element(page.getByText('Nenhum sócio informado')).not.toBeInTheDocument();
  });

  it('show which document has no file', async () => {
    await show({
      socios: [{ nome: 'Ana', percentual: 100, documentos: { rgFrente: 'a.pdf', rgVerso: null } }],
    });
    await expect.element(page.getByText('RG (verso): Nenhum documento')).toBeVisible();
  });

  it('show name, CPF, share and documents', async () => {
    await show();
    const row = page.getByRole('listitem').filter({ hasText: 'João Batista' });
    await expect.element(row.getByText('111.444.777-35')).toBeVisible();
    await expect.element(row.getByText('60%')).toBeVisible();
    const link = row.getByRole('link', { name: 'RG de João Batista (abre em nova aba)' });
    await expect.element(link).toHaveAttribute('href', '/prova/arquivos/rg.pdf');
  });
});

describe('documents', () => {
  const tile = (name: string) => page.getByRole('link', { name });

  it('open by their last segment, in a new tab that can not reach this one', async () => {
    await show();
    const link = tile('Contrato Social');
    await expect.element(link).toHaveAttribute('href', '/prova/arquivos/contrato.pdf');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(link).toHaveTextContent('PDFClique para abrir');
  });

  it('whose small picture is missing show the file itself', async () => {
    await loadConfig('/prova?corpo={"hostArquivos":"/prova/arquivos/","recursos":["miniaturas"]}');
    await show();
    const asked: string[] = [];
    const note = () => asked.push(picture()?.getAttribute('src') ?? '');
    const picture = () => document.querySelector<HTMLImageElement>('a[href$="nao-existe.jpg"] img');
    const observer = new MutationObserver(note);
    note();
    observer.observe(picture() as Element, { attributeFilter: ['src'] });
    await expect.poll(() => asked).toHaveLength(3);
    observer.disconnect();
    expect(asked).toEqual([
      '/prova/arquivos/nao-existe.jpg?miniatura=1',
      '/prova/arquivos/nao-existe.jpg',
      '/documento-indisponivel.svg',
    ]);
  });

  it('that are pictures fall back to a local one', async () => {
    await show();
    const picture = () => document.querySelector<HTMLImageElement>('img[src^="/documento-indisponivel"]');
    await expect.poll(picture).not.toBeNull();
    expect(picture()?.closest('a')?.getAttribute('href')).toBe('/prova/arquivos/nao-existe.jpg');
  });

  it('of another kind show it, and missing ones say so', async () => {
    await show();
    await expect.element(tile('Planilha')).toHaveTextContent('XLSX');
    const missing = page.getByRole('listitem').filter({ hasText: 'Nenhum documentoProcuração' });
    await expect.element(missing).toHaveTextContent('Nenhum documento');
    await expect.element(missing.getByRole('link')).not.toBeInTheDocument();
  });

  it.each(['nada', '{"contratoSocial":', 7])('that can not be read say so: %j', async (documentos) => {
    await show({ documentos, socios: [{ nome: 'Ana', percentual: 100, documentos }] });
    await expect.element(page.getByText('Não foi possível ler', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Documentos: Não foi possível ler')).toBeVisible();
    await expect.element(page.getByText('Nenhum documento')).not.toBeInTheDocument();
  });

  it.each([{}, null, undefined])('none at all in %j', async (documentos) => {
    await show({ documentos, socios: [] });
    await expect.element(page.getByText('Nenhum documento')).toBeVisible();
  });

  it('never take an address from the data', async () => {
    await show({ documentos: { x: 'javascript:alert(1)', y: 'https://mal.example/a?b#c.pdf' } });
    await expect.element(tile('X')).toHaveAttribute('href', '/prova/arquivos/javascript%3Aalert(1)');
    await expect.element(tile('Y')).toHaveAttribute('href', '/prova/arquivos/a%3Fb%23c.pdf');
  });
});

describe('when it was received', () => {
  it('is told with its age', async () => {
    await show({ criadoEm: new Date(Date.now() - 4 * 86_400_000).toISOString() });
    await expect.element(page.getByText(/^Recebido em \d{1,2} \p{L}{3} \d{4} · há 4 dias$/u)).toBeVisible();
  });

  it('is left out when nobody says', async () => {
    await show();
    await expect.element(page.getByText(/Recebido em/)).not.toBeInTheDocument();
  });
});

it('copies what it shows', async () => {
  await show();
  await page.getByRole('button', { name: 'Copiar CNPJ', exact: true }).click();
  await expect.element(page.getByText('CNPJ: copiado')).toBeInTheDocument();
});
