import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { addDays, businessDateOf, daysBetween } from '@painel-pj/contract/plataforma/business-date';
import { configPadrao } from '@painel-pj/contract/plataforma/config';
import type { Contexto } from '../contexto.ts';
import type { Dados } from '../read-dados.ts';
import type { ConsultaReceita, EmpresaReceita } from '../receita.ts';
import { accent, tellSituacao } from '../receita-campos.ts';
import { type Achado, defineRegra } from '../regra.ts';

/** The month of the data; without one, the day on which it was asked for. */
export const fonteOf = ({ competencia, consultadoEm }: ConsultaReceita): string =>
  tellDate(competencia ?? businessDateOf(new Date(consultadoEm)));

type Find<V> = (dados: Dados, empresa: EmpresaReceita, contexto: Contexto) => Achado<V>[];

/** Finds nothing where Receita has nothing of the company. */
export const besideReceita =
  <V>(find: Find<V>) =>
  (dados: Dados, contexto: Contexto): Achado<V>[] => {
    const { receita } = contexto;
    if (!receita?.empresa) return [];
    const fonte = fonteOf(receita);
    return find(dados, receita.empresa, contexto).map((achado) => ({ ...achado, fonte }));
  };

const situacao = defineRegra<EmpresaReceita['situacao']>({
  codigo: 'receita-situacao',
  nivel: 'impede',
  reason: 'A CNPJ that is not active may not do business; the motive says whether it is a matter of papers.',
  texto: (valores, fonte) => `Na Receita o CNPJ está ${tellSituacao(valores)}. (Receita, ${fonte})`,
  pedido: ({ codigo, desde }) =>
    `Regularize o CNPJ na Receita Federal: consta como ${tellSituacao({ codigo, desde, motivo: { codigo: '', texto: '' } }).replace(/^\S+/, (name) => name.toLowerCase())}.`,
  example: {
    codigo: '04',
    desde: '2026-05-12',
    motivo: { codigo: '63', texto: 'OMISSAO DE DECLARACOES' },
  },
  find: besideReceita(({ cnpj }, { situacao: valores }) =>
    cnpj && valores.codigo !== '02' && tellSituacao(valores) ? [{ valores, alvo: 'cnpj' }] : [],
  ),
});

const publishedAfterDays = 60;

const naoAchado = defineRegra<{ isOld?: true }>({
  codigo: 'receita-nao-achado',
  nivel: 'informacao',
  raised: {
    nivel: 'impede',
    when: `it is said to be open for more than ${publishedAfterDays} days before the month of the data`,
    isRaised: ({ isOld }) => isOld === true,
  },
  reason: 'Every company is in the data of Receita Federal some weeks after it was opened.',
  texto: ({ isOld }, fonte) =>
    `Este CNPJ não está nos dados de ${fonte}. ${
      isOld
        ? 'Pela data de abertura, já devia estar: confira o número.'
        : 'Empresa aberta há pouco ainda não aparece.'
    } (Receita, ${fonte})`,
  example: {},
  find: ({ cnpj, dataAbertura }, { receita }) => {
    if (!cnpj || !receita || receita.empresa) return [];
    const { competencia, consultadoEm } = receita;
    const asked = businessDateOf(new Date(consultadoEm));
    // Who is asked without a month may have the data of two months ago.
    const dataOf = competencia ? `${competencia}-01` : addDays(asked, -publishedAfterDays);
    const isOld = dataAbertura !== '' && dataAbertura < addDays(dataOf, -publishedAfterDays);
    return [{ valores: isOld ? { isOld } : {}, alvo: 'cnpj', fonte: fonteOf(receita) }];
  },
});

const especial = defineRegra<EmpresaReceita['especial']>({
  codigo: 'receita-especial',
  nivel: 'atencao',
  reason: 'Somebody else may decide for a company in recovery, in liquidation or bankrupt.',
  texto: ({ situacao: name, desde }, fonte) => {
    const shown = accent(name.toUpperCase()).replace(/^EM /, '');
    const since = desde && ` desde ${tellDate(desde.slice(0, 7))}`;
    return `${/ÇÃO\b/.test(shown) ? 'Em' : 'Situação especial:'} ${shown}${since}. Veja quem pode assinar. (Receita, ${fonte})`;
  },
  example: { situacao: 'RECUPERACAO JUDICIAL', desde: '2025-03-10' },
  find: besideReceita(({ cnpj }, { especial: valores }) =>
    cnpj && valores.situacao ? [{ valores, alvo: 'cnpj' }] : [],
  ),
});

const newDays = 180;
const veryNewDays = 30;

const nova = defineRegra<{ abertura: string; dias: number; isLarge?: true; byReceita?: true }>({
  codigo: 'empresa-nova',
  nivel: 'informacao',
  raised: {
    nivel: 'atencao',
    when: `it was opened less than ${veryNewDays} days before, with a revenue above that of a ME`,
    isRaised: ({ dias, isLarge }) => dias < veryNewDays && isLarge === true,
  },
  reason: `A company of less than ${newDays} days has little to show; counted to the day it was received.`,
  texto: ({ abertura: since, dias, byReceita }, fonte) =>
    `Aberta há ${dias === 1 ? '1 dia' : `${dias} dias`} (${tellDate(since)}).${byReceita ? ` (Receita, ${fonte})` : ''}`,
  example: { abertura: '2026-11-04', dias: 12, byReceita: true },
  find: (
    { dataAbertura, faturamento },
    { receita, recebidoEm, faturamentoFaixas = configPadrao.faturamentoFaixas },
  ) => {
    const published = receita?.empresa?.abertura;
    const since = published || dataAbertura;
    if (!since || !recebidoEm) return [];
    const dias = daysBetween(since, recebidoEm);
    if (dias < 0 || dias >= newDays) return [];
    const { valor, faixa } = faturamento ?? { valor: null, faixa: '' };
    const isLarge =
      valor === null
        ? ['epp', 'media', 'grande'].includes(faixa)
        : valor > (faturamentoFaixas[1] ?? Number.POSITIVE_INFINITY);
    const valores = {
      ...{ abertura: since, dias },
      ...(isLarge && { isLarge: true as const }),
      ...(published && { byReceita: true as const }),
    };
    return [{ valores, alvo: 'dataAbertura', ...(receita && { fonte: fonteOf(receita) }) }];
  },
});

export const regrasReceita = [situacao, naoAchado, especial, nova];
