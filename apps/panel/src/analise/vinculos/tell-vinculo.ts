import type { Contabilidade } from '@painel-pj/contract/analise/contabilidade';
import type { Vinculo } from '@painel-pj/contract/analise/vinculo';
import { labelOf } from '@painel-pj/contract/documentos/rotulo-documento';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { nomesSituacao } from '@painel-pj/contract/plataforma/limites';
import {
  formatCep,
  formatCnpj,
  formatCpf,
  formatTelefone,
  unmask,
} from '@painel-pj/contract/plataforma/mascaras';
import { formatCount } from '#plataforma/lib/format/number.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { Socio } from '#provider/answers/read-socios.ts';

/** The provider stops counting here. */
const maxCounted = 1000;

const allSocios = (socios: Socio[] | null): Socio[] =>
  (socios ?? []).flatMap((socio) => [socio, ...allSocios(socio.socios)]);

function tellCnpj(cnpj: string, { socios }: Cadastro): string {
  const socio = allSocios(socios).find((one) => unmask(one.cnpj) === cnpj);
  return socio?.nome ? `${socio.nome}, CNPJ ${formatCnpj(cnpj)}` : `CNPJ ${formatCnpj(cnpj)}`;
}

function tellCpf(cpf: string, cadastro: Cadastro): string {
  const { socios, administradores, cpfResponsavel, nomeResponsavel } = cadastro;
  const digits = (value: string) => value.replace(/\D/g, '');
  const socio = [...allSocios(socios), ...administradores].find((one) => digits(one.cpf) === cpf);
  const name = socio?.nome || (digits(cpfResponsavel) === cpf ? nomeResponsavel : '');
  return name ? `${name}, CPF ${formatCpf(cpf)}` : `CPF ${formatCpf(cpf)}`;
}

function tellEndereco(valor: string): string {
  const [cep = '', ...rest] = valor.split('/');
  return `Endereço: CEP ${formatCep(cep)}, ${rest.filter(Boolean).join(', ')}`;
}

type Lent = Pick<Contabilidade, 'tipo' | 'valor'>;

/** Whether the value may be that of an accounting office. */
export const isLent = (shared: { tipo: string; valor: string }): shared is Lent =>
  ['telefone', 'email', 'endereco'].includes(shared.tipo);

export function tellLent({ tipo, valor }: Lent): string {
  if (tipo === 'telefone') return `Telefone ${formatTelefone(valor)}`;
  return tipo === 'email' ? `E-mail ${valor}` : tellEndereco(valor);
}

/** What is shared, in words. */
export function tellVinculo(vinculo: Vinculo, cadastro: Cadastro): string {
  if (isLent(vinculo)) return tellLent(vinculo);
  const { tipo, valor } = vinculo;
  switch (tipo) {
    case 'cpf':
      return tellCpf(valor, cadastro);
    case 'cnpj':
      return tellCnpj(valor, cadastro);
    case 'raiz':
      return `Raiz do CNPJ ${valor}`;
    case 'ip':
      return `Endereço IP ${valor}`;
    default:
      return `Arquivo igual: ${labelOf(valor.split('.').at(-1) ?? valor)}`;
  }
}

export function tellTotal(total: number): string {
  if (total === 1) return '1 outro cadastro';
  return total >= maxCounted
    ? `${formatCount(maxCounted)} outros cadastros ou mais`
    : `${formatCount(total)} outros cadastros`;
}

const situations: Record<string, string> = { pendente: 'Pendente', ...nomesSituacao };

export const tellSituacao = (situacao: string): string => getOwn(situations, situacao) ?? situacao;
