import { limiteBeneficiario } from '@painel-pj/contract/plataforma/limites';
import { ownersOf } from '../company-kind.ts';
import { fromPercent, isAtLeast, toPercent } from '../fraction.ts';
import { flatten, type Participacao, resolveOwnership } from '../ownership.ts';
import type { Dados, SocioLido } from '../read-dados.ts';
import { defineRegra } from '../regra.ts';
import { formatShare, nameOr } from '../words.ts';

type Held = Participacao<SocioLido>;

export const areInformed = (socios: readonly SocioLido[]): boolean =>
  socios.length > 0 && socios.every(({ percentual }) => percentual !== null);

const isExemptCompany = ({ cnpj, nome }: SocioLido) =>
  cnpj !== '' && ownersOf({ razaoSocial: nome }) === 'dispensa';

/** Whether a company without owners by law holds enough that nobody is looked for behind it. */
export const isExempt = (tree: readonly Held[], limite: number): boolean =>
  flatten([...tree]).some(
    ({ socio, efetiva }) => isExemptCompany(socio) && isAtLeast(efetiva, fromPercent(limite)),
  );

type Endless = { nome: string; share: number; isDirect: boolean; isLarge: boolean; alvo: string };

/** Every share from the company down to here is known. */
const knownOf = (tree: readonly Held[]): Held[] =>
  tree.flatMap((held) => (held.socio.percentual === null ? [] : [held, ...knownOf(held.socios)]));

/** Partner companies whose own partners are unknown: whoever is in control may be behind them. */
export function findEndless(tree: readonly Held[], limite: number): Endless[] {
  return knownOf(tree)
    .filter(({ socio, socios, efetiva }) => socio.cnpj && socios.length === 0 && efetiva.numerator > 0n)
    .filter(({ socio }) => !isExemptCompany(socio))
    .map(({ socio, efetiva }) => ({
      nome: socio.nome,
      share: toPercent(efetiva),
      isDirect: !socio.alvo.includes('.socios.'),
      isLarge: isAtLeast(efetiva, fromPercent(limite)),
      alvo: socio.alvo,
    }));
}

/** Empty where nobody is to be looked for behind partners. */
function treeOf(dados: Dados, limite: number): Held[] {
  const socios = dados.socios ?? [];
  const isAsked = socios.some(({ cnpj }) => cnpj) && ownersOf(dados) !== 'dispensa';
  return isAsked ? resolveOwnership(socios, limite) : [];
}

const incompleta = defineRegra<Omit<Endless, 'alvo'>>({
  codigo: 'cadeia-incompleta',
  nivel: 'atencao',
  raised: {
    nivel: 'impede',
    when: `it holds ${limiteBeneficiario.padrao} % (\`LIMITE_BENEFICIARIO\`) or more`,
    isRaised: ({ isLarge }) => isLarge,
  },
  reason:
    'Owners are looked for until people are reached. One person with a large share does not end the search: the rest may belong to anybody.',
  texto: ({ nome, share, isDirect }) =>
    `${nome} tem ${formatShare(share)}${isDirect ? '' : ' do total'} e não há sócios informados. Informe até chegar a pessoas. Companhia aberta e fundo não precisam.`,
  pedido: ({ nome }) => `Informe os sócios de ${nome}, até chegar a pessoas.`,
  example: { nome: 'Holding XYZ', share: 70, isDirect: true, isLarge: true },
  find: (dados, { limite = limiteBeneficiario.padrao }) =>
    findEndless(treeOf(dados, limite), limite).map(({ alvo, ...found }) => ({
      valores: { ...found, nome: nameOr(found.nome, 'Uma empresa sócia') },
      alvo,
    })),
});

const half = fromPercent(50);
const isMajority = ({ percentual }: SocioLido) =>
  percentual !== null && !isAtLeast(half, fromPercent(percentual));

/** The person who decides for a company, alone or through companies. */
function controllerOf({ socios }: Held): Held | undefined {
  const major = socios.find(({ socio }) => isMajority(socio));
  return major?.socio.cnpj ? controllerOf(major) : major;
}

type Controle = { nome: string; empresa: string; share: number; total: number };

const controlaPorEmpresa = defineRegra<Controle>({
  codigo: 'controla-por-empresa',
  nivel: 'informacao',
  reason:
    'Shares are multiplied through companies, but whoever has more than half of a company decides for all that it holds.',
  texto: ({ nome, empresa, share, total }) =>
    `${nome} controla ${empresa}, que tem ${formatShare(share)}; multiplicando, são ${formatShare(total)}. Confira se é quem decide.`,
  example: { nome: 'Ana Lima', empresa: 'Norte Holding', share: 40, total: 24 },
  find: (dados, { limite = limiteBeneficiario.padrao }) =>
    treeOf(dados, limite).flatMap((held) => {
      const { socio, efetiva } = held;
      const person = socio.cnpj ? controllerOf(held) : undefined;
      if (!person || person.isBeneficiarioFinal || !isAtLeast(efetiva, fromPercent(limite))) return [];
      return [
        {
          valores: {
            nome: nameOr(person.socio.nome, 'Uma pessoa'),
            empresa: nameOr(socio.nome, 'uma empresa sócia'),
            share: toPercent(efetiva),
            total: toPercent(person.total),
          },
          alvo: socio.alvo,
        },
      ];
    }),
});

export const regrasCadeia = [incompleta, controlaPorEmpresa];
