import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { programEnvironment } from './program-environment.ts';

export type ServerProcess = {
  child: ChildProcess;
  output(): string;
  /** Resolves with the match once the output has it; rejects when the process ends without. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the address in the summary. */
  waitUntilUp(): Promise<string>;
  ended: Promise<{ code: number | null }>;
};

const program = fileURLToPath(new URL('../src/server.ts', import.meta.url));

/** The real server as a process of its own, on a port of the system's choice. */
export function startServer(dataDir: string, env: Record<string, string> = {}): ServerProcess {
  const child = spawn(process.execPath, [program], {
    cwd: '/',
    env: programEnvironment({ PORT: '0', DATA_DIR: dataDir, LEITURA: 'nao', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    child.emit('output');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({
    code: code ?? null,
  }));

  async function waitFor(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(output);
      if (match) return match;
      const end = await Promise.race([once(child, 'output').then(() => null), ended]);
      if (end && !pattern.test(output))
        throw new Error(`ended with ${end.code} before ${pattern}:\n${output}`);
    }
  }

  async function waitUntilUp(): Promise<string> {
    const [, url] = await waitFor(/Painel no ar\s+(\S+)[\s\S]*Ctrl-C/);
    return url ?? '';
  }

  return { child, output: () => output, waitFor, waitUntilUp, ended };
}
