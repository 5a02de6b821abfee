import type { Role } from '@painel-pj/contract/usuario';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import type { Proven } from './account-repository.ts';

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
};

type SessaoNova = {
  tokenHash: Buffer;
  escopo: Schema['sessao']['escopo'];
  now: Date;
  expiraEm: Date;
  confirmaIdentidade: boolean;
  codigoEm: Date | null;
};

const hashBytes = 32;

type Moment = { now: Date; idleSince: Date };

const isLive = `
  s.expira_em > $1 and s.vista_em > $2 and u.excluido_em is null
  -- Begun by a clock that was ahead: it would outlive every limit.
  and greatest(s.criada_em, s.vista_em) < $1 + interval '5 minutes'`;

const findLive = `
  select s.token_hash, s.escopo, s.segredo_emitido, s.vista_em, s.expira_em, s.confirma_identidade, s.codigo_em,
    s.usuario_id, u.login, u.nome_completo, u.role
  from sessao s join usuario u on u.id = s.usuario_id
  where s.token_hash = $3 and ${isLive}`;

const findReader = `
  select s.usuario_id from sessao s join usuario u on u.id = s.usuario_id
  where s.token_hash between $3 and $4 and s.escopo = 'completa' and ${isLive}`;

export function createSessionRepository({ pool, kysely }: Database) {
  return {
    async findLive(tokenHash: Buffer, { now, idleSince }: Moment): Promise<SessaoRow | undefined> {
      const values = [now, idleSince, tokenHash];
      const { rows } = await pool.query<SessaoRow>({ name: 'sessao-viva', text: findLive, values });
      return rows[0];
    },

    /** Whose session it is, of which only the beginning of the token's hash is known. */
    async findReader(beginning: Buffer, { now, idleSince }: Moment): Promise<string | undefined> {
      const [first, last] = [0x00, 0xff].map((byte) =>
        Buffer.concat([beginning, Buffer.alloc(hashBytes - beginning.length, byte)]),
      );
      const { rows } = await pool.query<{ usuario_id: string }>({
        name: 'sessao-leitor',
        text: findReader,
        values: [now, idleSince, first, last],
      });
      return rows[0]?.usuario_id;
    },

    /**
     * False when the account is not as it was proven. Its row is locked: a reset under way is waited for, and one that
     * comes later finds this session and ends it.
     */
    async insert(tx: Kysely<Schema>, proven: Proven, row: SessaoNova): Promise<boolean> {
      const { numAffectedRows } = await sql`
        insert into sessao
          (token_hash, usuario_id, escopo, criada_em, vista_em, expira_em, confirma_identidade, codigo_em)
        select ${row.tokenHash}, id, ${row.escopo}, ${row.now}, ${row.now}, ${row.expiraEm}::timestamptz,
          ${row.confirmaIdentidade}::boolean, ${row.codigoEm}::timestamptz
        from usuario
        where id = ${proven.id} and senha_hash = ${proven.senha_hash} and excluido_em is null
          and segredo_2fa is not distinct from ${proven.segredo_2fa}
        for no key update`.execute(tx);
      return numAffectedRows === 1n;
    },

    async touch(tokenHash: Buffer, now: Date): Promise<void> {
      await kysely.updateTable('sessao').set({ vista_em: now }).where('token_hash', '=', tokenHash).execute();
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

    async remove(tx: Kysely<Schema>, tokenHash: Buffer): Promise<boolean> {
      const { numDeletedRows } = await tx
        .deleteFrom('sessao')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async removeAllOf(tx: Kysely<Schema>, usuarioId: string): Promise<void> {
      await tx.deleteFrom('sessao').where('usuario_id', '=', usuarioId).execute();
    },

    /** Those begun last stay. */
    async removeOldest(tx: Kysely<Schema>, usuarioId: string, keep: number): Promise<void> {
      await tx
        .deleteFrom('sessao')
        .where('token_hash', 'in', (them) =>
          them
            .selectFrom('sessao')
            .select('token_hash')
            .where('usuario_id', '=', usuarioId)
            .where('escopo', '=', 'completa')
            .orderBy('criada_em', 'desc')
            .offset(keep),
        )
        .execute();
    },

    async removeExpired(now: Date): Promise<void> {
      await kysely.deleteFrom('sessao').where('expira_em', '<=', now).execute();
    },
  };
}

export type SessionRepository = ReturnType<typeof createSessionRepository>;
