import { access, constants, stat, statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { passwordFileOf } from '@painel-pj/local-postgres/password-file';
import type { Config } from '#plataforma/config/config.ts';
import { broken, type Finding, right, warn } from './finding.ts';

const builtPanel = fileURLToPath(new URL('../../../../../panel/dist/index.html', import.meta.url));
const lowSpace = 2 * 1024 ** 3;
const noSpace = 200 * 1024 ** 2;

const describeBytes = (bytes: number) =>
  `${(bytes / 1024 ** 3).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`;

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Null: nothing was installed here yet, and a database opened to be looked at would be the first thing. */
export async function checkFolder({ dataDir, databaseUrl }: Config): Promise<Finding | null> {
  if (!(await isThere(dataDir))) return null;
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return broken(
      `Pasta de dados ${dataDir}: sem permissão de leitura e escrita`,
      'rode este comando com o mesmo usuário do servidor, ou devolva a pasta a ele com chown',
    );
  }
  if (databaseUrl === null && !(await isThere(passwordFileOf(dataDir)))) return null;
  return right(`Pasta de dados ${dataDir}: acessível`);
}

export async function checkSpace({ dataDir }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const texto = `Espaço livre em ${dataDir}: ${describeBytes(free)}`;
  if (free < noSpace) return broken(texto, 'libere espaço agora: sem ele nenhuma decisão é gravada');
  if (free < lowSpace) return warn(texto, 'libere espaço ou mude DATA_DIR para um disco maior');
  return right(texto);
}

export async function checkPanel(): Promise<Finding> {
  if (await isThere(builtPanel)) return right('Painel construído');
  return warn('O painel não está construído: só a API responde', 'rode npm start, que o constrói');
}
