import { generateSenha } from '@painel-pj/contract/acesso/senha';
import { sql } from 'kysely';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { locks } from '#plataforma/db/locks.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import { record } from '#plataforma/record/record.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { assertStrongPassword } from './password/assert-strong-password.ts';
import { createPasswordHasher } from './password/password-hasher.ts';

async function chosenPassword({ admin, painel }: Config): Promise<string | null> {
  if (admin.password === null) return null;
  try {
    await assertStrongPassword(admin.password, [admin.user, painel.nomeEmpresa], 'ADMIN_PASSWORD');
  } catch (error) {
    throw error instanceof AppError
      ? new StartupError(`ADMIN_PASSWORD: ${error.campos?.ADMIN_PASSWORD}`)
      : error;
  }
  return admin.password;
}

/** Creates the admin on the first start. A generated password is temporary and returned to be shown once. */
export async function ensureFirstAdmin(
  { kysely }: Database,
  config: Config,
): Promise<{ user: string; password: string | null } | null> {
  return kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.firstStart})`.execute(tx);
    const installed = await tx.selectFrom('instalacao').select('demo').executeTakeFirst();
    if (installed) return null;

    const chosen = await chosenPassword(config);
    const password = chosen ?? generateSenha(16);
    const hasher = createPasswordHasher();
    await tx.insertInto('instalacao').values({ demo: config.demo }).execute();
    const { id } = await tx
      .insertInto('usuario')
      .values({
        login: config.admin.user,
        nome_completo: 'Administrador',
        email: '',
        role: 'admin',
        senha_hash: await hasher.hash(password),
        senha_temporaria: chosen === null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(tx, {
      ator: { id: null, nome: 'sistema' },
      acao: 'usuario.criado',
      alvo: { tipo: 'usuario', id },
      detalhes: { user: config.admin.user, role: 'admin' },
    });
    return { user: config.admin.user, password: chosen ? null : password };
  });
}
