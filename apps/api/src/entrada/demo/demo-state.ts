import { sql } from 'kysely';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { locks } from '#plataforma/db/locks.ts';
import { type Ator, record } from '#plataforma/record/record.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';

/** Decided at the first start; before it, by the configuration. */
export async function isDemo({ kysely }: Database, config: { demo: boolean }): Promise<boolean> {
  const installation = await kysely.selectFrom('instalacao').select('demo').executeTakeFirst();
  return installation?.demo ?? config.demo;
}

/** For good: everything stays, but from now on it is an installation like any other. */
export async function endDemo({ kysely }: Database, ator: Ator): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('instalacao')
      .set({ demo: false })
      .where('demo', '=', true)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw new StartupError('Esta instalação não é uma demonstração. Nada a fazer.');
    await record(tx, {
      ator,
      acao: 'demonstracao.encerrada',
      alvo: { tipo: 'instalacao', id: 'demonstracao' },
    });
  });
}

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
