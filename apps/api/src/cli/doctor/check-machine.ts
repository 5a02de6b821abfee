import { access, constants, stat, statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '#config.ts';
import { broken, type Finding, right, warn } from './finding.ts';

const builtPanel = fileURLToPath(new URL('../../../../panel/dist/index.html', import.meta.url));
const lowSpace = 2 * 1024 ** 3;
const noSpace = 200 * 1024 ** 2;

const describeBytes = (bytes: number) =>
  `${(bytes / 1024 ** 3).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`;

/** Null: nothing was installed here yet. */
export async function checkFolder({ dataDir }: Config): Promise<Finding | null> {
  const found = await stat(dataDir).catch(() => null);
  if (!found) return null;
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return right(`Pasta de dados ${dataDir}: acessível`);
  } catch {
    return broken(
      `Pasta de dados ${dataDir}: sem permissão de leitura e escrita`,
      'rode este comando com o mesmo usuário do servidor, ou devolva a pasta a ele com chown',
    );
  }
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
  const found = await stat(builtPanel).catch(() => null);
  if (found) return right('Painel construído');
  return warn('O painel não está construído: só a API responde', 'rode npm start, que o constrói');
}
