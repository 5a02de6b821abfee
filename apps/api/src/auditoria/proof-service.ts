import { createSealJudge, type Linha, makeSeal, type SealKeys, sealedColumns } from './seal.ts';

export type { SealKeys };
export { makeSeal, sealedColumns };

/** A row away from its chain: with its place in it, its seal and the seal before, in hexadecimal. */
type SealedRow = { numero: number; seloAnterior: string; selo: string; colunas: Linha };

/** Rows, in the order of the chain, whose seal was not made of them, in that place, with a key of the installation. */
export function findBrokenSeals<Row extends SealedRow>(rows: Row[], keys: SealKeys): Row[] {
  const isSealOf = createSealJudge(keys);
  return rows.filter(({ numero, seloAnterior, selo, colunas }) => {
    const last = { numero: numero - 1, selo: Buffer.from(seloAnterior, 'hex') };
    return !isSealOf(last, colunas, Buffer.from(selo, 'hex'));
  });
}
