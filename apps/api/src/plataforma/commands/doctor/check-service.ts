import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { Config } from '#plataforma/config/config.ts';
import { checkPort } from '#plataforma/start/check-port.ts';
import { broken, type Finding, right, warn } from './finding.ts';

const patienceMs = 5000;
const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

async function askHealth({ host, port }: Config): Promise<{ status: number; body: unknown } | null> {
  const name = anywhere[host] ?? host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}${endpoints.saudePronta.path}`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return null;
  }
}

const isOurs = (body: unknown) => typeof body === 'object' && body !== null && 'status' in body;

export async function checkService(config: Config): Promise<Finding> {
  const { host, port } = config;
  const health = await askHealth(config);
  if (health && isOurs(health.body)) {
    if (health.status === 200) return right(`Servidor no ar em ${host}:${port}`);
    return broken(
      `Servidor no ar em ${host}:${port}, mas sem banco de dados`,
      'veja abaixo o que há com o banco; ele volta sozinho quando o banco responder',
    );
  }
  try {
    await checkPort({ host, port, variable: 'PORT' });
  } catch (error) {
    return broken((error as Error).message, 'depois rode npm run doctor de novo');
  }
  return warn(
    `Servidor parado (a porta ${port} está livre)`,
    'ligue-o com npm start, ou com o serviço da máquina',
  );
}
