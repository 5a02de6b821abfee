import { access, constants, stat, statfs } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { passwordFileOf } from '@painel-pj/local-postgres/password-file';
import { createVirusScanner } from '#documentos/receive/virus-scanner.ts';
import type { Config, Environment } from '#plataforma/config/config.ts';
import { isLoopback } from '#plataforma/config/values.ts';
import { checkPort } from '#plataforma/start/check-port.ts';
import { broken, type Finding, isReadOnlyDisk, remount, right, warn } from './finding.ts';

const isRoot = () => process.getuid?.() === 0;

const risks: {
  isTaken: (config: Config, environment: Environment) => boolean;
  texto: string;
  remedio: string;
}[] = [
  {
    isTaken: ({ host, trustProxy }) => !isLoopback(host) && trustProxy.length === 0,
    texto: 'O servidor atende a rede sem um proxy de confiança: senhas podem passar sem TLS',
    remedio: 'deixe HOST=127.0.0.1 atrás de um proxy com TLS e ponha o endereço dele em TRUST_PROXY',
  },
  {
    isTaken: ({ trustProxy, enderecosPainel, corsOrigins }) =>
      trustProxy.length > 0 && enderecosPainel.length + corsOrigins.length === 0,
    texto: 'Falta o endereço do painel: sem ele não há chaves de acesso',
    remedio: 'ponha em ENDERECO_PAINEL o endereço em que a equipe o abre, como https://painel.empresa.com.br',
  },
  {
    isTaken: ({ metrics }) => metrics !== null && !isLoopback(metrics.host),
    texto: 'METRICS_HOST abre as métricas à rede: elas contam as chamadas e não pedem senha',
    remedio: 'tire METRICS_HOST, ou deixe só o servidor de métricas alcançar METRICS_PORT',
  },
  {
    isTaken: ({ documentos: { s3 } }) =>
      s3.endpoint.startsWith('http:') && !isLoopback(new URL(s3.endpoint).hostname),
    texto: 'AWS_ENDPOINT_URL sem TLS: os documentos passam abertos pela rede',
    remedio: 'use um endereço https://; para um certificado da empresa, NODE_EXTRA_CA_CERTS',
  },
  {
    isTaken: isRoot,
    texto: 'Este comando roda como root; o servidor não deve, e o que root cria aqui ele não lê',
    remedio: 'rode os dois com um usuário próprio, como em deploy/painel-pj@.service, dono da pasta de dados',
  },
  {
    isTaken: (_config, { ADMIN_PASSWORD }) => Boolean(ADMIN_PASSWORD),
    texto: 'ADMIN_PASSWORD continua no ambiente; só a primeira partida a usa',
    remedio: 'apague ADMIN_PASSWORD do .env ou do serviço',
  },
  {
    isTaken: ({ forcarTrocaSenha }) => !forcarTrocaSenha,
    texto: 'FORCAR_TROCA_SENHA=nao: quem cria um usuário continua sabendo a senha dele',
    remedio: 'tire FORCAR_TROCA_SENHA, a menos que os clientes só conheçam o contrato básico',
  },
  {
    isTaken: ({ logLevel }) => !['info', 'debug'].includes(logLevel),
    texto: 'LOG_LEVEL esconde os acessos e os selos da trilha de auditoria',
    remedio: 'use LOG_LEVEL=info',
  },
];

function checkSettings(config: Config, environment: Environment): Finding[] {
  const taken = risks.filter(({ isTaken }) => isTaken(config, environment));
  return taken.length > 0
    ? taken.map(({ texto, remedio }) => warn(texto, remedio))
    : [right('Configuração sem riscos conhecidos')];
}

async function checkAntivirus({ antivirus }: Config): Promise<Finding> {
  if (!antivirus) {
    return warn(
      'Os documentos recebidos não passam por um antivírus',
      'instale o clamav-daemon com TCPSocket 3310 e ponha ANTIVIRUS=127.0.0.1:3310',
    );
  }
  const place = `${antivirus.host}:${antivirus.port}`;
  return createVirusScanner(antivirus)
    .ping()
    .then(
      () => right(`Antivírus responde em ${place}`),
      () =>
        broken(
          `O antivírus não responde em ${place}: nenhum documento é recebido`,
          'ligue-o, ou corrija ANTIVIRUS',
        ),
    );
}

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
  } catch (error) {
    if (isReadOnlyDisk(error)) return broken(`Pasta de dados ${dataDir}: o disco é somente leitura`, remount);
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

async function checkPanel(): Promise<Finding> {
  if (await isThere(builtPanel)) return right('Painel construído');
  return warn('O painel não está construído: só a API responde', 'rode npm start, que o constrói');
}

const patienceMs = 5000;
const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

async function askHealth({ host, port }: Config): Promise<{ status: number; body: unknown } | null> {
  const name = getOwn(anywhere, host) ?? host;
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}${endpoints.saudePronta.path}`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return null;
  }
}

const isOurs = (body: unknown) => typeof body === 'object' && body !== null && 'status' in body;

async function checkService(config: Config): Promise<Finding> {
  const { host, port } = config;
  const health = await askHealth(config);
  if (health && isOurs(health.body)) {
    if (health.status === 200) return right(`Servidor no ar em ${host}:${port}`);
    return broken(
      `Servidor no ar em ${host}:${port}, mas não está pronto: falta-lhe o banco de dados, ou a pasta dos documentos`,
      'conserte o que está marcado abaixo, no banco ou nos documentos; ele volta sozinho em seguida',
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

/** What needs neither a database nor documents. */
export const machineChecks = [checkSettings, checkAntivirus, checkPanel, checkService];
