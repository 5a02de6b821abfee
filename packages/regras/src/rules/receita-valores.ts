import { nomesPorte, tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { yearsBetween } from '@painel-pj/contract/plataforma/business-date';
import { formatCep, formatCodigo } from '@painel-pj/contract/plataforma/mascaras';
import { kindOfCode } from '../data/company-kinds.ts';
import { compareCompanies, isSameNumero, isSamePorte, porteOf, tellCodigo } from '../receita-campos.ts';
import { defineRegra } from '../regra.ts';
import { besideReceita } from './receita.ts';

const nome = defineRegra<{ informado: string; receita: string; isSimilar?: true }>({
  codigo: 'receita-nome',
  nivel: 'atencao',
  raised: {
    nivel: 'informacao',
    when: 'only Ltda, ME, EPP or the like differ',
    isRaised: ({ isSimilar }) => isSimilar === true,
  },
  reason: 'The legal name is the one that Receita has; accents and capitals do not count.',
  texto: ({ informado, receita }, fonte) =>
    `Na Receita: “${receita}”. Informado: “${informado}”. Pode ter mudado há pouco. (Receita, ${fonte})`,
  pedido: ({ informado, receita }) =>
    `Confira a razão social: recebemos “${informado}”, e na Receita Federal consta “${receita}”.`,
  example: { informado: 'Aurora Comércio Ltda', receita: 'AURORA ALIMENTOS LTDA' },
  find: besideReceita(({ razaoSocial: informado }, { razaoSocial: receita }) => {
    if (!informado || !receita) return [];
    const compared = compareCompanies(informado, receita);
    if (compared === 'equal') return [];
    const isSimilar = compared === 'similar' && { isSimilar: true as const };
    return [{ valores: { informado, receita, ...isSimilar }, alvo: 'razaoSocial' }];
  }),
});

const tellNatureza = (codigo: string) => kindOfCode(codigo) ?? formatCodigo(codigo);

const natureza = defineRegra<{ informada: string; receita: string; texto: string }>({
  codigo: 'receita-natureza',
  nivel: 'atencao',
  raised: {
    nivel: 'informacao',
    when: 'both are of the same kind, as EIRELI and Ltda since 2021',
    isRaised: ({ informada, receita }) => tellNatureza(informada) === tellNatureza(receita),
  },
  reason: 'The legal nature says who owns a company and which papers it has.',
  texto: ({ informada, receita, texto }, fonte) =>
    `Declarada ${tellNatureza(informada)}; na Receita, ${texto || tellNatureza(receita)} (${formatCodigo(receita)}). (Receita, ${fonte})`,
  pedido: ({ informada, receita }) =>
    `Confira a natureza jurídica: recebemos ${formatCodigo(informada)}, e na Receita Federal consta ${formatCodigo(receita)}.`,
  example: { informada: '2062', receita: '2135', texto: 'Empresário (Individual)' },
  find: besideReceita(({ naturezaJuridica: informada }, { naturezaJuridica: { codigo, texto } }) =>
    informada && codigo && informada !== codigo
      ? [{ valores: { informada, receita: codigo, texto }, alvo: 'naturezaJuridica' }]
      : [],
  ),
});

const porte = defineRegra<{ informado: keyof typeof nomesPorte; receita: string }>({
  codigo: 'receita-porte',
  nivel: 'informacao',
  reason: 'The size of a company limits its revenue.',
  texto: ({ informado, receita }, fonte) =>
    `Porte declarado ${nomesPorte[informado]}; na Receita, ${receita}. Pode ter mudado há pouco. (Receita, ${fonte})`,
  example: { informado: 'epp', receita: 'ME' },
  find: besideReceita((dados, empresa) => {
    const informado = (Object.keys(nomesPorte) as (keyof typeof nomesPorte)[]).find(
      (one) => one === dados.porte,
    );
    const receita = porteOf(empresa);
    return informado && receita && !isSamePorte(informado, empresa)
      ? [{ valores: { informado, receita }, alvo: 'porte' }]
      : [];
  }),
});

const cnae = defineRegra<{ informado: string; receita: string; texto: string; isSecondary?: true }>({
  codigo: 'receita-cnae',
  nivel: 'atencao',
  raised: {
    nivel: 'informacao',
    when: 'the declared activity is among its others',
    isRaised: ({ isSecondary }) => isSecondary === true,
  },
  reason: 'What a company does decides whether, and how, it is accepted.',
  texto: ({ informado, isSecondary, ...receita }, fonte) =>
    `CNAE declarado ${formatCodigo(informado)}${isSecondary ? ', secundário na Receita' : ''}; o principal na Receita é ${tellCodigo({ codigo: receita.receita, texto: receita.texto })}. (Receita, ${fonte})`,
  pedido: ({ informado, receita }) =>
    `Confira o CNAE principal: recebemos ${formatCodigo(informado)}, e na Receita Federal consta ${formatCodigo(receita)}.`,
  example: { informado: '4711302', receita: '5611201', texto: 'Restaurantes e similares' },
  find: besideReceita(({ cnaes: [informado] }, { cnaePrincipal: { codigo, texto }, cnaesSecundarios }) => {
    if (!informado || !codigo || informado === codigo) return [];
    const isSecondary = cnaesSecundarios.includes(informado) && { isSecondary: true as const };
    return [{ valores: { informado, receita: codigo, texto, ...isSecondary }, alvo: 'cnaePrincipal' }];
  }),
});

const abertura = defineRegra<{ informada: string; receita: string }>({
  codigo: 'receita-abertura',
  nivel: 'informacao',
  raised: {
    nivel: 'atencao',
    when: 'they are a year or more apart',
    isRaised: ({ informada, receita }) => {
      const [first, last] = [informada, receita].sort() as [string, string];
      return yearsBetween(first, last) >= 1;
    },
  },
  reason: 'The age of a company is part of what is trusted in it.',
  texto: ({ informada, receita }, fonte) =>
    `Declarada aberta em ${tellDate(informada)}; na Receita, em ${tellDate(receita)}. A data da Junta pode ser outra. (Receita, ${fonte})`,
  example: { informada: '2019-05-31', receita: '2021-06-01' },
  find: besideReceita(({ dataAbertura: informada }, { abertura: receita }) =>
    informada && receita && informada !== receita
      ? [{ valores: { informada, receita }, alvo: 'dataAbertura' }]
      : [],
  ),
});

type Lugar = { cidade: string; estado: string };
type Enderecos = { informado: string; receita: string; isSamePlace?: true };
const tellPlace = ({ cidade, estado }: Lugar) => [cidade, estado].filter(Boolean).join('/');

const endereco = defineRegra<Enderecos>({
  codigo: 'receita-endereco',
  nivel: 'atencao',
  raised: {
    nivel: 'informacao',
    when: 'the city is the same, and the postal code or the number differs',
    isRaised: ({ isSamePlace }) => isSamePlace === true,
  },
  reason: 'The seat is where Receita has it, or it moved and the registry does not know yet.',
  texto: ({ informado, receita }, fonte) =>
    `Na Receita: ${receita}. Informado: ${informado}. Pode ter mudado há pouco. (Receita, ${fonte})`,
  pedido: ({ informado, receita }) =>
    `Confira o endereço: recebemos ${informado}, e na Receita Federal consta ${receita}.`,
  example: { informado: 'Barueri/SP', receita: 'Osasco/SP' },
  find: besideReceita((dados, { endereco: there }, { isMesmaCidade = null }) => {
    // `EX`: its seat is abroad, and what follows is written otherwise.
    if (there.estado === 'EX') return [];
    const areBoth = (campo: 'cidade' | 'estado' | 'cep' | 'numero') => Boolean(dados[campo] && there[campo]);
    const isOtherUf = areBoth('estado') && dados.estado !== there.estado;
    if (isOtherUf || (areBoth('cidade') && isMesmaCidade === false)) {
      const valores = { informado: tellPlace(dados), receita: tellPlace(there) };
      return [{ valores, alvo: isOtherUf ? 'estado' : 'cidade' }];
    }
    const isOtherCep = areBoth('cep') && dados.cep !== there.cep;
    const isOtherNumero = areBoth('numero') && !isSameNumero(dados.numero, there.numero);
    if (!isOtherCep && !isOtherNumero) return [];
    const tell = ({ cep, numero }: { cep: string; numero: string }) =>
      [isOtherCep && `CEP ${formatCep(cep)}`, isOtherNumero && `número ${numero}`].filter(Boolean).join(', ');
    const valores = { informado: tell(dados), receita: tell(there), isSamePlace: true as const };
    return [{ valores, alvo: isOtherCep ? 'cep' : 'numero' }];
  }),
});

export const regrasReceitaValores = [nome, natureza, porte, cnae, abertura, endereco];
