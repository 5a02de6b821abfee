import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInstalled } from './install-stamp.mjs';
import { root } from './paths.mjs';

async function startAndStop(folder, stop) {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: folder },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let output = '';
  let hasStopped = false;
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (hasStopped || !output.includes('Ctrl-C')) return;
    hasStopped = true;
    stop(child.pid, /http:\S+/.exec(output)[0]);
  });
  const [code] = await ended;
  return { code, output };
}

async function statusesOf(url) {
  const answers = ['/', '/documentacao/json', '/documentacao/static/swagger-ui.css'].map((path) =>
    fetch(url + path),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

async function pressTwiceAtOnce(pid) {
  process.kill(-pid, 'SIGINT');
  await wait(20);
  process.kill(-pid, 'SIGINT');
}

/** As on a busy machine: what the script heard from the terminal, npm passes on only later. */
async function pressWithSlowNpm(pid) {
  process.kill(pid, 'SIGSTOP');
  process.kill(-pid, 'SIGINT');
  await wait(350);
  process.kill(pid, 'SIGCONT');
}

/** What a person reads from the stop on, without the lines of the log. */
function wordsOfTheStop(output) {
  const lines = output.slice(output.indexOf('Encerrando…')).split('\n');
  return lines.filter((line) => line && !line.startsWith('{'));
}

// Not installed from the lockfile as it is now, npm start would replace the very packages this runs on.
describe.runIf(isInstalled({ dev: true }))('npm start', () => {
  let folder;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'painel-pj-start-'));
    chmodSync(folder, 0o755);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    // The first start has most to finish when it is stopped.
    ['Ctrl-C, which a slow npm passes on late', pressWithSlowNpm],
    ['Ctrl-C, which the script hears from the terminal and again from npm', pressTwiceAtOnce],
    ['SIGTERM to npm alone', (pid) => process.kill(pid, 'SIGTERM')],
  ])('%s ends in one clean stop', async (_, stop) => {
    const { code, output } = await startAndStop(folder, stop);
    expect(wordsOfTheStop(output)).toEqual(['Encerrando…', 'Encerrado.']);
    expect(code).toBe(0);
    expect(existsSync(path.join(folder, 'postgres/postmaster.pid'))).toBe(false);
  });

  test('the panel and the description of the calls are served', async () => {
    let statuses;
    await startAndStop(folder, async (pid, url) => {
      statuses = await statusesOf(url).catch((error) => error);
      process.kill(pid, 'SIGTERM');
    });
    expect(statuses).toEqual([200, 200, 200]);
  });
});
