import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

const shownLines = 8;

/** What PostgreSQL says before its own log files are open. */
export function startLogOf(cluster: string): string {
  return path.join(cluster, 'log', 'start.log');
}

async function findNewestLog(cluster: string): Promise<string | null> {
  const folder = path.join(cluster, 'log');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith('postgresql-'));
  const files = await Promise.all(
    names.map(async (name) => ({
      file: path.join(folder, name),
      at: (await stat(path.join(folder, name))).mtimeMs,
    })),
  );
  return files.sort((a, b) => b.at - a.at)[0]?.file ?? null;
}

/** The last lines of the log, for the error that says why the database did not start. */
export async function readLastLogLines(cluster: string): Promise<string> {
  const files = [startLogOf(cluster), await findNewestLog(cluster)].filter((file) => file !== null);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  const lines = texts.join('\n').split('\n').filter(Boolean);
  return lines.slice(-shownLines).join('\n');
}
