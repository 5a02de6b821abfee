import { createHash, randomBytes } from 'node:crypto';
import { limitesPagina } from '@painel-pj/contract/plataforma/limites';
import { type Bare, startBare } from './bare/start-bare.ts';
import type { Place } from './harness/place.ts';
import type { Request } from './load/load.ts';

/** The text the server itself prepared, as its last session to use it shows. */
async function captureStatement(place: Place, ask: () => Promise<unknown>, mark: string): Promise<string> {
  await ask();
  const [found] = await place.query<{ query: string }>(
    `select query from pg_stat_activity
     where application_name = 'painel-pj' and position($1 in query) > 0 order by query_start desc limit 1`,
    [mark],
  );
  if (!found) throw new Error(`no session of the server shows a statement with ${mark}`);
  return found.query;
}

const limit = limitesPagina.padrao;
const pages = 40;
/** Of the product's pool, so that neither side has more sessions than the other. */
export const poolSize = 20;

const pagePath = (cursor: string) => `/pj/unix?limite=${limit}${cursor && `&cursor=${cursor}`}`;
export const tokenHeader = ({ token }: Place) => ({ 'x-access-token': token });

/** The first pages of the list, as a reviewer walks down. */
export async function findCursors(place: Place): Promise<string[]> {
  const cursors = [''];
  while (cursors.length < pages) {
    const answer = await fetch(place.api.url + pagePath(cursors.at(-1) ?? ''), {
      headers: tokenHeader(place),
    });
    const next = /cursor=([\w-]+)/.exec(answer.headers.get('link') ?? '')?.[1];
    if (!next) break;
    cursors.push(next);
  }
  return cursors.slice(1);
}

export const pageRequests = (place: Place, cursors: string[]): Request[] =>
  cursors.map((cursor) => ({ path: pagePath(cursor), headers: tokenHeader(place) }));

/** Sessions of the admin, written straight into the database: signing in needs a new code each time. */
async function openSessions({ query }: Place, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await query(
    `insert into sessao (token_hash, usuario_id, escopo, criada_em, vista_em, expira_em)
     select hash, (select usuario_id from sessao where escopo = 'completa' limit 1), 'completa', now(), now(),
       now() + interval '1 hour' from unnest($1::bytea[]) hash`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return tokens;
}

/** The same pages for so many readers at once, each with a session of its own: a connection takes every nth request. */
export async function readersRequests(place: Place, cursors: string[], readers: number): Promise<Request[]> {
  const tokens = await openSessions(place, readers);
  return cursors.flatMap((cursor) =>
    tokens.map((token) => ({ path: pagePath(cursor), headers: { 'x-access-token': token } })),
  );
}

/** The same requests with what each client already holds. */
export async function unchangedRequests(place: Place, requests: Request[]): Promise<Request[]> {
  const etags = new Map<string, string>();
  const unchanged: Request[] = [];
  for (const { path, headers = {} } of requests) {
    const token = headers['x-access-token'] ?? '';
    const etag =
      etags.get(token) ?? (await fetch(place.api.url + path, { headers })).headers.get('etag') ?? '';
    etags.set(token, etag);
    unchanged.push({ path, headers: { ...headers, 'if-none-match': etag } });
  }
  return unchanged;
}

/** Bare `node:http` and the statement with which the server reads a page, prepared. */
export async function barePageSettings(place: Place, cursors: string[]) {
  const askPage = () => fetch(place.api.url + pagePath(cursors[0] ?? ''), { headers: tokenHeader(place) });
  const statement = await captureStatement(place, askPage, '"chaveFim"');
  return {
    settings: { connection: place.connection, poolSize, statement, limit, token: 'x'.repeat(46) },
    requests: cursors.map((cursor) => ({ path: `/${Buffer.from(cursor, 'base64url').toString()}` })),
  };
}

export async function startBarePage(
  place: Place,
  cursors: string[],
): Promise<Bare & { requests: Request[] }> {
  const { settings, requests } = await barePageSettings(place, cursors);
  return { ...(await startBare('page', settings)), requests };
}
