import type { Role } from '@painel-pj/contract/equipe/usuario';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import { isUniqueViolation } from '#plataforma/db/database-errors.ts';
import { locks } from '#plataforma/db/locks.ts';
import type { Schema } from '#plataforma/db/schema.ts';

export type UsuarioRow = {
  id: string;
  login: string;
  nome_completo: string;
  email: string;
  role: Role;
  has_2fa: boolean;
  ultimo_acesso_em: Date | null;
};

type Editable = Pick<UsuarioRow, 'login' | 'nome_completo' | 'email' | 'role'>;

/** The login is nobody's now, but was another person's before. */
export const isFormerLogin = (error: unknown): boolean =>
  isUniqueViolation(error, 'usuario_login_unico') && (error as { table?: string }).table === 'login_usado';

export function createUsuarioRepository({ kysely }: Database) {
  const live = (tx: Kysely<Schema>) =>
    tx
      .selectFrom('usuario')
      .select([
        'id',
        'login',
        'nome_completo',
        'email',
        'role',
        'ultimo_acesso_em',
        sql<boolean>`segredo_2fa_provado_em is not null`.as('has_2fa'),
      ])
      .where('excluido_em', 'is', null);

  return {
    list: (): Promise<(UsuarioRow & { convite_ate: Date | null })[]> =>
      live(kysely)
        .select(
          sql<Date | null>`(
            select expira_em from convite where usuario_id = usuario.id and expira_em > now()
          )`.as('convite_ate'),
        )
        .orderBy('nome_completo')
        .orderBy('id')
        .execute(),

    find: (tx: Kysely<Schema>, id: string): Promise<UsuarioRow | undefined> =>
      live(tx).where(sql`id::text`, '=', id).executeTakeFirst(),

    findByLogin: (login: string): Promise<UsuarioRow | undefined> =>
      live(kysely).where(sql`lower(login)`, '=', login.toLowerCase()).executeTakeFirst(),

    async insert(tx: Kysely<Schema>, usuario: Editable & { senha_hash: string }): Promise<string> {
      const row = await tx
        .insertInto('usuario')
        .values({ ...usuario, senha_temporaria: true })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    async update(tx: Kysely<Schema>, id: string, usuario: Editable): Promise<void> {
      await tx.updateTable('usuario').set(usuario).where('id', '=', id).execute();
    },

    async remove(tx: Kysely<Schema>, id: string, now: Date): Promise<void> {
      await tx.updateTable('usuario').set({ excluido_em: now }).where('id', '=', id).execute();
    },

    /** Changes to staff run one at a time, so that two admins can't remove each other. */
    async takeAdminsLock(tx: Kysely<Schema>): Promise<void> {
      await sql`select pg_advisory_xact_lock(${locks.admins})`.execute(tx);
    },

    async hasOtherAdmin(tx: Kysely<Schema>, id: string): Promise<boolean> {
      const other = await live(tx)
        .where('role', '=', 'admin')
        .where('id', '!=', id)
        .limit(1)
        .executeTakeFirst();
      return other !== undefined;
    },
  };
}

export type UsuarioRepository = ReturnType<typeof createUsuarioRepository>;
