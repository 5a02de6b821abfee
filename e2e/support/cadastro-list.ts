import { expect, type Page } from '@playwright/test';

/** The registrations screen as a person finds their way on it. */
export function cadastroList(page: Page) {
  const cards = page.getByRole('article');
  return {
    cards,
    card: (name: string) => cards.filter({ has: page.getByRole('heading', { name, level: 2 }) }),
    problems: cards.getByRole('list', { name: 'Alertas' }),
    filter: (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }),
    search: page.getByLabel('Buscar cadastros'),
    active: page.locator('article:focus-within'),
    async open(address = '/dashboard') {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Cadastros de Empresas', level: 1 })).toBeVisible();
    },
  };
}

export const company = (id: number, changes: object = {}) => ({
  id,
  cadastrado: 0,
  status: 'pendente',
  razaoSocial: `Empresa ${id} LTDA`,
  nomeFantasia: `Fantasia ${id}`,
  cnpj: '11222333000181',
  inscricaoEstadual: '110042490114',
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  numero: '1578',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
  email: `contato${id}@empresa.com.br`,
  telefone: '11987654321',
  nomeResponsavel: 'Helena Duarte Prado',
  cpfResponsavel: '52998224725',
  cargoResponsavel: 'Diretora',
  socios: [{ nome: 'João Batista', cpf: '11144477735', percentual: 100, documentos: {} }],
  documentos: { contratoSocial: 'C:\\docs\\contrato.pdf' },
  ...changes,
});
