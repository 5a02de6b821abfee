import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config/config.ts';

/** Where the files to open lie, and what must not be in reach of who opens them. */
export type Places = Pick<Config, 'dataDir' | 'encryptionKeyFile'> & {
  documentos: Pick<Config['documentos'], 'drafts'>;
};

type Limited = {
  program: string;
  places: Places;
  /** All the memory it may write to, inside and outside of the JavaScript heap, besides the room for machine code. */
  memoryMb: number;
  heapMb: number;
  /** Those that run JavaScript: the main one, and each worker. */
  threads?: number;
  /** Whether it leaves files beside those it opens. */
  isWriting?: boolean;
};

/** V8 keeps this room for the machine code of each thread; it uses little of it, but the kernel counts it whole. */
const codeMb = process.arch === 'x64' ? 512 : 128;

const launcher = fileURLToPath(new URL('./limited-process.sh', import.meta.url));
const noNetwork = new URL('./no-network.ts', import.meta.url).href;
const root = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '');
/** Not all of the program's folder: a data folder or an `.env` may be in it. */
const readable = ['package.json', 'node_modules', 'packages', 'apps/api'].map((name) =>
  path.join(root, name),
);

/**
 * The kernel holds the limit of memory, whoever allocates; before memory runs out, this process is the first to go. Nothing of
 * the server's environment is handed on: no password is in reach of a file that takes the process over.
 */
const environment = { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' };

/** Node's own limits, which hold everywhere. */
export function flagsOf({
  places,
  heapMb,
  threads = 1,
  isWriting = false,
}: Omit<Limited, 'program' | 'memoryMb'>): string[] {
  const { drafts } = places.documentos;
  return [
    `--max-old-space-size=${heapMb}`,
    '--v8-pool-size=1',
    '--permission',
    '--allow-addons',
    ...[...readable, drafts].map((one) => `--allow-fs-read=${one}`),
    ...(isWriting ? [`--allow-fs-write=${drafts}`] : []),
    ...(threads > 1 ? ['--allow-worker'] : []),
    `--import=${noNetwork}`,
    // Addons are warned of, at every start.
    '--no-warnings',
  ];
}

/** For `sh`: what runs `command` with all the limits. */
export function launcherArguments(
  { places, memoryMb, threads = 1 }: Omit<Limited, 'program'>,
  command: string[],
): string[] {
  const kilobytes = String((memoryMb + threads * codeMb) * 1024);
  const { dataDir, encryptionKeyFile, documentos } = places;
  return [launcher, kilobytes, root, documentos.drafts, dataDir, encryptionKeyFile, ...command];
}

/** A program of ours that opens files of others, and keeps no server from ending. */
export function startLimited(limited: Limited): ChildProcess {
  mkdirSync(limited.places.documentos.drafts, { recursive: true, mode: 0o700 });
  const command = [process.execPath, ...flagsOf(limited), limited.program];
  const child = spawn('/bin/sh', launcherArguments(limited, command), {
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    cwd: '/',
  });
  child.on('error', () => {});
  child.unref();
  child.channel?.unref();
  return child;
}
