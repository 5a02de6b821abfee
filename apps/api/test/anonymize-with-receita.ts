import { sql } from 'kysely';
import { forgetReceita, listRaizes } from '#fontes/receita/forget-receita.ts';
import type { TestApp } from './build-test-app.ts';

/** As retention does, without its term. */
export async function anonymizeWithReceita({ db }: TestApp, id: string): Promise<void> {
  await db.pool.query(`update cadastro set situacao = 'cadastrado' where id = $1`, [id]);
  await db.kysely.transaction().execute(async (tx) => {
    const raizes = await listRaizes(tx, id);
    await sql`select anonymize_cadastro(${id})`.execute(tx);
    await forgetReceita(tx, raizes);
  });
}
