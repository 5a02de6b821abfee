import { setTimeout as wait } from 'node:timers/promises';
import { type FaultyProxy, startFaultyProxy, type Fault as Trouble } from '@painel-pj/test-bed/faulty-proxy';
import { hasS3Server, type S3Server, startS3Server } from '@painel-pj/test-bed/s3-server';
import { type Crew, receive } from '../bed/crew.ts';
import { emptyOutcome, type Fault, type Outcome } from '../bed/fault.ts';
import { documentPathOf, type Installation, install } from '../bed/installation.ts';
import { strikeRounds } from '../bed/strike-rounds.ts';
import { waitUntil } from '../bed/wait-until.ts';
import { createUploader } from '../writers/documents.ts';
import { createViewer } from '../writers/viewer.ts';
import { isAcknowledged } from '../writers/writer.ts';

const bucket = 'documentos';
const prefix = 'painel';

/** A document is 60,000 bytes: those of 20,000 strike in the middle of an upload or of a read. */
const troubles: ('away' | Trouble)[] = [
  'away',
  { cutRequestAfter: 20_000, answerWith: 503 },
  { cutAnswerAfter: 20_000 },
  { cutRequestAfter: 0, answerWith: 500 },
  { delayMs: 1000 },
  { isSilent: true },
];

/** Each trouble lasts once longer than a request tries again, so that clients are refused, and once less. */
const lastingMs = (round: number) =>
  (round + Math.floor(round / troubles.length)) % 2 === 0 ? 12_000 : 500 + Math.random() * 2000;

async function cause(proxy: FaultyProxy, round: number): Promise<void> {
  const trouble = troubles[round % troubles.length] ?? 'away';
  if (trouble === 'away') await proxy.stop();
  else proxy.setFault(trouble);
  await wait(lastingMs(round));
  if (trouble === 'away') await proxy.startAgain();
  else proxy.setFault({});
}

/** Whether a document that somebody sends now is taken, and shown. */
async function createProbe(installation: Installation): Promise<() => Promise<boolean>> {
  const { server, adminToken, integrationKeys } = installation;
  const id = await receive(installation, 2000);
  const people = [createUploader(integrationKeys.at(-1) ?? '', id), createViewer(adminToken, id)];
  return async () => {
    for (const one of people) if (!isAcknowledged(await one.step(server().url))) return false;
    return true;
  };
}

async function runRound(crew: Crew, strike: () => Promise<void>, isServing: () => Promise<boolean>) {
  crew.start();
  await wait(100 + Math.random() * 500);
  await strike();
  const from = performance.now();
  await waitUntil(isServing, 'documentos de novo');
  const backMs = performance.now() - from;
  await crew.everyoneSucceeds();
  await crew.stop();
  return backMs;
}

async function strikeStore(installation: Installation, proxy: FaultyProxy, vezes: number): Promise<Outcome> {
  const isServing = await createProbe(installation);
  let others = 0;
  const outcome = await strikeRounds(installation, {
    vezes,
    ofEach: 2,
    hasViewers: true,
    strike: (crew, round) => runRound(crew, () => cause(proxy, round), isServing),
    describe(crew) {
      others = crew.failedWithoutDocuments();
      return `${crew.failed() - others} chamadas de documentos recusadas com 503 ou sem resposta; das outras, ${others}`;
    },
  });
  if (others > 0) outcome.problemas.push(`${others} chamadas falharam sem precisar de documentos`);
  return outcome;
}

async function strikeOn(server: S3Server, proxy: FaultyProxy, vezes: number): Promise<Outcome> {
  await server.createBucket(bucket);
  const environment = {
    DOCUMENTOS: `s3://${bucket}/${prefix}`,
    AWS_ENDPOINT_URL: proxy.endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: server.accessKeyId,
    AWS_SECRET_ACCESS_KEY: server.secretAccessKey,
  };
  const installation = await install({ keys: 5, environment });
  const readDocument = (id: string) => server.read(bucket, `${prefix}/${documentPathOf(id)}`);
  try {
    return await strikeStore({ ...installation, readDocument }, proxy, vezes);
  } finally {
    await installation.remove();
  }
}

export const loseStore: Fault = {
  nome: 'armazenamento S3 fora, lento, mudo ou com erro',
  chave: 'armazem',
  vezes: { inteiro: 12, rapido: 1 },
  async run(vezes) {
    if (!(await hasS3Server())) {
      return { ...emptyOutcome(), nota: 'não medido: o radosgw não está instalado' };
    }
    const server = await startS3Server();
    try {
      const proxy = await startFaultyProxy(server.port);
      try {
        return await strikeOn(server, proxy, vezes);
      } finally {
        await proxy.stop();
      }
    } finally {
      await server.stop();
    }
  },
};
