import { availableParallelism } from 'node:os';
import { startApi } from './harness/api-process.ts';
import { atLeast, format, justShown, type Measurement } from './harness/measurement.ts';
import { runRounds } from './harness/rounds.ts';
import { startLoad } from './load/load.ts';
import { findCursors, pageRequests } from './page-requests.ts';

const rounds = 8;
const ms = 1500;
const connections = 16;
const coresNeeded = 4;

/** Two API processes on one database against one. */
export const processes: Measurement = {
  name: 'processos',
  async measure(bed) {
    const place = await bed.place('small');
    const requests = pageRequests(place, await findCursors(place));
    const sibling = await startApi(place.dataDir, { DATABASE_URL: place.databaseUrl });
    const loads = [startLoad(), startLoad()];
    const run = async (ports: number[]) => {
      const reports = await Promise.all(
        loads
          .slice(0, ports.length)
          .map((load, at) =>
            load.run({ port: ports[at] ?? 0, requests, connections: connections / ports.length, ms }),
          ),
      );
      return reports.reduce((sum, { perSecond }) => sum + perSecond, 0);
    };
    try {
      await run([place.api.port, sibling.port]);
      const seen = await runRounds(rounds, {
        one: () => run([place.api.port]),
        two: () => run([place.api.port, sibling.port]),
      });
      const cores = availableParallelism();
      const what = 'dois processos da API / um, em leituras';
      const rates = `${cores} núcleos; ${format(seen.median('two'))}/s contra ${format(seen.median('one'))}/s`;
      const ratio = seen.ratio('two', 'one');
      return cores >= coresNeeded
        ? [atLeast(what, ratio, 1.6, rates)]
        : [{ ...justShown(what, ratio, rates), limit: `não aplicável (${cores} núcleos)` }];
    } finally {
      for (const load of loads) load.stop();
      await sibling.stop();
    }
  },
};
