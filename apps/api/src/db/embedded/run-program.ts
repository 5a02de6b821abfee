import { spawn } from 'node:child_process';
import type { Account } from '#db/embedded/account.ts';

/** What PostgreSQL's programs inherit: nothing of the machine's language, zone or libpq settings. */
export const programEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };

export type ProgramResult = { code: number | null; output: string };

/** Runs in its own session, so that Ctrl-C in the terminal does not cut it short. */
export function runProgram(file: string, args: string[], account: Account | null): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...(account ?? {}),
      cwd: '/',
      env: programEnvironment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}
