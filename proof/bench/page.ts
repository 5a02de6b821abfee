import { startBare } from './bare/start-bare.ts';
import { atLeast, format, justShown, type Measurement } from './harness/measurement.ts';
import { runRounds } from './harness/rounds.ts';
import { startLoad } from './load/load.ts';
import { findCursors, readersRequests, startBarePage, unchangedRequests } from './page-requests.ts';

const rounds = 12;
const connections = 16;
const ms = 1000;

/** A page through the whole stack, and the same page when nothing changed, against the bare page. */
export const page: Measurement = {
  name: 'pagina',
  async measure(bed) {
    const place = await bed.place('small');
    const cursors = await findCursors(place);
    const bare = await startBarePage(place, cursors);
    const fixed = await startBare('fixed', { bytes: 64 * 1024 });
    const load = startLoad();
    const { port } = place.api;
    const requests = await readersRequests(place, cursors, connections);
    const askUnchanged = async () =>
      (await load.run({ port, requests: await unchangedRequests(place, requests), connections, ms }, 304))
        .perSecond;
    const contenders = {
      bare: async () =>
        (await load.run({ port: bare.port, requests: bare.requests, connections, ms })).perSecond,
      page: async () => (await load.run({ port, requests, connections, ms })).perSecond,
      // Names of documents change every five minutes, and the tag with them: a slice across that moment is asked again.
      unchanged: () => askUnchanged().catch(askUnchanged),
      fixed: async () =>
        (await load.run({ port: fixed.port, requests: [{ path: '/' }], connections, ms })).perSecond,
    };
    try {
      for (const warmUp of Object.values(contenders)) await warmUp();
      const seen = await runRounds(rounds, contenders);
      const figures = (name: keyof typeof contenders) =>
        `${format(seen.median(name))}/s contra ${format(seen.median('bare'))}/s`;
      return [
        atLeast('página de 50 / página nua', seen.ratio('page', 'bare'), 0.7, figures('page')),
        atLeast(
          'página sem mudança (304) / página nua',
          seen.ratio('unchanged', 'bare'),
          3,
          figures('unchanged'),
        ),
        justShown(
          'corpo fixo de 64 kB de node:http / página nua',
          seen.ratio('fixed', 'bare'),
          figures('fixed'),
        ),
      ];
    } finally {
      load.stop();
      bare.stop();
      fixed.stop();
    }
  },
};
