import { sql } from 'kysely';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { emergencyAccount } from './refusals.ts';

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The one account that still enters with a password stays, under the name that the configuration has for it. */
export const createEmergencyRule =
  ({ oidc }: Pick<Config, 'oidc'>) =>
  ({ login }: { login: string }, renamed: string | null): void => {
    const isIt = oidc?.emergencia && isSame(login, oidc.emergencia);
    if (isIt && (renamed === null || !isSame(login, renamed))) throw emergencyAccount();
  };

/** For the operator: what is wrong with that account; null: nothing. */
export async function describeEmergency(
  { kysely }: Database,
  { oidc }: Pick<Config, 'oidc'>,
): Promise<string | null> {
  if (!oidc?.emergencia) return null;
  const account = await kysely
    .selectFrom('usuario')
    .select(['excluido_em', 'poderes'])
    .where(sql`lower(login)`, '=', oidc.emergencia.toLowerCase())
    .executeTakeFirst();
  const tell = (what: string) =>
    `OIDC_EMERGENCIA: ${what}. Se o emissor falhar, ninguém cuida da equipe com senha: aponte outro usuário, ou crie um com npm run admin -- criar-admin.`;
  if (!account) return tell(`não há usuário "${oidc.emergencia}"`);
  if (account.excluido_em) return tell(`o usuário "${oidc.emergencia}" foi excluído`);
  return account.poderes.includes('equipe') ? null : tell(`"${oidc.emergencia}" não tem o poder Equipe`);
}
