import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { findFreePort } from '@painel-pj/test-bed/free-port';
import { isSoonTrue } from './wait.ts';

export type DocumentedReceiver = {
  /** The status it answers with. */
  send(headers: Record<string, string>, body: string): Promise<number>;
  /** What it did about the events it believed. */
  heeded(): string[];
  stop(): Promise<void>;
};

/** The receiver of docs/webhooks.md as it is written there; its clock may be ahead. */
export async function startDocumentedReceiver(
  segredo: string,
  aheadSeconds = 0,
): Promise<DocumentedReceiver> {
  const guide = await readFile(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
  const program = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  const clock = `const now = Date.now; Date.now = () => now() + ${aheadSeconds * 1000};`;
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${clock}`, '--input-type=module', '-e', program],
    { env: { PORT: String(port), WEBHOOK_SEGREDO: segredo }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gone = once(child, 'exit');
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const url = `http://127.0.0.1:${port}/`;
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  if (!(await isSoonTrue(isUp))) throw new Error('o receptor de docs/webhooks.md não atende');
  return {
    send: async (headers, body) => (await fetch(url, { method: 'POST', headers, body })).status,
    heeded: () => printed.split('\n').filter(Boolean),
    async stop() {
      child.kill();
      await gone;
    },
  };
}
