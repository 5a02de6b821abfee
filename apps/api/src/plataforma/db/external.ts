import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import pg from 'pg';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { type Connection, DatabaseClient, splitServers } from './client.ts';

/** The connection to a database that the operator runs. */
export type ExternalConnection = Connection & { connectionString: string };

const oldestVersion = 15;
const neededExtensions = ['pg_trgm', 'unaccent'];

const reasons: Record<string, string> = {
  ECONNREFUSED: 'ninguém atende nesse endereço; confira se o PostgreSQL está ligado',
  ENOTFOUND: 'esse servidor não existe; confira o nome',
  ETIMEDOUT: 'o servidor não respondeu a tempo; confira a rede',
  '08P01': 'há um pooler no caminho; defina POOLER=transacao',
  '28P01': 'usuário ou senha recusados',
  '28000': 'usuário ou senha recusados',
  '3D000': 'o banco não existe; crie-o com CREATE DATABASE',
};

/** The address without user and password, read by pg because the address of a socket is not a standard URL. */
export function describeAddress(url: string): string {
  const servers = splitServers(url).map((connectionString) => new pg.Client({ connectionString }));
  return `${servers.map(({ host, port }) => `${host}:${port}`).join(',')}/${servers[0]?.database}`;
}

function describeFailure(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  return (code === undefined ? undefined : getOwn(reasons, code)) ?? (message || code || 'erro desconhecido');
}

async function connect(variable: string, connection: ExternalConnection): Promise<pg.Client> {
  const client = new DatabaseClient({ ...connection, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw new StartupError(
      `Não foi possível usar o banco de ${variable} (${describeAddress(connection.connectionString)}): ${describeFailure(error)}.`,
    );
  }
}

/** Throws unless the operator's database is reachable, recent enough, in UTF-8 and has the extensions available. */
export async function checkExternal(variable: string, connection: ExternalConnection): Promise<void> {
  const client = await connect(variable, connection);
  try {
    const { rows } = await client.query<{ major: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_encoding') as encoding`,
    );
    const { major = 0, encoding = '' } = rows[0] ?? {};
    if (major < oldestVersion) {
      throw new StartupError(
        `O banco de ${variable} é o PostgreSQL ${major}; é preciso o ${oldestVersion} ou mais novo.`,
      );
    }
    if (encoding !== 'UTF8') {
      throw new StartupError(
        `O banco de ${variable} guarda textos em ${encoding}; crie outro com: create database NOME encoding 'UTF8' template template0.`,
      );
    }
    const available = await client.query<{ name: string }>(
      'select name from pg_available_extensions where name = any($1)',
      [neededExtensions],
    );
    const missing = neededExtensions.filter((name) => !available.rows.some((row) => row.name === name));
    if (missing.length > 0) {
      throw new StartupError(
        `Faltam extensões no banco de ${variable}: ${missing.join(', ')}; instale o pacote postgresql-contrib nele.`,
      );
    }
  } finally {
    await client.end();
  }
}
