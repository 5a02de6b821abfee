import { sql } from 'kysely';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { locks } from '#plataforma/db/locks.ts';

/** A demo installation without registrations gets its first ones, also after a first start that was cut short. */
export async function ensureFirstDemo(
  db: Database,
  config: Config,
  onProgress: (text: string) => void,
): Promise<void> {
  await db.kysely.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${locks.demo})`.execute(tx);
    const installation = await tx.selectFrom('instalacao').select('demo').executeTakeFirst();
    const some = await tx.selectFrom('cadastro').select('id').limit(1).executeTakeFirst();
    if (!installation?.demo || some) return;
    onProgress('Criando os cadastros de demonstração…');
    // Only here: what draws documents takes long to load, and every other start does without it.
    const { defaultQuantity, loadDemo } = await import('./demo-service.ts');
    await loadDemo(db, { quantidade: defaultQuantity, config });
  });
}
