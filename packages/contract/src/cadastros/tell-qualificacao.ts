import { getOwn } from '../plataforma/get-own.ts';
import { formatCpf } from '../plataforma/mascaras.ts';
import type { Qualificacao } from './campo-schemas.ts';
import type { Administrador, Pessoa } from './qualificacao.ts';

type Text = string | null | undefined;

/** Of each size, as Receita calls it. */
export const nomesPorte: Record<NonNullable<Qualificacao['porte']>, string> = {
  mei: 'MEI',
  me: 'ME',
  epp: 'EPP',
  demais: 'Demais',
};

const faixas = ['mei', 'me', 'epp', 'media', 'grande'];

const inReais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const inShort = new Intl.NumberFormat('pt-BR', { notation: 'compact', compactDisplay: 'long' });

export const tellMoney = (value: number): string => inReais.format(value).replace(/\s/g, ' ');
/** `31/05/2019`, or `05/2019` for a month. */
export const tellDate = (date: string): string => date.split('-').reverse().join('/');

/** `de R$ 81 mil a R$ 360 mil` */
function tellFaixa(faixa: string, limites: readonly number[]): string {
  const at = faixas.indexOf(faixa);
  const [above, upTo] = [limites[at - 1], limites[at]].map(
    (limit) => limit !== undefined && `R$ ${inShort.format(limit)}`,
  );
  if (above && upTo) return `de ${above} a ${upTo}`;
  return upTo ? `até ${upTo}` : `acima de ${above}`;
}

/** `R$ 1.850.000,00 em 12 meses (declarado, 10/2026)`; without the limits, a band by its name. */
export function tellFaturamento(
  {
    valor,
    faixa,
    referencia,
    origem,
  }: { valor?: number | null | undefined; faixa?: Text; referencia: string; origem: string },
  limites?: readonly number[],
): string {
  const band = faixa && (limites ? tellFaixa(faixa, limites) : `faixa ${faixa.toUpperCase()}`);
  return `${band || tellMoney(valor ?? 0)} em 12 meses (${origem}, ${tellDate(referencia)})`;
}

type Pep = { relacao?: Text; cargo?: Text; orgao?: Text; desde?: Text; ate?: Text };

/** `PEP (titular, Vereadora, Câmara Municipal de Natal, até 31/12/2028)` */
export function tellPep({ relacao, cargo, orgao, desde, ate }: Pep): string {
  const since = desde ? `desde ${tellDate(desde)}` : '';
  const until = ate ? `até ${tellDate(ate)}` : '';
  const told = [relacao, cargo, orgao, [since, until].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return told ? `PEP (${told})` : 'PEP';
}

/** What is told of a person besides name and number, each as a text; nothing of what was not told. */
export const tellPessoa = ({ nascimento, nacionalidade, residencia, rendaFaixa, pep }: Pessoa): string[] =>
  [
    nascimento ? `nascimento ${tellDate(nascimento)}` : '',
    nacionalidade ? `nacionalidade ${nacionalidade}` : '',
    residencia ? `residência ${residencia}` : '',
    rendaFaixa ? `renda ${rendaFaixa.replaceAll('_', ' ')} salários mínimos` : '',
    pep?.declarado ? tellPep(pep) : '',
    pep?.declarado === false ? 'declarou não ser PEP' : '',
  ].filter(Boolean);

/** The number of somebody known by a CPF or a document from abroad. */
export const tellNumero = ({ cpf, estrangeiro }: Pick<Administrador, 'cpf' | 'estrangeiro'>): string => {
  if (cpf) return formatCpf(cpf);
  return estrangeiro ? `${estrangeiro.tipo} ${estrangeiro.numero}, ${estrangeiro.pais}` : '';
};

/** `Ana Lima (529.982.247-25), Diretora, até 30/04/2027` */
export const tellAdministrador = ({ nome, cargo, mandatoAte, ...pessoa }: Administrador): string =>
  [
    `${nome} (${tellNumero(pessoa)})`,
    cargo,
    ...(mandatoAte ? [`até ${tellDate(mandatoAte)}`] : []),
    ...tellPessoa(pessoa),
  ].join(', ');

const motivos: Partial<Record<string, string>> = {
  participacao: 'pela participação',
  voto: 'pelo voto',
  acordo: 'por acordo',
  fato: 'de fato',
};

/** `Ana Lima (529.982.247-25), por acordo` */
export const tellControlador = ({
  nome,
  cpf,
  motivo,
}: {
  nome?: Text;
  cpf?: Text;
  motivo: string;
}): string => {
  const who = nome && cpf ? `${nome} (${formatCpf(cpf)})` : nome || formatCpf(cpf ?? '');
  return [who, getOwn(motivos, motivo)].filter(Boolean).join(', ');
};
