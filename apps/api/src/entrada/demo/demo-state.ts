import type { Database } from '#plataforma/db/database.ts';
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
