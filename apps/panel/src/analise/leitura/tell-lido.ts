import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { within } from '@painel-pj/regras/leitura/list-found';
import type { Leituras } from '#provider/answers/read-leituras.ts';
import type { Lido } from './use-leituras.ts';

/** What may be wrong is never told as a fact. */
export const caution = 'A leitura pode errar: confira.';

const own: Readonly<Record<string, string>> = {
  razaoSocial: 'Razão Social',
  cnpj: 'CNPJ',
  endereco: 'Endereço',
  nomeResponsavel: 'Responsável',
  cpfResponsavel: 'CPF',
  situacaoCadastral: 'Situação',
  administracao: 'Administra',
  validade: 'Validade',
  emissao: 'Emissão',
  referencia: 'Referência',
  mandato: 'Mandato',
  nascimento: 'Nascimento',
  rg: 'RG',
  cnh: 'CNH',
  // Of a partner.
  nome: 'Nome',
  cpf: 'CPF',
  percentual: 'Participação',
};

/** What was looked for, as people call it. */
export function nameCampo(campo: string): string {
  const last = campo.split('.').at(-1) ?? '';
  return getOwn(own, last) ?? labelOf(last);
}

/** `no Contrato Social, p. 2`. */
export function tellPlace({ chave, lugar }: Lido, leituras: Leituras): string {
  const paper = within(labelOf(chave.split('.').at(-1) ?? ''));
  const isOnly = getOwn(leituras, chave)?.paginas === 1;
  return isOnly ? paper : `${paper}, p. ${lugar.pagina}`;
}
