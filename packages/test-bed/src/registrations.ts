import type { CadastroNovo } from '@painel-pj/contract/intake';
import { completeCnpj, completeCpf } from '@painel-pj/contract/numero-fiscal';

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

/** A PDF that is unlike any other by its text, and about so many bytes long. */
export function buildPdf(text: string, bytes = 200): Buffer {
  return Buffer.from(`%PDF-1.4\n% ${text}\n%${' '.repeat(Math.max(0, bytes))}\n%%EOF\n`, 'latin1');
}
