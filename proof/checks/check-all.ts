import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

type Outcome = { name: string; passed: boolean; output: string; seconds: string };

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const waiting = Object.entries(scripts).filter(([name]) => name.startsWith('check:'));
const outcomes: Outcome[] = [];

function runScript(name: string, command: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(command, { shell: true, env: { ...process.env, FORCE_COLOR: colour() } });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      resolve({ name, passed: code === 0, output, seconds });
    });
  });
}

function colour(): string {
  return process.stdout.isTTY ? '1' : '0';
}

async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const outcome = await runScript(...next);
    outcomes.push(outcome);
    console.log(`${outcome.passed ? '✓' : '✗'} ${outcome.name} (${outcome.seconds} s)`);
    if (!outcome.passed) console.log(`\n${outcome.output.trim()}\n`);
  }
}

await Promise.all(Array.from({ length: Math.min(3, availableParallelism()) }, work));

const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
if (failed.length > 0) {
  console.log(
    `Failed: ${failed.join(', ')}. Run one alone with npm run <name>; npm run fix formats the code.`,
  );
  process.exitCode = 1;
}
