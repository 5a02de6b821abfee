import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './build-test-app.ts';
import { programEnvironment } from './program-environment.ts';

type Ended = { code: number | null; output: string };

/** `npm run import` as an operator types it, on the database of `server`. */
export const startImport = (server: TestApp, ...args: string[]) => startProgram('import', server, ...args);

export function startProgram(
  command: 'import' | 'listas' | 'receita',
  server: TestApp,
  ...args: string[]
): { child: ChildProcess; ended: Promise<Ended> } {
  const program = fileURLToPath(new URL(`../src/plataforma/commands/${command}.ts`, import.meta.url));
  const env = programEnvironment({
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    NODE_OPTIONS: '--max-old-space-size=96',
  });
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { child, ended: once(child, 'close').then(([code]) => ({ code, output })) };
}

export async function writeImportFile({ dataDir }: TestApp, name: string, content: string): Promise<string> {
  const file = path.join(dataDir, name);
  await writeFile(file, content);
  return file;
}

export async function countCadastros({ db }: TestApp): Promise<number> {
  return (await db.pool.query('select count(*)::int as n from cadastro')).rows[0].n;
}

export const listOf = (file: string) => `${file}.rejeitadas.ndjson`;

export const readRejects = async (list: string) =>
  (await readFile(list, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
