import type { CadastroNovo } from '@painel-pj/contract/entrada/intake';
import { completeCnpj, completeCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import { writePdf } from './pdf-pages.ts';

/** The registration of this number: always the same, unlike any other's. */
export function buildCadastro(number: number): CadastroNovo {
  const cpf = completeCpf(String(100_000_000 + number));
  return {
    razaoSocial: `Comercial ${number} Ltda`,
    nomeFantasia: `Loja ${number}`,
    cnpj: completeCnpj(String(100_000_000_000 + number)),
    inscricaoEstadual: 'ISENTO',
    cep: '01310100',
    logradouro: 'Avenida Paulista',
    numero: String(number),
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    estado: 'SP',
    email: `contato@loja${number}.com.br`,
    telefone: '11987654321',
    nomeResponsavel: 'Ana Lima',
    cpfResponsavel: cpf,
    cargoResponsavel: 'Administradora',
    socios: [{ nome: 'Ana Lima', cpf, percentual: 100 }],
  };
}

const page = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
];

/** A PDF of one empty page, unlike any other by its text, and about so many bytes longer than it must be. */
export function buildPdf(text: string, bytes = 200): Buffer {
  const objects = writePdf(page, '');
  const padding = `% ${text}\n%${' '.repeat(Math.max(0, bytes))}\n`;
  return Buffer.from(objects.replace('startxref', `${padding}startxref`), 'latin1');
}
