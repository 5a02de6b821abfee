import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import type { EntradaLista } from '@painel-pj/contract/fontes/listas';
import { defineRegraDeLista, nameOf, yearsAfter } from '../listas/define-regra-de-lista.ts';
import type { AchadoLista } from '../listas/judge-entrada.ts';
import { tellMascara } from '../listas/tell-entrada.ts';
import { allSocios, type Dados, type SocioLido } from '../read-dados.ts';
import { joinWords } from '../words.ts';

const isPep = ({ carenciaAte, ate }: EntradaLista, hoje: string) => {
  const last = carenciaAte ?? (ate && `${Number(ate.slice(0, 4)) + yearsAfter}${ate.slice(4)}`);
  return !last || hoje === '' || last >= hoje;
};

function tellPep(achado: AchadoLista): string {
  const { motivo, ate, carenciaAte } = achado.entrada;
  const month = achado.data ? `, ${tellDate(achado.data.slice(0, 7))}` : '';
  const until = [ate && `até ${tellDate(ate)}`, carenciaAte && `carência até ${tellDate(carenciaAte)}`];
  const office = [motivo, until.filter(Boolean).join('; ')].filter(Boolean).join(', ');
  return `${nameOf(achado)} está na lista de PEP (CGU${month})${office && `: ${office}`}`;
}

/** Where nobody said whether the person is exposed: undefined. */
const declaredAt = ({ socios, administradores }: Dados, alvo: string): boolean | undefined =>
  [...allSocios(socios ?? []), ...(administradores ?? [])].find((one) => one.alvo === alvo)?.pep?.declarado;

const councillor = {
  modo: 'mascara',
  digitos: '982247',
  motivo: 'VEREADOR, NATAL-RN',
  ate: '2028-12-31',
  carenciaAte: '2033-12-31',
} as const;

/** A name alone never makes somebody a politically exposed person. */
const isSurePep = ({ modo, entrada }: AchadoLista, hoje: string) => modo !== 'nome' && isPep(entrada, hoje);

const pep = defineRegraDeLista({
  codigo: 'pep',
  listas: ['pep'],
  nivel: 'atencao',
  reason: 'A politically exposed person may be a client: the relationship is looked at more closely.',
  judge: (achado, { dados, hoje }) =>
    isSurePep(achado, hoje) && declaredAt(dados, achado.alvo) !== false ? 'atencao' : null,
  texto: (achado) => `${tellPep(achado)}.${tellMascara(achado)}`,
  example: councillor,
});

const pepNaoDeclarada = defineRegraDeLista({
  codigo: 'pep-nao-declarada',
  listas: ['pep'],
  nivel: 'atencao',
  reason: 'Who says not to be politically exposed, and is listed, may not know it: the office may be small.',
  judge: (achado, { dados, hoje }) =>
    isSurePep(achado, hoje) && declaredAt(dados, achado.alvo) === false ? 'atencao' : null,
  texto: (achado) => `${tellPep(achado)}, e declarou não ser PEP.${tellMascara(achado)}`,
  example: councillor,
});

/** The people who own the same company together with this one. */
function partnersOf(socios: readonly SocioLido[] | null, alvo: string): SocioLido[] {
  const level = socios ?? [];
  if (level.some((one) => one.alvo === alvo)) {
    return level.filter((one) => one.alvo !== alvo && !one.cnpj && one.nome !== '');
  }
  return level.flatMap((one) => partnersOf(one.socios, alvo));
}

const mostNamed = 3;
function tellPartners(achado: AchadoLista, partners: readonly string[]): string {
  const named = partners.slice(0, mostNamed);
  const more = partners.length - named.length;
  const who = joinWords(more > 0 ? [...named, `mais ${more}`] : named);
  return `${nameOf(achado)}, que está na lista de PEP, tem sociedade com ${who}: quem é sócio de PEP pode contar como colaborador próximo.`;
}

const pepSocioDe = defineRegraDeLista({
  codigo: 'pep-socio-de',
  listas: ['pep'],
  nivel: 'informacao',
  reason: 'Who owns a company together with a politically exposed person counts as close to them.',
  judge: (achado, { dados, hoje }) =>
    isSurePep(achado, hoje) && partnersOf(dados.socios, achado.alvo).length > 0 ? 'informacao' : null,
  texto: (achado, { dados }) => {
    const partners = partnersOf(dados.socios ?? null, achado.alvo).map(({ nome }) => nome);
    return tellPartners(achado, partners.length > 0 ? partners : ['Ana Lima']);
  },
  example: councillor,
});

export const regrasPep = [pep, pepNaoDeclarada, pepSocioDe];
