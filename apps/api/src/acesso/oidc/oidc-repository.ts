import { type Kysely, sql } from 'kysely';
import type { Account } from '#acesso/account-repository.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';

/** The person and the session by their names at the provider. */
export type OidcNames = { sub: string; sid: string | null };

/** Judged by the clock of the database: a server's clock may be wrong. */
const isLive = sql<boolean>`expira_em > now()`;

export function createOidcRepository({ kysely }: Database, config: Pick<Config, 'oidc'>) {
  const issuer = config.oidc?.issuer ?? '';

  /** Sign-ins of the person that still wait for the second factor. */
  async function removeEntriesOf(tx: Kysely<Schema>, usuarioId: string): Promise<void> {
    await tx.deleteFrom('entrada_oidc').where('usuario_id', '=', usuarioId).execute();
  }

  return {
    removeEntriesOf,

    /** Whose this account at the provider is. */
    async findOwner(sub: string): Promise<string | undefined> {
      const row = await kysely
        .selectFrom('conta_oidc')
        .select('usuario_id')
        .where('issuer', '=', issuer)
        .where('sub', '=', sub)
        .executeTakeFirst();
      return row?.usuario_id;
    },

    async isBound(usuarioId: string): Promise<boolean> {
      const row = await kysely
        .selectFrom('conta_oidc')
        .select('sub')
        .where('issuer', '=', issuer)
        .where('usuario_id', '=', usuarioId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Null when the person has another account at the provider, when this one is somebody else's, or when the e-mail or the
     * user name that let it in changed meanwhile. The person's row is already locked.
     */
    async bind(
      tx: Kysely<Schema>,
      { id, email, login }: Pick<Account, 'id' | 'email' | 'login'>,
      sub: string,
    ): Promise<'now' | 'before' | null> {
      const { numAffectedRows } = await sql`
        insert into conta_oidc (usuario_id, issuer, sub)
        select id, ${issuer}, ${sub} from usuario where id = ${id} and email = ${email} and login = ${login}
        on conflict do nothing`.execute(tx);
      if (numAffectedRows === 1n) return 'now';
      const before = await tx
        .selectFrom('conta_oidc')
        .select('sub')
        .where('usuario_id', '=', id)
        .where('issuer', '=', issuer)
        .where('sub', '=', sub)
        .executeTakeFirst();
      return before ? 'before' : null;
    },

    /** The next account at the provider that has the person's e-mail, or user name, is bound. False: none was. */
    async free(tx: Kysely<Schema>, usuarioId: string): Promise<boolean> {
      await removeEntriesOf(tx, usuarioId);
      const { numDeletedRows } = await tx
        .deleteFrom('conta_oidc')
        .where('usuario_id', '=', usuarioId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** `deNovo`: only an answer for which the person was asked there anew counts. */
    async begin(cookieHash: Buffer, deNovo: boolean): Promise<void> {
      await kysely.insertInto('entrada_oidc').values({ cookie_hash: cookieHash, de_novo: deNovo }).execute();
    },

    /**
     * For one caller only: an answer of the provider counts once. `provedSince`: the person must have proved there who they
     * are since then; null: whenever.
     */
    async take(cookieHash: Buffer): Promise<{ provedSince: Date | null } | undefined> {
      const begun = sql<Date | null>`case when de_novo then expira_em - interval '10 minutes' end`;
      return kysely
        .deleteFrom('entrada_oidc')
        .where('cookie_hash', '=', cookieHash)
        .where('usuario_id', 'is', null)
        .where(isLive)
        .returning(begun.as('provedSince'))
        .executeTakeFirst();
    },

    /** The provider said who it is; the second factor is still to come. */
    async keep(cookieHash: Buffer, usuarioId: string, { sub, sid }: OidcNames): Promise<void> {
      await kysely
        .insertInto('entrada_oidc')
        .values({ cookie_hash: cookieHash, usuario_id: usuarioId, sub, sid })
        .execute();
    },

    async findIdentified(cookieHash: Buffer): Promise<(OidcNames & { usuarioId: string }) | undefined> {
      const row = await kysely
        .selectFrom('entrada_oidc')
        .select(['usuario_id', 'sub', 'sid'])
        .where('cookie_hash', '=', cookieHash)
        .where(isLive)
        .executeTakeFirst();
      return row?.usuario_id && row.sub !== null
        ? { usuarioId: row.usuario_id, sub: row.sub, sid: row.sid }
        : undefined;
    },

    async remove(cookieHash: Buffer): Promise<void> {
      await kysely.deleteFrom('entrada_oidc').where('cookie_hash', '=', cookieHash).execute();
    },

    /** Who left at the provider does not go on with a second factor either. */
    async removeOf(
      tx: Kysely<Schema>,
      { sub, sid }: { sub: string | null; sid: string | null },
    ): Promise<void> {
      await tx
        .deleteFrom('entrada_oidc')
        .where((row) => row.or([row('sub', '=', sub), row('sid', '=', sid)]))
        .execute();
    },

    /** True for one caller only. */
    async noteLogout(tx: Kysely<Schema>, jtiHash: Buffer): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('saida_oidc')
        .values({ jti_hash: jtiHash })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Messages are kept for longer than one is taken. */
    async removeOld(): Promise<void> {
      await kysely.deleteFrom('entrada_oidc').where(sql<boolean>`not ${isLive}`).execute();
      await kysely
        .deleteFrom('saida_oidc')
        .where(sql<boolean>`recebida_em < now() - interval '1 day'`)
        .execute();
    },
  };
}

export type OidcRepository = ReturnType<typeof createOidcRepository>;
