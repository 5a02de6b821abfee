import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findFreePort } from '@painel-pj/test-bed/free-port';
import { nginx, startNginx } from '@painel-pj/test-bed/nginx';
import { type Server, startServer } from '@painel-pj/test-bed/server';
import { type SharedDatabase, startSharedDatabase, urlOf } from '@painel-pj/test-bed/shared-database';
import { hire } from '../bed/crew.ts';
import { emptyOutcome, type Fault, type Outcome } from '../bed/fault.ts';
import { formatSeconds } from '../bed/format-figure.ts';
import type { Installation } from '../bed/installation.ts';
import { install } from '../bed/installation.ts';
import { isInterrupted } from '../bed/interruption.ts';
import { watchInvariants } from '../bed/invariants.ts';
import { playSystemd } from '../bed/unit-manager.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const upgrade = path.join(repository, 'deploy/painel-upgrade');

/** The folders of an installation with two versions, which are the same program. */
async function layOut(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'painel-versoes-'));
  await mkdir(path.join(root, 'versions'));
  for (const version of ['um', 'dois']) await symlink(repository, path.join(root, 'versions', version));
  await symlink('versions/um', path.join(root, 'current'));
  return root;
}

/** Two servers behind nginx with our configuration, restarted by our script; `work` gets the way to do so. */
async function withTwoServers(
  database: SharedDatabase,
  work: (behind: Installation, switchTo: (version: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const root = await layOut();
  const ports = [await findFreePort(), await findFreePort()];
  const environment = {
    DATABASE_URL: urlOf(database.connection),
    DATABASE_OWNER_URL: urlOf(database.owner),
    DRENAGEM_SEGUNDOS: '1',
  };
  const first = { ...environment, PORT: String(ports[0]) };
  const installation = await install({ keys: 2, environment: first, database: () => database.owner });
  const start = (port: number) =>
    startServer({ ...installation.settings, PORT: String(port) }, undefined, { isApart: true });
  const servers = new Map<number, Server>([
    [ports[0] ?? 0, installation.server()],
    [ports[1] ?? 0, await start(ports[1] ?? 0)],
  ]);
  const proxy = await startNginx(
    nginx ?? '',
    [...servers.values()].map(({ url }) => url),
  );
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), proxy.certificate]);
  const systemd = await playSystemd(root, ports, async (port) => {
    await servers.get(port)?.stop();
    servers.set(port, await start(port));
  });
  const switchTo = async (version: string) => {
    const env = { ...process.env, PATH: `${root}:${process.env.PATH}`, PAINEL_ROOT: root };
    await promisify(execFile)(upgrade, ['switch', version], { env });
    const current = await readlink(path.join(root, 'current'));
    if (current !== `versions/${version}`) throw new Error(`current é ${current}`);
  };
  try {
    const behind = { ...installation.server(), url: proxy.https };
    await work({ ...installation, server: () => behind }, switchTo);
  } finally {
    await systemd.stop();
    await proxy.stop();
    for (const server of servers.values()) await server.stop();
    await installation.remove();
    await rm(root, { recursive: true });
  }
}

async function upgradeUnderLoad(
  installation: Installation,
  switchTo: (version: string) => Promise<void>,
  vezes: number,
): Promise<Outcome> {
  const outcome = emptyOutcome();
  const crew = await hire(installation, 1, { readers: 2 });
  const invariants = watchInvariants(installation);
  let slowestMs = 0;
  crew.start();
  for (let round = 0; round < vezes && !isInterrupted(); round++) {
    await crew.everyoneSucceeds();
    const from = performance.now();

    await switchTo(round % 2 === 0 ? 'dois' : 'um');
    slowestMs = Math.max(slowestMs, performance.now() - from);
    outcome.tentativas += 1;
  }
  await crew.everyoneSucceeds();
  await crew.stop();
  const lost = [...(await crew.check()), ...(await invariants.check()), ...(await invariants.checkTrail())];
  outcome.perdidas = lost.length;
  outcome.confirmadas = crew.acknowledged();
  outcome.problemas.push(...lost, ...crew.unfit);
  if (crew.failed() > 0) outcome.problemas.push(`${crew.failed()} chamadas falharam`);
  outcome.nota = `${crew.failed()} chamadas falharam; uma atualização leva até ${formatSeconds(slowestMs)}`;
  return outcome;
}

export const rollingUpgrade: Fault = {
  nome: 'atualização de dois servidores atrás do nginx',
  chave: 'atualizacao',
  vezes: { inteiro: 5, rapido: 1 },
  async run(vezes) {
    if (!nginx) return { ...emptyOutcome(), nota: 'não medido: o nginx não está instalado' };
    const database = await startSharedDatabase();
    let outcome = emptyOutcome();
    try {
      await withTwoServers(database, async (installation, switchTo) => {
        outcome = await upgradeUnderLoad(installation, switchTo, vezes);
      });
    } finally {
      await database.stop();
    }
    return outcome;
  },
};
