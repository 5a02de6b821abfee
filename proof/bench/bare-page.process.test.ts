import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPlace } from './harness/place.ts';
import { findCursors, pageRequests, startBarePage } from './page-requests.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'painel-bench-'));
// As root the database runs as somebody else.
await chmod(folder, 0o755);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the page with which the server is compared is the one that the server answers', async () => {
  const place = await openPlace(path.join(folder, 'dados'), 120);
  const cursors = await findCursors(place);
  const bare = await startBarePage(place, cursors);
  const listIds = async (address: string, headers = {}) =>
    ((await (await fetch(address, { headers })).json()) as { id: string }[]).map(({ id }) => id);
  try {
    const served = await Promise.all(
      pageRequests(place, cursors).map((asked) => listIds(place.api.url + asked.path, asked.headers)),
    );
    const barely = await Promise.all(
      bare.requests.map((asked) => listIds(`http://127.0.0.1:${bare.port}${asked.path}`)),
    );
    expect(served.map(({ length }) => length)).toEqual([50, 20]);
    expect(barely).toEqual(served);
  } finally {
    bare.stop();
    await place.stop();
  }
});
