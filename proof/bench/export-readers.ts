import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Place } from './harness/place.ts';
import { tokenHeader } from './page-requests.ts';

/** One connection for pages and list, open already. */
const agent = new Agent({ keepAlive: true });

/** Thrown away as it comes, up to so many bytes. */
async function read(place: Place, path: string, bytes = Number.POSITIVE_INFINITY) {
  const startedAt = performance.now();
  const request = get(place.api.url + path, { headers: tokenHeader(place), agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  let firstMs = 0;
  let length = 0;
  for await (const chunk of response) {
    firstMs ||= performance.now() - startedAt;
    length += (chunk as Buffer).length;
    if (length > bytes) break;
  }
  return { firstMs, totalMs: performance.now() - startedAt };
}

/** The whole list, or only its first bytes. */
export const readWhole = (place: Place, bytes?: number) => read(place, '/pj/unix', bytes);

/** The same registrations as a spreadsheet, with people and what there is to check. */
export const readSheet = (place: Place) => read(place, '/pj/unix/exportar?formato=csv&pessoais=sim');

export const readPage = async (place: Place, path: string) => (await read(place, path)).totalMs;

/** The same rows as JSON straight from PostgreSQL to the reader. */
export async function readWholeRaw(place: Place): Promise<number> {
  const client = new pg.Client(place.connection);
  await client.connect();
  try {
    const startedAt = performance.now();
    const copy = copyTo('copy (select row_to_json(c) from cadastro c order by ordem desc) to stdout');
    for await (const _chunk of client.query(copy));
    return performance.now() - startedAt;
  } finally {
    await client.end();
  }
}
