import type { CodigoFator, PoliticaRisco } from '@painel-pj/contract/analise/risco';
import { nomesLista } from '@painel-pj/contract/fontes/nomes-listas';
import { configPadrao } from '@painel-pj/contract/plataforma/config';
import { formatCodigo } from '@painel-pj/contract/plataforma/mascaras';
import { type Alerta, keyOfAlerta } from '../alerta.ts';
import { kindOf, ownersOf } from '../company-kind.ts';
import type { Contexto } from '../contexto.ts';
import { foldText } from '../fold-text.ts';
import { allSocios, type Dados, type SocioLido } from '../read-dados.ts';
import { nameOr } from '../words.ts';

/** What counts for the category. `alerta`: the code and target of the alerta that says it; once answered, it does not count. */
export type Fator = { codigo: CodigoFator; nivel: 'alto' | 'medio'; texto: string; alerta?: string };

type Achado = Pick<Fator, 'texto' | 'alerta'>;
type Fatos = {
  dados: Dados;
  contexto: Contexto;
  alertas: readonly Alerta[];
  politica: PoliticaRisco;
};

/** The name of whom an alerta is about. */
function nameOf({ alvo, comparacao }: Alerta, { socios, administradores }: Dados): string {
  const people = [...allSocios(socios), ...administradores];
  return nameOr(comparacao?.pessoa.nome || people.find((one) => one.alvo === alvo)?.nome || '', 'Uma pessoa');
}

/** One for each alerta of these codes that is more than for information, or of any level. */
const fromAlertas =
  (codigos: readonly string[], tell: (alerta: Alerta, fatos: Fatos) => string, alsoInformacao = false) =>
  (fatos: Fatos): Achado[] =>
    fatos.alertas
      .filter(({ codigo, nivel }) => codigos.includes(codigo) && (alsoInformacao || nivel !== 'informacao'))
      .map((alerta) => ({ texto: tell(alerta, fatos), alerta: keyOfAlerta(alerta) }));

const isAbroad = ({ cpf, cnpj, residencia }: SocioLido) =>
  (residencia !== '' && residencia !== 'BR') || /^[A-Z]{2}-/.test(cnpj || cpf);

const tellAbroad = (nome: string) => `${nome} é do exterior`;

/** By what the company says, and by what Receita says where the company does not. */
function findAbroad(fatos: Fatos): Achado[] {
  const said = allSocios(fatos.dados.socios).filter(isAbroad);
  const known = new Set(said.map(({ alvo }) => alvo));
  const byReceita = fromAlertas(
    ['receita-exterior'],
    (alerta, { dados }) => tellAbroad(nameOf(alerta, dados)),
    true,
  )({
    ...fatos,
    alertas: fatos.alertas.filter(({ alvo = '' }) => !known.has(alvo)),
  });
  return [...said.map(({ nome }) => ({ texto: tellAbroad(nameOr(nome, 'Uma pessoa')) })), ...byReceita];
}

const levelsOf = (socios: readonly SocioLido[] | null): number =>
  Math.max(0, ...(socios ?? []).map((socio) => 1 + levelsOf(socio.socios)));

const longChain = 3;

function findRevenue({ dados: { faturamento }, contexto }: Fatos): Achado[] {
  const limit = (contexto.faturamentoFaixas ?? configPadrao.faturamentoFaixas).at(-1);
  const { valor, faixa } = faturamento ?? { valor: null, faixa: '' };
  const isTop = valor === null ? faixa === 'grande' : limit !== undefined && valor > limit;
  return isTop ? [{ texto: 'faturamento na faixa mais alta' }] : [];
}

function findBorder({ dados: { cidade, estado }, politica }: Fatos): Achado[] {
  const seat = foldText(`${cidade}/${estado}`);
  const place = politica.fronteira.find((one) => foldText(one) === seat);
  return place ? [{ texto: `sede em ${place}, na fronteira` }] : [];
}

function findRefusal({ contexto: { pessoas = [], mesmoCnpj } }: Fatos): Achado[] {
  if (mesmoCnpj?.situacao === 'recusado') return [{ texto: 'este CNPJ já foi recusado' }];
  return pessoas.some(({ recusados }) => recusados > 0)
    ? [{ texto: 'há recusa em cadastro com pessoas em comum' }]
    : [];
}

const finders: Record<CodigoFator, (fatos: Fatos) => Achado[]> = {
  pep: fromAlertas(
    ['pep', 'pep-declarada', 'pep-nao-declarada'],
    (alerta, { dados }) => `${nameOf(alerta, dados)} é PEP`,
  ),
  exterior: findAbroad,
  'cadeia-incompleta': fromAlertas(
    ['cadeia-incompleta', 'sem-beneficiario-final', 'socios-ilegiveis'],
    ({ codigo, ...alerta }, { dados }) =>
      codigo === 'cadeia-incompleta'
        ? `não se sabe quem está por trás de ${nameOf({ codigo, ...alerta }, dados)}`
        : 'não se sabe quem controla a empresa',
  ),
  cnae: ({ dados, politica }) =>
    dados.cnaes
      .filter((cnae) => politica.cnaes.some((start) => cnae.startsWith(start)))
      .map((cnae) => ({ texto: `CNAE ${formatCodigo(cnae)} na lista de risco` })),
  'lista-restritiva': fromAlertas(
    ['onu', 'ofac', 'ue', 'sancao', 'trabalho-escravo', 'bcb', 'interna'].map((lista) => `lista-${lista}`),
    (alerta, { dados }) =>
      `${nameOf(alerta, dados)} pode estar em lista restritiva${alerta.comparacao ? ` (${nomesLista[alerta.comparacao.lista]})` : ''}`,
  ),
  alcada: ({ contexto }) => (contexto.isPorAlcada ? [{ texto: 'aprovada por alçada' }] : []),
  'empresa-nova': fromAlertas(['empresa-nova'], () => 'empresa aberta há pouco', true),
  'cadeia-longa': ({ dados }) => {
    const levels = levelsOf(dados.socios);
    return levels >= longChain ? [{ texto: `${levels} níveis de sócios` }] : [];
  },
  faturamento: findRevenue,
  fronteira: findBorder,
  'recusa-entre-vinculos': findRefusal,
  'situacao-especial': fromAlertas(['receita-especial'], () => 'situação especial na Receita'),
  'natureza-dispensada': ({ dados }) =>
    ownersOf(dados) === 'dispensa' ? [{ texto: `natureza sem donos a informar (${kindOf(dados)})` }] : [],
};

/** The factors of a registration that the policy counts, those of level `alto` first. */
export const findFatores = (fatos: Fatos): Fator[] =>
  (['alto', 'medio'] as const).flatMap((nivel) =>
    fatos.politica[nivel].flatMap((codigo) =>
      finders[codigo](fatos).map((achado) => ({ codigo, nivel, ...achado })),
    ),
  );
