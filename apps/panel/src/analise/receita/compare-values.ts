import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import type { CampoReceita, SocioComparado } from '@painel-pj/contract/fontes/receita';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { joined } from '#plataforma/lib/format/joined.ts';
import type { Receita } from '#provider/answers/read-receita.ts';

/** `told`: only Receita has a value, or there is nothing to compare it with. */
export type Comparison = {
  kind: 'equal' | 'different' | 'told' | 'blank';
  receita: string;
  informado: string;
};

/** What Receita has beside each label of the case. */
const places: Readonly<Record<string, readonly CampoReceita[]>> = {
  'Razão Social': ['razaoSocial'],
  'Nome Fantasia': ['nomeFantasia'],
  CNPJ: ['situacaoCadastral', 'situacaoEspecial', 'matriz'],
  Logradouro: ['logradouro', 'numero', 'complemento'],
  'Bairro, cidade': ['bairro', 'cidade', 'estado'],
  CEP: ['cep'],
  'Natureza Jurídica': ['naturezaJuridica'],
  'CNAE Principal': ['cnaePrincipal'],
  Abertura: ['dataAbertura'],
  Porte: ['porte'],
  'Capital Social': ['capitalSocial'],
};

/** On paper the address has more lines. */
const paperPlaces: typeof places = { Bairro: ['bairro'], 'Cidade/UF': ['cidade', 'estado'] };

export const isCompared = (label: string): boolean => Object.hasOwn(places, label);

/** Null: Receita has no such value. */
export function compareAt(label: string, { campos }: Receita): Comparison | null {
  const names = getOwn(places, label) ?? getOwn(paperPlaces, label);
  // Most are head offices: only another one is told.
  const values =
    names?.flatMap((name) => campos.filter(({ campo, receita }) => campo === name && receita !== 'Matriz')) ??
    [];
  if (values.length === 0) return null;
  const write = (side: 'informado' | 'receita') =>
    values.reduce(
      (text, { campo, [side]: value }) => joined(campo === 'estado' ? '/' : ', ', text, value ?? ''),
      '',
    );
  const [receita, informado] = [write('receita'), write('informado')];
  const has = (igual: boolean) => values.some((value) => value.igual === igual);
  if (has(false)) return { kind: 'different', receita, informado };
  if (has(true)) return { kind: 'equal', receita, informado };
  return { kind: receita ? 'told' : 'blank', receita, informado };
}

const hidden = ['Natureza Jurídica', 'CNAE Principal', 'Abertura', 'Porte', 'Capital Social'];

/** What the case has no line for, because the company did not tell it. */
export const untoldValues = (receita: Receita) =>
  hidden.flatMap((label) => {
    const value = compareAt(label, receita);
    return value?.kind === 'told' && !value.informado ? [{ label, value: value.receita }] : [];
  });

export const socioAt = (alvo: string, { socios }: Receita): SocioComparado | undefined =>
  socios.find((socio) => socio.alvo === alvo);

/** Those of Receita whom the company did not name. */
export const onlyInReceita = ({ socios }: Receita): SocioComparado[] =>
  socios.filter(({ situacao }) => situacao === 'so_receita');

export const isDifferent = ({ situacao }: SocioComparado): boolean => situacao !== 'confere';

/** `Sócio-Administrador desde 31/05/2019`. */
export const tellSocio = ({ qualificacao, desde }: SocioComparado): string =>
  joined(' ', qualificacao ?? '', desde ? `desde ${tellDate(desde)}` : '');

/** `2026-10` as `10/2026`. */
export const tellMonth = tellDate;
