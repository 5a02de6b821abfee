import type { MudouDesde } from '@painel-pj/contract/cadastros/cadastro';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { type Documento, readDocumento } from './read-documentos.ts';
import { readSocios, type Socio } from './read-socios.ts';
import { isFields, readShown, readText } from './read-value.ts';

type FormerFile = { documento: Documento; recebidoEm: string };

/** What changed in a registration. */
export type Mudou = {
  /** Each field that changed, with its text as it was; empty: there was none. */
  campos: ReadonlyMap<string, string>;
  /** The partners as they were. */
  socios: Socio[];
  /** The files that documents had, by their keys. */
  arquivos: ReadonlyMap<string, FormerFile>;
  /** The decision or request since which it changed; null: since the reader last opened it. */
  desde: { ato: MudouDesde['ato']; por: string; em: string } | null;
};

const prefix = 'documentos.';

const nothing: Mudou = { campos: new Map(), socios: [], arquivos: new Map(), desde: null };

function readDesde(value: unknown): Mudou['desde'] {
  if (!isFields(value)) return null;
  const ato = (['aprovacao', 'recusa', 'pedido', 'revisao'] as const).find((one) => one === value.ato);
  return ato ? { ato, por: readShown(value.por), em: readText(value.em) } : null;
}

function readFormer(chave: string, value: unknown): [string, FormerFile][] {
  if (!isFields(value)) return [];
  const documento = readDocumento(chave.split('.').at(-1) ?? '', value.arquivo);
  return [[chave, { documento, recebidoEm: readText(value.recebidoEm) }]];
}

export function readMudou({ mudou, antes, mudouDesde }: Record<string, unknown>): Mudou {
  if (!Array.isArray(mudou) || mudou.length === 0) return nothing;
  const values = new Map(Object.entries(isFields(antes) ? antes : {}));
  const campos = mudou.filter((campo): campo is string => typeof campo === 'string');
  const documents = campos.filter((campo) => campo.startsWith(prefix));
  return {
    campos: new Map(campos.map((campo) => [campo, readShown(values.get(campo))])),
    socios: readSocios(values.get('socios')) ?? [],
    arquivos: new Map(
      documents.flatMap((campo) => readFormer(campo.slice(prefix.length), values.get(campo))),
    ),
    desde: readDesde(mudouDesde),
  };
}

/** Keys of documents whose file is new. */
export const changedDocuments = ({ campos }: Mudou): string[] =>
  [...campos.keys()].filter((campo) => campo.startsWith(prefix)).map((campo) => campo.slice(prefix.length));

/** The registration with its texts as they were then. */
export function pastOf<Record extends { mudou: Mudou }>(record: Record): Record {
  const past = { ...record };
  for (const [campo, antes] of record.mudou.campos) {
    if (typeof getOwn(record, campo) === 'string') Object.assign(past, { [campo]: antes });
  }
  return past;
}
