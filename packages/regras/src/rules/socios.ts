import { limiteBeneficiario } from '@painel-pj/contract/plataforma/limites';
import { ownersOf } from '../company-kind.ts';
import { toPercent } from '../fraction.ts';
import { findBeneficiarios, isWhole, resolveOwnership, sumShares } from '../ownership.ts';
import { allSocios, type SocioLido } from '../read-dados.ts';
import { defineRegra } from '../regra.ts';
import { formatShare } from '../words.ts';
import { areInformed, findEndless, isExempt } from './cadeia.ts';

type Somadas = { soma: number; de: string };

const participacoes = defineRegra<Somadas>({
  codigo: 'participacoes',
  nivel: 'atencao',
  reason:
    'Shares that do not make 100 % leave room for a partner nobody was told of. An S.A. names its large holders only; who has no owners by law is not asked.',
  texto: ({ soma, de }) =>
    `Sócios${de && ` de ${de}`} somam ${formatShare(soma)}. ${
      soma < 100
        ? `Faltam ${formatShare(100 - soma)}: há sócio não informado, ou cotas em tesouraria?`
        : `Passam ${formatShare(soma - 100)}: confira no contrato social.`
    }`,
  pedido: ({ soma, de }) =>
    `Confira as participações dos sócios${de && ` de ${de}`}: somam ${formatShare(soma)}, e devem somar 100 %.`,
  example: { soma: 87.5, de: '' },
  find: (dados) => {
    const judge = (
      named: Parameters<typeof ownersOf>[0],
      list: readonly SocioLido[],
      alvo: string,
      de: string,
    ) => {
      const soma = toPercent(sumShares(list));
      const [owners, isOff] = [ownersOf(named), areInformed(list) && !isWhole(list)];
      // Zeros alone are for `sem-beneficiario-final`.
      if (!isOff || soma === 0 || owners === 'dispensa' || (owners === 'declarados' && soma < 100)) return [];
      return owners === 'titular' && list.length === 1 ? [] : [{ valores: { soma, de }, alvo }];
    };
    return [
      ...judge(dados, dados.socios ?? [], 'socios', ''),
      ...allSocios(dados.socios).flatMap(({ nome, socios, alvo }) =>
        judge({ razaoSocial: nome }, socios, alvo, nome),
      ),
    ];
  },
});

type SemDono = { atras: string[]; limite: number; isZero?: true };

const semBeneficiario = defineRegra<SemDono>({
  codigo: 'sem-beneficiario-final',
  nivel: 'impede',
  reason: `A payments company must know the people who own or control its clients: from ${limiteBeneficiario.padrao} % (\`LIMITE_BENEFICIARIO\`), directly or through companies. Companies that are exempt (companhia aberta, cooperativa, entities without profit, public bodies, funds) and sole traders are not asked. Where nobody reaches it, whoever is named as controlling or running the company counts.`,
  texto: ({ atras, limite, isZero }) => {
    if (isZero)
      return 'Todas as participações são 0 %. Informe quanto cada sócio tem, ou quem controla a empresa.';
    return `Ninguém alcança ${formatShare(limite)}. ${
      atras.length > 0 ? `Informe os sócios de ${atras.join(', ')}.` : 'Informe quem controla a empresa.'
    }`;
  },
  pedido: ({ atras, limite, isZero }) => {
    if (isZero) return 'Informe a participação de cada sócio: recebemos 0 % de todos.';
    return atras.length > 0
      ? `Informe os sócios de ${atras.join(', ')}, até chegar a pessoas.`
      : `Informe quem controla a empresa: nenhum sócio alcança ${formatShare(limite)}.`;
  },
  example: { atras: [], limite: limiteBeneficiario.padrao },
  find: (dados, { limite = limiteBeneficiario.padrao }) => {
    const { socios } = dados;
    const owners = ownersOf(dados);
    if (!socios || !areInformed(socios) || owners === 'dispensa') return [];
    if (owners === 'titular' && socios.length === 1) return [];
    if (!allSocios(socios).every(({ socios: own }) => own.length === 0 || areInformed(own))) return [];
    if (sumShares(socios).numerator === 0n) {
      return [{ valores: { atras: [], limite, isZero: true }, alvo: 'socios' }];
    }
    const tree = resolveOwnership(socios, limite);
    if (findBeneficiarios(tree).length > 0 || isExempt(tree, limite)) return [];
    const endless = findEndless(tree, limite);
    if (endless.some(({ isLarge }) => isLarge)) return [];
    const isNamed = dados.controladores.length > 0 || dados.administradores.length > 0;
    if (endless.length === 0 && isNamed) return [];
    const atras = endless.slice(0, 3).flatMap(({ nome }) => nome || []);
    return [{ valores: { atras, limite }, alvo: 'socios' }];
  },
});

export const regrasSocios = [participacoes, semBeneficiario];
