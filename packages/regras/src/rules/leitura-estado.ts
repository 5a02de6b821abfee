import { check, listFound, nameOf } from '../leitura/list-found.ts';
import { defineRegra } from '../regra.ts';

const isoOf = (written: string) => written.split('/').toReversed().join('-');

const vencido = defineRegra<{ documento: string; validade: string }>({
  codigo: 'papel-vencido',
  nivel: 'atencao',
  reason: 'A document that has expired identifies nobody.',
  texto: ({ documento, validade }) => `${documento}: válido até ${validade}, já vencido. ${check}`,
  pedido: ({ documento }) => `Envie um documento dentro da validade: ${documento}.`,
  example: { documento: 'CNH', validade: '03/02/2024' },
  find: (dados, contexto) => {
    const { hoje } = contexto;
    if (hoje === undefined) return [];
    return listFound(dados, contexto, ({ achado: { campo } }) => campo === 'validade').flatMap(
      ({ exame: { chave }, achado: { valor }, documento }) =>
        valor && isoOf(valor) < hoje ? [{ valores: { documento, validade: valor }, alvo: chave }] : [],
    );
  },
});

const addressDays = 90;
const identityYears = 10;
const dayMs = 86_400_000;

/** The last day on which something of this age still serves, `AAAA-MM-DD`. */
const daysAfter = (iso: string, days: number) =>
  new Date(Date.parse(iso) + days * dayMs).toISOString().slice(0, 10);

const antigo = defineRegra<{ documento: string; data: string; limite: string }>({
  codigo: 'papel-antigo',
  nivel: 'atencao',
  reason: `A proof of address is good for ${addressDays} days, an identity card for ${identityYears} years. Counted to the day it was received, by the newest date that is read in it.`,
  texto: ({ documento, data, limite }) => `${documento} de ${data}: mais de ${limite}. ${check}`,
  pedido: ({ documento, limite }) => `Envie ${documento} com menos de ${limite}.`,
  example: { documento: 'Comprovante de Endereço', data: '08/2024', limite: '90 dias' },
  find: (dados, contexto) => {
    const { leituras = [], recebidoEm } = contexto;
    if (recebidoEm === undefined) return [];
    const bills = leituras.flatMap(({ tipo, legivel, maisNova, chave }) =>
      tipo === 'comprovante' &&
      legivel === 'sim' &&
      maisNova &&
      daysAfter(maisNova.fim, addressDays) < recebidoEm
        ? [{ chave, data: maisNova.texto, limite: `${addressDays} dias` }]
        : [],
    );
    const cards = listFound(
      dados,
      contexto,
      ({ exame, achado: { campo } }) => campo === 'emissao' && exame.tipo === 'pessoa',
    ).flatMap(({ exame: { chave, achados }, achado: { valor } }) =>
      valor &&
      !achados.some(({ campo }) => campo === 'validade') &&
      daysAfter(isoOf(valor), identityYears * 365.25) < recebidoEm
        ? [{ chave, data: valor, limite: `${identityYears} anos` }]
        : [],
    );
    return [...bills, ...cards].map(({ chave, data, limite }) => ({
      valores: { documento: nameOf(dados, chave), data, limite },
      alvo: chave,
    }));
  },
});

const virado = defineRegra<{ documento: string; giro: number }>({
  codigo: 'papel-virado',
  nivel: 'informacao',
  reason: 'Explains why a picture is shown turned.',
  texto: ({ documento, giro }) =>
    `${documento}: a imagem está ${giro === 180 ? 'de cabeça para baixo' : 'deitada'}.`,
  example: { documento: 'RG', giro: 180 },
  find: (dados, { leituras = [] }) =>
    leituras
      .filter(({ giro }) => giro !== 0)
      .map(({ chave, giro }) => ({ valores: { documento: nameOf(dados, chave), giro }, alvo: chave })),
});

const borrado = defineRegra<{ documento: string; demais?: true }>({
  codigo: 'papel-borrado',
  nivel: 'informacao',
  reason:
    'Little can be read in the picture, or comparing it takes too long: nothing is told by what is not found in it.',
  texto: ({ documento, demais }) =>
    demais
      ? `${documento}: tem texto demais para ser comparado com o cadastro. Confira à mão.`
      : `${documento}: pouco se lê na imagem. Pode estar borrada, escura ou pequena.`,
  pedido: ({ documento }) => `Envie de novo, legível: ${documento}.`,
  example: { documento: 'RG' },
  find: (dados, { leituras = [] }) =>
    leituras
      .filter(({ legivel, tipo }) => legivel === 'pouco' && tipo !== 'outro')
      .map(({ chave, demais }) => ({
        valores: { documento: nameOf(dados, chave), ...(demais && { demais }) },
        alvo: chave,
      })),
});

export const regrasLeituraEstado = [vencido, antigo, virado, borrado];
