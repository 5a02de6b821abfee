import type { ConsultaNova } from '@painel-pj/contract/fontes/consulta';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';

/** Whether it is new. */
export async function insertConsulta(
  tx: Transaction<Schema>,
  id: string,
  { tipo, documento, resultado, protocolo, em }: ConsultaNova,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into consulta (ordem, tipo, documento, resultado, protocolo, em)
    select ordem, ${tipo}, ${documento}, ${resultado}, ${protocolo}, ${em} from cadastro where id = ${id}
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}
