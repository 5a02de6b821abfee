import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { addColleague } from '@painel-pj/test-bed/people';
import { atLeast, atMost, format, type Measurement } from './harness/measurement.ts';
import type { Place } from './harness/place.ts';
import { runRounds } from './harness/rounds.ts';
import { type Request, startLoad } from './load/load.ts';
import { findCursors, pageRequests } from './page-requests.ts';

const program = fileURLToPath(new URL('./bare/argon2-process.ts', import.meta.url));
/** The product's own figures. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** The hash alone, in a process of its own. */
async function startArgon2(atOnce: number) {
  const settings = JSON.stringify({ ...options, atOnce });
  const child = fork(program, [settings], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  return {
    async verifyFor(ms: number): Promise<number> {
      child.send(ms);
      const [perSecond] = (await once(child, 'message')) as [number];
      return perSecond;
    },
    stop: () => child.kill(),
  };
}

const people = 8;
const rounds = 4;
const ms = 3000;
/** Twelve reviewers who turn a page every 200 ms: a busy team, not a flood of its own. Some 360 pages, for the p99. */
const reviewers = { connections: 12, everyMs: 200, ms: 6000 };

const { method, path } = endpoints.login;
const address = () => `10.${[...randomBytes(3)].join('.')}`;

/** First steps of signing in, with the right password: 201, and asked for the code. */
async function loginRequests(place: Place): Promise<Request[]> {
  const accounts: { user: string; password: string }[] = [];
  for (let count = 0; count < people; count++) {
    const { user, password } = await addColleague(place.api, place.token);
    accounts.push({ user, password });
  }
  return Array.from({ length: people * 100 }, (_, at) => ({
    method,
    path,
    headers: { 'x-forwarded-for': address() },
    body: JSON.stringify(accounts[at % people]),
  }));
}

export const logins: Measurement = {
  name: 'logins',
  async measure(bed) {
    const place = await bed.place('small');
    const { port } = place.api;
    const requests = await loginRequests(place);
    const pages = pageRequests(place, await findCursors(place));
    // As the server: one core stays free.
    const argon2 = await startArgon2(Math.max(1, availableParallelism() - 1));
    const [flood, readers] = [startLoad(), startLoad()];
    const login = (forMs = ms) => flood.run({ port, requests, connections: people, ms: forMs }, 201);
    const read = () => readers.run({ port, requests: pages, ...reviewers });
    try {
      await Promise.all([login(), read()]);
      const seen = await runRounds(rounds, {
        argon2: () => argon2.verifyFor(ms),
        login: async () => (await login()).perSecond,
        calm: async () => (await read()).p99,
        flooded: async () => (await Promise.all([read(), login(reviewers.ms)]))[0].p99,
      });
      const rates = `${format(seen.median('login'))}/s contra ${format(seen.median('argon2'))}/s`;
      const waits = `${format(seen.median('flooded'))} ms contra ${format(seen.median('calm'))} ms`;
      return [
        atLeast('logins / argon2 puro', seen.ratio('login', 'argon2'), 0.9, rates),
        atMost(
          'p99 da página durante enxurrada de logins / sem ela',
          seen.ratio('flooded', 'calm'),
          3,
          waits,
        ),
      ];
    } finally {
      flood.stop();
      readers.stop();
      argon2.stop();
    }
  },
};
