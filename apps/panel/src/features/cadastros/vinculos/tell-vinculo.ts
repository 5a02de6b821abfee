import { labelOf } from '@painel-pj/contract/rotulo-documento';
import type { Vinculo } from '@painel-pj/contract/vinculo';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';
import { formatCep, formatTelefone } from '#lib/format/contact.ts';
import { formatCnpj, formatCpf } from '#lib/format/document-number.ts';
import { formatCount } from '#lib/format/number.ts';

/** The provider counts no further. */
const mostCounted = 1000;

function tellCpf(cpf: string, { socios, cpfResponsavel, nomeResponsavel }: CadastroLido): string {
  const digits = (value: string) => value.replace(/\D/g, '');
  const socio = socios?.find((one) => digits(one.cpf) === cpf);
  const name = socio?.nome || (digits(cpfResponsavel) === cpf ? nomeResponsavel : '');
  return name ? `${name}, CPF ${formatCpf(cpf)}` : `CPF ${formatCpf(cpf)}`;
}

function tellEndereco(valor: string): string {
  const [cep = '', ...rest] = valor.split('/');
  return `Endereço: CEP ${formatCep(cep)}, ${rest.filter(Boolean).join(', ')}`;
}

/** What is shared, in words. */
export function tellVinculo({ tipo, valor }: Vinculo, cadastro: CadastroLido): string {
  switch (tipo) {
    case 'cpf':
      return tellCpf(valor, cadastro);
    case 'cnpj':
      return `CNPJ ${formatCnpj(valor)}`;
    case 'raiz':
      return `Raiz do CNPJ ${valor}`;
    case 'telefone':
      return `Telefone ${formatTelefone(valor)}`;
    case 'email':
      return `E-mail ${valor}`;
    case 'endereco':
      return tellEndereco(valor);
    default:
      return `Arquivo igual: ${labelOf(valor.split('.').at(-1) ?? valor)}`;
  }
}

export function tellTotal(total: number): string {
  if (total === 1) return '1 outro cadastro';
  return total >= mostCounted
    ? `${formatCount(mostCounted)} ou mais outros cadastros`
    : `${formatCount(total)} outros cadastros`;
}

const situations: Record<string, string> = {
  pendente: 'Pendente',
  a_analisar: 'A analisar',
  com_a_empresa: 'Com a empresa',
  recusado: 'Recusado',
  cadastrado: 'Cadastrado',
};

export const tellSituacao = (situacao: string): string => situations[situacao] ?? situacao;
