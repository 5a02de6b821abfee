import type { Database } from '#plataforma/db/database.ts';

/** Who decided in the demo's past. */
export const analysts = [
  { id: 'de300000-0000-4000-8000-000000000001', login: 'beatriz.demo', nome: 'Beatriz Nogueira' },
  { id: 'de300000-0000-4000-8000-000000000002', login: 'caio.demo', nome: 'Caio Fontenele' },
  { id: 'de300000-0000-4000-8000-000000000003', login: 'marina.demo', nome: 'Marina Duarte' },
];
export type Analyst = (typeof analysts)[number];

/** Accounts that are removed from the beginning: they give the acts a name, and nobody can sign in with one. */
export async function keepAnalysts({ kysely }: Database): Promise<void> {
  await kysely
    .insertInto('usuario')
    .values(
      analysts.map(({ id, login, nome }) => ({
        id,
        login,
        nome_completo: `${nome} (demonstração)`,
        email: '',
        role: 'representante' as const,
        senha_hash: 'nenhuma',
        senha_temporaria: true,
        excluido_em: new Date(),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
