import { type ChildProcess, spawn } from 'node:child_process';

type Limited = {
  program: string;
  /** All the memory it may write to, inside and outside of the JavaScript heap, besides the room for machine code. */
  memoryMb: number;
  heapMb: number;
  /** Those that run JavaScript: the main one, and each worker. */
  threads?: number;
};

/** V8 keeps this room for the machine code of each thread; it uses little of it, but the kernel counts it whole. */
const codeMb = process.arch === 'x64' ? 512 : 128;

/**
 * The kernel holds the limit, whoever allocates; before memory runs out, this process is the first to go. Nothing of
 * the server's environment is handed on: no password is in reach of a file that takes the process over.
 */
const limited =
  'echo 1000 2>/dev/null >/proc/self/oom_score_adj; ulimit -c 0; ulimit -d "$1" 2>/dev/null; shift; exec "$@"';
const environment = { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' };

/** A program of ours that opens files of others, and keeps no server from ending. */
export function startLimited({ program, memoryMb, heapMb, threads = 1 }: Limited): ChildProcess {
  const countedMb = memoryMb + threads * codeMb;
  const flags = [`--max-old-space-size=${heapMb}`, '--v8-pool-size=1'];
  const child = spawn(
    '/bin/sh',
    ['-c', limited, 'sh', String(countedMb * 1024), process.execPath, ...flags, program],
    { env: environment, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], cwd: '/' },
  );
  child.on('error', () => {});
  child.unref();
  child.channel?.unref();
  return child;
}
