import { spawn } from 'node:child_process';

const keptCharacters = 20_000;

/** Runs a program and keeps what it says for the case that it fails. */
export function runQuietly(file, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output = (output + chunk).slice(-keptCharacters);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(new Error(`${output.trim()}\n\n${[file, ...args].join(' ')} terminou com o código ${code}.`));
    });
  });
}
