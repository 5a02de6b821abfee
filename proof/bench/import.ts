import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { atLeast, atMost, format, justShown, type Measurement } from './harness/measurement.ts';
import { openPlace } from './harness/place.ts';
import { runRounds } from './harness/rounds.ts';
import { emptyPlace, importFile, insertRaw, readRecords } from './import-contenders.ts';

const rows = 50_000;
const rounds = 3;
const twin = 'cadastro_puro';

/** A file of registrations through the command, against the same rows straight into the database. */
export const intakeByImport: Measurement = {
  name: 'importacao',
  async measure(bed) {
    const records = await readRecords(await bed.place('large'), rows);
    const file = path.join(bed.folder, 'cadastros.ndjson');
    const half = path.join(bed.folder, 'metade.ndjson');
    const lines = records.map((record) => `${JSON.stringify(record)}\n`);
    await writeFile(file, lines.join(''));
    await writeFile(half, lines.slice(0, records.length / 2).join(''));
    const place = await openPlace(path.join(bed.folder, 'importacao'), 0);
    try {
      await place.query(`create table ${twin} (like cadastro including all)`);
      const peaks: number[] = [];
      const seen = await runRounds(rounds, {
        command: async () => {
          await emptyPlace(place);
          const { perSecond, peak } = await importFile(place, file, records.length);
          peaks.push(peak);
          return perSecond;
        },
        raw: async () => {
          await emptyPlace(place);
          return insertRaw(place, 'cadastro', records);
        },
        bare: async () => {
          await place.query(`truncate ${twin}`);
          return insertRaw(place, twin, records);
        },
      });
      await emptyPlace(place);
      const { peak: halfPeak } = await importFile(place, half, records.length / 2);
      const figures = (to: 'raw' | 'bare') =>
        `${format(seen.median('command'))}/s contra ${format(seen.median(to))}/s`;
      return [
        atLeast(
          'importação / INSERT puro na mesma tabela',
          seen.ratio('command', 'raw'),
          0.3,
          figures('raw'),
        ),
        justShown(
          'importação / INSERT puro em tabela sem busca',
          seen.ratio('command', 'bare'),
          figures('bare'),
        ),
        atMost(
          'memória da importação, arquivo inteiro / metade',
          Math.max(...peaks) / halfPeak,
          1.2,
          `${format(halfPeak)} → ${format(Math.max(...peaks))} MB`,
        ),
      ];
    } finally {
      await place.stop();
    }
  },
};
