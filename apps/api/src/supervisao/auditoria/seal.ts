import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Keys } from '#plataforma/keys/key-file.ts';

/** The columns of an audit row that its seal covers, in this order. */
export const sealedColumns = [
  'id',
  'quando',
  'ator_id',
  'ator',
  'acao',
  'alvo_tipo',
  'alvo_id',
  'detalhes',
  'endereco',
  'sessao',
] as const;

/** An audit row with each column as the text that PostgreSQL writes, not parsed. */
export type Linha = Record<(typeof sealedColumns)[number], string | null>;
export type SealKeys = Pick<Keys, 'seals' | 'formerSeals'>;

/** A position in the chain: how many rows there are up to it, and the last of their seals. */
export type Position = { numero: number; selo: Buffer };
export const beginning: Position = { numero: 0, selo: Buffer.alloc(32) };

const nullLength = 0xff_ff_ff_ff;

/** With the length first, so that two different rows never give the same bytes. */
function toBytes(value: string | null): Buffer {
  const text = Buffer.from(value ?? '');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(value === null ? nullLength : text.length);
  return Buffer.concat([length, text]);
}

/** Made once for many seals: from its bytes, Node makes a key anew for each, which takes longer than the seal itself. */
export const toSealKey = (bytes: Buffer): KeyObject => createSecretKey(bytes);

/** The seal of the row that comes after `last`. */
export function makeSeal(key: KeyObject, last: Position, linha: Linha): Position {
  const numero = last.numero + 1;
  const mac = createHmac('sha256', key)
    .update(last.selo)
    .update(toBytes(String(numero)));
  for (const column of sealedColumns) mac.update(toBytes(linha[column]));
  return { numero, selo: mac.digest() };
}

/** Checks the seals of one chain in order: after the first seal of a newer key, older keys are no longer accepted. */
export function createSealJudge({ seals, formerSeals }: SealKeys) {
  let keys = [...formerSeals.toReversed(), seals].map(toSealKey);
  return (last: Position, linha: Linha, selo: Buffer): boolean => {
    const at = keys.findIndex((key) => makeSeal(key, last, linha).selo.equals(selo));
    if (at > 0) keys = keys.slice(at);
    return at >= 0;
  };
}

/** An audit row outside the database, with its place in the chain, its seal and the seal before it, in hexadecimal. */
type SealedRow = { numero: number; seloAnterior: string; selo: string; colunas: Linha };

/** The rows whose seal does not match their content, their place in the chain or the installation's keys. */
export function findBrokenSeals<Row extends SealedRow>(rows: Row[], keys: SealKeys): Row[] {
  const isSealOf = createSealJudge(keys);
  return rows.filter(({ numero, seloAnterior, selo, colunas }) => {
    const last = { numero: numero - 1, selo: Buffer.from(seloAnterior, 'hex') };
    return !isSealOf(last, colunas, Buffer.from(selo, 'hex'));
  });
}
