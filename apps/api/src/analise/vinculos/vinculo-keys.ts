import { createHash } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { foldText } from '@painel-pj/regras/fold-text';
import { allSocios, type Dados } from '@painel-pj/regras/read-dados';
import { dominioOf, judgeDominio } from '@painel-pj/regras/server/email-domain';

const tipos = ['cpf', 'cnpj', 'raiz', 'telefone', 'email', 'dominio', 'endereco', 'arquivo', 'ip'] as const;
export type TipoVinculo = (typeof tipos)[number];

/** What clients of an accounting office may have in common with it: never people, companies or files. */
export const canBeOfContabilidade = (tipo: TipoVinculo): boolean =>
  tipo === 'telefone' || tipo === 'email' || tipo === 'dominio' || tipo === 'endereco';

/** A value that a registration can share with another; `chave` is its hash. */
export type VinculoKey = { tipo: TipoVinculo; valor: string; chave: string };

/** 64 bits, so that the index stays small and holds no personal data. */
export function hashOf(tipo: TipoVinculo, valor: string): string {
  return createHash('sha256').update(`${tipo}:${valor}`).digest().readBigInt64BE().toString();
}

const local = (telefone: string) => telefone.replace(/^0+/, '').replace(/^55(?=\d{10,11}$)/, '');

function addressOf({ cep, numero }: Dados, complemento: string): string {
  return cep && /\d/.test(numero) ? [cep, foldText(numero), foldText(complemento)].join('/') : '';
}

/** Addresses that every company has inside its own network, or that a carrier gives to many at once. */
const inside = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

const isOfOneNetwork = (ip: string): boolean =>
  isIP(ip) > 0 && !inside.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/** `hashes` are those of its documents, in hexadecimal. */
export function vinculoKeysOf(dados: Dados, complemento: string, hashes: readonly string[]): VinculoKey[] {
  const socios = allSocios(dados.socios);
  const dominio = judgeDominio(dados.email) ? '' : dominioOf(dados.email);
  const values: Record<TipoVinculo, readonly string[]> = {
    cpf: [dados.cpfResponsavel, ...[...socios, ...dados.administradores].map(({ cpf }) => cpf)],
    cnpj: [dados.cnpj, ...socios.map(({ cnpj }) => cnpj)],
    raiz: [dados.cnpj.slice(0, 8)],
    telefone: [local(dados.telefone)],
    email: [dados.email.toLowerCase()],
    dominio: [dominio],
    endereco: [addressOf(dados, complemento)],
    arquivo: hashes,
    ip: [isOfOneNetwork(dados.ip) ? dados.ip : ''],
  };
  return tipos.flatMap((tipo) =>
    [...new Set(values[tipo])]
      .filter((valor) => valor !== '')
      .map((valor) => ({ tipo, valor, chave: hashOf(tipo, valor) })),
  );
}
