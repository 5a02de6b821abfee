import { limitesPagina } from '@painel-pj/contract/limites';
import { captureStatement } from './bare/captured-statement.ts';
import { type Bare, startBare } from './bare/start-bare.ts';
import type { Place } from './harness/place.ts';
import type { Request } from './load/load.ts';

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

/** The same pages asked with what the client already holds. */
export async function unchangedRequests(place: Place, cursors: string[]): Promise<Request[]> {
  const requests = pageRequests(place, cursors);
  const { headers } = await fetch(place.api.url + requests[0]?.path, { headers: tokenHeader(place) });
  const etag = headers.get('etag') ?? '';
  return requests.map((request) => ({ ...request, headers: { ...request.headers, 'if-none-match': etag } }));
}

/** The statement with which the server reads one registration, for a page of them. */
const forPage = (readOne: string) => `
  select '[' || string_agg(corpo, ',') || ']' as corpo from (
    ${readOne.replaceAll('$2', '$3').replace('where id = $1', 'where ordem < $1 order by ordem desc limit $2')}
  ) pagina`;

/** Bare `node:http` and a prepared statement. */
export async function barePageSettings(place: Place, cursors: string[]) {
  const headers = tokenHeader(place);
  const page = await fetch(place.api.url + pagePath(''), { headers });
  const [first] = (await page.json()) as { id: string }[];
  const askOne = () => fetch(`${place.api.url}/pj/unix/cadastros/${first?.id}`, { headers });
  const statement = forPage(await captureStatement(place, askOne, 'as corpo, versao'));
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
