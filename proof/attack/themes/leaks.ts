import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readPostmasterPid } from '@painel-pj/test-bed/postgres';
import { type Attack, insist } from '../support/attack.ts';

const shortestSecret = 8;
const cpf = /(?<![\d.])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\d.])/;

/** In one pass: there are thousands of them, and hundreds of megabytes. */
function findAny(text: string, wanted: readonly string[]): string | undefined {
  const byStart = Map.groupBy(wanted, (one) => one.slice(0, shortestSecret));
  for (let at = 0; at <= text.length - shortestSecret; at++) {
    const found = byStart.get(text.slice(at, at + shortestSecret))?.find((one) => text.startsWith(one, at));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Everything under a folder that somebody else could read. */
async function findOpenFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const info = await stat(file).catch(() => null);
    if (info?.isFile() && (info.mode & 0o004) !== 0 && (await isReachable(folder, path.dirname(file))))
      found.push(file);
  }
  return found;
}

async function isReachable(root: string, folder: string): Promise<boolean> {
  for (let at = folder; at !== root; at = path.dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
  }
  return true;
}

async function readProcesses(): Promise<{ pid: number; parent: number; shown: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const read = (pid: number, file: string) => readFile(`/proc/${pid}/${file}`, 'latin1').catch(() => '');
  return Promise.all(
    pids.map(async (pid) => ({
      pid,
      parent: Number((await read(pid, 'stat')).split(') ')[1]?.split(' ')[1]),
      shown: `${await read(pid, 'cmdline')}\n${await read(pid, 'environ')}`,
    })),
  );
}

export const leaks: Attack[] = [
  {
    ameaca: 21,
    tentado: 'achar senhas, tokens, códigos, chaves e CPFs em tudo o que o servidor escreveu',
    async run({ output, secrets, db }) {
      const text = output();
      const known = [...secrets].filter((secret) => secret.length >= shortestSecret);
      const secret = findAny(text, known);
      insist(secret === undefined, `no registro: ${secret?.slice(0, 4)}…`);
      const { rows } = await db.query<{ cpf: string }>(
        'select cpf_responsavel as cpf from cadastro limit 500',
      );
      const cpfs = rows.map(({ cpf: number }) => number).filter((number) => number !== '');
      insist(findAny(text, cpfs) === undefined, 'um CPF está no registro');
      const masked = text
        .split('\n')
        .find((line) =>
          cpf.test(
            line.replace(
              /"(time|ms|pid|hostname|reqId|documento|cadastro|endereco|usuario|leitor|selo)":("[^"]*"|[\d.]+)/g,
              '',
            ),
          ),
        );
      insist(masked === undefined, `algo com cara de CPF no registro: ${masked?.slice(0, 200)}`);
      return {
        tentativas: known.length + rows.length,
        nota: `${(text.length / 1e6).toFixed(1)} MB de registro lidos`,
      };
    },
  },
  {
    ameaca: 21,
    tentado: 'achar segredos na lista de processos e em arquivos abertos a outros',
    async run({ server, secrets }) {
      const { dataDir } = server;
      const databasePassword = (await readFile(path.join(dataDir, 'postgres.senha'), 'utf8')).trim();
      const key = (await readFile(path.join(dataDir, 'chave'), 'latin1')).trim();
      const postmaster = await readPostmasterPid(dataDir);
      const processes = await readProcesses();
      const ours = processes.filter(({ pid, parent }) => [pid, parent].includes(postmaster));
      insist(process.platform !== 'linux' || ours.length > 1, 'os processos do banco não foram achados');
      for (const secret of [databasePassword, key, ...secrets]) {
        if (secret.length < shortestSecret) continue;
        insist(!ours.some(({ shown }) => shown.includes(secret)), 'um segredo está nos processos do banco');
      }
      for (const { shown } of processes) {
        insist(
          !shown.includes(databasePassword) && !shown.includes(key),
          'a senha do banco está na lista de processos',
        );
      }
      for (const file of ['chave', 'postgres.senha']) {
        const mode = (await stat(path.join(dataDir, file))).mode & 0o777;
        insist(mode === 0o600, `${file} tem permissão ${mode.toString(8)}`);
      }
      const open = await findOpenFiles(dataDir);
      insist(open.length === 0, `outros podem ler ${open.slice(0, 3)}`);
      return {
        tentativas: ours.length + processes.length,
        nota: `${processes.length} processos; chave 0600`,
      };
    },
  },
];
