import { sql } from 'kysely';
import { checkNow } from '#analise/alertas/check-service.ts';
import { retrato } from '#analise/decisoes/known-then.ts';
import { createRenovacaoService } from '#analise/risco/renovacao-service.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { record } from '#plataforma/record/record.ts';
import type { DemoDecision } from './demo-decisions.ts';

/**
 * Approved companies that came in long ago, by their places in a round: one of each category of risk whose review is due
 * by now, and one whose review is due within days.
 */
export const receivedDaysAgo: Readonly<Record<number, number>> = { 2: 1900, 4: 1815, 9: 400, 10: 760 };

/** Records approvals with what is known now, as if it had been known then. */
export async function recordKnown(
  { kysely }: Database,
  config: Config,
  approvals: DemoDecision['atos'],
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    await checkNow(
      tx,
      approvals.map(({ alvo }) => alvo.id),
      config,
    );
    for (const approval of approvals) {
      const { rows } = await sql<{ retrato: object }>`
        select ${sql.raw(retrato)} as retrato from cadastro m where m.id = ${approval.alvo.id}`.execute(tx);
      await record(tx, { ...approval, valores: { ...rows[0] } });
    }
  });
}

/** Opens the reviews of approved companies: for what Receita changed, and for the day that came. */
export async function openDemoRevisoes(
  db: Database,
  config: Config,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await db.kysely.transaction().execute((tx) => checkNow(tx, ids, config));
  await createRenovacaoService({ db, clock: () => now, config }).openDue();
}
