import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '@painel-pj/test-bed/free-port';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCadastro } from '#test/integration.ts';
import { programEnvironment } from '#test/program-environment.ts';
import { type ServerProcess, startServer } from '#test/server-process.ts';
import { createTemporaryFolder, type TemporaryFolder } from '#test/temporary-folder.ts';
import { segredo } from '#test/webhook-receiver.ts';

const run = promisify(execFile);
const at = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

let temporary: TemporaryFolder;
let server: ServerProcess;
let receiver: ReturnType<typeof spawn>;
let address: string;
let printed = '';

/** The receiver of docs/webhooks.md, as it is written there. */
async function startReceiver(port: number) {
  const guide = await readFile(at('../../../../../docs/webhooks.md'), 'utf8');
  const program = path.join(temporary.path, 'receptor.mjs');
  await writeFile(program, /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '');
  const env = programEnvironment({ PORT: String(port), WEBHOOK_SEGREDO: segredo });
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  return child;
}

beforeAll(async () => {
  temporary = await createTemporaryFolder();
  const port = await findFreePort();
  address = `http://127.0.0.1:${port}/`;
  receiver = await startReceiver(port);
  const dataDir = path.join(temporary.path, 'data');
  server = startServer(dataDir, { DEMO: 'nao', WEBHOOK_URL: address, WEBHOOK_SEGREDO: segredo });
  const url = await server.waitUntilUp();
  const env = programEnvironment({ DATA_DIR: dataDir });
  const { stdout } = await run(
    process.execPath,
    [at('../../plataforma/commands/admin.ts'), 'chave-criar', 'loja'],
    { env },
  );
  const headers = {
    'x-integration-key': /pjk_\S+/.exec(stdout)?.[0] ?? '',
    'content-type': 'application/json',
  };
  await fetch(`${url}/pj/unix/cadastros`, {
    method: 'POST',
    headers,
    body: JSON.stringify(buildCadastro(1)),
  });
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  receiver.kill();
  await server.ended;
  await temporary.remove();
});

/** As the server would, unless told otherwise. */
async function send(event: {
  id?: string;
  secret?: string;
  ageSeconds?: number;
  signed?: string;
  body?: string;
}) {
  const { id = randomUUID(), secret = segredo, ageSeconds = 0, signed = '{"a":1}' } = event;
  const when = new Date(Date.now() - ageSeconds * 1000);
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(when.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, when, signed),
  };
  const { status } = await fetch(address, { method: 'POST', headers, body: event.body ?? signed });
  return status;
}

test('the receiver of docs/webhooks.md is told by a real server', async () => {
  await expect.poll(() => printed, { timeout: 60_000 }).toContain('"type":"cadastro.recebido"');
  expect(JSON.parse(printed)).toMatchObject({ data: { versao: 1, situacao: 'a_analisar' } });
});

test('it refuses another secret, another body, an old event, and what is not signed', async () => {
  expect(await send({ secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` })).toBe(401);
  expect(await send({ body: '{"a":2}' })).toBe(401);
  expect(await send({ ageSeconds: 301 })).toBe(401);
  expect(await send({ ageSeconds: -310 })).toBe(401);
  expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(401);
});

test('it heeds an event once', async () => {
  const [id, signed] = [randomUUID(), '{"type":"duas vezes"}'];
  expect([await send({ id, signed }), await send({ id, signed })]).toEqual([204, 204]);
  await expect.poll(() => printed).toContain('duas vezes');
  expect(printed.split('duas vezes')).toHaveLength(2);
});
