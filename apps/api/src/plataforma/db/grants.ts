import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import type pg from 'pg';
import { type Connection, DatabaseClient } from './client.ts';
import { locks } from './locks.ts';

/** The role that uses the tables, and the one that owns them. */
type TwoRoles = { pool: pg.Pool; owner: Connection };

const everything = 'select, insert, update, delete';
/** Audit rows, decisions and notes may be added but never changed; only the owner migrates. */
const narrower: Record<string, string> = {
  auditoria: 'select, insert',
  auditoria_selo: 'select, insert',
  auditoria_valor: 'select, insert',
  // Triggers of the audit trail and of links write them; the server updates their delivery.
  aviso: 'select, delete, update (situacao, desde, tentativas, proxima_em, entregue_em, erro)',
  aviso_destino: 'select, insert, delete',
  cadastro: 'select, insert, update',
  decisao: 'select, insert',
  // Written by a trigger of `usuario`.
  login_usado: 'select',
  migracao: 'select',
  nome_usuario: 'select',
  nota: 'select, insert',
};

/** Runs `work` as the owner of the tables. */
export async function withOwner<T>(
  { owner }: Pick<TwoRoles, 'owner'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new DatabaseClient({ ...owner, application_name: 'painel-pj' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Lets the pool's role read and write rows, but not alter tables, within the transaction of `owner`. Does nothing when it
 * is the owner itself.
 */
export async function grantUse({ pool }: Pick<TwoRoles, 'pool'>, owner: pg.Client): Promise<void> {
  const [{ rows: users }, { rows: owners }] = [
    await pool.query<{ papel: string }>('select current_user::text as papel'),
    await owner.query<{ papel: string }>('select current_user::text as papel'),
  ];
  const role = users[0]?.papel ?? '';
  if (role === owners[0]?.papel) return;
  const { rows: tables } = await owner.query<{ nome: string }>(`
    select relname::text as nome from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and pg_has_role(relowner, 'member')`);
  const to = owner.escapeIdentifier(role);
  const statements = tables.flatMap(({ nome }) => {
    const table = owner.escapeIdentifier(nome);
    return [
      `revoke all on ${table} from ${to}`,
      `grant ${getOwn(narrower, nome) ?? everything} on ${table} to ${to}`,
    ];
  });
  await owner.query(statements.join(';'));
}

/** For a role that did not exist when the tables were created. */
export async function ensureUse(db: TwoRoles): Promise<void> {
  const { rows } = await db.pool.query<{ lacking: boolean }>(
    `select not has_table_privilege(oid, 'select') as lacking from pg_class where oid = to_regclass('migracao')`,
  );
  if (!rows[0]?.lacking) return;
  await withOwner(db, async (owner) => {
    await owner.query(`begin; select pg_advisory_xact_lock(${locks.migration})`);
    await grantUse(db, owner);
    await owner.query('commit');
  });
}
