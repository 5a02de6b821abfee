import { once } from 'node:events';
import { outsideEndpoints } from '@painel-pj/contract/entrada/outside-endpoints';
import { buildCadastro } from '@painel-pj/test-bed/registrations';
import { countBusySessions } from '../bed/busy-sessions.ts';
import { call } from '../bed/call.ts';
import { emptyOutcome, type Fault } from '../bed/fault.ts';
import { memoryOf } from '../bed/footprint.ts';
import { type Installation, install } from '../bed/installation.ts';
import { askForWholeList, dial, headersOf } from '../bed/raw-request.ts';
import { waitUntil } from '../bed/wait-until.ts';

/** About a megabyte of list. */
const registrations = 100;
const memoryMegabytes = 60;

/** Asks for the whole list, reads its first byte, and hangs up. */
async function readOneByteAndLeave({ server, adminToken }: Installation): Promise<void> {
  const socket = await dial(server().url);
  socket.write(askForWholeList(adminToken));
  await once(socket, 'readable');
  socket.read(1);
  socket.destroy();
}

/** Begins to send a body a byte at a time, and hangs up half-way. */
async function sendSomeBytesAndLeave({ server, integrationKeys }: Installation): Promise<void> {
  const socket = await dial(server().url);
  const key = `x-integration-key: ${integrationKeys[0]}`;
  const body = JSON.stringify(buildCadastro(9));
  const head = ['POST /pj/unix/cadastros HTTP/1.1', 'host: painel', key, 'content-type: application/json'];
  socket.write(headersOf([...head, `content-length: ${body.length}`]));
  for (const letter of body.slice(0, 50)) socket.write(letter);
  socket.destroy();
}

async function fillList({ server, integrationKeys }: Installation): Promise<void> {
  const { method, path } = outsideEndpoints.receiveCadastro;
  const headers = { 'x-integration-key': integrationKeys[0] ?? '' };
  for (let number = 100; number < 100 + registrations; number++) {
    const body = buildCadastro(number);
    body.socios = Array.from({ length: 40 }, (_, at) => ({
      nome: 'Ana Lima '.repeat(12).trim(),
      cpf: buildCadastro(number * 100 + at).cpfResponsavel,
      percentual: 1,
    }));
    await call(server().url, { method, path, headers, body });
  }
}

export const slowClients: Fault = {
  nome: 'clientes lentos que desligam no meio',
  chave: 'lentos',
  vezes: { inteiro: 400, rapido: 20 },
  async run(vezes) {
    const outcome = emptyOutcome();
    const installation = await install({ keys: 1 });
    try {
      await fillList(installation);
      const { pid } = installation.server();
      const before = await memoryOf(pid);
      for (let round = 0; round < vezes; round++) {
        await (round % 2 === 0 ? readOneByteAndLeave : sendSomeBytesAndLeave)(installation);
        outcome.tentativas += 1;
      }
      await waitUntil(
        async () => (await countBusySessions(installation)) === 0,
        'as sessões de quem desligou devolvidas',
        20_000,
      );
      const grown = (await memoryOf(pid)) - before;
      if (grown > memoryMegabytes) outcome.problemas.push(`a memória cresceu ${grown.toFixed(0)} MB`);
      outcome.nota = `nenhuma conexão ou transação presa; memória ${grown >= 0 ? '+' : ''}${grown.toFixed(0)} MB`;
    } finally {
      await installation.remove();
    }
    return outcome;
  },
};
