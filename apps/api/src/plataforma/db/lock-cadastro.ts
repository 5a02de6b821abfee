import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** `no key`: rows that only name the registration are added meanwhile. */
export const lockMode = 'for no key update';

/** `$1` is its id. A statement of its own: the next one sees what another transaction wrote while this one waited. */
export const lockById = `select from cadastro where id = $1 ${lockMode}`;

/**
 * Whoever writes a registration, or what hangs on it, locks its row before any other: `alerta_versao`, alertas, risk, link,
 * documents. In one order, nobody waits for somebody who waits for them.
 */
export async function lockCadastro(tx: Transaction<Schema>, id: string): Promise<void> {
  await sql`select from cadastro where id = ${id} ${sql.raw(lockMode)}`.execute(tx);
}

/** What checks may write in. The others are not locked: taking the next case passes over what is. */
export async function lockApproved(tx: Transaction<Schema>, ordens: readonly string[]): Promise<void> {
  await sql`
    select from cadastro where ordem = any(${ordens}::bigint[]) and situacao = 'cadastrado'
    order by ordem ${sql.raw(lockMode)}`.execute(tx);
}
