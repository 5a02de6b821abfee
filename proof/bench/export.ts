import path from 'node:path';
import { readPage, readSheet, readWhole, readWholeRaw } from './export-readers.ts';
import type { Bed } from './harness/bed.ts';
import { atMost, format, type Measurement } from './harness/measurement.ts';
import { openPlace, type Place } from './harness/place.ts';
import { readMemory } from './harness/process-memory.ts';
import { median, runRounds } from './harness/rounds.ts';
import { startLoad } from './load/load.ts';
import { findCursors, pageRequests } from './page-requests.ts';

const rows = 100_000;
const rounds = 5;
const pagesBefore = 20;
const readers = 4;
const loadMs = 3000;
const peekMs = 5;
/** Twice that of the list: its rows pass through objects of JavaScript. */
const sheetMemory = 160;

/** The list of a hundred thousand: one of the two sizes, or a place of its own. */
async function usePlace<T>(bed: Bed, use: (place: Place) => Promise<T>): Promise<T> {
  if (bed.sizes.large === rows) return use(await bed.place('large'));
  const place = await openPlace(path.join(bed.kept ?? bed.folder, String(rows)), rows);
  try {
    return await use(place);
  } finally {
    await place.stop();
  }
}

/** Before anything else, while the server holds no more than it started with. */
async function measureMemory(
  place: Place,
  readAll: (place: Place) => Promise<unknown>,
): Promise<{ idle: number; peak: number }> {
  const read = async () => (await readMemory(place.api.pid)).now;
  await readWhole(place, 1000);
  const idle = await read();
  let peak = idle;
  const timer = setInterval(() => {
    void read().then((now) => {
      peak = Math.max(peak, now);
    });
  }, peekMs);
  await readAll(place);
  clearInterval(timer);
  return { idle, peak };
}

/** Reads pages first, as whoever asks for the list does: the first byte is compared with those, by the same reader. */
async function measureReading(place: Place) {
  const pages = pageRequests(place, await findCursors(place)).slice(0, pagesBefore);
  const firsts: { ms: number; inPages: number }[] = [];
  const whole = async () => {
    const pageMs: number[] = [];
    for (const { path } of pages) pageMs.push(await readPage(place, path));
    const { firstMs, totalMs } = await readWhole(place);
    firsts.push({ ms: firstMs, inPages: firstMs / median(pageMs) });
    return totalMs;
  };
  const raw = () => readWholeRaw(place);
  const sheet = async () => (await readSheet(place)).totalMs;
  for (const warmUp of [whole, raw, sheet]) await warmUp();
  firsts.length = 0;
  const seen = await runRounds(rounds, { whole, raw, sheet });
  return {
    seen,
    first: median(firsts.map(({ inPages }) => inPages)),
    firstMs: median(firsts.map(({ ms }) => ms)),
  };
}

/** Others' pages, on their own and while the whole list is read over and over. */
async function measureOthers(place: Place): Promise<{ alone: number; meanwhile: number }> {
  const load = startLoad();
  try {
    const order = {
      port: place.api.port,
      requests: pageRequests(place, await findCursors(place)),
      connections: readers,
      ms: loadMs,
    };
    await load.run(order);
    const seen = await runRounds(rounds, {
      alone: async () => (await load.run(order)).p99,
      meanwhile: async () => {
        let isOver = false;
        const reading = (async () => {
          while (!isOver) await readWhole(place);
        })();
        const { p99 } = await load.run(order);
        isOver = true;
        await reading;
        return p99;
      },
    });
    return { alone: seen.median('alone'), meanwhile: seen.median('meanwhile') };
  } finally {
    load.stop();
  }
}

/** Everything as one array. */
export const wholeList: Measurement = {
  name: 'lista',
  measure: (bed) =>
    usePlace(bed, async (place) => {
      const { idle, peak } = await measureMemory(place, readWhole);
      const sheet = await measureMemory(place, readSheet);
      const { seen, first, firstMs } = await measureReading(place);
      const { alone, meanwhile } = await measureOthers(place);
      const ms = (value: number) => `${format(value)} ms`;
      return [
        atMost('lista inteira (100 mil): primeiro byte, em páginas', first, 5, ms(firstMs)),
        atMost(
          'lista inteira / COPY puro do mesmo',
          seen.ratio('whole', 'raw'),
          1.6,
          `${ms(seen.median('whole'))} contra ${ms(seen.median('raw'))}`,
        ),
        atMost(
          'lista inteira: memória acima do repouso, MB',
          peak - idle,
          80,
          `${format(idle)} MB em repouso`,
        ),
        atMost(
          'planilha de tudo (100 mil) / lista inteira',
          seen.ratio('sheet', 'whole'),
          3,
          `${ms(seen.median('sheet'))} contra ${ms(seen.median('whole'))}`,
        ),
        atMost(
          'planilha de tudo: memória acima do repouso, MB',
          sheet.peak - sheet.idle,
          sheetMemory,
          `${format(sheet.idle)} MB em repouso`,
        ),
        atMost(
          'p99 das páginas enquanto se lê a lista inteira / sem ela',
          meanwhile / alone,
          4,
          `${ms(alone)} → ${ms(meanwhile)}`,
        ),
      ];
    }),
};
