import { nomesPorte, tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import { yearsBetween } from '@painel-pj/contract/plataforma/business-date';
import { configPadrao } from '@painel-pj/contract/plataforma/config';
import { formatCodigo } from '@painel-pj/contract/plataforma/mascaras';
import { kindOf } from '../company-kind.ts';
import { type CompanyKind, kindOfCode } from '../data/company-kinds.ts';
import { type AdministradorLido, allSocios, type Dados } from '../read-dados.ts';
import { defineRegra } from '../regra.ts';
import { isSameName } from '../same-name.ts';
import { nameOr } from '../words.ts';

const inShort = new Intl.NumberFormat('pt-BR', { notation: 'compact', compactDisplay: 'long' });
const tellReais = (value: number) => `R$ ${inShort.format(value)}`;

type Pessoa = AdministradorLido;

/** Owners and administrators of whom it holds, each once; companies are not among them. */
function findPeople({ socios, administradores }: Dados, holds: (pessoa: Pessoa) => boolean): Pessoa[] {
  const owners = allSocios(socios).filter((socio) => !socio.cnpj && holds(socio));
  const known = new Set(owners.flatMap(({ cpf }) => cpf || []));
  return [...owners, ...administradores.filter((one) => !known.has(one.cpf) && holds(one))];
}

const pepDeclarada = defineRegra<{ nome: string; cargo: string; orgao: string; ate: string }>({
  codigo: 'pep-declarada',
  nivel: 'atencao',
  reason:
    'A politically exposed person may be a client: the relationship is looked at more closely, and decided by who may.',
  texto: ({ nome, cargo, orgao, ate }) => {
    const what = [cargo, orgao, ate && `até ${tellDate(ate)}`].filter(Boolean).join(', ');
    return `${nome} declarou ser PEP${what && `: ${what}`}. Não impede: pede análise mais próxima.`;
  },
  example: { nome: 'Carlos Souza', cargo: 'vereador', orgao: 'Câmara Municipal de Natal', ate: '2028-12-31' },
  find: (dados) =>
    findPeople(dados, ({ pep }) => pep?.declarado === true).map(({ nome, pep, alvo }) => ({
      valores: {
        nome: nameOr(nome, 'Uma pessoa'),
        ...{ cargo: pep?.cargo ?? '', orgao: pep?.orgao ?? '', ate: pep?.ate ?? '' },
      },
      alvo,
    })),
});

const menor = defineRegra<{ nome: string; anos: number; isSigner?: true }>({
  codigo: 'socio-menor',
  nivel: 'atencao',
  raised: { nivel: 'impede', when: 'it is who signs', isRaised: ({ isSigner }) => isSigner === true },
  reason:
    'A minor may own a share, represented or assisted by somebody, and may neither run a company nor sign for it.',
  texto: ({ nome, anos, isSigner }) =>
    isSigner
      ? `${nome} tem ${anos} anos e assina. Menor não assina, salvo emancipação a partir dos 16: mostre-a.`
      : `${nome} tem ${anos} anos. Mostre quem representa; menor não administra, salvo emancipação.`,
  pedido: ({ nome }) => `Envie o documento de quem representa ${nome}, ou a emancipação.`,
  example: { nome: 'Yasmin Weber', anos: 15 },
  find: (dados, { hoje }) => {
    const { cpfResponsavel, nomeResponsavel } = dados;
    const yearsOf = ({ nascimento }: Pessoa) => (hoje && nascimento ? yearsBetween(nascimento, hoje) : 18);
    const isMinor = (pessoa: Pessoa) => yearsOf(pessoa) >= 0 && yearsOf(pessoa) < 18;
    return findPeople(dados, isMinor).map((pessoa) => {
      const { nome, cpf, alvo } = pessoa;
      const isSigner = cpf ? cpf === cpfResponsavel : nome !== '' && isSameName(nome, nomeResponsavel);
      const who = { nome: nameOr(nome, 'Uma pessoa'), anos: yearsOf(pessoa) };
      return { valores: { ...who, ...(isSigner && { isSigner: true as const }) }, alvo };
    });
  },
});

const exterior = defineRegra<{ nome: string; pais: string }>({
  codigo: 'pessoa-exterior',
  nivel: 'informacao',
  reason: 'Who lives abroad shows a travel document, and their country may ask for more.',
  texto: ({ nome, pais }) => `${nome} mora fora do Brasil (${pais}). Confira o passaporte.`,
  example: { nome: 'John Smith', pais: 'US' },
  find: (dados) =>
    findPeople(dados, ({ residencia }) => residencia !== '' && residencia !== 'BR').map(
      ({ nome, residencia: pais, alvo }) => ({ valores: { nome: nameOr(nome, 'Uma pessoa'), pais }, alvo }),
    ),
});

const sized = ['mei', 'me', 'epp'] as const;
const bands = ['mei', 'me', 'epp', 'media', 'grande'];

const faturamentoEPorte = defineRegra<{ porte: (typeof sized)[number]; acima: number; limite: number }>({
  codigo: 'faturamento-e-porte',
  nivel: 'atencao',
  reason:
    'Each size has a limit of revenue (`FATURAMENTO_FAIXAS`); above it one of the two is wrong, or old.',
  texto: ({ porte, acima, limite }) =>
    `${nomesPorte[porte]} com faturamento ${acima === limite ? 'acima de' : 'de'} ${tellReais(acima)} por ano; o limite é ${tellReais(limite)}. Pode ter mudado de porte.`,
  pedido: ({ porte }) => `Confira o porte (${nomesPorte[porte]}) e o faturamento dos últimos 12 meses.`,
  example: { porte: 'mei', acima: 240_000, limite: 81_000 },
  find: ({ porte, faturamento }, { faturamentoFaixas = configPadrao.faturamentoFaixas }) => {
    const size = sized.find((one) => one === porte);
    if (!size || !faturamento) return [];
    const limite = faturamentoFaixas[sized.indexOf(size)] ?? Number.POSITIVE_INFINITY;
    const { valor, faixa } = faturamento;
    const above = bands.indexOf(faixa) > sized.indexOf(size) ? limite : 0;
    const acima = valor === null ? above : valor;
    const isAbove = valor === null ? above > 0 : valor > limite;
    return isAbove ? [{ valores: { porte: size, acima, limite }, alvo: 'faturamento' }] : [];
  },
});

const faturamentoECapital = defineRegra<{ capital: number; valor: number }>({
  codigo: 'faturamento-e-capital',
  nivel: 'informacao',
  reason: 'A revenue of a thousand times the capital is worth a look at what the company does.',
  texto: ({ capital, valor }) =>
    `Capital social de ${tellReais(capital)} e faturamento de ${tellReais(valor)} por ano. Em serviços é comum.`,
  example: { capital: 1000, valor: 5_000_000 },
  find: ({ capitalSocial: capital, faturamento }) => {
    const valor = faturamento?.valor ?? 0;
    return capital && valor >= 1000 * capital ? [{ valores: { capital, valor }, alvo: 'capitalSocial' }] : [];
  },
});

/** What a name of this kind can not be by its legal nature. */
const against: Partial<Record<CompanyKind, readonly CompanyKind[]>> = {
  'S.A.': ['Ltda', 'Sociedade simples', 'Sociedade de advogados', 'Empresário individual', 'Condomínio'],
  Ltda: ['S.A.', 'Companhia aberta', 'Empresário individual', 'Condomínio'],
};

const naturezaENome = defineRegra<{ nome: CompanyKind; codigo: string; natureza: CompanyKind }>({
  codigo: 'natureza-e-nome',
  nivel: 'atencao',
  reason:
    'The kind of a company stands in its name: where the legal nature says another, one of the two is wrong.',
  texto: ({ nome, codigo, natureza }) =>
    `O nome diz ${nome}; a natureza informada é ${formatCodigo(codigo)} (${natureza}). Pode ter sido transformada.`,
  pedido: () => 'Confira a razão social e a natureza jurídica: não combinam.',
  example: { nome: 'S.A.', codigo: '2062', natureza: 'Ltda' },
  find: ({ razaoSocial, naturezaJuridica: codigo, nomeResponsavel, socios }) => {
    const [nome, natureza] = [kindOf({ razaoSocial, nomeResponsavel, socios }), kindOfCode(codigo)];
    if (!nome || !natureza || !against[nome]?.includes(natureza)) return [];
    return [{ valores: { nome, codigo, natureza }, alvo: 'naturezaJuridica' }];
  },
});

const cnaeRecusado = defineRegra<{ cnae: string; isMain: boolean }>({
  codigo: 'cnae-fora-da-politica',
  nivel: 'impede',
  reason: 'Activities that the institution does not accept (`CNAES_RECUSADOS`).',
  texto: ({ cnae, isMain }) =>
    `CNAE ${isMain ? 'principal' : 'secundário'} ${formatCodigo(cnae)}: atividade que a política não aceita. Pode não ser exercida.`,
  pedido: ({ cnae }) => `Diga se a empresa exerce a atividade do CNAE ${formatCodigo(cnae)}.`,
  example: { cnae: '9200399', isMain: true },
  find: ({ cnaes }, { cnaesRecusados = [] }) => {
    const cnae = cnaes.find((one) => cnaesRecusados.some((start) => one.startsWith(start)));
    return cnae ? [{ valores: { cnae, isMain: cnae === cnaes[0] }, alvo: 'cnaePrincipal' }] : [];
  },
});

const cnaeApostas = '9200399';

const apostaSemAutorizacao = defineRegra<{ cnae: string }>({
  codigo: 'aposta-sem-autorizacao',
  nivel: 'impede',
  reason: 'Who takes bets without an authorisation of the government may not have an account.',
  texto: ({ cnae }, fonte) =>
    `CNAE ${formatCodigo(cnae)} e o CNPJ não está na lista de autorizados da SPA${fonte && ` de ${fonte}`}. Pode não exercer a atividade.`,
  pedido: ({ cnae }) =>
    `Envie a autorização da Secretaria de Prêmios e Apostas, ou diga que a empresa não exerce a atividade do CNAE ${formatCodigo(cnae)}.`,
  example: { cnae: cnaeApostas },
  find: ({ cnaes, cnpj }, { apostas }) =>
    cnpj && apostas && !apostas.isAutorizada && cnaes.includes(cnaeApostas)
      ? [
          {
            valores: { cnae: cnaeApostas },
            ...{ alvo: 'cnaePrincipal', fonte: tellDate(apostas.data?.slice(0, 7) ?? '') },
          },
        ]
      : [],
});

export const regrasQualificacao = [
  pepDeclarada,
  menor,
  exterior,
  faturamentoEPorte,
  faturamentoECapital,
  naturezaENome,
  cnaeRecusado,
  apostaSemAutorizacao,
];
