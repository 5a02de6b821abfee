import { startBare } from './bare/start-bare.ts';
import { atLeast, format, justShown, type Measurement } from './harness/measurement.ts';
import { runRounds } from './harness/rounds.ts';
import { type Request, startLoad } from './load/load.ts';
import {
  findCursors,
  pageRequests,
  scatteredCursors,
  startBarePage,
  unchangedRequests,
} from './page-requests.ts';

const rounds = 12;
const connections = 16;
const ms = 1000;

/** So many that a slice does not come to its end, and the next slice goes on with others. */
const pagesInSlice = 1500;

function takeTurns(requests: Request[]): Request[] {
  const taken = requests.splice(0, pagesInSlice);
  requests.push(...taken);
  return taken;
}

/** A page through the whole stack, and the same page when nothing changed, against the bare page. */
export const page: Measurement = {
  name: 'pagina',
  async measure(bed) {
    const place = await bed.place('small');
    const cursors = await findCursors(place);
    const bare = await startBarePage(place, cursors);
    const large = await bed.place('large');
    const scattered = scatteredCursors(large);
    const bareLarge = await startBarePage(large, scattered);
    const fixed = await startBare('fixed', { bytes: 64 * 1024 });
    const load = startLoad();
    const { port } = place.api;
    const requests = pageRequests(place, cursors);
    const asBare = async () =>
      (await load.run({ port: bare.port, requests: bare.requests, connections, ms })).perSecond;
    const asPage = async () => (await load.run({ port, requests, connections, ms })).perSecond;
    const asSame = async () =>
      (await load.run({ port, requests: requests.slice(0, 1), connections, ms })).perSecond;
    const askUnchanged = async () =>
      (await load.run({ port, requests: await unchangedRequests(place, cursors), connections, ms }, 304))
        .perSecond;
    // Names of documents change every five minutes, and the tag with them: a slice across that moment is asked again.
    const asUnchanged = () => askUnchanged().catch(askUnchanged);
    const asFixed = async () =>
      (await load.run({ port: fixed.port, requests: [{ path: '/' }], connections, ms })).perSecond;
    const unread = pageRequests(large, scattered);
    const asUnread = async () =>
      (await load.run({ port: large.api.port, requests: takeTurns(unread), connections, ms })).perSecond;
    const asBareLarge = async () =>
      (await load.run({ port: bareLarge.port, requests: takeTurns(bareLarge.requests), connections, ms }))
        .perSecond;
    const contenders = {
      bare: asBare,
      page: asPage,
      same: asSame,
      unchanged: asUnchanged,
      unread: asUnread,
      bareLarge: asBareLarge,
      fixed: asFixed,
    };
    try {
      for (const warmUp of Object.values(contenders)) await warmUp();
      const seen = await runRounds(rounds, contenders);
      const figures = (name: 'page' | 'same' | 'unchanged' | 'fixed') =>
        `${format(seen.median(name))}/s contra ${format(seen.median('bare'))}/s`;
      return [
        atLeast(
          'página de 50, cada um na sua / página nua',
          seen.ratio('page', 'bare'),
          0.9,
          figures('page'),
        ),
        atLeast(
          'página de 50, todos na mesma / página nua',
          seen.ratio('same', 'bare'),
          0.9,
          figures('same'),
        ),
        atLeast(
          'página sem mudança (304) / página nua',
          seen.ratio('unchanged', 'bare'),
          4,
          figures('unchanged'),
        ),
        justShown(
          'página de 50 que ninguém leu há pouco / página nua',
          seen.ratio('unread', 'bareLarge'),
          `${format(seen.median('unread'))}/s contra ${format(seen.median('bareLarge'))}/s`,
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
      bareLarge.stop();
      fixed.stop();
    }
  },
};
