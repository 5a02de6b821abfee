import type { ConsultaNova } from '@painel-pj/contract/fontes/consulta';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';

/** What is known already of the answer of this number: `outra` says something else. */
type Recebida = 'nova' | 'igual' | 'outra';

export async function insertConsulta(
  tx: Transaction<Schema>,
  id: string,
  { tipo, documento, resultado, protocolo, em }: ConsultaNova,
): Promise<Recebida> {
  const { numAffectedRows } = await sql`
    insert into consulta (ordem, tipo, documento, resultado, protocolo, em)
    select ordem, ${tipo}, ${documento}, ${resultado}, ${protocolo}, ${em} from cadastro where id = ${id}
    on conflict do nothing`.execute(tx);
  if (numAffectedRows === 1n) return 'nova';
  const { rows } = await sql`
    select from consulta join cadastro using (ordem)
    where cadastro.id = ${id} and tipo = ${tipo} and documento = ${documento} and protocolo = ${protocolo}
      and resultado = ${resultado} and consulta.em = ${em}`.execute(tx);
  return rows.length > 0 ? 'igual' : 'outra';
}

/** What was seen before it is no longer what is decided on, nor undone. */
export async function raiseVersao(tx: Transaction<Schema>, id: string): Promise<number> {
  const { rows } = await sql<{ versao: number }>`
    update cadastro set versao = versao + 1, ultimo_ato = null,
      primeira_por = null, primeira_em = null, primeira_versao = null, segunda_por = null
    where id = ${id} returning versao`.execute(tx);
  return rows[0]?.versao ?? 0;
}
