import type pg from 'pg';
import { type Connection, DatabaseClient } from '#db/client.ts';

/** Who works with the tables, and who owns them. */
type TwoRoles = { pool: pg.Pool; owner: Connection };

const everything = 'select, insert, update, delete';
/** What is on record is added to and never changed; migrations are the owner's alone. */
const narrower: Record<string, string> = {
  auditoria: 'select, insert',
  auditoria_selo: 'select, insert',
  auditoria_valor: 'select, insert',
  // Events are written by what goes on record; the server notes how their delivery went.
  aviso: 'select, delete, update (situacao, desde, tentativas, proxima_em, entregue_em, erro)',
  aviso_destino: 'select, insert, delete',
  cadastro: 'select, insert, update',
  decisao: 'select, insert',
  migracao: 'select',
  nota: 'select, insert',
};

/** Runs `work` as the owner of the tables. */
export async function withOwner<T>(
  { owner }: Pick<TwoRoles, 'owner'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new DatabaseClient({ ...owner, application_name: 'painel-pj' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Lets the pool's role read and write the rows of every table; it may alter none. Nothing to do when it is the owner. */
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
      `grant ${narrower[nome] ?? everything} on ${table} to ${to}`,
    ];
  });
  await owner.query(['begin', ...statements, 'commit'].join(';'));
}

/** For a role that was not there when the tables were made. */
export async function ensureUse(db: TwoRoles): Promise<void> {
  const { rows } = await db.pool.query<{ lacking: boolean }>(
    `select not has_table_privilege(oid, 'select') as lacking from pg_class where oid = to_regclass('migracao')`,
  );
  if (rows[0]?.lacking) await withOwner(db, (owner) => grantUse(db, owner));
}
