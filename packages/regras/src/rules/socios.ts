import { toPercent } from '../fraction.ts';
import { findBeneficiarios, isWhole, resolveOwnership, sumShares } from '../ownership.ts';
import { allSocios, type SocioLido } from '../read-dados.ts';
import { defineRegra } from '../regra.ts';
import { formatShare } from '../words.ts';

const areInformed = (socios: readonly SocioLido[]) =>
  socios.length > 0 && socios.every(({ percentual }) => percentual !== null);

const participacoes = defineRegra<{ soma: number; de: string }>({
  codigo: 'participacoes',
  nivel: 'atencao',
  reason: 'Shares that do not make 100 % leave room for a partner nobody was told of.',
  texto: ({ soma, de }) =>
    `Sócios${de && ` de ${de}`} somam ${formatShare(soma)}. ${
      soma < 100
        ? `Faltam ${formatShare(100 - soma)}: há sócio não informado?`
        : `Passam ${formatShare(soma - 100)}: confira no contrato social.`
    }`,
  pedido: ({ soma, de }) =>
    `Confira as participações dos sócios${de && ` de ${de}`}: somam ${formatShare(soma)}, e devem somar 100 %.`,
  example: { soma: 87.5, de: '' },
  find: ({ socios }) => {
    const off = (list: readonly SocioLido[]) => areInformed(list) && !isWhole(list);
    const somaOf = (list: readonly SocioLido[]) => toPercent(sumShares(list));
    return [
      ...(socios && off(socios) ? [{ valores: { soma: somaOf(socios), de: '' }, alvo: 'socios' }] : []),
      ...allSocios(socios)
        .filter((socio) => off(socio.socios))
        .map((socio) => ({ valores: { soma: somaOf(socio.socios), de: socio.nome }, alvo: socio.alvo })),
    ];
  },
});

/** Partner companies whose own partners are unknown: whoever is in control may be behind them. */
const findWithoutSocios = (socios: readonly SocioLido[] | null) =>
  allSocios(socios).filter(({ cnpj, socios: own, nome }) => cnpj && own.length === 0 && nome);

const semBeneficiario = defineRegra<{ atras: string[] }>({
  codigo: 'sem-beneficiario-final',
  nivel: 'impede',
  reason:
    'A payments company must know the people who own or control its clients: from 25 %, directly or through companies.',
  texto: ({ atras }) =>
    `Ninguém alcança 25 %. ${
      atras.length > 0 ? `Informe os sócios de ${atras.join(', ')}.` : 'Informe quem controla a empresa.'
    }`,
  pedido: ({ atras }) =>
    atras.length > 0
      ? `Informe os sócios de ${atras.join(', ')}, até chegar a pessoas.`
      : 'Informe quem controla a empresa: nenhum sócio alcança 25 %.',
  example: { atras: [] },
  find: ({ socios }) => {
    if (!socios || !areInformed(socios) || sumShares(socios).numerator === 0n) return [];
    if (!allSocios(socios).every(({ socios: own }) => own.length === 0 || areInformed(own))) return [];
    if (findBeneficiarios(resolveOwnership(socios)).length > 0) return [];
    return [
      {
        valores: {
          atras: findWithoutSocios(socios)
            .slice(0, 3)
            .map(({ nome }) => nome),
        },
        alvo: 'socios',
      },
    ];
  },
});

export const regrasSocios = [participacoes, semBeneficiario];
