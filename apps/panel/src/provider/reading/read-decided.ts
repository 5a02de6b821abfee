import type { Item, pedidoSchema, recusaSchema } from '@painel-pj/contract/analise/decisao';
import { showInvisible } from '@painel-pj/contract/plataforma/invisivel';
import type * as z from 'zod/mini';
import { readWho } from './read-analise.ts';
import { isFields, readText } from './read-value.ts';

type Pedido = z.infer<typeof pedidoSchema>;
type Recusa = z.infer<typeof recusaSchema>;

const readShown = (value: unknown) => showInvisible(readText(value));
const readList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function readItem(value: unknown): Item {
  const fields = isFields(value) ? value : { texto: value };
  const alvo = readText(fields.alvo);
  return { texto: readShown(fields.texto), ...(alvo && { alvo }) };
}

/** What was asked for. */
export function readPedido(value: unknown): Pedido | null {
  return isFields(value) ? { itens: readList(value.itens).map(readItem), ...readWho(value) } : null;
}

export function readRecusa(value: unknown): Recusa | null {
  if (!isFields(value)) return null;
  const notaInterna = readShown(value.notaInterna);
  return {
    motivos: readList(value.motivos).map(readText),
    textoEmpresa: readShown(value.textoEmpresa),
    ...(notaInterna && { notaInterna }),
    definitiva: value.definitiva === true,
    ...readWho(value),
  };
}
