import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';

const columns = [
  'id',
  'login',
  'nome_completo',
  'email',
  'role',
  'poderes',
  'senha_hash',
  'senha_temporaria',
  'senha_definida_em',
  'segredo_2fa',
  'segredo_2fa_confirmado_em',
  'segredo_2fa_provado_em',
  'criado_em',
  'codigos_guardados_em',
  'resumo_diario',
] as const;

/** How long a password set by somebody else works. */
export const temporaryPasswordMs = 72 * 3_600_000;

/** A stored step over an hour ahead comes from a wrong clock: ignored, or its owner could not sign in until then. */
const stepsAhead = 120;

export type Account = Pick<Selectable<Schema['usuario']>, (typeof columns)[number]>;

export function createAccountRepository({ kysely }: Database) {
  return {
    async findByLogin(login: string): Promise<Account | undefined> {
      return kysely
        .selectFrom('usuario')
        .select(columns)
        .where(sql`lower(login)`, '=', login.toLowerCase())
        .where('excluido_em', 'is', null)
        .executeTakeFirst();
    },

    /** Undefined also when two people have it: e-mails are not unique. */
    async findByEmail(email: string): Promise<Account | undefined> {
      const [account, ...others] = await kysely
        .selectFrom('usuario')
        .select(columns)
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where('excluido_em', 'is', null)
        .execute();
      return others.length > 0 ? undefined : account;
    },

    async findById(id: string): Promise<Account | undefined> {
      return kysely
        .selectFrom('usuario')
        .select(columns)
        .where('id', '=', id)
        .where('excluido_em', 'is', null)
        .executeTakeFirst();
    },

    /** True for one caller only: false once a code of this step or a later one was accepted. */
    async acceptTotpStep(tx: Kysely<Schema>, account: Account, step: number): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('usuario')
        .set({ ultimo_passo_totp: step })
        .where('id', '=', account.id)
        .where('segredo_2fa', '=', account.segredo_2fa)
        .where((row) =>
          row.or([row('ultimo_passo_totp', '<', step), row('ultimo_passo_totp', '>', step + stepsAhead)]),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** After a sign-in. The account's row is already locked. */
    async noteAccess(tx: Kysely<Schema>, id: string, now: Date): Promise<void> {
      await tx.updateTable('usuario').set({ ultimo_acesso_em: now }).where('id', '=', id).execute();
    },

    /** True when this is the first code ever accepted for the secret. */
    async markSecretProven(tx: Kysely<Schema>, id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('usuario')
        .set({ segredo_2fa_provado_em: now })
        .where('id', '=', id)
        .where('segredo_2fa_provado_em', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** False when the account has a proven secret: that one is never replaced here. */
    async keepProvisionalSecret(
      tx: Kysely<Schema>,
      id: string,
      encrypted: Buffer,
      now: Date,
    ): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('usuario')
        .set({ segredo_2fa: encrypted, segredo_2fa_confirmado_em: now, ultimo_passo_totp: 0 })
        .where('id', '=', id)
        .where('segredo_2fa_provado_em', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** After a code of the new secret was accepted: it replaces the former secret, and that code counts as used. */
    async replaceSecret(
      tx: Kysely<Schema>,
      id: string,
      encrypted: Buffer,
      step: number,
      now: Date,
    ): Promise<void> {
      await tx
        .updateTable('usuario')
        .set({
          segredo_2fa: encrypted,
          segredo_2fa_confirmado_em: now,
          segredo_2fa_provado_em: now,
          ultimo_passo_totp: step,
        })
        .where('id', '=', id)
        .execute();
    },

    /** Null: the person has not yet said that the codes were saved. */
    async setCodesKept(tx: Kysely<Schema>, id: string, moment: Date | null): Promise<void> {
      await tx.updateTable('usuario').set({ codigos_guardados_em: moment }).where('id', '=', id).execute();
    },

    async removeSecret(tx: Kysely<Schema>, id: string): Promise<void> {
      await tx
        .updateTable('usuario')
        .set({
          segredo_2fa: null,
          segredo_2fa_confirmado_em: null,
          segredo_2fa_provado_em: null,
          ultimo_passo_totp: 0,
        })
        .where('id', '=', id)
        .execute();
    },

    /** Without checking the former password: for admins and operators, never for the owner. */
    async setPassword(
      tx: Kysely<Schema>,
      id: string,
      senhaHash: string,
      isTemporary: boolean,
    ): Promise<void> {
      await tx
        .updateTable('usuario')
        .set({ senha_hash: senhaHash, senha_temporaria: isTemporary, senha_definida_em: sql`now()` })
        .where('id', '=', id)
        .execute();
    },

    /** False when the password is no longer the one that was verified. */
    async replacePassword(
      tx: Kysely<Schema>,
      { id, senha_hash }: Pick<Account, 'id' | 'senha_hash'>,
      senhaHash: string,
    ): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('usuario')
        .set({ senha_hash: senhaHash, senha_temporaria: false, senha_definida_em: sql`now()` })
        .where('id', '=', id)
        .where('senha_hash', '=', senha_hash)
        .where('excluido_em', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

export type AccountRepository = ReturnType<typeof createAccountRepository>;
