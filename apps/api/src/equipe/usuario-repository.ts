import { type Poder, sortPoderes } from '@painel-pj/contract/equipe/poderes';
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
  poderes: Poder[];
  has_2fa: boolean;
  resumo_diario: boolean;
  ultimo_acesso_em: Date | null;
};

/** What the company's account is compared with, as the record names it; null: nobody enters with one. */
export type CampoOidc = 'email' | 'user' | null;

/** Who made an invitation or a password, or set what the company's account is compared with, and what they may do now. */
export type Maker = { via: 'senha' | 'conta-empresa'; nome: string; poderes: Poder[] };

type Editable = Pick<UsuarioRow, 'login' | 'nome_completo' | 'email' | 'role'>;
/** Null: those of the role. */
type Given = { poderes_dados?: Poder[] | null; resumo_diario?: boolean };

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
        sql<Poder[]>`poderes`.as('poderes'),
        'ultimo_acesso_em',
        'resumo_diario',
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

    listNomes: (): Promise<{ id: string; nomeCompleto: string }[]> =>
      kysely
        .selectFrom('usuario')
        .select(['id', 'nome_completo as nomeCompleto'])
        .where('excluido_em', 'is', null)
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

    async update(tx: Kysely<Schema>, id: string, usuario: Editable & Given): Promise<void> {
      await tx.updateTable('usuario').set(usuario).where('id', '=', id).execute();
    },

    async remove(tx: Kysely<Schema>, id: string, now: Date): Promise<void> {
      await tx.updateTable('usuario').set({ excluido_em: now }).where('id', '=', id).execute();
    },

    /** Whether somebody else than the owner has it, in whatever letters. */
    async hasEmail(tx: Kysely<Schema>, email: string, owner: string | null): Promise<boolean> {
      const { rows } = await sql`
        select from usuario
        where lower(email) = lower(${email}) and excluido_em is null and id is distinct from ${owner}::uuid
        limit 1`.execute(tx);
      return rows.length > 0;
    },

    /** Changes to staff run one at a time, so that two people can't remove each other. */
    async takeStaffLock(tx: Kysely<Schema>): Promise<void> {
      await sql`select pg_advisory_xact_lock(${locks.equipe})`.execute(tx);
    },

    /**
     * Who made the ways in that the person has not yet made their own, with a password or by entering with the company's
     * account; operators, and the person, are left out. Of who enters with that account nobody knows who made the password
     * theirs: it may be who gave it.
     */
    async findMakersOfWayIn(tx: Kysely<Schema>, id: string, campo: CampoOidc): Promise<Maker[]> {
      const { rows } = await sql<Maker>`
        select made.via, maker.nome_completo as nome,
          case when maker.excluido_em is null then maker.poderes else '{}' end as poderes
        from usuario cross join lateral (
          (select 'senha' as via, ator_id from auditoria
          where (usuario.senha_temporaria or exists (select from conta_oidc where usuario_id = usuario.id))
            and alvo_tipo = 'usuario' and alvo_id = usuario.id::text
            and (acao in ('usuario.criado', 'convite.criado', 'senha.redefinida')
              or acao = 'usuario.editado' and detalhes ? 'senha')
          order by auditoria.id desc limit 1)
          union all
          (select 'conta-empresa', ator_id from auditoria
          where not exists (select from conta_oidc where usuario_id = usuario.id)
            and alvo_tipo = 'usuario' and alvo_id = usuario.id::text and ${campo}::text is not null
            and (acao = 'usuario.criado' or acao = 'usuario.editado' and detalhes ? ${campo})
          order by auditoria.id desc limit 1)
        ) made join usuario maker on maker.id = made.ator_id and maker.id <> usuario.id
        where usuario.id = ${id}`.execute(tx);
      return rows;
    },

    /** What somebody else than this person may do. */
    async findPoderesOfOthers(tx: Kysely<Schema>, id: string): Promise<Poder[]> {
      const others = await live(tx).where('id', '!=', id).execute();
      return sortPoderes(others.flatMap((other) => other.poderes));
    },
  };
}

export type UsuarioRepository = ReturnType<typeof createUsuarioRepository>;
