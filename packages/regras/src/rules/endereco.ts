import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { formatCep } from '@painel-pj/contract/plataforma/mascaras';
import { findUfOfCep, ufs } from '../data/ufs.ts';
import { defineRegra } from '../regra.ts';

const isCep = (cep: string) => /^\d{8}$/.test(cep);

const cepInexistente = defineRegra<{ cep: string }>({
  codigo: 'cep-inexistente',
  nivel: 'atencao',
  reason: 'A postal code outside of every range is a typing error or an invented address.',
  texto: ({ cep }) => `O CEP ${formatCep(cep)} não é de nenhum estado. Pode ser erro de digitação.`,
  pedido: ({ cep }) => `Confira o CEP: recebemos ${formatCep(cep)}.`,
  example: { cep: '00100000' },
  find: ({ cep }) => (cep && !(isCep(cep) && findUfOfCep(cep)) ? [{ valores: { cep }, alvo: 'cep' }] : []),
});

const cepDeOutraUf = defineRegra<{ cep: string; uf: string; ufDoCep: string }>({
  codigo: 'cep-de-outra-uf',
  nivel: 'atencao',
  reason: 'Postal codes are given by state: address and state can not both be right.',
  texto: ({ cep, uf, ufDoCep }) =>
    `O CEP ${formatCep(cep)} é ${getOwn(ufs, ufDoCep)?.de}; a UF informada é ${uf}. Confira no comprovante de endereço.`,
  pedido: ({ cep, uf, ufDoCep }) =>
    `Confira o CEP e a UF: o CEP ${formatCep(cep)} é ${getOwn(ufs, ufDoCep)?.de}, e a UF informada é ${uf}.`,
  example: { cep: '74000000', uf: 'SP', ufDoCep: 'GO' },
  find: ({ cep, estado: uf }) => {
    const ufDoCep = isCep(cep) ? findUfOfCep(cep) : undefined;
    if (!Object.hasOwn(ufs, uf) || !ufDoCep || ufDoCep === uf) return [];
    return [{ valores: { cep, uf, ufDoCep }, alvo: 'cep' }];
  },
});

const cidadeForaDaUf = defineRegra<{ cidade: string; uf: string }>({
  codigo: 'cidade-fora-da-uf',
  nivel: 'atencao',
  reason: 'A city that the state does not have is a typing error, a district or an invented address.',
  texto: ({ cidade, uf }) => `Não há município “${cidade}” em ${uf} na lista do IBGE. Pode ser distrito.`,
  pedido: ({ cidade, uf }) => `Confira a cidade e a UF: recebemos “${cidade}”, ${uf}.`,
  example: { cidade: 'Vila X', uf: 'SP' },
  find: ({ cidade, estado: uf }, { isCidadeDaUf = true }) =>
    cidade && Object.hasOwn(ufs, uf) && !isCidadeDaUf ? [{ valores: { cidade, uf }, alvo: 'cidade' }] : [],
});

export const regrasEndereco = [cepInexistente, cepDeOutraUf, cidadeForaDaUf];
