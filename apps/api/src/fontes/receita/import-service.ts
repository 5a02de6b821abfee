import type { Transaction } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { keepTurn, takeLock } from '#plataforma/db/turn.ts';
import { hashFile } from '#plataforma/hash-file.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { readZip } from '../read-zip.ts';
import type { Month, MonthFile } from './open-month.ts';
import { publishedKinds } from './published-files.ts';
import { readLines, type Step, WrongLine } from './read-lines.ts';
import { type Carga, createReceitaRepository, keptMonths } from './receita-repository.ts';

export type ReceitaProgress = {
  lines: number;
  kept: number;
  bytes: number;
  totalBytes: number;
  arquivo: string;
};
export type ReceitaOutcome = { lines: number; kept: number; resumed: number; hasNothingNew: boolean };
/** Steps are of some kB: a call of the database for each would take half of the time. */
const keepTurnMs = 1000;

type OnProgress = (progress: ReceitaProgress) => void;

export function createReceitaImportService(db: Database) {
  const repository = createReceitaRepository(db);

  /** The interrupted one goes on; null: the month was read for everybody already. */
  async function chooseCarga({ competencia }: Month, tudo: boolean): Promise<Carga | null> {
    const cargas = await repository.listCargas();
    const done = cargas.filter(({ isDone }) => isDone);
    const months = [...new Set(done.map((carga) => carga.competencia))].sort().slice(-keptMonths);
    const [oldest] = months;
    if (months.length === keptMonths && oldest && competencia < oldest) {
      throw new StartupError(`Já há dados de ${months.join(' e ')}: os de ${competencia} são mais antigos.`);
    }
    if (done.some((carga) => carga.competencia === competencia && carga.tudo)) return null;
    const interrupted = cargas.find(
      (one) => !one.isDone && one.competencia === competencia && one.tudo === tudo,
    );
    if (interrupted) return interrupted;
    const carga = await repository.startCarga(competencia, tudo);
    if (tudo || (await repository.chooseRoots(carga)) > 0) return carga;
    await repository.forget(carga.id);
    return null;
  }

  async function readFile(
    file: MonthFile,
    carga: Carga,
    roots: Set<string>,
    onStep: (step: Step) => Promise<void>,
  ) {
    const { columns, isByRoot } = publishedKinds[file.kind];
    const format = { columns, roots: isByRoot && !carga.tudo ? roots : null };
    const sha256 = await hashFile(file.path);
    if ((await repository.findHash(carga.id, file.name))?.equals(sha256)) return false;
    async function* tellSteps(text: AsyncIterable<Buffer>) {
      for await (const step of readLines(text, format)) {
        await onStep(step);
        yield step;
      }
    }
    try {
      await repository.writeFile(carga.id, file.name, sha256, tellSteps(readZip(file.path)));
    } catch (error) {
      if (!(error instanceof WrongLine)) throw error;
      throw new StartupError(
        `${file.name}.zip, linha ${error.line.toLocaleString('pt-BR')}: ${error.message}. Nada foi mudado.`,
      );
    }
    return true;
  }

  async function importInTurn(
    turn: Transaction<Schema>,
    month: Month,
    tudo: boolean,
    onProgress: OnProgress,
  ) {
    const outcome: ReceitaOutcome = { lines: 0, kept: 0, resumed: 0, hasNothingNew: false };
    const carga = await chooseCarga(month, tudo);
    if (!carga) return { ...outcome, hasNothingNew: true };
    const roots = await repository.findRoots(carga.id);
    const totalBytes = month.files.reduce((total, { bytes }) => total + bytes, 0);
    let bytes = 0;
    let keptAt = performance.now();
    for (const file of month.files) {
      const wasRead = await readFile(file, carga, roots, async ({ lines, kept }) => {
        outcome.lines += lines;
        outcome.kept += kept.length;
        if (performance.now() - keptAt < keepTurnMs) return;
        await keepTurn(turn);
        keptAt = performance.now();
      });
      if (!wasRead) outcome.resumed += 1;
      bytes += file.bytes;
      onProgress({ ...outcome, bytes, totalBytes, arquivo: file.name });
    }
    await repository.finish(carga.id);
    return outcome;
  }

  return {
    importMonth: (month: Month, tudo: boolean, onProgress: OnProgress): Promise<ReceitaOutcome> =>
      db.kysely.transaction().execute(async (turn) => {
        if (await takeLock(turn, 'receita')) return importInTurn(turn, month, tudo, onProgress);
        throw new StartupError('Outra importação da Receita está em andamento. Espere que termine.');
      }),

    listSummaries: () => repository.listSummaries(),
  };
}
