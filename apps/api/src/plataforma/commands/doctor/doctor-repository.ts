import { naoConferido } from '@painel-pj/regras/alerta';
import type pg from 'pg';

export type Accounts = { admins: number; ready: number };
export type Waiting = { linhas: number; segundos: number };
export type StoredDocument = { id: string; bytes: number };

const batch = 500;

export function createDoctorRepository(pool: pg.Pool) {
  async function one<Row extends pg.QueryResultRow>(text: string): Promise<Row> {
    const { rows } = await pool.query<Row>(text);
    return rows[0] as Row;
  }

  return {
    async findVersion(): Promise<string> {
      const { versao } = await one<{ versao: string }>(`select current_setting('server_version') as versao`);
      return versao;
    },

    /** Whether who works with the database may also alter its tables. */
    async ownsTables(): Promise<boolean> {
      const { owns } = await one<{ owns: boolean }>(`
        select exists (
          select from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
            and pg_has_role(relowner, 'member')
        ) as owns`);
      return owns;
    },

    /** Seconds the database's clock is ahead of ours. */
    async compareClocks(): Promise<number> {
      const asked = Date.now();
      const { agora } = await one<{ agora: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as agora',
      );
      return (agora - (asked + Date.now()) / 2) / 1000;
    },

    countAdmins: () =>
      one<Accounts>(`
        select count(*)::int as admins, count(segredo_2fa_provado_em)::int as ready
        from usuario where role = 'admin' and excluido_em is null`),

    countUnsealed: () =>
      one<Waiting>(`
        select count(*)::int as linhas,
          coalesce(extract(epoch from clock_timestamp() - min(quando)), 0)::float8 as segundos
        from auditoria_fila f join auditoria a on a.id = f.auditoria_id`),

    async countUnchecked(): Promise<number> {
      const { parados } = await one<{ parados: number }>(`
        select count(*)::int as parados from alerta where codigo = '${naoConferido.codigo}'`);
      return parados;
    },

    async *listDocuments(): AsyncIterable<StoredDocument[]> {
      for (let after = ''; ; ) {
        const { rows } = await pool.query<StoredDocument>(
          'select id, bytes::float8 as bytes from documento where id > $1 order by id limit $2',
          [after, batch],
        );
        const last = rows.at(-1);
        if (!last) return;
        yield rows;
        after = last.id;
      }
    },
  };
}

export type DoctorRepository = ReturnType<typeof createDoctorRepository>;
