import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openClusterSession } from '#test/cluster-session.ts';
import { pdfFile } from '#test/document-files.ts';
import { buildCadastro } from '#test/integration.ts';
import { programEnvironment } from '#test/program-environment.ts';
import { type ServerProcess, startServer } from '#test/server-process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '#test/temporary-folder.ts';

const run = promisify(execFile);
const at = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

let temporary: TemporaryFolder;
let dataDir: string;
let running: ServerProcess;
let url: string;
let key: string;

async function start(): Promise<void> {
  running = startServer(dataDir, { DEMO: 'nao' });
  url = await running.waitUntilUp();
}

beforeAll(async () => {
  temporary = await createTemporaryFolder();
  dataDir = path.join(temporary.path, 'data');
  await start();
  const env = programEnvironment({ DATA_DIR: dataDir });
  const { stdout } = await run(
    process.execPath,
    [at('../../plataforma/commands/admin.ts'), 'chave-criar', 'loja'],
    { env },
  );
  key = /pjk_\S+/.exec(stdout)?.[0] ?? '';
});
afterEach(async () => {
  if (running.child.exitCode === null && running.child.signalCode === null) return;
  await start();
});
afterAll(async () => {
  running.child.kill('SIGTERM');
  await running.ended;
  await temporary.remove();
});

const listDrafts = () => readdir(path.join(dataDir, 'rascunhos')).catch(() => []);

async function query<T>(text: string): Promise<T[]> {
  const session = await openClusterSession(dataDir);
  try {
    return (await session.query(text)).rows as T[];
  } finally {
    await session.end();
  }
}

test('the example of docs/intake.md works as it is written', async () => {
  const guide = await readFile(at('../../../../../docs/intake.md'), 'utf8');
  const example = /## A worked example[\s\S]*?```sh\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  await writeFile(path.join(temporary.path, 'contrato.pdf'), pdfFile());
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', example], {
    cwd: temporary.path,
    env: { PATH: '/usr/bin:/bin', PAINEL: url, CHAVE: key },
  });
  expect(stdout.match(/"alterado":true/g)).toHaveLength(2);
  const [row] = await query<{ documentos: object; socios: { documentos: object }[] }>(
    "select documentos, socios from cadastro where cnpj = '12ABC34501DE35'",
  );
  expect(Object.keys(row?.documentos ?? {})).toEqual(['contratoSocial']);
  expect(Object.keys(row?.socios[0]?.documentos ?? {})).toEqual(['rgFrente']);
});

test('a server killed in the middle of an upload keeps no half of it', async () => {
  const headers = { 'x-integration-key': key, 'content-type': 'application/json' };
  const body = JSON.stringify(buildCadastro(7));
  const sent = await fetch(`${url}/pj/unix/cadastros`, { method: 'POST', headers, body });
  const { id } = (await sent.json()) as { id: string };
  const address = () => `${url}/pj/unix/cadastros/${id}/documentos/contratoSocial`;

  const upload = request(address(), {
    method: 'PUT',
    headers: { 'x-integration-key': key, 'content-length': 500_000 },
  });
  const failed = once(upload, 'error');
  upload.write(Buffer.alloc(200_000, pdfFile()));
  await expect.poll(listDrafts).toHaveLength(1);
  running.child.kill('SIGKILL');
  await Promise.all([running.ended, failed]);

  const long = new Date(Date.now() - 2 * 3_600_000);
  for (const name of await listDrafts()) {
    await utimes(path.join(dataDir, 'rascunhos', name), long, long);
  }
  await start();
  await expect.poll(listDrafts).toEqual([]);
  expect(await query(`select documentos from cadastro where id = '${id}'`)).toEqual([{ documentos: {} }]);
  const whole = new Uint8Array(pdfFile());
  const again = await fetch(address(), { method: 'PUT', headers: { 'x-integration-key': key }, body: whole });
  expect(await again.json()).toMatchObject({ alterado: true, versao: 2 });
});

test.each(['with its length announced', 'in chunks'])(
  'too big a file, sent %s, gets its answer',
  async (how) => {
    const headers = { 'x-integration-key': key, 'content-type': 'application/json' };
    const body = JSON.stringify(buildCadastro(how === 'in chunks' ? 8 : 9));
    const sent = await fetch(`${url}/pj/unix/cadastros`, { method: 'POST', headers, body });
    const { id } = (await sent.json()) as { id: string };
    const big = new Uint8Array(17 * 1024 ** 2);
    const answer = await fetch(`${url}/pj/unix/cadastros/${id}/documentos/contratoSocial`, {
      method: 'PUT',
      headers: { 'x-integration-key': key },
      body: how === 'in chunks' ? new Blob([big]).stream() : big,
      duplex: 'half',
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ mensagem: expect.stringContaining('passa de 15 MB') });
    expect(await listDrafts()).toEqual([]);
  },
);
