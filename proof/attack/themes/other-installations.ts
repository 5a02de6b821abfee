import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { runServerCommand } from '@painel-pj/test-bed/command';
import { buildPdf } from '@painel-pj/test-bed/registrations';
import { admin } from '@painel-pj/test-bed/server';
import { type Attack, insist } from '../support/attack.ts';
import type { Answer } from '../support/client.ts';
import { createPlace } from '../support/documents.ts';
import { expectStatus, judgeHeaders } from '../support/judge.ts';
import { openTarget, type Target } from '../support/target.ts';

/** Public text every scanner knows as a test; in two pieces, so that none takes this file for it. */
const testVirus = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!'}$H+H*`;

/** Speaks ClamAV's protocol and finds the test virus; while `says` is set, it answers that instead. */
async function startScanner() {
  const state = { says: null as string | null };
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (!received.subarray(-4).equals(Buffer.alloc(4))) return;
      const verdict = received.includes(testVirus) ? 'Teste-Eicar FOUND' : 'OK';
      socket.end(state.says ?? `stream: ${verdict}\0`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    stop: async () => {
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

async function onItsOwn(
  environment: Record<string, string>,
  work: (target: Target) => Promise<void>,
): Promise<void> {
  const target = await openTarget(environment);
  try {
    await work(target);
  } finally {
    await target.close();
  }
}

function expectRefused(answer: Answer, what: string): void {
  judgeHeaders(answer, what);
  insist(answer.status === 503 && answer.headers['retry-after'] !== undefined, `${what}: ${answer.status}`);
}

const infected = () => buildPdf(testVirus);

async function countActs({ db }: Target, acao: string): Promise<number> {
  return (await db.query('select from auditoria where acao = $1', [acao])).rowCount ?? 0;
}

/** What depends on how a server was set up, on servers of their own. */
export const otherInstallations: Attack[] = [
  {
    ameaca: 28,
    tentado: 'enviar um vírus conhecido com antivírus: presente, parado, e um que responde outra coisa',
    async run() {
      const scanner = await startScanner();
      try {
        await onItsOwn({ ANTIVIRUS: scanner.address }, async (target) => {
          const { upload } = await createPlace(target, 540_000);
          expectStatus(await upload('contratoSocial', buildPdf('contrato')), 200, 'um documento comum');
          expectStatus(await upload('procuracao', infected()), 415, 'um vírus');
          insist((await countActs(target, 'documento.recusado')) === 1, 'o vírus não está na auditoria');
          for (const says of ['INSTREAM size limit exceeded. ERROR\0', 'stream: OK, mas não', '']) {
            scanner.state.says = says;
            expectRefused(await upload('procuracao', infected()), `o antivírus diz "${says}"`);
          }
          await scanner.stop();
          expectRefused(await upload('procuracao', infected()), 'antivírus parado');
        });
      } finally {
        await scanner.stop();
      }
      return { tentativas: 6 };
    },
  },
  {
    ameaca: 33,
    tentado: 'ler o código de outros: fora de uma demonstração, sem deixar registro, ou depois de encerrada',
    async run() {
      const codeOf = (dataDir: string) => runServerCommand(dataDir, 'admin', 'codigo', admin.user);
      const refused = (work: Promise<unknown>, what: string) =>
        work.then(
          () => insist(false, what),
          () => undefined,
        );
      await onItsOwn({ DEMO: 'nao' }, async ({ server: { dataDir } }) => {
        await refused(codeOf(dataDir), 'o código foi mostrado fora de uma demonstração');
        await refused(
          runServerCommand(dataDir, 'demo', '--quantidade', '1'),
          'cadastros fictícios entraram fora de uma demonstração',
        );
      });
      await onItsOwn({}, async (target) => {
        const { dataDir } = target.server;
        insist(/^\d{6}$/.test((await codeOf(dataDir)).trim()), 'a demonstração não mostra o código');
        insist((await countActs(target, 'codigo.mostrado')) === 1, 'o código mostrado não está na auditoria');
        await runServerCommand(dataDir, 'demo', '--encerrar');
        await refused(codeOf(dataDir), 'o código foi mostrado depois de encerrada a demonstração');
      });
      return { tentativas: 4 };
    },
  },
];
