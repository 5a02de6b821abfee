import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { runCommand } from './harness/command.ts';
import { atLeast, atMost, format, type Measurement } from './harness/measurement.ts';
import type { Place } from './harness/place.ts';
import { runRounds } from './harness/rounds.ts';
import { startLoad } from './load/load.ts';
import { tokenHeader } from './page-requests.ts';
import { writeMonth } from './receita-month.ts';

const aboutLines = 1_000_000;
const rounds = 5;
const newline = 0x0a;
const titleStart = 30;
/** One reviewer, who turns a page ten times a second. */
const pageEveryMs = 100;
const pageMs = 1500;

/** The least that reading it can cost: every file unpacked, its lines counted. */
async function countLines(folder: string): Promise<number> {
  let lines = 0;
  for (const name of await readdir(folder)) {
    const start = titleStart + (await readTitleLength(path.join(folder, name)));
    await pipeline(
      createReadStream(path.join(folder, name), { start }),
      createInflateRaw(),
      async (text: AsyncIterable<Buffer>) => {
        for await (const bytes of text) {
          for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) lines += 1;
        }
      },
    );
  }
  return lines;
}

async function readTitleLength(file: string): Promise<number> {
  for await (const header of createReadStream(file, { start: 26, end: 27 })) {
    return (header as Buffer).readUInt16LE();
  }
  throw new Error(`${file} is empty`);
}

const forget = ({ query }: Place) => query('delete from receita_carga');

/** A month of Receita Federal by the command, and a page of the list meanwhile. */
export const receita: Measurement = {
  name: 'receita',
  async measure(bed) {
    const place = await bed.place('small');
    const folder = path.join(bed.folder, 'receita');
    const lines = await writeMonth(folder, aboutLines);
    const load = startLoad();
    const requests = [{ path: '/pj/unix?limite=50', headers: tokenHeader(place) }];
    const turnPages = async () =>
      (
        await load.run({
          port: place.api.port,
          requests,
          connections: 1,
          ms: pageMs,
          everyMs: pageEveryMs,
        })
      ).p50;
    const peaks: number[] = [];
    const importMonth = async () => {
      await forget(place);
      const { seconds, peak } = await runCommand('receita', ['importar', folder], place.dataDir);
      peaks.push(peak);
      return lines / seconds;
    };
    try {
      await turnPages();
      const seen = await runRounds(rounds, {
        command: importMonth,
        bare: async () => {
          const startedAt = performance.now();
          return ((await countLines(folder)) / (performance.now() - startedAt)) * 1000;
        },
        quiet: turnPages,
        meanwhile: async () => {
          const importing = importMonth();
          const p50 = await turnPages();
          await importing;
          return p50;
        },
      });
      return [
        atLeast(
          'mês da Receita / descompactar e contar linhas',
          seen.ratio('command', 'bare'),
          0.15,
          `${format(seen.median('command'))}/s contra ${format(seen.median('bare'))}/s`,
        ),
        atMost('memória ao importar um mês da Receita, MB', Math.max(...peaks), 300),
        atMost(
          'página de 50 enquanto a Receita é importada / página de 50',
          seen.ratio('meanwhile', 'quiet'),
          2,
          `${format(seen.median('meanwhile'))} ms contra ${format(seen.median('quiet'))} ms`,
        ),
      ];
    } finally {
      load.stop();
      await forget(place);
    }
  },
};
