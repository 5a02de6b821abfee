import { nomesPorte, tellDate, tellMoney } from '@painel-pj/contract/cadastros/tell-qualificacao';
import type { CampoReceita, ValorReceita } from '@painel-pj/contract/fontes/receita';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { formatCep, formatCodigo } from '@painel-pj/contract/plataforma/mascaras';
import { foldText, wordsOf } from './fold-text.ts';
import type { Dados } from './read-dados.ts';
import type { Codigo, EmpresaReceita } from './receita.ts';

const spelled: Readonly<Record<string, string>> = {
  ...{ av: 'avenida', r: 'rua', al: 'alameda', tv: 'travessa', trav: 'travessa', est: 'estrada' },
  ...{ rod: 'rodovia', pc: 'praca', pca: 'praca', lgo: 'largo', dr: 'doutor', dra: 'doutora' },
  ...{ jd: 'jardim', jrd: 'jardim', vl: 'vila', pq: 'parque', prq: 'parque', pres: 'presidente' },
  ...{ sl: 'sala', cj: 'conjunto', conj: 'conjunto', apto: 'apartamento', apt: 'apartamento' },
  ...{ ap: 'apartamento', lj: 'loja', bl: 'bloco', and: 'andar', ed: 'edificio', qd: 'quadra', lt: 'lote' },
  ...{ sta: 'santa', sto: 'santo', prof: 'professor', cel: 'coronel', gen: 'general', cap: 'capitao' },
};
const streets = /^(avenida|rua|alameda|travessa|estrada|rodovia|praca|largo|via|viela|quadra)$/;

/** `Av. Dr. José 03` and `AVENIDA DOUTOR JOSE 3` are the same. */
const spellOut = (text: string): string[] =>
  wordsOf(text).map((word) => getOwn(spelled, word) ?? word.replace(/^0+(?=\d)/, ''));

const isSameText = (one: string, other: string) => spellOut(one).join(' ') === spellOut(other).join(' ');
const withoutType = (street: string) =>
  spellOut(street)
    .filter((word, at) => at > 0 || !streets.test(word))
    .join(' ');

const isNoNumber = (numero: string) => /^(s ?n|sem numero|0*)$/.test(foldText(numero));
export const isSameNumero = (one: string, other: string): boolean =>
  (isNoNumber(one) && isNoNumber(other)) || isSameText(one, other);

/** Without what only says the kind or the size of a company, and without the number in the name of a sole trader. */
const coreOf = (nome: string) =>
  foldText(nome)
    .replace(/\b(em )?(recuperacao judicial|liquidacao)\b/g, '')
    .replace(/\b(ltda|limitada|eireli|slu|me|epp|mei|s a|sa|s s)\b/g, '')
    .replace(/^[0-9a-z]{2} [0-9a-z]{3} [0-9a-z]{3}(?= )|^\d{8}(?= )| \d{11}$| \d{3} \d{3} \d{3} \d{2}$/g, '')
    .replace(/ +/g, ' ')
    .trim();

/** `similar`: only Ltda, ME and the like differ. */
export function compareCompanies(one: string, other: string): 'equal' | 'similar' | 'other' {
  if (foldText(one) === foldText(other)) return 'equal';
  return coreOf(one) !== '' && coreOf(one) === coreOf(other) ? 'similar' : 'other';
}

/** The size of a MEI is ME; who is said to be either may be the other where Receita does not say which. */
export function isSamePorte(porte: string, { porte: size, isMei }: EmpresaReceita): boolean {
  if (porte === 'mei') return isMei ?? size === 'me';
  return porte === size;
}
export const porteOf = ({ porte, isMei }: EmpresaReceita): string =>
  isMei ? nomesPorte.mei : porte && nomesPorte[porte];

/** Amounts that came as a short decimal lose their last digits. */
const isSameAmount = (one: number, other: number) => Math.abs(one - other) <= Math.max(0.005, other * 1e-7);

/** Published words have no accents: those of most endings are put back. */
export const accent = (words: string): string =>
  words
    .replace(/(?<=[A-Z]{2})CAO\b/g, 'ÇÃO')
    .replace(/(?<=[A-Z]{2})COES\b/g, 'ÇÕES')
    .replace(/(?<=[A-Z]{2})([SD])AO\b/g, '$1ÃO');

const situacoes: Readonly<Record<string, string>> = {
  '01': 'NULO',
  '02': 'ATIVO',
  '03': 'SUSPENSO',
  '04': 'INAPTO',
  '08': 'BAIXADO',
};

/** `INAPTO desde 12/05/2026 (omissão de declarações)`; empty where it is not told. */
export function tellSituacao({ codigo, desde, motivo }: EmpresaReceita['situacao']): string {
  const name = getOwn(situacoes, codigo);
  if (!name) return '';
  const since = desde && ` desde ${tellDate(desde)}`;
  const why = codigo === '02' ? '' : accent(motivo.texto).toLowerCase();
  return `${name}${since}${why && ` (${why})`}`;
}

export const tellCodigo = ({ codigo, texto }: Codigo): string => {
  const shown = codigo && formatCodigo(codigo);
  return texto ? `${shown} ${texto}` : shown;
};

type Values = { informado: string; receita: string; isEqual: () => boolean | null };

/** Every value beside what Receita has. `isMesmaCidade`: whether both name one municipality; null: that can't be told. */
export function compareCampos(
  dados: Dados & { complemento: string },
  empresa: EmpresaReceita,
  isMesmaCidade: boolean | null,
): ValorReceita[] {
  const { endereco, especial } = empresa;
  const text = (
    informado: string,
    receita: string,
    isEqual: (one: string, other: string) => boolean | null = isSameText,
  ): Values => ({ informado, receita, isEqual: () => isEqual(informado, receita) });
  const alone = (receita: string): Values => ({ informado: '', receita, isEqual: () => null });
  const [cnae = ''] = dados.cnaes;
  const values: Record<CampoReceita, Values> = {
    razaoSocial: text(
      dados.razaoSocial,
      empresa.razaoSocial,
      (one, other) => compareCompanies(one, other) === 'equal',
    ),
    nomeFantasia: text(dados.nomeFantasia, empresa.nomeFantasia),
    naturezaJuridica: text(
      formatCodigo(dados.naturezaJuridica),
      tellCodigo(empresa.naturezaJuridica),
      () => dados.naturezaJuridica === empresa.naturezaJuridica.codigo,
    ),
    porte: text(getOwn(nomesPorte, dados.porte) ?? '', porteOf(empresa), () =>
      isSamePorte(dados.porte, empresa),
    ),
    cnaePrincipal: text(
      formatCodigo(cnae),
      tellCodigo(empresa.cnaePrincipal),
      () => cnae === empresa.cnaePrincipal.codigo,
    ),
    dataAbertura: text(tellDate(dados.dataAbertura), tellDate(empresa.abertura)),
    capitalSocial: text(
      dados.capitalSocial === null ? '' : tellMoney(dados.capitalSocial),
      empresa.capitalSocial === null ? '' : tellMoney(empresa.capitalSocial),
      () => isSameAmount(dados.capitalSocial ?? 0, empresa.capitalSocial ?? 0),
    ),
    cep: text(formatCep(dados.cep), formatCep(endereco.cep)),
    logradouro: text(
      dados.logradouro,
      endereco.logradouro,
      (one, other) => withoutType(one) === withoutType(other),
    ),
    numero: text(dados.numero, endereco.numero, isSameNumero),
    complemento: text(dados.complemento, endereco.complemento),
    bairro: text(dados.bairro, endereco.bairro),
    cidade: text(dados.cidade, endereco.cidade, () => isMesmaCidade),
    estado: text(dados.estado, endereco.estado),
    situacaoCadastral: alone(tellSituacao(empresa.situacao)),
    situacaoEspecial: alone(
      especial.situacao &&
        `${accent(especial.situacao)}${especial.desde && ` desde ${tellDate(especial.desde)}`}`,
    ),
    matriz: alone({ true: 'Matriz', false: 'Filial', null: '' }[`${empresa.isMatriz}`]),
  };
  return (Object.keys(values) as CampoReceita[]).map((campo) => {
    const { informado, receita, isEqual } = values[campo];
    return {
      campo,
      informado: informado || null,
      receita: receita || null,
      igual: informado && receita ? isEqual() : null,
    };
  });
}
