import type { Alerta } from '@painel-pj/contract/analise/alerta';
import type { Comparacao, Descartes } from '@painel-pj/contract/analise/comparacao';
import { niveisAlerta } from '@painel-pj/contract/plataforma/limites';
import { isFields, readShown, readText } from './read-value.ts';

function readResposta(value: unknown): Alerta['resposta'] {
  if (!isFields(value)) return undefined;
  return { motivo: readShown(value.motivo), por: readShown(value.por), em: readText(value.em) };
}

/** Only a provider that has lists sends it, and then by the contract. */
const readComparacao = (value: unknown) => (isFields(value) ? (value as Comparacao) : undefined);

/** An unknown level is treated as `atencao`. */
const readNivel = (value: unknown) => niveisAlerta.find((nivel) => nivel === value) ?? 'atencao';

function readAlerta(value: unknown): Alerta[] {
  const texto = isFields(value) ? readShown(value.texto) : '';
  if (!isFields(value) || !texto) return [];
  const { codigo, nivel, alvo, achado, pedido, comparacao, resposta, confirmado } = value;
  return [
    {
      codigo: readText(codigo),
      nivel: readNivel(nivel),
      texto,
      alvo: readText(alvo) || undefined,
      achado: readText(achado) || undefined,
      pedido: readShown(pedido) || undefined,
      comparacao: readComparacao(comparacao),
      resposta: readResposta(resposta),
      confirmado: readResposta(confirmado),
    },
  ];
}

/** Worst first. Null: not sent, or not checked yet. */
export function readAlertas(value: unknown): Alerta[] | null {
  if (!Array.isArray(value)) return null;
  const rank = ({ nivel }: Alerta) => niveisAlerta.indexOf(nivel);
  return value.flatMap(readAlerta).toSorted((a, b) => rank(a) - rank(b));
}

export const readDescartes = (value: unknown): Descartes | null =>
  isFields(value) && Array.isArray(value.primeiros) ? (value as Descartes) : null;
