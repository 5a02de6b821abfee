import { execFile } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../apps/api/test/build-test-app.ts';
import { read, root } from '../repository/repository-files.ts';

const mayBecomeOthers = process.getuid?.() === 0;

let t: TestApp;
let command: string;
beforeAll(async () => {
  t = await buildTestApp();
  const settings = path.join(t.dataDir, 'painel-pj.env');
  await writeFile(settings, `DATABASE_URL='${t.databaseUrl}'\nDATA_DIR='${t.dataDir}'\n`);
  command = path.join(t.dataDir, 'painel');
  const script = read('deploy/painel')
    .replace('/etc/painel-pj.env', settings)
    .replace('/opt/painel-pj/current', root)
    .replace('runuser -u painel', 'runuser -u root');
  await writeFile(command, script, { mode: 0o755 });
});
afterAll(() => t.close());

const readUnit = () => {
  const line = /^ExecStart=\/bin\/sh -c '(.+)'$/m.exec(read('deploy/painel-pj-backup.service'))?.[1] ?? '';
  return line.replaceAll('$$', '$').replaceAll('%%', '%');
};
const readCron = () =>
  Array.from(
    read('docs/operations/backup.md').matchAll(/^[\d *]+ {2}root {2}(.+)$/gm),
    ([, line = '']) => line,
  );

/** Runs a line as a timer or cron would: with next to nothing in the environment. */
async function run(line: string, place: string) {
  await mkdir(place);
  const told = line.replaceAll('/usr/local/sbin/painel', command).replaceAll('/var/backups/painel', place);
  await promisify(execFile)('/bin/sh', ['-c', told], { env: { PATH: '/usr/bin:/bin', HOME: '/root' } });
  const [copy = ''] = await readdir(place);
  return readdir(path.join(place, copy));
}

describe.runIf(mayBecomeOthers)('the nightly backup', () => {
  test('is made by the timer', async () => {
    expect(await run(readUnit(), path.join(t.dataDir, 'timer'))).toContain('manifesto.json');
  });

  test('is made by every line for cron', async () => {
    const lines = readCron();
    expect(lines).toHaveLength(2);
    for (const [n, line] of lines.entries())
      expect(await run(line, path.join(t.dataDir, `cron-${n}`))).toContain('manifesto.json');
  });
});
