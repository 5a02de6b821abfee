import type { Poder } from '@painel-pj/contract/equipe/poderes';
import type { Role } from '@painel-pj/contract/equipe/usuario';
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { HashRange } from '#acesso/hash-mark.ts';
import type { Origem } from '#plataforma/caller.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';

/** The credentials that somebody proved to know. A session is opened only while the account still has them. */
export type Proven = Pick<Selectable<Schema['usuario']>, 'id' | 'senha_hash' | 'segredo_2fa'>;

export type SessaoRow = {
  token_hash: Buffer;
  escopo: Schema['sessao']['escopo'];
  segredo_emitido: Buffer | null;
  vista_em: Date;
  expira_em: Date;
  confirma_identidade: boolean;
  codigo_em: Date | null;
  usuario_id: string;
  login: string;
  nome_completo: string;
  role: Role;
  poderes: Poder[];
  oidc_sub: string | null;
  oidc_sid: string | null;
} & Omit<Origem, 'oidc'>;

/** Why a session ended before its time. */
export type Motivo =
  | 'saida'
  | 'encerrada'
  | 'senha'
  | 'duas_etapas'
  | 'limite'
  | 'administrador'
  | 'poderes'
  | 'oidc'
  | 'uso_unico';

type Ended = { usuario_id: string; aparelho: Buffer | null };
type Ending = { motivo: Motivo; now: Date };

export type OpenSession = Pick<
  Selectable<Schema['sessao']>,
  'token_hash' | 'criada_em' | 'vista_em' | 'endereco' | 'navegador' | 'sistema' | 'aparelho'
>;

type SessaoNova = {
  tokenHash: Buffer;
  escopo: Schema['sessao']['escopo'];
  now: Date;
  expiraEm: Date;
  confirmaIdentidade: boolean;
  codigoEm: Date | null;
  origem: Origem;
};

type Moment = { now: Date; idleSince: Date };

const isLive = `
  s.expira_em > $1 and s.vista_em > $2 and u.excluido_em is null
  -- Started by a server whose clock was ahead: it would live longer than allowed.
  and greatest(s.criada_em, s.vista_em) < $1 + interval '5 minutes'`;

const findLive = `
  select s.token_hash, s.escopo, s.segredo_emitido, s.vista_em, s.expira_em, s.confirma_identidade, s.codigo_em,
    s.endereco, s.navegador, s.sistema, s.aparelho, s.oidc_sub, s.oidc_sid, s.usuario_id, u.login, u.nome_completo, u.role, u.poderes
  from sessao s join usuario u on u.id = s.usuario_id
  where s.token_hash = $3 and ${isLive}`;

const findReader = `
  select s.usuario_id from sessao s join usuario u on u.id = s.usuario_id
  where s.token_hash between $3 and $4 and s.escopo = 'completa' and ${isLive}`;

export function createSessionRepository({ pool, kysely }: Database) {
  /** `which` is a condition on `sessao`. Returns whose sessions ended, and their devices. */
  async function remove(
    tx: Kysely<Schema>,
    which: RawBuilder<SqlBool>,
    { motivo, now }: Ending,
  ): Promise<Ended[]> {
    const { rows } = await sql<Ended>`
      with ended as (delete from sessao where ${which} returning token_hash, usuario_id, aparelho),
      noted as (
        insert into sessao_encerrada (token_hash, motivo, encerrada_em)
        select token_hash, ${motivo}, ${now}::timestamptz from ended
        on conflict do nothing
      )
      select usuario_id, aparelho from ended`.execute(tx);
    return rows;
  }

  return {
    async findLive(tokenHash: Buffer, { now, idleSince }: Moment): Promise<SessaoRow | undefined> {
      const values = [now, idleSince, tokenHash];
      const { rows } = await pool.query<SessaoRow>({ name: 'sessao-viva', text: findLive, values });
      return rows[0];
    },

    /** The owner of the session whose token's hash is in this range. */
    async findReader([first, last]: HashRange, { now, idleSince }: Moment): Promise<string | undefined> {
      const { rows } = await pool.query<{ usuario_id: string }>({
        name: 'sessao-leitor',
        text: findReader,
        values: [now, idleSince, first, last],
      });
      return rows[0]?.usuario_id;
    },

    /**
     * False when the credentials changed since they were proven. The account's row is locked: this waits for a reset in
     * progress, and a later reset finds this session and ends it.
     */
    async insert(tx: Kysely<Schema>, proven: Proven, row: SessaoNova): Promise<boolean> {
      const { numAffectedRows } = await sql`
        insert into sessao
          (token_hash, usuario_id, escopo, criada_em, vista_em, expira_em, confirma_identidade, codigo_em,
          endereco, navegador, sistema, aparelho, oidc_sub, oidc_sid)
        select ${row.tokenHash}, id, ${row.escopo}, ${row.now}, ${row.now}, ${row.expiraEm}::timestamptz,
          ${row.confirmaIdentidade}::boolean, ${row.codigoEm}::timestamptz, ${row.origem.endereco}::text,
          ${row.origem.navegador}::text, ${row.origem.sistema}::text, ${row.origem.aparelho}::bytea,
          ${row.origem.oidc?.sub}::text, ${row.origem.oidc?.sid}::text
        from usuario
        where id = ${proven.id} and senha_hash = ${proven.senha_hash} and excluido_em is null
          and segredo_2fa is not distinct from ${proven.segredo_2fa}
        for no key update`.execute(tx);
      return numAffectedRows === 1n;
    },

    /** Kept a moment later, and lost if the database falls just then: who reads does not wait for a replica. */
    async touch(tokenHash: Buffer, now: Date, endereco: string): Promise<void> {
      await sql`
        with depois as (select set_config('synchronous_commit', 'off', true))
        update sessao set vista_em = ${now}, endereco = ${endereco} from depois where token_hash = ${tokenHash}`.execute(
        kysely,
      );
    },

    async noteCode(tx: Kysely<Schema>, tokenHash: Buffer, now: Date): Promise<void> {
      await tx.updateTable('sessao').set({ codigo_em: now }).where('token_hash', '=', tokenHash).execute();
    },

    async keepIssuedSecret(tokenHash: Buffer, encrypted: Buffer): Promise<void> {
      await kysely
        .updateTable('sessao')
        .set({ segredo_emitido: encrypted })
        .where('token_hash', '=', tokenHash)
        .execute();
    },

    /** False when it was used already, or another was issued since. */
    async takeIssuedSecret(tx: Kysely<Schema>, tokenHash: Buffer, encrypted: Buffer): Promise<boolean> {
      const { numUpdatedRows } = await tx
        .updateTable('sessao')
        .set({ segredo_emitido: null })
        .where('token_hash', '=', tokenHash)
        .where('segredo_emitido', '=', encrypted)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    listOpen: (usuarioId: string, { now, idleSince }: Moment): Promise<OpenSession[]> =>
      kysely
        .selectFrom('sessao')
        .select(['token_hash', 'criada_em', 'vista_em', 'endereco', 'navegador', 'sistema', 'aparelho'])
        .where('usuario_id', '=', usuarioId)
        .where('escopo', '=', 'completa')
        .where('expira_em', '>', now)
        .where('vista_em', '>', idleSince)
        .orderBy('vista_em', 'desc')
        .execute(),

    async countOpen({ now, idleSince }: Moment): Promise<Map<string, number>> {
      const rows = await kysely
        .selectFrom('sessao')
        .select((row) => ['usuario_id', row.fn.countAll<string>().as('n')])
        .where('escopo', '=', 'completa')
        .where('expira_em', '>', now)
        .where('vista_em', '>', idleSince)
        .groupBy('usuario_id')
        .execute();
      return new Map(rows.map(({ usuario_id, n }) => [usuario_id, Number(n)]));
    },

    /** Who of staff used the panel from where since then. */
    async listPlaces(
      tx: Kysely<Schema>,
      since: Date,
    ): Promise<{ id: string; nome: string; endereco: string }[]> {
      const { rows } = await sql<{ id: string; nome: string; endereco: string }>`
        select distinct u.id, u.nome_completo as nome, de.endereco from (
          select usuario_id, endereco from sessao where escopo = 'completa' and vista_em >= ${since}
          union all
          select ator_id, endereco from auditoria where acao = 'sessao.iniciada' and quando >= ${since}
        ) de join usuario u on u.id = de.usuario_id where de.endereco is not null order by nome`.execute(tx);
      return rows;
    },

    /** Undefined when nobody ended it, or too long ago to be on record. */
    async findEnding(tokenHash: Buffer): Promise<{ motivo: string } | undefined> {
      return kysely
        .selectFrom('sessao_encerrada')
        .select('motivo')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
    },

    async findTimes(tokenHash: Buffer): Promise<{ expira_em: Date } | undefined> {
      return kysely
        .selectFrom('sessao')
        .select('expira_em')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
    },

    remove: async (tx: Kysely<Schema>, tokenHash: Buffer, ending: Ending): Promise<boolean> =>
      (await remove(tx, sql`token_hash = ${tokenHash}`, ending)).length > 0,

    /** The session of this person whose token's hash is in this range. */
    removeOneOf: (tx: Kysely<Schema>, usuarioId: string, [first, last]: HashRange, ending: Ending) =>
      remove(tx, sql`usuario_id = ${usuarioId} and token_hash between ${first} and ${last}`, ending),

    removeOthersOf: (tx: Kysely<Schema>, usuarioId: string, kept: Buffer, ending: Ending) =>
      remove(tx, sql`usuario_id = ${usuarioId} and token_hash <> ${kept}`, ending),

    /** One session, by its name at the provider, or all of a person; one that has no such name goes with its person. */
    removeOidc: (
      tx: Kysely<Schema>,
      { sub, sid }: { sub: string | null; sid: string | null },
      ending: Ending,
    ) =>
      remove(
        tx,
        sub === null
          ? sql`oidc_sid = ${sid}`
          : sql`oidc_sub = ${sub} and (${sid}::text is null or oidc_sid is null or oidc_sid = ${sid})`,
        ending,
      ),

    async removeAllOf(tx: Kysely<Schema>, usuarioId: string, ending: Ending): Promise<void> {
      await remove(tx, sql`usuario_id = ${usuarioId}`, ending);
    },

    /** Keeps the `keep` that were started last. */
    async removeOldest(tx: Kysely<Schema>, usuarioId: string, keep: number, ending: Ending): Promise<void> {
      const oldest = sql`
        select token_hash from sessao where usuario_id = ${usuarioId} and escopo = 'completa'
        order by criada_em desc offset ${keep}`;
      await remove(tx, sql`token_hash in (${oldest})`, ending);
    },

    async removeExpired(now: Date, endedBefore: Date): Promise<void> {
      await kysely.deleteFrom('sessao').where('expira_em', '<=', now).execute();
      await kysely.deleteFrom('sessao_encerrada').where('encerrada_em', '<=', endedBefore).execute();
    },
  };
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;
