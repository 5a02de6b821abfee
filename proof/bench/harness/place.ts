import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { signInAsAdmin } from '@painel-pj/test-bed/people';
import pg from 'pg';
import { type ApiProcess, startApi } from './api-process.ts';

/** An installation of the product with so many registrations: its server, its database, an admin's session. */
export type Place = {
  rows: number;
  dataDir: string;
  api: ApiProcess;
  token: string;
  connection: pg.ClientConfig;
  /** For another API process on the same database. */
  databaseUrl: string;
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Stops server and database; the data stays for `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

const demoProgram = fileURLToPath(
  new URL('../../../apps/api/src/plataforma/commands/demo.ts', import.meta.url),
);

async function loadRows(dataDir: string, rows: number): Promise<void> {
  const child = spawn(process.execPath, [demoProgram, '--quantidade', String(rows)], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`loading ${rows} registrations failed`);
}

async function connectionOf(dataDir: string): Promise<pg.ClientConfig> {
  return {
    host: path.join(dataDir, 'postgres'),
    port: 5432,
    user: 'painel',
    password: (await readFile(path.join(dataDir, 'postgres.senha'), 'utf8')).trim(),
    database: 'painel',
  };
}

/** For another process on the database of a folder whose server is up. */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const { user, password, host, database } = await connectionOf(dataDir);
  return `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host ?? '')}`;
}

/** Kept beside the data, so that a folder used again needs no second enrolment. */
async function tokenOf(dataDir: string, api: ApiProcess): Promise<string> {
  const file = path.join(dataDir, 'bench-token');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known;
  const token = await signInAsAdmin(api);
  await writeFile(file, token, { mode: 0o600 });
  return token;
}

/** Data already in the folder is used as it is. */
export async function openPlace(dataDir: string, rows: number): Promise<Place> {
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const api = await startApi(dataDir);
  return fillPlace({ rows, dataDir, api }).catch(async (error: unknown) => {
    await api.stop();
    throw error;
  });
}

type Query = Place['query'];

/** Registrations that come by the thousand are checked afterwards, by the server: what is measured waits for it. */
async function settle(query: Query): Promise<void> {
  for (;;) {
    const waiting = await query('select from fila_alertas limit 1');
    if (waiting.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function fillPlace(place: Pick<Place, 'rows' | 'dataDir' | 'api'>): Promise<Place> {
  const { dataDir, rows } = place;
  const connection = await connectionOf(dataDir);
  const pool = new pg.Pool({ ...connection, max: 2 });
  pool.on('error', () => {});
  const query = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows;
  const [found] = await query<{ rows: number }>('select count(*)::integer as rows from cadastro');
  if (found?.rows !== rows) {
    if (found?.rows) throw new Error(`${dataDir} holds ${found.rows} registrations, not ${rows}`);
    await query('update instalacao set demo = true');
    await loadRows(dataDir, rows);
    await settle(query);
    await query(
      'vacuum (analyze) cadastro, cadastro_busca, nome_empresa, contagem, auditoria, alerta, alerta_versao, vinculo, risco',
    );
    // The floors run the server's own statements, read from pg_stat_activity, which cuts them at 1 kB.
    await query('alter system set track_activity_query_size = 16384');
    await query('checkpoint');
    await place.api.stop();
    place.api = await startApi(dataDir);
  }
  await settle(query);
  return Object.assign(place, {
    token: await tokenOf(dataDir, place.api),
    connection,
    databaseUrl: await databaseUrlOf(dataDir),
    query,
    pause: () => place.api.stop(),
    async resume() {
      place.api = await startApi(dataDir);
    },
    async stop() {
      await pool.end();
      await place.api.stop();
    },
  });
}
