import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** Runs one step, its output in view, and resolves with its exit code. */
export function runStep(file, args, env) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    const end = () => child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', (code) => {
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}
