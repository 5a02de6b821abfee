import { createSealJudge, type Linha, makeSeal, type SealKeys, sealedColumns } from './seal.ts';

export type { SealKeys };
export { makeSeal, sealedColumns };

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
