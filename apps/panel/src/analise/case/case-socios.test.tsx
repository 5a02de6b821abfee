import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadConfig } from '#plataforma/lib/config.ts';
import { readCadastro } from '#provider/answers/read-cadastro.ts';
import { CaseSocios } from './case-socios.tsx';

const ana = { nome: 'Ana Lima', cpf: '52998224725' };
const bia = { nome: 'Bia Rocha', cpf: '39053344705' };
const caio = { nome: 'Caio Dias', cpf: '11144477735' };
const company = (nome: string, cnpj: string, percentual: number | null, socios?: object[]) => ({
  ...{ nome, cpf: cnpj, cnpj, percentual },
  ...(socios && { socios }),
});

async function show(socios: unknown, recursos = ['alertas']) {
  await loadConfig(`/prova?corpo=${JSON.stringify({ recursos })}`);
  const cadastro = readCadastro({ id: '7', razaoSocial: 'Aurora', socios });
  await render(
    <CaseSocios
      administradores={[]}
      socios={cadastro.socios}
      showDocumentos={() => 'papéis'}
      showNotas={() => null}
    />,
  );
}

const rows = (name: string) => page.getByRole('list', { name }).getByRole('listitem');
const owners = page.getByText(/^Beneficiários? fina(l|is): /);

it('draws who is behind partner companies, as lists inside lists, with shares of the whole', async () => {
  await show([
    { ...ana, percentual: 10 },
    company('Norte', '11444777000161', 90, [
      company('Sul', '11222333000181', 50, [
        { ...ana, percentual: 40 },
        { ...caio, percentual: 60 },
      ]),
      { ...bia, percentual: 50 },
    ]),
  ]);
  await expect
    .element(owners)
    .toHaveTextContent('Beneficiários finais: Ana Lima, 28%; Caio Dias, 27%; Bia Rocha, 45%');
  await expect.element(page.getByText('Quadro Societário · 2 sócios')).toBeVisible();
  await expect
    .element(rows('Sócios de Norte').first())
    .toHaveTextContent(/Sul.*11\.222\.333\/0001-81.*50% de Norte · 45% do total/);
  await expect
    .element(rows('Sócios de Sul').first())
    .toHaveTextContent(/Ana Lima beneficiário final.*40% de Sul · 18% do total$/);
  await expect.element(page.getByRole('button', { name: 'Copiar CNPJ de Norte' })).toBeVisible();
  expect(page.getByText('beneficiário final', { exact: true }).elements()).toHaveLength(4);
});

it.each([['alertas'], []])(
  'shows the documents of people behind partner companies, with %s',
  async (...recursos) => {
    const norte = company('Norte', '11444777000161', 100, [
      { ...bia, percentual: 100, documentos: { rg: 'rg.jpg' } },
    ]);
    await loadConfig(`/prova?corpo=${JSON.stringify({ recursos })}`);
    const { socios } = readCadastro({ id: '7', razaoSocial: 'Aurora', socios: [norte] });
    const places: string[] = [];
    await render(
      <CaseSocios
        administradores={[]}
        socios={socios}
        showDocumentos={(socio, lugar) => {
          places.push(lugar);
          return `papéis de ${socio.nome}`;
        }}
      />,
    );
    await expect.element(page.getByText('papéis de Bia Rocha')).toBeVisible();
    expect(places).toContain('socios.0.socios.0');
  },
);

it('makes a whole of three thirds', async () => {
  await show([
    company(
      'Norte',
      '11444777000161',
      100,
      [ana, bia, caio].map((one) => ({ ...one, percentual: 33.33 })),
    ),
  ]);
  await expect
    .element(owners)
    .toHaveTextContent('Beneficiários finais: Ana Lima, 33,33%; Bia Rocha, 33,33%; Caio Dias, 33,33%');
  await expect.element(rows('Sócios de Norte').nth(2)).toHaveTextContent(/33,33% de Norte · 33,33% do total/);
});

it('promises no share of the whole below a share that was not told', async () => {
  await show([company('Norte', '11444777000161', null, [{ ...ana, percentual: 100 }])]);
  await expect.element(rows('Sócios de Norte').first()).toHaveTextContent(/100% de Norte$/);
  await expect.element(owners).not.toBeInTheDocument();
});

it('marks people who own enough by themselves, without more ado', async () => {
  await show([
    { ...ana, percentual: 80 },
    { ...bia, percentual: 20 },
  ]);
  await expect.element(page.getByText('beneficiário final', { exact: true })).toBeVisible();
  await expect.element(owners).not.toBeInTheDocument();
});

it('is a plain list where the provider does not look into it', async () => {
  await show([ana, { ...company('Norte', '11444777000161', 90), cnpj: undefined }], []);
  await expect.element(page.getByText('11.444.777/0001-61')).toBeVisible();
  await expect.element(page.getByText('beneficiário final')).not.toBeInTheDocument();
});

it.each([
  [[], 'Nenhum sócio informado'],
  ['nada', 'Não foi possível ler os sócios'],
])('says of %j: %s', async (socios, words) => {
  await show(socios);
  await expect.element(page.getByText(words)).toBeVisible();
});
