import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@painel-pj/test-bed/free-port';
import { startBare } from './bare/start-bare.ts';
import { findPostgres, startDatabase } from './bare/start-database.ts';
import { atMost, format, type Measurement } from './harness/measurement.ts';
import type { Place } from './harness/place.ts';
import { runRounds } from './harness/rounds.ts';
import { barePageSettings, findCursors, pageRequests } from './page-requests.ts';

const rounds = 4;
const limitMs = 60_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Until the address answers with a page. */
async function waitForPage(url: string, headers: Record<string, string>): Promise<void> {
  const deadline = performance.now() + limitMs;
  const isServed = () =>
    fetch(url, { headers }).then(
      async (answer) => (await answer.text()).startsWith('[{') && answer.ok,
      () => false,
    );
  while (!(await isServed())) {
    if (performance.now() > deadline) throw new Error(`no page at ${url}`);
    await wait(5);
  }
}

async function npmStart(place: Place, pagePath: string): Promise<number> {
  const port = await findFreePort();
  const start = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: place.dataDir },
    stdio: 'ignore',
  });
  const gone = once(child, 'exit');
  await waitForPage(`http://127.0.0.1:${port}${pagePath}`, { 'x-access-token': place.token });
  const elapsed = performance.now() - start;
  child.kill('SIGTERM');
  await gone;
  // npm may be gone before the server it passed the signal to.
  while (existsSync(path.join(place.dataDir, 'postgres/postmaster.pid'))) await wait(20);
  return elapsed;
}

async function bareStart(
  place: Place,
  postgres: string,
  settings: object,
  pagePath: string,
): Promise<number> {
  const start = performance.now();
  const stopDatabase = await startDatabase(postgres, place);
  const bare = await startBare('page', settings);
  await waitForPage(`http://127.0.0.1:${bare.port}${pagePath}`, {});
  const elapsed = performance.now() - start;
  bare.stop();
  await stopDatabase();
  return elapsed;
}

/** `npm start` on a folder already in use, against PostgreSQL and the bare page server started one after the other. */
export const start: Measurement = {
  name: 'inicio',
  async measure(bed) {
    const place = await bed.place('small');
    const cursors = await findCursors(place);
    const { settings, requests } = await barePageSettings(place, cursors);
    const pagePath = pageRequests(place, cursors)[0]?.path ?? '';
    const postgres = await findPostgres(place);
    await place.pause();
    try {
      const npm = () => npmStart(place, pagePath);
      const bare = () => bareStart(place, postgres, settings, requests[0]?.path ?? '');
      await npm();
      const seen = await runRounds(rounds, { npm, bare });
      const note = `${format(seen.median('npm'))} ms contra ${format(seen.median('bare'))} ms`;
      return [
        atMost(
          'segundo npm start até a primeira página / PostgreSQL e Node nus',
          seen.ratio('npm', 'bare'),
          6,
          note,
        ),
      ];
    } finally {
      await place.resume();
    }
  },
};
